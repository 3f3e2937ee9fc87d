"""The serial ports that may have a board behind them: finding one, opening it, and why that fails.

Failures become `BoardError`: one sentence that says what to do.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PATIENCE = 10  # an emulated board is so many times slower, on a busy machine
RASPBERRY_PI = 0x2E8A  # USB vendor
MICROPYTHON = 0x0005  # its product number for MicroPython; a debug probe or a C program has another


class BoardError(Exception):
    """One sentence for the person who ran the command."""


@dataclass(frozen=True)
class Port:
    """A serial port: the device to open, what is behind it, and its serial number ("" when it has none)."""

    device: str
    name: str
    serial: str
    is_micropython: bool = True

    def __str__(self) -> str:
        return f"{self.device}  {self.name}" + (f" ({self.serial})" if self.serial else "")


def find_ports(listed: Callable[[], Any] | None = None) -> list[Port]:
    """Return the ports with a Raspberry Pi chip behind them, sorted by device, as `mpremote connect list`
    finds them."""
    if listed is None:
        from serial.tools.list_ports import comports

        listed = comports
    found = [
        Port(p.device, p.product or p.description or "board", p.serial_number or "", p.pid == MICROPYTHON)
        for p in listed()
        if p.vid == RASPBERRY_PI
    ]
    return sorted(found, key=lambda port: port.device)


def choose(ports: list[Port], wanted: str | None, ask: Callable[[str], str] | None) -> Port | None:
    """Return the port to use, None when no board is plugged in.

    wanted: a device, which need not be among `ports`; ask: puts a question to the user, None when there is
    nobody to ask. Raises BoardError when it is not clear which.
    """
    if wanted:
        return next((port for port in ports if port.device == wanted), Port(wanted, "board", ""))
    boards = [port for port in ports if port.is_micropython]
    if len(boards) < 2:
        return boards[0] if boards else None
    lines = "\n".join(f"  {number}  {port}" for number, port in enumerate(boards, 1))
    if ask is None:
        raise BoardError(f"{len(boards)} boards are plugged in; name one with PORT=:\n{lines}")
    while True:
        said = ask(f"{len(boards)} boards are plugged in:\n{lines}\nWhich one? ").strip()
        if said.isdigit() and 1 <= int(said) <= len(boards):
            return boards[int(said) - 1]
        for port in boards:
            if port.device == said:
                return port


def chosen(ports: list[Port], wanted: str | None, ask: Callable[[str], str] | None) -> Port:
    """Return what `choose` does; BoardError when no board is plugged in."""
    port = choose(ports, wanted, ask)
    if port is None:
        raise BoardError(no_board(ports))
    return port


def no_board(ports: list[Port]) -> str:
    """Return the sentence for when no board is plugged in; it names what else is (a probe, a C program)."""
    other = "".join(f"; {port} does not run MicroPython" for port in ports)
    return f"no board found{other}: plug a Pico in, with a cable that carries data, and run this again"


def wait_for(port: Port | None, before: list[Port], seconds: float) -> Port:
    """Return the port of a board that has just started: the one of `port` (by its serial number, since the
    device may be another now), or with None one that is not in `before`. Raises BoardError."""
    if port and not port.serial:
        return port  # named by the user, on no USB that is known
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for found in find_ports():
            if found.serial == port.serial if port else found not in before:
                return found
        time.sleep(0.2)
    raise BoardError("the board has not come back: unplug it, plug it in again and run this again")


def open_serial(device: str) -> Any:
    """Return mpremote's transport on that device.

    Raises BoardError when the port is away, taken, or not ours to open.
    """
    import serial
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    try:
        serial.Serial(device, exclusive=True).close()  # mpremote does not say why it can't
    except (OSError, serial.SerialException) as err:
        raise BoardError(_why_not_open(device, err)) from err

    class Emulated(SerialTransport):
        """A board behind a pseudo-terminal: an emulator, and so slow that all waits are longer."""

        def read_until(
            self, min_num_bytes, ending, timeout=10, data_consumer=None, timeout_overall=None
        ) -> bytes:
            patient = [None if wait is None else PATIENCE * wait for wait in (timeout, timeout_overall)]
            return super().read_until(min_num_bytes, ending, patient[0], data_consumer, patient[1])

        def mount_local(self, path, unsafe_links=False) -> None:
            super().mount_local(path, unsafe_links)
            self.serial.orig_serial.timeout *= PATIENCE

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
    if code in (errno.EISDIR, errno.ENOTTY, errno.EINVAL) or "not a tty" in text or "ioctl" in text:
        return f"{device} is no serial port"
    return f"{device} cannot be opened: {err}"
