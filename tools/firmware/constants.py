"""Constants imported from another module become constants of the module that imports them.

A constant is defined once, with `const`, in the module that owns it, and imported where it is needed.
MicroPython's compiler knows constants within one module only: an imported one is a look-up at run time,
and viper code cannot use it as a number. So what MicroPython runs, on the Pico as on the desk, is a copy
of the firmware in which

    from durak.rules.position import LIMIT, PHASE, hand_size

has become

    from durak.rules.position import hand_size; LIMIT = 118; PHASE = 117

each on the lines it had, so that a trace names the same line. Only imports at the left margin are
folded. CPython runs the sources as they are. Runs on both, with no more than `os`.
"""

import os

_PREFIX = "from durak"
_NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


def _is_constant(name):
    """Return True if `name` is written as constants are: capitals, digits and underscores."""
    for letter in name:
        if letter not in _NAME:
            return False
    return bool(name)


class Folder:
    """Folds the modules of the firmware in the folder `root`; the constants of each are read once."""

    def __init__(self, root):
        self._root = root
        self._values = {}

    def text(self, path):
        """Return the source of the file `path`, relative to the root."""
        # Not kept: all of them together are more than a small heap holds.
        with open(self._root + "/" + path, encoding="utf-8") as file:
            return file.read()

    def constants(self, module):
        """Return {name: int} of the constants that `module` (dotted) defines or imports."""
        if module in self._values:
            return self._values[module]
        values = self._values[module] = {}
        path = self._path(module)
        if path is None:
            return values
        text = self.text(path)
        for _, _, owner, names in _imports(text):
            known = self.constants(owner)
            for name, bound in names:
                if name in known:
                    values[bound] = known[name]
        for line in text.split("\n"):
            name, sign, rest = _parts(line, " = const(")
            if sign and _is_constant(name):
                value = eval(_inside(rest), dict(values))
                if isinstance(value, int):
                    values[name] = value
        return values

    def folded(self, path):
        """Return the source of the file `path` with imported constants folded in, line by line."""
        text = self.text(path)
        if _PREFIX not in text:
            return text
        lines = text.split("\n")
        for first, last, owner, names in _imports(text):
            known = self.constants(owner)
            parts = []
            others = []
            for name, bound in names:
                if name in known and _is_constant(name):
                    parts.append(bound + " = const(" + str(known[name]) + ")")
                else:
                    others.append(name if name == bound else name + " as " + bound)
            if parts:
                if others:
                    parts.insert(0, "from " + owner + " import " + ", ".join(others))
                lines[first] = "; ".join(parts)
                for i in range(first + 1, last + 1):
                    lines[i] = ""
        return "\n".join(lines)

    def _path(self, module):
        path = module.replace(".", "/")
        for name in (path + ".py", path + "/__init__.py"):
            if _exists(self._root + "/" + name):
                return name
        return None


def _parts(text, sign):
    """Return what stands before and after `sign`, and `sign` itself ("" if it is not there)."""
    at = text.find(sign)
    if at < 0:
        return text, "", ""
    return text[:at], sign, text[at + len(sign) :]


def _inside(text):
    """Return `text` up to the bracket that closes the one already open."""
    depth = 1
    for i in range(len(text)):
        if text[i] == "(":
            depth += 1
        elif text[i] == ")":
            depth -= 1
            if not depth:
                return text[:i]
    raise ValueError("const(" + text)


def _imports(text):
    """Return (first line, last line, module, [(name, bound name)]) of each import from durak."""
    found = []
    lines = text.split("\n")
    i = 0
    while i < len(lines):
        line = lines[i]
        first = i
        if line.startswith(_PREFIX) and " import " in line:
            owner, _, rest = _parts(line[5:], " import ")
            rest = _parts(rest, "#")[0].strip()
            if rest.startswith("("):
                rest = rest[1:]
                while ")" not in rest:
                    i += 1
                    rest += " " + _parts(lines[i], "#")[0].strip()
                rest = rest[: rest.find(")")]
            names = []
            for part in rest.split(","):
                words = part.split()
                if words:
                    names.append((words[0], words[-1]))
            found.append((first, i, owner, names))
        i += 1
    return found


def _exists(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _is_folder(path):
    return bool(os.stat(path)[0] & 0x4000)


def _make_folder(path):
    """Make the folder `path` and those above it."""
    if path and not _exists(path):
        _make_folder(path.rpartition("/")[0])
        try:
            os.mkdir(path)
        except OSError:
            if not _exists(path):
                raise


def sources(root):
    """Return the paths of all Python files below the folder `root`, relative to it, in order."""
    found = []
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        for name in os.listdir(root + "/" + folder if folder else root):
            path = folder + "/" + name if folder else name
            if name.endswith(".py"):
                found.append(path)
            elif "." not in name and name != "__pycache__" and _is_folder(root + "/" + path):
                waiting.append(path)
    return sorted(found)


def fold(source, target):
    """Write the firmware in the folder `source` to the folder `target`, its constants folded.

    What lies in `target` is made equal to it: files are replaced one by one, each whole at any moment, so
    that several programs may do so at once; modules that are no longer there are removed.
    """
    folder = Folder(source)
    wanted = sources(source)
    for path in wanted:
        _replace(target + "/" + path, folder.folded(path))
    for path in sources(target):
        if path not in wanted:
            _remove(target + "/" + path)


def _remove(path):
    """Remove the file `path`, unless another program has done so meanwhile."""
    try:
        os.remove(path)
    except OSError:
        if _exists(path):
            raise


def _replace(path, text):
    """Give the file `path` the contents `text`, unless it has them."""
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except OSError:
        _make_folder(path.rpartition("/")[0])
    short = path + "." + "".join([hex(byte) for byte in os.urandom(4)])
    with open(short, "w", encoding="utf-8") as file:
        file.write(text)
    os.rename(short, path)


def _stamp(source):
    """Return a text that changes when a file of the folder `source` does."""
    lines = []
    for path in sources(source):
        status = os.stat(source + "/" + path)
        lines.append(path + " " + str(status[6]) + " " + str(int(status[8])))
    return "\n".join(lines)


def folded(root, place=""):
    """Return the folder with the folded firmware of the project in the folder `root`.

    It is made when it is not there or a source has changed: in the folder `place` (without one
    `build/folded`), or below /tmp where that cannot be written.
    """
    source = root + "/firmware"
    stamp = _stamp(source)
    for target in (place or root + "/build/folded", "/tmp/pocket-durak" + root.replace("/", "-")):
        try:
            with open(target + "/stamp", encoding="utf-8") as file:
                if file.read() == stamp:
                    return target
        except OSError:
            pass
        try:
            fold(source, target)
            with open(target + "/stamp", "w", encoding="utf-8") as file:
                file.write(stamp)
            return target
        except OSError:
            pass
    raise OSError("no place to write the folded firmware to")
