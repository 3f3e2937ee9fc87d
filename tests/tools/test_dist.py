"""What `make dist` makes: the same bytes every time, and a file system that real MicroPython mounts."""

from __future__ import annotations

import hashlib
import io
import json
import os
import struct
import subprocess
import sys
import zipfile

import pytest

from tests.tools.fake_board import FakeBoard, micropython
from tests.tools.test_flash import held
from tools.board import dist, firmware_files, littlefs_image
from tools.board.littlefs_image import CHIPS, RP2040, RP2350

FILES = {"main.py": b"print('main')\n", "board.txt": b"picosystem\n", "durak/a.mpy": bytes(range(256)) * 40}


def test_the_same_sources_give_the_same_bytes(tmp_path):
    """Built twice, in two processes with different hash seeds, folders and times, without the kept .mpy."""
    sums = []
    for seed in ("1", "2"):
        target = tmp_path / seed
        code = (
            "import sys; from pathlib import Path; from tools.board import dist, firmware_files\n"
            f"firmware_files.CACHE = Path({str(tmp_path / ('mpy' + seed))!r})\n"
            f"sys.exit(dist.main(['--chip', 'rp2040', '--board', 'waveshare-1.3', '--to', {str(target)!r}]))"
        )
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": f"UTC+{seed}"}
        subprocess.run(
            [sys.executable, "-c", code], check=True, env=env, cwd=firmware_files.ROOT, capture_output=True
        )
        sums.append(
            {p.relative_to(target): hashlib.sha256(p.read_bytes()).digest() for p in target.rglob("*.*")}
        )
    assert sums[0] == sums[1]
    assert len(sums[0]) > 10


def test_the_sums_are_those_of_the_files():
    files = dist.build((RP2040,), ("picosystem",))
    lines = files["SHA256SUMS"].decode().splitlines()
    assert len(lines) == len(files) - 1
    for line in lines:
        digest, path = line.split("  ")
        assert hashlib.sha256(files[path]).hexdigest() == digest


@pytest.mark.parametrize("chip", CHIPS.values(), ids=CHIPS)
def test_the_uf2_holds_the_files_at_the_file_system_s_place(chip):
    data = littlefs_image.uf2(littlefs_image.build(FILES, chip.storage), chip)
    assert len(data) % 512 == 0
    count = len(data) // 512
    for number in range(count):
        block = data[number * 512 : number * 512 + 512]
        first, second, flags, address, size, this, of, family = struct.unpack("<8I", block[:32])
        assert (first, second, struct.unpack("<I", block[508:])[0]) == (0x0A324655, 0x9E5D5157, 0x0AB16F30)
        assert (this, of, size, flags & 0x2000, family) == (number, count, 256, 0x2000, chip.family)
        assert chip.start <= address <= 0x10000000 + chip.flash - 256
    assert littlefs_image.read(littlefs_image.from_uf2(data, chip)) == FILES


@pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")
def test_real_micropython_mounts_the_image_and_can_go_on_writing(tmp_path):
    board = FakeBoard(tmp_path)
    board.disk.write_bytes(littlefs_image.build(FILES, RP2040.storage))
    assert held(board) == FILES


def test_the_image_does_not_depend_on_the_order_of_the_files():
    backwards = dict(reversed(FILES.items()))
    assert littlefs_image.build(FILES) == littlefs_image.build(backwards)


def test_a_zip_for_every_board_and_chip_with_the_same_game():
    boards = dist.BOARDS
    assert len(boards) >= 7
    files = dist.build((RP2040,), boards)
    games = set()
    for board in boards:
        with zipfile.ZipFile(io.BytesIO(files[f"durak-{board}-rp2040.zip"])) as packed:
            held_files = {name: packed.read(name) for name in packed.namelist()}
        assert held_files.pop("board.txt") == board.encode() + b"\n"
        games.add(tuple(sorted((name, hashlib.sha256(data).digest()) for name, data in held_files.items())))
    assert len(games) == 1


def test_the_chips_get_code_of_their_own():
    """armv6m code would run on the RP2350, its own is faster; the other way round it would not."""
    game, other = firmware_files.collect(RP2040.arch), firmware_files.collect(RP2350.arch)
    assert game.keys() == other.keys()
    native = {data[2] >> 2 for name, data in game.items() if name.endswith(".mpy")}
    assert native <= {0, firmware_files.ARCHES.index("armv6m")}
    assert firmware_files.ARCHES.index("armv6m") in native
    assert firmware_files.ARCHES.index("armv7emsp") in {
        d[2] >> 2 for n, d in other.items() if n.endswith(".mpy")
    }


def test_mip_installs_from_the_package_s_folder(tmp_path, monkeypatch):
    """mpremote's own mip, on a transport that keeps files, with the package.json of `make dist`."""
    mip = pytest.importorskip("mpremote.mip")
    files = dist.build((RP2040,), ())
    dist.write(files, tmp_path)
    folder = tmp_path / "mip" / "rp2040"
    wanted = json.loads((folder / "package.json").read_text())["urls"]
    assert {path for path, _ in wanted} == {
        name.removeprefix("mip/rp2040/") for name in files if "/" in name
    } - {"package.json"}

    class Disk:
        def __init__(self):
            self.files: dict[str, bytes] = {}

        def fs_exists(self, path):
            return True

        def fs_mkdir(self, path):
            pass

        def fs_writefile(self, path, data, progress_callback=None):
            self.files[path] = data

        def fs_hashfile(self, path, algo):
            raise FileNotFoundError

    disk = Disk()
    mip._install_package(disk, str(folder / "package.json"), None, "/", None, True)
    assert {path.lstrip("/"): data for path, data in disk.files.items()} == firmware_files.collect(
        RP2040.arch
    )
