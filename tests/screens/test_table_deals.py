"""Whole deals played by keys alone, on every set of keys, in every game; and what a deal leaves behind."""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import PRESETS, Driver, Playing

from durak import keys
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.table.choices import COVER_ANY, DEFEND, GIVE, LEAD, MORE, SET, THROW

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


@pytest.mark.parametrize("controls", ALL)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_of_every_game_by_keys_alone(preset, controls):
    p = Playing(controls, seed=PRESETS.index(preset) * 4 + controls + 1, preset=preset, level="easy")
    p.squint()
    driver = Driver(p, random.Random(preset + str(controls)))
    driver.play_deal()
    assert p.app.deal.over() and p.name == "result"
    assert p.port.writes <= p.app.deal.ply + 3  # F25: at most one a move
    p.do(act.OK)
    p.until(lambda: p.name in ("table", "question"))
    if p.name == "question":  # K24
        p.do(act.OK)
        p.until(lambda: p.name == "table")
    assert p.app.deal.fresh is False and p.app.deal.ply < 20
    assert p.app.saves.session.deals == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_previous_next_ok_and_the_other_answer_are_enough(preset):
    p = Playing(keys.JOY4, seed=77, preset=preset, level="easy")
    p.squint()
    driver = Driver(p, random.Random(preset), plain=True)
    driver.play_deal()
    assert p.app.deal.over()


@pytest.mark.parametrize(
    "preset,kinds,modes",
    [
        ("Prostoy", {m.LAY, m.COVER, m.DONE}, {SET, COVER_ANY}),
        ("Transfer", {m.TRANSFER, m.PASS, m.TAKE, m.END}, {LEAD, DEFEND, THROW, MORE}),
        ("Duel", {m.SWAP, m.COVER, m.TAKE}, {LEAD, DEFEND, THROW, GIVE}),
    ],
)
def test_every_kind_of_move_is_made_by_keys(preset, kinds, modes):
    """Sets, covers, transfers and what follows them, exchange, taking, done, passing: within some deals."""
    made = set()
    for seed in range(40):
        p = Playing(keys.FOUR, seed=seed + 50, preset=preset, level="easy")
        p.squint(10**6)
        driver = Driver(p, random.Random(seed))
        driver.play_deal()
        made |= driver.kinds
        if kinds <= {kind for kind, _ in made} and modes <= {mode for _, mode in made}:
            return
    raise AssertionError(made)


def hot_seat(preset, seed):
    p = Playing(keys.JOY4, seed=seed, level="easy")
    p.squint(10**6)
    p.app.settings.who[:] = bytes(6)
    p.app.settings.names[0] = "Ann"
    from durak import deals
    from durak.rules import presets

    p.app.settings.preset = presets.NAMES.index(preset)
    deals.new_game(p.app)
    p.app.go("dealing")
    return p


@pytest.mark.parametrize("preset", ["Partners", "Prostoy"])
def test_a_deal_among_people_only_never_shows_a_hand_to_another(preset):
    """Hot seat: while the turn is another's, no card of a hand is painted; who can only pass, and is not
    asked, leaves the device where it is.
    """
    p = hot_seat(preset, 9)
    driver = Driver(p, random.Random(9))
    seen = []

    def watch(turn):
        def turned():
            turn()
            screen = p.screen
            if p.name == "table" and screen.deal.actor() != ps.NO_SEAT:
                s = screen.scene
                other = screen.deal.actor() != screen.view.seating.seat
                if other and screen.others.passes(screen.deal.actor()):
                    return
                if other or not screen.view.hand.revealed:
                    seen.append(0 if s.veiled else s.hand)

        return turned

    p.app.turn = watch(p.app.turn)
    driver.play_deal()
    assert p.app.deal.over()
    assert seen and not any(seen)


def test_restarting_twenty_times_gives_fresh_deals_f11():
    p = Playing(keys.JOY4, seed=3, preset="Throw-in", level="easy")
    p.squint()
    from durak import deals

    for i in range(20):
        p.until(lambda: p.name == "table" and p.screen.state == 3)
        if p.screen.turn.choices.mode == LEAD:
            p.do(act.OTHER)
        p.app.settings.preset = i % 8
        deals.new_game(p.app)
        p.app.go("dealing")
        p.until(lambda: p.name == "table")
        screen = p.screen
        match = p.app.deal
        assert match.ply == 0 or match.ply < 3
        assert screen.turn.choices.added_n == 0 and not screen.scene.refusal and not match.can_undo()
        assert ps.table_size(match.pos) <= 5 and ps.first_bout(match.pos)
        assert not any(ps.passed(match.pos, s) for s in range(match.seats())) or match.ply


def test_a_deal_resumes_at_the_last_move():
    """Power off in the middle: the next power-up goes on where it was."""
    from durak import app as apps
    from durak import deals

    p = Playing(keys.JOY4, seed=8, preset="Transfer", level="easy")
    p.squint()
    driver = Driver(p, random.Random(8))
    for _ in range(4):
        p.until(lambda: p.name == "table" and p.screen.state == 3)
        driver.one_turn()
    before = bytes(p.app.deal.pos)
    again = apps.make(p.port, {"lang": "en"})
    assert deals.resume(again)
    assert bytes(again.deal.pos) == before and again.deal.ply == p.app.deal.ply
    again.settings.speed = 0
    again.go("table")
    p.app = again
    p.squint()
    driver.play_deal()
    assert again.deal.over()


def test_an_undone_cover_costs_the_transfer_after_a_power_cut_too():
    from durak import app as apps
    from durak import deals

    for seed in range(60):
        p = Playing(keys.JOY4, seed=seed, preset="Transfer", level="easy")
        p.squint()
        driver = Driver(p, random.Random(seed))
        for _ in range(12):
            ready(p)
            if p.name == "result":
                break
            match = p.app.deal
            moves = list(match.moves[: match.count])
            covers = [x for x in moves if m.kind(x) == m.COVER]
            # Two cards of one rank: a cover does not end the turn, and the attack may be passed on.
            if covers and ps.table_size(match.pos) > 1 and any(m.kind(x) == m.TRANSFER for x in moves):
                driver.answer(m.COVER, covers[0])
                p.do(act.UNDO)
                assert not any(m.kind(x) == m.TRANSFER for x in match.moves[: match.count])
                again = apps.make(p.port, {"lang": "en"})
                assert deals.resume(again)
                assert bytes(again.deal.pos) == bytes(match.pos)
                assert not any(m.kind(x) == m.TRANSFER for x in again.deal.moves[: again.deal.count])
                return
            driver.one_turn()
    raise AssertionError("never two cards that could be passed on")


def ready(p):
    """Until it is the person's turn, or the deal is over."""
    p.until(lambda: p.name == "result" or (p.name == "table" and p.screen.state == 3))


def test_the_same_keys_and_seed_give_the_same_pictures_and_moves():
    def run():
        p = Playing(keys.JOY4, seed=21, preset="Transfer", level="easy", speed=1)
        driver = Driver(p, random.Random(1))
        pictures = []
        for _ in range(5):
            p.until(lambda: p.name == "table" and p.screen.state == 3)
            pictures.append(bytes(p.port.buffer))
            driver.one_turn()
        return pictures, bytes(p.app.deal.pos), p.port.tick

    assert run() == run()
