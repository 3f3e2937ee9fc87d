"""The talon column: the pile with its count, the face-up trump below it, the hidden one behind
that.
"""

import micropython

from durak.draw.art_icons import TILE_PIPS
from durak.draw.card_painter import EXCHANGE
from durak.draw.fills import CUT, SLAB
from durak.draw.palette import CLEAR, CREAM, FELT, GOLD, INK, LIT, SHADE, SUITS
from durak.draw.table.scene import NO_CARD, NO_SUIT


class TalonPainter:
    """Paints the talon column, as far as it lies within the clip."""

    def __init__(self, canvas, layout, scene, deck):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self._top = layout.table_top + (14 if layout.tall else 1 if layout.short else 9)
        self._trump_shows = 26 if layout.tall else 18 if layout.short else 15  # px below the pile

    # Geometry

    def x(self):
        """Return the left edge of a card that comes from the talon, and of the face-up trump."""
        return self.layout.margin + (self.layout.card_h - self.layout.card_w) // 2

    def y(self):
        """Return the top edge of a card that comes from the talon."""
        return self._top

    def trump_y(self):
        """Return the top edge of the face-up trump."""
        return self._top + self.layout.card_w + self._trump_shows - self.layout.card_h

    # Painting

    @micropython.native
    def paint(self):
        """Draw the column."""
        scene = self.scene
        face_up = scene.face_up != NO_CARD
        if not scene.talon:
            if scene.trump != NO_SUIT:
                self._empty(self.x(), self._top)
        else:
            if face_up:
                self._trump(self.x(), self.trump_y())
            if face_up and scene.talon == 1:
                self._count(self.trump_y() - (self.layout.card_w - self.layout.index_h) // 2)
            else:
                self._pile()
        if face_up and scene.exchange:
            self._exchange(self.x(), self.trump_y())

    @micropython.native
    def _empty(self, x, y):
        """Draw an outline with the trump suit: the talon is gone."""
        layout = self.layout
        h = layout.card_h if layout.tall else self.trump_y() + layout.card_h - y
        self.canvas.rect(x, y, layout.card_w, h, SLAB | LIT << 5 | FELT)
        size = self.deck.body[0]
        x += (layout.card_w - size + 1) // 2 if layout.small else (layout.card_w - size) // 2
        self.canvas.sprite(self.deck.body, self.scene.trump, x, y + (h - size) // 2, CLEAR | SHADE << 5)

    @micropython.native
    def _trump(self, x, y):
        """Draw the face-up trump at x, y, rank and pip beside each other where it sticks out below
        the talon; the hidden one looks out behind it.
        """
        deck = self.deck
        canvas = self.canvas
        small = deck.small
        if self.scene.hidden:
            x -= 3 if small else 4
            # on a low frame it would reach into the message line
            down = 3 if small else 4 if self.layout.tall else 0
            deck.back(x + (9 if small else 14), y + down, deck.w, deck.h)
        deck.shadow(x, y, deck.w, deck.h)
        canvas.rect(x, y, deck.w, deck.h, SLAB | CREAM)
        shows = self._trump_shows
        y += deck.h - shows
        suit = self.scene.face_up >> 4
        rank = self.scene.face_up & 15
        ink = CLEAR | SUITS[suit] << 5
        if small:
            y += (shows - 7) // 2
            canvas.sprite(deck.ranks, rank, x + 3, y, ink)
            canvas.sprite(deck.pips, suit, x + 12, y, ink)
        else:
            x += (deck.w - 34) // 2
            canvas.sprite(deck.ranks, rank, x + 5, y + (shows - 12) // 2, ink)
            canvas.sprite(TILE_PIPS, suit, x + 18, y + (shows - 10) // 2, ink)

    @micropython.native
    def _pile(self):
        """Draw the pile on its side, the lowest card first: its lower edge shows below the next."""
        layout = self.layout
        x = layout.margin
        y = self._top
        step = 2 if layout.tall else 1
        layers = min(3, (self.scene.talon + 7) // 8)
        self.deck.shadow(x, y, layout.card_h, layout.card_w)
        while layers > 1:
            self.deck.edge(x, y, layout.card_h, layout.card_w)
            y -= step
            layers -= 1
        self.deck.back(x, y, layout.card_h, layout.card_w)
        self._count(y)

    @micropython.native
    def _count(self, y):
        """Draw how many cards are still to be drawn, on a pile whose top edge is y."""
        layout = self.layout
        canvas = self.canvas
        small = layout.small
        digits_w = layout.font.number_width(self.scene.talon)
        w = digits_w + (4 if small else 8)
        h = 9 if small else 15
        x = layout.margin + (layout.card_h - w) // 2
        y += (layout.card_w - h) // 2
        canvas.rect(x, y, w, h, CUT | CREAM if small else SLAB | CREAM)
        x = layout.margin + layout.card_h // 2 - digits_w // 2
        canvas.number(layout.font, x, y + 1, self.scene.talon, INK)

    @micropython.native
    def _exchange(self, x, y):
        """Mark the face-up trump at x, y as one for the exchange; on low frames, what is seen of
        it.
        """
        layout = self.layout
        shows = layout.index_h if layout.tall else self._trump_shows - 1
        thick = layout.bracket
        arm = 4 if layout.small else 6
        y += layout.card_h
        w = layout.card_w + 2 * thick
        h = shows + 2 * thick
        # ink around it: the hidden card's cream edge may lie behind
        self.canvas.corners(
            x - thick - 1, y - shows - thick - 1, w + 2, h + 2, INK | thick + 1 << 5 | arm + 1 << 8
        )
        self.canvas.corners(x - thick, y - shows - thick, w, h, GOLD | thick << 5 | arm << 8)
        self.deck.icon(EXCHANGE, x + layout.card_w + 5, y - layout.index_h + 8, CREAM)
