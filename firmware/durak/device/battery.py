"""How full the battery is, where the board has one."""

import sys

import machine
from micropython import const

_FULL = const(65535)
_RADIO_S = const(29)  # on a Pico W and a Pico 2 W the radio chip has this pin


class Battery:
    """The cell of a board, measured by an ADC behind a divider."""

    def __init__(self, board):
        self._adc = None
        taken = board.battery == _RADIO_S and " W " in getattr(sys.implementation, "_machine", "")
        if board.battery >= 0 and not taken:
            self._adc = machine.ADC(machine.Pin(board.battery))
        self._parts_mv = board.cell_parts * 3300  # the cell's voltage at the largest reading
        self._empty = board.cell_empty_mv
        self._range = board.cell_full_mv - board.cell_empty_mv

    def percent(self):
        """Return 0 to 100, or -1 on a board without a battery."""
        if self._adc is None:
            return -1
        # 9900 * 65535 stays below 2**30.
        mv = self._adc.read_u16() * self._parts_mv // _FULL
        return max(0, min(100, (mv - self._empty) * 100 // self._range))
