"""What the levels are worth, in little: the arena measures it at length. F4: deals among players end."""

import random
import subprocess
import sys
from array import array
from pathlib import Path

import pytest
from ask import player_of, think

from durak import players
from durak.players import heuristic, levels
from durak.rules import deal, legal, moves, options, play, position, presets
from tools.firmware.constants import folded

ROOT = Path(__file__).resolve().parents[2]


def play_out(pos, choose):
    """Play a deal out; moves made."""
    found = array("H", [0] * moves.MOST_MOVES)
    made = 0
    while not position.is_over(pos):
        n = legal.legal(pos, found)
        play.apply(pos, choose(pos, found, n))
        made += 1
        assert made < 5000
    return made


def test_normal_beats_random_play():
    settings = options.check(presets.override("Throw-in", {"seats": 2}))
    chance = random.Random(1)
    rule = heuristic.build(levels.NORMAL)
    pos = position.new()
    lost = 0
    for number in range(1000):
        deal.start(pos, settings, number, number & 1)
        seat = number >> 1 & 1

        def choose(pos, found, n, seat=seat):
            if position.actor(pos) == seat:
                return heuristic.choose(pos, found, n, rule)
            return found[chance.randrange(n)]

        play_out(pos, choose)
        lost += position.fool(pos) == seat
    assert lost <= 50


def answer_of_two_levels(pos, _found, _n):
    """Easy on the odd seats, normal on the even ones."""
    return think(player_of(("normal", "easy")[position.actor(pos) & 1]), pos)


@pytest.mark.parametrize("preset", presets.NAMES)
def test_F4_deals_among_players_end(preset):
    pos = position.new()
    for number in range(6):
        deal.start(pos, presets.settings(preset), number, 0)
        assert play_out(pos, answer_of_two_levels) > 10


def test_the_same_moves_on_every_interpreter():
    micropython = Path(sys.executable).parent / "micropython"
    if not micropython.exists():
        pytest.skip("no MicroPython beside this Python")
    script = str(ROOT / "tests" / "players" / "replay.py")
    path = {"PYTHONPATH": f"{ROOT / 'firmware'}:{ROOT / 'desktop_sim' / 'shim'}"}
    here = subprocess.run([sys.executable, script], env=path, capture_output=True, text=True, check=True)
    there = subprocess.run(
        [micropython, script, folded(str(ROOT))], capture_output=True, text=True, check=True
    )
    assert here.stdout == there.stdout and here.stdout.count("\n") == len(presets.NAMES)


@pytest.mark.parametrize("changes", [{"seats": 2}, {"seats": 2, "show_trump": True}, {"show_trump": True}])
def test_F4_deals_end_where_attacks_are_passed_back(changes):
    """Who takes his own attack back has lost nothing: two players without a memory went in a circle."""
    settings = options.check(presets.override("Transfer", changes))
    pos = position.new()
    group = [players.make(level, 5) for level in ("normal", "hard", "normal", "normal")]
    for number in list(range(2_000_180, 2_000_240)) + [2_000_413, 2_000_454]:
        deal.start(pos, settings, number, number & 1)
        plies = 0
        while not position.is_over(pos):
            player = group[position.actor(pos) if number % 10 == 0 else 0]
            play.apply(pos, think(player, pos))
            plies += 1
            assert plies < 1500
