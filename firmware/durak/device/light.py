"""The backlight, the RGB LED and the battery, each where the board has one."""

import machine

_FULL = 65535


class Backlight:
    """`set(percent)`. Starts dark: the first frame is sent before it is lit."""

    def __init__(self, pin):
        self._pwm = machine.PWM(machine.Pin(pin))
        self._pwm.freq(1000)
        self._pwm.duty_u16(0)

    def set(self, percent):
        """0 (dark) to 100; the eye sees squares as steps, so the duty goes with the square."""
        percent = max(0, min(100, percent))
        self._pwm.duty_u16(percent * percent * 6 + percent * percent * 5535 // 10000)


class Led:
    """`set(r, g, b)`, each 0 to 255. Nothing happens on a board without one."""

    def __init__(self, pins, low):
        self._low = low
        self._pwms = [machine.PWM(machine.Pin(pin)) for pin in pins]
        for pwm in self._pwms:
            pwm.freq(1000)
        self.set(0, 0, 0)

    def set(self, r, g, b):
        """Light it in that colour; (0, 0, 0) is off."""
        level = r
        for pwm in self._pwms:
            duty = level * 257
            pwm.duty_u16(_FULL - duty if self._low else duty)
            level, g = g, b


class Battery:
    """`percent()` from the cell's voltage through a divider by three; -1 on a board without one."""

    EMPTY_MV = 2800
    FULL_MV = 4100

    def __init__(self, pin):
        self._adc = machine.ADC(machine.Pin(pin)) if pin >= 0 else None

    def percent(self):
        """0 to 100, or -1."""
        if self._adc is None:
            return -1
        # 16-bit reading of 3.3 V, a third of the cell's; 9900 * 65535 stays below 2**30.
        mv = self._adc.read_u16() * 9900 // _FULL
        return max(0, min(100, (mv - self.EMPTY_MV) * 100 // (self.FULL_MV - self.EMPTY_MV)))
