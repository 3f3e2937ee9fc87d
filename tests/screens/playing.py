"""An app on a port without a machine: virtual ticks, scripted keys, what was sent counted."""

from durak import app as app_module
from durak import keys
from durak.screens import actions as act

SIZES = {
    keys.JOY4: (240, 240),
    keys.JOY2: (240, 135),
    keys.FOUR: (320, 240),
    keys.DIGITS: (128, 128),
}
PRESETS = ("Prostoy", "Throw-in", "Transfer", "Partners", "Northern", "Duel", "Big table", "Three by three")


class DeskPort:
    """The port of docs/house.md, with nothing behind it."""

    def __init__(self, controls=keys.JOY4, size=None, seed=1):
        self.controls = controls
        self.width, self.height = size or SIZES[controls]
        self.buffer = bytearray(self.width * self.height // 2)
        self.tick = 0
        self.event_tick = 0
        self.held = 0
        self.queue = []
        self.sent = 0  # bytes of RGB565 that went to the panel
        self.shown = []
        self.tones = []
        self.lamp = (0, 0, 0)
        self.bright = -1
        self.files = {}
        self.writes = 0
        self.seed = seed

    def show(self, x, y, w, h):
        assert x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height and w > 0 and h > 0
        self.sent += 2 * w * h
        self.shown.append((x, y, w, h))

    def next_tick(self):
        self.tick += 1
        return 1

    def key(self):
        if not self.queue:
            return 0
        event = self.queue.pop(0)
        self.event_tick = self.tick
        bit = 1 << (event & keys.KEY)
        self.held = self.held | bit if event & keys.DOWN else self.held & ~bit
        return event

    def flush(self):
        for event in self.queue:
            bit = 1 << (event & keys.KEY)
            self.held = self.held | bit if event & keys.DOWN else self.held & ~bit
        self.queue.clear()

    def tone(self, hz, ms):
        self.tones.append((hz, ms))

    def melody(self, tune):
        self.tones.append(bytes(tune))

    def light(self, r, g, b):
        self.lamp = (r, g, b)

    def backlight(self, percent):
        self.bright = percent

    def battery(self):
        return -1

    def load(self, name):
        return self.files.get(name)

    def save(self, name, data):
        if self.files.get(name) != bytes(data):
            self.files[name] = bytes(data)
            self.writes += 1
        return True

    def trouble(self):
        return 0

    def entropy(self):
        self.seed = (self.seed * 1103515245 + 12345) & 0x3FFFFFFF
        return self.seed


# (key, held ticks) that mean an action on each set of keys; a chord is a tuple of keys.
_KEYS = {
    keys.JOY4: {
        act.PREV: (keys.LEFT, 2),
        act.NEXT: (keys.RIGHT, 2),
        act.OK: (keys.A, 2),
        act.OTHER: (keys.B, 2),
        act.ADD: (keys.UP_, 2),
        act.UNDO: (keys.DOWN_, 2),
        act.HINT: (keys.A, 40),
        act.SWAP: (keys.X, 2),
        act.PAUSE: (keys.Y, 2),
        act.SORT: (keys.DOWN_, 40),
    },
    keys.JOY2: {
        act.PREV: (keys.LEFT, 2),
        act.NEXT: (keys.RIGHT, 2),
        act.OK: (keys.A, 2),
        act.OTHER: (keys.B, 2),
        act.ADD: (keys.UP_, 2),
        act.UNDO: (keys.DOWN_, 2),
        act.HINT: (keys.A, 40),
        act.PAUSE: (keys.B, 40),
        act.SORT: (keys.DOWN_, 40),
    },
    keys.FOUR: {
        act.PREV: (keys.A, 2),
        act.NEXT: (keys.X, 2),
        act.OK: (keys.Y, 2),
        act.OTHER: (keys.B, 2),
        act.UNDO: (keys.B, 40),
        act.HINT: (keys.Y, 40),
        act.PAUSE: ((keys.A, keys.X), 10),
    },
    keys.DIGITS: {
        act.PREV: (keys.A, 2),
        act.NEXT: (keys.B, 2),
        act.OK: (keys.Y, 2),
        act.OTHER: (keys.X, 2),
        act.UNDO: (keys.X, 40),
        act.HINT: (keys.Y, 40),
        act.PAUSE: ((keys.A, keys.B), 10),
    },
}


class Playing:
    """An app with a person before it. `do` presses what means an action on this board."""

    def __init__(self, controls=keys.JOY4, size=None, seed=1, speed=0, **start):
        self.port = DeskPort(controls, size, seed)
        start.setdefault("lang", "en")
        self.app = app_module.make(self.port, start)
        self.app.settings.speed = speed
        self.app.settings.coach = 0

    def turns(self, n=1):
        for _ in range(n):
            self.app.turn()

    def press(self, key, ticks=2):
        """A key, or a chord, down for so many ticks."""
        chord = key if isinstance(key, tuple) else (key,)
        self.port.queue += [k | keys.DOWN for k in chord]
        self.turns(ticks)
        self.port.queue += [k | keys.UP for k in chord]
        self.turns(2)

    def do(self, action):
        self.press(*_KEYS[self.port.controls][action])

    @property
    def name(self):
        return self.app._names[-1]

    @property
    def screen(self):
        return self.app.screen

    def until(self, done, most=20000):
        """Turn until done() is true."""
        for _ in range(most):
            if done():
                return
            self.app.turn()
        raise AssertionError(f"nothing came of it on {self.name}")
