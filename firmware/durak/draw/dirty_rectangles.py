"""The rectangles of a frame that changed and are still to be sent to the panel."""

from array import array

import micropython
from micropython import const

_MOST = const(6)  # rectangles; beyond that many they are joined
_CHEAP = const(65)  # px that neither of two rectangles has, from which on they are not joined
_ANY = const(1 << 24)  # more px than a frame has


class DirtyRectangles:
    """Notes rectangles of a frame of w x h px; those that lie near each other are joined.

    `rectangles` holds x, y, w, h of each.
    """

    def __init__(self, w, h):
        self.w = w
        self.h = h
        self.rectangles = array("H", bytes(8 * (_MOST + 1)))
        self._n = 0

    @micropython.native
    def mark(self, x, y, w, h):
        """Note that a rectangle changed; what lies outside the frame is cut off."""
        w = min(x + w, self.w)
        h = min(y + h, self.h)
        x = max(x, 0)
        y = max(y, 0)
        if x >= w or y >= h:
            return
        d = self.rectangles
        j = 4 * self._n
        d[j] = x
        d[j + 1] = y
        d[j + 2] = w - x
        d[j + 3] = h - y
        self._n += 1
        while self._settle():
            pass

    @micropython.native
    def _settle(self):
        """Join the last rectangle with the one that costs least, if that is little or there is no room."""
        d = self.rectangles
        j = 4 * self._n - 4
        best = _nearest(d, j, _CHEAP if j < 4 * _MOST else _ANY)
        if best < 0:
            return False
        _join(d, best, j)
        _join(d, best + 1, j + 1)
        self._n -= 1
        # the joined one goes last: it may meet others now
        j -= 4
        i = 0
        while i < 4:
            d[j + 4] = d[best + i]
            d[best + i] = d[j]
            d[j] = d[j + 4]
            j += 1
            i += 1
        return True

    def take(self):
        """Return how many rectangles changed since the last call.

        They stand in `rectangles`, four numbers each (x, y, w, h), until the next mark.
        """
        n = self._n
        self._n = 0
        return n


@micropython.viper
def _nearest(dirty, j: int, least: int) -> int:
    """Return the offset of the rectangle before offset j that is joined at the least cost with the one there.

    The cost is in px that neither of them has; -1 if it is `least` or more.
    """
    d = ptr16(dirty)
    best = -1
    i = 0
    while i < j:
        x = int(d[i])
        y = int(d[i + 1])
        w = x + int(d[i + 2])
        h = y + int(d[i + 3])
        more = int(d[i + 2]) * int(d[i + 3]) + int(d[j + 2]) * int(d[j + 3])
        if int(d[j]) < x:
            x = int(d[j])
        if int(d[j + 1]) < y:
            y = int(d[j + 1])
        if int(d[j]) + int(d[j + 2]) > w:
            w = int(d[j]) + int(d[j + 2])
        if int(d[j + 1]) + int(d[j + 3]) > h:
            h = int(d[j + 1]) + int(d[j + 3])
        more = (w - x) * (h - y) - more
        if more < least:
            least = more
            best = i
        i += 4
    return best


@micropython.native
def _join(d, i, j):
    """Make rectangle i the smallest around i and j, on one axis: i and j are offsets of x or of y."""
    end = max(d[i] + d[i + 2], d[j] + d[j + 2])
    d[i] = min(d[i], d[j])
    d[i + 2] = end - d[i]
