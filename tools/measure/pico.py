"""What is timed on the emulated Pico, in guest time: snippets that run on the chip, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from durak.rules.moves import MOST_MOVES
from durak.rules.position import NO_SEAT
from durak.rules.view import VIEW_SIZE
from durak.screens.actions import NEXT

# An image knows no constant by its name (tools/firmware/private_constants.py).
START = f"""
import time, gc
NO_SEAT, MOST_MOVES, NEXT, VIEW_SIZE = {NO_SEAT}, {MOST_MOVES}, {NEXT}, {VIEW_SIZE}
"""

PAGES = 7  # of the menu, behind "New game"
BIG_TABLE = 6  # the number of the game with six seats
STACK_MARGIN = 256  # what MicroPython keeps of the stack for itself (MICROPY_STACK_CHECK_MARGIN)

# A hand of 19 cards, covering one of two attack cards: what a cursor move paints most of.
HAND = "6d 6h 6s 7c 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc"

# Full frames; each step of the cursor through that hand and on to the chips, with all that is computed,
# painted and sent for it; the turns of its slide afterwards; a turn at rest. us, without waiting for ticks.
FRAMES = (
    START
    + """
from durak.device.port import make
from durak import app as game
port = make("waveshare-1.3", (), "saves", 7)
print(port.panel.spi)
def timed(call, *args):
    t = time.ticks_us()
    call(*args)
    return time.ticks_diff(time.ticks_us(), t)
port.show(0, 0, 240, 240)  # the first one waits for the panel to wake
print(max([timed(port.show, 0, 0, 240, 240) for i in range(3)]))
a = game.make(port, {"lang": "en"})
a.settings.preset = 1
a.settings.coach = 0
a.settings.who[1] = 1
from durak import deals
deals.new_game(a)
a.saves.kept_deal.position[:] = bytes.fromhex(POSITION)
deals.resume(a)
a.go("table")
for i in range(12):
    a.turn()
port.next_tick = lambda: 1
def step():
    a.screen.act(NEXT)
    a.turn()
moves = []
later = 0
for i in range(19):
    gc.collect()
    moves.append(timed(step))
    for j in range(5):
        later = max(later, timed(a.turn))
print(*moves)
print(later, timed(a.turn))
port.close()
"""
)

# One deal of each game played at random: (plies, us).
PLIES = (
    START
    + """
from array import array
import micropython
from durak.rules import deal, position, presets
from durak.rules.legal import legal
from durak.rules.play import apply
@micropython.viper
def play_out(pos, out, x: int) -> int:
    s = ptr8(pos)
    o = ptr16(out)
    plies = 0
    while s[117] != 5:
        n = int(legal(pos, out))
        x = (x * 77 + 12345) & 0xFFFF
        apply(pos, o[(x >> 4) % n])
        plies += 1
    return plies
pos = position.new()
out = array("H", [0] * MOST_MOVES)
for preset in range(8):
    deal.start(pos, presets.settings(preset), 3)
    t = time.ticks_us()
    n = play_out(pos, out, 22)
    print(presets.NAMES[preset].replace(" ", "_"), n, time.ticks_diff(time.ticks_us(), t))
"""
)

# How long levels think about moves that are a choice, a line a level: moves, worst us, worst us of a step,
# bytes of heap. Each begins without the modules of the one before; names stay, so the strongest comes first.
THINKING = (
    START
    + """
import sys
from array import array
from durak.rules import deal, position, presets, view
from durak.rules.legal import legal
from durak.rules.play import apply
def forget():
    for name in list(sys.modules):
        if name.startswith("durak.players"):
            del sys.modules[name]
    if hasattr(sys.modules["durak"], "players"):
        delattr(sys.modules["durak"], "players")
    gc.collect()
def think(preset, level, seed, wanted, skip):
    forget()
    from durak import players
    pos = position.new()
    out = array("H", [0] * MOST_MOVES)
    seen = bytearray(VIEW_SIZE)
    deal.start(pos, presets.settings(preset), seed)
    plain = players.make("easy", 1)
    gc.collect()
    before = gc.mem_free()
    player = players.make(level, 1)
    worst = longest = count = 0
    taken = 0
    while count < wanted and position.actor(pos) != NO_SEAT:
        n = legal(pos, out)
        view.view_of(pos, position.actor(pos), seen)
        skip -= n > 2
        if n > 2 and skip < 0:
            count += 1
            begin = time.ticks_us()
            player.begin(seen, out, n)
            while True:
                t = time.ticks_us()
                move = player.step()
                longest = max(longest, time.ticks_diff(time.ticks_us(), t))
                if move >= 0:
                    break
            worst = max(worst, time.ticks_diff(time.ticks_us(), begin))
            gc.collect()
            taken = max(taken, before - gc.mem_free())
        elif n == 1:
            move = out[0]
        else:
            plain.begin(seen, out, n)
            while True:
                move = plain.step()
                if move >= 0:
                    break
        apply(pos, move)
    print(count, worst, longest, taken)
"""
)


@dataclass(frozen=True)
class Frames:
    """us: a whole frame, each step of the cursor along the hand, the step onto the chips, the longest turn of
    a slide afterwards, a turn at rest; and what the SPI says of itself."""

    full: int
    steps: tuple[int, ...]
    chips: int
    slide: int
    rest: int
    spi: str


@dataclass(frozen=True)
class Thought:
    """Of a few decisions: how many, the longest (us), its longest step (us), the most heap (bytes)."""

    moves: int
    us: int
    step_us: int
    bytes: int


def chip(image: Path, miss_cycles: int = 0):
    """Return an emulated Pico with the game frozen in, at the prompt: a key was held at power-up."""
    from desktop_sim.board_bodies import BOARDS
    from tools.emulator.pico import Pico

    pico = Pico(image, miss_cycles=miss_cycles)
    key = BOARDS["waveshare-1.3"].keys["a"].pin
    pico.press(key, True)
    pico.expect(b"A key is held", 5_000)
    pico.press(key, False)
    return pico


def position() -> bytes:
    """The table of FRAMES: 19 cards in the own hand, two open attack cards."""
    from durak.rules import presets
    from tools.pictures import positions

    return bytes(
        positions.arranged(
            presets.THROW_IN, HAND, (6,), {"seats": 2}, table="6c 7d", phase="defend", leader=1, defender=0
        )
    )


def frames(image: Path, miss_cycles: int = 0) -> Frames:
    """Return times of what is painted at the table of `position`; miss_cycles: of a miss in the flash
    cache."""
    code = FRAMES.replace("POSITION", repr(position().hex()))
    said = chip(image, miss_cycles).run_code(code, limit_ms=60_000)
    spi, full, moves, rest = said.splitlines()
    steps = [int(us) for us in moves.split()]
    slide, resting = map(int, rest.split())
    return Frames(int(full), tuple(steps[:-1]), steps[-1], slide, resting, spi)


def plies(image: Path, miss_cycles: int = 0) -> dict[str, float]:
    """Return {game: us a ply}; miss_cycles: of a miss in the flash cache."""
    said = chip(image, miss_cycles).run_code(PLIES, limit_ms=120_000)
    rows = [line.split() for line in said.splitlines()]
    return {name.replace("_", " "): int(us) / int(count) for name, count, us in rows}


def thinking(
    image: Path, preset: int, levels: tuple[str, ...], seed: int, moves: int, skip: int = 0
) -> dict[str, Thought]:
    """Each level's longest of `moves` decisions of one deal, after `skip` others."""
    calls = "".join(f"think({preset}, {level!r}, {seed}, {moves}, {skip})\n" for level in levels)
    said = chip(image).run_code(THINKING + calls, limit_ms=600_000).splitlines()
    return {level: Thought(*map(int, line.split())) for level, line in zip(levels, said, strict=True)}


def boot(image: Path) -> tuple[float, float]:
    """(ms from power to the whole menu without a USB host, the part of the time that the core then works)."""
    from tools.emulator.game import Game

    game = Game(image, start={"lang": "en"}, host=False)
    return game.boot(), game.pico.busy(300)


def table(image: Path) -> tuple[int, int]:
    """Return (bytes free, bytes in one piece): the least seen at the table with six seats while masters
    think, every page of the menu visited before."""
    from tools.emulator.game import Game

    game = Game(image, start={"lang": "en", "level": "master"}, seed=7)
    game.boot()
    game.play("down a wait:400 b wait:200 " * PAGES)
    # the game of six seats is the last but one of the list, which begins at the second
    game.play("down a wait:400 " + "down " * (BIG_TABLE - 1) + "a", 2500)
    seen = []
    for _ in range(4):
        game.rest(900)
        seen.append(game.heap())
    return min(heap.free for heap in seen), min(heap.largest for heap in seen)


# What a walk presses, and how often: mostly what leads on.
_KEYS = (*"a" * 6, *["down"] * 3, *["right"] * 2, "left", "up", *"b" * 2, "x", "y")


def walk(image: Path, seconds: int, seed: int = 1) -> tuple[int, int]:
    """Return (bytes of C stack used at most, bytes it may use) in so many seconds of guest time of random
    keys, masters on the other seats.

    Raises EmulatorError with what the console says when the game breaks.
    """
    from tools.emulator.game import Game
    from tools.emulator.image import EmulatorError

    game = Game(image, start={"lang": "en", "level": "master"}, seed=seed)
    game.boot()
    x = seed
    while game.pico.now < seconds * 1e9:
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        game.play(_KEYS[(x >> 8) % len(_KEYS)], 150 + (x >> 16) % 4 * 300)
        if "Error" in game.console:
            raise EmulatorError(f"a walk of random keys (seed {seed}) ended: {game.console[-600:]}")
    limit = game.heap().stack_limit
    return game.pico.stack_used(limit + STACK_MARGIN), limit
