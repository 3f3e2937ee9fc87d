"""Take back: the one person at the table takes the last move back, until the next bout has begun."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import FirstMove, Playing, at_table
from scene import scene

from durak import app as app_module
from durak import kept_deal, keys
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.table import screen as tb
from durak.screens.table.cursor import CHIP_UNDO
from durak.settings import ALWAYS, GENTLE, NEVER, Settings

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


def attacked(controls=keys.JOY4, take_back=ALWAYS, **more):
    """West attacks seat 0 with a seven; who takes is attacked anew."""
    given = {"trump": "s", "talon": "6c 6d Tc Td As", "phase": "defend", "leader": 1, "defender": 0}
    pos = scene("9d 7s Jd Qh Kc 6h", "7c Ad Kd Kh 8h", table="7d", **given)
    p = at_table(pos, controls=controls, player=more.pop("player", FirstMove(30)), **{"speed": 2, **more})
    p.app.settings.take_back = take_back
    return p


def take(p):
    p.do(act.OTHER)
    p.do(act.OK)
    assert p.app.deal.ply == 1


@pytest.mark.parametrize("controls", ALL)
def test_a_take_is_taken_back_until_the_next_bout(controls):
    p = attacked(controls)
    before = bytes(p.app.deal.pos)
    take(p)
    p.until(lambda: ps.hand_size(p.app.deal.pos, 0) > 6, 600)  # taken, and the bout over
    p.turns(2)
    p.do(act.UNDO)
    p.turns(1)
    assert bytes(p.app.deal.pos) == before and p.app.deal.ply == 0
    assert p.screen.state == tb.MINE and p.screen.scene.hand == 6 and p.screen.scene.pairs == 1
    assert not p.screen.events.busy and p.screen.scene.flying == 0
    # and the same again by itself: computer players answer as they did
    take(p)
    p.until(lambda: p.screen.state == tb.MINE and p.app.deal.ply > 1, 2000)
    later = bytes(p.app.deal.pos)
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == later  # the next bout has begun


def test_only_the_last_move_is_taken_back():
    given = {"trump": "s", "phase": "throw", "actor": 0}
    p = at_table(scene("6d 6h 7h", "8c Ad Kd Kh", table="6c/7c", **given), speed=2, player=FirstMove(30))
    p.app.settings.take_back = ALWAYS
    p.do(act.OK)
    p.until(lambda: p.screen.state == tb.MINE)
    after_one = bytes(p.app.deal.pos)
    p.do(act.OTHER)
    p.turns(2)
    assert p.app.deal.ply == 2
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == after_one and p.app.deal.ply == 1
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == after_one


def test_a_set_that_was_led_comes_back_whole():
    p = at_table(scene("8c 8d 8h 9c", "Ac Ad Ah Kc", trump="s", phase="lead"), speed=2, player=FirstMove(30))
    p.app.settings.take_back = ALWAYS
    before = bytes(p.app.deal.pos)
    p.do(act.ADD)
    while p.screen.scene.cards[p.screen.scene.focus] != p.screen.turn.choices.added[0] + 16:
        p.do(act.NEXT)
    p.do(act.OK)
    p.until(lambda: ps.actor(p.app.deal.pos) == 1, 100)
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == before and p.screen.state == tb.MINE


def test_a_cover_answered_by_a_card_is_taken_back_in_the_own_turn():
    p = attacked(player=FirstMove(2))
    before = bytes(p.app.deal.pos)
    p.do(act.OK)
    p.until(lambda: p.screen.state == tb.MINE and p.app.deal.ply > 1, 1000)
    if ps.table_size(p.app.deal.pos) > 1:  # West has thrown in
        p.do(act.UNDO)
        assert bytes(p.app.deal.pos) == before


@pytest.mark.parametrize("controls", ALL)
def test_every_board_reaches_it_by_walking_to_a_chip(controls):
    p = attacked(controls, player=FirstMove(400))
    before = bytes(p.app.deal.pos)
    take(p)
    p.until(lambda: p.screen.state == tb.THINKING)
    cursor = p.screen.turn.cursor
    p.do(act.PREV)
    for _ in range(12):
        if cursor.focus == CHIP_UNDO:
            break
        p.do(act.NEXT)
    p.do(act.OK)
    p.turns(2)
    assert bytes(p.app.deal.pos) == before


def test_the_key_row_says_so_while_it_can_be_done():
    p = attacked(player=FirstMove(400))
    scene_of = p.screen.scene
    take(p)
    p.until(lambda: p.screen.state == tb.THINKING)
    assert "Undo" in scene_of.key_words[: scene_of.keys]
    p = attacked(take_back=NEVER, player=FirstMove(400))
    take(p)
    p.until(lambda: p.screen.state == tb.THINKING)
    assert "Undo" not in p.screen.scene.key_words[: p.screen.scene.keys]
    before = bytes(p.app.deal.pos)
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == before


def test_it_is_on_by_itself_at_easy_and_normal_for_one_person():
    assert Settings().take_back == GENTLE
    p = attacked(take_back=GENTLE)
    assert p.app.takes_back()
    for levels, wanted in (
        (["", "normal"], True),
        (["", "hard"], False),
        (["", "master"], False),
        (["", ""], False),
    ):
        p.app.deal.levels = levels
        assert p.app.takes_back() == wanted
    p.app.deal.levels = ["", "master"]
    p.app.settings.take_back = ALWAYS
    assert p.app.takes_back()
    p.app.deal.levels = ["", ""]
    assert not p.app.takes_back()


def test_h8_not_with_hands_off():
    p = attacked()
    p.app.deal.pos[:] = scene("9d", "8c", phase="lead", hands_off=True)
    assert not p.app.takes_back()


def test_the_deal_is_kept_as_it_is_then_and_counts_in_no_statistics():
    p = Playing(preset="Throw-in", seed=3)
    p.app.settings.take_back = ALWAYS
    p.until(lambda: p.name == "table" and p.screen.state == tb.MINE, 6000)
    kept = p.app.saves.kept_deal
    p.until(lambda: p.screen.state == tb.MINE)
    before = bytes(p.app.deal.pos)
    ply = p.app.deal.ply
    p.do(act.OK)
    assert p.app.deal.ply > ply
    p.do(act.UNDO)
    assert bytes(p.app.deal.pos) == before == bytes(kept.position) and kept.ply == ply
    assert kept.taken_back
    again = kept_deal.from_values(kept.values())
    assert again.taken_back and again.position == kept.position
    older = kept_deal.from_values([pair for pair in kept.values() if pair[0] != 17])
    assert not older.taken_back  # a save of an older version
    assert p.app.deal.taken_back and p.app.deal.copy().taken_back  # the result says so, and says it again
    resumed = Playing.__new__(Playing)
    resumed.port = p.port
    resumed.app = app_module.make(p.port, {"lang": "en"})
    resumed.screen.resume()
    assert resumed.app.deal.taken_back
    deals = p.app.saves.statistics.deals
    kept.settle(None, p.app.saves.statistics, 1)
    assert p.app.saves.statistics.deals == deals
    kept.taken_back = False
    kept.settle(None, p.app.saves.statistics, 1)
    assert p.app.saves.statistics.deals == deals + 1


def test_cards_that_were_taken_are_given_back_in_the_count():
    p = attacked()
    kept = p.app.saves.kept_deal = kept_deal.KeptDeal((0, 2, 2, 2, 2, 2))
    kept.begin(p.app.deal)
    take(p)
    p.until(lambda: kept.taken > 0, 600)
    assert p.app.deal.log.taken[0] == kept.taken
    p.do(act.UNDO)
    assert kept.taken == 0 and p.app.deal.log.taken[0] == 0


@pytest.mark.parametrize("controls", ALL)
@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_the_result_says_that_the_deal_is_not_counted(controls, lang):
    """In whole lines, however many seats there are; and only after a move was taken back."""
    for seats in (2, 6):
        pos = scene("9d 7s", *("6c", "6d", "6h", "6s", "7c")[: seats - 1], trump="s", phase="lead")
        p = at_table(pos, controls=controls, lang=lang)
        p.app.deal.pos[ps.RESULT] = 1
        p.app.go("result")
        assert p.app.t("page.taken_back") not in " ".join(p.screen._lines()[1])
        p.app.deal.taken_back = True
        p.app.go("result")
        assert p.app.t("page.taken_back") in " ".join(p.screen._lines()[1])
        assert p.screen.shown >= 1
