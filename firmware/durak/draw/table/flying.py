"""The cards in the air."""

from array import array

import micropython

from durak.draw.dirty_rectangles import DirtyRectangles
from durak.draw.table.scene import MOST_FLYING


class Air:
    """Tells which parts of the table the cards in the air change. `rectangles`: x, y, w, h of each, px."""

    def __init__(self, layout):
        self.w = layout.card_w
        self.h = layout.card_h
        self._changes = DirtyRectangles(layout.w, layout.h)
        self.rectangles = self._changes.rectangles
        self._flown = array("h", bytes(4 * MOST_FLYING))  # x, y of each card as painted last
        self._n = 0

    @micropython.native
    def gather(self, scene, gliding):
        """Find where cards were and where they are, but for what `gliding` has just painted. Return how many
        rectangles that is.

        What lies close together is one rectangle, since each is painted through all that it touches.
        """
        flown = self._flown
        i = 0
        while i < self._n or i < scene.flying:
            x = 2 * i
            if i < self._n:
                self._note(flown[x], flown[x + 1], gliding)
            if i < scene.flying:
                flown[x] = scene.fly_x[i]
                flown[x + 1] = scene.fly_y[i]
                self._note(flown[x], flown[x + 1], gliding)
            i += 1
        self._n = scene.flying
        gliding.note_painted(0, 0, 0, 0)
        return self._changes.take()

    @micropython.native
    def _note(self, x, y, gliding):
        if not gliding.has_painted(x, y, self.w, self.h):
            self._changes.mark(x, y, self.w, self.h)


@micropython.native
def paint(deck, scene):
    """Draw the scene's cards in the air, as far as they touch the clip."""
    i = 0
    while i < scene.flying:
        w = min(deck.w, scene.fly_w[i])
        deck.flying(scene.fly_cards[i], scene.fly_x[i], scene.fly_y[i], w, scene.trump)
        i += 1
