"""A square wave by PWM on the speaker's pin, played beside the loop. Without a speaker, silence."""

import time

import machine
from micropython import const

_HALF = const(32768)


class Sound:
    """`step` is called every 5 ms and moves on in what is played; nothing here blocks or allocates once
    begun.

    A tune is bytes, three for each note: hz // 256, hz % 256, ms // 4; 0 Hz is a rest.
    """

    def __init__(self, pin):
        self._pwm = None
        if pin >= 0:
            self._pwm = machine.PWM(machine.Pin(pin))
            self._pwm.duty_u16(0)
        self._tune = b""
        self._next = 0
        self._until = 0
        self._sounding = False
        self._one = bytearray(3)

    def tone(self, hz, ms):
        """Play one square wave of `hz` (1 to 20,000) for `ms` (at most 1020); whatever was playing ends."""
        self._one[0] = hz >> 8
        self._one[1] = hz & 255
        self._one[2] = min(255, (ms + 3) >> 2)
        self.play(self._one)

    def play(self, tune):
        """Begin the bytes `tune` (see the class), or silence with b""; whatever was playing ends."""
        if self._pwm is None:
            return
        self._sounding = False
        self._tune = tune
        self._next = 0
        self._until = time.ticks_ms()
        self._sounding = True
        self.step()

    def step(self):
        """Go on to the next note when the present one is over."""
        if not self._sounding or time.ticks_diff(self._until, time.ticks_ms()) > 0:
            return
        tune = self._tune
        i = self._next
        if i + 3 > len(tune):
            self._sounding = False
            self._pwm.duty_u16(0)
            return
        hz = tune[i] << 8 | tune[i + 1]
        self._next = i + 3
        self._until = time.ticks_add(self._until, tune[i + 2] << 2)
        if hz > 7:  # the slowest that the Pico's PWM can do
            self._pwm.freq(hz)
            self._pwm.duty_u16(_HALF)
        else:
            self._pwm.duty_u16(0)
