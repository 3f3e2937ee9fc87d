"""The drive that a Pico's boot loader shows: finding it, and copying an image onto it.

psutil lists the drives on Linux, macOS and Windows alike. The package mpflash does the same and much more,
but brings two dozen packages, takes its images from a list of its own, and does not tell an RP2040's drive
from an RP2350's.
"""

from __future__ import annotations

import os
import re
import time
from dataclasses import dataclass
from pathlib import Path

from tools.board.serial_ports import BoardError

INFO = "INFO_UF2.TXT"
# Board-ID of the chips' own boot loaders; another maker's boot loader has another.
CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
CHUNK = 64 * 1024


@dataclass(frozen=True)
class Drive:
    """The folder where the drive is mounted, and the chip behind it."""

    path: Path
    chip: str


def find(folder: Path | None = None) -> list[Drive]:
    """Return the boot loaders' drives; with `folder`, that one alone, if it is one."""
    if folder is None:
        import psutil

        folders = [Path(part.mountpoint) for part in psutil.disk_partitions()]
    else:
        folders = [folder]
    found = [Drive(path, chip) for path in folders if (chip := _chip(path))]
    return sorted(found, key=lambda drive: drive.path)


def _chip(path: Path) -> str | None:
    try:
        text = (path / INFO).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    named = re.search(r"^Board-ID:\s*(\S+)", text, re.MULTILINE)
    return CHIPS.get(named[1]) if named else None


def wait_for(before: list[Drive], folder: Path | None, seconds: float) -> Drive:
    """Return the drive that appears within that time and is not in `before`.

    Raises BoardError when none does, or several.
    """
    end = time.monotonic() + seconds
    while True:
        new = [drive for drive in find(folder) if drive not in before]
        if len(new) == 1:
            return new[0]
        if new:
            names = " and ".join(str(drive.path) for drive in new)
            raise BoardError(f"{names} have appeared: unplug one of the boards and run this again")
        if time.monotonic() > end:
            raise BoardError(
                "the boot loader's drive has not appeared: hold BOOTSEL while you plug the board in, see "
                f"that the drive is mounted (the one with {INFO}), and run this again, with DRIVE=path "
                "where it is not found"
            )
        time.sleep(0.2)


def copy(data: bytes, name: str, drive: Drive) -> None:
    """Write `data` onto the drive as a file of that name. The board restarts when it has it all, often before
    the system is done with the file. Raises BoardError when the drive takes no more while it is still there.
    """
    try:
        with (drive.path / name).open("wb", buffering=0) as out:
            for at in range(0, len(data), CHUNK):
                out.write(data[at : at + CHUNK])
            os.fsync(out.fileno())
    except OSError as err:
        if (drive.path / INFO).exists():
            raise BoardError(f"{drive.path} did not take the image ({err.strerror}): run this again") from err
