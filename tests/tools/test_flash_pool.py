"""The table of names: laid out by the host, made by the board's own module in a memory of a Pico's kind."""

from __future__ import annotations

import builtins
import re
import sys
import types

import pytest

from tools import flash_pool, flash_rom
from tools.board import firmware_files

XIP, RAM, ROOT, HEAP = 0x10000000, 0x20000000, 0x20001F74, 0x20004000
MODULE = firmware_files.FIRMWARE / "durak/device/rom_names.py"
OURS = sorted([b"Pin", b"Pin2", b"apple", b"append", b"durak.rules.legal", b"pear", "карта".encode(), b"z"])
STATIC = [b"", b"", b"append", b"pop"]
SORTED = [b"Pin", b"SPI", b"apples", b"machine"]


class Memory:
    """Flash and RAM, with a pool of names in flash and two in RAM, as MicroPython has them after boot."""

    def __init__(self, ordered: bool = True):
        self.data = {XIP: bytearray(0x10000), RAM: bytearray(0x10000)}
        self.free = {XIP: XIP + 0x100, RAM: HEAP}
        first = self.pool(XIP, STATIC, 0, 0)
        second = self.pool(XIP, SORTED, first, 0x80000000 if ordered else 0)
        third = self.pool(RAM, [b"main", b"early"], second, 0, room=2)
        self.last = self.pool(RAM, [b"later"], third, 0, room=4)
        self.put(ROOT, 4, self.last)

    def place(self, where: int, size: int) -> int:
        at = self.free[where]
        self.free[where] += -(-size // 16) * 16
        return at

    def bytes(self, where: int, data: bytes) -> int:
        at = self.place(where, len(data))
        for i, byte in enumerate(data):
            self.put(at + i, 1, byte)
        return at

    def get(self, at: int, size: int) -> int:
        base = XIP if at < RAM else RAM
        return int.from_bytes(self.data[base][at - base : at - base + size], "little")

    def put(self, at: int, size: int, value: int) -> None:
        base = XIP if at < RAM else RAM
        self.data[base][at - base : at - base + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    def pool(self, where: int, names: list[bytes], earlier: int, flag: int, room: int = 10) -> int:
        size = max(room, len(names))
        at = self.place(where, 24 + 6 * size)
        before = (self.get(earlier + 4, 4) & 0x7FFFFFFF) + self.get(earlier + 12, 4) if earlier else 0
        hashes = at + 24 + 4 * size
        for i, word in enumerate((earlier, before | flag, room, 0, hashes, hashes + size)):
            self.put(at + 4 * i, 4, word)
        for name in names:
            self.add(at, name)
        return at

    def add(self, pool: int, name: bytes) -> None:
        n = self.get(pool + 12, 4)
        self.put(pool + 24 + 4 * n, 4, self.bytes(RAM if pool >= RAM else XIP, name + b"\0"))
        self.put(self.get(pool + 16, 4) + n, 1, flash_pool.hashed(name))
        self.put(self.get(pool + 20, 4) + n, 1, len(name))
        self.put(pool + 12, 4, n + 1)

    def text(self, at: int, size: int) -> bytes:
        return bytes(self.get(at + i, 1) for i in range(size))

    def find(self, name: bytes) -> int:
        """MicroPython's search: the name's number, or -1."""
        pool = self.get(ROOT, 4)
        while pool:
            low, high = 0, self.get(pool + 12, 4) - 1
            if self.get(pool + 4, 4) >> 31:
                while high - low > 1:
                    middle = (low + high) // 2
                    there = self.text(self.get(pool + 24 + 4 * middle, 4), len(name)).split(b"\0")[0]
                    low, high = (low, middle) if name <= there else (middle, high)
            for at in range(low, high + 1):
                if (
                    self.get(self.get(pool + 16, 4) + at, 1) == flash_pool.hashed(name)
                    and self.get(self.get(pool + 20, 4) + at, 1) == len(name)
                    and self.text(self.get(pool + 24 + 4 * at, 4), len(name)) == name
                ):
                    return (self.get(pool + 4, 4) & 0x7FFFFFFF) + at
            pool = self.get(pool, 4)
        return -1

    def know(self, name: bytes) -> None:
        """A name is used: it is added when it is new."""
        if self.find(name) < 0:
            self.add(self.get(ROOT, 4), name)


class Words:
    def __init__(self, memory: Memory, size: int, base: int = 0):
        self.memory, self.size, self.base = memory, size, base

    def __getitem__(self, i: int) -> int:
        value = self.memory.get(self.base + i * (self.size if self.base else 1), self.size)
        return value - (1 << 32) if value >> 31 and self.size == 4 else value

    def __setitem__(self, i: int, value: int) -> None:
        self.memory.put(self.base + i * (self.size if self.base else 1), self.size, value)


@pytest.fixture
def use(monkeypatch):
    """memory, pieces -> rom_names.use over that memory."""

    def run(memory: Memory, pieces, known="durak.rules.legal") -> int:
        class Machine(types.ModuleType):
            mem8, mem32 = Words(memory, 1), Words(memory, 4)

            def __getattr__(self, name):
                memory.know(name.encode())
                raise AttributeError(name)

        made: list[int] = []

        def room(size: int) -> bytearray:
            made.append(memory.place(RAM, size))
            return bytearray(size)

        micropython, uctypes = types.ModuleType("micropython"), types.ModuleType("uctypes")
        micropython.const = micropython.viper = lambda it: it
        uctypes.addressof = lambda it: made[-1]
        for name, module in (
            ("micropython", micropython),
            ("uctypes", uctypes),
            ("machine", Machine("machine")),
        ):
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(builtins, "ptr8", lambda at: Words(memory, 1, at), raising=False)
        monkeypatch.setattr(builtins, "ptr32", lambda at: Words(memory, 4, at), raising=False)
        text = MODULE.read_text()
        # 32 bits, as on the board
        text = text.replace("bit <<= 31", "bit = -(1 << 31)").replace(
            "range(_RAM, _SEARCHED", "range(_ROOT_, _ROOT_ + 64"
        )
        space = {"bytearray": room, "_ROOT_": ROOT - 32}
        exec(compile(text, str(MODULE), "exec"), space)
        return space["use"](pieces, known)

    return run


def pieces_in(memory: Memory, names: list[bytes]):
    return [(memory.bytes(XIP, piece), len(piece)) for piece in flash_pool.pieces(names)]


def test_names_are_found_in_flash_and_those_known_before_keep_their_numbers(use):
    memory = Memory()
    before = {name: memory.find(name) for name in (*STATIC[2:], *SORTED, b"main", b"early", b"later")}
    assert use(memory, pieces_in(memory, OURS)) == len(OURS)
    assert {name: memory.find(name) for name in before} == before
    first = memory.find(OURS[1])
    assert first > max(before.values())
    for i, name in enumerate(OURS):
        assert memory.find(name) == before.get(name, first - 1 + i), name
    for name in (b"Pi", b"Pin3", b"appl", b"zz", b"0", "кар".encode()):
        assert memory.find(name) == -1, name
    # texts stay where they are
    pool = memory.get(ROOT, 4)
    assert all(memory.get(pool + 24 + 4 * i, 4) < RAM for i in range(len(OURS)))


@pytest.mark.parametrize("name", OURS)
def test_any_name_may_be_known_before(use, name):
    memory = Memory()
    memory.know(name)
    before = memory.find(name)
    other = "durak.rules.legal" if name != b"durak.rules.legal" else "pear"
    assert use(memory, pieces_in(memory, OURS), other) == len(OURS)
    assert memory.find(name) == before
    found = [memory.find(each) for each in OURS]
    assert len(set(found)) == len(found) and min(found) >= 0


def test_where_a_pool_looks_otherwise_nothing_is_done(use):
    for break_it in (
        lambda m: m.put(ROOT, 4, RAM + 0x100),  # no pool
        lambda m: m.put(ROOT + 8, 4, m.last),  # two words that may be the one
        lambda m: m.put(m.last + 4, 4, 3),  # numbers that do not join
        lambda m: m.put(m.last + 20, 4, m.get(m.last + 16, 4) + 8),  # hashes of two bytes
    ):
        memory = Memory()
        break_it(memory)
        before = bytes(memory.data[RAM][:0x4000])
        assert use(memory, pieces_in(memory, OURS)) == 0
        assert bytes(memory.data[RAM][:0x4000]) == before
    assert use(Memory(ordered=False), pieces_in(Memory(ordered=False), OURS)) == 0
    assert use(Memory(), []) == 0


def test_a_pool_whose_names_are_not_found_is_taken_away_again(use):
    memory = Memory()
    assert use(memory, pieces_in(memory, OURS), "no name of ours") == 0
    assert memory.get(ROOT, 4) == memory.last


def test_every_name_of_the_game_is_in_the_store_once():
    files = firmware_files.collect()
    found = flash_pool.names(files)
    assert found == sorted(set(found)) and len(found) > 1000
    early = {name for path in flash_pool.EARLY for name in flash_rom.names(files[path])}
    for path, data in files.items():
        if path.endswith(".mpy"):
            assert set(flash_rom.names(data)) <= set(found) | early
    assert b"durak/screens/table.mpy" in found and b"durak.screens.table.screen" in found
    hashes, lengths, *texts = flash_pool.pieces(found)
    assert len(hashes) == len(lengths) == len(found) <= flash_rom.LARGEST
    assert b"".join(texts) == b"".join(name + b"\0" for name in found)
    assert re.fullmatch(rb"[^\0]+", hashes)
