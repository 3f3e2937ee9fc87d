"""Packages for people without a serial tool: `make dist`.

For each chip (rp2040: Pico, rp2350: Pico 2) and each board of the list, in build/dist/:

- durak-BOARD-CHIP.uf2: a file system image to drag onto a Pico that already runs MicroPython. It REPLACES the
  file system: everything that was on it, saves included, is gone;
- durak-BOARD-CHIP.zip: the same files one by one, to copy with any tool;
- mip/CHIP/package.json with its files: `mpremote mip install --target / build/dist/mip/rp2040/package.json`;
- SHA256SUMS.

The same sources give the same bytes, whenever and wherever they are built.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import shutil
import sys
import zipfile
from pathlib import Path

from desktop_sim.board_bodies import NAMES as BOARDS
from durak import VERSION
from tools.board import firmware_files, littlefs_image
from tools.board.littlefs_image import CHIPS, Chip

TARGET = firmware_files.ROOT / "build" / "dist"
# The earliest moment a zip can hold.
EPOCH = (1980, 1, 1, 0, 0, 0)


def version() -> str:
    """The project's version."""
    return VERSION


def for_board(game: dict[str, bytes], board: str) -> dict[str, bytes]:
    """The game's files with the board's name beside them."""
    return game | {"board.txt": board.encode() + b"\n"}


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of the files whose bytes depend on nothing but them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, EPOCH)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            # stored, not deflated: what zlib makes of the same bytes differs from release to release
            packed.writestr(info, files[path], zipfile.ZIP_STORED)
    return out.getvalue()


def package(game: dict[str, bytes], number: str) -> bytes:
    """The package.json of the files, which lie beside it."""
    content = {"urls": [[path, path] for path in sorted(game)], "deps": [], "version": number}
    return (json.dumps(content, indent=1) + "\n").encode()


def build(chips: tuple[Chip, ...], boards: tuple[str, ...]) -> dict[str, bytes]:
    """Everything of the distribution, {path under build/dist: bytes}."""
    out: dict[str, bytes] = {}
    number = version()
    for chip in chips:
        game = firmware_files.collect(chip.arch)
        for board in boards:
            files = for_board(game, board)
            name = f"durak-{board}-{chip.name}"
            out[f"{name}.uf2"] = littlefs_image.uf2(littlefs_image.build(files, chip.storage), chip)
            out[f"{name}.zip"] = zipped(files)
        out[f"mip/{chip.name}/package.json"] = package(game, number)
        out |= {f"mip/{chip.name}/{path}": data for path, data in game.items()}
    sums = "".join(f"{hashlib.sha256(out[path]).hexdigest()}  {path}\n" for path in sorted(out))
    out["SHA256SUMS"] = sums.encode()
    return out


def write(files: dict[str, bytes], target: Path) -> None:
    """Put them under `target`, in place of what was there."""
    shutil.rmtree(target, ignore_errors=True)
    for path, data in files.items():
        place = target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(
        prog="python -m tools.board.dist",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    args.add_argument("--board", choices=BOARDS, action="append", help="only this board (may be repeated)")
    args.add_argument("--chip", choices=sorted(CHIPS), action="append", help="only this chip")
    args.add_argument("--to", type=Path, default=TARGET, metavar="FOLDER", help="default: build/dist")
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    chips = tuple(CHIPS[name] for name in args.chip or sorted(CHIPS))
    try:
        files = build(chips, tuple(args.board or BOARDS))
    except firmware_files.FilesError as err:
        print(err, file=sys.stderr)
        return 1
    write(files, args.to)
    for path in sorted(files):
        if "/" not in path:
            print(f"{len(files[path]):9}  {args.to / path}")
    print("a .uf2 replaces the whole file system of the Pico it is dragged onto, saves and settings included")
    return 0


if __name__ == "__main__":
    sys.exit(main())
