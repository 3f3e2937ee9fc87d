"""Code that runs from flash: what an import has copied into the heap is let go again, and flash used instead.

Firmware that is frozen into MicroPython's own image costs no heap; files do, their code as well as their
names. The stores `durak/*.rom` (tools/flash_rom.py) hold the code of every function and every longer bytes
literal once more, each in one piece within a block of the file system. After each import, every function
whose code is found there byte for byte is pointed at it.

This relies on how MicroPython lays out functions and bytes (py/objfun.h, py/objstr.h: 1.20 to 1.29), so it is
tried on a function of its own first; where anything is not as expected nothing is done, and the game only
has less memory.
"""

import builtins
import gc
import sys

import machine
import micropython
from micropython import const

_FOLDER = "/durak"
_MAGIC = b"DKROM\x01"
_HEAD = const(18)
_BLOCK = const(4096)
_XIP = const(0x10000000)
_RAM = const(0x20000000)
_MOST_RAM = const(0x100000)
_CODE = const(12)  # offset of a function's code, and of the data of bytes and of a str
_OWNER = const(4)  # offset of the module in which a function was made
_TABLE = const(8)  # offset of a function's table of functions in it
_SIZE = const(8)  # offset of the length of bytes and of a str
_ENOUGH = const(6000)  # bytes let go before the heap is swept
_SHORTEST = const(24)  # bytes; tools/flash_rom.py keeps no shorter piece
_DEEPEST = const(3)


def _plain():
    return 7


@micropython.native
def _native():
    return 7


@micropython.viper
def _viper() -> int:
    return 7


def _yields():
    yield 7


_FUNCTIONS = (type(_plain), type(_native), type(_viper), type(_yields))


class Rom:
    """The stores of this board. `stores`: {name: addresses of its blocks}; `moved`: bytes let go so far;
    `names`: how many names are read from flash.
    """

    def __init__(self, stores):
        import uctypes

        self.stores = stores
        self.moved = self.names = 0
        self._at = uctypes.bytearray_at
        self._import = builtins.__import__
        self._own = id(sys.modules[__name__])
        self._swept = 0
        self._done = set()  # names of the modules that have been treated
        self._pending = []  # names of those under way
        self._running = []  # this module's own old code, which is being run while it is treated

    def module(self, name, globals=None, locals=None, fromlist=(), level=0):
        """Stands in for `__import__`.

        What a module needs is imported before it, one after the other: imports within imports would fill the
        stack, and the heap with the codes of all those under way.
        """
        loaded = sys.modules
        if name in self._done:
            if name in loaded:
                return self._import(name, globals, locals, fromlist, level)
            self._done.discard(name)  # dropped meanwhile, and wanted again
        if name not in loaded:
            for other in self._needs(name):
                if other not in loaded:
                    self._done.discard(other)
                    self._one(other, None, None, (), 0)
        return self._one(name, globals, locals, fromlist, level)

    def _needs(self, name):
        for address, size in self._pieces(" " + name):
            return str(self._at(address, size), "utf-8").split(" ")
        return ()

    def _one(self, name, globals, locals, fromlist, level):
        self._running = ()
        self._pending.append(name)
        try:
            module = self._import(name, globals, locals, fromlist, level)
        finally:
            self._pending.pop()
        self.settle()
        return module

    def settle(self):
        """Treat every module that has come since the last time and is whole.

        A function must not be running while it is pointed elsewhere and its code is let go. None is: they run
        only after their module's import, and its own functions that are called in the course of it are left
        until it is whole.
        """
        loaded = sys.modules
        for name in list(loaded):
            if name not in self._done and not self._is_under_way(name):
                if name.startswith("durak"):
                    self._move(name, loaded[name])
                self._done.add(name)
        if self.moved - self._swept > _ENOUGH:
            self._swept = self.moved
            gc.collect()

    def _is_under_way(self, name):
        for other in self._pending:
            if other == name or other.startswith(name + "."):
                return True
        return False

    def _move(self, name, module):
        found = self._pieces(name)
        if found:
            for value in module.__dict__.values():
                self._value(value, found, id(module), _DEEPEST)

    def _value(self, value, found, owner, depth):
        """What a module's name stands for, and what is in it."""
        kind = type(value)
        if kind in _FUNCTIONS:
            self._function(id(value), found, owner)
        elif kind is bytes or kind is str:
            self._literal(id(value), found)
        elif kind is property or kind is staticmethod or kind is classmethod:
            # a property's getter and setter, or the one function of the others, lie behind its type
            for at in (4, 8) if kind is property else (4,):
                self._function(machine.mem32[id(value) + at], found, owner)
        elif depth:
            if kind is type:
                value = value.__dict__
                kind = dict
            if kind is dict:
                for key in value:
                    self._value(key, found, owner, 0)
                    self._value(value[key], found, owner, depth - 1)
            elif kind is tuple or kind is list:
                for inner in value:
                    self._value(inner, found, owner, depth - 1)

    def _pieces(self, name):
        """[(address, length)] of a module's pieces."""
        key = other = 5381
        for char in name.encode():
            key = (key * 33 ^ char) & 0xFFFF
            other = (other * 31 ^ char) & 0xFFFF
        blocks = self._store(name)
        if not blocks:
            return ()
        mem = machine.mem16
        table = blocks[0] + _HEAD
        low, high = 0, mem[table]
        while low < high:
            middle = (low + high) >> 1
            row = table + 2 + 8 * middle
            if mem[row] < key or mem[row] == key and mem[row + 2] < other:
                low = middle + 1
            elif mem[row] != key or mem[row + 2] != other:
                high = middle
            else:
                at = blocks[mem[row + 4]] + mem[row + 6]
                found = []
                for i in range(mem[at]):
                    entry = at + 2 + 6 * i
                    found.append((blocks[mem[entry]] + mem[entry + 2], mem[entry + 4]))
                return found
        return ()

    def _store(self, name):
        """The blocks where a module's pieces are: a folder's own store, or that of what lies in none."""
        if name[:1] in ("", " "):
            return self.stores.get("names")
        parts = name.split(".")
        folder = parts[1] if len(parts) > 1 else ""
        return self.stores.get(folder) or self.stores.get("main")

    def _function(self, it, found, owner):
        """Point the function at address `it` to its code in flash, if it is the module's and found there."""
        mem = machine.mem32
        if not _RAM <= it < _RAM + _MOST_RAM or mem[it + _OWNER] != owner:
            return
        here = mem[it + _CODE]
        size, there = self._same(here, 0, found)
        if size:
            table = mem[it + _TABLE]
            if here <= table < here + size:
                # machine code made from Python keeps what it knows of its arguments behind the code
                mem[it + _TABLE] = table - here + there
            if owner == self._own:
                self._running.append(self._at(here, size))
            mem[it + _CODE] = there

    def _literal(self, it, found):
        """The same for bytes or a str, short ones and interned ones left out."""
        mem = machine.mem32
        if not _RAM <= it < _RAM + _MOST_RAM or mem[it + _SIZE] < _SHORTEST:
            return
        size, there = self._same(mem[it + _CODE], mem[it + _SIZE], found)
        if size:
            mem[it + _CODE] = there

    def _same(self, here, size, found):
        """(length, address) of the piece that is the same as what is at `here`, of that size if not 0."""
        if _RAM <= here < _RAM + _MOST_RAM:
            half = machine.mem16
            low, high = half[here], half[here + 2]
            for there, length in found:
                if half[there] == low and half[there + 2] == high and (not size or size == length):
                    if self._at(here, length) == self._at(there, length):
                        self.moved += length
                        return length, there
        return 0, 0


def _expected():
    """Whether functions and bytes look as this module believes."""
    import uctypes

    mem = machine.mem32
    own = id(sys.modules[__name__])
    for it in (_plain, _native, _viper, _yields):
        if mem[id(it) + _OWNER] != own or not _RAM <= mem[id(it) + _CODE] < _RAM + _MOST_RAM:
            return False
    # made now, so that it is neither in the image nor a literal
    made = bytes(bytearray(40))
    return mem[id(made) + _SIZE] == 40 and uctypes.bytes_at(mem[id(made) + _CODE], 40) == made


class _Watched:
    """The flash as a disk that keeps in mind which blocks are read, and the file system on it."""

    def __init__(self, flash):
        import vfs

        self._flash = flash
        self.seen = set()
        self.files = vfs.VfsLfs2(self)

    def readblocks(self, number, into, offset=0):
        """See vfs in MicroPython's manual; likewise `ioctl`. There is no writing."""
        self.seen.add(number)
        self._flash.readblocks(number, into, offset)

    def ioctl(self, op, value):
        """Counts and sizes."""
        return self._flash.ioctl(op, value)


def _find(disk, path, head, count):
    """Addresses of a store's blocks, or None when they cannot be told for sure.

    Old copies of the store may lie about in flash, to be overwritten one day; so the file system itself is
    asked: it reads the file's blocks under the eyes of `_Watched`.
    """
    disk.seen = set()
    with disk.files.open(path, "rb") as store:
        at = 0
        for number in range(count):
            store.seek(at)
            store.read(1)
            # a block's data begin behind littlefs' pointers to earlier blocks
            at += _BLOCK - _pointers(number)
    size = disk.ioctl(4, 0) * disk.ioctl(5, 0)
    for total in (2, 4, 8, 16):
        start = _XIP + total * 1024 * 1024 - size
        found = [0] * count
        for block in disk.seen:
            _own(start + block * _BLOCK, head, found)
        if 0 not in found:
            return found
    return None


def _own(address, head, found):
    """Note the block at `address` if it is one of the store's."""
    import uctypes

    half = machine.mem16
    for place in range(0, 48, 4):
        at = address + place
        if half[at] == 0x4B44 and uctypes.bytes_at(at, 14) == head:  # "DK"
            number = half[at + 14]
            if number < len(found) and _pointers(number) == place:
                found[number] = address


def _pointers(number):
    """Bytes that littlefs keeps at the beginning of a file's block."""
    return 4 * (_trailing(number) + 1) if number else 0


def _trailing(number):
    count = 0
    while not number & 1:
        number >>= 1
        count += 1
    return count


def _names(pieces):
    """Let the game's names be read from flash; how many. What does it is dropped afterwards."""
    from durak import device
    from durak.device import rom_names

    count = rom_names.use(pieces, "durak.rules.legal")
    del device.rom_names, sys.modules["durak.device.rom_names"]
    return count


def use():
    """Run from flash what can be. Returns the Rom, or None where it cannot be done."""
    import os

    import rp2

    try:
        names = [name[:-4] for name in os.listdir(_FOLDER) if name.endswith(".rom")]
    except OSError:
        return None
    if not _expected():
        return None
    disk = _Watched(rp2.Flash())
    stores = {}
    for name in names:
        path = _FOLDER + "/" + name + ".rom"
        with open(path, "rb") as store:
            head = store.read(_HEAD)
        if len(head) == _HEAD and head[:6] == _MAGIC:
            blocks = _find(disk, path, head[:14], head[16] | head[17] << 8)
            if blocks:
                stores[name] = blocks
    if not stores:
        return None
    rom = Rom(stores)
    rom.names = _names(rom._pieces(""))
    builtins.__import__ = rom.module
    rom.settle()
    gc.collect()
    return rom
