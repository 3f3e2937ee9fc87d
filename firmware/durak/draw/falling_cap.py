"""The fool's cap, falling onto a page: faster and faster, then still but for its bells."""

from micropython import const

from durak.draw.art_cap import CAP
from durak.draw.palette import DEEP

_FALL_MS = const(300)
_REST_MS = const(700)  # until then the bells swing
# How far the bells swing out, px to the right + 4, by turns of 50 ms.
_SWING = b"\x06\x05\x03\x02\x03\x05\x05\x04"


class FallingCap:
    """Falls from the frame's upper edge, `height` px of it, with its left edge at `x`."""

    def __init__(self, canvas, height, falls, x):
        """Make a cap that falls, or (False) one that hangs there already."""
        self.c = canvas
        self.x = x
        self.height = height
        self.ms = 0 if falls else _REST_MS

    def tick(self, ms):
        """Let so many ms pass. Return True if the cap has moved."""
        moved = self.ms < _REST_MS
        if moved:
            self.ms += ms
        return moved

    def paint(self):
        """Draw the cap where it is now."""
        c = self.c
        x = self.x
        t = min(self.ms, _FALL_MS)
        y = 1 - 54 * (_FALL_MS * _FALL_MS - t * t) // (_FALL_MS * _FALL_MS)
        c.clip(x, 0, CAP[0], self.height)
        c.fill(DEEP)
        c.sprite(CAP, 0, x, y, CAP[3] >> 4)
        c.mark_clip()
        if _FALL_MS <= self.ms < _REST_MS:
            swing = _SWING[(self.ms - _FALL_MS) // 50] - 4
            for left in (2, 59):
                self._bell(x + left, swing)
            if swing & 1 == 0 and swing:
                # the one on the middle horn jumps
                c.rect(x + 41, y + 1, 8, 8, DEEP)
                c.clip(x + 41, y, 8, 8)
                c.sprite(CAP, 0, x, y - 1, CAP[3] >> 4)
        c.unclip()

    def _bell(self, x, swing):
        """Draw a bell at the tip of a horn, from x on: it hangs over `swing` px, less where it is tied."""
        c = self.c
        left = self.x
        c.rect(x, 30, 9, 8, DEEP)
        for y, h, aside in ((30, 2, swing // 2), (32, 6, swing)):
            c.clip(x + aside, y, 9, h)
            c.sprite(CAP, 0, left + aside, 1, CAP[3] >> 4)
        c.clip(left, 0, CAP[0], self.height)
