"""The rail: the opponents along the far edge of the table, with their mini backs, counts, roles and team
marks.
"""

import micropython
from micropython import const

from durak.draw.scene import SWORD, TRIANGLE

_INK = const(0)
_DEEP = const(1)
_FELT = const(2)
_LIT = const(3)
_CREAM = const(4)
_MUTE = const(6)
_RED = const(7)
_BLUE = const(8)
_ACCENT = const(12)
_GOLD = const(14)
_SKY = const(15)
_CLEAR = const(16)

# Team marks, triangle and disc: 9 x 9 and 5 x 5 px.
_MARKS = (
    b"\x09\x09\x01\x08\x00\x08\x00\x1c\x00\x1c\x00\x3e\x00\x3e\x00\x7f\x00\x7f\x00\xff\x80"
    b"\x3e\x00\x7f\x00\xff\x80\xff\x80\xff\x80\xff\x80\xff\x80\x7f\x00\x3e\x00"
)
_SMALL_MARKS = b"\x05\x05\x01\x20\x20\x70\x70\xf8\x70\xf8\xf8\xf8\x70"


@micropython.native
def role_tile(t, role, x, y):
    """The sword or the shield on its tile."""
    size = t.l.tile
    t.c.rect(x + 1, y, size - 2, size, _RED if role == SWORD else _BLUE)
    t.c.rect(x, y + 1, size, size - 2, _RED if role == SWORD else _BLUE)
    which = 0 if role == SWORD else 1
    if t.l.small:
        t.d.small_icon(which, x + 1, y + 1, _CREAM)
    else:
        t.d.icon(which, x + 1, y + 1, _CREAM)


@micropython.native
def team_mark(t, team, x, y):
    """The triangle or the disc of a team, 9 px wide (S: 5)."""
    t.c.sprite(
        _SMALL_MARKS if t.l.small else _MARKS,
        0 if team == TRIANGLE else 1,
        x,
        y,
        _CLEAR | (_GOLD if team == TRIANGLE else _SKY) << 5,
    )


@micropython.native
def _edge(t):
    """Ground of the rail and its lower edge."""
    c = t.c
    layout = t.l
    w = layout.w
    h = layout.rail_h
    if not layout.tall:
        c.rect(0, 0, w, h - 1, _DEEP)
        c.rect(0, h - 1, w, 1, _INK)
        return
    c.rect(0, 0, w, h - 1, _DEEP)
    inner = w // 2
    depth = 0
    while depth < 7:
        outer = layout.rim(depth + 1) if depth < 6 else 0
        y = h - 1 + depth
        # left and right of what lies less deep
        c.rect(0, y, inner, 1, _DEEP)
        c.rect(w - inner, y, inner, 1, _DEEP)
        c.rect(outer, y, inner - outer, 1, _INK)
        c.rect(w - inner, y, inner - outer, 1, _INK)
        c.rect(outer, y + 1, inner - outer, 1, _LIT)
        c.rect(w - inner, y + 1, inner - outer, 1, _LIT)
        inner = outer
        depth += 1


@micropython.native
def _seat(t, i):
    """One opponent."""
    c = t.c
    layout = t.l
    scene = t.s
    n = scene.opponents
    font = layout.font
    left = layout.seat_x(i, n)
    right = layout.seat_x(i + 1, n)
    if not c.meets(left - 1, 0, right - left + 1, layout.rail_h + 10):
        return
    small = layout.small
    pad = 2 if small or n > 3 else 4
    if i:
        if layout.tall:
            c.rect(left - 1, 3, 1, 25, _FELT)
        else:
            c.rect(left - 1, 3, 1, 10, _FELT)
    x = left + pad
    colour = _CREAM
    if i == scene.acting:
        colour = _ACCENT
    elif scene.muted[i]:
        colour = _MUTE
    name = scene.names[i]
    y = 1 if not layout.short else 2
    end = c.text(font, x, y, name, colour) - 1
    if i == scene.acting:
        _pointer(t, (x + end) // 2)
        if scene.dots:
            at = end + 2
            dot = 0
            while dot < scene.dots:
                c.rect(
                    at, y + font.height - (3 if small else 5), 1 if small else 2, 1 if small else 2, _ACCENT
                )
                at += 2 if small else 4
                dot += 1
    if scene.teams[i]:
        team_mark(t, scene.teams[i], end + 5 if not small else end + 2, 3 if not small else 2)
        if layout.short:
            end += 12
    role = scene.roles[i]
    count = scene.counts[i]
    ink = _MUTE if scene.muted[i] else _CREAM
    if layout.short:
        x = end + 4
        if role:
            role_tile(t, role, x, 2)
            x += 15
        elif count:
            t.d.minis(x, 2, 9, 12, 4, 1)
            x += 11
        c.number(font, x, 2, count, ink)
        return
    most = 6
    if n > 3:
        most = 1 if small else 3
    elif small:
        most = 3
    backs = min(count, most)
    y = 8 if small else 16
    if backs:
        t.d.minis(x, y, layout.mini_w, layout.mini_h, layout.mini_pitch, backs)
        x += (backs - 1) * layout.mini_pitch + layout.mini_w + 2
    c.number(font, x, y, count, ink)
    if role:
        size = layout.tile
        role_tile(t, role, right - size - (5 if n <= 3 and not small else 2), 7 if small else 16)


@micropython.native
def _pointer(t, x):
    """The yellow pointer under the name of the seat that acts; x is its middle."""
    half = 5 if t.l.tall else 3
    y = t.l.rail_h + (4 if t.l.tall else 0)
    while half >= 0:
        t.c.rect(x - half, y, 2 * half + 1, 1, _ACCENT)
        half -= 1
        y += 1


def paint(t):
    """The whole rail, as far as it lies within the clip."""
    _edge(t)
    i = 0
    while i < t.s.opponents:
        _seat(t, i)
        i += 1
