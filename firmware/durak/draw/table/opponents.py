"""The rail: the opponents along the far edge of the table, with their mini backs, counts, roles and team
marks.
"""

from micropython import const

from durak.draw import text
from durak.draw.table.scene import SWORD, TRIANGLE

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


def role_tile(t, role, small):
    """The sword or the shield on its tile at the pen, 13 px wide (small: 9)."""
    c = t.c
    c.box(9 if small else 13, 9 if small else 13, _CUT | (_RED if role == SWORD else _BLUE))
    if small:
        t.d.small_icon(role - SWORD, c.x + 1, c.y + 1, _CREAM)
    else:
        t.d.icon(role - SWORD, c.x + 1, c.y + 1, _CREAM)


def team_mark(t, team, x, y):
    """The triangle or the disc of a team, 9 px wide (S: 5). Of `t` it takes canvas and layout only."""
    t.c.at(x, y)
    _mark(t.c, team, t.l.small)


def _mark(c, team, small):
    c.put(
        _SMALL_MARKS if small else _MARKS,
        team - TRIANGLE,
        _CLEAR | (_GOLD if team == TRIANGLE else _SKY) << 5,
    )


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


def _tiny(t):
    """Is the rail set in the small font? In S, and on low and narrow frames without room for the other."""
    t.font = t.l.font
    if t.l.tall:
        return t.l.w < (46 if t.s.teams[0] else 36) * t.s.opponents
    if t.l.small:
        return True
    i = t.s.opponents
    while i:
        i -= 1
        # margin, name, mark, role or back, figures
        w = 4 + t.font.width(t.s.names[i]) + 4 + 15 + (13 if t.s.counts[i] > 9 else 7)
        if w + (14 if t.s.teams[i] else 0) > t.l.w // t.s.opponents:
            return True
    return False


def _below(t):
    """Do team marks stand below the names, where the backs are elsewhere?"""
    return t.tiny and t.l.w < 30 * t.s.opponents and t.s.teams[0]


def _name_w(t, i):
    """Px that the name of opponent i takes, with its team mark."""
    w = t.font.width(t.cut[i])
    if t.s.teams[i] and not _below(t):
        w += 7 if t.narrow else 14
    return w


def _arrange(t):
    """Where the names begin: in their own shares of the rail, and where one has no room there, as much to
    the left or right as the names beside it leave free. Only if that is not enough they are cut.
    """
    n = t.s.opponents
    i = 0
    while i < n:
        t.named[i] = t.cut[i] = t.s.names[i]
        i += 1
    t.tight = False
    _set_out(t, n)
    if _spread(t, n):
        t.tight = True
        if _push(t, n) > t.l.w + 2:
            _set_out(t, n)
            _shorten(t, n)


def _set_out(t, n):
    """Each name at the left of its share."""
    while n:
        n -= 1
        t.name_x[n] = t.l.seat_x(n, t.s.opponents) + t.pad


def _spread(t, n):
    """From the right end on, moves names to the left that would run into what is right of them. True if
    one had to go."""
    end = t.l.w - 1
    moved = False
    while n:
        n -= 1
        x = end - _name_w(t, n)
        if x < t.name_x[n]:
            t.name_x[n] = x
            moved = True
        end = t.name_x[n] - 3
    return moved


def _push(t, n):
    """From the left end on, moves names to the right that stand on what is left of them. Where a next one
    might begin."""
    start = 1
    i = 0
    while i < n:
        t.name_x[i] = max(start, t.name_x[i])
        start = t.name_x[i] + _name_w(t, i) + 3
        i += 1
    return start


def _shorten(t, n):
    """Cuts names to their shares."""
    while n:
        n -= 1
        t.cut[n] = _cut(t.font, t.named[n], _room(t, n))


def _room(t, i):
    """Px for the letters of a name in its own share."""
    t.cut[i] = ""
    return t.l.seat_x(i + 1, t.s.opponents) - t.name_x[i] - 1 - _name_w(t, i)


def _name(t, i):
    """Name of opponent i with its line, dots and team mark; the pen ends behind it."""
    c = t.c
    s = t.s
    if i:
        # the line between two shares; names that stand across it are left out
        c.at(t.x0 - 1, (17 if t.l.tall else 9) if t.tight else 3)
        c.box(1, (28 if t.l.tall else 13) - c.y, _FELT)
    c.at(t.name_x[i], _name_y(t))
    c.say(t.font, t.cut[i], t.ink)
    c.x -= 1
    if s.teams[i] and not _below(t):
        _team(t, s.teams[i])
    if i == s.acting and (t.tiny or t.l.tall):
        _dots(t, s.dots if _free(t, i) >= 8 else 0)


def _name_y(t):
    """Top of the cells of the names."""
    if t.l.tall:
        return 5 if t.tiny else 1
    if t.l.small and t.s.opponents > 3:
        return 0  # above the role tiles, which stand close to them
    return 1 if t.tiny else 2


def _free(t, i):
    """Px behind the name of opponent i up to the next one."""
    return (t.name_x[i + 1] if i + 1 < t.s.opponents else t.l.w) - t.c.x


def _cut(font, name, room):
    n = len(name)
    while n > 1 and font.width(name[:n]) > room:
        n -= 1
    return name[:n] if n < len(name) else name


def _dots(t, n):
    """The dots of a seat that thinks, behind its name."""
    c = t.c
    size = 1 if t.tiny else 2
    while n > 0:
        c.rect(c.x + 2 * size * n - size, t.font.height - 2 * size, size, size, _ACCENT)
        n -= 1


def _team(t, team):
    """The team mark behind a name; the pen moves on."""
    c = t.c
    x = c.x
    y = c.y
    c.at(x + (2 if t.narrow else 5), (2 if t.tiny else 5) if t.narrow else 3)
    _mark(c, team, t.narrow)
    c.at(x + (7 if t.narrow else 12), y)


def _pointer(t, i):
    """The yellow pointer under the name of opponent i, who acts."""
    i = t.name_x[i] + t.font.width(t.cut[i]) // 2
    y = t.l.rail_h + (4 if t.l.tall else 0)
    half = 5 if t.l.tall else 3
    while half >= 0:
        t.c.rect(i - half, y, half + half + 1, 1, _ACCENT)
        half -= 1
        y += 1


def _cards(t, i):
    """Mini backs and count of opponent i under the name."""
    c = t.c
    n = t.s.counts[i]
    c.at(t.x0 + t.pad, (15 if t.l.tall else 8) if t.tiny else 16)
    if _below(t):
        c.at(t.x0 + 1, c.y + 2)
        _mark(c, t.s.teams[i], True)
        c.at(c.x + 7, c.y - 2)
        c.count(t.font, n, t.ink)
        return
    i = _backs(t, i, n)
    if i > 0:
        while i > 1:
            t.d.mini(6 if t.tiny else 9, 8 if t.tiny else 12)
            c.x += 3 if t.tiny else 4
            i -= 1
        t.d.mini(6 if t.tiny else 9, 8 if t.tiny else 12)
        c.x += 8 if t.tiny else 11
    c.count(t.font, n, t.ink)


def _backs(t, i, n):
    """How many mini backs opponent i shows of n cards: beside a role and two figures a narrow share has no
    room for many.
    """
    most = min(n, _most(t) - (2 if n > 9 and t.narrow and t.s.roles[i] else 0))
    room = t.x1 - t.x0 - t.pad - (14 if n > 9 else 7)
    if t.s.roles[i]:
        room -= 11 if t.tiny else 15 if t.pad < 4 else 18
    while most > 1 and (3 * most + 5 if t.tiny else 4 * most + 7) > room:
        most -= 1
    if t.tiny and most == 1 and 8 > room + (4 if n > 9 else 3):
        return 0  # not even one, with figures as narrow as they are
    return most


def _most(t):
    """Most mini backs that an opponent shows."""
    if t.s.opponents > 3:
        return 1 if t.l.small else 3
    return 3 if t.tiny else 6


def _beside(t, i):
    """On a low frame: role, or else one back, and count of opponent i beside the name, the pen being behind
    it.
    """
    c = t.c
    c.x += 4
    if t.s.roles[i]:
        c.y = 2
        role_tile(t, t.s.roles[i], False)
        c.at(c.x + 14, 2)
    elif t.s.counts[i] and c.x + 24 <= t.x1:
        t.d.mini(9, 12)
        c.x += 11
    c.count(t.font, t.s.counts[i], t.ink)
    if i == t.s.acting:
        _dots(t, t.s.dots)


def _seat(t, i):
    """Opponent i."""
    _name(t, i)
    t.ink = _MUTE if t.s.muted[i] else _CREAM
    if t.l.short and not t.tiny:
        _beside(t, i)
        return
    _cards(t, i)
    i = t.s.roles[i]
    if i:
        t.c.at(t.x1 - (9 if t.tiny else 13) - _edge_w(t), 16 if not t.tiny else 14 if t.l.tall else 7)
        role_tile(t, i, t.tiny)


def _edge_w(t):
    """Px between a role tile and the right end of its share."""
    return 0 if _below(t) else 2 if t.pad < 4 else 5


def _stale(t):
    """Has a name changed since the names were placed?"""
    i = t.s.opponents
    while i:
        i -= 1
        if t.named[i] is not t.s.names[i]:
            return True
    return False


def _prepare(t):
    """The font, the margins and the names' places."""
    was = t.tiny
    t.tiny = _tiny(t)
    if t.tiny:
        t.font = text.load("small")
    t.pad = 2 if t.tiny or t.s.opponents > 3 or t.l.w < 60 * t.s.opponents else 4
    t.narrow = t.tiny or t.l.w < 60 * t.s.opponents
    if t.tiny != was or _stale(t):
        _arrange(t)


def paint(t):
    """The rail, as far as it lies within the clip."""
    s = t.s
    _prepare(t)
    _edge(t)
    i = 0
    while i < s.opponents and t.c.edges[1] < (29 if t.l.tall else t.l.rail_h - 1):
        t.x0 = t.l.seat_x(i, s.opponents)
        t.x1 = t.l.seat_x(i + 1, s.opponents)
        t.ink = _ACCENT if i == s.acting else _MUTE if s.muted[i] else _CREAM
        # a name may reach beyond its share
        if t.tight or t.c.meets(t.x0 - 1, 0, t.x1 - t.x0 + 1, t.l.rail_h):
            _seat(t, i)
        i += 1
    if s.acting >= 0:
        _pointer(t, s.acting)
