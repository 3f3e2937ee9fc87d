"""The ground of the table: felt, with a sparse dither of the deep felt towards its corners."""

import micropython
from micropython import const

from durak.draw.palette import DEEP, FELT

# A point at u, v (-64 to 64 over the table) is as far out as _ACROSS * u * u + _DOWN * v * v. From each
# of these on one more pixel of sixteen is dark; from the last, two more.
_ACROSS = const(90)
_DOWN = const(75)
_ONE = const(348160)
_TWO = const(450560)
_FOUR = const(552960)


def _inset(w, v, least, start):
    """Return how many columns from the edge of a row lie at least so far out, `start` at most."""
    while start and _ACROSS * ((w - 2 * start) * 64 // w) ** 2 + _DOWN * v * v < least:
        start -= 1
    return start


@micropython.viper
def _dither(buffer, clip, insets, top: int, bottom: int, colour: int):
    """Darken every few pixel within the clip, in the rows from `top` to above `bottom`."""
    p = ptr8(buffer)
    k = ptr16(clip)
    t = ptr8(insets)
    w = int(k[4]) << 1
    y = top if top > int(k[1]) else int(k[1])
    y = (y + 1) >> 1 << 1
    last = bottom if bottom < int(k[3]) else int(k[3])
    left = int(k[0])
    right = int(k[2])
    colour = colour << 4
    while y < last:
        which = y - top >> 1 << 1
        phase = 0
        while phase < 2:
            inset = int(t[which + phase])
            if inset and (left < inset or right > w - inset):
                # the columns of this row, then those of the denser dither between them
                x = (y & 2) ^ (phase << 1)
                if left >= inset:
                    x += w - inset >> 2 << 2
                if x < left:
                    x += left - x + 3 >> 2 << 2
                at = y * int(k[4])
                while x < right:
                    if x < inset or x >= w - inset:
                        i = at + (x >> 1)
                        p[i] = (int(p[i]) & 0x0F) | colour
                        x += 4
                    elif right > w - inset:
                        x += w - inset - x + 3 >> 2 << 2
                    else:
                        x = right
            phase += 1
        y += 2


class Felt:
    """Paints the ground between the rail and the key row, as far as it lies within the clip."""

    def __init__(self, canvas, layout):
        self.canvas = canvas
        self._top = top = layout.rail_h + 1 >> 1 << 1
        self._bottom = layout.key_top
        self._insets = self._measure(layout.w, self._bottom - top)

    def _measure(self, w, h):
        """Return two bytes for each second row: how many columns from either edge have one dark pixel
        of sixteen, or two; and four.
        """
        insets = bytearray(h + 1 >> 1 << 1)
        one = two = four = w // 2
        rows = len(insets) // 2
        for row in range((rows + 1) // 2):
            v = 64 * (rows - 2 * row) // rows
            one = _inset(w, v, _ONE, one)
            two = _inset(w, v, _TWO, two)
            four = _inset(w, v, _FOUR, four)
            for at in (row, rows - 1 - row):
                insets[2 * at] = min(255, two if at * 2 + self._top & 2 else one)
                insets[2 * at + 1] = min(255, four)
        return insets

    @micropython.native
    def paint(self):
        """Draw it."""
        canvas = self.canvas
        canvas.fill(FELT)
        _dither(canvas.buffer, canvas.edges, self._insets, self._top, self._bottom, DEEP)

    @micropython.native
    def is_plain(self, x, y, w, h):
        """Return True if a rectangle has no dark pixel."""
        insets = self._insets
        row = max(0, y - self._top >> 1) << 1
        last = min(len(insets), y + h - self._top)
        while row < last:
            inset = insets[row]
            if inset and (x < inset or x + w > self.canvas.w - inset):
                return False
            row += 2
        return True
