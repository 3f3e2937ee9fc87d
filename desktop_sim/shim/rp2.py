"""The Pico's `rp2` on a desk: what the firmware uses of PIO, and the DMA of `_rp2`."""

import machine
from _rp2 import DMA as DMA


class _Step:
    """One instruction of a PIO program: what it puts on the data pins, and the strobe beside it."""

    def __init__(self, bits):
        self.bits = bits
        self.strobe = None

    def side(self, level):
        self.strobe = level
        return self


def asm_pio(**setup):
    """Assemble the two instructions that the firmware's programs are made of: `out(pins, n)` and `nop()`."""

    def assemble(function):
        steps = []

        def out(to, bits):
            steps.append(_Step(bits))
            return steps[-1]

        def nop():
            return out("pins", 0)

        names = function.__globals__
        names.update({"out": out, "nop": nop, "pins": "pins"})
        function()
        for name in ("out", "nop", "pins"):
            del names[name]
        return steps, setup

    return assemble


class PIO:
    OUT_LOW = 2
    OUT_HIGH = 3
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1
    JOIN_TX = 1

    def __init__(self, number):
        pass

    def gpio_base(self, pin=None):
        return machine.pio_base(pin)


class StateMachine:
    """A program that strobes bytes out; what it does not do byte by byte is refused."""

    def __init__(self, number, program, freq=0, out_base=None, sideset_base=None):
        steps, setup = program
        for byte in (0x00, 0xA5, 0xFF):
            if _latched(steps, setup, byte) != [byte]:
                raise ValueError("the program does not put out one byte for each strobe")
        for pin in (out_base.number, out_base.number + 7, sideset_base.number):
            if not 0 <= pin - machine.pio_base() < 32:
                raise ValueError("the PIO cannot reach pin {}".format(pin))
        machine.wire(out_base.number, sideset_base.number)

    def active(self, on=None):
        return True

    def tx_fifo(self):
        return 0


def _latched(steps, setup, byte):
    """What a panel takes in, one byte having been put into the queue: the pins whenever the strobe rises."""
    word = byte * 0x01010101  # a byte written to the queue stands there four times
    strobe = setup["sideset_init"] == PIO.OUT_HIGH
    taken = []
    data = left = 0
    for step in steps:
        if step.bits:
            if setup["out_shiftdir"] == PIO.SHIFT_LEFT:
                data = word >> 32 - step.bits
                word = word << step.bits & 0xFFFFFFFF
            else:
                data = word & (1 << step.bits) - 1
                word >>= step.bits
            left += step.bits
        if step.strobe and not strobe:
            taken.append(data)
        if step.strobe is not None:
            strobe = step.strobe
    return taken if setup["autopull"] and left == setup["pull_thresh"] else []
