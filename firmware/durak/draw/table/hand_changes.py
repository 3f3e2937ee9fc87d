"""Which columns of the hand have to be painted again: those of cards that are not as painted
last.
"""

from array import array

import micropython

from durak.draw.table.card_places import FAR, FOCUS_SHIFT, LOOK_SHIFT, PULSE_SHIFT
from durak.draw.table.scene import ADDED, MOST_CARDS, SWAP


@micropython.viper
def _next_difference(painted, places, i: int, n: int) -> int:
    """Return the next card from i on, below n, that is not as it was painted; n if there is
    none.
    """
    a = ptr16(painted)
    b = ptr16(places)
    while i < n:
        at = 3 * i
        if int(a[at]) != int(b[at]) or int(a[at + 1]) != int(b[at + 1]) or int(a[at + 2]) != int(b[at + 2]):
            return i
        i += 1
    return n


@micropython.viper
def _copy(painted, places, n: int):
    """Copy the places of n cards."""
    a = ptr16(painted)
    b = ptr16(places)
    i = 0
    while i < 3 * n:
        a[i] = b[i]
        i += 1


class HandChanges:
    """Compares the places of a HandPainter with those that were painted last.

    After `begin`, `next` gives one rectangle after another in `left top right bottom`; `remember`
    says that the hand is painted as it is.
    """

    def __init__(self, hand, layout):
        self.hand = hand
        self.layout = layout
        self.left = 0
        self.top = 0
        self.right = 0
        self.bottom = layout.key_top
        self._painted = array("H", bytes(6 * (MOST_CARDS + 1)))
        self._painted_n = 0
        self._first = 0  # cards hidden at the left end, shown, and hidden at the right end as painted
        self._shown = 0
        self._hidden = 0
        self._next = 0  # the card to go on with

    @micropython.native
    def begin(self):
        """Start with the first card."""
        self._next = 0

    @micropython.native
    def next(self):
        """Find the next rectangle that has to be painted. Return False if there is none."""
        hand = self.hand
        n = hand.count()
        most = max(n, self._painted_n)
        if hand.first != self._first or hand.end - hand.first != self._shown or n - hand.end != self._hidden:
            # The row has scrolled, or a chip counts anew: all of it, once.
            if self._next:
                return False
            self._next = 1
            self.left = 0
            self.right = self.layout.w
            self.top = self.layout.hand_top - self.layout.lift - 8
            return True
        self.left = -1
        i = self._find(self._next, min(n, self._painted_n))
        # Beyond the shorter of both hands all cards have changed.
        while i < most and self._take_in(i, n):
            i = self._find(i + 1, min(n, self._painted_n))
        self._next = i
        return self.left >= 0

    @micropython.native
    def remember(self):
        """Note that the hand is painted as it is placed now."""
        hand = self.hand
        n = hand.count()
        _copy(self._painted, hand.places, hand.scene.hand)
        self._painted_n = n
        self._first = hand.first
        self._shown = hand.end - hand.first
        self._hidden = n - hand.end

    @micropython.native
    def _find(self, i, n):
        return _next_difference(self._painted, self.hand.places, i, n) if i < n else i

    @micropython.native
    def _take_in(self, i, n):
        """Widen the rectangle by card i, as it was and as it is among n cards.

        Return False if that lies apart from it.
        """
        painted = self._painted
        places = self.hand.places
        layout = self.layout
        left = 9999
        right = 0
        if i < self._painted_n:
            left = painted[3 * i]
            right = self._card_end(painted, i, self._painted_n)
        if i < n:
            left = min(left, places[3 * i])
            right = max(right, self._card_end(places, i, n))
        left = max(0, left - FAR - layout.frame - 2)
        right += layout.frame + 2 - FAR
        if self.left < 0:
            self.left = left
            self.right = right
            self.top = layout.hand_top - layout.lift - layout.frame
        elif left > self.right + 12 or right < self.left - 12:
            return False
        self.left = min(left, self.left)
        self.right = max(right, self.right)
        looks = painted[3 * i + 2] | places[3 * i + 2]
        if looks >> PULSE_SHIFT & 3 or looks >> LOOK_SHIFT & ADDED:  # a wider frame, or a coin
            self.top = min(self.top, layout.hand_top - layout.lift - 4)
        if looks >> LOOK_SHIFT & SWAP:
            self.top = layout.hand_top - layout.lift - 8
        return True

    @micropython.native
    def _card_end(self, places, i, n):
        """Return where card i of n ends, + FAR: at the next one if that hides the rest."""
        at = 3 * i
        end = places[at] + self.layout.card_w
        if i + 1 < n and places[at + 1] == places[at + 4]:
            if places[at + 3] >= places[at] and not (places[at + 2] | places[at + 5]) >> FOCUS_SHIFT:
                return min(places[at + 3], end)
        return end
