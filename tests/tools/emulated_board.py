"""An emulated Pico at work beside a test, and an image as if of other sources."""

from __future__ import annotations

import contextlib
import threading

from tools.board import image as images
from tools.firmware import uf2

OLD = "pocket-durak 0.0.0 0123456789abcdef"


def older(image, target):
    """Write the image to `target` as if it had been built from other sources: its build is OLD."""
    now = images.read(image).build.encode()
    family, address, data = uf2.read(image.read_bytes())
    assert data.count(now) == 1
    target.write_bytes(uf2.write(data.replace(now, OLD.encode().ljust(len(now), b"\0")), family, address))
    return target


@contextlib.contextmanager
def running(image, drive):
    """An emulated Pico with that image, until the context ends; its terminal's path. `drive`: the folder that
    is its boot loader's drive."""
    from tools.emulator.boot_loader import BootLoader
    from tools.emulator.pico import Pico
    from tools.emulator.pty_console import Pty

    ended, ready = threading.Event(), threading.Event()
    found = []

    def serve():
        pico = Pico(image)
        loader = BootLoader(pico, drive)
        with Pty(pico) as pty:
            found.append(pty.path)
            ready.set()
            while not ended.is_set():
                loader.step(pty.step)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        assert ready.wait(60)
        yield found[0]
    finally:
        ended.set()
        thread.join()
