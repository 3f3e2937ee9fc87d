"""The desk: one board with its wires, a clock, and whoever presses its keys and looks at it.

It is the *link* of the fake machine (shim/machine.py): pins, SPI and PWM arrive here, and `sleep` gives
back what the world did meanwhile. Without a window time is virtual and costs nothing; a window makes a
sleep last.
"""

from dataclasses import replace
from pathlib import Path

from desktop_sim.key_script import Edge, Shot, Touch
from desktop_sim.keyboard_controller import KeyboardController
from desktop_sim.panel_decoder import Panel, rgb888


class Ended(BaseException):
    """The run is over: the script has ended, or the window was closed."""


class Desk:
    """`board`: boards.Board. `events`: script events in order of ms. `end_ms`: when the run ends, None
    for never.

    `seat` is what stands before the desk: None, or an object with `wait(ms)`, which makes a sleep last and
    answers what was pressed meanwhile, (key name, down) or a Touch each, and `sound(hz)`. `hand`: whether
    there is something to choose under the mouse.
    """

    def __init__(self, board, events=(), end_ms=None, seat=None, turn=0):
        self.board = board
        self.panel = Panel(board.glass)
        self.turn = turn
        self.now = 0
        self.light = 0 if board.backlight >= 0 else 65535  # its duty, 0..65535
        self.led = [0, 0, 0]
        self.tone = 0  # Hz sounding, 0 for silence
        self.cell_mv = 3900
        self.held = set()  # names of the keys that are down
        self.edges = []  # (ms, key name, down) of everything pressed, for a recording
        self.touches = []  # Touches of the glass, but those that only rest above it
        self.hand = False
        self.sounds = []  # (ms, hz)
        self._events = list(events)
        self._end = end_ms
        self.seat = seat
        self.camera = None  # a film.Camera
        self.unkept = ""  # which picture or film could not be kept, and why; the game goes on
        self._pins = board.pins()
        self.keyboard = KeyboardController() if board.keyboard else None
        self._dc = 1
        self._selected = False

    # The link's side

    def pin(self, number, level):
        """Take the level (0, 1) of an output that changed."""
        board = self.board
        if number == board.dc:
            self._dc = level
        elif number == board.cs:
            self._selected = not level
        elif number == board.reset and not level:
            self.panel.reset()
        elif number == board.backlight:
            self.light = 65535 if level else 0

    def spi(self, bus, data):
        """Take bytes from the wire of SPI number `bus`."""
        if not self._selected:
            self.panel.faults.append(f"{len(data)} bytes while the panel is not selected")
        elif self._dc:
            self.panel.data(data)
        else:
            for byte in bytes(data):
                self.panel.command(byte)

    def pwm(self, number, hz, duty):
        """Take a PWM output's frequency and duty (0 to 65535)."""
        board = self.board
        if number == board.backlight:
            self.light = duty
        elif number in board.led:
            level = 65535 - duty if board.led_low else duty
            if len(board.led) == 1:
                self.led = [level] * 3
            else:
                self.led[board.led.index(number)] = level
        elif number == board.speaker:
            self._sound(hz if duty else 0)

    def _sound(self, hz):
        if hz != self.tone:
            self.tone = hz
            self.sounds.append((self.now, hz))
            if self.seat is not None:
                self.seat.sound(hz)

    def adc(self, number):
        """Return the reading of an ADC, 0 to 65535: the cell through its divider, of 3.3 V."""
        return min(65535, self.cell_mv * 65535 // (3300 * self.board.cell_parts))

    def i2c(self, bus, address, data, n):
        """Take bytes written over I2C, or give n bytes read; None when nobody acknowledges."""
        if self.keyboard is None or bus != self.board.keyboard[0]:
            return None
        said = self.keyboard.i2c(address, data, n)
        self.light = self.keyboard.light * 257
        return said

    def sleep(self, ms):
        """Let `ms` pass; return the pins that changed: [(ms from now, pin, level), ...]."""
        changes = []
        end = self.now + ms
        if self.seat is not None:
            for done in self.seat.wait(ms):
                changes += self._point(done) if isinstance(done, Touch) else self._press(self.now, *done)
        while self._events and self._events[0].ms <= end:
            event = self._events.pop(0)
            if isinstance(event, Shot):
                self.keep(event.file, lambda: self.save(event.file))  # noqa: B023 (done at once)
            elif isinstance(event, Edge):
                changes += self._press(max(self.now, event.ms), event.key, event.down)
            elif isinstance(event, Touch):
                changes += self._point(event)
        if self._end is not None and end > self._end:
            raise Ended
        self.now = end
        if self.camera is not None and not self.keep(self.camera.file, self.camera.look):
            self.camera = None
        return changes

    def _press(self, ms, name, down):
        """Note that a key goes down or up: in its controller's queue, or by the change of a
        pin that is returned: [(ms from now, pin, level)]."""
        self.edges.append((ms, name, down))
        if down:
            self.held.add(name)
        else:
            self.held.discard(name)
        if self.keyboard is not None:
            self.keyboard.press(self._pins[name], down)
            return []
        return [(ms - self.now, self._pins[name], int(down == self.board.keys_high))]

    def _point(self, touch):
        """Note that something points at the glass: the change that says so."""
        from machine import packed

        from durak import keys

        events = {
            "down": keys.POINT | keys.DOWN,
            "up": keys.POINT | keys.UP,
            "second": keys.SECOND | keys.DOWN,
            "backwards": keys.BACKWARDS | keys.DOWN,
            "forwards": keys.FORWARDS | keys.DOWN,
            "over": keys.OVER | keys.DOWN,
            "back": keys.BACK | keys.DOWN,
        }
        if touch.what != "over":
            self.touches.append(replace(touch, ms=self.now))
        return [packed(events[touch.what], touch.x, touch.y)]

    def over(self, something):
        """Take whether there is something to choose under the mouse."""
        self.hand = something

    # The looker's side

    def pump(self):
        """Let whoever sits before the desk look and press while the machine computes."""
        if self.seat is not None:
            self.seat.pump()

    def held_pins(self):
        """Return [(pin, level), ...] of every key, for the moment of power-up."""
        if self.keyboard is not None:
            return []
        high = self.board.keys_high
        return [(pin, int((name in self.held) == high)) for name, pin in self._pins.items()]

    def picture(self):
        """Return (width, height, RGB888 bytes) of what is seen, in px."""
        width, height, data = self.panel.picture(self.turn)
        return width, height, rgb888(data)

    def keep(self, file, write):
        """Call `write`, which keeps something in a file. Return False if it could not: `unkept` says why."""
        try:
            write()
        except OSError as error:
            why = error.strerror or str(error).partition("\n")[0]  # ffmpeg's errors are a page
            self.unkept = self.unkept or f"{file} could not be kept: {why}"
            return False
        return True

    def save(self, file):
        """Keep the picture as PNG; folders are made."""
        from PIL import Image

        width, height, data = self.picture()
        path = Path(file)
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.frombytes("RGB", (width, height), data).save(path)
