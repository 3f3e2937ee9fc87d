"""Cards, backs, mini backs, pips and icons, drawn from the packed art (screens.md section 7)."""

import micropython
from micropython import const

from durak.draw import art_icons
from durak.draw.canvas import lattice
from durak.draw.palette import SUITS

_INK = const(0)
_CREAM = const(4)
_SHADE = const(5)
_BACK = const(10)
_GOLD = const(14)
_CLEAR = const(16)

# Icons of `Deck.icon`; the first four exist in the small size.
SWORD = const(0)
SHIELD = const(1)
WAIT = const(2)
OUT = const(3)
NO = const(4)
BULB = const(5)
EXCHANGE = const(6)
EYE = const(7)
LOCK = const(8)
DEAL = const(9)
TAKE = const(10)


class Deck:
    """Draws cards of a layout's size on a canvas. x, y is a card's upper left corner; codes are suit << 4 |
    rank.
    """

    def __init__(self, canvas, layout):
        self.canvas = canvas
        self.w = layout.card_w
        self.h = layout.card_h
        self.small = layout.small
        if layout.small:
            from durak.draw import art_s as art

            self.body = self.court = self.ace = art_icons.TILE_PIPS
            self.crowns = None
        else:
            from durak.draw import art_m as art

            self.body = art.PIPS_BODY
            self.court = art.PIPS_COURT
            self.ace = art.PIPS_ACE
            self.crowns = art.CROWNS
        self.ranks = art.RANKS
        self.pips = art.PIPS

    @micropython.native
    def card(self, code, x, y, dim, trump, whole):
        """A card's face. `dim` true: shaded. The suit `trump` has the gold band. `whole` false: its index
        only.
        """
        c = self.canvas
        if not c.meets(x, y, self.w, self.h):
            return
        suit = code >> 4
        rank = code & 15
        ink = _CLEAR | SUITS[suit] << 5
        c.slab(x, y, self.w, self.h, _SHADE if dim else _CREAM, _INK)
        if suit == trump:
            c.rect(x + 2, y + 1, self.w - 4, 2, _GOLD)
        if self.small:
            c.sprite(self.ranks, rank, x + 2, y + 4, ink)
            c.sprite(self.pips, suit, x + 2, y + 13, ink)
            if whole:
                c.sprite(self.body, suit, x + 9, y + 18, ink)
            return
        c.sprite(self.ranks, rank, x + 3, y + 4, ink)
        c.sprite(self.pips, suit, x + 2, y + 18, ink)
        if not whole:
            return
        if rank == 12:
            c.sprite(self.ace, suit, x + 11, y + 23, ink)
        elif rank < 9:
            c.sprite(self.body, suit, x + 14, y + 26, ink)
        else:
            c.sprite(self.court, suit, x + 15, y + 27, ink)
            # clear, gold, the suit's colour, ink
            c.sprite(self.crowns, rank - 9, x + 14, y + 8, ink & 0x1F | _GOLD << 5 | SUITS[suit] << 10)

    @micropython.native
    def back(self, x, y, w, h):
        """A card's back of any size: the talon lies on its side."""
        c = self.canvas
        if not c.meets(x, y, w, h):
            return
        c.slab(x, y, w, h, _CREAM, _INK)
        c.rect(x + 3, y + 2, w - 6, h - 4, _BACK)
        c.rect(x + 2, y + 3, w - 4, h - 6, _BACK)
        lattice(c.buffer, c.edges, x, y, w, h)

    @micropython.native
    def minis(self, x, y, w, h, pitch, n):
        """n mini backs of w x h px, each `pitch` px right of the one before."""
        c = self.canvas
        while n:
            c.rect(x + 1, y, w - 2, h, _INK)
            c.rect(x, y + 1, w, h - 2, _INK)
            c.rect(x + 1, y + 1, w - 2, h - 2, _CREAM)
            c.rect(x + 2, y + 2, w - 4, h - 4, _BACK)
            x += pitch
            n -= 1

    @micropython.native
    def icon(self, which, x, y, colour):
        """An icon of 11 x 11 px."""
        self.canvas.sprite(art_icons.ICONS, which, x, y, _CLEAR | colour << 5)

    @micropython.native
    def small_icon(self, which, x, y, colour):
        """SWORD, SHIELD, WAIT or OUT in 7 x 7 px."""
        self.canvas.sprite(art_icons.SMALL_ICONS, which, x, y, _CLEAR | colour << 5)
