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
FREE = 12 * 1024  # Pico's bytes that are free at any time, at the least
PIECE = 8_704  # the largest of them in one piece: a two-player table takes 8 KB
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


def held(played: Played, board: str) -> None:
    """ProofError where a run went below the marks or did not leave a screen."""
    free = min(look.free for look in played.looks)
    piece = min(look.largest for look in played.looks)
    if played.stuck:
        raise ProofError(f"{board}: five backs did not leave {', '.join(sorted(set(played.stuck)))}")
    if free < FREE or piece < PIECE:
        raise ProofError(f"{board}: {free} bytes free, {piece} in one piece (marks {FREE}, {PIECE})")


def on_all_boards(events: int) -> str:
    """So many events on each board; the figure."""
    free, piece, deals, screens = 1 << 30, 1 << 30, 0, 0
    for number, (board, rotation) in enumerate(BOARDS):
        played = play(board, rotation, seed=number + 1, events=events, look=100)
        held(played, board)
        free = min(free, min(look.free for look in played.looks))
        piece = min(piece, min(look.largest for look in played.looks))
        deals += played.deals
        screens = max(screens, len(played.screens))
    return (
        f"nothing broke on {len(BOARDS)} boards; {deals:,} deals, {screens} screens; "
        f"least heap {free:,} bytes, {piece:,} in one piece"
    )


def deals(count: int) -> str:
    """So many deals through the menus; the figure: what the heap lost between the first tenth and the end.

    The deal that waits behind the menu has its players with it, so the most of several looks counts.
    """
    played = play("waveshare-1.3", seed=3, deals=count, look=max(1, count // 100), start={"lang": "en"})
    held(played, "waveshare-1.3")
    tenth = max(1, len(played.looks) // 10)
    early, late = played.looks[tenth : 3 * tenth + 1], played.looks[-2 * tenth - 1 :]
    free = max(look.free for look in late) / max(look.free for look in early)
    piece = max(look.largest for look in late) / max(look.largest for look in early)
    if count >= 100 and min(free, piece) < 0.9:
        raise ProofError(f"free {free:.0%}, largest piece {piece:.0%} of what they were")
    return (
        f"{played.deals:,} deals, ticks_ms wrapped; free {max(look.free for look in late):,} bytes "
        f"({free:.0%} of early on), largest piece {max(look.largest for look in late):,} ({piece:.0%})"
    )


def on_pico(image: Path, seconds: int) -> str:
    """Random keys on the running game on the emulated Pico, for so long by its own clock; the figure."""
    from tools.emulator.game import Game
    from tools.measure.pico import STACK_MARGIN
    from tools.measure.proofs.session import SETS, Monkey

    run_cpython.prepare()
    from durak import keys

    game = Game(image, start={"lang": "en"}, seed=7)
    game.boot()
    names = {getattr(keys, name.upper()): name for name in game.board.keys if hasattr(keys, name.upper())}
    names |= {keys.UP_: "up", keys.DOWN_: "down"}
    monkey = Monkey(keys.JOY4, 9)
    assert set(SETS[keys.JOY4][0]) <= set(names)
    least = piece = 1 << 30
    for ms in range(0, seconds * 1000, 20):
        edge = monkey.due(ms)
        while edge is not None:
            game.press(names[edge[1]], edge[2])
            edge = monkey.due(ms)
        game.rest(20)
        if "Traceback" in game.console or game.pico.resets:
            raise ProofError(f"after {ms / 1000:.1f} s: {game.console[-600:]}")
        if ms % 10_000 == 9_980:
            heap = game.heap()
            least, piece = min(least, heap.free), min(piece, heap.largest)
    heap = game.heap()
    limit = heap.stack_limit
    used = game.pico.stack_used(limit + STACK_MARGIN)
    if game.desk.panel.faults:
        raise ProofError(f"the panel would not like: {game.desk.panel.faults[0]}")
    return (
        f"{monkey.events} events; deepest stack {used:,} of {limit:,} bytes; "
        f"least heap {min(least, heap.free):,}, {min(piece, heap.largest):,} in one piece"
    )
