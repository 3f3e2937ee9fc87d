"""The Pico's `machine` on a desk, under CPython and under MicroPython's Unix port alike.

What the firmware does to pins, SPI and PWM goes to a *link*; what the world does comes back from it
whenever the firmware sleeps. Time is virtual and moves in `sleep_ms` alone: timers fire and pins change
at their own moments within the sleep, in order, so a run depends on nothing but its keys. The link may
make a sleep last as long as it says.

A link has `pin(number, level)`, `spi(bus, data)`, `pwm(number, hz, duty)`, `adc(number) -> 0..65535`,
`i2c(bus, address, data, n) -> n bytes, or None` and
`sleep(ms) -> [(ms from the sleep's start, pin, level), ...]` in order of time. Among those may be what points
at the glass (`packed`), which goes to whoever asked for it (`on_point`), and `over(something)` is told back.
"""

import sys

_TICKS_MASK = 0x3FFFFFFF
_GLASS = 255  # where a pin's number stands: something points at the glass

PWRON_RESET = 1
WDT_RESET = 3


class Reset(BaseException):
    """The firmware asked for a reset: whoever plugged the link starts it again."""


class _NoLink:
    """A machine that nobody looks at."""

    def pin(self, number, level):
        pass

    def spi(self, bus, data):
        pass

    def pwm(self, number, hz, duty):
        pass

    def adc(self, number):
        return 0

    def i2c(self, bus, address, data, n):
        return None

    def sleep(self, ms):
        return ()

    def over(self, something):
        pass


class _State:
    """Everything that a power-up forgets."""

    def __init__(self, link):
        self.link = link
        self.now = 0
        self.timers = []
        self.levels = {}
        self.core_hz = 125_000_000
        self.peripheral_hz = 48_000_000
        self.wires = None
        self.pio_base = 0
        self.pointed = None


_it = _State(_NoLink())


def plug(link, levels=()):
    """Power up with this link; `levels` are (pin, level) pairs that hold from the start."""
    global _it
    _it = _State(link)
    for number, level in levels:
        _it.levels[number] = level


def packed(event, x, y):
    """Return the change that says: `event` (durak.keys.POINT and those behind it), at x, y px."""
    word = event << 18 | y << 9 | x
    return (word & 0xFFFF, _GLASS, word >> 16)


def on_point(take):
    """Have take(event, x, y) called for whatever points at the glass."""
    _it.pointed = take


def over(something):
    """Say whether there is something to choose under the mouse."""
    _it.link.over(something)


def send(bus, data):
    """Bytes on the wire of an SPI, as its DMA sends them."""
    _it.link.spi(bus, data)


def wire(data, strobe):
    """Note the pins of a parallel bus: the first of eight, and the strobe."""
    _it.wires = (data, strobe)


def wires():
    """(first data pin, strobe) of the parallel bus, or None."""
    return _it.wires


def pio_base(pin=None):
    """Return the first of the 32 pins that the PIO reaches, having set it."""
    if pin is not None:
        _it.pio_base = pin.number
    return _it.pio_base


class _Registers:
    """Every register reads 0: idle."""

    def __getitem__(self, address):
        return 0


mem32 = _Registers()


def now():
    """Virtual ms since power-up."""
    return _it.now


def sleep_ms(ms):
    """Let `ms` pass: pins change and timers fire at their moments."""
    it = _it
    start = it.now
    end = start + (ms if ms > 0 else 0)
    for offset, number, level in it.link.sleep(end - start):
        if number == _GLASS:
            word = level << 16 | offset
            if it.pointed:
                it.pointed(word >> 18, word & 511, word >> 9 & 511)
            continue
        _fire(it, start + offset)
        it.levels[number] = level
    _fire(it, end + 1)
    it.now = end


def _fire(it, until):
    """Run the timers due before `until`, oldest first, each at its own time."""
    while True:
        first = None
        for timer in it.timers:
            if timer.due < until and (first is None or timer.due < first.due):
                first = timer
        if first is None:
            return
        it.now = first.due
        if first.mode == Timer.ONE_SHOT:
            it.timers.remove(first)
        first.due += first.period
        first.callback(first)


def ticks_ms():
    return _it.now & _TICKS_MASK


def ticks_us():
    return _it.now * 1000 & _TICKS_MASK


def ticks_diff(a, b):
    return ((a - b + 0x20000000) & _TICKS_MASK) - 0x20000000


def ticks_add(a, b):
    return (a + b) & _TICKS_MASK


def freq(hz=None, peripheral_hz=None):
    if hz is None:
        return _it.core_hz
    _it.core_hz = hz
    _it.peripheral_hz = peripheral_hz or 48_000_000
    return None


def reset():
    raise Reset


soft_reset = reset


def reset_cause():
    return PWRON_RESET


def unique_id():
    return b"\xe6\x61\x64\x08\x43\x00\x00\x00"


def idle():
    sleep_ms(1)


lightsleep = sleep_ms


def disable_irq():
    return 0


def enable_irq(state):
    pass


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self.number = number.number if isinstance(number, Pin) else number
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None):
        if mode == Pin.IN and self.number not in _it.levels:
            _it.levels[self.number] = 0 if pull == Pin.PULL_DOWN else 1
        if value is not None:
            self(value)

    def __call__(self, level=None):
        if level is None:
            return _it.levels.get(self.number, 0)
        level = 1 if level else 0
        _it.levels[self.number] = level
        _it.link.pin(self.number, level)
        return None

    value = __call__

    def on(self):
        self(1)

    def off(self):
        self(0)

    def __repr__(self):
        return "Pin(GPIO{})".format(self.number)


class SPI:
    MSB = 0
    LSB = 1

    def __init__(
        self, bus, baudrate=1_000_000, polarity=0, phase=0, bits=8, firstbit=0, sck=None, mosi=None, miso=None
    ):
        self._bus = bus
        self._asked = baudrate
        self._words = "polarity={}, phase={}, bits={}, sck={}, mosi={}, miso={}".format(
            polarity, phase, bits, sck.number, mosi.number, miso.number if miso else None
        )
        # The PL022 divides the peripheral clock by an even prescaler and by 1 to 256.
        source = _it.peripheral_hz
        prescale = 2
        while prescale < 254 and source >= (prescale + 2) * 256 * baudrate:
            prescale += 2
        divide = 256
        while divide > 1 and source // (prescale * (divide - 1)) <= baudrate:
            divide -= 1
        self.baudrate = source // (prescale * divide)

    def write(self, data):
        _it.link.spi(self._bus, data)

    def deinit(self):
        pass

    def __repr__(self):
        return "SPI({}, baudrate={}, {})".format(self._bus, self.baudrate, self._words)


class I2C:
    def __init__(self, bus, scl=None, sda=None, freq=400_000, timeout=50_000):
        self._bus = bus
        self.hz = freq

    def _transfer(self, address, data, n):
        said = _it.link.i2c(self._bus, address, data, n)
        if said is None:
            raise OSError(5)  # EIO
        return said

    def writeto(self, address, data):
        self._transfer(address, data, 0)
        return len(data)

    def readfrom_into(self, address, buffer):
        said = self._transfer(address, b"", len(buffer))
        for i in range(len(buffer)):
            buffer[i] = said[i]


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        self._number = pin.number
        self._hz = freq
        self._duty = duty_u16

    def _tell(self):
        _it.link.pwm(self._number, self._hz, self._duty)

    def freq(self, hz=None):
        if hz is None:
            return self._hz
        if hz < 8:
            raise ValueError("freq too small")
        if hz != self._hz:
            self._hz = hz
            self._tell()
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        if duty != self._duty:
            self._duty = min(65535, max(0, duty))
            self._tell()
        return None

    def deinit(self):
        self.duty_u16(0)


class ADC:
    def __init__(self, pin):
        self._number = pin.number if isinstance(pin, Pin) else pin

    def read_u16(self):
        return _it.link.adc(self._number)


class Timer:
    ONE_SHOT = 0
    PERIODIC = 1

    def __init__(self, number=-1, **how):
        self.due = 0
        self.period = 0
        self.mode = Timer.PERIODIC
        self.callback = None
        if how:
            self.init(**how)

    def init(self, mode=1, period=-1, freq=-1, callback=None, hard=False):
        self.deinit()
        self.mode = mode
        self.period = period if period > 0 else max(1, 1000 // freq)
        self.callback = callback
        self.due = _it.now + self.period
        _it.timers.append(self)

    def deinit(self):
        if self in _it.timers:
            _it.timers.remove(self)


class WDT:
    def __init__(self, id=0, timeout=5000):
        if timeout > 8388:
            raise ValueError("timeout exceeds 8388")
        self._timeout = timeout
        self._timer = Timer(-1)
        self.feed()

    def feed(self):
        self._timer.init(period=self._timeout, mode=Timer.ONE_SHOT, callback=self._bite)

    def _bite(self, timer):
        raise Reset


if sys.implementation.name != "micropython":
    # The one place where CPython's time learns the words of MicroPython's; there the file time.py beside the
    # runtime's starter does the same.
    import gc
    import time

    gc.threshold = lambda amount=-1: -1  # CPython collects as it sees fit

    for _name in ("sleep_ms", "ticks_ms", "ticks_us", "ticks_diff", "ticks_add"):
        setattr(time, _name, globals()[_name])

    def _print_exception(error, file=None):
        import traceback

        traceback.print_exception(error, file=file)

    sys.print_exception = _print_exception
