"""Saves that survive whatever happens to the disk: F23, and the storage's part of F25."""

import os
import random

import pytest
from bench import Bench

from durak.device import storage
from durak.device.storage import FINE, LOST, PREVIOUS, UNWRITTEN, Storage

OLD = b"the state before"
NEW = b"the state now, which is longer"


@pytest.fixture
def folder(tmp_path):
    """A folder with two good saves under the name `game`: OLD, then NEW."""
    kept = Storage(str(tmp_path))
    assert kept.save("game", OLD)
    assert kept.save("game", NEW)
    return tmp_path


def newest(folder):
    """The file that holds NEW."""
    return next(path for path in folder.iterdir() if NEW in path.read_bytes())


def boots(folder):
    """(what is loaded, the trouble told once); afterwards a save must work again."""
    kept = Storage(str(folder))
    data = kept.load("game")
    trouble = kept.trouble()
    assert kept.trouble() == FINE
    assert kept.save("game", b"after")
    again = Storage(str(folder))
    assert again.load("game") == b"after"
    assert again.trouble() == FINE or trouble != FINE
    return data, trouble


def test_what_was_saved_is_loaded(folder):
    assert boots(folder) == (NEW, FINE)


def test_nothing_saved_is_no_trouble(tmp_path):
    kept = Storage(str(tmp_path / "new"))
    assert kept.load("game") is None
    assert kept.trouble() == FINE
    assert kept.save("game", OLD)


def test_f23_cut_at_every_length(folder):
    file = newest(folder)
    whole = file.read_bytes()
    other = {path: path.read_bytes() for path in folder.iterdir() if path != file}
    for length in range(len(whole)):
        for path in folder.iterdir():
            path.unlink()
        for path, data in other.items():
            path.write_bytes(data)
        file.write_bytes(whole[:length])
        assert boots(folder) == (OLD, PREVIOUS)


def test_f23_each_byte_flipped(folder):
    file = newest(folder)
    whole = file.read_bytes()
    other = {path: path.read_bytes() for path in folder.iterdir() if path != file}
    for i in range(len(whole)):
        for bit in (1, 0x80):
            for path in folder.iterdir():
                path.unlink()
            for path, data in other.items():
                path.write_bytes(data)
            file.write_bytes(whole[:i] + bytes([whole[i] ^ bit]) + whole[i + 1 :])
            assert boots(folder) == (OLD, PREVIOUS)


def test_f23_both_files_broken_means_defaults(folder):
    for path in folder.iterdir():
        path.write_bytes(b"")
    assert boots(folder) == (None, LOST)


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("end", [".a", ".b", ".new"])
def test_f23_a_folder_in_place_of_a_file(folder, end, full):
    path = folder / ("game" + end)
    if path.exists():
        path.unlink()
    path.mkdir()
    if full:
        (path / "something").write_text("of somebody's")
    data, trouble = boots(folder)
    gone = {".a": OLD, ".b": NEW, ".new": None}[end]
    assert data == (OLD if gone == NEW else NEW)
    assert trouble == (FINE if end == ".new" else PREVIOUS)
    if full:
        # What somebody put there is moved aside, not destroyed.
        assert [p for p in folder.rglob("something") if p.read_text() == "of somebody's"]


class FullDisk:
    """`open` that writes `room` bytes and then refuses, as a full littlefs does."""

    def __init__(self, room):
        self.room = room

    def __call__(self, path, mode="r"):
        file = open(path, mode)  # noqa: SIM115 (closed by whoever asked for it)
        if "w" in mode:
            write, disk = file.write, self

            class Narrow:
                def write(self, data):
                    fits = bytes(data)[: disk.room]
                    write(fits)
                    disk.room -= len(fits)
                    if len(fits) < len(data):
                        raise OSError(28, "ENOSPC")

                def __enter__(self):
                    return self

                def __exit__(self, *_):
                    file.close()

            return Narrow()
        return file


@pytest.mark.parametrize("room", [0, 1, 14, 15, 20])
def test_f23_a_full_disk_keeps_what_was_there_and_says_so(folder, room, monkeypatch):
    kept = Storage(str(folder))
    with monkeypatch.context() as patch:
        patch.setattr(storage, "open", FullDisk(room), raising=False)
        assert not kept.save("game", b"much too much for this disk")
        assert kept.trouble() == UNWRITTEN
        assert kept.trouble() == FINE
    assert not (folder / "game.new").exists()
    assert boots(folder) == (NEW, FINE)


class PowerCutError(BaseException):
    pass


@pytest.mark.parametrize("call", ["remove", "rename"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_f23_power_cut_between_write_and_rename(folder, call, when, monkeypatch):
    kept = Storage(str(folder))
    real = getattr(os, call)

    def cut(*paths):
        if when == "after":
            real(*paths)
        raise PowerCutError

    with monkeypatch.context() as patch:
        patch.setattr(os, call, cut)
        with pytest.raises(PowerCutError):
            kept.save("game", b"the third")
    data, trouble = boots(folder)
    assert data == (b"the third" if (call, when) == ("rename", "after") else NEW)
    assert trouble == FINE


def test_f23_power_cut_at_any_byte_of_the_write(folder, monkeypatch):
    for room in range(0, 40, 3):
        kept = Storage(str(folder))
        kept.save("game", NEW)
        disk = FullDisk(room)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "open", disk, raising=False)
            patch.setattr(Storage, "_clear_way", lambda self, path: None)  # no time for cleaning up
            assert not kept.save("game", b"0123456789" * 4)
        assert boots(folder)[0] == NEW


def test_f25_what_has_not_changed_is_not_written(tmp_path):
    kept = Storage(str(tmp_path))
    kept.save("settings", b"one")
    assert kept.writes == 1
    for _ in range(10):
        assert kept.save("settings", b"one")
    assert kept.writes == 1
    again = Storage(str(tmp_path))
    assert again.save("settings", bytearray(b"one"))
    assert again.writes == 0
    again.save("settings", b"two")
    assert again.writes == 1


def test_names_do_not_meet(tmp_path):
    kept = Storage(str(tmp_path))
    chance = random.Random(5)
    want = {}
    for _ in range(60):
        name = chance.choice(["settings", "game", "statistics"])
        want[name] = chance.randbytes(chance.randrange(40))
        kept.save(name, want[name])
    fresh = Storage(str(tmp_path))
    assert {name: fresh.load(name) for name in want} == want
    assert len(list(tmp_path.iterdir())) == 6


def test_the_port_hands_out_the_storage(tmp_path):
    port = Bench(folder=tmp_path).port
    assert port.load("game") is None
    assert port.save("game", OLD)
    assert port.trouble() == FINE
    assert Bench(folder=tmp_path).port.load("game") == OLD
