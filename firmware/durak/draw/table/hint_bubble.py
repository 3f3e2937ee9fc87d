"""The bubble of a hint, above the card it speaks of. Imported when the first one is shown."""

from micropython import const

from durak.draw import text
from durak.draw.card_painter import BULB

_INK = const(0)
_CREAM = const(4)
_GOLD = const(14)
_BLOB = const(2 << 10)  # canvas.BLOB
_SLAB = const(6 << 10)  # canvas.SLAB, edge INK


def top(t):
    """Top edge of the hint's bubble: it ends above a lifted card, or with the message line."""
    layout = t.l
    if t.s.bubble_at >= 0:
        return layout.hand_top - layout.lift - 8 - _bubble_h(t)
    return layout.message_top + layout.message_h - _bubble_h(t)


def _font(t):
    return text.load("small") if t.s.tiny else t.l.font


def _bubble_h(t):
    return len(t.s.bubble) * _font(t).height + (5 if t.l.small else 8)


def _bubble_w(t):
    w = 0
    i = 0
    while i < len(t.s.bubble):
        w = max(w, _font(t).width(t.s.bubble[i]))
        i += 1
    return w + (8 if t.l.small else 28)


def measure(t):
    """Left edge and width of the bubble with its shadow, in hint_x and hint_w."""
    at = t.s.bubble_at
    x = t.hand_x(at) + t.d.w // 2 if at >= 0 else t.l.w // 2
    t.hint_w = _bubble_w(t) + 2
    t.hint_x = min(max(x - t.hint_w // 2 + 1, t.l.margin), t.l.w - t.hint_w - t.l.margin)


def paint(t):
    """The hint: a bubble above the card it speaks of."""
    measure(t)
    _slab(t, t.hint_x, top(t), t.hint_w - 2, _bubble_h(t))
    if t.s.bubble_at >= 0:
        _tail(t, t.hand_x(t.s.bubble_at) + t.d.w // 2, t.l.hand_top - t.l.lift - 9)


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
    _lines(t.c, _font(t), t.s.bubble, x + 4)


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
