"""What else hangs on the emulated Pico's pins than SPI: eight wires with a strobe, and a keyboard's
controller on I2C."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rp2040py.gpio_pin import GPIOPinState

from tools.emulator.pico import MS

if TYPE_CHECKING:
    from desktop_sim.keyboard_controller import KeyboardController
    from tools.emulator.pico import Pico

_I2C_BYTE_MS = 0.9  # nine bits at 10 kHz


class ParallelBus:
    """Eight wires from pin `data` on: `sink(bytes)` gets the byte that they carry whenever the strobe, pin
    `write`, rises, as a panel takes it (8080 series I)."""

    def __init__(self, pico: Pico, data: int, write: int, sink: Callable[[bytes], None]):
        self.bytes_sent = 0
        wires = [pico.mcu.gpio[pin] for pin in range(data, data + 8)]

        def strobed(new: GPIOPinState, old: GPIOPinState) -> None:
            if new == GPIOPinState.HIGH and old == GPIOPinState.LOW:
                byte = 0
                for bit, wire in enumerate(wires):
                    byte |= wire.output_value << bit
                self.bytes_sent += 1
                sink(bytes((byte,)))

        pico.mcu.gpio[write].add_listener(strobed)


class KeyboardBus:
    """The keyboard's `controller` on I2C number `bus` of the guest, a byte taking its time on the wire."""

    def __init__(self, pico: Pico, bus: int, controller: KeyboardController):
        self.controller = controller
        self._i2c = i2c = pico.mcu.i2c[bus]
        self._written = bytearray()
        self._answer = b""
        self._address = 0
        i2c.on_connect = self._connect
        i2c.on_write_byte = self._write
        i2c.on_read_byte = self._read
        i2c.on_stop = self._stop
        self._clock = pico.clock

    def _later(self, call: Callable[[], None]) -> None:
        self._clock.create_alarm(call).schedule(_I2C_BYTE_MS * MS)

    def _connect(self, address: int, mode: int) -> None:
        self._address = address
        self._written = bytearray()
        self._answer = b""
        here = self.controller.i2c(address, b"", 0) is not None
        self._later(lambda: self._i2c.complete_connect(here))

    def _write(self, value: int) -> None:
        self._written.append(value)
        self._later(lambda: self._i2c.complete_write(True))

    def _read(self, ack: bool) -> None:
        if not self._answer:
            self._answer = self.controller.i2c(self._address, b"", 2) or b"\xff\xff"
        value, self._answer = self._answer[0], self._answer[1:]
        self._later(lambda: self._i2c.complete_read(value))

    def _stop(self) -> None:
        if self._written:
            self.controller.i2c(self._address, bytes(self._written), 0)
            self._written = bytearray()
        self._i2c.complete_stop()
