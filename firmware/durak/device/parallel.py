"""Bytes to a panel over eight wires: a PIO program puts each out and strobes it, fed by DMA.

Addresses and request numbers: RP2040 data sheet 2.2, 2.5.3 and 3.7; the RP2350's are the same. The panel
takes a byte when WR rises (ST7789V 1.6, 8.4: 8080 series I).
"""

import machine
import micropython
import rp2
from micropython import const

_FIFO = const(0x50200010)  # TXF0 of PIO0
_REQUEST = const(0)  # its DMA request
_FIRST_HIGH = const(32)  # pins from here on are another window of the PIO's 32 pins


@rp2.asm_pio(
    out_init=(rp2.PIO.OUT_LOW,) * 8,
    sideset_init=rp2.PIO.OUT_HIGH,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
    fifo_join=rp2.PIO.JOIN_TX,
)
def strobe():
    """Put a byte on the wires with WR low, and raise WR."""
    out(pins, 8).side(0)  # noqa: F821 (the assembler's own names)
    nop().side(1)  # noqa: F821


class Parallel:
    """The way to one panel: `write` as an SPI has it, `send` and `finish` as stream.Stream has them.

    `baudrate`: bytes a second. Nothing here allocates once it is made.
    """

    def __init__(self, board):
        """Take pins and pace from the board: `data` is the first of eight, `write` is WR."""
        pin = machine.Pin
        if board.data + 7 >= _FIRST_HIGH:
            rp2.PIO(0).gpio_base(pin(16))
        self.baudrate = board.hz
        self._machine = rp2.StateMachine(
            0,
            strobe,
            freq=2 * board.hz,  # two instructions a byte
            out_base=pin(board.data),
            sideset_base=pin(board.write),
        )
        self._machine.active(1)
        self._dma = rp2.DMA()
        control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST)
        self._dma.config(write=_FIFO, ctrl=control)

    def __repr__(self):
        return "Parallel({} bytes a second)".format(self.baudrate)

    @micropython.native
    def write(self, data):
        """Send all of `data`, bytes or bytearray, and wait until it has left."""
        self.send(data, len(data))
        self.finish()

    @micropython.native
    def send(self, piece, n):
        """Begin to send the first n bytes of `piece`, which must stay as they are until the next call
        returns."""
        dma = self._dma
        while dma.active():
            pass
        # A byte written to the FIFO stands there four times: whichever end is shifted out first will do.
        dma.read = piece
        dma.count = n
        dma.active(True)

    @micropython.native
    def finish(self):
        """Wait until everything is on the wires, so that D/C and CS may change."""
        while self._dma.active():
            pass
        while self._machine.tx_fifo():
            pass  # the last byte's two steps are over before the next call of any kind is

    def close(self):
        """Give the channel back and stop the program."""
        self._machine.active(0)
        self._dma.close()
