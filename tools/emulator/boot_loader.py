"""The boot loader of an emulated Pico, pretended: the drive that it shows is a folder of this machine.

The chip asks for it as real ones do (`machine.bootloader()`: a reset by the watchdog, with an address in its
ROM to go on at). From then on nothing runs until an image lies in the folder whole.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.emulator.pico import Pico
from tools.firmware import uf2

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
# What the ROM looks for in the watchdog's scratch registers before it goes to the address in the last one.
GO_ON = 0xB007C0D3
ROM = range(0x4000)


class BootDrive:
    """A folder that is a boot loader's drive while `open`: with INFO_UF2.TXT in it."""

    def __init__(self, folder: Path, info: str = INFO):
        self.folder = folder
        self._info = folder / "INFO_UF2.TXT"
        self._text = info
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def open(self) -> bool:
        """Whether the boot loader is at work."""
        return self._info.exists()

    def show(self) -> None:
        """Let the drive appear."""
        self._info.write_text(self._text, encoding="utf-8")

    def take(self) -> bytes | None:
        """Return the UF2 in the folder when all its blocks are there, the drive gone by then; else None."""
        for path in self.folder.glob("*.uf2"):
            data = path.read_bytes()
            if uf2.is_whole(data):
                self._info.unlink()
                path.unlink()
                return data
        return None


class BootLoader:
    """Serves an emulated Pico: call `step` in place of running it."""

    def __init__(self, pico: Pico, folder: Path):
        self.pico = pico
        self.drive = BootDrive(folder)
        watchdog = pico.mcu.watchdog
        reset = watchdog.on_watchdog_trigger

        def triggered() -> None:
            scratch = watchdog.scratch_data
            if scratch[4] == GO_ON and scratch[7] in ROM:
                self.drive.show()
            reset()

        watchdog.on_watchdog_trigger = triggered

    def step(self, run: Callable[[], None]) -> None:
        """Call `run`, which runs the guest for a moment; in its boot loader, look for an image instead."""
        if not self.drive.open:
            run()
            return
        data = self.drive.take()
        if data:
            _, address, image = uf2.read(data)
            start = address - uf2.FLASH
            self.pico.mcu.flash[start : start + len(image)] = image
            self.pico.reset()
