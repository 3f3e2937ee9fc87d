"""The picture of docs/architecture.md: which part of the firmware imports which, counted in its sources.

`make pictures` writes docs/imports.svg; a test holds it fresh. An arrow's number is how many modules are
imported along it, its width goes with that. What `app.go` imports by a name is not seen.
"""

from __future__ import annotations

import math
import re
import sys
import textwrap
from collections import Counter
from html import escape
from itertools import pairwise
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "docs" / "imports.svg"
_APP = "app"
# Packages that share a box.
_TOGETHER = {"puzzles": "lessons"}
# Left edge and top of each box; a package without a place is an error, so that it gets one.
_PLACES = {
    "device": (40, 20),
    _APP: (620, 20),
    "screens": (330, 190),
    "lessons": (620, 190),
    "draw": (40, 360),
    "players": (620, 360),
    "text": (40, 530),
    "rules": (330, 530),
}
# Arrows that a straight line would lead through a box.
_ROUTES = {
    (_APP, "draw"): ((620, 92), (314, 92), (314, 395), (280, 395)),
    (_APP, "text"): ((620, 108), (298, 108), (298, 565), (280, 565)),
    (_APP, "players"): ((860, 72), (880, 72), (880, 410), (860, 410)),
    (_APP, "rules"): ((860, 96), (900, 96), (900, 600), (570, 600)),
    ("lessons", "rules"): ((640, 294), (596, 330), (596, 570), (570, 570)),
}
_BOX = (240, 104)
_SIZE = (940, 654)
_COLOURS = {
    "device": "#f3e5d8",
    _APP: "#fff3cd",
    "screens": "#e3f1e3",
    "draw": "#dfe8f5",
    "text": "#dfe8f5",
    "lessons": "#e3f1e3",
    "players": "#f1e3f0",
    "rules": "#fbe0e0",
}


def part_of(module: str) -> str:
    """The part that a module belongs to: a package, or what lies beside the packages."""
    names = module.split(".")
    if len(names) > 1 and (ROOT / "firmware" / "durak" / names[1]).is_dir():
        return _TOGETHER.get(names[1], names[1])
    return _APP


def counted() -> tuple[Counter, Counter]:
    """(modules a part, imports from part to part)."""
    if str(ROOT / "firmware") not in sys.path:
        sys.path.insert(0, str(ROOT / "firmware"))
    graph = grimp.build_graph("durak", cache_dir=None)
    modules = Counter(part_of(module) for module in graph.modules)
    imports: Counter = Counter()
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            if part_of(module) != part_of(other):
                imports[part_of(module), part_of(other)] += 1
    return modules, imports


def _about(part: str) -> str:
    """What the part's own docstring says it is."""
    if part == _APP:
        return "The loop, the deal in progress, settings, saves."
    said = (ROOT / "firmware" / "durak" / part / "__init__.py").read_text(encoding="utf-8")
    sentence = re.split(r"[.:]\s|\.$", said.strip('"\n').split("\n\n")[0].replace("\n", " "))[0]
    return sentence.split(", in the languages")[0].replace("`", "") + "."


def _route(one: str, other: str, back: bool) -> tuple[tuple[float, float], ...]:
    """The points of an arrow between two boxes; `back`: there is one the other way too."""
    if (one, other) in _ROUTES:
        return _ROUTES[one, other]
    (x, y), (u, v) = _PLACES[one], _PLACES[other]
    w, h = _BOX
    if v == y:
        return ((x + w, y + 40), (u, v + 40)) if u > x else ((x, y + 40), (u + w, v + 40))
    aside = (18 if v > y else -18) if back else 0
    start = x + w / 2 + (u - x) * 0.28 + aside
    end = u + w / 2 + (x - u) * 0.28 + aside
    return (start, y + h if v > y else y), (end, v if v > y else v + h)


def picture() -> str:
    """The picture as SVG."""
    modules, imports = counted()
    if set(modules) != set(_PLACES):
        raise SystemExit(f"_PLACES in {__name__} wants exactly {', '.join(sorted(modules))}")
    parts = []
    for (one, other), n in sorted(imports.items()):
        points = _route(one, other, (other, one) in imports)
        path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="#666" '
            f'stroke-width="{1.5 + min(n, 60) / 15:.1f}" marker-end="url(#head)"/>'
        )
        # on the longest stretch
        (x, y), (u, v) = max(pairwise(points), key=lambda ends: math.dist(*ends))
        parts.append(
            f'<text x="{x + (u - x) * 0.4 + 7:.0f}" y="{y + (v - y) * 0.4 - 4:.0f}" font-size="12" '
            f'fill="#444" paint-order="stroke" stroke="#fff" stroke-width="3" '
            f'data-import="{one} {other}">{n}</text>'
        )
    for name, n in sorted(modules.items()):
        x, y = _PLACES[name]
        w, h = _BOX
        title = ", ".join([name, *(other for other, one in _TOGETHER.items() if one == name)])
        parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="{_COLOURS[name]}" stroke="#333"/>'
        )
        parts.append(
            f'<text x="{x + 12}" y="{y + 24}" font-size="16" font-weight="bold">{escape(title)}</text>'
        )
        for i, line in enumerate(textwrap.wrap(_about(name), 34)[:3]):
            parts.append(f'<text x="{x + 12}" y="{y + 46 + 16 * i}" font-size="12">{escape(line)}</text>')
        parts.append(
            f'<text x="{x + w - 12}" y="{y + h - 8}" font-size="12" text-anchor="end" fill="#555">'
            f"{n} modules</text>"
        )
    width, height = _SIZE
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="Verdana, DejaVu Sans, sans-serif">\n'
        "<title>The firmware's parts and what they import</title>\n"
        '<defs><marker id="head" markerWidth="12" markerHeight="10" refX="10" refY="5" orient="auto" '
        'markerUnits="userSpaceOnUse"><path d="M0,0 L12,5 L0,10 z" fill="#666"/></marker></defs>\n'
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def main() -> int:
    """Write the picture; 0."""
    TARGET.write_text(picture(), encoding="utf-8")
    return 0
