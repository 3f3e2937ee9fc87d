"""The image that an emulated Pico runs: what must hold of it, and the emulator's own kind of error."""

from __future__ import annotations

import struct
from pathlib import Path

UF2_BLOCK = 512
UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
UF2_RP2040 = 0xE48BFF56


class EmulatorError(Exception):
    """One sentence for the person who ran the command."""


def check_image(path: Path) -> None:
    """Raise EmulatorError unless `path` holds a UF2 for the RP2040 that starts at the flash's beginning."""
    try:
        block = path.read_bytes()[:UF2_BLOCK]
    except OSError as err:
        raise EmulatorError(f"no image: {path}: {err.strerror}") from err
    if len(block) < UF2_BLOCK:
        raise EmulatorError(f"{path} is not a UF2 image: it is shorter than one block")
    first, second, flags, address, _, _, _, family = struct.unpack("<8I", block[:32])
    if (first, second, struct.unpack("<I", block[508:])[0]) != UF2_MAGIC:
        raise EmulatorError(f"{path} is not a UF2 image")
    if flags & 0x2000 and family != UF2_RP2040:
        raise EmulatorError(
            f"{path} is for another chip (family {family:#010x}); the emulated Pico is an RP2040"
        )
    if address != 0x10000000:
        raise EmulatorError(
            f"{path} does not start at the beginning of the flash; is it a file system image?"
        )
