"""The message line with the trump tile."""

from micropython import const

from durak.draw import text
from durak.draw.card_painter import NO, SUITS
from durak.draw.table.opponents import role_tile, team_mark
from durak.draw.table.scene import NO_SUIT

_INK = const(0)
_CREAM = const(4)
_RED = const(7)
_ACCENT = const(12)
_CLEAR = const(16)
_CUT = const(1 << 10)  # canvas.CUT
_BLOB = const(2 << 10)  # canvas.BLOB
_TRUMP = const(6 << 10 | 14 << 5 | 4)  # SLAB, GOLD around CREAM
_SMALL_TRUMP = const(5 << 10 | 14 << 5 | 4)  # TILE, the same


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
        role_tile(t, t.s.role, layout.small)
        x += 11 if layout.small else 16
    c.at(x, y)
    if t.s.chip >= 0:
        _chips(t)
    else:
        _sentence(t, t.l.w - 1 - x)


def _sentence(t, room):
    """The sentence at the pen, in `room` px: in the small font where it has no room, cut where it has none
    in that. Kept, as a new string would be allocated at each paint.
    """
    c = t.c
    font = t.l.font
    if font.width(t.s.message) > room:
        if not t.l.small:
            font = text.load("small")
            c.y += 3
        if font.width(t.s.message) > room:
            _cut(t, font, room)
            c.say(font, t.line, _CREAM)
            return
    c.say(font, t.s.message, _CREAM)


def _cut(t, font, room):
    """What has room of the message, into `line`."""
    if t.told is not t.s.message or t.told_room != room:
        t.told = t.s.message
        t.told_room = room
        t.line = font.fit(t.told, room)


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
        if not t.l.narrow:  # where every px is wanted for the reason
            t.d.icon(NO, x + 4, c.y + 2, _CREAM)
            x += 15
        x += 4
    c.at(x, y)
    _sentence(t, t.l.w - (2 if t.l.small else 5) - x)


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
