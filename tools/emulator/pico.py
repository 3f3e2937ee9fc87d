"""An emulated Pico: the firmware's image on PyPI's rp2040py, driven in guest time.

The emulator is honest about instructions and generous about everything else, so three things are put right
here:

- its USB host answers each armed endpoint with an empty packet every 10 us, which costs the guest up to two
  thirds of its time; here an endpoint waits until there is something to send;
- its SPI takes no time at all; tools/emulator/spi.py gives it some;
- its flash is as fast as its RAM; tools/emulator/flash_cache.py, if asked, has cache misses take their time.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.emulator.flash_cache import FlashCache
from tools.emulator.image import EmulatorError, files_of, read_image
from tools.emulator.spi import SpiBus

SRAM_SIZE = 264 * 1024
MS = 1_000_000
CLK_XOSC = 12_000_000
CLK_SYS = 125_000_000
CLK_USB = 48_000_000


class Pico:
    """The chip, its flash, and a USB console. Time is guest time in nanoseconds from power-up.

    image: a UF2 for the RP2040, the game's own (make firmware) or stock MicroPython's; filesystem: the bytes
    of its littlefs partition, or None for a blank one. host=False leaves the USB socket empty (a Pico on a
    battery). slow: the chip is so many times faster than its clock. miss_cycles: what a miss in the flash
    cache costs (flash_cache.MISS_CYCLES is an estimate), 0: nothing.
    """

    def __init__(
        self,
        image: Path,
        filesystem: bytes | None = None,
        host: bool = True,
        slow: float = 1,
        miss_cycles: int = 0,
    ):
        try:
            from rp2040py.boards import BoardSpec
            from rp2040py.device import MicroPythonDevice
            from rp2040py.execute_batch import execute_batch
        except ImportError as err:
            raise EmulatorError(
                "the emulated Pico needs the package rp2040py (pip install rp2040py)"
            ) from err
        data = read_image(image)
        self._execute = execute_batch
        self.device = MicroPythonDevice(board=BoardSpec(image=image))
        self.mcu = self.device.mcu
        self.clock = self.device.simulator.clock
        self.files_start, self.files_size = files_of(data)
        if filesystem is not None:
            if len(filesystem) != self.files_size:
                raise EmulatorError(
                    f"a file system of {len(filesystem)} bytes does not fit the image's {self.files_size}"
                )
            self.mcu.flash[self.files_start : self.files_start + self.files_size] = filesystem
        self.flash_cache = FlashCache(self.mcu, self.clock, miss_cycles) if miss_cycles else None
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

    def busy(self, ms: float, looks: int = 400) -> float:
        """The part (0 to 1) of the next `ms` of guest time in which the core works and does not sleep."""
        working = 0
        for _ in range(looks):
            self.run_for(ms / looks)
            working += not self.mcu.core.waiting
        return working / looks

    @property
    def filesystem(self) -> bytes:
        """The littlefs partition as it is in flash now."""
        return bytes(self.mcu.flash[self.files_start : self.files_start + self.files_size])

    def stack_used(self, size: int) -> int:
        """Return how many bytes of a C stack of `size`, at the end of RAM, have been written to so far: RAM
        is all zeros at power-up."""
        stack = bytes(self.mcu.sram[SRAM_SIZE - size : SRAM_SIZE])
        return len(stack.lstrip(b"\0"))

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

    def press(self, pin: int, down: bool, high: bool = False) -> None:
        """A key between `pin` and ground, or 3.3 V if `high`: down pulls it there, up leaves it to its
        pull-up or pull-down."""
        if down:
            self.mcu.gpio[pin].set_input_value(high)
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
