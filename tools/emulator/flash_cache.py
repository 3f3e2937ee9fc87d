"""An estimate of what the RP2040's flash cache costs: the emulator alone reads flash as fast as RAM.

The chip's cache has 16 KB in lines of eight bytes, two ways (RP2040 datasheet, 2.6.3). What a miss takes is
an estimate: a line is 16 clocks of a quad SPI flash that runs at half the core's clock, and the command,
address and dummy clocks come before it. Figures made with it are an estimate too: they stand beside those
made without it, never in their place.
"""

from __future__ import annotations

from typing import Any

MISS_CYCLES = 48
CYCLE_NANOS = 8.0  # 125 MHz
_WAYS = 2
_SETS = 16 * 1024 // 8 // _WAYS
_CACHED = 0x10  # the top byte of a cached address of the flash


class FlashCache:
    """Watches the core's reads and lets each miss take its time; `misses` counts them.

    mcu, clock: the emulator's. cycles: what a miss takes, in cycles of the core.
    """

    def __init__(self, mcu: Any, clock: Any, cycles: int):
        self.misses = 0
        self._clock = clock
        self._nanos = cycles * CYCLE_NANOS
        # the line last used of a set, then the other one
        self._lines = [-1] * (_SETS * _WAYS)
        for name in ("read_uint8", "read_uint16", "read_uint32"):
            self._watch(mcu, name)

    def _watch(self, mcu: Any, name: str) -> None:
        """The core looks its reads up on the chip's object, so one put there comes before the class's own."""
        read = getattr(type(mcu), name)
        lines, touch = self._lines, self._touch

        def watched(address: int) -> int:
            if address >> 24 == _CACHED:
                line = address >> 3
                if lines[(line & (_SETS - 1)) * _WAYS] != line:
                    touch(line)
            return read(mcu, address)

        setattr(mcu, name, watched)

    def _touch(self, line: int) -> None:
        """A line that is not the last used of its set: the other one, or a miss."""
        first = (line & (_SETS - 1)) * _WAYS
        if self._lines[first + 1] != line:
            self.misses += 1
            self._clock.tick(self._nanos)
        self._lines[first + 1] = self._lines[first]
        self._lines[first] = line
