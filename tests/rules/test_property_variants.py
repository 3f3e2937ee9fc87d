"""F1 to F3 of tests/cases/README.md: the whole pack dealt, nobody with a trump, and switches that keep to
themselves.
"""

import random

import pytest
import random_deals as deals
import second_reading as reading

from durak.rules import deal, options, position, presets, rng

PER_SWITCH = 3


def play_out(row, seed, dealer, first=True):
    """Every state of a deal on both readings, the core's compared with the other."""
    for pos, s, texts in deals.plies(row, seed, dealer, first, random.Random(seed)):
        assert deals.differences(deals.state(pos), s) == []
        assert deals.core_legal(pos) == texts
        yield s, texts


def with_options(preset, **chosen):
    row = presets.row(preset)
    for name, value in chosen.items():
        options.put(row, name, value)
    return row


WHOLE_PACK = [
    with_options("Three by three"),
    with_options("Throw-in", seats=6),
    with_options("Throw-in", seats=6, exchange="on", transfer=True),
    with_options("Throw-in", seats=4, pack=24, exchange="on"),
    with_options("Partners", pack=24),
]


@pytest.mark.parametrize("row", WHOLE_PACK, ids=lambda row: row.hex())
def test_f1_the_whole_pack_is_dealt(row):
    """F1, T3: the trump is shown and belongs to the dealer's hand; nothing to exchange; it plays to its
    end.
    """
    seats, pack = options.value(row, options.SEATS), options.value(row, options.PACK)
    for seed in range(12):
        dealer = seed % seats
        states = list(play_out(row, seed, dealer))
        s = states[0][0]
        shown = deal.shuffled(rng.seeded(seed), pack)[-1]
        card = reading.RANKS[shown & 15] + reading.SUITS[shown >> 4]
        assert s["trump"] == card[1] and card in s["hands"][dealer] and s["known"][dealer] == [card]
        assert s["talon"] == [] and s["face_up"] is None and s["right"] is None
        for s, texts in states:
            assert "swap" not in texts and s["phase"] != "window"
        assert states[-1][0]["phase"] == "over"


def no_trumps(row, wanted=3):
    """Seeds whose deal leaves every hand without a trump."""
    pos = position.new()
    settings = options.check(row)
    found = []
    seed = 0
    while len(found) < wanted:
        deal.start(pos, settings, seed, 0)
        if deal.lowest_trump_seat(pos) == position.NO_SEAT:
            found.append(seed)
        seed += 1
    return found


@pytest.mark.parametrize(
    "row",
    [
        with_options("Throw-in", seats=2),
        with_options("Transfer", seats=2),
        with_options("Duel"),
        with_options("Northern", seats=2, pack=52),
    ],
    ids=lambda row: row.hex(),
)
def test_f2_nobody_holds_a_trump(row):
    """F2, K1: then the dealer's left opens."""
    for seed in no_trumps(row):
        for dealer in (0, 1):
            states = list(play_out(row, seed, dealer))
            if not any(card[1] == states[0][0]["trump"] for hand in states[0][0]["hands"] for card in hand):
                assert states[0][0]["leader"] == 1 - dealer
    assert no_trumps(row)


def switched():
    """Every preset, seats 2 to 6, solo and teams, and each switch on and off, as far as there is such a
    game.
    """
    switches = [{}]
    fixed = ("game", "seats", "pack", "teams")
    others = [name for name in options.NAMES if name not in fixed]
    switches += [{name: value} for name in others for value in deals.OPTIONS[name]]
    switches += [{"pack": 24}, {"pack": 52}]
    for preset in presets.NAMES:
        for seats in range(2, 7):
            for teams in (0, 2):
                for switch in switches:
                    try:
                        row = with_options(preset, seats=seats, teams=teams, **switch)
                    except options.BadOption:
                        continue
                    if options.objection(row) is None:
                        yield row


def test_f3_switches_do_not_bleed_into_each_other():
    """F3: transfer, the neighbour limit, holding, five in the first bout, the exchange: only where they
    are on.
    """
    chance = random.Random(3)
    count = 0
    for row in chance.sample(list(switched()), 120):
        on = deals.named(row)
        count += 1
        seats = on["seats"]
        for s, texts in play_out(row, chance.getrandbits(40), chance.randrange(seats), chance.random() < 0.5):
            words = {text.split()[0] for text in texts}
            if not on["transfer"]:
                assert "transfer" not in words and s["leader"] == s["opener"]
            if not on["permission"]:
                assert "hold" not in words
            if on["exchange"] == "off":
                assert "swap" not in words and s["phase"] != "window" and s["claim"] is None
            if on["game"] == "prostoy":
                assert not words & {"take", "pass", "transfer", "hold"}
                assert s["phase"] in ("window", "lead", "defend", "over")
                assert len(s["hands"]) == seats and s["right"] is None
            else:
                assert "done" not in words
            if s["phase"] != "over":
                five = on["game"] == "prostoy" or (on["opening_limit"] and s["first_bout"])
                assert s["limit"] <= (5 if five else 6)
            assert s["neighbours"] == on["neighbours"]
            if s["phase"] in ("throw", "give") and s["neighbours"]:
                around = [p for p in reading.clockwise(s, s["defender"])[:-1] if reading.in_play(s, p)]
                assert s["actor"] in (around[0], around[-1])
            if on["teams"] and s["phase"] in ("lead", "throw", "give"):
                assert s["actor"] % 2 != s["defender"] % 2  # K20
            if not on["two_trumps"] and s["face_up"]:
                assert s["talon"][-1] == s["face_up"]
    assert count == 120
