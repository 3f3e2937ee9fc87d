"""The bubble of a hint, above the card it speaks of."""

import micropython

from durak.draw import fonts
from durak.draw.card_painter import BULB
from durak.draw.fills import BLOB, SLAB
from durak.draw.palette import CREAM, GOLD, INK


class HintBubble:
    """Paints the scene's bubble. `hand` (HandPainter) tells where the card is that it points to.

    left, w: the columns that the bubble takes with its shadow, as measured last; w is 0 without
    one.
    """

    def __init__(self, canvas, layout, scene, deck, hand):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self.hand = hand
        self.left = layout.w
        self.w = 0

    def top(self):
        """Return the top edge: the bubble ends above a lifted card, or with the message line."""
        layout = self.layout
        if self.scene.bubble_at >= 0:
            return layout.hand_top - layout.lift - 8 - self._height()
        return layout.message_top + layout.message_h - self._height()

    @micropython.native
    def measure(self):
        """Work out the columns that the bubble takes."""
        layout = self.layout
        lines = self.scene.bubble
        font = self._font()
        w = 0
        i = 0
        while i < len(lines):
            w = max(w, font.width(lines[i]))
            i += 1
        self.w = w + (8 if layout.small else 28) + 2
        at = self.scene.bubble_at
        middle = self._middle_of(at) if at >= 0 else layout.w // 2
        self.left = min(max(middle - self.w // 2 + 1, layout.margin), layout.w - self.w - layout.margin)

    def forget(self):
        """Take no columns: there is no bubble any more."""
        self.left = self.layout.w
        self.w = 0

    @micropython.native
    def paint(self):
        """Draw the bubble with its shadow, its bulb, its lines and its tail."""
        self.measure()
        canvas = self.canvas
        x = self.left
        y = self.top()
        w = self.w - 2
        h = self._height()
        canvas.rect(x + 2, y + 2, w, h, BLOB | INK)
        canvas.rect(x, y, w, h, SLAB | CREAM)
        if not self.layout.small:
            self.deck.icon(BULB, x + 5, y + 5, GOLD)
            x += 16
        self._lines(x + 4, y + (3 if self.layout.small else 4))
        at = self.scene.bubble_at
        if at >= 0:
            self._tail(self._middle_of(at), self.layout.hand_top - self.layout.lift - 9)

    @micropython.native
    def _lines(self, x, y):
        """Draw the lines from x, y down."""
        font = self._font()
        lines = self.scene.bubble
        i = 0
        while i < len(lines):
            self.canvas.text(font, x, y, lines[i], INK)
            y += font.height
            i += 1

    @micropython.native
    def _tail(self, x, y):
        """Draw the point of the bubble towards its card at column x, from the row y down."""
        half = 5
        while half >= 0:
            self.canvas.rect(x - half - 1, y, half + half + 3, 1, INK)
            self.canvas.rect(x - half, y, half + half + 1, 1, CREAM)
            half -= 1
            y += 1

    def _font(self):
        return fonts.load("small") if self.scene.tiny else self.layout.font

    def _height(self):
        return len(self.scene.bubble) * self._font().height + (5 if self.layout.small else 8)

    def _middle_of(self, i):
        """Return the middle column of card i of the hand."""
        return self.hand.x(i) + self.layout.card_w // 2
