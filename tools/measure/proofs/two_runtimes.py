"""Two runtimes, one game: the same session on CPython, on MicroPython, and on the built firmware.

A session is a monkey's (session.py). Each differs in preset, seats, level, board, rotation, language, house
rules, who sits where. Alike must be: the saved game after each move (so the moves, the computers' too), and
the panel whenever the screen has come to rest.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_sim import run_cpython, run_micropython
from desktop_sim.board_bodies import NAMES
from durak.text.languages import CODES
from tools.firmware.constants import folded
from tools.measure.proofs.figures import ProofError

PROGRAM = Path(__file__).with_name("session.py")
TICKS = 4000
PICO_TICKS = 1200
PICO_LIMIT_MS = 900_000  # guest time


@dataclass(frozen=True)
class Told:
    """What sessions have told: how many moves, screens at rest, power-ups."""

    sessions: int = 0
    moves: int = 0
    rests: int = 0
    boots: int = 0

    def __add__(self, other: Told) -> Told:
        return Told(
            self.sessions + other.sessions,
            self.moves + other.moves,
            self.rests + other.rests,
            self.boots + other.boots,
        )


def plan(number: int, ticks: int = TICKS) -> dict:
    """The wishes of a session: every preset, level, language and board come round in turn."""
    run_cpython.prepare()
    from durak import house_rules, settings
    from durak.device.board_config import Board
    from durak.rules import presets

    chance = random.Random(number)
    preset = number % 8
    board: Any = Board(NAMES[(number + number // 8) % len(NAMES)], [("rotation", number // 64 % 4)])
    width, height = board.size()
    kept: Any = settings.Settings()
    kept.speed = chance.choice((settings.NONE, settings.NONE, settings.QUICK, settings.NORMAL))
    kept.sort = chance.randrange(2)
    kept.confirm = chance.randrange(2)
    kept.coach = chance.choice((0, 1, 2))
    for seat in range(1, settings.SEATS):
        kept.who[seat] = chance.choice((0, 1, 2, 3, 4)) if number % 5 == 0 else number // 8 % 4 + 1
    seats = settings.HOUSE_RULES.index("seats")
    for rule in (seats, *chance.sample(range(len(settings.HOUSE_RULES)), 3 if number % 3 == 0 else 0)):
        house_rules.choose(kept, preset, rule, chance.choice(house_rules.choices(kept, preset, rule)))
    start = {"lang": CODES[number % len(CODES)]}
    if number % 4:
        start["preset"] = presets.NAMES[preset]
    kept.preset = preset
    return {
        "seed": chance.getrandbits(30),
        "controls": board.controls,
        "width": width,
        "height": height,
        "ticks": ticks,
        "start": start,
        "files": {"settings": kept.pack().hex()},
        "cycles": chance.choice((0, 500, 2000)),
    }


def command(micropython: bool) -> list[str]:
    """The words that play a session on one of the two interpreters."""
    if micropython:
        head = [
            run_micropython.interpreter(),
            "-X",
            "heapsize=4m",
            str(PROGRAM),
            folded(str(run_cpython.ROOT)),
        ]
    else:
        head = [sys.executable, str(PROGRAM), str(run_cpython.FIRMWARE)]
    return [*head, str(run_cpython.SHIM)]


def play(want: dict, micropython: bool = False) -> list[str]:
    """The lines that a session prints; ProofError with its last words if it breaks."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = json.dumps(want) + "\n"  # not on the command line: MicroPython takes 255 bytes a word
    done = subprocess.run(
        command(micropython), input=words, capture_output=True, text=True, check=False, env=env
    )
    if done.returncode:
        raise ProofError(f"a session broke: {json.dumps(want)}\n{(done.stdout + done.stderr)[-1500:]}")
    return done.stdout.splitlines()


def compare(number: int, lines: list[str], others: list[str], where: str) -> Told:
    """What a session told, if it told the same twice; ProofError with the first difference."""
    for i, line in enumerate(lines):
        other = others[i] if i < len(others) else "nothing"
        if other != line:
            raise ProofError(f"session {number}, line {i + 1}: CPython {line!r}, {where} {other!r}")
    moves, rests, boots = map(int, lines[-1].split()[1:])
    return Told(1, moves, rests, boots)


def both(number: int, ticks: int = TICKS) -> Told:
    """Play a session on CPython and on MicroPython."""
    want = plan(number, ticks)
    return compare(number, play(want), play(want, micropython=True), "MicroPython")


def run(count: int, first: int = 0, jobs: int = 2, ticks: int = TICKS) -> Told:
    """Play `count` sessions of so many ticks on both interpreters, `jobs` side by side."""
    with ThreadPoolExecutor(jobs) as pool:
        return sum(pool.map(both, range(first, first + count), [ticks] * count), Told())


def on_pico(image: Path, number: int) -> Told:
    """Play a session on CPython and inside the built firmware on the emulated Pico."""
    from tools.measure.proofs import chip

    want = plan(number, PICO_TICKS)
    code = PROGRAM.read_text(encoding="utf-8")
    code += f"\nsession(json.loads({json.dumps(want)!r}))\n"
    said = chip.fresh(image).run_code(code, limit_ms=PICO_LIMIT_MS)
    return compare(number, play(want), said.splitlines(), "the emulated Pico")


def run_on_pico(image: Path, count: int, jobs: int = 2) -> Told:
    """Play `count` sessions on the emulated Pico, `jobs` side by side."""
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        # those that begin with a deal: every fourth begins at the menu
        numbers = [1 + number + number // 3 for number in range(count)]
        return sum(pool.map(on_pico, [image] * count, numbers), Told())
