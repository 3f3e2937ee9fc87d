"""UF2 files of Raspberry Pi's chips: 512-byte blocks, each with the address its 256 bytes go to.

The format is Microsoft's (github.com/microsoft/uf2); the flags of Raspberry Pi's chips are in the pico-sdk's
boot/uf2.h.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

FLASH = 0x10000000
BLOCK = 512
PAGE = 256
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59  # ARM, secure
FAMILIES = {RP2040: "RP2040", RP2350: "RP2350"}

_START = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_HAS_EXTENSION = 0x8000
# The first RP2350s ignore a file of theirs unless a block for no flash at all comes before it (erratum E10).
_ABSOLUTE = 0xE48BFF57
_NOWHERE = 0x10FFFF00
_IGNORE = 0x9957E304


class Uf2Error(Exception):
    """The bytes are no UF2, or not the one that is wanted: one sentence."""


def write(data: bytes, family: int, address: int = FLASH) -> bytes:
    """Return the UF2 file that puts `data` at `address` on a chip of that family."""
    pages = [data[at : at + PAGE].ljust(PAGE, b"\0") for at in range(0, len(data), PAGE)]
    blocks = [
        _block(_HAS_FAMILY, address + PAGE * number, number, len(pages), family, page)
        for number, page in enumerate(pages)
    ]
    if family == RP2350:
        extension = struct.pack("<I", _IGNORE)
        flags = _HAS_FAMILY | _HAS_EXTENSION
        blocks.insert(0, _block(flags, _NOWHERE, 0, 2, _ABSOLUTE, b"\xef" * PAGE, extension))
    return b"".join(blocks)


def read(data: bytes) -> tuple[int, int, bytes]:
    """Return (family, address, bytes) of a UF2 file; what lies between its blocks is 0xFF.

    Raises Uf2Error when it is none, or holds nothing for a chip that is known.
    """
    blocks = [block for block in _blocks(data) if block[0] in FAMILIES]
    if not blocks:
        raise Uf2Error("it holds nothing for an RP2040 or an RP2350")
    family = blocks[0][0]
    start = min(address for _, address, _ in blocks)
    end = max(address + len(page) for _, address, page in blocks)
    image = bytearray(b"\xff" * (end - start))
    for other, address, page in blocks:
        if other != family:
            raise Uf2Error("it holds images for more than one chip")
        image[address - start : address - start + len(page)] = page
    return family, start, bytes(image)


def is_whole(data: bytes) -> bool:
    """Return True if the last block of a UF2 file is there, as its boot loader waits for it."""
    if len(data) < BLOCK or len(data) % BLOCK:
        return False
    number, count = struct.unpack_from("<2I", data, len(data) - BLOCK + 20)
    return bool(number + 1 == count)


def _block(flags: int, address: int, number: int, count: int, family: int, page: bytes, more: bytes = b""):
    head = struct.pack("<8I", *_START, flags, address, len(page), number, count, family)
    return head + (page + more).ljust(BLOCK - 36, b"\0") + struct.pack("<I", _END)


def _blocks(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Yield (family, address, bytes) of each block."""
    if not data or len(data) % BLOCK:
        raise Uf2Error("it is not a UF2 file: its length is not a number of blocks")
    for at in range(0, len(data), BLOCK):
        block = data[at : at + BLOCK]
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", block)
        if (first, second) != _START or struct.unpack_from("<I", block, BLOCK - 4)[0] != _END:
            raise Uf2Error("it is not a UF2 file: a block does not begin and end as one")
        if size > BLOCK - 36:
            raise Uf2Error("it is not a UF2 file: a block says that it holds more than it can")
        yield family if flags & _HAS_FAMILY else RP2040, address, block[32 : 32 + size]
