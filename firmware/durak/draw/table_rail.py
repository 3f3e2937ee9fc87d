"""The rail: the opponents along the far edge of the table, with their mini backs, counts, roles and team
marks.
"""

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
_CUT = const(1 << 10)  # canvas.CUT

# Team marks, triangle and disc: 9 x 9 and 5 x 5 px.
_MARKS = (
    b"\x09\x09\x01\x08\x00\x08\x00\x1c\x00\x1c\x00\x3e\x00\x3e\x00\x7f\x00\x7f\x00\xff\x80"
    b"\x3e\x00\x7f\x00\xff\x80\xff\x80\xff\x80\xff\x80\xff\x80\x7f\x00\x3e\x00"
)
_SMALL_MARKS = b"\x05\x05\x01\x20\x20\x70\x70\xf8\x70\xf8\xf8\xf8\x70"


def role_tile(t, role):
    """The sword or the shield on its tile, at the pen."""
    c = t.c
    c.box(t.l.tile, t.l.tile, _CUT | (_RED if role == SWORD else _BLUE))
    if t.l.small:
        t.d.small_icon(role - SWORD, c.x + 1, c.y + 1, _CREAM)
    else:
        t.d.icon(role - SWORD, c.x + 1, c.y + 1, _CREAM)


def team_mark(t, team, x, y):
    """The triangle or the disc of a team, 9 px wide (S: 5). Of `t` it takes canvas and layout only."""
    t.c.at(x, y)
    x = _GOLD if team == TRIANGLE else _SKY
    t.c.put(_SMALL_MARKS if t.l.small else _MARKS, team - TRIANGLE, _CLEAR | x << 5)


def _edge(t):
    """Ground of the rail and its lower edge."""
    c = t.c
    c.rect(0, 0, c.w, t.l.rail_h - 1, _DEEP)
    c.at(0, t.l.rail_h - 1)
    if not t.l.tall:
        c.box(c.w, 1, _INK)
        return
    # Row by row the edge runs nearer to the corners; the widths are those of what lies at least so deep.
    depth = 0
    inner = c.w // 2
    while depth < 7:
        c.box(inner, 1, _DEEP)
        c.rect(c.w - inner, c.y, inner, 1, _DEEP)
        _step(t, t.l.rim(depth + 1) if depth < 6 else 0, inner)
        inner = t.l.rim(depth + 1) if depth < 6 else 0
        depth += 1
        c.at(0, c.y + 1)


def _step(t, outer, inner):
    """A row of the edge, between `outer` and `inner` px from either side: ink, and light below it."""
    c = t.c
    inner -= outer
    c.rect(outer, c.y, inner, 1, _INK)
    c.rect(outer, c.y + 1, inner, 1, _LIT)
    outer = t.l.w - outer - inner
    c.rect(outer, c.y, inner, 1, _INK)
    c.rect(outer, c.y + 1, inner, 1, _LIT)


def _name(t, i):
    """Name of opponent i with its line, dots, pointer and team mark; the pen ends behind it."""
    c = t.c
    s = t.s
    if i:
        c.rect(t.x0 - 1, 3, 1, 25 if t.l.tall else 10, _FELT)
    c.at(t.x0 + t.pad, 2 if t.l.short else 1)
    c.say(t.l.font, s.names[i], _ACCENT if i == s.acting else t.ink)
    c.x -= 1
    if i == s.acting:
        _dots(t, s.dots)
        _pointer(t, (t.x0 + t.pad + c.x) // 2)
    if s.teams[i]:
        _team(t, s.teams[i])


def _dots(t, n):
    """The dots of a seat that thinks, behind its name."""
    c = t.c
    size = 1 if t.l.small else 2
    while n > 0:
        c.rect(c.x + 2 * size * n - size, t.l.font.height - 2 * size, size, size, _ACCENT)
        n -= 1


def _team(t, team):
    """The team mark behind a name; the pen stays there, on the low frame it moves on."""
    c = t.c
    x = c.x
    y = c.y
    team_mark(t, team, x + (2 if t.l.small else 5), 2 if t.l.small else 3)
    c.at(x + (12 if t.l.short else 0), y)


def _pointer(t, x):
    """The yellow pointer under the name of the seat that acts; x is its middle. The pen stays where it is."""
    half = 5 if t.l.tall else 3
    y = t.l.rail_h + (4 if t.l.tall else 0)
    while half >= 0:
        t.c.rect(x - half, y, half + half + 1, 1, _ACCENT)
        half -= 1
        y += 1


def _cards(t, i):
    """Mini backs, count and role of opponent i, the pen being behind the name."""
    c = t.c
    n = t.s.counts[i]
    if t.l.short:
        c.x += 4
        if t.s.roles[i]:
            _role(t, t.s.roles[i], c.x, 2)
            c.at(c.x + 14, 2)
        elif n:
            t.d.mini(9, 12)
            c.x += 11
        c.count(t.l.font, n, t.ink)
        return
    c.at(t.x0 + t.pad, 8 if t.l.small else 16)
    if n:
        i = min(n, _most(t))
        while i > 1:
            t.d.mini(t.l.mini_w, t.l.mini_h)
            c.x += t.l.mini_pitch
            i -= 1
        t.d.mini(t.l.mini_w, t.l.mini_h)
        c.x += t.l.mini_w + 2
    c.count(t.l.font, n, t.ink)


def _most(t):
    """Most mini backs that an opponent shows."""
    if t.s.opponents > 3:
        return 1 if t.l.small else 3
    return 3 if t.l.small else 6


def _role(t, role, x, y):
    t.c.at(x, y)
    role_tile(t, role)


def paint(t):
    """The whole rail, as far as it lies within the clip."""
    _edge(t)
    s = t.s
    t.pad = 2 if t.l.small or s.opponents > 3 else 4
    i = 0
    while i < s.opponents:
        t.x0 = t.l.seat_x(i, s.opponents)
        t.x1 = t.l.seat_x(i + 1, s.opponents)
        t.ink = _MUTE if s.muted[i] else _CREAM
        if t.c.meets(t.x0 - 1, 0, t.x1 - t.x0 + 1, t.l.rail_h + 10):
            _name(t, i)
            _cards(t, i)
            if s.roles[i] and not t.l.short:
                _role(
                    t,
                    s.roles[i],
                    t.x1 - t.l.tile - (2 if t.l.small or t.pad < 4 else 5),
                    7 if t.l.small else 16,
                )
        i += 1
