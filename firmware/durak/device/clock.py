"""Ticks of 20 ms, and sleeping until the next."""

import time

from micropython import const

TICK_MS = 20
_TICK = const(20)
_NAP = const(10)


class Clock:
    """`tick` is the tick the loop is in: it only moves in `next`, so one turn of the loop sees one time."""

    def __init__(self):
        self.tick = 0
        self._at = time.ticks_ms()  # when `tick` began

    def now(self):
        """Return the tick of this very moment, for what happens while the loop is busy."""
        return self.tick + time.ticks_diff(time.ticks_ms(), self._at) // _TICK

    def next(self):
        """Sleep until the next tick begins, at once when it has begun; returns how many ticks have passed
        (1 or more).

        `sleep_ms` lets the core wait for interrupts, so the key timer goes on and the core rests between.
        """
        left = _TICK - time.ticks_diff(time.ticks_ms(), self._at)
        while left > 0:
            time.sleep_ms(left if left < _NAP else _NAP)
            left = _TICK - time.ticks_diff(time.ticks_ms(), self._at)
        passed = time.ticks_diff(time.ticks_ms(), self._at) // _TICK
        self._at = time.ticks_add(self._at, passed * _TICK)
        self.tick += passed
        return passed
