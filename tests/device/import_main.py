"""For MicroPython: types `import main` at the prompt three times; prints a line for each time that the game
ran.

Usage: import_main.py FIRMWARE DESKTOP_SIM, in a folder that holds nothing.
"""

import sys

sys.path[:] = [sys.argv[2] + "/micropython_side", sys.argv[1], sys.argv[2] + "/shim"]

import machine  # noqa: E402
import rp2  # noqa: E402, F401

import durak  # noqa: E402


class World:
    """A link with nobody in it."""

    def pin(self, number, level):
        """Seen."""

    def spi(self, bus, data):
        """Sent."""

    def pwm(self, number, hz, duty):
        """Heard."""

    def adc(self, number):
        """Empty."""
        return 0

    def sleep(self, ms):
        """Nothing happened."""
        return ()


class Game:
    """Stands where durak.app would; the second player leaves by Ctrl-C."""

    times = 0

    def run(self, port, start):
        """Play."""
        Game.times += 1
        print("played", port.width)
        if Game.times == 2:
            raise KeyboardInterrupt


durak.app = Game()
sys.modules["durak.app"] = durak.app
machine.plug(World())
for _ in range(4):
    try:
        import main  # noqa: F401
    except KeyboardInterrupt:
        print("Ctrl-C")
