"""Cards, backs, mini backs, pips and icons, drawn from the packed art (screens.md section 7)."""

import micropython
from micropython import const

from durak.draw import art_icons
from durak.draw.canvas import lattice
from durak.draw.fills import CUT, SLAB, TILE
from durak.draw.palette import BACK, CLEAR, CREAM, GOLD, SHADE, SUITS

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

# Bits of a face's `look`.
DIM = const(1)  # shaded
INDEX = const(2)  # the index only: the rest is hidden

_NO_SUIT = const(255)


class Deck:
    """Draws cards of a layout's size on a canvas. It keeps nothing from one call to the next.

    x, y: a card's upper left corner, px; code: suit << 4 | rank; trump: the suit with the gold
    band.
    """

    def __init__(self, canvas, layout):
        self.canvas = canvas
        self.layout = layout
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

    def card(self, code, x, y, dim, trump, whole):
        """Draw a face. dim: shaded; whole: False for its index only."""
        self.face(code, x, y, (DIM if dim else 0) | (0 if whole else INDEX), trump)

    @micropython.native
    def face(self, code, x, y, look, trump):
        """Draw a face if it touches the clip. look: bits of DIM and INDEX."""
        if self.canvas.meets(x, y, self.w, self.h):
            self.draw(code, x, y, look, trump)

    @micropython.native
    def draw(self, code, x, y, look, trump):
        """Draw a face that is known to touch the clip. look: bits of DIM and INDEX."""
        canvas = self.canvas
        suit = code >> 4
        ink = CLEAR | SUITS[suit] << 5
        canvas.rect(x, y, self.w, self.h, SLAB | (SHADE if look & DIM else CREAM))
        if suit == trump:
            canvas.rect(x + 2, y + 1, self.w - 4, 2, GOLD)
        if self.small:
            canvas.sprite(self.ranks, code & 15, x + 2, y + 4, ink)
            canvas.sprite(self.pips, suit, x + 2, y + 13, ink)
            if not look & INDEX:
                canvas.sprite(self.body, suit, x + 9, y + 18, ink)
        else:
            canvas.sprite(self.ranks, code & 15, x + 3, y + 4, ink)
            canvas.sprite(self.pips, suit, x + 2, y + 18, ink)
            if not look & INDEX:
                self._body(suit, code & 15, x, y, ink)

    @micropython.native
    def _body(self, suit, rank, x, y, ink):
        """Draw the large pip of a card of class M, and the crown of a court card."""
        canvas = self.canvas
        if rank == 12:
            canvas.sprite(self.ace, suit, x + 11, y + 23, ink)
        elif rank < 9:
            canvas.sprite(self.body, suit, x + 14, y + 26, ink)
        else:
            canvas.sprite(self.court, suit, x + 15, y + 27, ink)
            # clear, gold, the suit's colour, ink
            canvas.sprite(self.crowns, rank - 9, x + 14, y + 8, CLEAR | GOLD << 5 | SUITS[suit] << 10)

    @micropython.native
    def back(self, x, y, w, h):
        """Draw a card's back of w x h px: the talon lies on its side."""
        canvas = self.canvas
        if canvas.meets(x, y, w, h):
            canvas.rect(x, y, w, h, SLAB | CREAM)
            canvas.rect(x + 2, y + 2, w - 4, h - 4, CUT | BACK)
            lattice(canvas.buffer, canvas.edges, x, y, w, h)

    @micropython.native
    def edge(self, x, y, w, h):
        """Draw a back of w x h px of which no more than the edge will be seen."""
        self.canvas.rect(x, y, w, h, SLAB | CREAM)

    @micropython.native
    def minis(self, x, y, w, h, pitch, n):
        """Draw n mini backs of w x h px, each `pitch` px right of the one before."""
        while n > 0:
            self.mini(x, y, w, h)
            x += pitch
            n -= 1

    @micropython.native
    def mini(self, x, y, w, h):
        """Draw a mini back of w x h px."""
        self.canvas.rect(x, y, w, h, TILE | CREAM)
        self.canvas.rect(x + 2, y + 2, w - 4, h - 4, BACK)

    @micropython.native
    def icon(self, which, x, y, colour):
        """Draw an icon of 11 x 11 px."""
        self.canvas.sprite(art_icons.ICONS, which, x, y, CLEAR | colour << 5)

    @micropython.native
    def small_icon(self, which, x, y, colour):
        """Draw SWORD, SHIELD, WAIT or OUT in 7 x 7 px."""
        self.canvas.sprite(art_icons.SMALL_ICONS, which, x, y, CLEAR | colour << 5)
