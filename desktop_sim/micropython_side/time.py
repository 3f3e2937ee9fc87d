"""MicroPython's time with the desk's clock: found before the built-in module, which `utime` still names."""

from machine import sleep_ms, ticks_add, ticks_diff, ticks_ms, ticks_us  # noqa: F401
from utime import gmtime, localtime, mktime, sleep, sleep_us, ticks_cpu, time, time_ns  # noqa: F401
