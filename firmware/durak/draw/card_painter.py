"""Cards, backs, mini backs, pips and icons, drawn from the packed art (screens.md section 7)."""

import micropython
from micropython import const

from durak.draw import art_icons
from durak.draw.canvas import lattice

_CUT = const(1 << 10)  # canvas.CUT
_SLAB = const(6 << 10)  # canvas.SLAB, the edge INK
_TILE = const(5 << 10)  # canvas.TILE, the edge INK
_CREAM = const(4)
_SHADE = const(5)
_BACK = const(10)
_GOLD = const(14)
_CLEAR = const(16)

SUITS = b"\x09\x08\x07\x00"  # colours of clubs, diamonds, hearts, spades

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

# Bits of `Deck.look`.
DIM = const(1)  # shaded
INDEX = const(2)  # the index only: the rest is hidden


class Deck:
    """Draws cards of a layout's size on a canvas. x, y is a card's upper left corner; codes are suit << 4 |
    rank.

    `trump` is the suit that has the gold band, `look` what the next face shows of DIM and INDEX.
    """

    def __init__(self, canvas, layout):
        self.canvas = canvas
        self.l = layout
        self.w = layout.card_w
        self.h = layout.card_h
        self.small = layout.small
        self.trump = -1
        self.look = 0
        self.x = 0
        self.y = 0
        self.ink = 0
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
        """A face: `dim` true: shaded, `trump`: the suit with the gold band, `whole` false: its index only."""
        self.trump = trump
        self.look = (DIM if dim else 0) | (0 if whole else INDEX)
        self.face(code, x, y)

    def face(self, code, x, y):
        """A face with the band and the look that are set, if it touches the clip; the look is for this card
        alone."""
        if self.canvas.meets(x, y, self.w, self.h):
            self.draw(code, x, y)
        self.look = 0

    @micropython.native
    def draw(self, code, x, y):
        """The same of a card that is known to touch the clip."""
        c = self.canvas
        suit = code >> 4
        self.x = x
        self.y = y
        self.ink = _CLEAR | SUITS[suit] << 5
        c.rect(x, y, self.w, self.h, _SLAB | _SHADE if self.look & DIM else _SLAB | _CREAM)
        if suit == self.trump:
            c.rect(x + 2, y + 1, self.w - 4, 2, _GOLD)
        if self.small:
            self._small(suit, code & 15)
        else:
            c.sprite(self.ranks, code & 15, x + 3, y + 4, self.ink)
            c.sprite(self.pips, suit, x + 2, y + 18, self.ink)
            if not self.look & INDEX:
                self._large(suit, code & 15)
        self.look = 0

    def _small(self, suit, rank):
        self.put(self.ranks, rank, 2, 4)
        self.put(self.pips, suit, 2, 13)
        if not self.look & INDEX:
            self.put(self.body, suit, 9, 18)

    @micropython.native
    def _large(self, suit, rank):
        if rank == 12:
            self.put(self.ace, suit, 11, 23)
        elif rank < 9:
            self.put(self.body, suit, 14, 26)
        else:
            self.put(self.court, suit, 15, 27)
            # clear, gold, the suit's colour, ink
            self.ink = _CLEAR | _GOLD << 5 | SUITS[suit] << 10
            self.put(self.crowns, rank - 9, 14, 8)

    @micropython.native
    def put(self, strip, index, dx, dy):
        """A picture in the card's colour, at a place of the card."""
        self.canvas.sprite(strip, index, self.x + dx, self.y + dy, self.ink)

    def back(self, x, y, w, h):
        """A card's back of any size: the talon lies on its side."""
        if self.canvas.meets(x, y, w, h):
            self.canvas.at(x, y)
            self._back(w, h)

    def edge(self, x, y, w, h):
        """A back of which no more than the edge will be seen."""
        self.canvas.at(x, y)
        self.canvas.box(w, h, _SLAB | _CREAM)

    def _back(self, w, h):
        c = self.canvas
        c.box(w, h, _SLAB | _CREAM)
        c.rect(c.x + 2, c.y + 2, w - 4, h - 4, _CUT | _BACK)
        lattice(c.buffer, c.edges, c.x, c.y, w, h)

    def minis(self, x, y, w, h, pitch, n):
        """n mini backs of w x h px, each `pitch` px right of the one before; the pen ends at the place of
        the next.
        """
        c = self.canvas
        c.at(x, y)
        while n:
            self.mini(w, h)
            c.x += pitch
            n -= 1

    def mini(self, w, h):
        """A mini back at the pen."""
        self.canvas.box(w, h, _TILE | _CREAM)
        self.canvas.rect(self.canvas.x + 2, self.canvas.y + 2, w - 4, h - 4, _BACK)

    def icon(self, which, x, y, colour):
        """An icon of 11 x 11 px."""
        self.ink = _CLEAR | colour << 5
        self.canvas.at(x, y)
        self.canvas.put(art_icons.ICONS, which, self.ink)

    def small_icon(self, which, x, y, colour):
        """SWORD, SHIELD, WAIT or OUT in 7 x 7 px."""
        self.ink = _CLEAR | colour << 5
        self.canvas.at(x, y)
        self.canvas.put(art_icons.SMALL_ICONS, which, self.ink)
