"""How long a seat seems to think, so that haste tells nothing (R10)."""

from micropython import const

# A turn of another seat begins this many ticks after the move before it at least, whether there is a choice
# or not.
THINK_LEAST = const(14)  # 280 ms
_SPREAD = const(5)  # up to 360 ms
_KEPT = const(8)  # thoughts of a seat that are remembered
_SEATS = const(6)
_UNIT = const(100)


class Pauses:
    """A seat that has no choice seems to think as it has thought before: one of its last thoughts."""

    def __init__(self):
        self._thoughts = bytearray(_SEATS * _KEPT)  # hundreds of tenths of a ms
        self._n = bytearray(_SEATS)  # thoughts so far, up to 2 * _KEPT

    def forget(self):
        """Forget all thoughts: a deal begins."""
        for seat in range(_SEATS):
            self._n[seat] = 0

    def note(self, seat, work):
        """Note how much a seat has thought, tenths of a ms."""
        n = self._n[seat]
        self._thoughts[seat * _KEPT + n % _KEPT] = min(work // _UNIT, 255)
        self._n[seat] = n + 1 if n + 1 < 2 * _KEPT else _KEPT

    def remembered(self, seat, x):
        """Return how much one of the seat's last thoughts was, by chance (x: 20 bits); 0 without one."""
        n = min(self._n[seat], _KEPT)
        return self._thoughts[seat * _KEPT + (x >> 3) % n] * _UNIT if n else 0


def least(x):
    """Return how many ticks after the move before it a turn is made at least, by chance (x: 20 bits)."""
    return THINK_LEAST + (x >> 8) % _SPREAD
