"""What of the rules no module of the game asks for stays away from a board.

The rules serve the referee, the arena and the tests as well: they spell moves, read replays, take presets
apart. Functions, classes and plain values of durak.rules that no module of the game names are left out of the
code that goes onto a board, and what only they asked for with them. Lines keep their numbers.
"""

from __future__ import annotations

import ast

from tools import flash_fold, flash_inline
from tools.flash_fold import Constant, Edit, Module

_WHERE = "durak.rules."
_PLAIN = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Name, ast.Attribute, ast.BinOp, ast.UnaryOp)
_PLAIN_PARTS = (*_PLAIN, ast.expr_context, ast.operator, ast.unaryop)


def drop(sources: dict[str, str]) -> dict[str, str]:
    """The same sources ({path: text}) without what nothing asks for."""
    while True:
        modules = flash_fold.modules_of(sources)
        asked = _asked(modules) | flash_fold.OUTSIDE
        handed = flash_inline.handed_about(modules)
        out = {}
        for (path, text), module in zip(sources.items(), modules.values(), strict=True):
            edits: list[Edit] = []
            if module.name.startswith(_WHERE) and module.name not in handed:
                for node in module.tree.body:
                    names = _defined(node)
                    if names and not any((module.name, name) in asked for name in names):
                        edits.append((node, "pass"))
            out[path] = flash_fold.edited(text, edits)
        out = flash_fold.without_idle_imports(out, modules)
        if out == sources:
            return out
        sources = out


def _defined(node: ast.stmt) -> list[str]:
    """The names that a statement gives, if it does nothing else."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.Assign) and all(isinstance(n, _PLAIN_PARTS) for n in ast.walk(node.value)):
        if all(isinstance(target, ast.Name) for target in node.targets):
            return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def _asked(modules: dict[str, Module]) -> set[Constant]:
    """Every (module, name) that is named somewhere beside its own definition."""
    found: set[Constant] = set()
    for module in modules.values():
        for top in module.tree.body:
            own = _defined(top)
            for node in ast.walk(top):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in own:
                    found.add((module.name, node.id))
                    found |= module.imports.get(node.id, set())
                elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    found |= {(what[0], node.attr) for what in module.imports.get(node.value.id, ())}
                elif isinstance(node, ast.ImportFrom):
                    found |= {(node.module or "", alias.name) for alias in node.names}
                    if any(alias.name == "*" for alias in node.names):
                        found |= {(node.module or "", name) for name in modules[node.module or ""].bound}
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    if module.asks_by_name:
                        found |= {(name, node.value) for name in modules}
    return found
