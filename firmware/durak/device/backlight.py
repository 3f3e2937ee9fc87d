"""What shines: the display's backlight and the RGB LED, each where the board has one."""

import machine
from micropython import const

_FULL = const(65535)
_HZ = const(1000)


class Backlight:
    """The light behind the glass; dark until `set`. Nothing happens on a board that has no say in it."""

    def __init__(self, pin, dims, keyboard=None):
        """Take the pin, -1 for none; `dims` False: it is on or off, its PWM being another's too.

        `keyboard`: keyboard.Keyboard that has the light in its hands, or None.
        """
        self._keyboard = keyboard
        self._pin = self._pwm = None
        if pin >= 0 and dims:
            self._pwm = machine.PWM(machine.Pin(pin))
            self._pwm.freq(_HZ)
        elif pin >= 0:
            self._pin = machine.Pin(pin, machine.Pin.OUT)
        self.set(0)

    def set(self, percent):
        """Light it, 0 (dark) to 100; the eye sees squares as steps, so the duty goes with the square."""
        percent = max(0, min(100, percent))
        if self._pwm is not None:
            self._pwm.duty_u16(percent * percent * 6 + percent * percent * 5535 // 10000)
        elif self._keyboard is not None:
            self._keyboard.light(percent)
        elif self._pin is not None:
            self._pin(1 if percent else 0)


class Led:
    """The LED, of three colours or one; dark until `set`. Nothing happens on a board without one."""

    def __init__(self, pins, low):
        """Take `pins` of red, green and blue (-1: lacks), or the one of a single LED.

        `low`: it lights when they are low.
        """
        self._low = low
        self._pwms = [machine.PWM(machine.Pin(pin)) if pin >= 0 else None for pin in pins]
        for pwm in self._pwms:
            if pwm is not None:
                pwm.freq(_HZ)
        self.set(0, 0, 0)

    def set(self, r, g, b):
        """Light it in that colour, 0 to 255 each; (0, 0, 0) is off. A single LED takes the brightest."""
        level = r if len(self._pwms) != 1 else max(r, g, b)
        for pwm in self._pwms:
            if pwm is not None:
                duty = level * 257
                pwm.duty_u16(_FULL - duty if self._low else duty)
            level, g = g, b
