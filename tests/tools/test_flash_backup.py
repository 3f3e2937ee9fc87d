"""Saves and settings travel off a board and back, whole or not at all."""

from __future__ import annotations

import zipfile

import pytest

from tests.tools.fake_board import FakeBoard
from tests.tools.test_flash import NEW, SAVES, held, needs_micropython, put
from tools.board import backup
from tools.board.serial_ports import BoardError


@needs_micropython
def test_backup_and_restore_onto_another_board(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    first, second = FakeBoard(tmp_path / "a"), FakeBoard(tmp_path / "b")
    put(first, NEW | SAVES)
    target, count = backup.backup("ttyX", tmp_path / "kept.zip", first)
    assert count == len(SAVES) + 1
    put(second, {"settings.bin": b"lang=en", "mine.txt": b"stays"})
    assert backup.restore("ttyX", target, second) == count
    assert held(second) == SAVES | {"board.txt": NEW["board.txt"], "mine.txt": b"stays"}


@needs_micropython
def test_a_broken_connection_leaves_no_half_backup(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, SAVES)
    board.pull_after = 5
    with pytest.raises(BoardError, match="broke off"):
        backup.backup("ttyX", tmp_path / "kept.zip", board)
    assert not list(tmp_path.glob("kept*"))


@needs_micropython
def test_an_empty_board_has_nothing_to_keep(tmp_path):
    with pytest.raises(BoardError, match="nothing on the board to keep"):
        backup.backup("ttyX", tmp_path / "kept.zip", FakeBoard(tmp_path))


@pytest.mark.parametrize("path", ["/etc/passwd", "../x", "durak/app.mpy", "main.py"])
def test_a_zip_from_elsewhere_is_refused(tmp_path, path):
    source = tmp_path / "x.zip"
    with zipfile.ZipFile(source, "w") as out:
        out.writestr(path, b"x")
    with pytest.raises(BoardError, match="is no backup of a board"):
        backup.read_zip(source)


def test_a_file_that_is_no_zip_is_refused(tmp_path):
    (tmp_path / "x.zip").write_bytes(b"PK nonsense")
    with pytest.raises(BoardError, match="is no backup that can be read"):
        backup.read_zip(tmp_path / "x.zip")


def test_a_backup_that_is_none_is_told_before_a_board_is_looked_for(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(backup, "find_ports", lambda: pytest.fail("looked for a board"))
    assert backup.main(["--restore", str(tmp_path / "none.zip")]) == 1
    assert "is no backup that can be read" in capsys.readouterr().err
