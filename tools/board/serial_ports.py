"""The serial ports that may have a board behind them: finding one, opening it, and why that fails.

A board is talked to through mpremote's transport on its port. Failures become `BoardError`: one sentence that
says what to do.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 30  # an emulated board is so many times slower, on a busy machine
RASPBERRY_PI = 0x2E8A  # USB vendor of every RP2040 and RP2350 that runs MicroPython


class BoardError(Exception):
    """One sentence for the person who ran the command."""


class Transport(Protocol):
    """The part of mpremote's SerialTransport that is used."""

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: int = 10) -> None:
        """Interrupt what runs and take the raw REPL."""

    def exec(self, command: str, data_consumer: Any = None) -> bytes:
        """Run code, return what it printed."""
        ...

    def exec_raw_no_follow(self, command: str) -> None:
        """Run code, do not wait for it."""

    def fs_writefile(
        self, dest: str, data: bytes, chunk_size: int = 256, progress_callback: Any = None
    ) -> None:
        """Write a whole file."""

    def close(self) -> None:
        """Let the port go."""


@dataclass(frozen=True)
class Port:
    """A serial port with a board behind it, or one that may be."""

    device: str
    name: str
    serial: str

    def __str__(self) -> str:
        return f"{self.device}  {self.name}" + (f" ({self.serial})" if self.serial else "")


def find_ports(listed: Callable[[], Any] | None = None) -> list[Port]:
    """The ports with a Raspberry Pi chip behind them, sorted by name."""
    if listed is None:
        from serial.tools.list_ports import comports

        listed = comports
    found = [
        Port(p.device, p.product or p.description or "board", p.serial_number or "")
        for p in listed()
        if p.vid == RASPBERRY_PI
    ]
    return sorted(found, key=lambda port: port.device)


def find_bootsel(roots: tuple[Path, ...] | None = None) -> Path | None:
    """The drive of a chip that waits in BOOTSEL mode (it runs nothing, so no file can be copied), or None."""
    if roots is None:
        roots = (Path("/media"), Path("/run/media"), Path("/Volumes"), Path("/mnt"))
        roots += tuple(Path(f"{letter}:/") for letter in "DEFGHIJ")
    for root in roots:
        for pattern in ("INFO_UF2.TXT", "*/INFO_UF2.TXT", "*/*/INFO_UF2.TXT"):
            with suppress(OSError):
                for found in root.glob(pattern):
                    if "RP2" in found.read_text(errors="replace"):
                        return found.parent
    return None


def open_serial(device: str) -> Transport:
    """mpremote's transport on that port; BoardError when the port is away, taken, or not ours to open."""
    import serial
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    try:
        serial.Serial(device, exclusive=True).close()
    except (OSError, serial.SerialException) as err:
        raise BoardError(_why_not_open(device, err)) from err

    class Emulated(SerialTransport):
        """A board behind a pseudo-terminal: an emulator, and so slow that all waits are longer."""

        def read_until(
            self, min_num_bytes, ending, timeout=10, data_consumer=None, timeout_overall=None
        ) -> bytes:
            patient = [None if wait is None else PATIENCE * wait for wait in (timeout, timeout_overall)]
            return super().read_until(min_num_bytes, ending, patient[0], data_consumer, patient[1])

    kind = Emulated if device.startswith("/dev/pts/") else SerialTransport
    try:
        # the timeout keeps a board that says nothing from holding the command for ever
        return kind(device, timeout=10 * (PATIENCE if kind is Emulated else 1))
    except TransportError as err:
        raise BoardError(_why_not_open(device, err)) from err


def _why_not_open(device: str, err: Exception) -> str:
    code = getattr(err, "errno", None)
    text = str(err).lower()
    if code in (errno.EBUSY, errno.EAGAIN) or "lock" in text or "busy" in text:
        return (
            f"{device} is in use by another program (a terminal, an editor, mpremote): close it and run "
            "this again"
        )
    if code == errno.EACCES or "permission" in text or "access is denied" in text:
        return (
            f"no permission to open {device}: join the group that owns it (often 'dialout'), log in "
            "again, run this again"
        )
    if code in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "no such" in text or "could not find" in text:
        return (
            f"there is no board on {device}: plug it in (with a cable that carries data) and run this again"
        )
    return f"{device} cannot be opened: {err}"
