"""The middle of the table: the talon column, the pairs of the bout, the transfer place, the discard."""

import micropython
from micropython import const

from durak.draw.card_painter import SUITS
from durak.draw.table.scene import NO_CARD, NO_SUIT

_INK = const(0)
_FELT = const(2)
_LIT = const(3)
_CREAM = const(4)
_SHADE = const(5)
_BACK = const(10)
_ACCENT = const(12)
_GOLD = const(14)
_CLEAR = const(16)
_CUT = const(1 << 10)  # canvas.CUT
_SLAB = const(6 << 10)  # canvas.SLAB, the edge INK
_PLACE = const(6 << 10 | 3 << 5 | 2)  # an empty place: SLAB, LIT around FELT
_EXCHANGE = const(6)  # cards.EXCHANGE

# The arrow of a transfer, 16 x 13 px.
ARROW = (
    b"\x10\x0d\x01\x00\x40\x00\x60\x00\x70\x00\x78\xff\xfc\xff\xfe\xff\xff\xff\xfe\xff\xfc\x00\x78\x00\x70"
    b"\x00\x60\x00\x40"
)


@micropython.native
def bracket(t, x, y, w, h):
    """The four corners around a card of w x h px, in the ink and with the arms that are set."""
    thick = t.l.bracket
    t.x0 = x - thick
    t.y0 = y - thick
    t.x1 = x + w + thick
    t.y1 = y + h + thick
    t.c.corners(t.x0, t.y0, w + thick + thick, h + thick + thick, t.ink | thick << 5 | t.arm << 8)


def place(t, room):
    """Works out where pairs stand (screens.md section 2, 4), in `room` px of height."""
    layout = t.l
    t.pair_pitch = layout.card_w + layout.cover_dx + layout.pair_gap
    t.pair_down = layout.card_h + layout.cover_dy + 6
    _share(t, t.s.pairs + (1 if t.s.place else 0), layout.pairs_right - layout.pairs_left)
    room -= (t.rows - 1) * t.pair_down + layout.card_h + layout.cover_dy
    t.pair_top = layout.table_top + max(0, room) // 2


def _share(t, n, room):
    """Rows, columns and pitch of n places in `room` px."""
    w = t.l.card_w + t.l.cover_dx
    rows = max(1, t.s.rows)
    if rows == 1 and (n - 1) * t.pair_pitch + w > room:
        # Two rows where they fit one below the other, or (S) where closing up would hide an index.
        if _tall_rows(t) or t.l.small and (room - w) // (n - 1) < t.l.strip + t.l.cover_dx:
            rows = 2
    if rows > 1 and not _tall_rows(t):
        t.pair_down = t.l.index_h - 1
    t.s.rows = t.rows = rows
    t.columns = max(1, (n + rows - 1) // rows)
    if t.columns > 1:
        t.pair_pitch = min(t.pair_pitch, (room - w) // (t.columns - 1))
    t.pair_left = t.l.pairs_left + (room - (t.columns - 1) * t.pair_pitch - w) // 2


def _tall_rows(t):
    """Is there room for two rows one below the other?"""
    return 2 * (t.l.card_h + t.l.cover_dy) + 6 <= t.l.table_h


def talon(t):
    """The talon column."""
    s = t.s
    if not s.talon:
        if s.trump != NO_SUIT:
            _empty(t, t.talon_x(), t.talon_top)
        return
    if s.face_up != NO_CARD:
        _trump(t, t.talon_x(), t.trump_top)
        if s.talon == 1:
            _count(t, t.trump_top - (t.l.card_w - t.l.index_h) // 2)
            return
    _pile(t, min(3, (s.talon + 7) // 8), 2 if t.l.tall else 1)


def _empty(t, x, y):
    """The talon is gone: an outline with the trump suit."""
    tall = t.l.card_h if t.l.tall else t.trump_top + t.l.card_h - y
    t.c.at(x, y)
    t.c.box(t.l.card_w, tall, _PLACE)
    if t.l.small:
        t.c.at(x + 6, y + (tall - 11) // 2)
    else:
        t.c.at(x + 8, y + (tall - 17) // 2)
    t.c.put(t.d.body, t.s.trump, _CLEAR | _LIT << 5)


def _trump(t, x, y):
    """The face-up trump, rank and pip beside each other where it sticks out below the talon; the hidden one
    behind it.
    """
    d = t.d
    if t.s.hidden:
        x -= 3 if d.small else 4
        # on a low frame it would reach into the message line
        d.back(x + (9 if d.small else 14), y + (3 if d.small else 4 if t.l.tall else 0), d.w, d.h)
    t.c.at(x, y)
    t.c.box(d.w, d.h, _SLAB | _CREAM)
    d.x = x
    d.y = y + d.h - t.trump_seen
    x = t.s.face_up & 15
    y = t.s.face_up >> 4
    d.ink = _CLEAR | SUITS[y] << 5
    if d.small:
        d.put(d.ranks, x, 3, (t.trump_seen - 7) // 2)
        d.put(d.pips, y, 12, (t.trump_seen - 7) // 2)
    else:
        d.put(d.ranks, x, 6, (t.trump_seen - 12) // 2)
        d.put(t.pips11, y, 18, (t.trump_seen - 10) // 2)


def _pile(t, layers, step):
    """The talon on its side, the lowest first: its lower edge shows below the next."""
    y = t.talon_top
    while layers > 1:
        t.d.edge(t.l.margin, y, t.l.card_h, t.l.card_w)
        y -= step
        layers -= 1
    t.d.back(t.l.margin, y, t.l.card_h, t.l.card_w)
    _count(t, y)


def _count(t, y):
    """How many cards are still to be drawn, on a talon whose top edge is y."""
    c = t.c
    layout = t.l
    n = layout.font.number_width(t.s.talon)
    if layout.small:
        c.at(layout.margin + (layout.card_h - n - 4) // 2, y + (layout.card_w - 9) // 2)
        c.box(n + 4, 9, _CUT | _CREAM)
    else:
        c.at(layout.margin + (layout.card_h - n - 8) // 2, y + (layout.card_w - 15) // 2)
        c.box(n + 8, 15, _SLAB | _CREAM)
    c.at(layout.margin + layout.card_h // 2 - n // 2, c.y + 1)
    c.count(layout.font, t.s.talon, _INK)


def discard(t):
    """The discard pile looks in at the right edge."""
    c = t.c
    x = t.discard_x()
    y = t.l.table_top + t.l.table_h // 2
    if t.l.small:
        c.at(x, y - 12)
        c.box(22, 24, _CUT | _CREAM)
        c.at(x + 1, y - 11)
        c.box(22, 22, _BACK)
        return
    c.at(x, y - 17)
    c.box(34, 36, _SLAB | _CREAM)
    t.d.back(x + 2, y - 20, 34, 38)


def _pair(t, x, y, attack, cover):
    """An attack card and its cover."""
    if attack != NO_CARD:
        t.d.face(attack, x, y)
    if cover != NO_CARD:
        t.d.face(cover, x + t.l.cover_dx, y + t.l.cover_dy)


def pairs(t):
    """Attack cards and covers, the transfer place, the bracket."""
    s = t.s
    i = 0
    while i < s.pairs:
        _pair(t, t.pair_x(i), t.pair_y(i), s.attacks[i], s.covers[i])
        i += 1
    if s.place:
        t.ink = _ACCENT if s.target == i else _SHADE
        _place(t, t.pair_x(i), t.pair_y(i))
    i = s.target
    if 0 <= i < s.pairs:
        target(t, t.pair_x(i), t.pair_y(i), _ACCENT)


def target(t, x, y, colour):
    """The bracket of the attack card that would be covered."""
    t.ink = colour
    t.arm = 5 if t.l.small else 7
    bracket(t, x, y, t.d.w, t.d.h)


def _place(t, x, y):
    """The dashed place to which the attack may be passed on, and the name below it."""
    d = t.d
    t.c.at(x, y)
    _dashes(t, d.w, d.h)
    t.c.at(x + (d.w - 16) // 2, y + (d.h - 12) // 2)
    t.c.put(ARROW, 0, _CLEAR | t.ink << 5)
    if y + d.h + 3 + t.l.font.height <= t.l.message_top:  # else the message alone says who
        t.c.at(x + (d.w - t.l.font.width(t.s.place)) // 2, y + d.h + 3)
        t.c.say(t.l.font, t.s.place, t.ink)


def _dashes(t, w, h):
    """A dashed outline at the pen."""
    c = t.c
    w -= 2
    while w >= 0:
        c.rect(c.x + w, c.y, 2, 1, t.ink)
        c.rect(c.x + w, c.y + h - 1, 2, 1, t.ink)
        w -= 4
    w = t.d.w - 1
    h -= 4
    while h >= 0:
        c.rect(c.x, c.y + h, 1, 2, t.ink)
        c.rect(c.x + w, c.y + h, 1, 2, t.ink)
        h -= 4


def _exchange(t, x, y):
    """The mark of a face-up trump that may be exchanged for; on low frames around what is seen of it."""
    t.ink = _GOLD
    t.arm = 4 if t.l.small else 6
    if t.l.tall:
        bracket(t, x, y, t.d.w, t.l.index_h)
    else:
        bracket(t, x, y + t.l.index_h - t.trump_seen + 1, t.d.w, t.trump_seen - 1)
    t.d.icon(_EXCHANGE, x + t.d.w + 5, y + 8, _GOLD)


def paint(t):
    """All of the middle, as far as it lies within the clip."""
    if t.c.edges[0] < t.l.pairs_left + 4:
        talon(t)
        if t.s.exchange and t.s.face_up != NO_CARD:
            _exchange(t, t.talon_x(), t.trump_top + t.d.h - t.l.index_h)
    if t.s.discard:
        discard(t)
    pairs(t)
