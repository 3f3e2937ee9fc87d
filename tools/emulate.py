"""Run the game, or a snippet, on an emulated Pico: `python -m tools.emulate firmware.uf2`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools import dist_littlefs, flash_files
from tools.emulate_pico import EmulatorError, Pico

WHERE = (
    "no image given. The emulated Pico runs MicroPython's own firmware: download the UF2 of the board "
    "RPI_PICO "
    "(v1.28 or newer) from micropython.org/download/RPI_PICO and give its path: "
    "python -m tools.emulate RPI_PICO.uf2, or make emulate IMAGE=RPI_PICO.uf2"
)


def file_system(folder: Path, main: bytes | None) -> bytes:
    """The littlefs partition with `folder` compiled for the RP2040, and `main` as its main.py (or none)."""
    files = flash_files.collect(root=folder, skip=("main.py",) if main is None else ())
    if main is not None:
        files["main.py"] = main
    return dist_littlefs.build(files)


def run_snippet(image: Path, snippet: Path, folder: Path | None) -> str:
    """What a snippet prints on an emulated Pico, with `folder` in its file system."""
    pico = Pico(image, file_system(folder, None) if folder else None)
    return pico.run_code(snippet.read_text(), limit_ms=3_600_000)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(prog="python -m tools.emulate", description=__doc__)
    args.add_argument("image", nargs="?", type=Path, help="MicroPython's UF2 for the board RPI_PICO")
    args.add_argument("--run", type=Path, metavar="FILE", help="run that snippet and print what it says")
    args.add_argument(
        "--files", type=Path, metavar="FOLDER", help="with --run: a folder to compile onto the Pico"
    )
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 2 when it cannot start, after one sentence."""
    args = parser().parse_args(argv)
    if args.image is None:
        print(WHERE, file=sys.stderr)
        return 2
    try:
        print(run_snippet(args.image, args.run, args.files), end="")
    except (EmulatorError, flash_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
