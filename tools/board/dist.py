"""Make what a release holds: `make dist`, after `make firmware CHIP=all`. In build/dist/:

- pocket-durak-VERSION-CHIP-keeps-saves.uf2: the firmware for each chip, to drag onto a board in BOOTSEL mode;
- pocket-durak-VERSION-pico2-files.zip: the game as files, for a Pico 2 that keeps stock MicroPython;
- README.txt, and SHA256SUMS of it all.

The same sources and compiler give the same bytes, whenever and wherever they are built.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sys
import textwrap
import zipfile
from pathlib import Path

from desktop_sim.board_bodies import DEFAULT
from desktop_sim.board_bodies import NAMES as BOARDS
from durak import VERSION
from tools.board import firmware_files, image
from tools.board.serial_ports import BoardError
from tools.command_line import Parser
from tools.firmware import sources
from tools.firmware.chips import CHIPS, Chip

TARGET = firmware_files.ROOT / "build" / "dist"
# The earliest moment a zip can hold.
EPOCH = (1980, 1, 1, 0, 0, 0)

README = """\
Pocket Durak {version}

With a UF2 file: hold BOOTSEL while you plug the board in; a drive appears. Drag the file for your
board onto it. The board restarts and plays. An update keeps saves and settings. A board that had
another program before, stock MicroPython too, may start with an empty file system: copy off first
what you want to keep.

{boards}

For a Pico 2 that keeps its own MicroPython (1.24 or newer) there is
{zip}: copy what is in it onto the board, with Thonny or with
`mpremote fs cp -r`.

Which display and keys the board has stands in the first line of board.txt on it; without that file
it takes them for those of {first}. The names:

{names}

With a cable and the sources `make flash UF2=file BOARD=name` does all this.
`sha256sum -c SHA256SUMS` tells whether the files are whole.
"""


def zipped(files: dict[str, bytes]) -> bytes:
    """Return a zip of {path: bytes} whose bytes depend on nothing but them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, EPOCH)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            # stored, not deflated: what zlib makes of the same bytes differs from release to release
            packed.writestr(info, files[path], zipfile.ZIP_STORED)
    return out.getvalue()


def firmware(chip: Chip, folder: Path) -> bytes:
    """Return the image of that chip in `folder`. Raises BoardError unless it was built from the sources as
    they are."""
    path = folder / chip.image
    again = f"make firmware CHIP={chip.name} builds it"
    if not os.path.isfile(path):
        raise BoardError(f"there is no image for the {chip.name}: {again}")
    found = image.read(path)
    if found.build != sources.modules()[1]:
        raise BoardError(f"{path} was built from other sources ({found.build}): {again} anew")
    if found.machine != machine(chip):
        raise BoardError(f"{path} is an image for {found.machine}: {again} anew")
    return found.data


def machine(chip: Chip) -> str:
    """Return what a board with the image of that chip says that it is."""
    header = sources.BOARDS / chip.board / "mpconfigboard.h"
    name = header.read_text(encoding="utf-8").split('MICROPY_HW_BOARD_NAME "')[1].split('"')[0]
    return f"{name} with {'RP2350' if 'rp2350' in chip.name else 'RP2040'}"


def build(chips: list[Chip], folder: Path = sources.BUILD) -> dict[str, bytes]:
    """Return {name: bytes} of a release's files for those chips, their images taken from `folder`.

    Raises BoardError when an image is not there or not of these sources.
    """
    stem = f"pocket-durak-{VERSION}"
    names = {chip: f"{stem}-{chip.name}-keeps-saves.uf2" for chip in chips}
    out = {names[chip]: firmware(chip, folder) for chip in chips}
    packed = f"{stem}-pico2-files.zip"
    out[packed] = zipped(firmware_files.plain(firmware_files.RP2350))
    boards = "\n".join(f"  {names[chip]}  for {chip.boards}" for chip in chips)
    known = textwrap.fill(
        ", ".join(BOARDS), 98, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )
    text = README.format(version=VERSION, boards=boards, zip=packed, first=DEFAULT, names=known)
    out["README.txt"] = text.encode()
    sums = "".join(f"{hashlib.sha256(out[path]).hexdigest()}  {path}\n" for path in sorted(out))
    out["SHA256SUMS"] = sums.encode()
    return out


def parser() -> Parser:
    """Return the command line's parser."""
    args = Parser(prog="python -m tools.board.dist", description=__doc__)
    args.add_argument("--chip", choices=CHIPS, action="append", help="only this chip (may be repeated)")
    args.add_argument("--to", type=Path, default=TARGET, metavar="FOLDER", help="default: build/dist")
    return args


def main(argv: list[str] | None = None) -> int:
    """Run the command; return 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        if args.to != TARGET and os.path.exists(args.to):
            raise BoardError(f"{args.to} is there already, and what is in it would be lost")
        files = build([CHIPS[name] for name in args.chip or CHIPS])
        shutil.rmtree(args.to, ignore_errors=True)
        firmware_files.lay(files, args.to)
    except (BoardError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 1
    except OSError as err:
        print(f"{args.to} cannot be written: {err.strerror}", file=sys.stderr)
        return 1
    for path in sorted(files):
        print(f"{len(files[path]):9}  {args.to / path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
