"""A deal that was kept on a device, gone through on the desk: --replay takes the file of a backup."""

import pytest

from desktop_sim.__main__ import main
from durak import kept_replays
from durak.device.storage import Storage
from tools.pictures import offscreen_app, scenes_review


@pytest.fixture
def kept(tmp_path):
    app = offscreen_app.open_app("240x240", "en")
    scenes_review.played(app, "Duel", 1)
    app.saves.kept_deal.follow(app.deal)
    kept_replays.KeptReplays(Storage(str(tmp_path))).keep(app.saves.kept_deal, False, 7)
    return tmp_path / "replay0.a"


def test_a_kept_deal_is_gone_through(kept, tmp_path):
    shot = tmp_path / "shot.png"
    words = [
        "--headless",
        "--lang",
        "en",
        "--replay",
        str(kept),
        "--keys",
        "wait:100 left",
        "--shot",
        str(shot),
    ]
    assert main(words) == 0
    assert shot.stat().st_size > 500
    assert sorted(path.name for path in tmp_path.iterdir()) == ["replay0.a", "replays.a", "shot.png"]


def test_a_file_that_is_neither_is_refused(tmp_path, capsys):
    path = tmp_path / "some"
    path.write_bytes(b"something else")
    assert main(["--headless", "--replay", str(path)]) == 2
    assert capsys.readouterr().err
