"""The image that an emulated Pico runs: what must hold of it, and the emulator's own kind of error."""

from __future__ import annotations

from pathlib import Path

from tools.firmware import sources, uf2
from tools.firmware.chips import CHIPS, MB

RP2040 = CHIPS["rp2040"]
BUILT = sources.BUILD / RP2040.image
# Stock MicroPython for the board RPI_PICO: the file system takes more of the same flash.
STOCK_FILES = (640 * 1024, 1408 * 1024)
FLASH_BYTES = 2 * MB
_MARK = b"Pocket Durak on "  # how the game's own images name their board


class EmulatorError(Exception):
    """One sentence for the person who ran the command."""


def read_image(path: Path) -> bytes:
    """Return the flash from its beginning as a UF2 for the RP2040 fills it.

    Raises EmulatorError when `path` holds none, or one for another chip or another place.
    """
    try:
        family, address, data = uf2.read(path.read_bytes())
    except OSError as err:
        hint = "; make firmware builds it" if path == BUILT else ""
        raise EmulatorError(f"no image: {path}: {err.strerror}{hint}") from err
    except uf2.Uf2Error as err:
        raise EmulatorError(f"{path} is not an image for the emulated Pico: {err}") from err
    if family != uf2.RP2040:
        raise EmulatorError(f"{path} is for the {uf2.FAMILIES[family]}; the emulated Pico is an RP2040")
    if address != uf2.FLASH:
        raise EmulatorError(
            f"{path} does not start at the beginning of the flash; is it a file system image?"
        )
    return data


def files_of(data: bytes) -> tuple[int, int]:
    """Return (place in flash, bytes) of the file system of an image: the game's own, or stock MicroPython."""
    return RP2040.files if _MARK in data else STOCK_FILES
