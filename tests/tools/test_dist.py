"""What `make dist` makes: what a release holds, the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import zipfile

import pytest

from durak import VERSION
from tests.tools.test_flash import uf2_file
from tools.board import dist, firmware_files, image
from tools.board.serial_ports import BoardError
from tools.firmware import sources
from tools.firmware.chips import CHIPS


@pytest.fixture
def built(tmp_path):
    """A folder with an image for each chip, as `make firmware CHIP=all` leaves them."""
    name = sources.modules()[1]
    for chip in CHIPS.values():
        made = uf2_file(tmp_path, "rp2350" if "rp2350" in chip.name else "rp2040", name, dist.machine(chip))
        made.rename(tmp_path / chip.image)
    return tmp_path


def test_a_release_holds_an_image_a_chip_the_files_their_sums_and_what_to_do(built):
    files = dist.build(list(CHIPS.values()), built)
    images = {name for name in files if name.endswith(".uf2")}
    assert images == {f"pocket-durak-{VERSION}-{chip}-keeps-saves.uf2" for chip in CHIPS}
    assert files.keys() - images == {
        f"pocket-durak-{VERSION}-pico2-files.zip",
        "README.txt",
        "SHA256SUMS",
    }
    text = files["README.txt"].decode()
    assert all(name in text for name in files if name != "README.txt")
    assert all(name in text for name in dist.BOARDS)
    assert max(map(len, text.splitlines())) <= 100
    lines = files["SHA256SUMS"].decode().splitlines()
    assert len(lines) == len(files) - 1
    for line in lines:
        digest, path = line.split("  ")
        assert hashlib.sha256(files[path]).hexdigest() == digest


def test_the_zip_holds_the_game_as_a_pico_2_runs_it(built):
    files = dist.build([CHIPS["rp2350"]], built)
    with zipfile.ZipFile(io.BytesIO(files[f"pocket-durak-{VERSION}-pico2-files.zip"])) as packed:
        held = {name: packed.read(name) for name in packed.namelist()}
    assert held == firmware_files.plain(firmware_files.RP2350)
    native = {data[2] >> 2 for name, data in held.items() if name.endswith(".mpy")}
    assert native == {0, firmware_files.ARCHES.index("armv7emsp")}


def test_an_image_that_is_missing_or_of_other_sources_is_no_release(built):
    path = built / CHIPS["rp2350"].image
    old = uf2_file(built, "rp2350", "pocket-durak 0.0.1 0123456789abcdef")
    old.rename(path)
    with pytest.raises(BoardError, match="was built from other sources .* make firmware CHIP=rp2350 "):
        dist.build(list(CHIPS.values()), built)
    uf2_file(built, "rp2350", sources.modules()[1], dist.machine(CHIPS["rp2350-w"])).rename(path)
    with pytest.raises(BoardError, match="is an image for Pocket Durak on Pico 2 W"):
        dist.build(list(CHIPS.values()), built)
    path.unlink()
    with pytest.raises(BoardError, match="no image for the rp2350: make firmware CHIP=rp2350 builds it"):
        dist.build(list(CHIPS.values()), built)


def test_the_boards_of_the_images_are_those_that_flash_knows():
    for chip in CHIPS.values():
        assert image._MACHINE.fullmatch(dist.machine(chip).encode())
        assert image.chip_of(dist.machine(chip)) == chip


def test_the_same_sources_give_the_same_bytes(built, tmp_path):
    """Built twice, in two processes with different hash seeds, folders and times, without the kept .mpy."""
    sums = []
    for seed in ("1", "2"):
        target = tmp_path / seed
        code = (
            "import sys; from pathlib import Path; from tools.board import dist, firmware_files\n"
            f"firmware_files.CACHE = Path({str(tmp_path / ('mpy' + seed))!r})\n"
            f"dist.build.__defaults__ = (Path({str(built)!r}),)\n"
            f"sys.exit(dist.main(['--to', {str(target)!r}]))"
        )
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": f"UTC+{seed}"}
        subprocess.run(
            [sys.executable, "-c", code], check=True, env=env, cwd=firmware_files.ROOT, capture_output=True
        )
        sums.append({p.name: hashlib.sha256(p.read_bytes()).digest() for p in target.iterdir()})
    assert sums[0] == sums[1]
    assert len(sums[0]) == len(CHIPS) + 3


def test_a_folder_that_is_there_is_not_emptied(tmp_path, capsys):
    (tmp_path / "mine").write_text("x")
    assert dist.main(["--to", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "mine").exists()
