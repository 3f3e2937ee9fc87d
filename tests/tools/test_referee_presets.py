"""Presets of one's own, of a folder of saves, stand beside the eight in the referee (H1)."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from referee_lines import ROOT, micropython

from durak import house_rules
from durak.device.storage import Storage
from durak.rules import presets
from durak.saves import SETTINGS_FILE
from durak.settings import Settings

TRANSFER = presets.NAMES.index("Transfer")
REFEREE = str(Path(ROOT) / "tools/referee.py")


@pytest.fixture
def saves(tmp_path):
    folder = tmp_path / "мои сохранения"
    folder.mkdir()
    settings = Settings()
    rules = list(house_rules.HOUSE_RULES)
    for rule in range(len(rules)):
        if house_rules.option(rule) == presets.options.NAMES.index("spades"):
            house_rules.choose(settings, TRANSFER, rule, 1)
    settings.keep_own("Дачный", TRANSFER)
    settings.keep_own("Duel", TRANSFER)
    Storage(str(folder)).save(SETTINGS_FILE, settings.pack())
    return folder


@pytest.fixture(params=["CPython", "MicroPython"])
def ask(request):
    program = sys.executable if request.param == "CPython" else str(micropython())

    def replies(arguments, *requests):
        lines = "".join(json.dumps(each) + "\n" for each in requests)
        done = subprocess.run(
            [program, REFEREE, *arguments], input=lines.encode(), capture_output=True, check=False, timeout=60
        )
        return [json.loads(line) for line in done.stdout.splitlines()], done

    return replies


def test_they_are_told_and_dealt(ask, saves):
    told, dealt, eight = ask(
        ["--saves", str(saves)],
        {"do": "presets"},
        {"do": "new", "preset": "Дачный", "seed": 5, "dealer": 0},
        {"do": "new", "preset": "Duel", "seed": 5, "dealer": 0},
    )[0]
    assert [preset["name"] for preset in told["presets"]] == [*presets.NAMES, "Дачный", "Duel"]
    mine = told["presets"][8]["options"]
    assert mine["spades"] is True
    assert mine["transfer"] is True
    assert {**mine, "spades": False} == told["presets"][TRANSFER]["options"]
    assert dealt["state"]["spades"] is True
    assert len(eight["state"]["hands"]) == 2  # the one that everybody has


def test_an_unknown_one_and_an_unknown_folder_are_refused(ask, saves):
    (unknown,), _ = ask(["--saves", str(saves)], {"do": "new", "preset": "Мой"})
    assert unknown == {"ok": False, "error": "no such preset: Мой"}
    for arguments, said in (
        (["--saves", str(saves / "nowhere")], "There is no folder"),
        (["--saves"], "usage: referee.py [--saves FOLDER]"),
        (["saves"], "usage: referee.py [--saves FOLDER]"),
    ):
        replies, done = ask(arguments, {"do": "presets"})
        assert replies == []
        assert done.returncode == 1
        assert said.encode() in done.stdout + done.stderr


def test_a_broken_file_holds_none(ask, saves):
    for file in saves.iterdir():
        file.write_bytes(file.read_bytes()[:-3])
    told = ask(["--saves", str(saves)], {"do": "presets"})[0][0]
    assert [preset["name"] for preset in told["presets"]] == list(presets.NAMES)
