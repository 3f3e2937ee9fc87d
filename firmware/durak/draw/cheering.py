"""One who has escaped: hops for joy, then stands still."""

from micropython import const

from durak.draw.art_cheer import CHEER
from durak.draw.palette import DEEP, DIMMED

_HOPS_MS = const(720)
_HOP = b"\x00\x02\x04\x05\x04\x02"  # px up, by turns of 40 ms


class Cheering:
    """Stands on row `bottom`, its left edge at `x`."""

    def __init__(self, canvas, bottom, hops, x):
        """Make one that hops, or (False) one that stands there already."""
        self.c = canvas
        self.x = x
        self.bottom = bottom
        self.ms = 0 if hops else _HOPS_MS

    def tick(self, ms):
        """Let so many ms pass. Return True if it has moved."""
        moved = self.ms < _HOPS_MS
        if moved:
            self.ms += ms
        return moved

    def paint(self):
        """Draw it where it is now."""
        c = self.c
        up = _HOP[self.ms // 40 % len(_HOP)] if self.ms < _HOPS_MS else 0
        top = self.bottom - CHEER[1]
        c.clip(self.x, top - 5, CHEER[0], CHEER[1] + 5)
        c.fill(DEEP)
        c.sprite(CHEER, 0, self.x, top - up, DIMMED)
        c.mark_clip()
        c.unclip()
