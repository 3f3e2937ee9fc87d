"""The panel of a trump change. Imported when the first one is shown."""

from micropython import const

from durak.draw import art_pips, text
from durak.draw.card_painter import SUITS
from durak.draw.table.play_area import ARROW
from durak.draw.table.scene import NO_CARD, NO_SUIT

_INK = const(0)
_DEEP = const(1)
_CREAM = const(4)
_SHADE = const(5)
_MUTE = const(6)
_RED = const(7)
_GOLD = const(14)
_CLEAR = const(16)
_SLAB = const(6 << 10)  # canvas.SLAB, edge INK
_TRUMP = const(6 << 10 | 14 << 5 | 4)  # SLAB, GOLD around CREAM
_PANEL = const(6 << 10 | 12 << 5 | 1)  # SLAB, ACCENT around DEEP
_BACK = const(6 << 10 | 10)  # SLAB in BACK, edge INK
_EDGE = const(4)  # scene.turn while the card is seen from its edge


def paint(t):
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
    if t.l.narrow:
        _old(t, x + 14, y + 35)
        _new(t, x + 76, y + 27)
    elif t.l.tall:
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
    if font.width(line) > c.w - 12:
        font = text.load("small")
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
    _cross(c, x + 29, y + 5, _part(t, 26))
    c.at(x + 41, y + 11)
    c.put(ARROW, 0, _CLEAR | _CREAM << 5)
    c.rect(x + 41, y + 15, 1, 5, _DEEP)  # this arrow is a pixel shorter


def _part(t, n):
    """So many of n rows has the stroke got, which is done when the card stands on its edge."""
    return min(n, n * t.s.turn // _EDGE)


def _width(t, w):
    """How much of w px is seen of a card that turns over, at least 2."""
    return max(2, abs(t.s.turn - _EDGE) * w // _EDGE)


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
    if t.s.turn < 2 * _EDGE:
        _turning(t, x + (t.d.w - _width(t, t.d.w)) // 2, y, _width(t, t.d.w))
        return
    t.d.face(t.s.new_card, x, y)
    if t.l.narrow:
        return  # there is no room for the large suit
    x += 54
    y += 4
    t.c.rect(x + 3, y, 36, 40, _GOLD)
    t.c.rect(x, y + 3, 42, 34, _GOLD)
    t.c.rect(x + 1, y + 1, 40, 38, _CREAM)
    t.c.at(x + 8, y + 8)
    t.c.put(art_pips.PIPS_BIG, suit, _CLEAR | SUITS[suit] << 5)


def _turning(t, x, y, w):
    """The card while it turns: its back gets narrower, then its face wider."""
    if t.s.turn < _EDGE:
        t.d.back(x, y, w, t.d.h)
        return
    t.c.at(x, y)
    t.c.box(w, t.d.h, _SLAB | _CREAM)
    if w > 17:
        t.c.at(x + (w - 17) // 2, y + 26)
        t.c.put(t.d.body, t.s.new_card >> 4, _CLEAR | SUITS[t.s.new_card >> 4] << 5)


def _small_change(t, x, y):
    """The same on low frames: the old suit crossed out, an arrow, rank and suit of the new card."""
    c = t.c
    if t.s.old_trump != NO_SUIT:
        c.at(x, y)
        c.box(17, 15, _SLAB | _SHADE)
        c.at(x + 3, y + 2)
        c.put(t.pips11, t.s.old_trump, _CLEAR | _MUTE << 5)
        _cross(c, x + 12, y + 2, _part(t, 11))
        c.at(x + 23, y + 1)
        c.put(ARROW, 0, _CLEAR | _CREAM << 5)
    if t.s.new_card != NO_CARD:
        if t.s.turn < 2 * _EDGE:
            c.at(x + 45 + (27 - _width(t, 27)) // 2, y)
            c.box(_width(t, 27), 15, _BACK if t.s.turn < _EDGE else _TRUMP)
            return
        c.at(x + 45, y)
        c.box(27, 15, _TRUMP)
        t.d.ink = _CLEAR | SUITS[t.s.new_card >> 4] << 5
        t.d.x = x + 48
        t.d.y = y + 2
        t.d.put(t.d.ranks, t.s.new_card & 15, 0, 2 if t.l.small else 0)
        t.d.put(t.pips11, t.s.new_card >> 4, 9, 0)
