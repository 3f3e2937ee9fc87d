"""A littlefs image of the game's files, and the UF2 that carries it onto a Pico."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from littlefs import LittleFS, UserContext

BLOCK = 4096
PROGRAM = 256
DISK_VERSION = 0x00020000  # what every MicroPython of the last years mounts


@dataclass(frozen=True)
class Chip:
    """Where MicroPython of the Pico boards keeps its file system: at the end of the flash (bytes)."""

    name: str
    arch: str
    flash: int
    storage: int
    family: int

    @property
    def start(self) -> int:
        """Address of the file system, as the processor sees the flash."""
        return 0x10000000 + self.flash - self.storage


# MICROPY_HW_FLASH_STORAGE_BYTES of the boards RPI_PICO and RPI_PICO2; the UF2 families are Microsoft's list
RP2040 = Chip("rp2040", "armv6m", 2048 * 1024, 1408 * 1024, 0xE48BFF56)
RP2350 = Chip("rp2350", "armv7emsp", 4096 * 1024, 3072 * 1024, 0xE48BFF59)
CHIPS = {chip.name: chip for chip in (RP2040, RP2350)}


def build(files: dict[str, bytes], size: int = RP2040.storage) -> bytes:
    """A littlefs partition of `size` bytes with those files (path: bytes).

    The same files give the same bytes.

    Raises OSError when they do not fit.
    """
    context = UserContext(size)
    disk = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=size // BLOCK,
        prog_size=PROGRAM,
        read_size=32,
        cache_size=PROGRAM,
        lookahead_size=32,
        disk_version=DISK_VERSION,
    )
    for path in sorted(files):
        folder, _, _ = path.rpartition("/")
        if folder:
            disk.makedirs(folder, exist_ok=True)
        with disk.open(path, "wb") as out:
            out.write(files[path])
    disk.unmount()
    return bytes(context.buffer)


def read(image: bytes) -> dict[str, bytes]:
    """The files of a littlefs partition, path: bytes."""
    context = UserContext(len(image))
    context.buffer[:] = image
    disk = LittleFS(
        context=context, block_size=BLOCK, block_count=len(image) // BLOCK, prog_size=PROGRAM, read_size=32,
        cache_size=PROGRAM, lookahead_size=32, mount=True,
    )  # fmt: skip
    files = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name).lstrip("/")
            with disk.open(path, "rb") as inp:
                files[path] = inp.read()
    disk.unmount()
    return files


def uf2(image: bytes, chip: Chip) -> bytes:
    """The image as UF2 blocks of 256 bytes at the file system's place, without sectors that hold nothing.

    littlefs erases a block before it uses it, so what lay in the sectors left out does no harm.
    """
    pages = []
    for sector in range(0, len(image), BLOCK):
        data = image[sector : sector + BLOCK]
        if data.strip(b"\xff"):
            pages += [(chip.start + sector + at, data[at : at + 256]) for at in range(0, BLOCK, 256)]
    out = bytearray()
    for number, (address, data) in enumerate(pages):
        head = struct.pack(
            "<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(data), number, len(pages), chip.family
        )
        out += head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return bytes(out)


def from_uf2(data: bytes, chip: Chip) -> bytes:
    """The partition that a UF2 of `uf2` leaves in a blank flash (0xFF where nothing is written)."""
    image = bytearray(b"\xff" * chip.storage)
    for at in range(0, len(data), 512):
        address, size = struct.unpack("<II", data[at + 12 : at + 20])
        place = address - chip.start
        image[place : place + size] = data[at + 32 : at + 32 + size]
    return bytes(image)
