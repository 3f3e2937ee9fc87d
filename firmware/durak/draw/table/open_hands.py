"""The opponents' cards where they lie open, in the rail, and what stands in its corner."""

import micropython
from micropython import const

from durak.draw import art_s, fonts
from durak.draw.fills import CUT
from durak.draw.palette import CLEAR, CREAM, DEEP, SHADE, SUITS

_W = const(9)
_H = const(16)


@micropython.native
def paint(canvas, cards, trump, x, y, right):
    """Draw cards (codes) from x, y on, as far as `right`: the rank above the suit; trumps last."""
    n = len(cards)
    pitch = _W
    if n > 1:
        pitch = min(_W, max(4, (right - x - _W) // (n - 1)))
    last = 0
    while last < 2:
        i = 0
        while i < n:
            card = cards[i]
            if (card >> 4 == trump) == (last == 1):
                canvas.rect(x - 1, y, _W + 1, _H, DEEP)
                canvas.rect(x, y, _W, _H, CUT | CREAM)
                ink = CLEAR | SUITS[card >> 4] << 5
                canvas.sprite(art_s.RANKS, card & 15, x + 1, y + 1, ink)
                canvas.sprite(art_s.PIPS, card >> 4, x + 1, y + 9, ink)
                x += pitch
            i += 1
        last += 1


def corner(canvas, layout, scene):
    """Draw the text in the rail's corner, where that has room beside the names."""
    if scene.opponents > 2 and not layout.tall:
        return
    font = fonts.load("small")
    x = layout.w - font.width(scene.corner) - (2 if layout.small else 4)
    canvas.text(font, x, 0 if layout.small else 4, scene.corner, SHADE)
