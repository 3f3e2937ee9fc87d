"""The last bout, from the pause and by holding down: what all have seen of it, and no more; and the log it is
shown from.
"""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import PRESETS, Driver, Playing, at_table
from scene import codes, scene
from seeing import Written

from durak import bout_log, deal_events, deals, kept_deal, keys
from durak.deal_in_progress import Deal
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import pause
from tools.pictures import offscreen_app, render
from tools.pictures.scenes_table import table_position

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


def play(deal, *moves):
    for move in moves:
        assert deal.play(move) == 0, move


def pairs(log):
    """The last bout's pairs: (attack, cover, who laid it)."""
    return [(log.attack(i), log.cover(i), log.by(i)) for i in range(log.last())]


def lay(card):
    return m.make(m.LAY, codes(card)[0])


def cover(attack, card):
    return m.make(m.COVER, codes(card)[0], codes(attack)[0])


END, PASS, TAKE = m.make(m.END), m.make(m.PASS), m.make(m.TAKE)


def two_seats(**more):
    deal = Deal(["", "easy"], [None, None])
    deal.pos[:] = scene(
        "6c 6d 9h", "7c 8d Kh As", trump="s", talon="Tc Td Th Jc Jd Jh Qs", phase="lead", **more
    )
    deal.begin()
    return deal


def test_a_bout_that_is_beaten_off():
    deal = two_seats()
    log = deal.log
    play(deal, lay("6c"), END, cover("6c", "7c"))
    assert log.last() == 0 and log.bouts() == 0
    play(deal, lay("6d"), END, cover("6d", "8d"), PASS)
    assert log.bouts() == 1 and log.leader() == 0 and log.defender() == 1
    assert log.taker() == ps.NO_SEAT and log.count() == 0
    assert pairs(log) == [(*codes("6c 7c"), 0), (*codes("6d 8d"), 0)]
    assert list(log.taken) == [0] * 6


def test_a_bout_that_is_taken_and_what_was_given_along():
    deal = two_seats()
    log = deal.log
    play(deal, lay("6c"), END, TAKE)
    assert ps.phase(deal.pos) == ps.GIVE
    play(deal, lay("6d"), END)
    if log.last() == 0:
        play(deal, PASS)
    assert log.taker() == 1 and log.count() == 2 and log.given() == 1
    assert pairs(log) == [(codes("6c")[0], 255, 0), (codes("6d")[0], 255, 0)]
    assert list(log.taken) == [0, 2, 0, 0, 0, 0]


def test_an_undone_cover_is_none():
    deal = Deal(["", "easy"], [None, None])
    deal.pos[:] = scene(
        "9h Kh As", "6c Qh", trump="s", talon="Tc Qs", table="7h 8h", phase="defend", leader=1
    )
    deal.begin()
    play(deal, cover("7h", "9h"))
    assert deal.undo()
    play(deal, cover("7h", "Kh"), TAKE)
    while not deal.log.last():
        play(deal, PASS)
    assert [pair[1] for pair in pairs(deal.log)] == [codes("Kh")[0], 255]
    assert deal.log.leader() == 1 and deal.log.defender() == 0


def test_V1_an_attack_that_was_passed_on_names_all_it_went_to():
    deal = Deal(["", "easy", "easy"], [None, None, None])
    deal.pos[:] = scene(
        "6c Kh", "6d Kd As", "6h 9c Ts", trump="s", talon="Tc Td Qs", phase="lead", transfer=True
    )
    deal.begin()
    play(deal, lay("6c"), END, m.make(m.TRANSFER, codes("6d")[0]), END)
    log = deal.log
    assert ps.defender(deal.pos) == 2
    play(deal, TAKE)
    while not log.last():
        play(deal, PASS)
    assert log.leader() == 0 and log.passed_over(1) and not log.passed_over(2) and log.defender() == 2
    assert log.taker() == 2 and log.count() == 2


@pytest.mark.parametrize("preset", range(len(PRESETS)))
def test_the_log_agrees_with_the_position_all_deal_long(preset):
    """Of random deals of every game: cards taken, who is out, and each bout's cards add up."""
    for seed in range(3):
        rng = random.Random(seed)
        app = Playing(seed=seed + 1).app
        app.settings.preset = preset
        app.settings.who[:] = bytes(6)
        deals.new_game(app)
        deals.begin(app)
        deal = app.deal
        bouts, taken, seen = 0, [0] * 6, []
        while not deal.over():
            move = deal.moves[rng.randrange(deal.count)]
            assert deal.play(move) == 0
            for i in range(deal.events.n):
                if deal.events.kind(i) == deal_events.TAKEN:
                    taken[deal.events.seat(i)] += deal.events.a(i)
            if deal.log.bouts() != bouts:
                bouts += 1
                seen.append(pairs(deal.log))
                cards = [c for a, b, _ in seen[-1] for c in (a, b) if c != 255]
                assert len(set(cards)) == len(cards) and len(cards) >= 1
                assert deal.log.taker() == ps.NO_SEAT or deal.log.count() > 0
        assert bouts and list(deal.log.taken)[: deal.seats()] == taken[: deal.seats()]
        out = [deal.log.out(i) for i in range(6) if deal.log.out(i) != 255]
        assert len(set(out)) == len(out)
        assert sorted(out) == [s for s in range(deal.seats()) if ps.is_out(deal.pos, s)]


def test_it_survives_being_kept():
    deal = two_seats()
    play(deal, lay("6c"), END, cover("6c", "7c"), PASS)
    play(deal, deal.moves[0])
    kept = kept_deal.KeptDeal()
    kept.begin(deal)
    again = kept_deal.from_values(kept.values())
    other = Deal(["", "easy"], [None, None])
    other.resume(again.position, again.ply, False, again.log)
    assert bytes(other.log.bytes) == bytes(deal.log.bytes) and other.log.last() == 1


@pytest.mark.parametrize("damage", [b"", b"\xff" * bout_log.SIZE, bytes([7] * bout_log.SIZE), None])
def test_a_log_that_cannot_be_is_none(damage):
    deal = two_seats()
    play(deal, lay("6c"), END)
    deal.resume(bytes(deal.pos), 2, False, damage)
    assert deal.log.last() == 0 and deal.log.bouts() == 0
    play(deal, cover("6c", "7c"), PASS)
    assert pairs(deal.log) == [(*codes("6c 7c"), 0)]


# The page


def after_a_bout(controls=keys.JOY4, **more):
    """You have covered West's card, and are on lead."""
    p = at_table(
        scene(
            "9h Kh As 6s", "6c 6d Qh", trump="s", talon="Tc Td Th Jc Qs", table="7h", phase="defend", leader=1
        ),
        controls=controls,
        **more,
    )
    p.do(act.OK)
    p.until(lambda: p.app.deal.log.last())
    p.until(lambda: p.screen.state == 3 and not p.screen.events.busy)
    return p


@pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2])
def test_holding_down_at_the_table_shows_it_and_any_key_goes_back(controls):
    p = after_a_bout(controls)
    p.do(act.LAST_BOUT)
    assert p.name == "last_bout"
    p.do(act.OK)
    assert p.name == "table"


def test_before_a_bout_has_ended_there_is_none():
    p = at_table(table_position())
    p.do(act.LAST_BOUT)
    assert p.name == "table"
    p.do(act.PAUSE)
    p.screen.walk_to(pause.LAST_BOUT)
    assert p.screen.muted(pause.LAST_BOUT)
    p.do(act.OK)
    assert p.name == "pause"


@pytest.mark.parametrize("controls", ALL)
def test_it_is_a_row_of_the_pause(controls):
    p = after_a_bout(controls)
    p.do(act.PAUSE)
    while p.screen.at != pause.LAST_BOUT:
        p.do(act.NEXT)
    p.do(act.OK)
    assert p.name == "last_bout"
    p.do(act.OTHER)
    assert p.name == "pause"


def lines(app):
    """What is written on a screen, painted anew."""
    app.screen.fresh = True
    with Written() as written:
        app.screen.paint(app.canvas)
    return [line[4] for line in written.lines]


def test_it_tells_who_attacked_whom_and_how_it_ended():
    app = offscreen_app.open_app("240x240", "en")
    render.SCENES["last-bout-taken"](app)
    said = lines(app)
    for sentence in ("Last bout", "Bout 7", "You took all 8.", "15 cards in the discard", "East", "North"):
        assert sentence in said, sentence
    render.SCENES["last-bout-beaten"](app)
    assert "All covered: beaten off." in lines(app)


def test_T10_no_card_of_the_discard_is_drawn(monkeypatch):
    """Only those of the last bout."""
    app = offscreen_app.open_app("240x240", "en")
    render.SCENES["last-bout-taken"](app)
    drawn = []
    face = type(app.screen.cards).face
    monkeypatch.setattr(
        type(app.screen.cards), "face", lambda deck, card, *a: (drawn.append(card), face(deck, card, *a))
    )
    lines(app)
    log = app.deal.log
    assert set(drawn) == {c for pair in pairs(log) for c in pair[:2] if c != 255}


def test_a_whole_deal_by_keys_keeps_its_last_bout_through_a_power_cut():
    p = Playing(preset="Throw-in", level="easy", speed=0, seed=5)
    p.squint()
    p.app.settings.coach = 0
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    driver = Driver(p, random.Random(2))
    for _ in range(400):
        if p.app.deal.log.bouts() > 2 or p.name != "table":
            break
        if p.screen.state == 3 and not p.screen.events.busy:
            driver.one_turn()
        else:
            p.turns(5)
    before = bytes(p.app.deal.log.bytes)
    assert deals.resume(p.app)
    assert bytes(p.app.deal.log.bytes) == before and p.app.deal.log.last()
