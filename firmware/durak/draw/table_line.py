"""The message line with the trump tile, and what may lie above the table: a hint's bubble, the panel of a new
trump.
"""

from micropython import const

from durak.draw import art_pips
from durak.draw.cards import BULB, NO
from durak.draw.palette import SUITS
from durak.draw.scene import NO_CARD, NO_SUIT
from durak.draw.table_felt import ARROW
from durak.draw.table_rail import role_tile, team_mark

_INK = const(0)
_DEEP = const(1)
_CREAM = const(4)
_SHADE = const(5)
_MUTE = const(6)
_RED = const(7)
_ACCENT = const(12)
_GOLD = const(14)
_CLEAR = const(16)
_CUT = const(1 << 10)  # canvas.CUT
_BLOB = const(2 << 10)  # canvas.BLOB
_SLAB = const(6 << 10)  # canvas.SLAB, edge INK
_TRUMP = const(6 << 10 | 14 << 5 | 4)  # SLAB, GOLD around CREAM
_SMALL_TRUMP = const(5 << 10 | 14 << 5 | 4)  # TILE, the same
_PANEL = const(6 << 10 | 12 << 5 | 1)  # SLAB, ACCENT around DEEP


def _trump(t):
    """The trump suit, always at the left end of the message line."""
    c = t.c
    suit = t.s.trump
    if suit == NO_SUIT:
        return
    c.at(t.l.margin, t.l.message_top)
    if t.l.small:
        c.y -= 1
        c.box(11, 10, _SMALL_TRUMP)
        c.at(c.x + 2, c.y + 1)
        c.put(t.d.pips, suit, _CLEAR | SUITS[suit] << 5)
    else:
        c.box(17, 15, _TRUMP)
        c.at(c.x + 3, c.y + 2)
        c.put(t.pips11, suit, _CLEAR | SUITS[suit] << 5)


def message(t):
    """The message line."""
    c = t.c
    layout = t.l
    _trump(t)
    x = layout.margin + (13 if layout.small else 21)
    y = layout.message_top + (0 if layout.small else (layout.message_h - 13) // 2)
    if t.s.refusal:
        _refusal(t, x, y)
        return
    if t.s.team:
        team_mark(t, t.s.team, x + 1, y + 1)
        x += 7 if layout.small else 13
    if t.s.role:
        c.at(x, y)
        role_tile(t, t.s.role)
        x += 11 if layout.small else 16
    c.at(x, y)
    if t.s.chip >= 0:
        _chips(t)
    else:
        c.say(layout.font, t.s.message, _CREAM)


def _refusal(t, x, y):
    """Why a card was refused, on red."""
    c = t.c
    c.at(x, t.l.message_top)
    if t.l.small:
        c.y -= 1
        c.box(t.l.w - x - 1, 10, _CUT | _RED)
        x += 3
    else:
        c.box(t.l.w - x - 3, 15, _BLOB | _RED)
        t.d.icon(NO, x + 4, c.y + 2, _CREAM)
        x += 19
    c.at(x, y)
    c.say(t.l.font, t.s.message, _CREAM)


def _chips(t):
    """Words that the cursor can stand on, in place of the sentence."""
    i = 0
    while i < len(t.s.chips):
        _chip(t, t.s.chips[i], i == t.s.chip)
        i += 1


def _chip(t, word, focused):
    c = t.c
    font = t.l.font
    if focused:
        c.box(
            font.width(word) + (4 if t.l.small else 8), font.height + (1 if t.l.small else 0), _CUT | _ACCENT
        )
    c.x += 2 if t.l.small else 4
    if t.l.small:
        c.y += 1
    c.say(font, word, _INK if focused else _CREAM)
    if t.l.small:
        c.y -= 1
    c.x += 4 if t.l.small else 6


# A hint's bubble


def bubble_top(t):
    """Top edge of the hint's bubble: it ends above a lifted card, or with the message line."""
    layout = t.l
    if t.s.bubble_at >= 0:
        return layout.hand_top - layout.lift - 8 - _bubble_h(t)
    return layout.message_top + layout.message_h - _bubble_h(t)


def _bubble_h(t):
    return len(t.s.bubble) * t.l.font.height + (5 if t.l.small else 8)


def _bubble_w(t):
    w = 0
    i = 0
    while i < len(t.s.bubble):
        w = max(w, t.l.font.width(t.s.bubble[i]))
        i += 1
    return w + (8 if t.l.small else 28)


def bubble(t):
    """The hint: a bubble above the card it speaks of."""
    if not t.s.bubble:
        return
    w = _bubble_w(t)
    at = t.s.bubble_at
    x = t.hand_x(at) + t.d.w // 2 if at >= 0 else t.l.w // 2
    _slab(t, min(max(x - w // 2, t.l.margin), t.l.w - w - t.l.margin - 2), bubble_top(t), w, _bubble_h(t))
    if at >= 0:
        _tail(t, x, t.l.hand_top - t.l.lift - 9)


def _slab(t, x, y, w, h):
    """The bubble with its shadow, its bulb and its lines."""
    t.c.at(x + 2, y + 2)
    t.c.box(w, h, _BLOB | _INK)
    t.c.at(x, y)
    t.c.box(w, h, _SLAB | _CREAM)
    if not t.l.small:
        t.d.icon(BULB, x + 5, y + 5, _GOLD)
        x += 16
    t.c.at(x, y + (3 if t.l.small else 4))
    _lines(t.c, t.l.font, t.s.bubble, x + 4)


def _lines(c, font, lines, x):
    i = 0
    while i < len(lines):
        c.x = x
        c.say(font, lines[i], _INK)
        c.y += font.height
        i += 1


def _tail(t, x, y):
    """The point of the bubble towards its card, from the row y down."""
    half = 5
    while half >= 0:
        t.c.rect(x - half - 1, y, half + half + 3, 1, _INK)
        t.c.rect(x - half, y, half + half + 1, 1, _CREAM)
        half -= 1
        y += 1


# The panel of a trump change


def panel(t):
    """The old suit crossed out, the card that was drawn, the new suit."""
    w = min(210, t.l.w - 2 * t.l.margin)
    if t.l.tall:
        _panel(t, (t.l.w - w) // 2, t.l.table_top + 9, w, 104)
    else:
        _panel(t, (t.l.w - w) // 2, t.l.table_top + 1, w, t.l.table_h - 2)


def _panel(t, x, y, w, h):
    _ground(t.c, x, y, w, h)
    w = 7 if t.l.tall else 2
    h += y - t.l.font.height - w
    _centred(t.c, t.l.title, t.s.panel, y + w - (1 if t.l.tall else 0))
    _centred(t.c, t.l.font, t.s.panel_text, h)
    if t.l.tall:
        _old(t, x + 23, y + 35)
        _new(t, x + 93, y + 27)
    else:
        _small_change(t, t.l.w // 2 - 33, y + t.l.title.height + 3)


def _ground(c, x, y, w, h):
    c.at(x + 2, y - 1)
    c.box(w - 4, h + 2, _INK)
    c.at(x, y)
    c.box(w, h, _INK)
    c.at(x - 1, y + 2)
    c.box(w + 2, h - 4, _INK)
    c.at(x, y)
    c.box(w, h, _PANEL)


def _centred(c, font, line, y):
    c.at((c.w - font.width(line) + 1) // 2, y)
    c.say(font, line, _CREAM)


def _old(t, x, y):
    """The old trump's tile of 34 x 34 px, crossed out, and the arrow behind it."""
    c = t.c
    if t.s.old_trump == NO_SUIT:
        return
    c.at(x, y)
    c.box(34, 34, _SLAB | _SHADE)
    c.rect(x + 2, y + 33, 2, 1, _SHADE)
    c.at(x + 8, y + 8)
    c.put(t.d.body, t.s.old_trump, _CLEAR | _MUTE << 5)
    _cross(c, x + 29, y + 5, 26)
    c.at(x + 41, y + 11)
    c.put(ARROW, 0, _CLEAR | _CREAM << 5)
    c.rect(x + 41, y + 15, 1, 5, _DEEP)  # this arrow is a pixel shorter


def _cross(c, x, y, n):
    """A red stroke down to the left, n rows long."""
    while n:
        c.rect(x, y, 2, 1, _RED)
        x -= 1
        y += 1
        n -= 1


def _new(t, x, y):
    """The card that was drawn, and its suit on a tile."""
    suit = t.s.new_card >> 4
    if t.s.new_card == NO_CARD:
        return
    t.d.face(t.s.new_card, x, y)
    x += 54
    y += 4
    t.c.rect(x + 3, y, 36, 40, _GOLD)
    t.c.rect(x, y + 3, 42, 34, _GOLD)
    t.c.rect(x + 1, y + 1, 40, 38, _CREAM)
    t.c.at(x + 8, y + 8)
    t.c.put(art_pips.PIPS_BIG, suit, _CLEAR | SUITS[suit] << 5)


def _small_change(t, x, y):
    """The same on low frames: the old suit crossed out, an arrow, rank and suit of the new card."""
    c = t.c
    if t.s.old_trump != NO_SUIT:
        c.at(x, y)
        c.box(17, 15, _SLAB | _SHADE)
        c.at(x + 3, y + 2)
        c.put(t.pips11, t.s.old_trump, _CLEAR | _MUTE << 5)
        _cross(c, x + 12, y + 2, 11)
        c.at(x + 23, y + 1)
        c.put(ARROW, 0, _CLEAR | _CREAM << 5)
    if t.s.new_card != NO_CARD:
        c.at(x + 45, y)
        c.box(27, 15, _TRUMP)
        t.d.ink = _CLEAR | SUITS[t.s.new_card >> 4] << 5
        t.d.x = x + 48
        t.d.y = y + 2
        t.d.put(t.d.ranks, t.s.new_card & 15, 0, 2 if t.l.small else 0)
        t.d.put(t.pips11, t.s.new_card >> 4, 9, 0)
