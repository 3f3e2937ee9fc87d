"""The panel of a trump change: the old suit crossed out, the card that was drawn, the new suit."""

import micropython
from micropython import const

from durak.draw import art_pips, fonts
from durak.draw.art_icons import TILE_PIPS
from durak.draw.fills import SLAB
from durak.draw.palette import ACCENT, BACK, CLEAR, CREAM, DEEP, DIMMED, GOLD, INK, RED, SUITS
from durak.draw.table.play_area import ARROW
from durak.draw.table.scene import FACE_DOWN, FACE_UP, NO_CARD, NO_SUIT

_EDGE = const(FACE_UP // 2)  # scene.turn while the card is seen from its edge


class TrumpPopup:
    """Paints the panel, as far as it lies within the clip."""

    def __init__(self, canvas, layout, scene, deck):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck

    @micropython.native
    def paint(self):
        """Draw the panel."""
        layout = self.layout
        # The talon is hidden whole, or has all its room beside the panel.
        w = 210 if layout.large else layout.w - 2 * layout.margin
        x = (layout.w - w) // 2
        if layout.tall:
            self._panel(x, layout.table_top + 9, w, 104)
        else:
            self._panel(x, layout.table_top + 1, w, layout.table_h - 2)

    @micropython.native
    def _panel(self, x, y, w, h):
        layout = self.layout
        scene = self.scene
        self._ground(x, y, w, h)
        edge = 7 if layout.tall else 2
        self._centred(layout.title, scene.panel, y + edge - (1 if layout.tall else 0))
        self._centred(layout.font, scene.panel_text, y + h - layout.font.height - edge)
        if layout.narrow:
            self._old(x + 14, y + 35)
            self._new(x + 76, y + 27)
        elif layout.tall:
            left = x + (w - 210) // 2
            self._old(left + 23, y + 35)
            self._new(left + 93, y + 27)
        else:
            self._small_change(layout.w // 2 - 33, y + layout.title.height + 3)

    @micropython.native
    def _ground(self, x, y, w, h):
        canvas = self.canvas
        canvas.rect(x + 2, y - 1, w - 4, h + 2, INK)
        canvas.rect(x, y, w, h, INK)
        canvas.rect(x - 1, y + 2, w + 2, h - 4, INK)
        canvas.rect(x, y, w, h, SLAB | ACCENT << 5 | DEEP)

    @micropython.native
    def _centred(self, font, line, y):
        """Draw a line in the middle; in the small font where it has no room in `font`."""
        w = self.layout.w
        if font.width(line) > w - 12:
            font = fonts.load("small")
        self.canvas.text(font, (w - font.width(line) + 1) // 2, y, line, CREAM)

    @micropython.native
    def _old(self, x, y):
        """Draw the old trump's tile of 34 x 34 px, crossed out, and the arrow behind it."""
        canvas = self.canvas
        suit = self.scene.old_trump
        if suit == NO_SUIT:
            return
        canvas.rect(x, y, 34, 34, SLAB | DIMMED)
        canvas.rect(x + 2, y + 33, 2, 1, DIMMED)
        inset = (34 - self.deck.body[0]) // 2
        canvas.sprite(self.deck.body, suit, x + inset, y + inset, CLEAR | SUITS[suit] << 5)
        self._cross(x + 29, y + 5, 26)
        canvas.sprite(ARROW, 0, x + 41, y + 11, CLEAR | CREAM << 5)
        canvas.rect(x + 41, y + 15, 1, 5, DEEP)  # this arrow is a pixel shorter

    @micropython.native
    def _cross(self, x, y, rows):
        """Draw a red stroke down to the left, of `rows` rows once the card stands on its edge, as
        many of them as its turn has got.
        """
        rows = min(rows, rows * self.scene.turn // _EDGE)
        while rows:
            self.canvas.rect(x, y, 2, 1, RED)
            x -= 1
            y += 1
            rows -= 1

    def _seen(self, w):
        """Return how much of w px is seen of a card that turns over, at least 2."""
        return max(2, abs(self.scene.turn - _EDGE) * w // _EDGE)

    @micropython.native
    def _new(self, x, y):
        """Draw the card that was drawn, and its suit on a tile."""
        canvas = self.canvas
        deck = self.deck
        card = self.scene.new_card
        if card == NO_CARD:
            return
        if self.scene.turn < FACE_UP:
            w = self._seen(deck.w)
            deck.flying(FACE_DOWN if self.scene.turn < _EDGE else card, x, y, w, NO_SUIT)
            return
        deck.face(card, x, y, 0, self.scene.trump)
        if self.layout.narrow:
            return  # there is no room for the large suit
        x += deck.w + 20
        y += (deck.h - 40) // 2
        canvas.rect(x + 3, y, 36, 40, GOLD)
        canvas.rect(x, y + 3, 42, 34, GOLD)
        canvas.rect(x + 1, y + 1, 40, 38, CREAM)
        suit = card >> 4
        canvas.sprite(art_pips.PIPS_BIG, suit, x + 8, y + 8, CLEAR | SUITS[suit] << 5)

    @micropython.native
    def _small_change(self, x, y):
        """Draw the same on low frames: the old suit crossed out, an arrow, rank and suit of the new
        card.
        """
        canvas = self.canvas
        scene = self.scene
        if scene.old_trump != NO_SUIT:
            canvas.rect(x, y, 17, 15, SLAB | DIMMED)
            canvas.sprite(TILE_PIPS, scene.old_trump, x + 3, y + 2, CLEAR | SUITS[scene.old_trump] << 5)
            self._cross(x + 12, y + 2, 11)
            canvas.sprite(ARROW, 0, x + 23, y + 1, CLEAR | CREAM << 5)
        if scene.new_card == NO_CARD:
            return
        x += 45
        trump_tile = SLAB | GOLD << 5 | CREAM
        if scene.turn < FACE_UP:
            w = self._seen(27)
            canvas.rect(x + (27 - w) // 2, y, w, 15, SLAB | BACK if scene.turn < _EDGE else trump_tile)
            return
        canvas.rect(x, y, 27, 15, trump_tile)
        suit = scene.new_card >> 4
        ink = CLEAR | SUITS[suit] << 5
        small = self.layout.small
        canvas.sprite(
            self.deck.ranks, scene.new_card & 15, x + (3 if small else 2), y + (4 if small else 2), ink
        )
        canvas.sprite(TILE_PIPS, suit, x + 12, y + 2, ink)
