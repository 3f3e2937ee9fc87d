"""Where frozen machine code lies: two corrections to the C source that MicroPython's build makes of the game.

- `tools/mpy-tool.py` aligns native functions for ARM Thumb to two bytes, yet they read 32-bit constants from
  among their own code, which faults on an RP2040 unless they start at a multiple of four
  (docs/upstream-mpy-tool-alignment.md). They are aligned to four.
- The flash cache is small, so the native functions that firmware/board/native_in_ram.txt names go into
  `.time_critical`, which the port's start-up code copies to RAM.

What was built is looked at afterwards: `faults` reads the addresses from the linked image.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Set
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


def listed(file: Path) -> dict[str, list[str]]:
    """Return {module: its functions that go to RAM} of a list, a module a line; `#` begins a comment."""
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    rows = (line.partition(":") for line in lines if line)
    return {module.strip(): names.split() for module, _, names in rows}


def native_functions(source: str) -> dict[str, str]:
    """Return {symbol: module} of the native functions in the generated C source."""
    return {
        found["symbol"]: found["file"].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for found in _FUNCTION.finditer(source)
    }


def machine_code(text: str) -> list[str]:
    """Return the names of the functions that a module's source has compiled to machine code, in order."""
    found = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        and {ast.unparse(each) for each in node.decorator_list} & {"micropython.native", "micropython.viper"}
    ]
    return [node.name for node in sorted(found, key=lambda node: node.lineno)]


def in_ram(wanted: dict[str, list[str]], functions: dict[str, str], folder: Path) -> set[str]:
    """Return the symbols of the functions that go to RAM.

    wanted: as `listed` returns it; functions: {symbol: module}, those of a module in its order, since machine
    code of viper has no name of its own; folder: where the modules' sources are. Raises FrozenError when a
    function that is wanted has no machine code.
    """
    chosen = set()
    for module, names in wanted.items():
        symbols = [symbol for symbol, owner in functions.items() if owner == module]
        file = folder / (module.replace(".", "/") + ".py")
        there = machine_code(file.read_text(encoding="utf-8")) if file.is_file() else []
        for name in names:
            if len(symbols) != len(there) or there.count(name) != 1:
                raise FrozenError(f"native_in_ram.txt names {module}.{name}, which has no machine code")
            chosen.add(symbols[there.index(name)])
    return chosen


def place(source: str, wanted: Set[str]) -> str:
    """Return the generated C source with native functions aligned, those whose symbols are `wanted` in RAM.

    Raises FrozenError when the source is not as MicroPython 1.28 makes it.
    """
    modules = native_functions(source)
    if len(modules) != source.count("\n// frozen native code for file "):
        raise FrozenError("the build's frozen_content.c is not as MicroPython 1.28 makes it")

    def changed(found: re.Match[str]) -> str:
        attributes = found["attributes"]
        if _ALIGNED not in attributes or _SECTION not in attributes:
            raise FrozenError(f"{found['symbol']} has other attributes than expected: {attributes}")
        attributes = attributes.replace(_ALIGNED, f"aligned ({ALIGNMENT})")
        if found["symbol"] in wanted:
            attributes = attributes.replace(_SECTION, 'section(".time_critical.frozen,')
        return found[0].replace(found["attributes"], attributes)

    return _FUNCTION.sub(changed, source)


def faults(modules: dict[str, str], wanted: Set[str], addresses: dict[str, int]) -> list[str]:
    """Return what is wrong in an image, a sentence each; nothing when all lies where it should.

    modules: {symbol: module}, wanted: symbols that should be in RAM, addresses: {symbol: address} as linked.
    """
    found = []
    for symbol, module in modules.items():
        if symbol not in addresses:
            found.append(f"{symbol} of {module} is not in the image")
            continue
        address = addresses[symbol]
        if address % ALIGNMENT:
            found.append(f"{symbol} of {module} lies at {address:#010x}, no multiple of {ALIGNMENT}")
        if (address in RAM) != (symbol in wanted):
            place = "RAM" if address in RAM else "flash"
            found.append(f"{symbol} of {module} lies in {place}, at {address:#010x}")
    return found
