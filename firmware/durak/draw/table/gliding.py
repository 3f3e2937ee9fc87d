"""How the pairs move: from where they stood to where they stand, and down when a trump thumps the table."""

from array import array

import micropython

from durak.draw.table.scene import AT_REST, MOST_PAIRS


class Gliding:
    """Tells where a pair is seen. left, right, top, bottom: the ends of all pairs as they stood, px."""

    def __init__(self, scene):
        self.scene = scene
        self.left = 9999
        self.right = 0
        self.top = 9999
        self.bottom = 0
        self._x = array("h", bytes(2 * MOST_PAIRS))
        self._y = array("h", bytes(2 * MOST_PAIRS))
        self._n = 0
        self._painted = array("h", bytes(8))  # the ends of what was painted for moving pairs in this turn

    def remember(self, area):
        """Note where the pairs of a PlayAreaPainter stand: they are about to move."""
        i = 0
        while i < self.scene.pairs:
            self._x[i] = area.pair_x(i)
            self._y[i] = area.pair_y(i)
            i += 1
        self._n = i
        self.left = area.left
        self.right = area.right()
        self.top = area.top
        self.bottom = area.bottom()

    @micropython.native
    def x(self, i, x):
        """Return the left edge of attack card i as it is seen; x: as it stands."""
        if i < self._n and self.scene.glide < AT_REST:
            x += (self._x[i] - x) * (AT_REST - self.scene.glide) >> 10
        return x

    @micropython.native
    def y(self, i, y):
        """Return the top edge of attack card i as it is seen; y: as it stands."""
        if i < self._n and self.scene.glide < AT_REST:
            y += (self._y[i] - y) * (AT_REST - self.scene.glide) >> 10
        return y + self.scene.thump

    @micropython.native
    def note_painted(self, left, top, right, bottom):
        """Note that the table between these ends, px, has just been painted, flying cards too."""
        painted = self._painted
        painted[0] = left
        painted[1] = top
        painted[2] = right
        painted[3] = bottom

    @micropython.native
    def has_painted(self, x, y, w, h):
        """Return True if a rectangle lies within that."""
        painted = self._painted
        return x >= painted[0] and y >= painted[1] and x + w <= painted[2] and y + h <= painted[3]
