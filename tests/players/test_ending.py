"""The search of the ending against a plain solver that tries everything: the value, and the move that
keeps it.
"""

import random

import pytest

from durak.players import endgame, levels, two_player_heuristic, two_player_table

# A net of one unit whose weights are all nothing: any guess would be 500.
NET = (bytes([1, 9]) + bytes([128] * 143) + b"\x80\x00",)


def small(chance, most, transfer):
    """A table with the talon gone and a few cards, some moves into a bout; None if the deal ended on the
    way.
    """
    table = two_player_table.new()
    table[two_player_table.LOWEST] = 4
    table[two_player_table.TRANSFER] = transfer
    cards = [suit << 4 | rank for suit in range(4) for rank in range(4, 13)]
    sizes = chance.randint(1, most), chance.randint(1, most)
    for i, card in enumerate(chance.sample(cards, sum(sizes))):
        table[card] = 0 if i < sizes[0] else 1
    table[two_player_table.HAND], table[two_player_table.HAND + 1] = sizes
    two_player_table.open_bout(table, chance.randint(0, 1))
    out = bytearray(64)
    for _ in range(chance.randint(0, 3)):
        two_player_table.apply(table, out[chance.randrange(two_player_table.legal(table, out, 0))])
        if table[two_player_table.PHASE] == two_player_table.OVER:
            return None
    return table


def exhaustive(table, seat, met):
    """The value for `seat` by trying every legal move to the end."""
    if table[two_player_table.PHASE] == two_player_table.OVER:
        fool = table[two_player_table.RESULT] - 1
        return 500 if fool == 2 else 0 if fool == seat else 1000
    laid, covered = table[two_player_table.LAID], table[two_player_table.COVERED]
    key = (
        bytes(table[:64]),
        bytes(table[two_player_table.DEFENDER : two_player_table.TURN + 1]),
        bytes(table[two_player_table.ATTACKS + covered : two_player_table.ATTACKS + laid]),
    )
    if key not in met:
        values = []
        for move in moves_of(table):
            after = bytearray(table)
            two_player_table.apply(after, move)
            values.append(exhaustive(after, seat, met))
        met[key] = max(values) if two_player_table.actor(table) == seat else min(values)
    return met[key]


def moves_of(table):
    out = bytearray(64)
    return list(out[: two_player_table.legal(table, out, 0)])


@pytest.mark.parametrize(("most", "transfer", "count"), [(2, 0, 1400), (3, 0, 700), (3, 1, 300), (4, 0, 60)])
def test_exact_endings_equal_the_exhaustive_solver(most, transfer, count):
    chance = random.Random(most * 10 + transfer)
    search = endgame.Ending(NET, two_player_heuristic.build(levels.NORMAL))
    seen = {0: 0, 500: 0, 1000: 0}
    for _ in range(count):
        table = small(chance, most, transfer)
        if table is None:
            continue
        seat = two_player_table.actor(table)
        met = {}
        value = exhaustive(table, seat, met)
        search.begin(table, 200_000)
        while not search.step(5000):
            pass
        assert search.exact and search.value == value
        after = bytearray(table)
        two_player_table.apply(after, search.best)
        assert exhaustive(after, seat, met) == value
        seen[value] += 1
    assert seen[0] and seen[1000]


def test_a_large_ending_stops_at_its_budget():
    chance = random.Random(3)
    search = endgame.Ending(NET, two_player_heuristic.build(levels.NORMAL))
    for _ in range(5):
        table = None
        while table is None or table[two_player_table.HAND] + table[two_player_table.HAND + 1] < 14:
            table = small(chance, 9, 0)
        search.begin(table, 1500)
        steps = 0
        while not search.step(200):
            steps += 1
        assert search.spent <= 1500 and search.best in moves_of(table) and steps <= 40
