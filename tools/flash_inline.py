"""One-line readers of the rules put in where they are called, for the code that goes onto a board.

`position.leader(pos)` reads better than `pos[114]`, but on a board each such function costs some eighty bytes
of heap, and a call of it 9 us. A function of the rules that is one `return` of its arguments and numbers is
put in wherever it is called; when nothing else asks for it, it goes. Lines keep their numbers.

Machine code is left alone: there the types are told by the calls.
"""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass

from tools import flash_fold
from tools.flash_fold import Constant, Edit, Module

_WHERE = "durak.rules."
_LARGEST = 60  # nodes of an expression
_ROUNDS = 4
_BUILT_IN = {"len", "min", "max", "abs", "bool"}
_NOT_PUT_IN = (ast.Lambda, ast.comprehension, ast.NamedExpr, ast.JoinedStr, ast.Starred)


@dataclass
class _Reader:
    """A function: where it is defined, its arguments with their defaults, and what it returns."""

    node: ast.FunctionDef
    args: dict[str, ast.expr | None]
    value: ast.expr


_Readers = dict[Constant, _Reader]


def inline(sources: dict[str, str]) -> dict[str, str]:
    """The same sources ({path: text}) with one-line functions of the rules put in."""
    earlier = flash_fold.modules_of(sources)
    for _ in range(_ROUNDS):
        modules = flash_fold.modules_of(sources)
        readers = _readers(modules)
        edits: dict[str, list[Edit]] = {}
        left = set(flash_fold.OUTSIDE)
        for name, module in modules.items():
            edits[name] = _calls(module, readers)
            left |= _otherwise_asked(module, readers, edits[name])
        out = {}
        for (path, text), name in zip(sources.items(), modules, strict=True):
            gone = [r.node for asked, r in readers.items() if asked[0] == name and asked not in left]
            out[path] = flash_fold.edited(text, edits[name] + [(node, "pass") for node in gone])
        if out == sources:
            break
        sources = out
    return flash_fold.without_idle_imports(sources, earlier)


def _readers(modules: dict[str, Module]) -> _Readers:
    """The functions that can be put in; constants of their modules are numbers in what they return."""
    numbers = flash_fold.values_of(modules, private=True)
    handed = handed_about(modules)
    found = {}
    for name, module in modules.items():
        if name.startswith(_WHERE) and name not in handed:
            tops = [getattr(node, "name", "") for node in module.tree.body]
            for node in module.tree.body:
                if isinstance(node, ast.FunctionDef) and tops.count(node.name) == 1:
                    reader = _read(name, node, numbers)
                    if reader:
                        found[name, node.name] = reader
    return found


def _read(module: str, node: ast.FunctionDef, numbers: dict[Constant, int]) -> _Reader | None:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    given = node.args
    if node.decorator_list or given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg:
        return None
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    needed = len(given.args) - len(given.defaults)
    args = {a.arg: given.defaults[i - needed] if i >= needed else None for i, a in enumerate(given.args)}
    value = _Named({n: ast.Constant(v) for (m, n), v in numbers.items() if m == module and n not in args})
    reader = _Reader(node, args, value.visit(copy.deepcopy(body[0].value)))
    inner = list(ast.walk(reader.value))
    if len(inner) > _LARGEST or any(isinstance(n, _NOT_PUT_IN) for n in inner):
        return None
    names = {n.id for n in inner if isinstance(n, ast.Name)}
    plain = all(default is None or isinstance(default, ast.Constant) for default in args.values())
    return reader if plain and names <= set(args) | _BUILT_IN else None


class _Named(ast.NodeTransformer):
    """Expressions in the place of names."""

    def __init__(self, given: dict[str, ast.expr]):
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name, or what stands for it."""
        return copy.deepcopy(self.given[node.id]) if node.id in self.given else node


def handed_about(modules: dict[str, Module]) -> set[str]:
    """Modules that are used as objects: what is asked of them then cannot be seen here."""
    found = set()
    for module in modules.values():
        bases = {id(node.value) for node in module.nodes if isinstance(node, ast.Attribute)}
        for node in module.nodes:
            if isinstance(node, ast.Name) and id(node) not in bases:
                if node.id not in _local(module).get(id(node), ()):
                    found |= {what[0] for what in module.imports.get(node.id, ()) if not what[1]}
    return found


def _local(module: Module) -> dict[int, set[str]]:
    """For each node within functions of a module, the names that are the functions' own."""
    if not module.local:
        for node in module.nodes:
            if isinstance(node, ast.FunctionDef):
                inner = list(ast.walk(node))
                names = {n.arg for n in inner if isinstance(n, ast.arg)}
                names |= {n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
                names -= {name for n in inner if isinstance(n, ast.Global) for name in n.names}
                for n in node.body:
                    for each in ast.walk(n):
                        module.local[id(each)] = module.local.get(id(each), set()) | names
    return module.local


def _reader(module: Module, node: ast.AST, readers: _Readers) -> Constant | None:
    """The function that a name or attribute stands for, if it is one that can be put in."""
    if isinstance(node, ast.Name):
        if node.id in _local(module).get(id(node), ()):
            return None
        if (module.name, node.id) in readers:
            return module.name, node.id
    asked = flash_fold.asked_for(module, node)
    return asked if asked in readers else None


def _calls(module: Module, readers: _Readers) -> list[Edit]:
    """The outermost calls that can be replaced, and by what."""
    edits: list[Edit] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr) or isinstance(node, ast.FunctionDef) and _is_machine_code(node):
            return
        if isinstance(node, ast.Call) and not node.keywords:
            asked = _reader(module, node.func, readers)
            new = _put(readers[asked], node.args) if asked else ""
            if new:
                edits.append((node, new))
                return
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(module.tree)
    return edits


def _is_machine_code(node: ast.FunctionDef) -> bool:
    return any(isinstance(d, ast.Attribute) and d.attr in ("viper", "native") for d in node.decorator_list)


def _put(reader: _Reader, args: list[ast.expr]) -> str:
    """The text of a call; "" where an argument would be worked out twice, or perhaps not at all."""
    inner = list(ast.walk(reader.value))
    doubtful = any(
        isinstance(n, (ast.BoolOp, ast.IfExp)) or isinstance(n, ast.Compare) and len(n.ops) > 1 for n in inner
    )
    given: dict[str, ast.expr] = {}
    calls = 0
    for i, (name, default) in enumerate(reader.args.items()):
        arg = args[i] if i < len(args) else default
        if arg is None:
            return ""
        given[name] = arg
        if not isinstance(arg, (ast.Name, ast.Constant)):
            does = any(isinstance(n, (ast.Call, *_NOT_PUT_IN)) for n in ast.walk(arg))
            calls += does
            times = sum(isinstance(n, ast.Name) and n.id == name for n in inner)
            if times != 1 or does and (doubtful or calls > 1):
                return ""
    if len(args) > len(given):
        return ""
    new = _Named(given).visit(copy.deepcopy(reader.value))
    text = ast.unparse(new)
    simple = isinstance(new, (ast.Name, ast.Constant, ast.Subscript, ast.Attribute))
    return text if simple else f"({text})"


def _otherwise_asked(module: Module, readers: _Readers, edits: list[Edit]) -> set[Constant]:
    """The functions that a module asks for beside the calls replaced."""
    replaced = {id(edit[0].func) for edit in edits if isinstance(edit[0], ast.Call)}
    found = set()
    for node in module.nodes:
        if id(node) not in replaced and isinstance(node, (ast.Name, ast.Attribute)):
            asked = _reader(module, node, readers)
            if asked:
                found.add(asked)
        # through a name of two meanings
        if isinstance(node, ast.Name) and not flash_fold.meaning_of(module, node.id):
            found |= module.imports.get(node.id, set())
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if not flash_fold.meaning_of(module, node.value.id):
                found |= {(what[0], node.attr) for what in module.imports.get(node.value.id, ())}
    return found & set(readers)
