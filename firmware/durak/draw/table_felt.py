"""The middle of the table: the talon column, the pairs of the bout, the transfer place, the discard."""

import micropython
from micropython import const

from durak.draw.palette import SUITS
from durak.draw.scene import NO_CARD, NO_SUIT

_INK = const(0)
_FELT = const(2)
_LIT = const(3)
_CREAM = const(4)
_SHADE = const(5)
_BACK = const(10)
_ACCENT = const(12)
_GOLD = const(14)
_CLEAR = const(16)
_EXCHANGE = const(6)  # cards.EXCHANGE

# The arrow of a transfer, 16 x 13 px.
ARROW = (
    b"\x10\x0d\x01\x00\x40\x00\x60\x00\x70\x00\x78\xff\xfc\xff\xfe\xff\xff\xff\xfe\xff\xfc\x00\x78\x00\x70"
    b"\x00\x60\x00\x40"
)


@micropython.native
def bracket(t, x, y, w, h, colour, arm):
    """The four corners around a card of w x h px, their arms `arm` px long."""
    c = t.c
    thick = t.l.bracket
    i = thick
    while i > 0:
        # line by line from outside; an inner line is as much longer as it lies nearer
        a = arm + thick - i
        left = x - i
        top = y - i
        right = x + w + i
        bottom = y + h + i - 1
        k = thick - i
        # horizontal arms
        c.rect(left - k, top, a, 1, colour)
        c.rect(right + k - a, top, a, 1, colour)
        c.rect(left - k, bottom, a, 1, colour)
        c.rect(right + k - a, bottom, a, 1, colour)
        # upright arms
        c.rect(left, top - k, 1, a, colour)
        c.rect(right - 1, top - k, 1, a, colour)
        c.rect(left, bottom + 1 + k - a, 1, a, colour)
        c.rect(right - 1, bottom + 1 + k - a, 1, a, colour)
        i -= 1


@micropython.native
def _sideways(t, card, x, y):
    """The face-up trump as it sticks out below the talon: rank and pip beside each other at its lower end."""
    c = t.c
    d = t.d
    ink = _CLEAR | SUITS[card >> 4] << 5
    c.slab(x, y, d.w, d.h, _CREAM, _INK)
    y += d.h - t.trump_seen
    if d.small:
        y += (t.trump_seen - 7) // 2
        c.sprite(d.ranks, card & 15, x + 3, y, ink)
        c.sprite(d.pips, card >> 4, x + 12, y, ink)
    else:
        y += (t.trump_seen - 12) // 2
        c.sprite(d.ranks, card & 15, x + 6, y, ink)
        c.sprite(t.pips11, card >> 4, x + 18, y + 1, ink)


@micropython.native
def talon(t):
    """The talon column."""
    c = t.c
    layout = t.l
    scene = t.s
    d = t.d
    if scene.trump == NO_SUIT:
        return
    w = layout.card_h
    h = layout.card_w
    left = layout.margin
    y = t.talon_top
    x = left + (w - h) // 2
    if not scene.talon:
        tall = w if layout.tall else t.trump_top + w - y
        c.slab(x, y, h, tall, _FELT, _LIT)
        if layout.small:
            c.sprite(t.pips11, scene.trump, x + 6, y + (tall - 11) // 2, _CLEAR | _LIT << 5)
        else:
            c.sprite(d.body, scene.trump, x + 8, y + (tall - 17) // 2, _CLEAR | _LIT << 5)
        return
    if scene.face_up != NO_CARD:
        low = t.trump_top
        if scene.hidden:
            x -= 3 if layout.small else 4
            d.back(x + (9 if layout.small else 14), low + (3 if layout.small else 4), d.w, d.h)
        _sideways(t, scene.face_up, x, low)
    if scene.talon > 1 or scene.face_up == NO_CARD:
        layers = min(3, (scene.talon + 7) // 8)
        step = 2 if layout.tall else 1
        # the lowest first: its lower edge shows below the next
        rise = 0
        while rise < layers:
            d.back(left, y - step * rise, w, h)
            rise += 1
        y -= step * (rise - 1)
    _count(t, left, y, w, h)


@micropython.native
def _count(t, x, y, w, h):
    """How many cards are still to be drawn, on the talon."""
    c = t.c
    n = t.s.talon
    font = t.l.font
    digits = font.number_width(n)
    at = x + w // 2 - digits // 2
    if t.l.small:
        room = digits + 4
        x += (w - room) // 2
        y += (h - 9) // 2
        c.rect(x + 1, y, room - 2, 9, _CREAM)
        c.rect(x, y + 1, room, 7, _CREAM)
    else:
        room = digits + 8
        x += (w - room) // 2
        y += (h - 15) // 2
        c.slab(x, y, room, 15, _CREAM, _INK)
    c.number(font, at, y + 1, n, _INK)


@micropython.native
def discard(t):
    """The discard pile looks in at the right edge."""
    if not t.s.discard:
        return
    c = t.c
    layout = t.l
    x = layout.w - layout.discard_w
    y = layout.table_top + layout.table_h // 2
    if layout.small:
        y -= 12
        c.rect(x + 1, y, 22, 24, _CREAM)
        c.rect(x, y + 1, 22, 22, _CREAM)
        c.rect(x + 1, y + 1, 22, 22, _BACK)
        return
    y -= 20
    c.slab(x, y + 3, 34, 36, _CREAM, _INK)
    t.d.back(x + 2, y, 34, 38)


@micropython.native
def pairs(t):
    """Attack cards and covers, the bracket, the transfer place."""
    scene = t.s
    d = t.d
    layout = t.l
    i = 0
    while i < scene.pairs:
        x = t.pair_x(i)
        y = t.pair_y(i)
        if scene.attacks[i] != NO_CARD:
            d.card(scene.attacks[i], x, y, 0, scene.trump, 1)
        if scene.covers[i] != NO_CARD:
            d.card(scene.covers[i], x + layout.cover_dx, y + layout.cover_dy, 0, scene.trump, 1)
        i += 1
    if scene.place:
        _place(t, t.pair_x(i), t.pair_y(i), scene.target == i)
    elif scene.target >= 0 and scene.target < i:
        bracket(
            t, t.pair_x(scene.target), t.pair_y(scene.target), d.w, d.h, _ACCENT, 5 if layout.small else 7
        )
    if scene.place and scene.target >= 0 and scene.target < i:
        bracket(
            t, t.pair_x(scene.target), t.pair_y(scene.target), d.w, d.h, _ACCENT, 5 if layout.small else 7
        )


@micropython.native
def _place(t, x, y, chosen):
    """The dashed place to which the attack may be passed on, and the name below it."""
    c = t.c
    d = t.d
    colour = _ACCENT if chosen else _SHADE
    i = 0
    while i < d.w:
        c.rect(x + i, y, 2, 1, colour)
        c.rect(x + i, y + d.h - 1, 2, 1, colour)
        i += 4
    i = 0
    while i < d.h:
        c.rect(x, y + i, 1, 2, colour)
        c.rect(x + d.w - 1, y + i, 1, 2, colour)
        i += 4
    c.sprite(ARROW, 0, x + (d.w - 16) // 2, y + (d.h - 12) // 2, _CLEAR | colour << 5)
    font = t.l.font
    c.text(font, x + (d.w - font.width(t.s.place)) // 2, y + d.h + 3, t.s.place, colour)


@micropython.native
def paint(t):
    """All of the middle, as far as it lies within the clip."""
    c = t.c
    layout = t.l
    if c.meets(0, layout.table_top, layout.pairs_left, layout.table_h):
        talon(t)
        if t.s.exchange and t.s.face_up != NO_CARD:
            x = layout.margin + (layout.card_h - layout.card_w) // 2
            y = t.trump_top + layout.card_h - layout.index_h
            bracket(t, x, y, layout.card_w, layout.index_h, _GOLD, 4 if layout.small else 6)
            t.d.icon(_EXCHANGE, x + layout.card_w + 5, y + 8, _GOLD)
    discard(t)
    pairs(t)
