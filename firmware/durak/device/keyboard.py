"""A keyboard with a controller of its own, over I2C: keys, the panel's light, the battery (PicoCalc).

The controller answers a question, one byte that names a register, with two bytes; it wants 10 kHz, some time
between the two, and cannot interrupt. So each turn of the loop reads the answer to the last question and
asks the next: 5 ms on the wire, and never in the timer that samples every 5 ms. Registers and states: the
keyboard's firmware in clockworkpi/PicoCalc; what it has queued is answered oldest first, one a question.
"""

import time

import machine
from micropython import const

from durak import keys
from durak.device.buttons import Events

_ADDRESS = const(0x1F)
_HZ = const(10_000)
_TIMEOUT_US = const(20_000)
_LIGHT = const(0x05)
_QUEUED = const(0x09)
_BATTERY = const(0x0B)
_WRITE = const(0x80)
_PRESSED = const(1)
_RELEASED = const(3)
_NO_CELL = const(255)
_PERCENT = const(127)  # the bit above says that it is being charged
_ANSWER_MS = const(16)
_MOST_QUEUED = const(32)
_BATTERY_TURNS = const(500)  # 10 s
_REST_TURNS = const(25)  # it is left alone for half a second when it does not answer

RELEASE = const(256)  # beside the code of a key that was let go
FAILED = const(-1)


class Keyboard:
    """The controller of a board that has one. `percent`: how full the battery is, -1: not known, or none."""

    def __init__(self, board):
        bus, sda, scl = board.keyboard
        self._bus = machine.I2C(
            bus, sda=machine.Pin(sda), scl=machine.Pin(scl), freq=_HZ, timeout=_TIMEOUT_US
        )
        self._one = bytearray(1)
        self._two = bytearray(2)
        self._asked = 0
        self._wanted = -1  # the light, 0 to 255, that it has not been told yet
        self._rest = 0
        self._turns = 0
        self.percent = -1

    def any_held(self):
        """Return True while any key is down, by what is queued: for the moment after power-up."""
        down = []
        try:
            for _ in range(_MOST_QUEUED):
                self._ask(_QUEUED)
                time.sleep_ms(_ANSWER_MS)
                self._bus.readfrom_into(_ADDRESS, self._two)
                state, code = self._two
                if not state:
                    break
                if code in down:
                    down.remove(code)
                if state != _RELEASED:
                    down.append(code)
        except OSError:
            return False
        return len(down) > 0

    def light(self, percent):
        """Set the panel's light, 0 to 100: at once, or with the next `poll` when an answer is awaited."""
        self._wanted = percent * percent * 255 // 10000
        if not self._asked:
            try:
                self._tell_light()
            except OSError:
                self._rest = _REST_TURNS

    def poll(self):
        """Return the code of a key that went down, `code | RELEASE`, 0 for none, or FAILED; once a turn."""
        if self._rest:
            self._rest -= 1
            return 0
        said = 0
        try:
            if self._asked:
                self._bus.readfrom_into(_ADDRESS, self._two)
                said = self._taken()
                self._asked = 0
            if self._wanted >= 0:
                self._tell_light()
            elif self._turns:
                self._turns -= 1
                self._ask(_QUEUED)
            else:
                self._turns = _BATTERY_TURNS
                self._ask(_BATTERY)
        except OSError:
            self._asked = 0
            self._rest = _REST_TURNS
            return FAILED
        return said

    def forget(self):
        """Await no answer: what comes now goes out at once."""
        self._asked = 0

    def _ask(self, register):
        self._one[0] = register
        self._bus.writeto(_ADDRESS, self._one)
        self._asked = register

    def _tell_light(self):
        """Write the light; the answer to that is nothing to wait for."""
        self._two[0] = _LIGHT | _WRITE
        self._two[1] = self._wanted
        self._bus.writeto(_ADDRESS, self._two)
        self._wanted = -1

    def _taken(self):
        """Return what an answer says of the keys, as `poll` does; keep what it says of the battery."""
        first, second = self._two
        if self._asked == _QUEUED:
            if first == _PRESSED:
                return second
            return second | RELEASE if first == _RELEASED else 0
        if first == _BATTERY:
            self.percent = -1 if second == _NO_CELL else min(100, second & _PERCENT)
        return 0


class KeyboardButtons(Events):
    """The keys of a board with a Keyboard, as Buttons has those on pins; `poll` once a turn of the loop.

    `letter`: the code of what was typed last and is no key of the game's, 0 for none.
    """

    def __init__(self, board, clock, keyboard):
        Events.__init__(self, clock)
        self._keyboard = keyboard
        self._codes = bytes([code for _, code in board.contacts()])
        self._keys = {}
        self.rename(bytes([key for key, _ in board.contacts()]))
        self.letter = 0

    def rename(self, names):
        """Give the keyboard's keys, in their order, the names in `names`; none is known to be down."""
        for i in range(len(names)):
            self._keys[self._codes[i]] = names[i]
        self.held = 0

    def press(self, key, down):
        """Have a key go down or up as if the keyboard said so: there is a finger on its word on the glass."""
        raw = self.held | 1 << key if down else self.held & ~(1 << key)
        self._note(raw ^ self.held, raw)

    def sample(self):
        """Do nothing every 5 ms."""

    def poll(self):
        """Take what the keyboard has to say."""
        said = self._keyboard.poll()
        if not said:
            return
        if said == FAILED:
            self._note(self.held, 0)  # it may have been reset: no key is known to be down
            return
        key = self._keys.get(said & 255, 0)
        if key:
            raw = self.held & ~(1 << key) if said & RELEASE else self.held | 1 << key
            self._note(raw ^ self.held, raw)
        elif not said & RELEASE:
            self.letter = said
            self.put(keys.LETTER | keys.DOWN)

    def flush(self):
        """Forget every event not read yet, and what was typed."""
        Events.flush(self)
        self.letter = 0
