"""Modules of the firmware in an order in which each comes after what it imports."""

from __future__ import annotations

import ast
from pathlib import Path

from tools.board.firmware_files import FIRMWARE


def modules(root: Path = FIRMWARE) -> dict[str, Path]:
    """{dotted name: file} of every module under `root`/durak."""
    found = {}
    for path in sorted((root / "durak").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if parts[-1] == "__init__":
            parts = parts[:-1]
        found[".".join(parts)] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> list[str]:
    """The firmware's own modules that a module imports at its top level, parents included, in order."""
    wanted: list[str] = []

    def add(name: str) -> None:
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            whole = ".".join(parts[:count])
            if whole in known and whole not in wanted:
                wanted.append(whole)

    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            for alias in node.names:
                add(alias.name)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            add(node.module)
            for alias in node.names:
                add(f"{node.module}.{alias.name}")
    return wanted


def order(names: list[str] | None = None, root: Path = FIRMWARE) -> list[str]:
    """`names` (default: all modules) and what they need, each after its imports and its packages."""
    known = modules(root)
    done: list[str] = []
    under_way: set[str] = set()

    def visit(name: str) -> None:
        if name in done or name in under_way:
            return
        under_way.add(name)
        parent = name.rpartition(".")[0]
        if parent in known:
            visit(parent)
        for other in imports(known[name], known):
            visit(other)
        done.append(name)

    for name in names if names is not None else list(known):
        visit(name)
    return done
