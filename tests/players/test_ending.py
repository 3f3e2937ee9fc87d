"""The search of the ending against a plain solver that tries everything: the value, and the move that
keeps it.
"""

import random

import pytest

from durak.players import duel, ending, levels, policy

# A net of one unit whose weights are all nothing: any guess would be 500.
NET = (bytes([1, 9]) + bytes([128] * 143) + b"\x80\x00",)


def small(chance, most, transfer):
    """A table with the talon gone and a few cards, some moves into a bout; None if the deal ended on the
    way.
    """
    table = duel.new()
    table[duel.LOWEST] = 4
    table[duel.TRANSFER] = transfer
    cards = [suit << 4 | rank for suit in range(4) for rank in range(4, 13)]
    sizes = chance.randint(1, most), chance.randint(1, most)
    for i, card in enumerate(chance.sample(cards, sum(sizes))):
        table[card] = 0 if i < sizes[0] else 1
    table[duel.HAND], table[duel.HAND + 1] = sizes
    duel.open_bout(table, chance.randint(0, 1))
    out = bytearray(64)
    for _ in range(chance.randint(0, 3)):
        duel.apply(table, out[chance.randrange(duel.legal(table, out, 0))])
        if table[duel.PHASE] == duel.OVER:
            return None
    return table


def exhaustive(table, seat, met):
    """The value for `seat` by trying every legal move to the end."""
    if table[duel.PHASE] == duel.OVER:
        fool = table[duel.RESULT] - 1
        return 500 if fool == 2 else 0 if fool == seat else 1000
    laid, covered = table[duel.LAID], table[duel.COVERED]
    key = (
        bytes(table[:64]),
        bytes(table[duel.DEFENDER : duel.TURN + 1]),
        bytes(table[duel.ATTACKS + covered : duel.ATTACKS + laid]),
    )
    if key not in met:
        values = []
        for move in moves_of(table):
            after = bytearray(table)
            duel.apply(after, move)
            values.append(exhaustive(after, seat, met))
        met[key] = max(values) if duel.actor(table) == seat else min(values)
    return met[key]


def moves_of(table):
    out = bytearray(64)
    return list(out[: duel.legal(table, out, 0)])


@pytest.mark.parametrize(("most", "transfer", "count"), [(2, 0, 1400), (3, 0, 700), (3, 1, 300), (4, 0, 60)])
def test_exact_endings_equal_the_exhaustive_solver(most, transfer, count):
    chance = random.Random(most * 10 + transfer)
    search = ending.Ending(NET, policy.build(levels.NORMAL))
    seen = {0: 0, 500: 0, 1000: 0}
    for _ in range(count):
        table = small(chance, most, transfer)
        if table is None:
            continue
        seat = duel.actor(table)
        met = {}
        value = exhaustive(table, seat, met)
        search.begin(table, 200_000)
        while not search.step(5000):
            pass
        assert search.exact and search.value == value
        after = bytearray(table)
        duel.apply(after, search.best)
        assert exhaustive(after, seat, met) == value
        seen[value] += 1
    assert seen[0] and seen[1000]


def test_a_large_ending_stops_at_its_budget():
    chance = random.Random(3)
    search = ending.Ending(NET, policy.build(levels.NORMAL))
    for _ in range(5):
        table = None
        while table is None or table[duel.HAND] + table[duel.HAND + 1] < 14:
            table = small(chance, 9, 0)
        search.begin(table, 1500)
        steps = 0
        while not search.step(200):
            steps += 1
        assert search.spent <= 1500 and search.best in moves_of(table) and steps <= 40
