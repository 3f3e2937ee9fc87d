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
    {"two_trumps": True, "spades": True},
    {"pack": 52, "transfer": True, "show_trump": True, "spades": True, "opening_limit": True},
    {"transfer": True, "show_trump": True, "no_first_transfer": True, "two_trumps": True, "spades": True},
]


def open_view(pos):
    """A view that hides nothing."""
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, 0, seen)
    seen[: position.SIZE] = pos
    return seen


def laid_out(pos):
    """The duel table of a position with two seats in play."""
    table = two_player_table.new()
    unseen = bytearray(64)
    first, second = (seat for seat in range(position.seats(pos)) if not position.is_out(pos, seat))
    assert two_player_determinization.known_part(open_view(pos), table, unseen, first, second) == 0
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
    if kind == moves.SHOW:
        return two_player_table.SHOW
    card = two_player_determinization.swapped(moves.card(move), trump)
    if (
        kind == moves.COVER
        and two_player_determinization.swapped(moves.attack(move), trump)
        != table[two_player_table.ATTACKS + table[two_player_table.COVERED]]
    ):
        return None
    return card | 64 if kind == moves.TRANSFER else card


def each_option():
    """Every value of every option at a table of two, with transfers and without: the options that a game of
    two cannot have are left out."""
    for option, name in enumerate(options.NAMES):
        for value in options.VALUES[option]:
            for transfer in (False, True):
                changes = {"seats": 2, "transfer": transfer, name: value}
                try:
                    options.check(presets.override("Throw-in", changes))
                except options.BadOption:
                    continue
                yield changes


@pytest.mark.parametrize("changes", list(each_option()), ids=str)
def test_the_duel_table_knows_every_option_or_leaves_it_to_the_core(changes):
    """Whatever `plays` takes on is played by the rules; a new option that the table does not know fails."""
    taken = side_by_side({"exchange": "off", **changes}, 12)[2]
    assert taken or changes.get("game") == "prostoy"


@pytest.mark.parametrize("changes", GAMES, ids=str)
def test_K_and_V_the_duel_table_plays_as_the_rules_do(changes):
    transfers, changes_seen, taken = side_by_side(changes, 40)
    assert taken and bool(transfers) == ("transfer" in changes)
    assert bool(changes_seen) == ("two_trumps" in changes)


def side_by_side(changes, deals):
    """Play random deals on the core and, while it says that it knows them, on the table: (transfers made,
    changes of trumps seen, plies compared). The exchange is the core's alone: it is kept or left out."""
    settings = options.check(presets.override("Throw-in", {"seats": 2, **changes}))
    found = array("H", [0] * moves.MOST_MOVES)
    out = bytearray(64)
    pos = position.new()
    chance = random.Random(str(changes))
    transfers = changes_seen = taken = 0
    for number in range(deals):
        deal.start(pos, settings, number, number & 1)
        table = None
        while not position.is_over(pos):
            n = legal.legal(pos, found)
            codes = [move for move in found[:n] if moves.kind(move) != moves.SWAP]
            if not two_player_table.plays(open_view(pos)) or position.phase(pos) == position.WINDOW:
                table = table if position.phase(pos) == position.WINDOW else None
                play.apply(pos, chance.choice(codes))
                continue
            fresh = laid_out(pos)
            if table is None:
                table = fresh
                trump = position.trump(pos)
                two = [seat for seat in range(position.seats(pos)) if not position.is_out(pos, seat)]
            elif position.trump(pos) != trump:
                # N2: the plain suits may be numbered in another order; the trumps may not.
                trump = position.trump(pos)
                assert fresh[:16] == table[:16]
                assert sorted(fresh[i : i + 16] for i in (16, 32, 48)) == sorted(
                    table[i : i + 16] for i in (16, 32, 48)
                )
                assert kept(fresh) == kept(table)
                table[:64] = fresh[:64]
                table[two_player_table.KEPT_SUIT] = fresh[two_player_table.KEPT_SUIT]
                changes_seen += 1
            alike(fresh, table)
            pairs = [(code(table, move, trump), move) for move in codes]
            pairs = [pair for pair in pairs if pair[0] is not None]
            assert {pair[0] for pair in pairs} == set(out[: two_player_table.legal(table, out, 0)])
            mine, move = chance.choice(pairs)
            transfers += mine & 64 and mine < 128
            taken += 1
            play.apply(pos, move)
            two_player_table.apply(table, mine)
        if table:
            fool = table[two_player_table.RESULT] - 1
            assert table[two_player_table.PHASE] == two_player_table.OVER
            assert position.is_draw(pos) if fool == 2 else position.fool(pos) == two[fool]
    return transfers, changes_seen, taken


def kept(table):
    """Where the cards of the suit lie that no trump beats (H16): 0 for trumps, None where there is none."""
    suit = table[two_player_table.KEPT_SUIT]
    if suit in (0, two_player_table.ANY_SUIT):
        return None if suit else 0
    return table[16 * suit : 16 * suit + 16]


def alike(fresh, table):
    """Two tables agree in all that play hangs on."""
    t = two_player_table
    for field in (t.LEFT, t.PHASE, t.LAID, t.COVERED, t.HAND, t.HAND + 1, t.NO_PROGRESS, t.FIRST, t.SHOWING):
        assert fresh[field] == table[field]
    for first, end in ((t.DEFENDER, t.LIMIT + 1), (0, 64), (t.RANKS_ON, t.ATTACKS)):
        assert fresh[first:end] == table[first:end]
