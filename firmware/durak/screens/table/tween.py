"""Cards in the air: where each comes from and goes to, and how far it has got. Milliseconds; a step
allocates nothing.
"""

from array import array

import micropython
from micropython import const

from durak.draw.table.scene import FACE_DOWN, MOST_FLYING

_ONE = const(1024)


def ease_out(t, length):
    """Return how far a movement has got after `t` of `length` ms, 0 to 1024: fast first, then
    slower.
    """
    if t >= length:
        return _ONE
    if t <= 0:
        return 0
    left = _ONE - t * _ONE // length
    return _ONE - (left * left >> 10)


class Flights:
    """Up to MOST_FLYING cards in the air, shown in a ViewModel. n: how many; card: their codes."""

    def __init__(self, view):
        self.view = view
        self.n = 0
        self.card = bytearray(MOST_FLYING)
        self._from_x = array("h", [0] * MOST_FLYING)
        self._from_y = array("h", [0] * MOST_FLYING)
        self._to_x = array("h", [0] * MOST_FLYING)
        self._to_y = array("h", [0] * MOST_FLYING)
        self._delay = array("h", [0] * MOST_FLYING)
        self._length = array("h", [0] * MOST_FLYING)
        self._turns = bytearray(MOST_FLYING)  # 1: face down for the first half of its way

    def clear(self):
        """Take all cards out of the air."""
        self.n = 0
        self.view.set_flying(0)

    def add(self, card, x, y, to_x, to_y, delay, length, turns=False):
        """Send off one more card (FACE_DOWN: a back) from x, y to to_x, to_y (upper left corners,
        px).

        delay: ms until it leaves; length: ms that it flies; turns: it is face down for the first
        half.
        """
        n = self.n
        if n == MOST_FLYING:
            return
        self.card[n] = card
        self._from_x[n] = x
        self._from_y[n] = y
        self._to_x[n] = to_x
        self._to_y[n] = to_y
        self._delay[n] = delay
        self._length[n] = length
        self._turns[n] = 1 if turns else 0
        self.n = n + 1

    def redirect(self, i, to_x, to_y):
        """Let the i-th card land elsewhere."""
        self._to_x[i] = to_x
        self._to_y[i] = to_y

    def scale(self, numerator, denominator):
        """Make all delays and lengths numerator / denominator of what they are."""
        for i in range(self.n):
            self._delay[i] = self._delay[i] * numerator // denominator
            self._length[i] = self._length[i] * numerator // denominator

    def span(self):
        """Return when the last one has arrived, ms."""
        longest = 0
        for i in range(self.n):
            longest = max(longest, self._delay[i] + self._length[i])
        return longest

    def landed(self, i, t):
        """Return True if the i-th card has arrived `t` ms after the start."""
        return t >= self._delay[i] + self._length[i]

    @micropython.native
    def show(self, t):
        """Show every card where it is `t` ms after the start. Those that wait lie where they came
        from.
        """
        for i in range(self.n):
            now = t - self._delay[i]
            far = ease_out(now, self._length[i])
            x = self._from_x[i]
            y = self._from_y[i]
            x += (self._to_x[i] - x) * far >> 10
            y += (self._to_y[i] - y) * far >> 10
            hidden = self._turns[i] and 2 * now < self._length[i]
            self.view.fly(i, FACE_DOWN if hidden else self.card[i], x, y)
        self.view.set_flying(self.n)
