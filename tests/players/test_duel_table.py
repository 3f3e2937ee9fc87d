"""The two-seat table of the search against the rules core: whole deals side by side (sections 4 and 5)."""

import random
from array import array

import pytest

from durak.players import two_player_determinization, two_player_table
from durak.rules import deal, legal, moves, options, play, position, presets, view

GAMES = [
    {},
    {"transfer": True},
    {"pack": 24, "exchange": "off"},
    {"pack": 52, "gifts": "cards"},
    {"two_trumps": True},
    {"two_trumps": True, "transfer": True, "gifts": "cards"},
]


def open_view(pos):
    """A view that hides nothing."""
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, 0, seen)
    seen[: position.SIZE] = pos
    return seen


def laid_out(pos):
    """The duel table of a position."""
    table = two_player_table.new()
    unseen = bytearray(64)
    assert two_player_determinization.known_part(open_view(pos), table, unseen, 0, 1) == 0
    if position.two_trumps(pos) and position.talon_size(pos):
        table[two_player_table.NEXT_TRUMP] = (
            two_player_determinization.swapped(pos[position.TALON], position.trump(pos)) >> 4
        )
    return table


def code(table, move, trump):
    kind = moves.kind(move)
    if kind in (moves.END, moves.PASS):
        return two_player_table.STOP
    if kind == moves.TAKE:
        return two_player_table.TAKE
    card = two_player_determinization.swapped(moves.card(move), trump)
    if (
        kind == moves.COVER
        and two_player_determinization.swapped(moves.attack(move), trump)
        != table[two_player_table.ATTACKS + table[two_player_table.COVERED]]
    ):
        return None
    return card | 64 if kind == moves.TRANSFER else card


@pytest.mark.parametrize("changes", GAMES, ids=str)
def test_K_and_V_the_duel_table_plays_as_the_rules_do(changes):
    settings = options.check(presets.override("Throw-in", {"seats": 2, **changes}))
    found = array("H", [0] * moves.MOST_MOVES)
    out = bytearray(64)
    pos = position.new()
    chance = random.Random(str(changes))
    transfers = changes_seen = 0
    for number in range(40):
        deal.start(pos, settings, number, number & 1)
        table = laid_out(pos)
        trump = position.trump(pos)
        while True:
            fresh = laid_out(pos)
            if position.trump(pos) != trump:
                # N2: the plain suits may be numbered in another order; the trumps may not.
                trump = position.trump(pos)
                assert fresh[:16] == table[:16]
                assert sorted(fresh[i : i + 16] for i in (16, 32, 48)) == sorted(
                    table[i : i + 16] for i in (16, 32, 48)
                )
                table[:64] = fresh[:64]
                changes_seen += 1
            for field in (
                two_player_table.LEFT,
                two_player_table.PHASE,
                two_player_table.LAID,
                two_player_table.COVERED,
                two_player_table.HAND,
                two_player_table.HAND + 1,
                two_player_table.NO_PROGRESS,
            ):
                assert fresh[field] == table[field]
            assert (
                fresh[two_player_table.DEFENDER : two_player_table.LIMIT + 1]
                == table[two_player_table.DEFENDER : two_player_table.LIMIT + 1]
            )
            assert (
                fresh[:64] == table[:64]
                and fresh[two_player_table.RANKS_ON : two_player_table.ATTACKS]
                == table[two_player_table.RANKS_ON : two_player_table.ATTACKS]
            )
            n = legal.legal(pos, found)
            pairs = [(code(table, move, trump), move) for move in found[:n]]
            pairs = [pair for pair in pairs if pair[0] is not None]
            assert {pair[0] for pair in pairs} == set(out[: two_player_table.legal(table, out, 0)])
            mine, move = chance.choice(pairs)
            transfers += mine & 64 and mine < 128
            play.apply(pos, move)
            two_player_table.apply(table, mine)
            if position.is_over(pos):
                fool = table[two_player_table.RESULT] - 1
                assert table[two_player_table.PHASE] == two_player_table.OVER
                assert position.is_draw(pos) if fool == 2 else position.fool(pos) == fool
                break
    assert bool(transfers) == ("transfer" in changes)
    assert bool(changes_seen) == ("two_trumps" in changes)
