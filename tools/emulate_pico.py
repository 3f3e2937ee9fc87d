"""An emulated Pico: MicroPython's own firmware image on PyPI's rp2040py, driven in guest time.

The emulator is honest about instructions and generous about everything else, so two things are put right
here:

- its USB host answers each armed endpoint with an empty packet every 10 us, which costs the guest up to two
  thirds of its time; here an endpoint waits until there is something to send;
- its SPI takes no time at all; here a byte takes the time that its clock says, and the clock is read from the
  registers that MicroPython wrote (`clk_peri` starts at 48 MHz on this firmware, whatever is asked for).

DMA to the SPI is moved in runs of some dozens of bytes, each at the moment its last byte has left the wire,
which keeps the timing and makes a full frame ten times cheaper to emulate than byte by byte.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

FLASH_SIZE = 2048 * 1024
FS_SIZE = 1408 * 1024
FS_START = FLASH_SIZE - FS_SIZE
FS_BLOCK = 4096

UF2_BLOCK = 512
UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
UF2_RP2040 = 0xE48BFF56

MS = 1_000_000
RUN = (
    64  # bytes of a DMA run; the last FIFO's depth of them is sent after the channel is done, as on the wire
)
FIFO = 8

CLK_XOSC = 12_000_000
CLK_SYS = 125_000_000
CLK_USB = 48_000_000


class EmulatorError(Exception):
    """One sentence for the person who ran the command."""


def check_image(path: Path) -> None:
    """Raise EmulatorError unless `path` holds a UF2 for the RP2040 that starts at the flash's beginning."""
    try:
        block = path.read_bytes()[:UF2_BLOCK]
    except OSError as err:
        raise EmulatorError(f"no image: {path}: {err.strerror}") from err
    if len(block) < UF2_BLOCK:
        raise EmulatorError(f"{path} is not a UF2 image: it is shorter than one block")
    first, second, flags, address, _, _, _, family = struct.unpack("<8I", block[:32])
    if (first, second, struct.unpack("<I", block[508:])[0]) != UF2_MAGIC:
        raise EmulatorError(f"{path} is not a UF2 image")
    if flags & 0x2000 and family != UF2_RP2040:
        raise EmulatorError(
            f"{path} is for another chip (family {family:#010x}); the emulated Pico is an RP2040"
        )
    if address != 0x10000000:
        raise EmulatorError(
            f"{path} does not start at the beginning of the flash; is it a file system image?"
        )


class Pico:
    """The chip, its flash, and a USB console. Time is guest time in nanoseconds from power-up.

    image: a MicroPython UF2 for the RPI_PICO board; filesystem: the bytes of a littlefs partition, or None
    for a blank one. host=False leaves the USB socket empty (a Pico on a battery).
    """

    def __init__(self, image: Path, filesystem: bytes | None = None, host: bool = True, slow: float = 1):
        try:
            from rp2040py.boards import BoardSpec
            from rp2040py.device import MicroPythonDevice
            from rp2040py.execute_batch import execute_batch
        except ImportError as err:
            raise EmulatorError(
                "the emulated Pico needs the package rp2040py (pip install rp2040py)"
            ) from err
        check_image(image)
        self._execute = execute_batch
        self.device = MicroPythonDevice(board=BoardSpec(image=image))
        self.mcu = self.device.mcu
        self.clock = self.device.simulator.clock
        if filesystem is not None:
            if len(filesystem) != FS_SIZE:
                raise EmulatorError(
                    f"a file system of {len(filesystem)} bytes does not fit the Pico's {FS_SIZE}"
                )
            self.mcu.flash[FS_START:FLASH_SIZE] = filesystem
        self.console = bytearray()
        self.connected = False
        self._host = host
        self._to_send = bytearray()
        self._pending_read: int | None = None
        self._stop = False
        self.resets = 0
        self._wire_usb()
        self._wire_reset()
        self.spi = (SpiBus(self, 0), SpiBus(self, 1))
        self.slow = slow
        if slow != 1:
            self._slow_down()
        self.device.simulator.stopped = False
        self.mcu.core.pc = 0x10000000

    # power, time

    @property
    def now(self) -> float:
        """Guest time since power-up, nanoseconds."""
        return self.clock.nanos

    def at(self, nanos: float, call: Callable[[], None]) -> None:
        """Call `call` at that guest time, between two instructions (at once when it is past)."""
        self.clock.create_alarm(call).schedule(max(0.0, nanos - self.now))

    def run_until(self, done: Callable[[], bool], limit_ms: float, slice_ms: float = 1.0) -> bool:
        """Run until `done()`, asked every `slice_ms` of guest time; False when `limit_ms` have passed."""
        end = self.now + limit_ms * MS
        self._stop = False
        while not done():
            if self.now >= end or self._stop:
                return False
            self.run_for(min(slice_ms, (end - self.now) / MS))
        return True

    def run_for(self, ms: float) -> None:
        """Run that many milliseconds of guest time."""
        simulator = self.device.simulator

        def stop() -> None:
            simulator.stopped = True

        alarm = self.clock.create_alarm(stop)
        alarm.schedule(ms * MS)
        simulator.stopped = False
        while not simulator.stopped:
            self._execute(simulator, 1)

    @property
    def filesystem(self) -> bytes:
        """The littlefs partition as it is in flash now."""
        return bytes(self.mcu.flash[FS_START:FLASH_SIZE])

    def reset(self) -> None:
        """Press the reset button: RAM and peripherals start again, flash stays."""
        self.device.hard_reset()

    def _wire_reset(self) -> None:
        hard_reset = self.mcu.watchdog.on_watchdog_trigger

        def watchdog() -> None:
            self.resets += 1
            self.connected = False
            self._pending_read = None
            del self._to_send[:]
            hard_reset()

        self.mcu.watchdog.on_watchdog_trigger = watchdog

    def _slow_down(self) -> None:
        """Let the chip's microsecond timer count `slow` times slower than its core works."""
        timer = self.mcu.timer

        def micros() -> float:
            return (timer.clock.nanos - timer._epoch_nanos) / 1000 / self.slow

        setattr(timer, "_micros", micros)  # noqa: B010 (an instance's own method)
        for alarm in timer.alarms:
            alarm.clock_alarm = _SlowAlarm(alarm.clock_alarm, self.slow)

    # the USB console

    def _wire_usb(self) -> None:
        usb = self.mcu.usb_ctrl
        if not self._host:
            usb.on_usb_enabled = None
            usb.on_reset_received = None
            usb.on_endpoint_write = None
            usb.on_endpoint_read = None
            return
        cdc = self.device.cdc
        answer = usb.on_endpoint_read
        assert answer is not None

        def read(endpoint: int, size: int) -> None:
            if endpoint and endpoint == cdc._out_endpoint:
                self._pending_read = size
                self._feed()
            else:
                answer(endpoint, size)

        def connected() -> None:
            self.connected = True

        usb.on_endpoint_read = read
        cdc.on_device_connected = connected
        cdc.on_serial_data = self.console.extend

    def _feed(self) -> None:
        if self._pending_read is None or not self._to_send:
            return
        packet = bytes(self._to_send[: self._pending_read])
        del self._to_send[: len(packet)]
        self._pending_read = None
        self.mcu.usb_ctrl.endpoint_read_done(self.device.cdc._out_endpoint, packet)

    def send(self, data: bytes) -> None:
        """Bytes to the guest's console, as if typed."""
        self._to_send += data
        self._feed()

    def expect(self, marker: bytes, limit_ms: float) -> bytes:
        """Run until the console has said `marker`; what it said up to and with it, taken off the console."""
        if not self.run_until(lambda: marker in self.console, limit_ms):
            tail = bytes(self.console[-400:]).decode(errors="replace")
            raise EmulatorError(
                f"the emulated Pico did not say {marker!r} within {limit_ms:.0f} ms; it said: {tail}"
            )
        end = self.console.index(marker) + len(marker)
        said = bytes(self.console[:end])
        del self.console[:end]
        return said

    def run_code(self, source: str, limit_ms: float = 60_000) -> str:
        """Run Python source on the guest (raw REPL, interrupting what runs) and return what it printed.

        Raises EmulatorError with the guest's traceback."""
        if not self.run_until(lambda: self.connected, 5_000):
            raise EmulatorError("the emulated Pico did not come up on USB within 5 s of guest time")
        self.send(b"\r\x03\x03\x01")
        self.expect(b"raw REPL; CTRL-B to exit\r\n>", 10_000)
        self.send(source.encode() + b"\x04")
        self.expect(b"OK", 10_000)
        out = self.expect(b"\x04", limit_ms)[:-1]
        err = self.expect(b"\x04", 10_000)[:-1]
        self.expect(b">", 10_000)
        self.send(b"\x02")
        if err:
            raise EmulatorError("the emulated Pico: " + err.decode(errors="replace").strip())
        return out.decode(errors="replace").replace("\r\n", "\n")

    # pins

    def press(self, pin: int, down: bool) -> None:
        """A key between `pin` and ground: down pulls it low, up leaves it to its pull-up."""
        if down:
            self.mcu.gpio[pin].set_input_value(False)
        else:
            self.mcu.gpio[pin].release_input()

    def pin_is_high(self, pin: int) -> bool:
        """Whether the guest drives `pin` high now (an input counts as low)."""
        gpio = self.mcu.gpio[pin]
        return bool(gpio.output_enable and gpio.output_value)

    def duty(self, pin: int) -> float:
        """The part of the time, 0 to 1, that a PWM output is high."""
        part, top = self._pwm_registers(pin)
        return part / (top + 1)

    def _pwm_registers(self, pin: int) -> tuple[int, int]:
        base = (pin >> 1 & 7) * 0x14
        both = self.mcu.pwm.read_uint32(base + 0x0C)
        return (both >> 16 if pin & 1 else both) & 0xFFFF, self.mcu.pwm.read_uint32(base + 0x10) & 0xFFFF

    @property
    def clk_peri(self) -> int:
        """Hertz of the peripheral clock, from CLK_PERI_CTRL (source 0: the system clock, 2: USB's PLL)."""
        source = (self.mcu.clocks.peri_ctrl >> 5) & 7
        return {0: CLK_SYS, 1: CLK_SYS, 2: CLK_USB, 4: CLK_XOSC}.get(source, CLK_SYS)


class _SlowAlarm:
    """A clock's alarm whose delays last `slow` times as long."""

    def __init__(self, alarm, slow: float):
        self._alarm = alarm
        self._slow = slow

    def schedule(self, nanos: float) -> None:
        self._alarm.schedule(nanos * self._slow)

    def cancel(self) -> None:
        self._alarm.cancel()


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
        channel.durak_alarm, channel.durak_tail, channel.durak_left = alarm, tail, b""
        channel.durak_running = False

        def schedule_transfer() -> None:
            if channel.treq == self._tx_dreq and channel._data_size == 1:
                if not channel.durak_running:
                    channel.durak_running = True
                    self.spi._busy = True
                    self._next_run(channel)
            elif channel.treq != self._rx_dreq:
                schedule()

        channel.schedule_transfer = schedule_transfer

    def _next_run(self, channel) -> None:
        left = channel._trans_count
        # what fits the FIFO is in it at once
        channel.durak_alarm.schedule(min(RUN, left - FIFO) * self.nanos_a_byte if left > FIFO else 0)

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
        channel.durak_left = rest
        channel.durak_tail.schedule(len(rest) * self.nanos_a_byte)
        channel._trans_count = 0
        channel.durak_running = False
        self._complete(channel)

    def _tail(self, channel) -> None:
        rest, channel.durak_left = channel.durak_left, b""
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
