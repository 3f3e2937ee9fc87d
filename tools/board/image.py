"""The firmware images that `make firmware` builds and a release holds: which chip, which build."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.board.serial_ports import BoardError
from tools.firmware import uf2
from tools.firmware.chips import CHIPS, Chip
from tools.firmware.sources import BUILD

_MACHINE = re.compile(rb"Pocket Durak on (?:Pico(?: 2)?(?: W)?|RP2350B) with RP2\d{3}")
_BUILD = re.compile(rb"pocket-durak \d[\w.+-]* [0-9a-f]{16}(?!\w)")


@dataclass(frozen=True)
class Image:
    """chip: RP2040 or RP2350; machine, build: what a board that runs it says of itself; data: of the file."""

    path: Path
    chip: str
    machine: str
    build: str
    data: bytes


def read(path: Path) -> Image:
    """Return what is known of an image.

    Raises BoardError, one sentence, when it is none of this game's.
    """
    try:
        data = path.read_bytes()
    except OSError as err:
        raise BoardError(f"{path} cannot be read: {err.strerror}") from err
    try:
        family, start, code = uf2.read(data)
    except uf2.Uf2Error as err:
        raise BoardError(f"{path} is no firmware image: {err}") from err
    machine, build = _MACHINE.search(code), _BUILD.search(code)
    if start != uf2.FLASH or not machine or not build:
        raise BoardError(f"{path} does not hold this game: MicroPython's own image, or an older one")
    return Image(path, uf2.FAMILIES[family], machine[0].decode(), build[0].decode(), data)


def chip_of(machine: str) -> Chip:
    """Return the chip whose image fits a board of that name (sys.implementation._machine)."""
    if "RP2350B" in machine:  # no other MicroPython says in its name that the chip has 48 pins
        return CHIPS["rp2350b"]
    name = ("rp2350" if "RP2350" in machine else "rp2040") + ("-w" if " W " in machine else "")
    return CHIPS[name]


def chip_by_board(board: str | None) -> str | None:
    """Return the name of the chip that only fits the board so called, None where several do.

    Pins above 29 are those of the RP2350B.
    """
    from durak.device import board_config

    made: Any = board_config.Board(board) if board else None
    return "rp2350b" if made and max(made.pins()) > 29 else None


def find(named: Path | None, chip: Chip) -> Image:
    """Return the named image, or the one that `make firmware` has built for that chip.

    Raises BoardError when there is none, or it is for another chip.
    """
    path = named or BUILD / chip.image
    if not named and not os.path.isfile(path):
        raise BoardError(
            f"there is no image for this board: make firmware CHIP={chip.name} builds one, or take the one "
            f"for {chip.name} from a release and name it with UF2=path"
        )
    image = read(path)
    wanted = uf2.FAMILIES[chip.family]
    if image.chip != wanted:
        raise BoardError(
            f"{path} is for the {image.chip}, and this board has an {wanted}: nothing was changed"
        )
    return image
