"""The emulated Pico's SPI in time: a byte takes as long as the guest's clock for it says.

The emulator's own SPI takes no time at all. The clock is read from the registers that MicroPython wrote
(`clk_peri` starts at 48 MHz on this firmware, whatever is asked for).

DMA to the SPI is moved in runs of some dozens of bytes, each at the moment its last byte has left the wire,
which keeps the timing and makes a full frame ten times cheaper to emulate than byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.emulator.pico import Pico

# Bytes of a DMA run; the last FIFO's depth of them is sent after the channel is done, as on the wire.
RUN = 64
FIFO = 8


class _Feed:
    """A DMA channel on its way to a bus: when its next run ends, and what is still in the FIFO then."""

    def __init__(self, alarm, tail):
        self.alarm = alarm
        self.tail = tail
        self.left = b""
        self.running = False


class SpiBus:
    """What hangs on one SPI of the guest: `sink(bytes)` gets what is sent, in order and in time.

    Pins are sampled by the sink; all bytes of one call were on the wire after the last pin change that it can
    see, for a run is never split by one (the driver waits for the bus before it moves a pin; if it does not,
    the bytes still in the FIFO are seen under the new pins, as the panel would see them).
    """

    def __init__(self, pico: Pico, index: int, sink: Callable[[bytes], None] = lambda data: None):
        from rp2040py.peripherals.dma import DREQChannel

        self.pico = pico
        self.spi = pico.mcu.spi[index]
        self.sink = sink
        self.bytes_sent = 0
        self.busy_nanos = 0.0
        self._tx_dreq = int((DREQChannel.DREQ_SPI0_TX, DREQChannel.DREQ_SPI1_TX)[index])
        self._rx_dreq = int((DREQChannel.DREQ_SPI0_RX, DREQChannel.DREQ_SPI1_RX)[index])
        self._byte_alarm = pico.clock.create_alarm(self._byte_done)
        self.spi.on_transmit = self._byte
        self._feeds: dict[int, _Feed] = {}
        for channel in pico.mcu.dma.channels:
            self._wire(channel)

    @property
    def hertz(self) -> float:
        """The bus clock as the guest has set it."""
        scr = (self.spi._control0 >> 8) & 0xFF
        return self.pico.clk_peri / ((self.spi._clock_divisor or 2) * (1 + scr))

    @property
    def nanos_a_byte(self) -> float:
        """Time of one byte on the wire."""
        return 8e9 / self.hertz

    def _byte(self, value: int) -> None:
        self._send(bytes((value & 0xFF,)))
        self._byte_alarm.schedule(self.nanos_a_byte)

    def _byte_done(self) -> None:
        self.spi.complete_transmit(0)

    def _send(self, data: bytes) -> None:
        self.bytes_sent += len(data)
        self.busy_nanos += len(data) * self.nanos_a_byte
        self.sink(data)

    # DMA in runs

    def _wire(self, channel) -> None:
        schedule = channel.schedule_transfer
        alarm = self.pico.clock.create_alarm(lambda: self._run(channel))
        tail = self.pico.clock.create_alarm(lambda: self._tail(channel))
        # each bus has its own of every channel
        self._feeds[channel.index] = _Feed(alarm, tail)

        def schedule_transfer() -> None:
            if channel.treq == self._tx_dreq and channel._data_size == 1:
                feed = self._feeds[channel.index]
                if not feed.running:
                    feed.running = True
                    self.spi._busy = True
                    self._next_run(channel)
            elif channel.treq != self._rx_dreq:
                schedule()

        channel.schedule_transfer = schedule_transfer

    def _next_run(self, channel) -> None:
        left = channel._trans_count
        # what fits the FIFO is in it at once
        self._feeds[channel.index].alarm.schedule(
            min(RUN, left - FIFO) * self.nanos_a_byte if left > FIFO else 0
        )

    def _run(self, channel) -> None:
        left = channel._trans_count
        size = min(RUN, max(left - FIFO, 0)) or left
        address, step = channel._read_addr, 1 if channel._ctrl & 0x10 else 0
        data = self._memory(address, size) if step else self._memory(address, 1) * size
        channel._read_addr += size * step
        channel._trans_count = left - size
        if channel._trans_count > FIFO:
            self._send(data)
            self._received(size)
            self._next_run(channel)
            return
        if size <= FIFO and left == size:
            self._finish(channel, data)
            return
        # all but the FIFO's depth is out: the channel is done, its last bytes are not
        self._send(data)
        self._received(size)
        rest = (
            self._memory(channel._read_addr, channel._trans_count * step) or data[-1:] * channel._trans_count
        )
        channel._read_addr += channel._trans_count * step
        channel._trans_count = 0
        self._finish(channel, rest)

    def _finish(self, channel, rest: bytes) -> None:
        feed = self._feeds[channel.index]
        feed.left = rest
        feed.tail.schedule(len(rest) * self.nanos_a_byte)
        channel._trans_count = 0
        feed.running = False
        self._complete(channel)

    def _tail(self, channel) -> None:
        feed = self._feeds[channel.index]
        rest, feed.left = feed.left, b""
        self._send(rest)
        self.spi._busy = False
        self._received(len(rest))
        self.spi._do_tx()

    def _received(self, size: int) -> None:
        """The receiving channel that MicroPython pairs with each send gets as many bytes (and drops them)."""
        for channel in self.pico.mcu.dma.channels:
            if channel.treq == self._rx_dreq and channel.active:
                channel._trans_count = max(channel._trans_count - size, 0)
                if not channel._trans_count:
                    self._complete(channel)

    @staticmethod
    def _complete(channel) -> None:
        busy, quiet = 1 << 24, 1 << 21
        channel._ctrl &= ~busy
        if not channel._ctrl & quiet:
            channel.dma.int_raw |= 1 << channel.index
            channel.dma.check_interrupts()
        if channel._chain_to != channel.index and channel._chain_to < len(channel.dma.channels):
            channel.dma.channels[channel._chain_to].start()

    def _memory(self, address: int, size: int) -> bytes:
        mcu = self.pico.mcu
        if address >= 0x20000000:
            at = address - 0x20000000
            return bytes(mcu.sram[at : at + size])
        at = address & 0xFFFFFF
        return bytes(mcu.flash[at : at + size])
