"""An app on paper: any size, any keys, no machine. What a page painted comes back as a picture."""

from PIL import Image

from durak import app as apps
from durak import keys
from durak.draw import palette

# name of a size -> width, height, controls as the board of that size has them
SIZES = {
    "240x240": (240, 240, keys.JOY4),
    "240x135": (240, 135, keys.FOUR),
    "320x240": (320, 240, keys.FOUR),
    "128x128": (128, 128, keys.DIGITS),
}
# The boards that are not square, stood upright.
UPRIGHT = {
    "134x240": (134, 240, keys.FOUR),
    "240x320": (240, 320, keys.FOUR),
}
# Sizes that one board each has: PicoBoy Color, PicoCalc.
RARE = {
    "240x280": (240, 280, keys.JOY2),
    "320x320": (320, 320, keys.JOY4),
}
# The one size that has boards with a joystick as well.
JOYSTICK = "240x135-joystick"


class PaperPort:
    """The port without a machine: saves are kept in a dict, time stands until `next_tick`."""

    def __init__(self, width, height, controls, seed=1):
        self.width = width
        self.height = height
        self.controls = controls
        self.labels = keys.labels(controls)
        self._size = (width, height)
        self.buffer = bytearray(width * height // 2)
        self.tick = 0
        self.event_tick = 0
        self.held = 0
        self.files = {}
        self.writes = 0
        self.sent = 0
        self.full = False
        self.events = []
        self._seed = seed
        self._trouble = 0

    def turn(self, quarters):
        """Lie so many quarters from how it was made."""
        wide, high = self._size
        self.width, self.height = (high & ~1, wide) if quarters & 1 else (wide, high)

    def next_tick(self):
        """Time goes on by one."""
        self.tick += 1
        return 1

    def key(self):
        """The oldest of `events`, or 0."""
        return self.events.pop(0) if self.events else 0

    def flush(self):
        """Drop the events."""
        self.events.clear()

    def show(self, x, y, w, h):
        """Count the bytes that would go to the panel."""
        self.sent += w * h * 2

    def tone(self, hz, ms):
        """Silence."""

    def melody(self, notes):
        """Silence."""

    def light(self, r, g, b):
        """No lamp."""

    def backlight(self, percent):
        """Paper."""

    def letter(self):
        """Nothing is typed."""
        return 0

    def battery(self):
        """None."""
        return -1

    def entropy(self):
        """The same numbers after the same seed."""
        self._seed = (self._seed * 20077 + 12345) & 0x3FFFFFFF
        return self._seed

    def load(self, name):
        """What was saved."""
        return self.files.get(name)

    def save(self, name, data):
        """Keep it, count a write when it differs; refused while `full`."""
        if self.full:
            self._trouble = 3
            return False
        if self.files.get(name) != bytes(data):
            self.files[name] = bytes(data)
            self.writes += 1
        return True

    def trouble(self):
        """3 after a save that was refused, once."""
        was, self._trouble = self._trouble, 0
        return was


def open_app(size="240x240", code="en", seed=1, files=None):
    """An App of a size in a language, with its saves read, no screen shown yet."""
    width, height, controls = (SIZES | UPRIGHT | RARE | {JOYSTICK: (240, 135, keys.JOY2)})[size]
    port = PaperPort(width, height, controls, seed)
    port.files.update(files or {})
    return apps.App(port, code)


def show(app, name, arg=None):
    """Go to a screen and paint it; the picture."""
    app.go(name, arg)
    app.turn()
    return picture(app)


def press(app, *actions_):
    """Whole presses, a turn of the loop after each."""
    for action in actions_:
        app.screen.act(action)
        app.turn()


def picture(app):
    """The frame as an image in the palette's colours."""
    raw = bytes(b for byte in app.port.buffer for b in (byte >> 4, byte & 15))
    image = Image.frombytes("P", (app.port.width, app.port.height), raw)
    image.putpalette(palette.RGB888)
    return image
