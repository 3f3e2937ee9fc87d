"""What the app may know of the machine: a frame to draw on, keys, ticks, sound, light and a place for
saves."""

import os

import machine
from micropython import const

from durak.device.backlight import Led
from durak.device.battery import Battery
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
        self._clock = Clock()
        self._keyboard = display.keyboard
        if self._keyboard is None:
            self._buttons = Buttons(board, self._clock)
        else:
            from durak.device.keyboard import KeyboardButtons  # of no use to other boards

            self._buttons = KeyboardButtons(board, self._clock, self._keyboard)
        self._turned = 0
        self._turns = board.turns()
        self._sound = Sound(board.speaker)
        self._led = Led(board.led, board.led_low)
        self._battery = Battery(board)
        self._storage = Storage(folder)
        self._seed = seed
        self._timer = machine.Timer(-1)
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS) if board.watchdog else None
        self._timer.init(period=SAMPLE_MS, mode=machine.Timer.PERIODIC, callback=self._beat)

    def _beat(self, timer):
        """Sample keys and step the sound, every 5 ms beside the loop. Allocates nothing."""
        self._buttons.sample()
        self._sound.step()

    def turn(self, quarters):
        """Turn the picture by so many quarters clockwise beyond how the board is set up, 0 to 3, and the keys
        with it; `width` and `height` may change, `buffer` stays.
        """
        if quarters != self._turned:
            self._turned = quarters
            size, directions, names = self._turns[quarters]
            self.panel.turn(size, directions)
            self.width = self.panel.width
            self.height = self.panel.height
            self._buttons.rename(names)

    def close(self):
        """Stop what runs beside the loop, so that the prompt has the machine to itself."""
        self._timer.deinit()
        self._sound.play(b"")
        self._display.close()

    @property
    def tick(self):
        """Return the tick (20 ms) the loop is in."""
        return self._clock.tick

    def next_tick(self):
        """Wait for the next tick; return how many have passed, 1 or more."""
        if self._watchdog is not None:
            self._watchdog.feed()
        self._display.settle()
        self._buttons.poll()
        return self._clock.next()

    def key(self):
        """Return the oldest event (`key | DOWN` or `key | UP`, durak.keys), or 0."""
        return self._buttons.next()

    @property
    def event_tick(self):
        """Return the tick at which the event last read happened."""
        return self._buttons.event_tick

    @property
    def held(self):
        """Return a bit mask of the keys that are down, bit = key number."""
        return self._buttons.held

    def letter(self):
        """Return what was typed on a keyboard since last asked: a letter's code, 8 to delete one, or 0."""
        letter = self._buttons.letter
        if letter:
            self._buttons.letter = 0
        return letter

    def point(self, event, x, y):
        """Take an event of something that points at the glass (keys.POINT and those behind it), at x, y px:
        for the driver of a touch panel, or a host with a mouse."""
        wide, high = self._turns[0][0]
        if self._turned & 1:
            x, y = y, wide - 1 - x
            wide, high = high, wide
        if self._turned & 2:
            x, y = wide - 1 - x, high - 1 - y
        self._buttons.point(event, x, y)

    def pointed(self):
        """Return (x, y), px, of the last such event."""
        return self._buttons.x, self._buttons.y

    def press(self, key, down):
        """Have a key go down or up that a finger on the glass presses."""
        self._buttons.press(key, down)

    def over(self, something):
        """Do nothing with whether there is something to choose under a mouse that rests: boards have none."""

    def flush(self):
        """Drop the events not read yet, and what was typed."""
        self._buttons.flush()

    def tone(self, hz, ms):
        """Play a square wave of `hz` for `ms` beside the loop; 0 Hz is silence."""
        self._sound.tone(hz, ms)

    def melody(self, tune):
        """Play a tune beside the loop, three bytes a note: hz // 256, hz % 256, ms // 4; 0 Hz is a rest, b""
        is silence."""
        self._sound.play(tune)

    def light(self, r, g, b):
        """Light the LED, red, green, blue 0 to 255 each; nothing where there is none."""
        self._led.set(r, g, b)

    def backlight(self, percent):
        """Light the panel, 0 (dark) to 100; not before the first picture is there."""
        self._display.light(percent)

    def battery(self):
        """Return how full the battery is in percent, or -1 where there is none."""
        return self._battery.percent() if self._keyboard is None else self._keyboard.percent

    def load(self, name):
        """Return the bytes saved under `name`, or None."""
        return self._storage.load(name)

    def save(self, name, data):
        """Save the bytes `data` under `name`, with no write when nothing changed; return True once safe."""
        return self._storage.save(name, data)

    def trouble(self):
        """Return what went wrong since last asked: storage.FINE, PREVIOUS, LOST or UNWRITTEN."""
        return self._storage.trouble()

    def entropy(self):
        """Return 30 random bits; with a seed, the seed first and then numbers that follow from it."""
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
    from durak.device.board_config import Board  # let go once a board has been made of it (boot.py)

    board = Board(name, changes)
    return Port(board, Display(board), folder, seed)
