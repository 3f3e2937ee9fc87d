"""A session at the game by a monkey's keys, on any interpreter: CPython, MicroPython's Unix port, a Pico.

Usage: session.py FIRMWARE SHIM < WANT. FIRMWARE is a folder or a ROMFS image; WANT is a line of JSON:

    seed       of the monkey, of the deals
    controls   the set of keys (durak.keys), width, height in px
    ticks      how long it lasts, in ticks of 20 ms
    start      what the app is started with: lang, level, preset
    files      name -> hex: what is in the saves to begin with
    cycles     power is switched off and on again after about so many ticks, 0: never

Prints a line for each change of the saved game, `M tick CRC`, which is one a move; a line for each screen
that has come to rest, `S tick name CRC` of what the panel then shows; and at last `E` and how many of each.
Only app.make, app.turn and the port are used of the program.
"""

# mypy: ignore-errors

import binascii
import json
import sys

REST = 12  # ticks without a change: the screen has come to rest
UP_, DOWN_, LEFT, RIGHT, PRESS, A, B, X, Y = range(1, 10)
STICK = (UP_, DOWN_, LEFT, RIGHT, PRESS)
# A set of keys: (all of them, the one that means OK, the other answer, previous and next).
SETS = (
    (STICK + (A, B, X, Y), A, B, (LEFT, RIGHT, UP_, DOWN_)),
    (STICK + (A, B), A, B, (LEFT, RIGHT, UP_, DOWN_)),
    ((A, B, X, Y), Y, B, (A, X)),
    ((A, B, X, Y), Y, X, (A, B)),
)
DOWN, UP = 16, 32


class Chance:
    """Numbers from a seed, the same with small ints of any size."""

    def __init__(self, seed):
        self._low = seed & 0x7FFF
        self._high = seed >> 15 & 0x7FFF

    def below(self, n):
        """Return 0 to n - 1; n is at most 32768."""
        self._low = (self._low * 20077 + 12345) & 0x3FFFFFFF
        self._high = (self._high * 16381 + (self._low >> 15) + 1) & 0x7FFF
        self._low &= 0x7FFF
        return ((self._high ^ self._low >> 7) * n) >> 15


class Monkey:
    """Presses the keys of a set at random times. Time is in ms."""

    def __init__(self, controls, seed):
        self.chance = Chance(seed)
        self._keys, self._ok, self._other, self._arrows = SETS[controls]
        self._held = []
        self._plan = []  # (ms, key, whether down) in order of time
        self._free = 0
        self.events = 0
        self.plays = False  # only the keys that play

    def _key(self):
        """The key of the next press: those that play are likelier."""
        chance = self.chance
        n = chance.below(85 if self.plays else 100)
        if n < 40:
            return self._ok
        if n < 55:
            return self._other
        if n < 85:
            return self._arrows[chance.below(len(self._arrows))]
        return self._keys[chance.below(len(self._keys))]

    def _press(self, at):
        """Plan a press, sometimes of two keys, that begins at `at`."""
        chance = self.chance
        held = 30 + chance.below(120) if chance.below(100) < 88 else 620 + chance.below(500)
        one = self._key()
        self._plan.append((at, one, True))
        end = at + held
        if chance.below(100) < 6:
            two = self._key()
            if two != one:
                self._plan.append((at + chance.below(100), two, True))
                self._plan.append((end + chance.below(100), two, False))
        self._plan.append((end, one, False))
        self._plan.sort()
        n = chance.below(1000)
        gap = 20 + chance.below(200)
        if n < 300:
            gap += chance.below(1500)
        elif n < 320:
            gap += 2000 + chance.below(4000)
        elif n < 321:
            gap += 30000 + chance.below(32000) * 10  # long enough for the light to go
        self._free = self._plan[-1][0] + gap

    def plan(self, at, keys, ms):
        """Press these keys for `ms`, at `at` or once what is down has been let go; nothing else."""
        self._plan = [edge for edge in self._plan if not edge[2] and edge[1] in self._held]
        if self._plan:
            at = max(at, self._plan[-1][0] + 100)
        self._plan += [(at, key, True) for key in keys] + [(at + ms, key, False) for key in keys]
        self._free = at + ms + 3000

    def due(self, now):
        """Return (ms, key, whether down) of the next edge if it is due by `now`, else None."""
        if not self._plan:
            if self._free > now:
                return None
            self._press(max(self._free, now))
        if self._plan[0][0] > now:
            return None
        self.events += 1
        edge = self._plan.pop(0)
        if edge[2]:
            self._held.append(edge[1])
        elif edge[1] in self._held:
            self._held.remove(edge[1])
        return edge


class Port:
    """The port of docs/architecture.md with a monkey at its keys, and a panel that is told rectangles."""

    def __init__(self, controls, width, height, seed, files):
        from durak.keys import labels

        self.controls = controls
        self.labels = labels(controls)
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.panel = bytearray(width * height // 2)
        self.files = files
        self.monkey = Monkey(controls, seed)
        self._chance = Chance(seed ^ 0x155)
        self.tick = 0
        self.moves = 0
        self.changed = 0  # the tick at which the panel last changed
        self.asked_to_rest = False
        self.power_up()

    def power_up(self):
        """Forget what a power-up forgets."""
        self.event_tick = self.tick
        self.held = 0
        self._queue = []

    def show(self, x, y, w, h):
        """Copy the rectangle to the panel; ValueError if it does not lie on it."""
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > self.width or y + h > self.height:
            raise ValueError("shown: {} {} {} {}".format(x, y, w, h))
        self.changed = self.tick
        self.asked_to_rest = True
        row = self.width // 2
        if w == self.width:
            self.panel[y * row : (y + h) * row] = memoryview(self.buffer)[y * row : (y + h) * row]
            return
        source = memoryview(self.buffer)
        panel = self.panel
        first, last = (x + 1) // 2, (x + w) // 2
        for at in range(y * row, (y + h) * row, row):
            panel[at + first : at + last] = source[at + first : at + last]
            if x & 1:
                i = at + x // 2
                panel[i] = panel[i] & 0xF0 | source[i] & 15
            if x + w & 1:
                i = at + last
                panel[i] = panel[i] & 15 | source[i] & 0xF0

    def next_tick(self):
        """A tick passes at once; keys go down and up."""
        self.tick += 1
        while True:
            edge = self.monkey.due(self.tick * 20)
            if edge is None:
                return 1
            self._queue.append(edge[1] | (DOWN if edge[2] else UP))

    def key(self):
        """The oldest event, or 0."""
        if not self._queue:
            return 0
        self.event_tick = self.tick
        return self._take()

    def _take(self):
        event = self._queue.pop(0)
        bit = 1 << (event & 15)
        self.held = self.held | bit if event & DOWN else self.held & ~bit
        return event

    def flush(self):
        """Drop what is queued; what is held stays held."""
        while self._queue:
            self._take()

    def tone(self, hz, ms):
        """Nobody listens."""

    def melody(self, tune):
        """Nobody listens."""

    def light(self, r, g, b):
        """Nobody looks."""

    def backlight(self, percent):
        """Nobody looks."""

    def letter(self):
        """Nothing is typed."""
        return 0

    def battery(self):
        """No battery."""
        return -1

    def trouble(self):
        """None."""
        return 0

    def load(self, name):
        """What was saved."""
        return self.files.get(name)

    def save(self, name, data):
        """Keep it; a change of the game is told."""
        data = bytes(data)
        if self.files.get(name) != data:
            self.files[name] = data
            if name == "game":
                self.moves += 1
                print("M", self.tick, binascii.crc32(data) & 0xFFFFFFFF)
        return True

    def entropy(self):
        """30 bits."""
        return self._chance.below(32768) << 15 | self._chance.below(32768)


def session(want):
    """Play it; the lines are printed as they come."""
    from durak import app as game

    files = {}
    for name in want["files"]:
        files[name] = binascii.unhexlify(want["files"][name])
    port = Port(want["controls"], want["width"], want["height"], want["seed"], files)
    power = Chance(want["seed"] ^ 0x2AA)
    start = want["start"]
    rests = boots = 0
    app = None
    until = 0
    while port.tick < want["ticks"]:
        if app is None or not app.running or 0 < until <= port.tick:
            app = None
            port.power_up()
            app = game.make(port, start)
            boots += 1
            start = {"lang": start["lang"]} if boots % 3 else want["start"]
            until = port.tick + 1 + power.below(2 * want["cycles"]) if want["cycles"] else 0
        app.turn()
        if port.asked_to_rest and port.tick - port.changed >= REST:
            port.asked_to_rest = False
            rests += 1
            print("S", port.tick, app.showing(), binascii.crc32(port.panel) & 0xFFFFFFFF)
    print("E", port.moves, rests, boots)


def main(words):
    """As the module says."""
    firmware, shim = words[:2]
    if firmware.endswith(".romfs"):
        import vfs

        with open(firmware, "rb") as file:
            vfs.mount(vfs.VfsRom(file.read()), "/rom")
        firmware = "/rom"
    sys.path[:0] = [firmware]
    if sys.implementation.name != "micropython":
        sys.path[:0] = [shim]
        import micropython  # noqa: F401 (ptr8 and its like become builtins)
    session(json.loads(sys.stdin.readline()))


if __name__ == "__main__" and len(sys.argv) > 2:
    main(sys.argv[1:])
