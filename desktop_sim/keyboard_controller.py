"""The controller that a board's own keyboard has: keys, light and battery as registers over I2C.

Written from the behaviour of the PicoCalc's keyboard firmware, not from the driver: a write names a register
and latches two bytes of answer, a read gives the answer. It hears its own address at 10 kHz.
"""

from collections import deque

ADDRESS = 0x1F
LIGHT, KEY_COUNT, QUEUED, KEY_LIGHT, BATTERY = 0x05, 0x04, 0x09, 0x0A, 0x0B
WRITE = 0x80
PRESSED, RELEASED = 1, 3
_MOST = 31  # what its queue holds; more are lost


class KeyboardController:
    """`press(code, down)` from the world, `i2c` from the wire. `light`: 0 to 255. `percent` of the cell.

    `deaf`: so many transfers fail, as while it restarts.
    """

    def __init__(self):
        self.light = 255
        self.percent = 80
        self.deaf = 0
        self._queue: deque[tuple[int, int]] = deque()
        self._answer = bytes(2)

    def press(self, code, down):
        """Note that a key goes down or up."""
        if len(self._queue) < _MOST:
            self._queue.append((PRESSED if down else RELEASED, code))

    def i2c(self, address, data, n):
        """Take the bytes written, or give n bytes read; None when nobody acknowledges."""
        if address != ADDRESS or self.deaf:
            self.deaf = max(0, self.deaf - 1)
            return None
        if data:
            self._written(bytes(data))
        return self._answer[:n].ljust(n, b"\xff")

    def _written(self, data):
        register = data[0] & ~WRITE
        self._answer = bytes(2)
        if register == QUEUED:
            self._answer = bytes(self._queue.popleft()) if self._queue else bytes(2)
        elif register == KEY_COUNT:
            self._answer = bytes((len(self._queue), 0))
        elif register == BATTERY:
            self._answer = bytes((BATTERY, self.percent))
        elif register == LIGHT:
            if data[0] & WRITE and len(data) > 1:
                self.light = data[1]
            self._answer = bytes((LIGHT, self.light))
