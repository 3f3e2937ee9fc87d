"""Whole deals of all options, on the rules core beside the second reading (tests/rules/second_reading.py)."""

import json
import random

import random_deals as deals
import replays
import second_reading as reading
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from referee_lines import Table

from durak.rules import moves, options, position, save, view
from tools.protocol import refusals
from tools.protocol.notation import parse_move
from tools.protocol.reading import read_state, read_view
from tools.protocol.writing import written_view

VOCABULARY = (
    [moves.make(moves.LAY, card) for card in range(64) if card & 15 <= 12]
    + [moves.make(moves.TRANSFER, card) for card in range(64) if card & 15 <= 12]
    + [moves.make(kind) for kind in range(moves.END, moves.KEEP + 1)]
    + [
        moves.make(moves.COVER, card, attack)
        for attack in range(64)
        if attack & 15 <= 12
        for card in range(64)
        if card & 15 <= 12
    ]
)
# The most moves a deal may take by far: T13 lets at most thirty bouts go by without a discard.
MOST_PLIES = 20_000

quick = settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


@st.composite
def dealt(draw):
    """A deal of any options: (row, seed, dealer, first, a source of chance for the moves)."""
    row = deals.random_options(random.Random(draw(st.integers(0, 2**32))))
    seats = options.value(row, options.SEATS)
    chance = random.Random(draw(st.integers(0, 2**32)))
    return row, draw(st.integers(0, 2**48 - 1)), draw(st.integers(0, seats - 1)), draw(st.booleans()), chance


def pack_of(s):
    lying = [card for pair in s["table"] for card in pair if card]
    return sorted(s["talon"] + s["discard"] + lying + [card for hand in s["hands"] for card in hand])


@quick
@given(dealt())
def test_core_and_second_reading_agree_at_every_ply(deal):
    """Every field of the state and the legal moves in their order; the pack is whole (T10); the deal ends
    (T8, T13).
    """
    for count, (pos, s, texts) in enumerate(deals.plies(*deal)):
        mine = deals.state(pos)
        assert deals.differences(mine, s) == []
        assert deals.core_legal(pos) == texts
        assert pack_of(mine) == sorted(reading.whole_pack(s["pack"]))
        assert bool(texts) == (s["phase"] != "over")
        assert count < MOST_PLIES


@settings(quick, max_examples=30)
@given(dealt(), st.integers(0, 10**6))
def test_play_accepts_the_legal_moves_and_nothing_else(deal, skip):
    """Over every move there is; what is refused names a rule and leaves the position as it was."""
    stages = [(bytes(pos), texts) for pos, _, texts in deals.plies(*deal)]
    for kept, texts in (stages[skip % len(stages)], stages[-1 - skip % max(1, len(stages) // 3)]):
        legal = {parse_move(text) for text in texts}
        pos = bytearray(kept)
        for move in VOCABULARY:
            try:
                refusals.play(pos, move)
            except refusals.IllegalMoveError as problem:
                assert move not in legal
                assert pos == kept
                assert problem.reason and problem.rule
            else:
                assert move in legal
                pos[:] = kept


@settings(quick, max_examples=20)
@given(dealt(), st.lists(st.integers(-(2**30), 2**30), min_size=50, max_size=50))
def test_ints_that_are_no_moves_are_refused(deal, codes):
    pos = next(deals.plies(*deal))[0]
    kept = bytes(pos)
    known = set(VOCABULARY)
    for code in codes + [0, -1, 11 << 12, 65535, moves.make(moves.PASS, 5), moves.make(moves.LAY, 13)]:
        if code not in known:
            try:
                refusals.play(pos, code)
                raise AssertionError(code)
            except refusals.IllegalMoveError:
                assert pos == kept


@settings(quick, max_examples=60)
@given(dealt())
def test_set_takes_what_play_reaches(deal):
    """The referee's state of any position reached by play sets the very same position, byte by byte."""
    again = position.new()
    for pos, _, texts in deals.plies(*deal):
        read_state(deals.state(pos), again)
        if texts:
            assert again == pos
        else:
            assert deals.state(again) == deals.state(pos)


@settings(quick, max_examples=60)
@given(dealt())
def test_saved_and_loaded_it_is_the_same_at_every_ply(deal):
    """A save gives the position back; so does the replay of what was played so far."""
    row, seed, dealer, first, _ = deal
    again = position.new()
    made = []
    before = None
    for pos, _, _ in deals.plies(*deal):
        if before is not None:
            made.append(deals.move_between(before, pos))
        save.unpack(save.pack(pos), again)
        assert again == pos
        before = bytes(pos)
    replay = replays.pack_replay(options.check(row), seed, dealer, first, made)
    replays.unpack_replay(replay, again)
    assert again == pos


def hidden_places(pos, seat, s):
    """Where the cards are that a seat can't see: (hand or None, card). The low trump stays where a window
    shows it.
    """
    shown = {s["face_up"]} | ({s["claim"][1]} if s["claim"] else set())
    if s["phase"] == "window":
        face = s["face_up"] or s["claim"][1]
        shown.add(reading.LOWEST[s["pack"]] + face[1])
    places = [(None, card) for card in s["talon"]]
    for other in range(s["seats"]):
        if other != seat:
            places += [(other, card) for card in s["hands"][other] if card not in s["known"][other]]
    return [(where, card) for where, card in places if card not in shown]


def with_hidden_exchanged(s, seat, pos, chance):
    """S with the cards a seat can't see dealt out anew among their places."""
    places = hidden_places(pos, seat, s)
    cards = [card for _, card in places]
    chance.shuffle(cards)
    swap = dict(zip([card for _, card in places], cards, strict=True))
    changed = {**s, "talon": [swap.get(card, card) for card in s["talon"]]}
    changed["hands"] = [
        hand if other == seat else sorted((swap.get(card, card) for card in hand), key=reading.order)
        for other, hand in enumerate(s["hands"])
    ]
    low = reading.LOWEST[s["pack"]] + s["trump"]
    if s["right"] is not None and s["face_up"] and low in swap:
        # It was dealt or drawn elsewhere, then: nobody has seen it since (K16).
        holders = [other for other in range(s["seats"]) if low in changed["hands"][other]]
        changed["right"] = holders[0] if holders else None
    return changed


@settings(quick, max_examples=40)
@given(dealt())
def test_a_view_never_changes_when_hidden_cards_are_exchanged(deal):
    """T11, law 8: the view of the players' bytes and the referee's V, for every seat."""
    chance = deal[-1]
    other_pos = position.new()
    one, other = bytearray(view.VIEW_SIZE), bytearray(view.VIEW_SIZE)
    table = Table()
    for pos, s, _ in deals.plies(*deal):
        if chance.random() < 0.8:
            continue
        seat = chance.randrange(s["seats"])
        mine = deals.state(pos)
        if mine["right"] != seat:
            mine["claim"] = None  # nobody but the seat itself knows of it
            if s["claim"]:
                continue
        changed = with_hidden_exchanged(mine, seat, pos, chance)
        read_state(changed, other_pos)
        view.view_of(pos, seat, one)
        view.view_of(other_pos, seat, other)
        assert one == other
        table.referee.pos[:] = pos
        table.referee.dealt = True
        seen = table("view", seat=seat)
        table.referee.pos[:] = other_pos
        assert table("view", seat=seat) == seen


@settings(quick, max_examples=40)
@given(dealt())
def test_v_alone_gives_a_player_the_same_view_and_moves(deal):
    """What `advise` makes of V is, for the seat that acts, the view of the position itself."""
    again = position.new()
    one, other = bytearray(view.VIEW_SIZE), bytearray(view.VIEW_SIZE)
    for pos, _, texts in deals.plies(*deal):
        if texts and deal[-1].random() < 0.3:
            seat = position.actor(pos)
            view.view_of(pos, seat, one)
            assert read_view(json.loads(json.dumps(written_view(one))), again) == seat
            view.view_of(again, seat, other)
            assert one == other
            assert deals.core_legal(again) == texts


@settings(quick, max_examples=60)
@given(dealt())
def test_v_holds_what_the_second_reading_lets_a_seat_know(deal):
    table = Table()
    table.referee.dealt = True
    for pos, s, texts in deals.plies(*deal):
        if texts and deal[-1].random() < 0.3:
            table.referee.pos[:] = pos
            for seat in range(s["seats"]):
                assert table("view", seat=seat)["view"] == reading.view(s, seat)
