"""Cards in the air: where each comes from and goes to, how far it has got, and how it turns. Milliseconds;
a step allocates nothing.
"""

from array import array

import micropython
from micropython import const

from durak.draw.table.scene import FACE_DOWN, MOST_FLYING

_ONE = const(1024)

# How a card flies, beside its way.
STRAIGHT = const(0)
TURNING = const(1)  # face down for the first half of its way, then it turns over
SHOWING = const(2)  # there, a little turn, and back
NUDGING = const(3)  # there and back at once
LANDING = const(4)  # straight, and a px too deep before it lies still

_DOWN_MS = const(40)  # the last of a way that lands
_LEAST_W = const(2)  # px seen of a card on its edge


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

    def __init__(self, view, card_w):
        """card_w: the width of a card, px."""
        self.view = view
        self._card_w = card_w
        self.n = 0
        self.card = bytearray(MOST_FLYING)
        self._from_x = array("h", [0] * MOST_FLYING)
        self._from_y = array("h", [0] * MOST_FLYING)
        self._to_x = array("h", [0] * MOST_FLYING)
        self._to_y = array("h", [0] * MOST_FLYING)
        self._delay = array("h", [0] * MOST_FLYING)
        self._length = array("h", [0] * MOST_FLYING)
        self._how = bytearray(MOST_FLYING)

    def clear(self):
        """Take all cards out of the air."""
        self.n = 0
        self.view.set_flying(0)

    def add(self, card, x, y, to_x, to_y, delay, length, how=STRAIGHT):
        """Send off one more card (FACE_DOWN: a back) from x, y to to_x, to_y (upper left corners,
        px).

        delay: ms until it leaves; length: ms that it flies; how: STRAIGHT .. LANDING.
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
        self._how[n] = how
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
        i = 0
        while i < self.n:
            self._show_one(i, t - self._delay[i])
            i += 1
        self.view.set_flying(self.n)

    @micropython.native
    def _show_one(self, i, now):
        """Show the i-th card `now` ms after it left."""
        how = self._how[i]
        length = self._length[i]
        x = self._from_x[i]
        y = self._from_y[i]
        far = self._far(how, now, length)
        x += (self._to_x[i] - x) * far >> 10
        y += (self._to_y[i] - y) * far >> 10
        if how == LANDING and far == _ONE and now < length - _DOWN_MS // 2:
            y += 1
        card = self.card[i]
        if how == TURNING and 2 * now < length:
            card = FACE_DOWN
        self.view.fly(i, card, x, y, self._seen(how, now, length))

    @micropython.native
    def _far(self, how, now, length):
        """Return how far a card is `now` of `length` ms after it left, 0 to 1024."""
        if how == LANDING:
            return ease_out(now, length - _DOWN_MS if length > 2 * _DOWN_MS else length)
        if how == SHOWING:  # a quarter of the time there, a quarter back
            return ease_out(now if 2 * now < length else length - now, length // 4)
        if how == NUDGING:
            return ease_out(now if 2 * now < length else length - now, length // 2)
        return ease_out(now, length)

    @micropython.native
    def _seen(self, how, now, length):
        """Return how many px are seen of a card's width: fewer while it turns."""
        w = self._card_w
        if now <= 0 or now >= length:
            return w
        if how == TURNING:  # from a quarter of the way to three quarters
            return max(_LEAST_W, min(w, w * abs(4 * now - 2 * length) // length))
        if how == SHOWING and 8 * now > 3 * length and 8 * now < 5 * length:  # its edge comes forward
            return w - w // 3 + w // 3 * abs(16 * now - 8 * length) // (2 * length)
        return w
