"""The store of code: laid out by the host, found again by the board's own module on a real littlefs."""

from __future__ import annotations

import struct
import sys
import types

import pytest
from littlefs import LittleFS, UserContext

from tools import flash_rom
from tools.board import firmware_files, littlefs_image
from tools.measure import heap_order

XIP = 0x10000000
RP2040 = littlefs_image.RP2040


@pytest.fixture(scope="module")
def files():
    return firmware_files.game()


@pytest.fixture(scope="module")
def image(files):
    return littlefs_image.build(files | {"saves/deal.a": bytes(300)})


class Memory:
    """The flash as `machine.mem16` shows it, RAM being empty."""

    def __init__(self, image: bytes, size: int):
        self.image, self.size = image, size

    def __getitem__(self, address: int) -> int:
        return int.from_bytes(self.bytes_at(address, self.size), "little")

    def bytes_at(self, address: int, size: int) -> bytes:
        at = address - (XIP + RP2040.flash - RP2040.storage)
        return self.image[at : at + size] if at >= 0 else bytes(size)


class Flash:
    """rp2.Flash over the image."""

    def __init__(self, image: bytes):
        self.image = image

    def readblocks(self, number, into, offset=0):
        at = number * 4096 + offset
        into[:] = self.image[at : at + len(into)]

    def ioctl(self, op, value):
        return {4: len(self.image) // 4096, 5: 4096}[op]


class Context(UserContext):
    """littlefs' own code reading through a disk of MicroPython's kind."""

    def __init__(self, disk):
        super().__init__(0)
        self.disk = disk

    def read(self, cfg, block, off, size):
        into = bytearray(size)
        self.disk.readblocks(block, into, off)
        return into


class VfsLfs2:
    kept: list = []  # an open file does not keep its file system alive here, as it does on the board

    def __init__(self, disk):
        self.disk = LittleFS(
            context=Context(disk),
            block_size=4096,
            block_count=352,
            read_size=32,
            prog_size=32,
            cache_size=128,
        )

    def open(self, path, mode):
        self.kept.append(self.disk)
        return self.disk.open(path, mode)


@pytest.fixture
def board(image, monkeypatch, tmp_path):
    """firmware/durak/device/rom.py with a machine around it whose flash holds the image."""
    import machine

    from durak.device import rom

    memory = Memory(image, 2)
    uctypes = types.ModuleType("uctypes")
    uctypes.bytes_at = uctypes.bytearray_at = memory.bytes_at
    rp2, vfs = types.ModuleType("rp2"), types.ModuleType("vfs")
    rp2.Flash = lambda: Flash(image)
    vfs.VfsLfs2 = VfsLfs2
    for module in (uctypes, rp2, vfs):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(machine, "mem16", memory, raising=False)
    monkeypatch.setattr(machine, "mem32", Memory(image, 4), raising=False)
    return rom


def stores_of(files):
    """{path: (head, blocks)} of the stores."""
    found = {}
    for path, data in files.items():
        if path.endswith(".rom"):
            found["/" + path] = data[:14], struct.unpack("<H", data[16:18])[0]
    assert len(found) > 5
    return found


def found_by(board, disk, files):
    return {path: board._find(board._Watched(disk), path, *store) for path, store in stores_of(files).items()}


def test_the_board_finds_every_piece_where_the_host_put_it(board, files, image):
    found = found_by(board, Flash(image), files)
    for path, (_, count) in stores_of(files).items():
        assert found[path] and len(set(found[path])) == count == len(found[path])
    store = board.Rom({path[7:-4]: blocks for path, blocks in found.items()})
    memory = Memory(image, 1)
    count = 0
    for path, data in files.items():
        if path.endswith(".mpy"):
            name = path[:-4].replace("/", ".").removesuffix(".__init__")
            found = store._pieces(name)
            wanted = flash_rom.pieces(data)
            assert [memory.bytes_at(address, size) for address, size in found] == wanted, name
            # machine code loads words relative to itself; a string ends with a zero
            assert all(address % 4 == 0 for address, _ in found)
            assert all(memory.bytes_at(address + size, 1) == b"\0" for address, size in found)
            count += len(found)
    assert count > 300
    assert store._pieces("durak.no_such_module") == ()
    assert store._needs("durak.rules.legal")[:2] == ["durak", "durak.rules"]


def test_blocks_of_an_earlier_store_are_not_taken_for_the_present_one(board, files, image, monkeypatch):
    """The same stores lie in flash twice, once as leftovers that the file system does not know any more."""
    live = found_by(board, Flash(image), files)
    size = RP2040.storage // 4096
    start = XIP + RP2040.flash - RP2040.storage
    free = [n for n in range(size) if not image[n * 4096 : n * 4096 + 4096].strip(b"\xff")]
    # while a store is replaced there is room for it once more
    assert len(free) > 1.5 * max(map(len, live.values()))
    for path, blocks in live.items():
        copy = bytearray(image)
        for address, new in zip(sorted(blocks), free, strict=False):
            old = (address - start) // 4096
            copy[new * 4096 : new * 4096 + 4096] = image[old * 4096 : old * 4096 + 4096]
        monkeypatch.setattr(sys.modules["uctypes"], "bytes_at", Memory(bytes(copy), 1).bytes_at)
        assert board._find(board._Watched(Flash(bytes(copy))), path, *stores_of(files)[path]) == blocks


def test_a_store_that_does_not_belong_to_the_file_is_not_used(board, files, image):
    path, (head, count) = next(iter(stores_of(files).items()))
    assert board._find(board._Watched(Flash(image)), path, head[:6] + bytes(8), count) is None


def test_without_a_store_nothing_is_done(board, tmp_path, monkeypatch):
    monkeypatch.setattr(board, "_FOLDER", str(tmp_path / "durak"))
    monkeypatch.setattr(board, "_expected", lambda: True)
    assert board.use() is None
    (tmp_path / "durak").mkdir()
    assert board.use() is None
    (tmp_path / "durak" / "rules.rom").write_bytes(b"DKROM")
    assert board.use() is None


def test_pieces_are_the_functions_and_the_longer_literals():
    source = b"""
import micropython
TEXT = "a string that is surely longer than its object"
FONT = bytes(range(10)) or b"0123456789012345678901234567890123456789"
PAIR = ("short", b"a bytes literal within a tuple of literals")
def f(a, b):
    return a * b + a - b + len(TEXT) + len(FONT)
@micropython.viper
def g(a) -> int:
    x = ptr8(a)
    return int(x[0]) + int(x[1])
class C:
    def h(self):
        return [self.h, self.h, self.h, self.h, self.h]
"""
    found = flash_rom.pieces(firmware_files.compile_source(source, "t.py", "armv6m"))
    assert b"a string that is surely longer than its object" in found
    assert b"a bytes literal within a tuple of literals" in found
    assert b"short" not in found
    mpy = firmware_files.compile_source(source, "t.py", "armv6m")
    assert all(piece in mpy for piece in found)
    assert len(found) >= 6


def test_the_store_is_the_same_for_the_same_files(files):
    again = flash_rom.build(
        {path: files[path] for path in sorted(files, reverse=True) if not path.endswith(".rom")},
        heap_order.needs(dict(reversed(files.texts().items()))),
    )
    assert again == {path: data for path, data in files.items() if path.endswith(".rom")}


def test_what_is_not_understood_is_refused():
    with pytest.raises(flash_rom.RomError, match="not a .mpy file"):
        flash_rom.pieces(b"M\x05\x00\x1f")
