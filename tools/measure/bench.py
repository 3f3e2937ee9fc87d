"""One table of figures and their marks: `make bench`, and with IMAGE= the emulated Pico's too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from desktop_sim import run_micropython
from tools.board import firmware_files
from tools.command_line import Parser, whole
from tools.emulator.flash_cache import MISS_CYCLES
from tools.emulator.image import EmulatorError
from tools.measure import glides, heap, panel_bytes, pico

FRAME_MS, CURSOR_MS, PLY_US, PLY_MISSES_US = 17.5, 10, 57, 62
MASTERS = ((2, "Transfer"), (4, "Northern"), (5, "Duel"), (6, "Big table"))
LEVELS = ("master", "hard", "normal", "easy")
VIPER = 125  # a Pico is so many times slower at viper than the Unix port
MEANING = {
    "rules": """\
The rules core. A ply: legal moves, choosing one, making it. An increment: what `n += 1` takes here.""",
    "panel": """\
Bytes on the panel's wire, counted by the simulator's panel. A cursor move may send a sixth of a frame.""",
    "memory": """\
The heap on the Unix port with the number of words that a Pico has, code in flash: the largest free piece
after many deals with trips to the menu, and after the first.""",
    "waits": """\
At the table, by the virtual clock, at the default speed and level: seconds from one's own move to the next
own turn, over many deals of each game; the same with OK held, without what is thought; what is on screen the
shortest; and how long a move of a master is waited for, from the moment the one before it has been shown.""",
    "pico": """\
The firmware (make firmware) on an emulated RP2040 at 125 MHz. Guest time, which runs 4 to 9 % fast against a
real chip, since the emulator's flash is as fast as its RAM. "With misses": with an estimate of what the flash
cache costs beside it (tools/emulator/flash_cache.py). A cursor move: from the key to the last byte of the
hand's cards; what else it changes (bracket, chips, key row) is painted in the turns that follow.""",
}
MEASURE = Path(__file__).with_name("rules.py")


@dataclass(frozen=True)
class Row:
    """One line: what was measured, the figure, its mark, whether it holds (None: no mark), where."""

    what: str
    figure: str
    mark: str
    holds: bool | None
    where: str


def at_most(what: str, value: float, most: float, unit: str, where: str) -> Row:
    """A row whose figure should not be above its mark."""
    places = 2 if unit == "s" else 1 if unit in ("ms", "us") and value < 100 else 0
    figure = f"{value:,.{places}f}"
    return Row(what, f"{figure} {unit}", f"at most {most:,g}", value <= most, where)


def at_least(what: str, value: float, least: float, unit: str, where: str) -> Row:
    """A row whose figure should not be below its mark."""
    return Row(what, f"{value:,.0f} {unit}", f"at least {least:,.0f}", value >= least, where)


def rules() -> Iterator[Row]:
    """Yield bytes of a position, plies on CPython and on the Unix port."""
    from durak.rules import position
    from tools.measure import rules

    yield at_most("position with its settings", position.SIZE, 128, "bytes", "durak.rules.position")
    worst = max(ply / one for ply, _, one in (rules.ply_ns(preset, 6) for preset in range(8)))
    yield at_most("a ply on CPython, slowest game", worst, 160, "increments", "tools.measure.rules")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [run_micropython.interpreter(), str(MEASURE)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout
    found = [float(us) for us in re.findall(r"([\d.]+) us a ply in viper", said)]
    where = f"Unix port x {VIPER}"
    yield at_most("a ply in viper, slowest game", max(found) * VIPER, PLY_US, "us", where)


def panel() -> Iterator[Row]:
    """Bytes to the panel, for the main target and for the largest screen."""
    for board in ("waveshare-1.3", "pimoroni-display-2"):
        sent = panel_bytes.measure(board)
        yield Row(f"whole frame, {board}", f"{sent.frame:,} bytes", "", None, "simulator's panel")
        what = f"cursor move, {board}"
        yield at_most(what, sent.cursor, sent.frame / 6, "bytes", "simulator's panel")
        steps = panel_bytes.through_a_hand(board)
        yield at_most(
            "  of 19 cards, the longest", max(steps[:-1]), sent.frame / 6, "bytes", "simulator's panel"
        )
        yield at_most("  and onto the chips", steps[-1], sent.frame / 6, "bytes", "simulator's panel")
        yield Row(f"card laid, {board}", f"{sent.card:,} bytes", "", None, "simulator's panel")


def memory(deals: int) -> Iterator[Row]:
    """The heap on MicroPython's Unix port with the Pico's number of words."""
    where = "Unix port, Pico's words"
    rows = heap.deals(deals)
    part = 100 * rows[-1].largest / rows[0].largest
    yield at_least(f"largest piece after {deals} deals", part, 90, "% of the first", where)


def waits(deals: int) -> Iterator[Row]:
    """Yield what a player waits at the table (tools/measure/waits.py)."""
    from durak.rules import options, presets
    from tools.measure import waits as table_waits

    where = "virtual clock"
    shortest_play = shortest_end = 1000.0
    longest_run = 0.0
    for preset, name in enumerate(presets.NAMES):
        seen = table_waits.measure(preset, deals)
        most = 8 if presets.row(name)[options.SEATS] + 2 <= 4 else 12
        yield at_most(f"own turn, {name}: median", table_waits.part(seen.waits, 0.5), 4, "s", where)
        yield at_most("  90 %", table_waits.part(seen.waits, 0.9), most, "s", where)
        shortest_play = min(shortest_play, *seen.plays)
        shortest_end = min(shortest_end, *seen.ends)
        longest_run = max(longest_run, table_waits.apart(table_waits.measure(preset, deals, held=True)))
    yield at_least("a play on screen, the shortest", shortest_play * 1000, 350, "ms", where)
    yield at_least("taken or beaten, the shortest", shortest_end * 1000, 600, "ms", where)
    yield at_most("own turn with OK held, the longest", longest_run, 1.5, "s", where)
    for preset, name in MASTERS:
        moves = table_waits.measure(preset, max(1, deals // 20), "master").moves
        yield at_most(f"a master's move, {name}: mean", sum(moves) / len(moves), 1, "s", where)
        yield at_most("  the longest", max(moves), 2, "s", where)


def on_chip(image: Path, jobs: int, seconds: int) -> Iterator[Row]:
    """Yield guest time, heap and stack on the emulated Pico, `jobs` of them at work side by side; `seconds`
    of random keys."""
    where = "emulated Pico"
    with ProcessPoolExecutor(jobs) as pool:
        # what takes longest begins first
        table = pool.submit(pico.table, image)
        thoughts = {
            name: pool.submit(pico.thinking, image, preset, LEVELS, 3, 3)
            for preset, name in ((6, "Big table"), (5, "Duel"))
        }
        walk = pool.submit(pico.walk, image, seconds)
        frames = {cycles: pool.submit(pico.frames, image, cycles) for cycles in (0, MISS_CYCLES)}
        moving = {cycles: pool.submit(glides.glides, image, cycles) for cycles in (0, MISS_CYCLES)}
        boot = pool.submit(pico.boot, image)
        plies = {cycles: pool.submit(pico.plies, image, cycles) for cycles in (0, MISS_CYCLES)}

        menu, busy = boot.result()
        yield at_most("power to the menu, no USB host", menu, 600, "ms", where)
        yield Row("core at work in the menu at rest", f"{100 * busy:.0f} % of the time", "", None, where)
        yield Row("panel's SPI as the driver set it up", *spi_clock(frames[0].result().spi), where)
        for cycles, found in frames.items():
            yield from painted(found.result(), where + with_misses(cycles))
            for what, longest in moving[cycles].result().items():
                yield Row("  " + what, f"{longest / 1000:,.1f} ms", "", None, where + with_misses(cycles))
        for cycles, each in plies.items():
            for name, us in each.result().items():
                most = PLY_MISSES_US if cycles else PLY_US
                yield at_most(f"a ply, {name}", us, most, "us", where + with_misses(cycles))
        free, largest = table.result()
        yield at_least("free, six seats and masters", free, 115_000, "bytes", where)
        yield at_least("  in one piece", largest, 60_000, "bytes", where)
        deepest, limit = walk.result()
        yield at_least(f"stack left, {seconds} s of random keys", limit - deepest, 2048, "bytes", where)
        for name, thought in thoughts.items():
            for level, seen in thought.result().items():
                most = 2500 if level == "master" else 1000
                yield at_most(f"{level} thinks, {name}", seen.us / 1000, most, "ms", where)
                yield at_most("  longest step", seen.step_us / 1000, 60, "ms", where)
                yield at_most("  heap", seen.bytes, 40_960, "bytes", where)


def with_misses(cycles: int) -> str:
    """Return what a row's place says of the flash cache."""
    return ", with misses" if cycles else ""


def painted(seen: pico.Frames, where: str) -> Iterator[Row]:
    """Yield what painting and sending takes at 240x240."""
    yield at_most("whole frame 240x240", seen.full / 1000, FRAME_MS, "ms", where)
    steps = sorted(seen.steps)
    yield at_most("cursor move, 19 cards: median", steps[len(steps) // 2] / 1000, CURSOR_MS, "ms", where)
    yield at_most("  the longest", steps[-1] / 1000, CURSOR_MS, "ms", where)
    yield at_most("  from the last card to the chips", seen.chips / 1000, CURSOR_MS, "ms", where)
    yield at_most("  the turns that follow: the longest", seen.slide / 1000, CURSOR_MS, "ms", where)
    yield Row("a turn at rest", f"{seen.rest / 1000:,.1f} ms", "", None, where)


def spi_clock(said: str) -> tuple[str, str, bool]:
    """(figure, mark, whether it holds) of what an SPI object prints of itself."""
    found = re.search(r"baudrate=(\d+)", said)
    hertz = int(found.group(1)) if found else 0
    return f"{hertz / 1e6:.1f} MHz", "62.5", hertz == 62_500_000


def show(rows: Iterator[Row]) -> bool:
    """Print rows as they come; whether all marks hold."""
    good = True
    for row in rows:
        sign = {True: "yes", False: "NO", None: ""}[row.holds]
        print(f"{row.what:36} {row.figure:>26}  {row.mark:20} {sign:3}  {row.where}", flush=True)
        good = good and row.holds is not False
    return good


def parser() -> Parser:
    """The command line."""
    args = Parser(prog="python -m tools.measure.bench", description=__doc__)
    args.add_argument("--image", default=os.environ.get("IMAGE") or None, help="make firmware's (or IMAGE)")
    args.add_argument(
        "--walk", type=whole(1), default=60, metavar="SECONDS", help="of random keys on the chip (default 60)"
    )
    args.add_argument("--deals", type=whole(1), default=100, help="deals with menu trips (default 100)")
    args.add_argument(
        "--jobs", type=whole(1), default=2, metavar="N", help="emulated Picos at a time (default 2)"
    )
    parts = ("rules", "waits", "panel", "memory", "pico")
    args.add_argument("--only", choices=parts, help="a part of the table")
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 0 when every mark holds, 1 when not, 2 when something could not be measured."""
    args = parser().parse_args(argv)
    parts = {
        "rules": rules,
        "waits": lambda: waits(min(args.deals, 40)),
        "panel": panel,
        "memory": lambda: memory(args.deals),
    }
    if args.image:
        parts["pico"] = lambda: on_chip(Path(args.image), args.jobs, args.walk)
    print(f"{'':36} {'measured':>26}  {'mark':20} ok   where")
    good = True
    for name, rows in parts.items():
        if args.only in (None, name):
            print(f"\n{MEANING[name]}")
            try:
                good = show(rows()) and good
            except (
                heap.HeapError,
                run_micropython.NoInterpreterError,
                firmware_files.FilesError,
                EmulatorError,
            ) as err:
                print(f"{name}: not measured: {err}", file=sys.stderr)
                return 2
    if not args.image:
        print("for the emulated Pico's figures: make bench IMAGE=build/firmware/pocket-durak-rp2040.uf2")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
