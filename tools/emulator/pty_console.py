"""The emulated Pico's USB console on a pseudo-terminal, so that mpremote takes it for a board."""

from __future__ import annotations

import os
import pty
import select
import time
import tty

from tools.emulator.pico import MS, Pico

STEP_MS = 1.0
AHEAD_S = 0.005  # a guest at rest must not race ahead of the clock on the wall


class Pty:
    """Use as a context manager; `path` is what to give to mpremote, `step` runs the guest for a moment."""

    def __init__(self, pico: Pico):
        self.pico = pico
        self.path = ""
        self._master = self._slave = -1
        self._out = b""
        self._began = (0.0, 0.0)

    def __enter__(self) -> Pty:
        self._master, self._slave = pty.openpty()
        # both ends stay open, as a plugged-in cable does, and nothing is echoed or translated
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path = os.ttyname(self._slave)
        self._began = (time.monotonic(), self.pico.now)
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._master)
        os.close(self._slave)

    def step(self) -> None:
        """Carry bytes both ways and run the guest for a millisecond; waits when the guest is ahead."""
        ahead = (self.pico.now - self._began[1]) / MS / 1000 - (time.monotonic() - self._began[0])
        ready, _, _ = select.select([self._master], [], [], max(0.0, min(ahead, 0.05)))
        if ready:
            self.pico.send(os.read(self._master, 4096))
        if ahead < AHEAD_S or ready:
            self.pico.run_for(STEP_MS)
        if ahead < -1:
            # what was lost to work is not made up for by racing afterwards
            self._began = (time.monotonic(), self.pico.now)
        if self.pico.console:
            self._out += bytes(self.pico.console)
            del self.pico.console[:]
        if self._out:
            try:
                self._out = self._out[os.write(self._master, self._out) :]
            except BlockingIOError:
                return
