"""The panel and the light behind it, which is never lit before there is a picture (F41)."""

import machine
from micropython import const

from durak.device.backlight import Backlight
from durak.device.panel import Panel

_CLOCK = const(125_000_000)


class Display:
    """What one board shows. Members: `panel`, `width` and `height` in px, `buffer` (the frame, GS4_HMSB).

    `show(x, y, w, h)` sends that rectangle of the buffer. It is the panel's own, since a call between would
    have a frame large enough to go on the heap.
    """

    def __init__(self, board):
        # The panel's SPI is fed by clk_peri, which the firmware boots at 48 MHz: raised before it is made.
        try:
            machine.freq(_CLOCK, _CLOCK)
        except TypeError:
            machine.freq(_CLOCK)  # a MicroPython too old for the game: enough to say so
        for pin in board.high:
            machine.Pin(pin, machine.Pin.OUT, value=1)
        self.keyboard = None  # the controller of keys, light and battery, where there is one
        if board.keyboard:
            from durak.device.keyboard import Keyboard  # of no use to other boards

            self.keyboard = Keyboard(board)
        self._backlight = Backlight(board.backlight, board.dims, self.keyboard)
        self._wanted = 0
        self.waits = False  # it is to be lit, and nothing has been shown yet
        self.panel = panel = Panel(board)
        self.width = panel.width
        self.height = panel.height
        self.buffer = panel.frame
        self.show = panel.show

    def light(self, percent):
        """Set the backlight, 0 (dark) to 100; before the first picture it is kept for `settle`."""
        self._wanted = percent
        self.waits = percent > 0 and not self.panel.shown
        if not self.waits:
            self._backlight.set(percent)

    def settle(self):
        """Light it as it was last asked for, if a picture has come meanwhile."""
        if self.waits:
            self.light(self._wanted)

    def close(self):
        """Give the panel's DMA channel back."""
        self.panel.close()
        if self.keyboard is not None:
            self.keyboard.forget()
