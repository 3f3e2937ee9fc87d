"""A monkey at the keys of every size of screen, and deal upon deal through the menus, on MicroPython.

The program is whole, from its pins to its files, in a heap of the Pico's size (machine_run.py).
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from desktop_sim import compiled, run_cpython, run_micropython
from tools.measure.proofs.figures import ProofError

PROGRAM = Path(__file__).with_name("machine_run.py")
# One board a size of screen: 240x240, 240x135, 320x240, 128x128, and one that stands upright.
BOARDS = (
    ("waveshare-1.3", 0),
    ("waveshare-1.14", 0),
    ("pimoroni-display-2", 0),
    ("waveshare-1.44", 0),
    ("pimoroni-display-2", 1),
)
FREE = 24 * 1024  # Pico's bytes that are free at any time, at the least
PIECE = 16 * 1024  # the largest of them in one piece: a computer player's table is half of that
TICKS_WRAP = 1 << 30  # where ticks_ms begins again


@dataclass(frozen=True)
class Look:
    """The heap after so many events and deals, in a Pico's bytes."""

    events: int
    deals: int
    free: int
    largest: int


@dataclass(frozen=True)
class Played:
    """A run: looks at the heap, events, deals, power-ups, screens seen, screens that would not be left."""

    looks: tuple[Look, ...]
    events: int
    deals: int
    boots: int
    screens: frozenset[str]
    stuck: tuple[str, ...]


def play(board: str, rotation: int = 0, **wishes) -> Played:
    """Let the monkey play on MicroPython; ProofError if the program breaks.

    wishes: seed, start, and events or deals, look (machine_run.py).
    """
    run_cpython.prepare()
    from durak.device.board_config import Board

    width, height = Board(board, [("rotation", rotation)]).size()
    image = compiled.image()
    if image is None:
        raise ProofError("the firmware cannot be compiled for this machine's MicroPython (mpy-cross)")
    want = {
        "board": board,
        "rotation": rotation,
        "start": {},
        "events": 0,
        "deals": 0,
        "ballast": width * height // 2 + run_micropython.PANEL_BYTES,
        # ticks_ms begins again after ten minutes of play
        "began": TICKS_WRAP - 600_000,
    } | wishes
    size = run_micropython.HEAP_KB + (image.stat().st_size + 1023) // 1024
    command = [run_micropython.interpreter(), "-X", f"heapsize={size}k", str(PROGRAM)]
    command += [str(run_micropython.SIDE), str(image), str(run_cpython.SHIM)]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with tempfile.TemporaryDirectory() as folder:
        words = json.dumps(want | {"folder": folder + "/saves"}) + "\n"
        done = subprocess.run(command, input=words, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise ProofError(f"the program broke: {words}{(done.stdout + done.stderr)[-1500:]}")
    return read(done.stdout)


def read(said: str) -> Played:
    """What machine_run.py has printed."""
    looks = []
    stuck = []
    for line in said.splitlines():
        letter, *rest = line.split()
        if letter == "H":
            events, deals, free, largest = map(int, rest)
            looks.append(Look(events, deals, free // 2, largest // 2))  # words of 64 bits
        elif letter == "L":
            stuck.append(rest[0])
        else:
            events, deals, boots = map(int, rest[:3])
            return Played(tuple(looks), events, deals, boots, frozenset(rest[3].split(",")), tuple(stuck))
    raise ProofError(f"the program ended in the middle: {said[-300:]}")
