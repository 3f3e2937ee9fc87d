"""Which files are the firmware's saves: one answer for recordings, copies and the page in a browser."""

from desktop_sim.saves import files_of, is_save
from durak import kept_replays
from durak.device.storage import Storage
from durak.saves import GAME_FILE, SETTINGS_FILE


def test_all_that_the_firmware_saves_is_a_save(tmp_path):
    """A kept replay has a number in its name: a pattern of letters alone would leave it behind."""
    names = [GAME_FILE, SETTINGS_FILE, kept_replays.LIST_FILE]
    names += [kept_replays.file_of(slot) for slot in range(kept_replays.MOST)]
    store = Storage(str(tmp_path))
    for turn in (b"one", b"two"):
        for name in names:
            assert store.save(name, turn)
    (tmp_path / "crash.txt").write_text("x")
    (tmp_path / "window.json").write_text("{}")
    (tmp_path / "folder.a").mkdir()
    assert sorted(files_of(tmp_path)) == sorted(f"{name}.{end}" for name in names for end in "ab")


def test_nothing_elsewhere_is_a_save():
    for name in ("../game.a", "game.a\n", "game.c", "game", ".a", "Game.a", "0.a", "saves/game.a", ""):
        assert not is_save(name)
