"""Run the game, or a snippet, on an emulated Pico: `python -m tools.emulator firmware.uf2`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from desktop_sim.board_bodies import NAMES as BOARDS
from desktop_sim.key_script import BadScriptError
from tools.board import firmware_files, littlefs_image
from tools.emulator.image import EmulatorError
from tools.emulator.pico import Pico

WHERE = (
    "no image given. The emulated Pico runs MicroPython's own firmware: download the UF2 of the board "
    "RPI_PICO "
    "(v1.28 or newer) from micropython.org/download/RPI_PICO and give its path: "
    "python -m tools.emulator RPI_PICO.uf2, or make emulate IMAGE=RPI_PICO.uf2"
)


def file_system(folder: Path, main: bytes | None) -> bytes:
    """The littlefs partition with `folder` compiled for the RP2040, and `main` as its main.py (or none)."""
    files = firmware_files.game(root=folder, skip=("main.py",) if main is None else ())
    if main is not None:
        files["main.py"] = main
    return littlefs_image.build(files)


def run_snippet(image: Path, snippet: Path, folder: Path | None) -> str:
    """What a snippet prints on an emulated Pico, with `folder` in its file system."""
    pico = Pico(image, file_system(folder, None) if folder else None)
    return pico.run_code(snippet.read_text(), limit_ms=3_600_000)


def play(args: argparse.Namespace) -> None:
    """Boot the game, carry out the keys, keep the picture, and say what it took."""
    from tools.emulator.game import Game

    start = {name: getattr(args, name) for name in ("preset", "seed", "lang", "level") if getattr(args, name)}
    changes = [("rotation", args.rotation)] if args.rotation else []
    game = Game(args.image, args.board, start, args.seed or 0, changes, host=not args.no_host, slow=args.slow)
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
    """An emulated Pico on a pseudo-terminal, for mpremote and `make flash PORT=...`, until Ctrl-C."""
    from tools.emulator.pty_console import Pty

    disk = file_system(firmware_files.FIRMWARE, None) if args.with_game else None
    pico = Pico(args.image, disk)
    with Pty(pico) as pty:
        print(f"the emulated Pico's port is {pty.path} (Ctrl-C ends it)", flush=True)
        try:
            while True:
                pty.step()
        except KeyboardInterrupt:
            pass


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(prog="python -m tools.emulator", description=__doc__)
    add = args.add_argument
    add("image", nargs="?", type=Path, help="MicroPython's UF2 for the board RPI_PICO")
    add("--board", choices=BOARDS, default=BOARDS[0], help="the display and keys that the Pico sits in")
    add("--keys", metavar="WORDS", help='scripted keys, as for the simulator: "right a wait:300 shot:x.png"')
    add("--shot", metavar="FILE", help="keep the last picture")
    add("--preset", metavar="NAME", help="start a deal of this game at once")
    add("--seed", type=int, metavar="N", help="repeat the deals of this number")
    add("--lang", help="language of the screens")
    add("--level", help="strength of the computer players")
    add("--rotation", type=int, choices=range(4), default=0, help="quarter turns of the screen")
    add("--slow", type=float, default=1, metavar="N", help="let the chip be N times faster than its clock")
    add("--no-host", action="store_true", help="nothing on the USB socket, as on a battery")
    add("--console", action="store_true", help="print what the program printed")
    add("--pty", action="store_true", help="serve its USB console on a pseudo-terminal")
    add("--with-game", action="store_true", help="with --pty: the game's modules are on its disk already")
    add("--run", type=Path, metavar="FILE", help="run that snippet instead and print what it says")
    add("--files", type=Path, metavar="FOLDER", help="with --run: a folder to compile onto the Pico")
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 2 when it cannot start, after one sentence."""
    args = parser().parse_args(argv)
    if args.image is None:
        print(WHERE, file=sys.stderr)
        return 2
    try:
        if args.run:
            print(run_snippet(args.image, args.run, args.files), end="")
        elif args.pty:
            serve(args)
        else:
            play(args)
    except (EmulatorError, firmware_files.FilesError, BadScriptError) as err:
        print(err, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
