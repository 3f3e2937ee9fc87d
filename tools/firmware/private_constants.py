"""What an image is frozen from: the folded modules, with no constant left as a name that the board keeps.

A public name of a module takes eight bytes of the heap and more in its module's dict, a constant too, though
the compiler has long put its number wherever the module uses it. MicroPython leaves a constant out of the
dict only if its name begins with an underscore. So in the copy that is frozen

    from durak.rules import position; LIMIT = const(118)
    pos[LIMIT] = position.NOBODY

has become

    _LIMIT = const(118)
    pos[_LIMIT] = 255

each line where it was. What cannot be told for certain stays as it is, or is said: `PrivateError`.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.firmware.constants import Folder, sources

# A board's file is read value by value, by the values' names (device/board_config.py).
READ_BY_NAME = "durak.device.boards."


class PrivateError(Exception):
    """A constant is used in a way that this step does not know: one sentence."""


@dataclass
class _Module:
    """One module: its folded source, its tree, its constants; {name: module} of those of the game that it
    imports as modules, {name: modules} of those that its functions do, and the names of all others."""

    text: str
    tree: ast.Module
    own: dict[str, int] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    inner: dict[str, set[str]] = field(default_factory=dict)
    foreign: set[str] = field(default_factory=set)


def dotted(path: str) -> str:
    """Return the module name of the file `path`, relative to the firmware's folder."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def private(root: str) -> dict[str, str]:
    """Return {path: source} of all modules below the folder `root`, their constants private.

    Raises PrivateError when a constant's name is asked for in a way that would no longer find it.
    """
    folder = Folder(root)
    paths = [path for path in sources(root) if path == "main.py" or path.startswith("durak/")]
    modules = {}
    for path in paths:
        text = folder.folded(path)
        modules[dotted(path)] = _Module(text, ast.parse(text))
    for name, module in modules.items():
        if not name.startswith(READ_BY_NAME):
            module.own = _constants(module.tree, folder.constants(name))
    _find_modules(modules)
    wanted = _imported(modules)
    out = {}
    for path in paths:
        name = dotted(path)
        out[path] = _rewritten(name, modules, wanted)
    return out


def _constants(tree: ast.Module, values: dict[str, int]) -> dict[str, int]:
    """Return those of `values` that the module itself defines with const, by a public name."""
    found = {}
    for node in tree.body:
        if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)):
            continue
        call, target = node.value, node.targets[0]
        if isinstance(call.func, ast.Name) and call.func.id == "const" and isinstance(target, ast.Name):
            if target.id in values and not target.id.startswith("_"):
                found[target.id] = values[target.id]
    return found


def _find_modules(modules: dict[str, _Module]) -> None:
    """Fill in which names of each module are other modules."""
    for module in modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Import):
                module.foreign.update(alias.asname or alias.name for alias in node.names)
            if isinstance(node, ast.ImportFrom) and node.module in modules:
                for alias in node.names:
                    full, bound = f"{node.module}.{alias.name}", alias.asname or alias.name
                    if full in modules and node in module.tree.body:
                        module.modules[bound] = full
                    elif full in modules:
                        module.inner.setdefault(bound, set()).add(full)


def _imported(modules: dict[str, _Module]) -> set[tuple[str, str]]:
    """Return {(module, name)} of what is imported by name anywhere: these stay as they are."""
    return {
        (node.module, alias.name)
        for module in modules.values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def _rewritten(name: str, modules: dict[str, _Module], wanted: set[tuple[str, str]]) -> str:
    """Return the source of the module `name` with private constants, and numbers for other modules'."""
    module = modules[name]
    names = {own for own in module.own if (name, own) not in wanted}
    taken = {node.id for node in ast.walk(module.tree) if isinstance(node, ast.Name)}
    new = {own: _free("_" + own, taken) for own in names}
    edits: list[tuple[int, int, int, str]] = []  # line, first and last column, text
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute):
            edits += _attribute(name, node, modules)
        elif isinstance(node, ast.keyword | ast.arg) and node.arg in names:
            raise PrivateError(f"{name}: {node.arg} is a constant and the name of an argument")
    for token in tokenize.generate_tokens(io.StringIO(module.text).readline):
        if token.type == tokenize.NAME and token.string in names:
            line, column = token.start
            if not module.text.split("\n")[line - 1][:column].rstrip().endswith("."):
                edits.append((line, column, token.end[1], new[token.string]))
    return _without_idle_imports(name, module, _edited(module.text, edits), wanted)


def _free(name: str, taken: Iterable[str]) -> str:
    """Return `name`, lengthened until it is none of `taken`."""
    while name in taken:
        name += "_"
    return name


def _attribute(
    name: str, node: ast.Attribute, modules: dict[str, _Module]
) -> list[tuple[int, int, int, str]]:
    """Return what puts a number in the place of another module's constant; nothing when it is none."""
    owner = modules[name].modules.get(node.value.id) if isinstance(node.value, ast.Name) else None
    if owner is None or node.attr not in modules[owner].own:
        root = _root(node)
        maybe = modules[name].inner.get(root, set(modules)) if owner is None else set()
        is_constant = any(node.attr in modules[each].own for each in maybe)
        # a module imported by its name at run time is asked for what others of its kind have too
        if is_constant and root not in modules[name].foreign | {""}:
            raise PrivateError(f"{name}, line {node.lineno}: of which module is {ast.unparse(node)}?")
        return []
    if node.lineno != node.end_lineno or not isinstance(node.ctx, ast.Load):
        raise PrivateError(f"{name}, line {node.lineno}: {ast.unparse(node)} is not read on one line")
    value = modules[owner].own[node.attr]
    assert node.end_col_offset is not None
    line = modules[name].text.split("\n")[node.lineno - 1].encode()
    first, last = (len(line[:at].decode()) for at in (node.col_offset, node.end_col_offset))
    return [(node.lineno, first, last, str(value) if value >= 0 else f"({value})")]


def _root(node: ast.expr) -> str:
    """Return the name that a chain of attributes begins with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _edited(text: str, edits: list[tuple[int, int, int, str]]) -> str:
    lines = text.split("\n")
    for line, first, last, new in sorted(edits, reverse=True):
        old = lines[line - 1]
        lines[line - 1] = old[:first] + new + old[last:]
    return "\n".join(lines)


def _without_idle_imports(name: str, module: _Module, text: str, wanted: set[tuple[str, str]]) -> str:
    """Return the source without imports that served constants and decorators alone: a bound name takes heap.

    The compiler knows `const` and `micropython.viper` by themselves.
    """
    tree = ast.parse(text)
    used = _used(tree)
    idle = {bound for bound in module.modules if (name, bound) not in wanted} | {"const", "micropython"}
    idle -= used
    lines = text.split("\n")
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom | ast.Import):
            continue
        left = [alias for alias in node.names if (alias.asname or alias.name) not in idle]
        if len(left) == len(node.names):
            continue
        rest = ast.ImportFrom(node.module, left, 0) if isinstance(node, ast.ImportFrom) else ast.Import(left)
        assert node.end_lineno is not None
        after = lines[node.end_lineno - 1][node.end_col_offset :]
        before = lines[node.lineno - 1][: node.col_offset]
        lines[node.lineno - 1] = before + (ast.unparse(rest) if left else "pass") + after
        for i in range(node.lineno, node.end_lineno):
            lines[i] = ""
    return "\n".join(lines)


def _used(tree: ast.Module) -> set[str]:
    """Return the names that are read at run time: not those that only the compiler looks at."""
    compiled = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id.startswith("_") and isinstance(node.value, ast.Call):
                if ast.unparse(node.value.func) == "const":
                    compiled.add(node.value.func)
        if isinstance(node, ast.FunctionDef):
            compiled.update(
                each.value
                for each in node.decorator_list
                if isinstance(each, ast.Attribute) and ast.unparse(each.value) == "micropython"
            )
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in compiled}
