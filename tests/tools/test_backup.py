"""Saves and settings travel off a board and back, whole or not at all."""

from __future__ import annotations

import os
import subprocess
import time
import zipfile

import pytest

from desktop_sim.run_cpython import ROOT
from tests.tools.fake_board import micropython
from tests.tools.test_flash import AWAY_S, OURS, SAVES, held, put
from tools.board import backup, serial_ports
from tools.board.serial_ports import BoardError

needs_micropython = pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")

KEPT = {path: data for path, data in SAVES.items() if path != "mine.txt"}


@needs_micropython
def test_backup_and_restore_onto_another_board(fake, tmp_path):
    first, second = fake(**OURS), fake(**OURS)
    put(first, SAVES)
    target, count = backup.backup(first.path, tmp_path / "made/kept.zip")
    assert count == len(KEPT)
    assert backup.read_zip(target) == KEPT
    put(second, {"saves/game.a": b"older", "mine.txt": b"stays"})
    assert backup.restore(second.path, target) == count
    time.sleep(AWAY_S)
    assert held(second) == KEPT | {"mine.txt": b"stays"}


@needs_micropython
def test_a_broken_connection_leaves_no_half_backup(fake, tmp_path):
    board = fake(**OURS)
    put(board, SAVES)
    board.pull_after = 500
    with pytest.raises(BoardError, match="broke off"):
        backup.backup(board.path, tmp_path / "kept.zip")
    assert not list(tmp_path.glob("kept*"))


@needs_micropython
def test_an_empty_board_has_nothing_to_keep(fake, tmp_path):
    with pytest.raises(BoardError, match="nothing on the board to keep"):
        backup.backup(fake(**OURS).path, tmp_path / "kept.zip")


@pytest.mark.parametrize(
    "path",
    ["/etc/passwd", "../x", "saves/../main.py", "saves/..", "C:/x", "durak/app.mpy", "main.py", "boot.py"],
)
def test_a_zip_from_elsewhere_is_refused(tmp_path, path):
    source = tmp_path / "x.zip"
    with zipfile.ZipFile(source, "w") as out:
        out.writestr(path, b"x")
    with pytest.raises(BoardError, match="is no backup of a board: it holds"):
        backup.read_zip(source)


def test_a_zip_bomb_is_refused_whatever_its_header_says(tmp_path):
    source = tmp_path / "x.zip"
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("saves/game.a", bytes(50_000_000))
    with pytest.raises(BoardError, match="saves/game.a is larger than any save"):
        backup.read_zip(source)
    data = source.read_bytes()
    assert data.count((50_000_000).to_bytes(4, "little")) == 2
    source.write_bytes(data.replace((50_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(BoardError, match="is no backup"):
        backup.read_zip(source)
    with zipfile.ZipFile(source, "w") as out:
        for number in range(1000):
            out.writestr(f"saves/{number}", b"x")
    with pytest.raises(BoardError, match="it holds 1000 files"):
        backup.read_zip(source)


def test_a_damaged_or_locked_zip_is_refused(tmp_path):
    source = tmp_path / "x.zip"
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("saves/game.a", b"some save" * 100)
    data = bytearray(source.read_bytes())
    data[45] ^= 0xFF
    source.write_bytes(data)
    with pytest.raises(BoardError, match="is no backup that can be read"):
        backup.read_zip(source)
    # a name without a letter, as fuzzing has found
    with zipfile.ZipFile(source, "w") as out:
        out.writestr("a", b"some save")
    data = source.read_bytes()
    at = data.index(b"PK\x01\x02")
    nameless = bytearray(data[: at + 46] + data[at + 47 :])
    nameless[at + 28] = 0
    end = nameless.index(b"PK\x05\x06")
    nameless[end + 12] -= 1
    source.write_bytes(nameless)
    # zipfile of Python 3.11 fails on it, later ones read it
    with pytest.raises(
        BoardError, match="is no backup (that can be read: it is damaged|of a board: it holds '')"
    ):
        backup.read_zip(source)
    source.write_bytes(b"PK nonsense")
    with pytest.raises(BoardError, match="is no backup that can be read"):
        backup.read_zip(source)


@pytest.mark.parametrize("name", ["none.zip", ".", "text.txt"])
def test_a_backup_that_is_none_is_told_before_a_board_is_looked_for(tmp_path, monkeypatch, capsys, name):
    monkeypatch.setattr(serial_ports, "find_ports", lambda: pytest.fail("looked for a board"))
    (tmp_path / "text.txt").write_text("text")
    assert backup.main(["--restore", str(tmp_path / name)]) == 1
    said = capsys.readouterr().err.strip()
    assert "is no backup that can be read" in said
    assert "\n" not in said
    assert "Errno" not in said


def test_restore_without_a_file_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(serial_ports, "find_ports", lambda: pytest.fail("looked for a board"))
    assert backup.main(["--restore", ""]) == 1
    assert capsys.readouterr().err == "which backup? make restore FILE=backups/....zip\n"


@pytest.mark.parametrize("words", [(), ("FILE=no such.zip",)])
def test_make_restore_without_a_file_installs_nothing(tmp_path, words):
    """The sentence comes before a virtual environment is made."""
    command = ["make", "--no-print-directory", "restore", f"VENV={tmp_path / 'venv'}", *words]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=outside)
    assert done.returncode == 2
    assert done.stdout.count("\n") == 1
    assert done.stdout.startswith("There is no file no such.zip" if words else "Which backup?")
    assert not (tmp_path / "venv").exists()


def test_a_backup_that_cannot_be_written_is_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("x")
    with pytest.raises(BoardError, match=r"file/kept.zip cannot be written: File exists"):
        backup.write_zip(KEPT, tmp_path / "file/kept.zip")
    assert backup.main([str(tmp_path)]) == 1
    assert "is a folder: FILE= names the zip to write" in capsys.readouterr().err
