"""Run the game, or a snippet, on an emulated Pico: `python -m tools.emulator`, after `make firmware`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from desktop_sim import key_script, run_cpython
from desktop_sim.board_bodies import BOARDS, NAMES
from tools.command_line import Parser, whole
from tools.emulator.flash_cache import MISS_CYCLES
from tools.emulator.image import BUILT, EmulatorError
from tools.emulator.pico import Pico


def run_snippet(image: Path, snippet: Path, miss_cycles: int) -> str:
    """Return what a snippet prints on an emulated Pico, in place of the game."""
    pico = Pico(image, miss_cycles=miss_cycles)
    return pico.run_code(snippet.read_text(encoding="utf-8"), limit_ms=3_600_000)


def play(args: argparse.Namespace) -> None:
    """Boot the game, carry out the keys, keep the picture, and say what it took."""
    from tools.emulator.game import Game

    # what is wrong is told before the first picture
    key_script.parse(args.keys or "", 0, BOARDS[args.board].keys)
    start = {name: getattr(args, name) for name in ("preset", "seed", "lang", "level") if getattr(args, name)}
    changes = [("rotation", args.rotation)] if args.rotation else []
    game = Game(
        args.image,
        args.board,
        start,
        args.seed,
        changes,
        host=not args.no_host,
        slow=args.slow,
        miss_cycles=args.misses,
    )
    print(f"first screen after {game.boot():.0f} ms of guest time, SPI at {game.clock / 1e6:.1f} MHz")
    if not args.no_host:
        heap = game.heap()
        print(f"heap: {heap.free} bytes free, {heap.largest} of them in one piece")
    if args.keys:
        for burst in game.play(args.keys):
            took = (burst.end_ms - burst.start_ms) / args.slow
            print(f"  {burst.start_ms / args.slow:9.1f} ms  {burst.size:7} bytes in {took:6.1f} ms")
        if not args.no_host:
            heap = game.heap()
            print(f"heap: {heap.free} bytes free, {heap.largest} of them in one piece")
    if args.shot:
        game.desk.save(args.shot)
    for fault in dict.fromkeys(game.desk.panel.faults):
        print(f"the panel would not like: {fault}")
    if args.console:
        print(game.console)


def serve(args: argparse.Namespace) -> None:
    """An emulated Pico on a pseudo-terminal, for mpremote and `make flash PORT=... DRIVE=...`, until Ctrl-C.

    Its boot loader's drive is a folder beside the images.
    """
    from tools.emulator.boot_loader import BootLoader
    from tools.emulator.pty_console import Pty

    pico = Pico(args.image)
    loader = BootLoader(pico, BUILT.parent / "boot-drive")
    with Pty(pico) as pty:
        print(
            f"an emulated Pico, until Ctrl-C: make flash PORT={pty.path} DRIVE={loader.drive.folder}",
            flush=True,
        )
        try:
            while True:
                loader.step(pty.step)
        except KeyboardInterrupt:
            pass


def parser() -> Parser:
    """The command line."""
    run_cpython.prepare()
    from durak.players import LEVELS
    from durak.rules import presets
    from durak.text.languages import CODES

    args = Parser(prog="python -m tools.emulator", description=__doc__)
    add = args.add_argument
    add("image", nargs="?", type=Path, default=BUILT, help="a UF2 for the RP2040 (default: make firmware's)")
    add("--board", choices=NAMES, default=NAMES[0], help="the display and keys that the Pico sits in")
    add("--keys", metavar="WORDS", help='scripted keys, as for the simulator: "right a wait:300 shot:x.png"')
    add("--shot", metavar="FILE", help="keep the last picture")
    add("--preset", choices=presets.NAMES, metavar="NAME", help="start a deal of this game at once")
    add("--seed", type=whole(0, 2**30 - 1), metavar="N", help="repeat the deals of this number")
    add("--lang", choices=CODES, help="language of the screens")
    add("--level", choices=LEVELS, help="strength of the computer players")
    add("--rotation", type=int, choices=range(4), default=0, help="quarter turns of the screen")
    add(
        "--slow",
        type=whole(1, 100),
        default=1,
        metavar="N",
        help="let the chip be N times faster than its clock",
    )
    add("--no-host", action="store_true", help="nothing on the USB socket, as on a battery")
    add("--console", action="store_true", help="print what the program printed")
    add("--pty", action="store_true", help="serve its USB console on a pseudo-terminal")
    add("--run", type=Path, metavar="FILE", help="run that snippet instead and print what it says")
    add(
        "--misses",
        type=whole(0),
        nargs="?",
        const=MISS_CYCLES,
        default=0,
        metavar="CYCLES",
        help=f"have a miss in the flash cache take so many cycles ({MISS_CYCLES}, an estimate)",
    )
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 2 when it cannot start, after one sentence."""
    args = parser().parse_args(argv)
    try:
        if args.run:
            print(run_snippet(args.image, args.run, args.misses), end="")
        elif args.pty:
            serve(args)
        else:
            play(args)
    except (EmulatorError, key_script.BadScriptError) as err:
        print(err, file=sys.stderr)
        return 2
    except OSError as err:
        print(f"{err.filename}: {err.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
