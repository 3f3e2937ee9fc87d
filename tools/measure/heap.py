"""How much of a Pico's heap the game takes: `python -m tools.measure.heap`, and with IMAGE on the
emulated Pico too.

On MicroPython's Unix port the heap has as many words as a Pico's, the firmware lies in ROMFS (a Pico's is
frozen into its flash), and what weighs half there, bytes, is held once more as
ballast. Figures of it are given in the Pico's bytes, half of the port's.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from desktop_sim import compiled, run_micropython
from desktop_sim.run_cpython import SHIM
from tools.board import firmware_files
from tools.command_line import Parser, whole

PROGRAM = Path(__file__).with_name("heap_deals.py")
HEAP = 215_000  # bytes free on a Pico when main.py starts, measured on the emulated one
BALLAST = 240 * 240 // 2 + run_micropython.PANEL_BYTES


class HeapError(Exception):
    """One sentence for the person who ran the command."""


@dataclass(frozen=True)
class Deal:
    """The heap at the menu after a deal, in a Pico's bytes, and how long the deal took.

    What is free is less than on a Pico, where names and constants are frozen with the code; what one deal
    leaves behind for the next is the same.
    """

    free: int
    largest: int
    ticks: int


def romfs(folder: Path) -> bytes:
    """A ROMFS image of a folder."""
    from mpremote.romfs import make_romfs

    with contextlib.redirect_stdout(io.StringIO()):
        return make_romfs(str(folder), mpy_cross=None)


def deals(count: int, level: str = "easy", preset: int = -1, most: int = 0) -> list[Deal]:
    """Play `count` deals with menu trips between them, all seats computers; what the heap was after each.

    most: bytes of the largest piece that is free to begin with, 0: as it comes.
    """
    image = romfs(compiled.firmware())
    words = HEAP // 4
    size = (words * 8 + len(image) + 1023) // 1024 + run_micropython.FROZEN_KB
    want = {"deals": count, "ballast": BALLAST, "level": level, "preset": preset}
    want["most"] = most
    with tempfile.TemporaryDirectory() as folder:
        rom = Path(folder) / "firmware.romfs"
        rom.write_bytes(image)
        command = [
            run_micropython.interpreter(),
            "-X",
            f"heapsize={size}k",
            str(PROGRAM),
            str(run_micropython.SIDE),
            str(rom),
            str(SHIM),
        ]
        # the interpreter's own starter must not find the desk's `micropython`
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command.append(json.dumps(want))
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise HeapError(
            "the game stopped in a heap of the Pico's size:\n" + (done.stdout + done.stderr)[-1500:]
        )
    rows = [[int(word) for word in line.split()] for line in done.stdout.splitlines()]
    return [Deal(r[1] // 2, r[2] // 2, r[3]) for r in rows]


def modules() -> list[str]:
    """Return the dotted names of the game's modules."""
    paths = sorted((firmware_files.FIRMWARE / "durak").rglob("*.py"))
    names = (path.relative_to(firmware_files.FIRMWARE).as_posix() for path in paths)
    return [firmware_files.dotted(name) for name in names]


def of_modules(image: Path, names: list[str] | None = None) -> list[tuple[str, int]]:
    """Return (module, bytes of heap that its import takes) on the emulated Pico, one after the other; what
    several need counts for the first of them."""
    from tools.measure import pico

    lines = [
        "import gc",
        "def m(n):",
        " gc.collect()",
        " a=gc.mem_free()",
        " __import__(n)",
        " gc.collect()",
        " print(n,a-gc.mem_free())",
        *(f"m({name!r})" for name in names or modules()),
    ]
    said = pico.chip(image).run_code("\n".join(lines), limit_ms=600_000)
    rows = [line.split() for line in said.splitlines()]
    return [(name, int(size)) for name, size in rows]


def parser() -> Parser:
    """The command line."""
    args = Parser(prog="python -m tools.measure.heap", description=__doc__)
    args.add_argument(
        "--deals", type=whole(1), default=100, metavar="N", help="deals with menu trips (default 100)"
    )
    args.add_argument("--image", type=Path, default=os.environ.get("IMAGE") or None, help="make firmware's")
    args.add_argument(
        "--modules", nargs="*", metavar="NAME", help="with an image: bytes a module, all or these"
    )
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 2 when it cannot, after one sentence."""
    args = parser().parse_args(argv)
    try:
        if args.modules is not None:
            if not args.image:
                raise HeapError("--modules needs an image: --image build/firmware/pocket-durak-rp2040.uf2")
            rows = of_modules(Path(args.image), args.modules or None)
            for name, size in sorted(rows, key=lambda row: -row[1]):
                print(f"{size:7}  {name}")
            print(f"{sum(size for _, size in rows):7}  together")
            return 0
        rows16 = deals(args.deals)
        first, last = rows16[0], rows16[-1]
        print(
            f"{len(rows16)} deals with menu trips: largest free piece {first.largest} after the first, "
            f"{last.largest} after the last ({100 * last.largest // first.largest} %)"
        )
    except (HeapError, run_micropython.NoInterpreterError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
