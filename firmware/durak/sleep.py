"""The light behind the picture: dimmed after a minute without a key, out after five."""

from micropython import const

DIM_TICKS = const(3000)  # a minute without a key
OFF_TICKS = const(15000)  # five
_DIM_PERCENT = const(20)

AWAKE = const(0)
DIMMED = const(1)
DARK = const(2)


class Sleep:
    """`state`: AWAKE, DIMMED or DARK. The machine goes on; only its light sleeps."""

    def __init__(self, port, settings):
        self._port = port
        self._settings = settings
        self._last_key = port.tick
        self.state = AWAKE

    def light(self):
        """Light the picture as bright as the player has chosen."""
        self._port.backlight(self._settings.brightness)

    def wake(self):
        """Note a key. Return True if all it did was to light the dimmed or dark picture again."""
        self._last_key = self._port.tick
        if self.state == AWAKE:
            return False
        self.state = AWAKE
        self.light()
        return True

    def doze(self):
        """Dim the light, or put it out, when no key has come for so long."""
        if self.state == DARK:
            return
        idle = self._port.tick - self._last_key
        if idle >= OFF_TICKS:
            self.state = DARK
            self._port.backlight(0)
        elif idle >= DIM_TICKS and self.state == AWAKE:
            self.state = DIMMED
            self._port.backlight(min(_DIM_PERCENT, self._settings.brightness))
