"""The coach never throws away a solved ending; the exact solver against one that tries everything.

`python -m tools.measure.endings --count 1000` is the whole of what runs here in part.
"""

import random
from array import array

import pytest
from scene import scene
from test_core_ending import dealt, exhaustive

from durak.rules import legal, moves, play, position
from tools.measure import endings, exact_ending


def test_the_numbers_of_the_solver_are_the_positions():
    for name, value in vars(exact_ending).items():
        if name[:1] == "_" and hasattr(position, name[1:]) and isinstance(value, int):
            assert value == getattr(position, name[1:]), name
    assert exact_ending._LAY_KIND == moves.LAY and exact_ending._COVER_KIND == moves.COVER


@pytest.mark.parametrize("game", ["prostoy", "transfer", "throw-in", "partners"])
def test_the_solver_finds_the_value_of_each_move(game):
    chance = random.Random(game)
    solver = exact_ending.Solver()
    found = array("H", [0] * moves.MOST_MOVES)
    differing = 0
    for _ in range(100):
        one, two = dealt(chance, chance.randint(1, 3), chance.randint(1, 4))
        given = {"prostoy": {"game": "prostoy"}, "transfer": {"transfer": True}}.get(game, {})
        if game == "partners":
            pos = scene(one, two, "", "", teams=2, trump="s", out=(2, 3))
        else:
            pos = scene(one, two, trump="s", **given)
        for _ in range(chance.randint(0, 4)):  # some moves into a bout
            play.apply(pos, chance.choice(found[: legal.legal(pos, found)]))
            if position.is_over(pos):
                break
        if position.is_over(pos):
            continue
        n = legal.legal(pos, found)
        values = solver.values(pos, found, n, 200_000)
        mine, met = position.side(pos, position.actor(pos)), {}
        for move, value in zip(found[:n], values, strict=True):
            after = bytearray(pos)
            play.apply(after, move)
            assert exhaustive(after, mine, met) == value
        differing += min(values) < max(values)
    assert differing > 3


def test_the_coach_throws_away_no_solved_ending():
    found = endings.ask(60, 5, 1)
    assert [here.lost for here in found if here.lost] == []
    assert sum(here.false for here in found) == 0
    assert sum(here.endings for here in found) == 60
    assert sum(here.settled for here in found) > 45
