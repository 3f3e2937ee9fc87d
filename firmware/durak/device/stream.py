"""Bytes to the SPI by DMA, while the core goes on: the next piece is made as the last one is sent.

Addresses and request numbers: RP2040 data sheet 2.2, 2.5.3 and 4.4; RP2350 data sheet 2.2, 12.6.4 and 12.3.
"""

import sys

import _rp2  # what `rp2` has in C: its Python, the PIO's assembler, takes 1.4 KB of heap
import machine
import micropython
from micropython import const

_DATA = const(0x08)  # SSPDR
_STATUS = const(0x0C)  # SSPSR
_BUSY = const(0x10)

# (base address, DMA request) of SPI0 and SPI1.
_RP2040 = ((0x4003C000, 16), (0x40040000, 18))
_RP2350 = ((0x40080000, 24), (0x40088000, 26))


def stream(bus, spi):
    """Return the way out of SPI number `bus`, 0 or 1; `spi`: its machine.SPI, with pins and clock."""
    return Stream(bus, spi) if hasattr(_rp2, "DMA") else Plain(spi)


class Plain:
    """The way out on a MicroPython that is too old for the game, so that its display can say that."""

    def __init__(self, spi):
        self._spi = spi

    def send(self, piece, n):
        """Send the first n bytes of `piece`."""
        self._spi.write(memoryview(piece)[:n])

    def finish(self):
        """Return; nothing is on its way."""

    def close(self):
        """Return; nothing is to be given back."""


class Stream:
    """One SPI's way out. `send` returns at once; `finish` waits until the last bit has left. Nothing
    allocates."""

    def __init__(self, bus, spi):
        name = getattr(sys.implementation, "_machine", "")
        base, request = (_RP2350 if "RP2350" in name else _RP2040)[bus]
        self._spi = spi
        self._status = base + _STATUS
        self._mem = machine.mem32
        self._dma = _rp2.DMA()
        control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=request)
        self._dma.config(write=base + _DATA, ctrl=control)

    @micropython.native
    def send(self, piece, n):
        """Begin to send the first n bytes of `piece`, which must stay as they are until the next call
        returns."""
        dma = self._dma
        while dma.active():
            pass
        # One by one: a call with keywords would need a frame large enough to go on the heap.
        dma.read = piece
        dma.count = n
        dma.active(True)

    @micropython.native
    def finish(self):
        """Wait until everything is on the wire, so that D/C and CS may change."""
        while self._dma.active():
            pass
        while self._mem[self._status] & _BUSY:
            pass

    def close(self):
        """Give the channel back."""
        self._dma.close()
