"""What the rules cost: a ply on each interpreter, deals a second, bytes and heap.

    python -m tools.measure.rules          # everything; MicroPython and node where they are to be had
    IMAGE=firmware.uf2 python -m tools.measure.rules       # the emulated Pico's guest time too
    micropython tools/measure/rules.py     # that interpreter's figures alone

Random deals of all presets. A ply is `legal` and `apply`, the choice being made beforehand. Each deal is
played several times and its fastest run counts, so that other work on the machine shows less.
"""

# mypy: ignore-errors

import sys
import time

MICROPYTHON = sys.implementation.name == "micropython"
ON_PICO = sys.platform == "rp2"
HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
if MICROPYTHON and not ON_PICO:
    sys.path.insert(0, HERE + "/../..")
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(HERE + "/../.."))

from array import array  # noqa: E402

import micropython  # noqa: E402

from durak.rules import deal, moves, position, presets  # noqa: E402
from durak.rules.legal import legal  # noqa: E402
from durak.rules.play import apply  # noqa: E402

PICO = 125  # a Pico at 125 MHz runs viper so much slower than the Unix port (facts of the emulated Pico)
RUNS = 1 if ON_PICO else 5
MOST_PLIES = 4000


def now():
    """Nanoseconds, more or less."""
    return time.ticks_us() * 1000 if MICROPYTHON else time.perf_counter_ns()


@micropython.viper
def play_out(pos, out, made, x: int) -> int:
    """Play a deal to its end by a small congruential generator; note the moves, answer their number."""
    s = ptr8(pos)
    o = ptr16(out)
    m = ptr16(made)
    plies = 0
    while s[117] != 5:  # PHASE, OVER: viper of a tool knows no imported constants
        n = int(legal(pos, out))
        x = (x * 77 + 12345) & 0xFFFF
        move = o[(x >> 4) % n]
        m[plies] = move
        apply(pos, move)
        plies += 1
    return plies


@micropython.viper
def again(pos, out, made, plies: int):
    """What is timed: the same deal, finding the legal moves and making the one that was noted."""
    m = ptr16(made)
    i = 0
    while i < plies:
        legal(pos, out)
        apply(pos, m[i])
        i += 1


def increments(n):
    """Count to n: the yardstick of a ply on CPython."""
    i = 0
    while i < n:
        i += 1


def ply_ns(preset, deals):
    """(nanoseconds a ply, plies a deal, nanoseconds of an increment) of a preset.

    A deal and a count that takes about as long are timed in turn, and of each the fastest run counts.
    """
    pos = position.new()
    out = array("H", [0] * moves.MOST_MOVES)
    made = array("H", [0] * MOST_PLIES)
    settings = presets.settings(preset)
    total = plies = counted = turns = 0
    for seed in range(deals):
        best = fastest = 1 << 29
        deal.start(pos, settings, seed)
        played = play_out(pos, out, made, seed * 7 + 1)
        for _ in range(RUNS):
            deal.start(pos, settings, seed)
            begin = now()
            again(pos, out, made, played)
            best = min(best, now() - begin)
            if not MICROPYTHON:
                begin = now()
                increments(played * 100)
                fastest = min(fastest, now() - begin)
        total += best
        plies += played
        counted += fastest
        turns += played * 100
    return total / plies, plies / deals, counted / turns


def deals_a_second(preset, deals):
    """Whole random deals a second, the dealing included."""
    pos = position.new()
    out = array("H", [0] * moves.MOST_MOVES)
    made = array("H", [0] * MOST_PLIES)
    settings = presets.settings(preset)
    best = 1 << 40
    for _ in range(3):
        begin = now()
        for seed in range(deals):
            deal.start(pos, settings, seed)
            play_out(pos, out, made, seed * 7 + 1)
        best = min(best, now() - begin)
    return deals * 1e9 / best


@micropython.viper
def play_out_table(table, out, made, x: int) -> int:
    """As play_out, on the search's table of two; 108 is its PHASE, 4 OVER."""
    s = ptr8(table)
    o = ptr8(out)
    m = ptr16(made)
    plies = 0
    while s[108] != 4:
        n = int(table_legal(table, out, 0))
        x = (x * 77 + 12345) & 0xFFFF
        move = o[(x >> 4) % n]
        m[plies] = move
        table_apply(table, move)
        plies += 1
    return plies


@micropython.viper
def again_table(table, out, made, plies: int):
    """As again, on the search's table of two."""
    m = ptr16(made)
    i = 0
    while i < plies:
        table_legal(table, out, 0)
        table_apply(table, m[i])
        i += 1


def table_ply_ns(deals):
    """Return nanoseconds a ply on the search's table of two, in random deals of throw-in."""
    global table_legal, table_apply
    from durak.players import two_player_table
    from durak.players.two_player_determinization import known_part
    from durak.rules import options, view

    table_legal = two_player_table.legal
    table_apply = two_player_table.apply
    settings = options.check(presets.override(None, {"seats": 2}))
    pos = position.new()
    out = bytearray(64)
    made = array("H", [0] * MOST_PLIES)
    seen = bytearray(view.VIEW_SIZE)
    table = two_player_table.new()
    total = plies = 0
    for seed in range(deals):
        best = 1 << 29
        for turn in range(RUNS + 1):
            deal.start(pos, settings, seed)
            view.view_of(pos, 0, seen)
            seen[: position.SIZE] = pos  # all cards open
            known_part(seen, table, bytearray(64), 0, 1)
            if not turn:
                played = play_out_table(table, out, made, seed * 7 + 1)
                continue
            begin = now()
            again_table(table, out, made, played)
            best = min(best, now() - begin)
        total += best
        plies += played
    return total / plies


def here(deals):
    """Print this interpreter's rows."""
    if not ON_PICO:
        row = "the search's table of two: {:.3f} us a ply"
        print(row.format(table_ply_ns(deals) / 1000))
    for preset in range(8):
        ply, length, one = ply_ns(preset, deals)
        name = presets.NAMES[preset]
        if ON_PICO:
            print("{:15} {:6.1f} us a ply on an emulated Pico (mark 57)".format(name, ply / 1000))
        elif MICROPYTHON:
            row = "{:15} {:6.3f} us a ply in viper, times {}: {:5.1f} us on a Pico (mark 57)"
            print(row.format(name, ply / 1000, PICO, ply * PICO / 1000))
        else:
            rate = deals_a_second(preset, deals)
            row = "{:15} {:6.3f} us a ply = {:4.0f} increments (mark 160); {:5.0f} deals/s of {:3.0f} plies"
            print(row.format(name, ply / 1000, ply / one, rate, length))


def on_pico(image):
    """Return the rows of an emulated Pico, in guest time: the frozen rules, and this file on its disk."""
    from pathlib import Path

    from tools.board import firmware_files
    from tools.emulator import littlefs_image
    from tools.emulator.image import RP2040
    from tools.emulator.pico import Pico

    arch = firmware_files.RP2040
    code = firmware_files.compile_source(Path(__file__).read_bytes(), "measure_rules.py", arch, 3)
    disk = littlefs_image.build({"measure_rules.mpy": code}, RP2040.files[1])
    return Pico(Path(image), disk).run_code("import measure_rules\nmeasure_rules.here(3)", 3_600_000)


def main():
    """Print all figures."""
    import os
    import shutil
    import subprocess
    from pathlib import Path

    print("CPython", sys.version.split()[0])
    here(25)
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found:
        print("MicroPython, Unix port", flush=True)
        # Its starter is a Python script, which must not find the simulator's `micropython` before its own.
        plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([found, __file__], check=True, env=plain)
    else:
        print("MicroPython: there is none for this machine")
    if os.environ.get("IMAGE"):
        print(on_pico(os.environ["IMAGE"]).strip())
    print("a position:", position.SIZE, "bytes with its settings")
    return 0


if __name__ == "__main__":
    if MICROPYTHON:
        here(200)
    else:
        sys.exit(main())
