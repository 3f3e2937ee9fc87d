"""What the app may know of the machine: a frame to draw on, keys, ticks, sound, light and a place for
saves."""

import os

import machine
from micropython import const

from durak.device.backlight import Led
from durak.device.battery import Battery
from durak.device.board_config import Board
from durak.device.buttons import SAMPLE_MS, Buttons
from durak.device.clock import Clock
from durak.device.display import Display
from durak.device.sound import Sound
from durak.device.storage import Storage

_WATCHDOG_MS = const(8388)


class Port:
    """The machine of one board. Members are listed in docs/architecture.md, "the port"."""

    def __init__(self, board, display, folder="saves", seed=-1):
        """Start what runs beside the loop.

        `board`: board_config.Board; `display`: its display.Display; `folder`: where saves lie; `seed`: 0 or
        more makes `entropy` repeatable (F19).
        """
        self._display = display
        self.width = display.width
        self.height = display.height
        self.controls = board.controls
        self.labels = board.labels  # what is printed beside A, B, X and Y
        self.buffer = display.buffer
        self.show = display.show
        self.panel = display.panel
        for pin in board.high:
            machine.Pin(pin, machine.Pin.OUT, value=1)
        self._clock = Clock()
        self._buttons = Buttons(board, self._clock)
        self._sound = Sound(board.speaker)
        self._led = Led(board.led, board.led_low)
        self._battery = Battery(board)
        self._storage = Storage(folder)
        self._seed = seed
        self._timer = machine.Timer(-1)
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS) if board.watchdog else None
        self._timer.init(period=SAMPLE_MS, mode=machine.Timer.PERIODIC, callback=self._beat)

    def _beat(self, timer):
        """Every 5 ms, beside the loop. Allocates nothing."""
        self._buttons.sample()
        self._sound.step()

    def close(self):
        """Stop what runs beside the loop, so that the prompt has the machine to itself."""
        self._timer.deinit()
        self._sound.play(b"")
        self._display.close()

    @property
    def tick(self):
        """The tick the loop is in."""
        return self._clock.tick

    def next_tick(self):
        """Wait for the next tick; returns how many have passed."""
        if self._watchdog is not None:
            self._watchdog.feed()
        self._display.settle()
        return self._clock.next()

    def key(self):
        """The oldest event (`durak.keys`), or 0."""
        return self._buttons.next()

    @property
    def event_tick(self):
        """The tick at which the event last read happened."""
        return self._buttons.event_tick

    @property
    def held(self):
        """Bit mask of the keys that are down, bit = key number."""
        return self._buttons.held

    def flush(self):
        """Drop the events not read yet."""
        self._buttons.flush()

    def tone(self, hz, ms):
        """A square wave beside the loop."""
        self._sound.tone(hz, ms)

    def melody(self, tune):
        """Three bytes a note: hz // 256, hz % 256, ms // 4; 0 Hz is a rest, b"" is silence."""
        self._sound.play(tune)

    def light(self, r, g, b):
        """The LED, 0 to 255 each."""
        self._led.set(r, g, b)

    def backlight(self, percent):
        """Light the panel, 0 (dark) to 100; not before the first picture is there."""
        self._display.light(percent)

    def battery(self):
        """Percent, or -1 where there is no battery."""
        return self._battery.percent()

    def load(self, name):
        """What was saved under the name, or None."""
        return self._storage.load(name)

    def save(self, name, data):
        """Keep it, at most one write and none when nothing changed; True when it is safe."""
        return self._storage.save(name, data)

    def trouble(self):
        """storage.FINE, PREVIOUS, LOST or UNWRITTEN: what went wrong since last asked."""
        return self._storage.trouble()

    def entropy(self):
        """30 random bits; with a seed, the seed first and then numbers that follow from it."""
        if self._seed < 0:
            raw = os.urandom(4)
            return (raw[0] & 63) << 24 | raw[1] << 16 | raw[2] << 8 | raw[3]
        now = self._seed & 0x3FFFFFFF
        # 15-bit halves keep every product below 2**30.
        low, high = now & 0x7FFF, now >> 15
        low = (low * 20077 + 12345) & 0x3FFFFFFF
        high = (high * 16381 + (low >> 15) + 1) & 0x7FFF
        self._seed = high << 15 | low & 0x7FFF
        return now


def make(name, changes=(), folder="saves", seed=-1):
    """Return the port of the board called `name`, with changes as board_config.Board takes them."""
    board = Board(name, changes)
    return Port(board, Display(board), folder, seed)
