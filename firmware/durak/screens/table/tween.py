"""Cards in the air: where each comes from and goes to, and how far it has got. Milliseconds; nothing
allocates.
"""

from array import array

from micropython import const

from durak.draw.table import scene as sc

_MOST = const(12)  # scene.MOST_FLYING
_ONE = const(1024)


def ease_out(t, length):
    """How far a movement has got after `t` of `length` ms, 0 to 1024: fast first, then slower."""
    if t >= length:
        return _ONE
    if t <= 0:
        return 0
    left = _ONE - t * _ONE // length
    return _ONE - (left * left >> 10)


class Flights:
    """Up to twelve cards in the air, written into the scene's `flying` and `fly_...` at each step."""

    def __init__(self, scene):
        self.scene = scene
        self.n = 0
        self.card = bytearray(_MOST)
        self.from_x = array("h", [0] * _MOST)
        self.from_y = array("h", [0] * _MOST)
        self.to_x = array("h", [0] * _MOST)
        self.to_y = array("h", [0] * _MOST)
        self.delay = array("h", [0] * _MOST)
        self.length = array("h", [0] * _MOST)
        self.turns = bytearray(_MOST)  # 1: face down for the first half of its way

    def clear(self):
        """Nothing flies."""
        self.n = 0
        self.scene.flying = 0

    def add(self, card, x, y, to_x, to_y, delay, length, turns=0):
        """One more card (sc.FACE_DOWN: a back) from x, y to to_x, to_y."""
        n = self.n
        if n == _MOST:
            return
        self.card[n] = card
        self.from_x[n] = x
        self.from_y[n] = y
        self.to_x[n] = to_x
        self.to_y[n] = to_y
        self.delay[n] = delay
        self.length[n] = length
        self.turns[n] = turns
        self.n = n + 1

    def span(self):
        """When the last one has arrived, ms."""
        longest = 0
        for i in range(self.n):
            t = self.delay[i] + self.length[i]
            if t > longest:
                longest = t
        return longest

    def at(self, t):
        """Put every card where it is `t` ms after the start. Those that wait lie where they came from."""
        scene = self.scene
        for i in range(self.n):
            now = t - self.delay[i]
            k = ease_out(now, self.length[i])
            x = self.from_x[i]
            y = self.from_y[i]
            scene.fly_x[i] = x + ((self.to_x[i] - x) * k >> 10)
            scene.fly_y[i] = y + ((self.to_y[i] - y) * k >> 10)
            hidden = self.turns[i] and 2 * now < self.length[i]
            scene.fly_cards[i] = sc.FACE_DOWN if hidden else self.card[i]
        scene.flying = self.n
