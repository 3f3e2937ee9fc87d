"""Where frozen machine code lies: two corrections to the C source that MicroPython's build makes of the game.

- `tools/mpy-tool.py` aligns native functions for ARM Thumb to two bytes, yet they read 32-bit constants from
  among their own code, which faults on an RP2040 unless they start at a multiple of four
  (docs/upstream-mpy-tool-alignment.md). They are aligned to four.
- The flash cache is small, so the native functions of some modules (firmware/board/native_in_ram.txt) go into
  `.time_critical`, which the port's start-up code copies to RAM.

What was built is looked at afterwards: `faults` reads the addresses from the linked image.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ALIGNMENT = 4
RAM = range(0x20000000, 0x30000000)

_FUNCTION = re.compile(
    r"^// frozen native code for file (?P<file>\S+), scope \S+\n"
    r"static const byte (?P<symbol>fun_data_\w+)\[\d+\] (?P<attributes>__attribute__.*) = \{$",
    re.MULTILINE,
)
_SECTION = 'section(".text,'
_ALIGNED = "aligned (2)"


class FrozenError(Exception):
    """The generated source or the image is not as expected: one sentence."""


def modules_in_ram(file: Path) -> list[str]:
    """Return the module names of a list, one a line; `#` begins a comment."""
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def native_functions(source: str) -> dict[str, str]:
    """Return {symbol: module} of the native functions in the generated C source."""
    return {
        found["symbol"]: found["file"].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for found in _FUNCTION.finditer(source)
    }


def place(source: str, in_ram: Iterable[str]) -> str:
    """Return the generated C source with native functions aligned, those of the modules `in_ram` in RAM.

    Raises FrozenError when a module has no native function, or the source is not as MicroPython 1.28 makes
    it.
    """
    modules = native_functions(source)
    if len(modules) != source.count("\n// frozen native code for file "):
        raise FrozenError("the build's frozen_content.c is not as MicroPython 1.28 makes it")
    wanted = set(in_ram)
    without = wanted - set(modules.values())
    if without:
        raise FrozenError(f"native_in_ram.txt names {min(without)}, which has no native function")

    def changed(found: re.Match[str]) -> str:
        attributes = found["attributes"]
        if _ALIGNED not in attributes or _SECTION not in attributes:
            raise FrozenError(f"{found['symbol']} has other attributes than expected: {attributes}")
        attributes = attributes.replace(_ALIGNED, f"aligned ({ALIGNMENT})")
        if modules[found["symbol"]] in wanted:
            attributes = attributes.replace(_SECTION, 'section(".time_critical.frozen,')
        return found[0].replace(found["attributes"], attributes)

    return _FUNCTION.sub(changed, source)


def faults(modules: dict[str, str], in_ram: Iterable[str], addresses: dict[str, int]) -> list[str]:
    """Return what is wrong in an image, a sentence each; nothing when all lies where it should.

    modules: {symbol: module}, addresses: {symbol: address} as linked.
    """
    wanted = set(in_ram)
    found = []
    for symbol, module in modules.items():
        if symbol not in addresses:
            found.append(f"{symbol} of {module} is not in the image")
            continue
        address = addresses[symbol]
        if address % ALIGNMENT:
            found.append(f"{symbol} of {module} lies at {address:#010x}, no multiple of {ALIGNMENT}")
        if (address in RAM) != (module in wanted):
            place = "RAM" if address in RAM else "flash"
            found.append(f"{symbol} of {module} lies in {place}, at {address:#010x}")
    return found
