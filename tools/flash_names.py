"""Shorter private names for the code that goes onto a board.

MicroPython keeps every name of a program once, in the heap: about ten bytes and its length. A name that
begins with an underscore and stands in one module only may as well be called `_a` there, and `_a` may be
something else in the next module. That leaves a Pico some ten kilobytes. Names that stand in several modules,
or in a string, are left alone, and so are constants, which the compiler does away with itself. Lines keep
their numbers.

Objects have the attributes of all the classes they come from, so modules whose classes inherit from one
another share one set of new names.
"""

from __future__ import annotations

import ast
import io
import itertools
import re
import string
import tokenize
from collections.abc import Iterator

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


def shorten(sources: dict[str, str]) -> dict[str, str]:
    """The same sources ({name: text}), private names shortened. The same sources give the same names."""
    tokens = {
        name: list(tokenize.generate_tokens(io.StringIO(text).readline)) for name, text in sources.items()
    }
    holders: dict[str, set[str]] = {}
    kept: set[str] = set()
    for name, found in tokens.items():
        for token in found:
            if token.type == tokenize.NAME and _PRIVATE.fullmatch(token.string):
                holders.setdefault(token.string, set()).add(name)
            elif token.type == tokenize.STRING:
                kept.update(_PRIVATE.findall(token.string))
        kept.update(re.findall(r"^\s*(_[A-Za-z]\w*) = const\(", sources[name], re.MULTILINE))
    out = dict(sources)
    for group in _families(sources):
        mine = sorted(
            private
            for private, where in holders.items()
            if len(where) == 1 and where <= group and private not in kept
        )
        taken = {t.string for name in group for t in tokens[name] if t.type == tokenize.NAME} - set(mine)
        fresh = (short for short in _names() if short not in taken)
        new = dict(zip(mine, fresh, strict=False))
        for name in group:
            out[name] = _renamed(sources[name], tokens[name], new)
    return out


def _names() -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield "_" + "".join(letters)


def _families(sources: dict[str, str]) -> list[set[str]]:
    """Modules, together with those whose classes theirs inherit from, by the classes' names."""
    homes: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for name, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(name)
                for base in node.bases:
                    last = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
                    bases.setdefault(name, set()).add(last)
    family = {name: {name} for name in sources}
    for name, wanted in bases.items():
        for other in set().union(*(homes.get(base, set()) for base in wanted)):
            if family[other] is not family[name]:
                joined = family[other] | family[name]
                for member in joined:
                    family[member] = joined
    unique = {id(group): group for group in family.values()}
    return sorted(unique.values(), key=min)


def _renamed(text: str, tokens: list[tokenize.TokenInfo], new: dict[str, str]) -> str:
    lines = text.splitlines(keepends=True)
    for token in reversed(tokens):
        if token.type == tokenize.NAME and token.string in new:
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + new[token.string] + line[token.end[1] :]
    return "".join(lines)
