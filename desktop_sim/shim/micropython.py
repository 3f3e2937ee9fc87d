"""CPython's stand-in for MicroPython's `micropython` module: the one adapter that lets firmware/ run
unchanged.

`const`, `viper` and `native` are identities; `ptr8 ptr16 ptr32 uint` become builtins, because viper code
names them without importing them. What only makes sense on the device (the heap lock, the memory report)
is a harmless stand-in.
"""

import builtins
from array import array


def const(value):
    """Return the value: MicroPython's compiler folds it, CPython just calls."""
    return value


def viper(function):
    """Return the function: the same source runs as plain Python."""
    return function


native = viper
bytecode = viper


def ptr8(x):
    """Bytes of a buffer: a bytearray already indexes as bytes."""
    return x


def ptr16(x):
    """16-bit words of a buffer, in the machine's byte order (both Pico and desktops are little-endian)."""
    return x if type(x) is array else memoryview(x).cast("H")


_buffer = None
_words = None


def ptr32(x):
    """32-bit words of a buffer. The last one is remembered: a move asks for its position's words several
    times.
    """
    global _buffer, _words
    if type(x) is array:
        return x
    if x is not _buffer:
        _words = memoryview(x).cast("I")
        _buffer = x
    return _words


builtins.ptr8 = ptr8
builtins.ptr16 = ptr16
builtins.ptr32 = ptr32
builtins.uint = int

_locked = 0


def heap_lock():
    """Count the locks; CPython allocates all the same."""
    global _locked
    _locked += 1


def heap_unlock():
    """Undo one `heap_lock`; answers how many remain."""
    global _locked
    _locked = max(0, _locked - 1)
    return _locked


def heap_locked():
    """How many locks are held."""
    return _locked


def opt_level(level=0):
    """Answer 0: CPython has no such level here."""
    return 0


def alloc_emergency_exception_buf(size):
    """Nothing to reserve on CPython."""


def kbd_intr(char):
    """Ctrl-C stays CPython's own."""


def schedule(function, argument):
    """Call at once: there are no interrupts to come back from."""
    function(argument)


def stack_use():
    """Answer 0: not measured here."""
    return 0


def mem_info(verbose=0):
    """Nothing to report on CPython."""


def mem_total():
    """Answer 0: only the Unix port counts allocations."""
    return 0


def mem_current():
    """Answer 0: only the Unix port counts allocations."""
    return 0


def mem_peak():
    """Answer 0: only the Unix port counts allocations."""
    return 0
