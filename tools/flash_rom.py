"""The game's code laid out so that a Pico can run it where it lies, in flash (firmware/durak/device/rom.py).

MicroPython copies what it imports into the heap, code and all. The *stores* made here, `durak/*.rom`, hold
every function's code and every longer literal once more, each in one piece within a block of the file system,
so that the board can point at them and let the copies in the heap go.

A file of littlefs is a chain of blocks; block k > 0 begins with ctz(k) + 1 pointers of 4 bytes (littlefs'
SPEC.md, "CTZ skip-lists"), so the host can tell where in which block each byte of the file comes to lie. The
layout:

- each block's data begin with `MAGIC`, the build (8 bytes), and the block's number (2 bytes) and count (2
  bytes);
- block 0 goes on with the number of modules (2), and for each, in order of its key: key (2), block (2), place
  (2);
- at that place: how many pieces (2), and for each: block (2), place (2), length (2).

A module without a name holds the names of all (tools/flash_pool.py), and one whose name begins with a space
says what is to be imported before the module of that name: modules' names with spaces between them.

Numbers are little-endian; a place is in bytes from the beginning of the block, pointers included.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator

from tools import flash_pool

BLOCK = 4096
MAGIC = b"DKROM\x01"
HEAD = len(MAGIC) + 8 + 4
NAMES = "durak/names.rom"
SHORTEST = 24  # bytes; a shorter piece saves less than it costs
LARGEST = BLOCK - 4 * 12 - HEAD - 8


class RomError(Exception):
    """A .mpy file that is not understood."""


class _Reader:
    def __init__(self, data: bytes):
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if not byte & 128:
                return value

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]


def pieces(mpy: bytes) -> list[bytes]:
    """What of a .mpy file can lie in flash: the code of its functions and its longer bytes and strings."""
    reader, objects, _ = _opened(mpy)
    found = [data for _ in range(objects) for data in _object(reader)]
    # the outermost code runs once, at import
    found += list(_code(reader))[1:]
    seen: dict[bytes, None] = dict.fromkeys(piece for piece in found if SHORTEST <= len(piece) <= LARGEST)
    return list(seen)


def names(mpy: bytes) -> list[bytes]:
    """The names in a .mpy file, but for those that every MicroPython has."""
    return _opened(mpy)[2]


def _opened(mpy: bytes) -> tuple[_Reader, int, list[bytes]]:
    """A reader behind the names, how many objects follow, and the names."""
    reader = _Reader(mpy)
    if reader.byte() != ord("M") or reader.byte() != 6:
        raise RomError("not a .mpy file of version 6")
    flags = reader.byte()
    reader.byte()
    if flags & 0x40:
        reader.number()
    count, objects = reader.number(), reader.number()
    found = []
    for _ in range(count):
        size = reader.number()
        if not size & 1:
            found.append(reader.take(size >> 1))
            reader.byte()
    return reader, objects, found


def _object(reader: _Reader) -> Iterator[bytes]:
    """The bytes and strings in one object of the constants."""
    kind = reader.byte()
    if kind <= 4:  # the table of functions, None, False, True, ...
        return
    size = reader.number()
    if kind == 10:
        for _ in range(size):
            yield from _object(reader)
    elif kind in (5, 6):  # str, bytes: an end mark follows
        yield reader.take(size)
        reader.byte()
    else:
        reader.take(size)


def _code(reader: _Reader) -> Iterator[bytes]:
    """The code of a function, then that of the functions in it."""
    head = reader.number()
    kind, size = head & 3, head >> 3
    yield reader.take(size)
    if kind == 1:  # native: where its prelude lies
        reader.number()
    elif kind == 2:  # viper
        flags = reader.number()
        rodata = reader.number() if flags & 0x20 else 0
        if flags & 0x40:
            reader.number()
        reader.take(rodata)
        if flags & 0x10:
            raise RomError("machine code that must be relocated")
    elif kind == 3:
        raise RomError("inline assembler")
    if head & 4:
        for _ in range(reader.number()):
            yield from _code(reader)


def key(name: str) -> tuple[int, int]:
    """The two 16-bit keys of a module's dotted name; the board computes the same."""
    first = second = 5381
    for char in name.encode():
        first = (first * 33 ^ char) & 0xFFFF
        second = (second * 31 ^ char) & 0xFFFF
    return first, second


def pointers(block: int) -> int:
    """Bytes of littlefs' own pointers at the beginning of a file's block."""
    return 4 * ((block & -block).bit_length()) if block else 0


class _Layout:
    """Blocks being filled; `put` answers (block, place)."""

    def __init__(self, first: int):
        self.blocks: list[bytearray] = []
        self._add()
        self.blocks[0] += bytes(first)

    def _add(self) -> int:
        number = len(self.blocks)
        self.blocks.append(bytearray(pointers(number)) + bytes(HEAD))
        return number

    def put(self, data: bytes) -> tuple[int, int]:
        number = next((n for n, block in enumerate(self.blocks) if len(block) + 4 + len(data) < BLOCK), -1)
        if number < 0:
            number = self._add()
        block = self.blocks[number]
        place = -(-len(block) // 4) * 4  # machine code loads words of its own by place
        # a string ends with a zero byte
        block += bytes(place - len(block)) + data + b"\0"
        return number, place


def build(files: dict[str, bytes], needs: dict[str, list[str]] | None = None) -> dict[str, bytes]:
    """{path: store} for those files of a board ({path: bytes}); .mpy files count, others do not.

    One store a folder, so that a change in one module does not write them all anew, and while a store is
    replaced there need not be room for all of them twice.

    needs: {module: what is to be imported before it} (tools/measure/heap_order.py).
    """
    stores: dict[str, dict[str, list[bytes]]] = {NAMES: {}}
    for path, data in sorted(files.items()):
        if path.endswith(".mpy"):
            found = pieces(data)
            if found:
                folder = path.split("/")[1] if path.count("/") > 1 else "main"
                name = path[:-4].replace("/", ".").removesuffix(".__init__")
                stores.setdefault(f"durak/{folder}.rom", {})[name] = found
    stores[NAMES][flash_pool.MODULE] = flash_pool.pieces(flash_pool.names(files))
    for name, others in sorted((needs or {}).items()):
        if others:
            stores[NAMES][" " + name] = [" ".join(others).encode()]
    names = [name for modules in stores.values() for name in modules]
    if len({key(name) for name in names}) != len(names):
        raise RomError("two modules have the same key: rename one")
    return {path: _store(modules) for path, modules in stores.items()}


def _store(modules: dict[str, list[bytes]]) -> bytes:
    """The store of those pieces by module."""
    layout = _Layout(2 + 8 * len(modules))
    if len(layout.blocks[0]) > BLOCK - 512:
        raise RomError("too many modules")
    places: dict[bytes, tuple[int, int]] = {}
    # large pieces first, so that small ones fill what is left in the blocks
    for piece in sorted({p for found in modules.values() for p in found}, key=lambda p: (-len(p), p)):
        places[piece] = layout.put(piece)
    directory = []
    for name in sorted(modules):
        rows = b"".join(struct.pack("<HHH", *places[piece], len(piece)) for piece in modules[name])
        directory.append((*key(name), *layout.put(struct.pack("<H", len(modules[name])) + rows)))
    table = struct.pack("<H", len(directory))
    table += b"".join(struct.pack("<HHHH", *row) for row in sorted(directory))
    layout.blocks[0][HEAD : HEAD + len(table)] = table
    return _file(layout.blocks)


def _file(blocks: list[bytearray]) -> bytes:
    """The file's bytes: the blocks without the pointers, all but the last of them full, with their heads."""
    whole = b"".join(bytes(block) for block in blocks)
    build = hashlib.sha256(MAGIC + whole).digest()[:8]
    out = bytearray()
    for number, block in enumerate(blocks):
        start = pointers(number)
        block[start : start + HEAD] = MAGIC + build + struct.pack("<HH", number, len(blocks))
        if number + 1 < len(blocks):
            block += bytes(BLOCK - len(block))
        out += block[start:]
    return bytes(out)
