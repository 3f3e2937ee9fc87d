"""The port of docs/architecture.md with no machine behind it, for tests on every interpreter. Allocates
nothing.
"""

from durak import keys

_SIZES = {keys.JOY4: (240, 240), keys.JOY2: (240, 135), keys.FOUR: (320, 240), keys.DIGITS: (128, 128)}


class QuietPort:
    """Virtual ticks; one event at a time; counts the bytes that go to the panel."""

    def __init__(self, controls, size=None):
        self.controls = controls
        self.labels = keys.labels(controls)
        self.width, self.height = size or _SIZES[controls]
        self.buffer = bytearray(self.width * self.height // 2)
        self.tick = 0
        self.event_tick = 0
        self.held = 0
        self.event = 0
        self.sent = 0

    def show(self, x, y, w, h):
        """Two bytes a pixel on the wire."""
        self.sent += 2 * w * h

    def next_tick(self):
        """The next one at once."""
        self.tick += 1
        return 1

    def key(self):
        """The event that was put there, once."""
        event = self.event
        self.event = 0
        if event:
            self.event_tick = self.tick
            bit = 1 << (event & keys.KEY)
            self.held = self.held | bit if event & keys.DOWN else self.held & ~bit
        return event

    def flush(self):
        """Nothing is queued."""
        self.event = 0

    def tone(self, hz, ms):
        """Silent."""

    def melody(self, tune):
        """Silent."""

    def light(self, r, g, b):
        """Dark."""

    def backlight(self, percent):
        """None."""

    def load(self, name):
        """Nothing kept."""

    def save(self, name, data):
        """Nothing kept."""
        return True

    def trouble(self):
        """None."""
        return 0

    def entropy(self):
        """Always the same."""
        return 12345
