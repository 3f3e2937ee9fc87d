"""The referee's requests as docs/referee.md lists them: what each takes, what it refuses, what it answers."""

import json
import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

import random_deals as deals
import second_reading as reading
from referee_lines import Table, answers, ask_micropython, line, micropython

from durak.rules import options, presets
from durak.text.languages import CODES

SECTION_8 = {
    "Prostoy": {"game": "prostoy", "seats": 3, "pack": 36, "exchange": "on"},
    "Throw-in": {"seats": 4, "later_lead": "lowest", "exchange": "off", "opening_limit": False},
    "Transfer": {
        "seats": 4,
        "transfer": True,
        "exchange": "off",
        "opening_limit": False,
        "later_lead": "lowest",
    },
    "Partners": {"seats": 4, "teams": 2, "exchange": "on"},
    "Northern": {"seats": 4, "two_trumps": True, "exchange": "on"},
    "Duel": {"seats": 2, "pack": 24, "exchange": "on"},
    "Big table": {"seats": 6, "pack": 52, "exchange": "on", "neighbours": True},
    "Three by three": {"seats": 6, "teams": 2, "talon": [], "face_up": None},
}
FIELDS = {
    "game",
    "transfer",
    "two_trumps",
    "opening_limit",
    "neighbours",
    "permission",
    "gifts",
    "show_trump",
    "no_first_transfer",
    "spades",
    "shown",
    "teams",
    "exchange",
    "pack",
    "seats",
    "dealer",
    "first_bout",
    "trump",
    "face_up",
    "talon",
    "hands",
    "table",
    "discard",
    "out",
    "opener",
    "leader",
    "defender",
    "actor",
    "phase",
    "limit",
    "laid",
    "passed",
    "right",
    "claim",
    "known",
    "first_lead",
    "later_lead",
    "cut",
    "hands_off",
    "stale",
    "result",
}


# What a state may lack when it is set.
OPTIONAL = {"known", "shown", "show_trump", "no_first_transfer", "spades"}
OPTIONAL |= {"first_lead", "later_lead", "cut", "hands_off"}


def new(**fields):
    return Table()("new", **fields)


@pytest.mark.parametrize("preset", SECTION_8)
def test_presets_are_those_of_section_8(preset):
    state = new(preset=preset, seed=1)["state"]
    assert {key: state[key] for key in SECTION_8[preset]} == SECTION_8[preset]
    assert set(state) == FIELDS
    assert state["first_bout"] and state["result"] is None and state["discard"] == []


def test_without_a_preset_it_is_throw_in():
    assert new(seed=3, dealer=1) == new(seed=3, dealer=1, preset="Throw-in")
    assert new(seed=3, dealer=1, options={}) == new(seed=3, dealer=1)


def test_another_game_takes_its_own_presets_options():
    """Overriding `game` takes the options not named from Prostoy or Throw-in."""
    prostoy = new(seed=3, dealer=1, preset="Prostoy")
    assert new(seed=3, dealer=1, preset="Big table", options={"game": "prostoy"}) == prostoy
    assert new(seed=3, dealer=1, options={"game": "prostoy"}) == prostoy
    assert new(seed=3, dealer=1, preset="Prostoy", options={"game": "podkidnoy"}) == new(seed=3, dealer=1)
    five = new(seed=3, preset="Big table", options={"game": "prostoy", "seats": 5})["state"]
    assert (five["seats"], five["pack"], five["game"]) == (5, 36, "prostoy")


def test_naming_the_game_a_preset_has_changes_nothing():
    assert new(seed=3, dealer=1, preset="Duel", options={"game": "podkidnoy"}) == new(
        seed=3, dealer=1, preset="Duel"
    )


def test_seed_and_dealer_are_optional():
    assert new(seed=4_294_967_295)["ok"] and new(seed=0)["ok"] and new(seed=9_999_999_999)["ok"]
    assert len({json.dumps(new()) for _ in range(4)}) == 4  # F19: chance, where nobody chose a seed
    assert len({new(seed=seed)["state"]["dealer"] for seed in range(40)}) == 4  # T9
    assert {new(seed=seed, dealer=2)["state"]["dealer"] for seed in range(9)} == {2}
    assert len({json.dumps(new(seed=seed, dealer=0)) for seed in (1, 2**31, 2**32 + 1)}) == 3


REFUSED = [
    ({"seats": 6, "pack": 24}, "T4"),
    ({"seats": 5, "pack": 24}, "T4"),
    ({"seats": 6, "two_trumps": True}, "N3"),
    ({"seats": 4, "pack": 24, "two_trumps": True}, "N3"),
    ({"teams": 2, "seats": 2}, "K19"),
    ({"teams": 2, "seats": 3}, "K19"),
    ({"teams": 2, "seats": 5}, "K19"),
    ({"teams": 2, "seats": 4, "neighbours": "on"}, "K20"),
    ({"show_trump": True}, "H14"),
    ({"show_trump": True, "game": "prostoy"}, "H14"),
    ({"no_first_transfer": True, "seats": 4, "teams": 2}, "H15"),
    ({"game": "prostoy", "teams": 2, "seats": 4}, "P1"),
    ({"game": "prostoy", "pack": 24}, "P1"),
    ({"game": "prostoy", "pack": 52}, "P1"),
    ({"game": "prostoy", "cut": "right"}, "P1"),
    ({"game": "prostoy", "cut": "offered"}, "P1"),
    ({"game": "prostoy", "first_lead": "lowest"}, "P1"),
    ({"game": "prostoy", "later_lead": "taught"}, "P1"),
    ({"game": "prostoy", "transfer": True}, "H9"),
    ({"game": "prostoy", "two_trumps": True}, "H9"),
    ({"game": "prostoy", "permission": True}, "P4"),
    ({"game": "prostoy", "gifts": "cards"}, "P4"),
    ({"game": "prostoy", "neighbours": "on"}, "P4"),
    ({"game": "prostoy", "opening_limit": True, "seats": 4}, "P4"),
    ({"seats": 7}, "none of"),
    ({"seats": 1}, "none of"),
    ({"pack": 32}, "none of"),
    ({"exchange": True}, "none of"),
    ({"neighbours": True}, "none of"),
    ({"neighbours": "AUTO"}, "none of"),
    ({"seats": 4.0}, "none of"),
    ({"stale": 0}, "no such option"),
]


@pytest.mark.parametrize(("chosen", "word"), REFUSED, ids=lambda value: str(value))
def test_options_that_no_game_has_are_refused_and_named(chosen, word):
    table = Table()
    before = table("new", preset="Duel", seed=1)["state"]
    reply = table("new", options=chosen)
    assert not reply["ok"]
    assert word in reply["error"]
    assert table("state")["state"] == before


@pytest.mark.parametrize(
    "chosen",
    [
        {"seats": 4, "opening_limit": True},
        {"seats": 2, "opening_limit": True},
        {"seats": 6, "teams": 2, "opening_limit": True},
        {"transfer": True, "show_trump": True, "no_first_transfer": True, "spades": True},
        {"game": "prostoy", "spades": True},
        {"seats": 6, "pack": 36},
        {"seats": 5, "two_trumps": True},
        {"seats": 6, "pack": 52, "two_trumps": True, "teams": 2, "transfer": True},
        {"seats": 2, "neighbours": "on"},
        {"seats": 4, "pack": 24},
        {"game": "prostoy", "seats": 6, "exchange": "ace", "hands_off": True, "neighbours": "auto"},
        {"game": "prostoy", "neighbours": "off", "teams": 0},
        {"cut": "offered", "later_lead": "taught", "first_lead": "left"},
    ],
    ids=str,
)
def test_options_that_games_have_are_taken(chosen):
    state = new(options=chosen, seed=5)["state"]
    for key, value in chosen.items():
        if key != "neighbours":
            assert state[key] == value


@pytest.mark.parametrize(
    ("seats", "teams", "asked", "limited"),
    [(4, 0, "auto", False), (5, 0, "auto", True), (6, 0, "auto", True), (6, 2, "auto", False)]
    + [(6, 0, "off", False), (3, 0, "on", True), (4, 2, "off", False)],
)
def test_neighbours_are_decided_from_h6(seats, teams, asked, limited):
    state = new(options={"seats": seats, "teams": teams, "neighbours": asked}, seed=1)["state"]
    assert state["neighbours"] is limited


def test_errors_of_play_name_a_rule():
    table = Table()
    table("new", preset="Throw-in", seed=7, dealer=0)
    for move in (
        "lay 6c",
        "cover 6c 7c",
        "pass",
        "take",
        "swap",
        "keep",
        "hold",
        "done",
        "end",
        "transfer 6c",
    ):
        reply = table("play", move=move)
        if not reply["ok"]:
            assert reply["error"].endswith(")") and reply["error"].split("(")[-1][0] in "CTPKVNH", reply


# -- next --


def play_out(table, chance):
    while True:
        reply = table("legal")
        if reply["actor"] is None:
            assert reply["moves"] == []
            return table("state")["state"]
        table("play", move=chance.choice(reply["moves"]))


def finished(row, wanted, chance):
    """A table at which a deal of these options is over as wanted."""
    chosen = {name: options.value(row, i) for i, name in enumerate(options.NAMES)}
    for _ in range(400):
        table = Table()
        table("new", options=chosen, seed=chance.getrandbits(32))
        s = play_out(table, chance)
        if wanted in s["result"]:
            return table, s
    raise AssertionError("no deal ended so")


@pytest.mark.parametrize("preset", presets.NAMES)
def test_the_loser_deals_the_next_deal(preset):
    """T9, K24, H2: who deals and who leads in the second deal, against the second reading."""
    chance = random.Random(preset)
    row = presets.row(preset)
    table, s = finished(row, "losers" if options.value(row, options.TEAMS) else "fool", chance)
    seed = chance.getrandbits(32)
    found = table.state("next", seed=seed)
    dealer = reading.next_dealers(s)[0]
    _, expected = deals.both(row, seed, dealer, first=False)
    assert found == expected
    assert not table("next", seed=seed)["ok"]  # that deal is not over


@pytest.mark.parametrize("later", ["left", "taught", "lowest"])
def test_who_leads_later_deals(later):
    """H2, with "the fool" the seat that deals now."""
    chance = random.Random(later)
    row = presets.row("Throw-in")
    options.put(row, "later_lead", later)
    table, s = finished(row, "fool", chance)
    found = table.state("next", seed=6)
    fool = s["result"]["fool"]
    assert found["dealer"] == fool
    if later == "left":
        assert found["leader"] == (fool + 1) % 4
    elif later == "taught":
        assert (found["leader"], found["defender"]) == ((fool - 1) % 4, fool)
    else:
        assert found["leader"] == reading.lowest_trump_seat(found)


def test_after_a_draw_the_same_seat_deals_again():
    """T9, R9; nobody has a choice (K24)."""
    table, s = finished(presets.row("Duel"), "fool", random.Random(4))
    left = s["hands"][s["result"]["fool"]]
    s.update(hands=[[], []], known=[[], []], discard=s["discard"] + left, result={"draw": True})
    table.state("set", state=s)
    assert not table("next", dealer=s["dealer"])["ok"]
    assert table.state("next", seed=1)["dealer"] == s["dealer"]


def test_only_the_losing_team_chooses_who_deals():
    """K24; elsewhere `dealer` is refused."""
    table, s = finished(presets.row("Partners"), "losers", random.Random(2))
    losers = s["result"]["losers"]
    for seat in range(4):
        again = Table()
        again.state("set", state=s)
        reply = again("next", dealer=seat, seed=3)
        assert reply["ok"] == (seat in losers)
        if reply["ok"]:
            assert reply["state"]["dealer"] == seat
    for wrong in (4, -1, "1", None, True, 1.0):
        assert not table("next", dealer=wrong)["ok"]
    table, s = finished(presets.row("Throw-in"), "fool", random.Random(2))
    assert not table("next", dealer=s["result"]["fool"])["ok"]
    assert table("next")["ok"]  # the seed is optional


def test_prostoy_states_without_customs_are_led_by_the_dealers_left():
    """P1: the optional fields of a state default to those of H, which mean nothing in Prostoy."""
    table, s = finished(presets.row("Prostoy"), "fool", random.Random(6))
    for later in ("left", "taught", "lowest"):
        state = {key: value for key, value in s.items() if key not in ("first_lead", "later_lead", "cut")}
        table.state("set", state={**state, "later_lead": later})
        found = table.state("next", seed=11)
        assert found["leader"] == (s["result"]["fool"] + 1) % 3


def test_the_offered_cut_makes_another_dealer_now_and_then():
    """H7: what a person would be asked is answered by the seed."""
    dealers = {new(options={"cut": "offered"}, dealer=0, seed=seed)["state"]["dealer"] for seed in range(60)}
    assert len(dealers) > 1
    assert {new(options={"cut": "right"}, dealer=0, seed=seed)["state"]["dealer"] for seed in range(30)} == {
        0
    }
    plain = new(options={"cut": "none"}, dealer=0, seed=5)["state"]["hands"]
    assert any(new(options={"cut": "right"}, dealer=0, seed=s)["state"]["hands"] != plain for s in (5,))


# -- views and advice --


def test_a_view_has_counts_for_what_is_hidden():
    table = Table()
    s = table.state("new", preset="Partners", seed=12, dealer=0)
    v = table("view", seat=2)["view"]
    assert v["seat"] == 2 and v["talon"] == 12 and v["face_up"] == s["face_up"]
    assert v["hands"][2] == s["hands"][2]
    assert [v["hands"][seat] for seat in (0, 1, 3)] == [[6, []]] * 3
    assert set(v) == FIELDS | {"seat"}


def test_cards_taken_are_seen():
    """T11."""
    table = Table()
    s = table.state("new", preset="Throw-in", seed=7, dealer=0)
    card = s["hands"][s["leader"]][0]
    table("play", move="lay " + card)
    table("play", move="end")
    s = table.state("play", move="take")
    while s["phase"] == "give":
        s = table.state("play", move="pass")
    taker = next(seat for seat in range(4) if card in s["hands"][seat])
    onlooker = (taker + 1) % 4
    assert table("view", seat=onlooker)["view"]["hands"][taker] == [7, [card]]


LEVELS = ("easy", "normal")


@pytest.mark.parametrize("preset", presets.NAMES)
def test_advice_is_legal_and_needs_no_more_than_the_view(preset):
    chance = random.Random(preset)
    table = Table()
    s = table.state("new", preset=preset, seed=21)
    for _ in range(60):
        if s["phase"] == "over":
            break
        v = table("view", seat=s["actor"])["view"]
        for level in LEVELS:
            advice = table("advise", level=level)
            assert advice["ok"] and advice["move"] in reading.legal(s)
            assert Table()("advise", level=level, view=v) == advice
        s = table.state("play", move=chance.choice(reading.legal(s)))


def test_advice_from_a_view_that_makes_no_sense_is_refused():
    table = Table()
    s = table.state("new", preset="Transfer", seed=7, dealer=0)
    v = table("view", seat=s["actor"])["view"]
    assert table("advise", level="easy", view=v)["ok"]
    idle = table("view", seat=(s["actor"] + 1) % 4)["view"]
    assert "not the turn" in table("advise", level="easy", view=idle)["error"]
    for key in v:
        if key not in OPTIONAL:
            less = {name: value for name, value in v.items() if name != key}
            assert not table("advise", level="easy", view=less)["ok"]
        assert not table("advise", level="easy", view={**v, key: [7]})["ok"]
    for change in (
        {"talon": 11},
        {"hands": [[5, []], *v["hands"][1:]]},
        {"seat": 9},
        {"more": 1},
        {"talon": 60},
    ):
        assert not table("advise", level="easy", view={**v, **change})["ok"], change
    assert table("state")["state"] == s


def test_no_advice_when_the_deal_is_over():
    table, _ = finished(presets.row("Duel"), "fool", random.Random(1))
    assert "over" in table("advise", level="easy")["error"]
    v = table("view", seat=0)["view"]
    assert "over" in table("advise", level="easy", view=v)["error"]


@pytest.mark.skipif(not micropython(), reason="there is no MicroPython here")
def test_advice_is_the_same_on_micropython():
    lines = []
    for number, preset in enumerate(presets.NAMES):
        table = Table()
        chance = random.Random(number)
        lines.append(line(do="new", preset=preset, seed=number))
        s = table.state("new", preset=preset, seed=number)
        for _ in range(15):
            if s["phase"] == "over":
                break
            lines += [line(do="advise", level=level) for level in LEVELS]
            lines.append(line(do="advise", level="easy", view=table("view", seat=s["actor"])["view"]))
            move = chance.choice(reading.legal(s))
            lines.append(line(do="play", move=move))
            s = table.state("play", move=move)
    replies = ask_micropython(b"\n".join(lines)).decode().splitlines()
    expected = answers(lines)
    assert len(replies) == len(expected)
    for text, reply, wanted in zip(lines, replies, expected, strict=True):
        assert reply == wanted, text


@pytest.mark.parametrize("lang", CODES)
def test_a_hint_is_the_coachs_sentence_and_the_masters_move(lang):
    """As the screen says it: the move of `advise`, a reason in the language, seats by where they sit."""
    from durak import text

    table = Table()
    table.state("new", preset="Transfer", options={"show_trump": True}, seed=7, dealer=0)
    for _ in range(12):
        reply = table("hint", lang=lang)
        assert reply["ok"] and reply["move"] == table("advise", level="master")["move"]
        assert reply["reason"] and "{" not in reply["reason"]
        table("play", move=reply["move"])
    assert table("hint") == table("hint", lang="en")
    shown = {"hands": [["7d", "9s"], ["9d", "Kd", "8h"], ["8c", "7h", "Qh"], ["6c", "Ac"]]}
    reply = hint_at(lang, shown)
    assert reply["move"] == "show 9s"
    words = text.load(lang)
    card = words.say("hints.show", words.card(3 << 4 | 7))
    assert reply["reason"] == words.say("hints.shows_trump", card, words["west"])


def hint_at(lang, changes):
    """A hint to seat 0, attacked with 9c by seat 3; the talon is gone, spades are trump."""
    table = Table()
    s = table.state("new", preset="Transfer", options={"show_trump": True}, seed=7, dealer=0)
    s.update(talon=[], face_up=None, right=None, claim=None, trump="s", phase="defend", actor=0, stale=0)
    s.update(leader=3, opener=3, defender=0, table=[["9c", None]], laid=0, passed=[], **changes)
    lying = {"9c", *(card for hand in s["hands"] for card in hand)}
    s["discard"] = [card for card in reading.whole_pack(36) if card not in lying]
    s.update(limit=len(s["hands"][0]), known=[[]] * 4, first_bout=False)
    table.state("set", state=s)
    return table("hint", lang=lang)


def test_a_hint_is_refused_in_a_sentence():
    table = Table()
    assert "no cards are dealt" in table("hint")["error"]
    table.state("new", preset="Duel", seed=1)
    for lang in ("xx", "EN", 1, None, [], ""):
        assert table("hint", lang=lang) == {"ok": False, "error": "lang: one of en, es, ru"}
    assert not table("hint", level="hard")["ok"]


def test_presets_are_told_with_every_option():
    reply = Table()("presets")
    assert [preset["name"] for preset in reply["presets"]] == list(presets.NAMES)
    for preset in reply["presets"]:
        assert list(preset["options"]) == list(options.NAMES)
        row = presets.override(None, preset["options"])
        assert row == presets.row(preset["name"])


def test_errors_are_in_jsons_words():
    table = Table()
    for name in ("transfer", "spades"):
        error = table("new", options={name: "on"})["error"]
        assert error == name + " is none of false, true"
