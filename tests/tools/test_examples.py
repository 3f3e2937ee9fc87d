"""The example bots of docs/bots.md play, and the page's commands are right."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.training import arena

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "tools" / "examples"
ASKED = [
    ({"trump": "s"}, ["lay 6s", "lay 9d", "lay Kd"], "lay 9d"),
    ({"trump": "h"}, ["cover 7c Jc", "cover 7c 6h", "take"], "cover 7c Jc"),
    ({"trump": "c"}, ["cover 7d Ad", "cover 7d Kc", "take"], "cover 7d Ad"),
    ({"trump": "c"}, ["lay Qd", "pass"], "pass"),
]


def answers(command):
    lines = "".join(json.dumps({"view": view, "moves": moves}) + "\n" for view, moves, _ in ASKED)
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line)["move"] for line in done.stdout.splitlines()]


def test_the_bot_in_python():
    assert answers([sys.executable, EXAMPLES / "bot.py"]) == [best for _, _, best in ASKED]


@pytest.mark.skipif(not shutil.which("node"), reason="no node on this machine")
def test_the_bot_in_javascript_answers_alike():
    assert answers(["node", EXAMPLES / "bot.js"]) == [best for _, _, best in ASKED]


def test_it_plays_in_the_arena():
    program = f"program:{sys.executable} {EXAMPLES / 'bot.py'}"
    found = arena.match((program, "random"), arena.settings_of("Duel", []), 30, 1, 1, quiet=True)
    assert found["decided"] + found["draws"] == 60
    assert found["fool"] < 0.5  # the fool less often than one who plays at random


def test_the_page_names_what_there_is():
    from durak.rules import presets

    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for name in presets.NAMES:
        assert name in page
    for path in re.findall(r"\]\(([^)#]+)\)", page):
        assert (ROOT / "docs" / path).exists(), path
