"""The arena and its yardsticks: matches that can be repeated, sums that add up, other programs."""

import json
import subprocess
import sys

import pytest
from ask import think

from durak.rules import position
from tools.training import arena, baselines
from tools.training.pool import ROOT


def test_a_match_can_be_repeated_and_counts_every_seating():
    settings = arena.settings_of("Throw-in", [])
    one = arena.match(("normal", "easy"), settings, 6, 1, 1, quiet=True)
    two = arena.match(("normal", "easy"), settings, 6, 1, 2, quiet=True)
    assert one == two
    assert one["decided"] + one["draws"] == 24 and one["fair"] == 0.25


def test_the_rates_and_their_interval():
    rows = [[1, 1, 0]] * 50 + [[0, 2, 0]] * 50
    found = arena.summary(rows, 2, False)
    assert found["fool"] == 0.25 and found["draws"] == 0 and found["elo"] > 0
    assert found["half_interval"] == pytest.approx(1.96 * 0.025, abs=1e-3)
    assert arena.summary([[1, 3, 0]] * 40, 4, False)["elo"] == pytest.approx(0)


def test_the_command_writes_json_and_a_plot(tmp_path):
    out, plot = tmp_path / "m.json", tmp_path / "m.png"
    command = [
        sys.executable,
        "-m",
        "tools.training.arena",
        "normal",
        "random",
        "--option",
        "seats=2",
        "--deals",
        "20",
    ]
    subprocess.run(
        [*command, "--json", str(out), "--plot", str(plot)], check=True, cwd=ROOT, capture_output=True
    )
    result = json.loads(out.read_text())["results"][0]
    assert result["fool"] < 0.3 and plot.stat().st_size > 1000


def test_wrong_arguments_get_a_sentence():
    for words in (["normal"], ["normal", "nobody"], ["normal", "easy", "--option", "seats=9"]):
        command = [sys.executable, "-m", "tools.training.arena", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 1 and done.stderr.startswith("arena: ")


def test_F6_another_program_that_answers_nonsense_is_answered_for(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import sys, json\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    asked = json.loads(line)\n"
        "    assert 'talon' in asked['view'] and asked['moves']\n"
        "    print(['{}', 'no', json.dumps({'move': 'lay 1x'})][number % 3], flush=True)\n"
    )
    program = f"program:{sys.executable} {bot}"
    found = arena.match((program, "easy"), arena.settings_of("Throw-in", []), 2, 1, 1, quiet=True)
    assert found["decided"] + found["draws"] == 8


def test_PLAIN_is_plain():
    from scene import scene

    plain = baselines.Plain(1)
    talon = "7h 8h 9h Th Jh Qd Kd Ad 6d 7d Ah 6h 8s 9s Ts"
    lead = scene("6c 9d Qh Kh Qs As", "7c 8c 9c Tc Jc Qc", talon=talon, trump="s")
    assert think(plain, lead) & 63 == 4
    gift = scene("8d Kh Ac 9c Td 7s", "6c 8c Jd Tc Qc", talon=talon, trump="s", table="7c", phase="give")
    assert think(plain, gift) >> 12 == 5
    assert position.phase(gift) == position.GIVE


def test_the_search_of_HEUR_EG_wins_a_won_ending():
    from scene import scene

    assert think(baselines.HeurEg(1), scene("6c Kc", "Qc", trump="s")) & 63 == 11
