"""Cards, backs, mini backs, pips and icons, drawn from the packed art (screens.md section 7)."""

import micropython
from micropython import const

from durak.draw import art_icons, art_pips
from durak.draw.fills import CUT, SLAB, TILE
from durak.draw.palette import ACCENT, BACK, CLEAR, CREAM, DEEP, DIMMED, GOLD, INK, LATTICE, SUITS

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

# x, y of a card's large pip, of an ace's, of a bust and of the pip below that, px from the card's corner.
_PLACES_S = b"\x09\x12\x09\x12\x0a\x03\x0c\x16"
_PLACES_M = b"\x0e\x1a\x0b\x17\x0d\x03\x12\x24"
_PLACES_L = b"\x10\x1b\x0b\x19\x10\x03\x11\x24"
FACE_DOWN = const(254)  # instead of a card's code: its back


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

            self.body = self.ace = art_icons.TILE_PIPS
        else:
            from durak.draw import art_m as art

            self.body = art.PIPS_ACE if layout.large else art.PIPS_BODY
            self.ace = art_pips.PIPS_BIG if layout.large else art.PIPS_ACE
        self.ranks = art.RANKS
        self.pips = art.PIPS
        self.courts = art.COURTS
        self.notches = art.NOTCH
        self.backs = art.BACK
        self.backs_aside = art.BACK_ASIDE
        # where a card has its large pip, an ace's, its bust and the pip below that
        self.places = _PLACES_S if layout.small else _PLACES_L if layout.large else _PLACES_M
        self.under = art.PIPS_BODY if layout.large else art.PIPS

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
        canvas.rect(x, y, self.w, self.h, SLAB | (DIMMED if look & DIM else CREAM))
        if suit == trump:
            canvas.rect(x + 2, y + 1, self.w - 4, 2, GOLD)
        canvas.sprite(self.ranks, code & 15, x + 2, y + 4, ink)
        canvas.sprite(self.pips, suit, x + 2, y + (13 if self.small else 18), ink)
        if not look & INDEX:
            if 8 < code & 15 < 12:
                self._court(code, x, y, suit + 4 if look & DIM else suit)
            else:
                self._body(code, x, y, ink)

    @micropython.native
    def _body(self, code, x, y, ink):
        """Draw the large pip of a plain card or an ace."""
        places = self.places
        if code & 15 == 12:
            self.canvas.sprite(self.ace, code >> 4, x + places[2], y + places[3], ink)
        else:
            self.canvas.sprite(self.body, code >> 4, x + places[0], y + places[1], ink)

    @micropython.native
    def _court(self, code, x, y, table):
        """Draw the bust of a jack, a queen or a king, and the pip below it; table: as in `picture`."""
        places = self.places
        suit = code >> 4
        self.canvas.picture(self.courts, (code & 15) - 9, x + places[4], y + places[5], table)
        self.canvas.sprite(self.under, suit, x + places[6], y + places[7], CLEAR | SUITS[suit] << 5)

    @micropython.native
    def notch(self, x, y):
        """Mark the card at x, y as new: its corner is folded."""
        # clear, the fold, its edge
        self.canvas.sprite(self.notches, 0, x, y, CLEAR | ACCENT << 5 | INK << 10)

    @micropython.native
    def back(self, x, y, w, h):
        """Draw a card's back of w x h px: upright, or on its side as the talon lies. One that is turned
        is narrower and shows no pattern.
        """
        canvas = self.canvas
        if canvas.meets(x, y, w, h):
            canvas.rect(x, y, w, h, SLAB | CREAM)
            if w == self.w or w == self.h:
                backs = self.backs if w == self.w else self.backs_aside
                if w > backs[0]:
                    # larger cards: the same pattern on a larger ground
                    canvas.rect(x + 2, y + 2, w - 4, h - 4, CUT | BACK)
                    x += (w - backs[0]) // 2
                    y += (h - backs[1]) // 2
                # clear, the margin that is there, the ground, its pattern
                canvas.sprite(backs, 0, x, y, CLEAR | CLEAR << 5 | BACK << 10 | LATTICE << 15)
            else:
                canvas.rect(x + 2, y + 2, w - 4, h - 4, CUT | BACK)

    @micropython.native
    def flying(self, card, x, y, w, trump):
        """Draw a card whose place is at x, y; card: FACE_DOWN shows its back; w: px seen of its width, in
        the middle of that place: fewer while it turns over.
        """
        if card != FACE_DOWN and w == self.w:
            self.face(card, x, y, 0, trump)
            return
        x += (self.w - w) // 2
        if card == FACE_DOWN:
            self.back(x, y, w, self.h)
        elif self.canvas.meets(x, y, w, self.h):
            self._face_turning(card, x, y, w)

    @micropython.native
    def _face_turning(self, card, x, y, w):
        """Draw the face of a card of which w px are seen: its pip, and where there is room its index."""
        canvas = self.canvas
        small = self.small
        suit = card >> 4
        ink = CLEAR | SUITS[suit] << 5
        canvas.rect(x, y, w, self.h, SLAB | CREAM)
        pip = self.body[0]
        if w > pip:
            canvas.sprite(self.body, suit, x + w - pip - 1, y + self.places[1], ink)
            canvas.sprite(self.ranks, card & 15, x + 2, y + 4, ink)
            canvas.sprite(self.pips, suit, x + 2, y + (13 if small else 18), ink)

    @micropython.native
    def shadow(self, x, y, w, h):
        """Draw what a card of w x h px that lies on the felt darkens beside it."""
        self.canvas.shadow(x, y, w, h, DEEP)

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
    def bulb(self, x, y):
        """Draw the coach's bulb, lit, in 11 x 11 px."""
        self.canvas.rect(x + 2, y + 2, 7, 3, GOLD)
        self.canvas.rect(x + 3, y + 1, 5, 5, GOLD)
        self.icon(BULB, x, y, INK)

    @micropython.native
    def small_icon(self, which, x, y, colour):
        """Draw SWORD, SHIELD, WAIT or OUT in 7 x 7 px."""
        self.canvas.sprite(art_icons.SMALL_ICONS, which, x, y, CLEAR | colour << 5)
