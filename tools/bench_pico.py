"""What is timed on the emulated Pico, in guest time: snippets that run on the chip, and their answers."""

from __future__ import annotations

import json
from pathlib import Path

START = """
import time, gc
from durak.device import rom
rom.use()
"""

# A full frame; a step of a cursor move at the table; a step at rest: the worst of some, us, without the wait.
FRAMES = (
    START
    + """
from durak.device.port import make
from durak import app as game
from durak.screens import actions
port = make("waveshare-1.3", (), "saves", 7)
full = 0
port.show(0, 0, 240, 240)  # the first one waits for the panel to wake
for i in range(3):
    t = time.ticks_us()
    port.show(0, 0, 240, 240)
    full = max(full, time.ticks_diff(time.ticks_us(), t))
a = game.make(port, {"lang": "en", "preset": "Throw-in", "level": "easy"})
a.settings.speed = 0
while type(a.screen).__name__ != "TableScreen" or a.match is None or a.match.pos[116] != 0:
    a.turn()
for i in range(60):
    a.turn()
port.next_tick = lambda: 1
def step(action):
    if action:
        a.screen.act(action)
    worst = 0
    for i in range(6):
        t = time.ticks_us()
        a.turn()
        worst = max(worst, time.ticks_diff(time.ticks_us(), t))
    return worst
step(actions.NEXT)
moves = [step(actions.NEXT if i % 3 else actions.PREV) for i in range(6)]
rest = step(0)
port.close()
print(full, max(moves), rest)
"""
)

# One deal of each game played at random: (plies, us).
PLIES = (
    START
    + """
from array import array
import micropython
from durak.rules import deal, moves, position, presets
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
out = array("H", [0] * moves.MOST_MOVES)
for preset in range(8):
    deal.start(pos, presets.settings(preset), 3)
    t = time.ticks_us()
    n = play_out(pos, out, 22)
    print(presets.NAMES[preset].replace(" ", "_"), n, time.ticks_diff(time.ticks_us(), t))
"""
)

# How long a level thinks about moves that are a choice: moves, worst us, worst us of a step, bytes of heap.
THINKING = (
    START
    + """
from array import array
from durak import players
from durak.rules import deal, moves, position, presets, view
from durak.rules.legal import legal
from durak.rules.play import apply
def think(preset, level, seed, wanted, skip):
    pos = position.new()
    out = array("H", [0] * moves.MOST_MOVES)
    seen = bytearray(view.VIEW_SIZE)
    deal.start(pos, presets.settings(preset), seed)
    plain = players.make("easy", 1)
    gc.collect()
    before = gc.mem_free()
    player = players.make(level, 1)
    worst = longest = count = 0
    taken = 0
    while count < wanted and position.actor(pos) != position.NO_SEAT:
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


def chip(image: Path):
    """An emulated Pico with the game's modules on its disk."""
    from tools import emulate, flash_files
    from tools.emulate_pico import Pico

    return Pico(image, emulate.file_system(flash_files.FIRMWARE, None))


def frames(image: Path) -> tuple[int, int, int]:
    """(full frame, step of a cursor move, step at rest), us."""
    full, cursor, rest = map(int, chip(image).run_code(FRAMES, limit_ms=120_000).split())
    return full, cursor, rest


def plies(image: Path) -> dict[str, float]:
    """us a ply by game."""
    rows = [line.split() for line in chip(image).run_code(PLIES, limit_ms=120_000).splitlines()]
    return {name.replace("_", " "): int(us) / int(count) for name, count, us in rows}


def thinking(image: Path, preset: int, level: str, seed: int, moves: int, skip: int = 0) -> dict[str, int]:
    """The longest of `moves` decisions of one deal (after `skip` others): us, us of a step, bytes of heap."""
    call = f"think({preset}, {json.dumps(level)}, {seed}, {moves}, {skip})"
    said = chip(image).run_code(THINKING + call, limit_ms=600_000)
    count, worst, longest, taken = map(int, said.split())
    return {"moves": count, "us": worst, "step_us": longest, "bytes": taken}


def boot(image: Path) -> float:
    """ms from power to the whole menu, without a USB host."""
    from tools.emulate_game import Game

    return Game(image, start={"lang": "en"}, host=False).boot()


def table(image: Path) -> tuple[int, int]:
    """(bytes free, bytes in one piece): the least seen at the table with six seats while masters think."""
    from tools.emulate_game import Game

    game = Game(image, start={"lang": "en", "preset": "Big table", "level": "master"}, seed=7)
    game.boot()
    game.rest(2500)
    seen = []
    for _ in range(6):
        game.rest(900)
        seen.append(game.heap())
    return min(heap.free for heap in seen), min(heap.largest for heap in seen)
