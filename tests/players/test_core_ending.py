"""The search of Prostoy's and the partners' last two hands against a plain solver that tries everything
(P, K21).
"""

import random
from array import array

import pytest
from scene import scene

from durak.players import core_endgame, heuristic, levels
from durak.rules import legal, moves, play, position
from tools.protocol.notation import card_text


def exhaustive(pos, mine, met):
    """The value for the seats of the mask by every legal move to the end."""
    if position.is_over(pos):
        return 500 if position.is_draw(pos) else 0 if pos[position.RESULT] & mine else 1000
    key = bytes(pos)
    if key not in met:
        found = array("H", [0] * moves.MOST_MOVES)
        values = []
        for move in found[: legal.legal(pos, found)]:
            after = bytearray(pos)
            play.apply(after, move)
            values.append(exhaustive(after, mine, met))
        met[key] = max(values) if mine >> position.actor(pos) & 1 else min(values)
    return met[key]


def dealt(chance, *sizes):
    pack = [suit << 4 | rank for suit in range(4) for rank in range(4, 13)]
    chosen = chance.sample(pack, sum(sizes))
    hands = []
    for size in sizes:
        hands.append(" ".join(card_text(chosen.pop()) for _ in range(size)))
    return hands


@pytest.mark.parametrize("game", ["prostoy", "partners"])
def test_the_last_two_hands_are_searched_exactly(game):
    chance = random.Random(game)
    search = core_endgame.CoreEnding(heuristic.build(levels.NORMAL))
    values = set()
    for _ in range(120):
        one, two = dealt(chance, chance.randint(1, 3), chance.randint(1, 4))
        if game == "prostoy":
            pos = scene(one, two, game="prostoy", trump="s")
        else:
            pos = scene(one, two, "", "", teams=2, trump="s", out=(2, 3))
        seat = position.actor(pos)
        mine = 0b010101 << (seat & 1) if game == "partners" else 1 << seat
        met = {}
        value = exhaustive(pos, mine, met)
        search.begin(pos, 100_000)
        while (done := search.step(500)) == 0:
            pass
        assert done == 1 and search.value == value
        after = bytearray(pos)
        play.apply(after, search.best)
        assert exhaustive(after, mine, met) == value
        values.add(value)
    assert len(values) >= 2


def test_it_gives_up_at_its_budget():
    search = core_endgame.CoreEnding(heuristic.build(levels.NORMAL))
    one, two = dealt(random.Random(1), 9, 9)
    search.begin(scene(one, two, game="prostoy", trump="s"), 1000)
    steps = 0
    while (done := search.step(100)) == 0:
        steps += 1
    assert done == 2 and steps <= 10
