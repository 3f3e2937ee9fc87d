"""The chips that an image is built for, and where each keeps its file system."""

from __future__ import annotations

from dataclasses import dataclass

from tools.firmware import uf2

MB = 1024 * 1024
CODE_BYTES = MB  # firmware/board/game.cmake has the linker refuse an image that is longer


@dataclass(frozen=True)
class Chip:
    """name: as CHIP= has it; boards: what carries it; board: its folder in firmware/board; arch: mpy-cross's
    name of its processor; flash: bytes of flash that are counted on; family: of its UF2 files."""

    name: str
    boards: str
    board: str
    arch: str
    flash: int
    family: int

    @property
    def files(self) -> tuple[int, int]:
        """(address in flash from its beginning, bytes) of the file system: all behind the code."""
        return CODE_BYTES, self.flash - CODE_BYTES

    @property
    def image(self) -> str:
        """The file name of its image."""
        return f"pocket-durak-{self.name}.uf2"


_ALL = (
    Chip("rp2040", "Raspberry Pi Pico, PicoSystem", "POCKET_DURAK_RP2040", "armv6m", 2 * MB, uf2.RP2040),
    Chip("rp2040-w", "Raspberry Pi Pico W", "POCKET_DURAK_RP2040_W", "armv6m", 2 * MB, uf2.RP2040),
    Chip("rp2350", "Raspberry Pi Pico 2", "POCKET_DURAK_RP2350", "armv7m", 4 * MB, uf2.RP2350),
    Chip("rp2350-w", "Raspberry Pi Pico 2 W", "POCKET_DURAK_RP2350_W", "armv7m", 4 * MB, uf2.RP2350),
    Chip("rp2350b", "Tufty 2350, Pimoroni Explorer", "POCKET_DURAK_RP2350B", "armv7m", 16 * MB, uf2.RP2350),
)
CHIPS = {chip.name: chip for chip in _ALL}
