"""Which parts of the table are still to be painted, and in which order after a step of the
cursor.
"""

import micropython
from micropython import const

from durak.draw.table.parts import ALL, CHIPS, HAND, KEYS, TARGET

# What a step of the cursor changes. It is painted over as many turns of the loop as there are
# groups: all at once would take too long with many cards.
_CURSOR = const(HAND | TARGET | CHIPS | KEYS)
_FIRST = const(HAND)
_SECOND = const(TARGET | CHIPS)


class DirtyRegions:
    """Gathers bits of draw.table.parts.

    target_was: where the bracket stood when it was painted last, if TARGET is among them.
    """

    def __init__(self):
        self.target_was = -1
        self._parts = ALL

    @micropython.native
    def add(self, parts):
        """Have these parts painted."""
        self._parts |= parts

    @micropython.native
    def add_target(self, was):
        """Have the bracket painted, which has moved from place `was`."""
        if not self._parts & TARGET:  # unless the way there is still unpainted
            self.target_was = was
        self._parts |= TARGET

    @micropython.native
    def any(self):
        """Return True if there is anything to be painted."""
        return self._parts != 0

    @micropython.native
    def take(self):
        """Return the parts to be painted in this turn of the loop, and forget them."""
        parts = self._parts
        now = parts
        if not parts & ~_CURSOR:
            if parts & _FIRST:
                now = parts & _FIRST
            elif parts & _SECOND:
                now = parts & _SECOND
        self._parts = parts & ~now
        return now
