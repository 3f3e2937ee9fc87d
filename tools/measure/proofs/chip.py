"""The built firmware on the emulated Pico, at a prompt that nothing of the game has touched yet."""

from __future__ import annotations

from pathlib import Path

RAW = b"raw REPL; CTRL-B to exit\r\n>"


def fresh(image: Path, filesystem: bytes | None = None):
    """An emulated Pico with the image and a file system, its heap as after power-up, the game stopped.

    The game that starts by itself is interrupted, and a soft reset in the raw REPL starts MicroPython again
    without it.
    """
    from tools.emulator.pico import Pico

    pico = Pico(image, filesystem)
    pico.run_until(lambda: pico.connected, 5_000)
    pico.send(b"\r\x03\x03\x01")
    pico.expect(RAW, 10_000)
    pico.send(b"\x04")
    pico.expect(RAW, 10_000)
    return pico
