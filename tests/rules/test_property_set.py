"""Positions that are set: taken as they are, refused where fields contradict each other, and sound to
play on from.
"""

import copy
import json
import random

import pytest
import random_deals as deals
import second_reading as reading
from hypothesis import given, settings
from hypothesis import strategies as st
from referee_lines import Table
from test_property_deals import MOST_PLIES, dealt, quick
from twisted_states import changed_fields, follow, made_up, moved_cards

from durak.rules import options, position
from tools.protocol.reading import OPTIONAL


def reached(chance, wanted=lambda s: True, tries=4000):
    """A state that play has reached and that `wanted` likes."""
    for _ in range(tries):
        row = deals.random_options(chance)
        seats = options.value(row, options.SEATS)
        deal = deals.plies(
            row, chance.getrandbits(40), chance.randrange(seats), chance.random() < 0.5, chance
        )
        for pos, s, _ in deal:
            if wanted(s) and chance.random() < 0.1:
                return deals.state(pos)
    raise AssertionError("no such position")


@settings(quick, max_examples=60)
@given(dealt(), st.integers(0, 2**32))
def test_whatever_set_takes_can_be_played_on(deal, seed):
    """States with cards moved about or fields changed at random: either refused, or both readings go on
    alike.
    """
    chance = random.Random(seed)
    table = Table()
    for pos, _, _ in deals.plies(*deal):
        if chance.random() < 0.9:
            continue
        twisted = deals.state(pos)
        if chance.random() < 0.7:
            moved_cards(chance, twisted)
        if chance.random() < 0.5:
            changed_fields(chance, twisted)
        reply = table("set", state=twisted)
        if reply["ok"]:
            follow(bytearray(table.referee.pos), reading.tidy(copy.deepcopy(reply["state"])), chance, 40)
            same = {key: value for key, value in twisted.items() if key not in ("hands", "known", "discard")}
            if twisted["phase"] != "over":
                assert {key: reply["state"][key] for key in same} == {
                    **same,
                    "passed": sorted(same["passed"]),
                }


@settings(quick, max_examples=300)
@given(st.integers(0, 2**40))
def test_made_up_positions_are_taken_and_played_to_their_end(seed):
    chance = random.Random(seed)
    s = made_up(chance)
    table = Table()
    assert table.state("set", state=s) == s
    follow(table.referee.pos, s, chance, MOST_PLIES)


def test_random_changes_are_taken_and_refused():
    """Both happen often enough for the test above to mean something."""
    chance = random.Random(5)
    taken = {True: 0, False: 0}
    table = Table()
    for _ in range(150):
        s = reached(chance)
        moved_cards(chance, s)
        if chance.random() < 0.5:
            changed_fields(chance, s)
        taken[table("set", state=s)["ok"]] += 1
    assert taken[True] > 15 and taken[False] > 15, taken


WRONG_VALUES = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    255,
    2**31,
    1.5,
    "",
    "x",
    "6",
    [],
    [[]],
    {},
    ["As"],
    {"fool": 9},
)
FREE_WHEN_OVER = {
    "shown",
    "opener",
    "leader",
    "defender",
    "limit",
    "laid",
    "passed",
    "right",
    "claim",
    "first_bout",
}


@pytest.mark.parametrize("phase", position.PHASES)
def test_every_field_of_a_state_is_looked_at(phase):
    """Left out, of the wrong type, out of range or unknown: refused, and the position stays."""
    chance = random.Random(len(phase))
    s = reached(chance, lambda s: s["phase"] == phase)
    table = Table()
    assert table.state("set", state=s) == s
    assert not table("set", state={**s, "colour": "red"})["ok"]
    for key in s:
        without = {name: value for name, value in s.items() if name != key}
        optional = key in OPTIONAL
        assert table("set", state=without)["ok"] == optional, key
        for value in WRONG_VALUES:
            if value == s[key] and type(value) is type(s[key]):
                continue
            table.state("set", state=s)
            reply = table("set", state={**s, key: value})
            free = key in FREE_WHEN_OVER and phase == "over"
            if not reply["ok"]:
                assert not free
                assert reply["error"]
                assert table("state")["state"] == s
            elif not free:
                assert type(value) is type(s[key]) or value is None or s[key] is None, (key, value)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda s: s["discard"].append(s["hands"][0][0]), "twice"),
        (lambda s: s["hands"][0].pop(), "missing"),
        (lambda s: s["hands"][0].__setitem__(0, "1x"), "no card"),
        (lambda s: s["hands"][0].__setitem__(0, 7), "two letters"),
        (lambda s: s["hands"][0].append("2c"), "no card"),
        (lambda s: s.update(actor=(s["actor"] + 1) % s["seats"]), "leads"),
        (lambda s: s.update(defender=s["leader"]), "T5"),
        (lambda s: s.update(limit=1), "limit"),
        (lambda s: s.update(limit=6.0), "whole number"),
        (lambda s: s.update(laid=1), "table"),
        (lambda s: s.update(result={"draw": True}), "T8"),
        (lambda s: s["out"].__setitem__(0, True), "T7"),
        (lambda s: s.update(face_up=None), "T2"),
        (lambda s: s["talon"].reverse(), "T2"),
        (lambda s: s.update(trump="cdhs".replace(s["trump"], "")[0]), "T2"),
        (lambda s: s.update(stale=3), "T13"),
        (lambda s: s.update(phase="throw"), "K"),
        (lambda s: s.update(phase="window"), "R4"),
        (lambda s: s.update(claim=[1, s["face_up"]]), "K17"),
        (lambda s: s.update(teams=3), "teams"),
        (lambda s: s.update(seats=3), "each seat"),
        (lambda s: s.update(neighbours=1), "true or false"),
        (lambda s: s.update(known=[["As"] * 9] * 4), "known"),
    ],
)
def test_contradictions_are_named(change, word):
    s = Table().state("new", preset="Throw-in", seed=3, dealer=0)
    change(s)
    reply = Table()("set", state=s)
    assert not reply["ok"]
    assert word in reply["error"]


def test_thirty_seven_cards():
    s = Table().state("new", preset="Transfer", seed=1)
    s["discard"] = ["5c"]
    assert "no card of this pack" in Table()("set", state=s)["error"]
    s["discard"] = ["6c"]
    assert "twice" in Table()("set", state=s)["error"]


def test_order_of_hands_does_not_matter_and_the_talons_does():
    table = Table()
    s = table.state("new", preset="Duel", seed=8)
    mixed = json.loads(json.dumps(s))
    for hand in mixed["hands"]:
        hand.reverse()
    assert table.state("set", state=mixed) == s
    mixed["talon"][0], mixed["talon"][1] = mixed["talon"][1], mixed["talon"][0]
    assert table.state("set", state=mixed) != s
