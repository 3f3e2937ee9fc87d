"""A monkey at the whole program, from its pins to its files, on MicroPython in a heap of the Pico's size.

Usage: micropython -X heapsize=N machine_run.py SIDE ROM SHIM < WANT. ROM is a ROMFS image of the firmware
(its size is part of N); SIDE and SHIM are the simulator's folders. WANT is a line of JSON:

    seed, board    of the monkey; the board's name
    rotation       quarter turns of the screen
    folder         where saves lie
    start          what the app is started with
    events, deals  the run is over after so many edges of keys, or so many deals
    began          what ticks_ms counts from
    ballast        bytes held, so that the heap is as full as the Pico's
    look           a look at the heap every so many events; or deals, and then in the menu

Prints a line a look: `H events deals free largest`; `L name` for a screen that five backs did not leave;
and at last `E events deals boots, names of the screens seen`.
"""

# mypy: ignore-errors

import json
import sys

import vfs

want = json.loads(sys.stdin.readline())
side, image, shim = sys.argv[1:4]
here = sys.argv[0].rsplit("/", 1)[0] if "/" in sys.argv[0] else "."
with open(image, "rb") as inp:
    rom = inp.read()
vfs.mount(vfs.VfsRom(rom), "/rom")
sys.path[:] = [side, "/rom", shim, here]
import machine  # noqa: E402 (before its folder goes: framebuf is the real one)
import rp2  # noqa: E402
from session import SETS, Monkey  # noqa: E402

sys.path.remove(shim)
sys.path.remove(here)

import gc  # noqa: E402

# The desk's DMA keeps a view of each length that it has sent, which the chip's does not: none here.
rp2.DMA.active = lambda self, start=False: False

held = bytearray(want["ballast"])
BACKS = 5
# A back has this long to be seen: what is dealt and shown first takes its time, and so does a light that is
# out.
BACK_TICKS = 150
# The key that means back on pages, and what leaves the table: (keys, ms down).
_TABLE_BACKS = (((9,), 60), ((7,), 700), ((6, 8), 200), ((6, 7), 200))
# On the page of letters the same key takes a letter back: this one is done with them.
_NAME_BACKS = (((9,), 60), ((6,), 700), ((9,), 700), ((9,), 700))


class World:
    """The link of the fake machine: a monkey at the keys, nobody else."""

    def __init__(self, monkey):
        self.monkey = monkey
        self.pins = {}

    def pin(self, number, level):
        """Seen."""

    def spi(self, bus, data):
        """Sent."""

    def pwm(self, number, hz, duty):
        """Heard."""

    def adc(self, number):
        """A cell that is half full."""
        return 25000

    def sleep(self, ms):
        """What the monkey does meanwhile."""
        now = machine.now()
        edge = self.monkey.due(now + ms)
        if edge is None:
            return ()
        changes = []
        while edge is not None:
            if edge[1] in self.pins:
                changes.append((max(0, edge[0] - now), self.pins[edge[1]], 0 if edge[2] else 1))
            edge = self.monkey.due(now + ms)
        return changes


class Run:
    """One run of the program, power-up after power-up."""

    def __init__(self):
        from durak.device.board_config import Board

        self.changes = (("rotation", want["rotation"]),)
        board = Board(want["board"], self.changes)
        self.controls = board.controls
        self.monkey = Monkey(board.controls, want["seed"])
        self.world = World(self.monkey)
        self.world.pins = dict(board.contacts())
        self.now = want["began"]
        self.seen = set()
        self.boots = self.deals = 0
        self.was_over = False
        self.app = None

    def power_up(self):
        """The machine and the program as at power-up; files stay."""
        from durak import app as game
        from durak.device import heap
        from durak.device import port as ports

        self.app = None
        gc.collect()
        heap.keep_whole()
        machine.plug(self.world)
        machine._it.now = self.now
        port = ports.make(want["board"], self.changes, want["folder"], want["seed"] + self.boots)
        self.app = game.make(port, want["start"] if self.boots % 4 == 0 else {})
        self.boots += 1

    def turn(self):
        """A turn of the program; deals that have ended are counted."""
        app = self.app
        if not app.running:
            self.now = machine.now()
            self.power_up()
            return
        app.turn()
        name = app.showing()
        if name not in self.seen:
            self.seen.add(name)
        over = name == "result"
        if over and not self.was_over:
            self.deals += 1
        if over or name == "table":
            self.was_over = over
        self.monkey.plays = want["deals"] > 0 and not app.screen.page

    def leave(self):
        """Press back up to five times; True when the screen was left, or is the one behind all others."""
        app = self.app
        first = app.showing()
        for _ in range(BACKS):
            name = app.showing()
            if name == "menu" or (app.below() is None and name == "language_page"):
                return True
            keys, ms = _TABLE_BACKS[self.controls]
            if name == "name_page":
                keys, ms = _NAME_BACKS[self.controls]
            elif app.screen.page:
                keys, ms = (SETS[self.controls][2],), 60
            self.monkey.plan(machine.now() + 100, keys, ms)
            for _ in range(BACK_TICKS):
                self.turn()
                if self.app is not app or app.showing() != first:
                    return True
        return False

    def look(self):
        """Print the heap as it is."""
        gc.collect()
        print("H", self.monkey.events, self.deals, gc.mem_free(), largest())

    def whole(self):
        """As the module says."""
        self.power_up()
        looked = left = 0
        while True:
            self.turn()
            done = self.deals if want["deals"] else self.monkey.events
            if done >= looked + want["look"] and (not want["deals"] or self.app.showing() == "menu"):
                looked = done
                self.look()
            if self.monkey.events >= left + 400:
                if not self.leave():
                    print("L", self.app.showing())
                left = self.monkey.events
                if self.monkey.chance.below(10) == 0:  # power off and on in the middle of whatever it is
                    self.now = machine.now()
                    self.power_up()
            if done >= (want["deals"] or want["events"]):
                break
        print("E", self.monkey.events, self.deals, self.boots, ",".join(sorted(self.seen)))


def largest():
    """Bytes of the largest piece that can be had."""
    low, high = 0, gc.mem_free() + 1
    while high - low > 256:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low


Run().whole()
