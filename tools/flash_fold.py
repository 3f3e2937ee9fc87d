"""Constants folded in across modules, for the code that goes onto a board.

MicroPython's compiler folds a module's own `_NAME = const(...)` in and forgets the name. What other modules
ask for must have a public name, which costs the board a name, an entry in the module's dictionary, another
in each module that imports it, and a look-up at each use. Here `NAME = const(number)` is put in wherever it
is asked for, as `NAME`, `module.NAME` or `from module import NAME`; then the constant goes, and every import
that was there for its sake, often the whole module with it. Lines keep their numbers.

A constant stays where it is not certain who asks for it: bound twice, named in a string (getattr), in a
module whose names are taken all together, asked for within an f-string or of what may be another module.
"""

from __future__ import annotations

import ast
import operator
from dataclasses import dataclass, field

# What programs beside the game ask of it on a board: tools/measure/pico.py,
# tools/measure/rules.py, the tests.
OUTSIDE = {
    ("durak.rules.moves", "MOST_MOVES"),
    ("durak.rules.position", "SIZE"),
    ("durak.rules.position", "NO_SEAT"),
    ("durak.rules.position", "actor"),
    ("durak.rules.presets", "settings"),
    ("durak.rules.view", "VIEW_SIZE"),
    ("durak.screens.actions", "NEXT"),
    ("durak.screens.actions", "PREV"),
}
# A board's file is data that device/board_config.py reads by name.
_BY_NAME = "durak.device.boards."
_OPERATIONS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}

Constant = tuple[str, str]  # module, name
Edit = tuple[ast.expr | ast.stmt, str]  # a piece of the source, and what stands there instead


@dataclass
class Module:
    """One source: its tree, and what its names are bound to."""

    name: str
    tree: ast.Module
    constants: dict[str, ast.Assign] = field(default_factory=dict)
    imports: dict[str, set[tuple[str, str]]] = field(default_factory=dict)  # name here: (module, name or "")
    bound: dict[str, int] = field(default_factory=dict)  # how often, otherwise than by an import
    formatted: set[int] = field(default_factory=set)  # nodes within f-strings
    asks_by_name: bool = False
    nodes: list[ast.AST] = field(default_factory=list)
    local: dict[int, set[str]] = field(default_factory=dict)  # kept by tools/flash_inline.py


def fold(sources: dict[str, str]) -> dict[str, str]:
    """The same sources ({path: text}) with public constants folded in."""
    modules = modules_of(sources)
    values = values_of(modules)
    for constant in _doubtful(modules, values):
        del values[constant]
    out = {}
    for (path, text), module in zip(sources.items(), modules.values(), strict=True):
        edits = _uses(module, values)
        edits += [(node, "pass") for name, node in module.constants.items() if (module.name, name) in values]
        out[path] = edited(text, edits)
    return without_idle_imports(out, modules)


_READ: dict[tuple[str, str, frozenset[str]], Module] = {}  # what was read before


def modules_of(sources: dict[str, str]) -> dict[str, Module]:
    """The modules by name, in the order of the sources."""
    names = {path: path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in sources}
    known = frozenset(names.values())
    found = {}
    for path, text in sources.items():
        name = names[path]
        if (name, text, known) not in _READ:
            _READ[name, text, known] = _read(name, text, known)
        found[name] = _READ[name, text, known]
    return found


def _read(name: str, text: str, known: frozenset[str]) -> Module:
    module = Module(name, ast.parse(text))
    module.nodes = list(ast.walk(module.tree))
    module.asks_by_name = "getattr(" in text
    bound = module.bound
    # a method is asked for through its object
    methods = {
        id(member)
        for node in module.nodes
        if isinstance(node, ast.ClassDef)
        for member in node.body
        if isinstance(member, ast.FunctionDef)
    }
    for made in module.tree.body:
        if (
            isinstance(made, ast.Assign)
            and len(made.targets) == 1
            and isinstance(made.targets[0], ast.Name)
            and (_is_const(made.value) or made.targets[0].id.isupper())
        ):
            module.constants[made.targets[0].id] = made
    for node in module.nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound[node.id] = bound.get(node.id, 0) + 1
        elif isinstance(node, ast.arg):
            bound[node.arg] = bound.get(node.arg, 0) + 1
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)) and id(node) not in methods:
            bound[node.name or ""] = bound.get(node.name or "", 0) + 1
        elif isinstance(node, ast.JoinedStr):
            module.formatted.update(id(inner) for inner in ast.walk(node))
        elif isinstance(node, ast.Import):
            for alias in node.names:
                here = alias.asname or alias.name.partition(".")[0]
                module.imports.setdefault(here, set()).add((alias.name if alias.asname else here, ""))
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                what = (whole, "") if whole in known else (node.module or "", alias.name)
                module.imports.setdefault(alias.asname or alias.name, set()).add(what)
    return module


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


def values_of(modules: dict[str, Module], private: bool = False) -> dict[Constant, int]:
    """Every constant whose value is a number that can be told here; `private`: with those that the compiler
    folds in by itself.
    """
    found: dict[Constant, int] = {}

    def value(module: Module, node: ast.expr) -> int | None:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if isinstance(node, ast.Name) and node.id in module.constants:
            return of(module, node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = value(module, node.operand)
            return None if inner is None else -inner
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
            left, right = value(module, node.left), value(module, node.right)
            return None if left is None or right is None else _OPERATIONS[type(node.op)](left, right)
        return None

    def of(module: Module, name: str) -> int | None:
        made = module.constants[name].value
        return value(module, made.args[0] if isinstance(made, ast.Call) and _is_const(made) else made)

    for module in modules.values():
        for name in module.constants:
            number = of(module, name)
            # the compiler does away with a private const itself
            left = name.startswith("_") and _is_const(module.constants[name].value)
            if (private or not left) and module.bound[name] == 1 and number is not None:
                found[module.name, name] = number
    return found


def meaning_of(module: Module, name: str) -> tuple[str, str] | None:
    """What a name that is only ever imported stands for: (module, name in it or "")."""
    meanings = module.imports.get(name, set())
    if len(meanings) == 1 and not module.bound.get(name):
        return next(iter(meanings))
    return None


def asked_for(module: Module, node: ast.AST) -> Constant | None:
    """The constant that a piece of source asks for, if it is one: `NAME`, `module.NAME`."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        if node.id in module.constants and node.id not in module.imports:
            return module.name, node.id
        meaning = meaning_of(module, node.id)
        return meaning if meaning and meaning[1] else None
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        meaning = meaning_of(module, node.value.id)
        if meaning and not meaning[1]:
            return meaning[0], node.attr
    return None


def _doubtful(modules: dict[str, Module], values: dict[Constant, int]) -> set[Constant]:
    """Constants that must stay."""
    by_name: dict[str, set[Constant]] = {}
    for constant in values:
        by_name.setdefault(constant[1], set()).add(constant)
    kept = {constant for constant in values if constant[0].startswith(_BY_NAME) or constant in OUTSIDE}
    for module in modules.values():
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if module.asks_by_name:
                    kept |= by_name.get(node.value, set())
            elif isinstance(node, ast.Attribute) and node.attr in by_name:
                asked = asked_for(module, node)
                if asked is None:
                    kept |= _perhaps(module, node, by_name[node.attr])
                elif id(node) in module.formatted or not isinstance(node.ctx, ast.Load):
                    kept.add(asked)
                elif asked[0] in modules and asked not in values:
                    # of a module that has the name from elsewhere
                    kept |= modules[asked[0]].imports.get(asked[1], set()) & by_name[node.attr]
            elif isinstance(node, ast.Name) and node.id in by_name:
                asked = asked_for(module, node)
                if asked and id(node) in module.formatted:
                    kept.add(asked)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if alias.name == "*":
                        kept |= {constant for constant in values if constant[0] == node.module}
                    elif (node.module, alias.name) in values:
                        if not meaning_of(module, alias.asname or alias.name):
                            kept.add((node.module or "", alias.name))
                    elif node.module in modules:
                        # from a module that has the name from elsewhere
                        kept |= modules[node.module].imports.get(alias.name, set()) & set(values)
    return kept


def _perhaps(module: Module, node: ast.Attribute, those: set[Constant]) -> set[Constant]:
    """Which of those constants of one name an attribute may be that is asked of something uncertain."""
    root: ast.expr = node
    while isinstance(root, ast.Attribute):
        root = root.value
    if isinstance(root, ast.Name):
        if root.id == "self" and node.value is root:
            return set()
        if root.id in module.imports and root.id not in module.bound:
            return those & {(what[0], node.attr) for what in module.imports[root.id]}
    # any object, and it may be a module
    return those


def _uses(module: Module, values: dict[Constant, int]) -> list[Edit]:
    """Where a module asks for one of the constants, and what to write there."""
    edits: list[Edit] = []

    def visit(node: ast.AST) -> None:
        asked = asked_for(module, node)
        if asked in values:
            assert isinstance(node, ast.expr)
            number = values[asked]
            edits.append((node, str(number) if number >= 0 else f"({number})"))
            return
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(module.tree)
    return edits


def edited(text: str, edits: list[Edit]) -> str:
    """Pieces of the text replaced; the lines that a piece took stay, as empty ones behind it.

    Of two pieces one within the other the outer one counts.
    """
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    inner = {id(node) for outer, _ in edits for node in ast.walk(outer) if node is not outer}
    for node, new in sorted(
        (edit for edit in edits if id(edit[0]) not in inner),
        key=lambda edit: (-edit[0].lineno, -edit[0].col_offset),
    ):
        above = getattr(node, "decorator_list", [])[:1]
        first, last = min(n.lineno for n in (node, *above)) - 1, (node.end_lineno or node.lineno) - 1
        rest = lines[last][node.end_col_offset :]
        lines[first : last + 1] = [
            lines[first][: node.col_offset] + new.encode() + rest,
            *[b"\n"] * (last - first),
        ]
    return b"".join(lines).decode()


def _used(module: Module) -> set[str]:
    return {node.id for node in module.nodes if isinstance(node, ast.Name)}


def without_idle_imports(sources: dict[str, str], earlier: dict[str, Module]) -> dict[str, str]:
    """Imports within the game go whose names were used `earlier` and are no more; that may free others."""
    before = {name: _used(module) for name, module in earlier.items()}
    while True:
        modules = modules_of(sources)
        asked: set[Constant] = set()
        for module in modules.values():
            for node in module.nodes:
                if isinstance(node, ast.Attribute):
                    for meaning in module.imports.get(getattr(node.value, "id", ""), ()):
                        asked.add((meaning[0], node.attr))
                elif isinstance(node, ast.ImportFrom):
                    asked.update((node.module or "", alias.name) for alias in node.names)
        out = {}
        for (path, text), module in zip(sources.items(), modules.values(), strict=True):
            out[path] = edited(text, _idle(module, before[module.name], asked))
        if out == sources:
            return out
        sources = out


def _idle(module: Module, before: set[str], asked: set[Constant]) -> list[Edit]:
    free = before - _used(module)
    edits: list[Edit] = []
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "durak":
            here = [alias.asname or alias.name for alias in node.names]
            left = [
                alias
                for alias, name in zip(node.names, here, strict=True)
                if name not in free or (module.name, name) in asked
            ]
            if len(left) < len(here):
                edits.append((node, _import(node.module or "", left)))
    return edits


def _import(name: str, aliases: list[ast.alias]) -> str:
    if not aliases:
        return "pass"
    names = (f"{a.name} as {a.asname}" if a.asname else a.name for a in aliases)
    return f"from {name} import {', '.join(names)}"
