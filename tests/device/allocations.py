"""For MicroPython: holds the port's steady work under the heap lock and counts what is allocated unlocked.

Usage: allocations.py FIRMWARE DESKTOP_SIM BOARD
"""

import sys

sys.path[:] = [sys.argv[2] + "/micropython_side", sys.argv[1], sys.argv[2] + "/shim"]

import machine  # noqa: E402
import micropython  # noqa: E402
import rp2  # noqa: E402, F401


class World:
    """A link that allocates nothing and has nobody in it."""

    def pin(self, number, level):
        """Seen."""

    def spi(self, bus, data):
        """Sent."""

    def pwm(self, number, hz, duty):
        """Heard."""

    def adc(self, number):
        """Empty."""
        return 0

    def i2c(self, bus, address, data, n):
        """Nothing is queued, or a key that `typed` says."""
        return typed.pop() if n and typed and port._keyboard._asked == 9 else QUIET

    def sleep(self, ms):
        """Nothing happened."""
        return ()


QUIET = b"\x00\x00"
typed = []
machine.plug(World())
from durak.device import board_config  # noqa: E402
from durak.device import port as ports  # noqa: E402

port = ports.make(sys.argv[3])
board = board_config.Board(sys.argv[3])
key_pin = board.keys[0][1]
PRESSED, RELEASED = bytes((1, key_pin)), bytes((3, key_pin))
PRESS = (1, 0) if board.keys_high else (0, 1)
buttons = port._buttons
clock = port._clock
levels = machine._it.levels


def steady(work):
    """True when a hundred calls under the lock work, and a thousand without it add nothing to mem_total."""
    for _ in range(5):
        work()
    micropython.heap_lock()
    try:
        for _ in range(100):
            work()
    except MemoryError:
        return False
    finally:
        micropython.heap_unlock()
    before = micropython.mem_total()
    for _ in range(1000):
        work()
    return micropython.mem_total() == before


def wasteful():
    """What must be found."""
    return bytearray(64)


def sample():
    """The timer's work with nobody at the keys."""
    port._beat(None)


def note():
    """A key goes down and up, its two events are read."""
    if board.keyboard:
        typed.append(RELEASED)
        typed.append(PRESSED)
        for _ in range(4):
            buttons.poll()
    for level in () if board.keyboard else PRESS:
        levels[key_pin] = level
        buttons.sample()
        buttons.sample()
        buttons.sample()
    if not (port.key() and port.key()):
        raise ValueError("the two events did not come")


def show():
    """Rectangles large and small."""
    port.show(0, 0, port.width, port.height)
    port.show(31, 17, 45, 60)


def tone():
    """A tone begins, and the steps until it ends."""
    port.tone(440, 10)
    machine._it.now += 20
    port._beat(None)


def tick():
    """What the loop asks of the clock: waiting itself is the machine's."""
    clock.now()
    machine._it.now += 20
    port.next_tick()


if not steady(wasteful):
    print("found")
machine._it.timers.clear()
for work in (sample, note, show, tone, tick):
    if steady(work):
        print(work.__name__)
