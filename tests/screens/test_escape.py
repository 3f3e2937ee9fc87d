"""Esc on a desk's keyboard goes back on every screen, and never answers anything."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import FirstMove, Playing, at_table, new_trump
from scene import scene
from test_guards import attacked, ended, turn_begins
from test_table_dealing import evening

from durak import keys
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.guides import lesson_guide, puzzle_guide
from durak.screens.table import screen as tb

BOARDS = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


def esc(p):
    p.ready()
    p.port.queue.append(keys.BACK | keys.DOWN)
    p.turns(2)


# Pages under the menu that Esc leaves, as the other answer does.
PAGES = (
    "games_page",
    "learn_page",
    "puzzles_page",
    "house_rules_page",
    "statistics_page",
    "help_page",
    "language_page",
    "settings_page",
    "players_page",
    "about_page",
    "replays_page",
)


@pytest.mark.parametrize("controls", BOARDS)
@pytest.mark.parametrize("page", PAGES)
def test_pages_lead_back_to_the_menu(controls, page):
    p = Playing(controls)
    p.turns(2)
    p.app.go(page, "menu" if page == "language_page" else None)
    p.turns(2)
    for _ in range(3):
        if p.name != "menu":
            esc(p)
    assert p.name == "menu"


def test_the_menu_asks_whether_to_end_and_no_or_esc_stays():
    p = Playing()
    p.turns(2)
    for answer in (act.OTHER, None):
        esc(p)
        assert p.name == "question" and p.app.running
        if answer:
            p.do(answer)
        else:
            esc(p)
        assert p.name == "menu" and p.app.running
    esc(p)
    p.do(act.OK)
    assert not p.app.running


def test_the_first_start_has_no_way_back_and_asks():
    p = Playing(lang="")
    p.turns(2)
    assert p.name == "language_page"
    esc(p)
    assert p.name == "question"
    p.do(act.OK)
    assert not p.app.running


def test_a_notice_is_put_away_first():
    p = Playing()
    p.screen.notices = ["page.game"]
    esc(p)
    assert p.name == "menu" and not p.screen.notices


@pytest.mark.parametrize("controls", BOARDS)
def test_at_the_table_it_opens_the_menu_and_closes_it(controls):
    p = attacked(controls)
    turn_begins(p)
    for _ in range(2):
        ply = p.app.deal.ply
        esc(p)
        assert p.name == "pause"
        esc(p)
        assert p.name == "table" and p.app.deal.ply == ply


def test_while_others_act_it_opens_the_menu():
    p = attacked()
    p.turns(20)
    assert p.screen.state != tb.MINE
    esc(p)
    assert p.name == "pause"


def test_what_is_open_above_the_turn_is_put_away_and_nothing_is_played():
    p = attacked()
    turn_begins(p)
    ply = p.app.deal.ply
    turn = p.screen.turn
    p.do(act.OTHER)
    assert turn.builder.asking  # whether to take
    esc(p)
    assert not turn.builder.asking and p.name == "table"
    p.do(act.HINT)
    esc(p)  # it thinks still, or has spoken
    assert not turn.hint.thinking and not p.screen.scene.advice and p.name == "table"
    p.do(act.HINT)
    p.until(lambda: p.screen.scene.advice, 600)
    esc(p)
    assert not p.screen.scene.advice and p.name == "table"
    assert p.app.deal.ply == ply


def test_the_choice_of_a_target_is_put_away():
    pos = scene("9d Ad", "7h 8c", trump="s", phase="defend", leader=1, defender=0, actor=0, table="7d 8d")
    p = at_table(pos, speed=2)
    p.until(lambda: p.screen.state == tb.MINE, 200)
    p.do(act.OK)
    cursor = p.screen.turn.cursor
    assert cursor.choosing
    esc(p)
    assert not cursor.choosing and p.name == "table" and p.screen.scene.hand == 2


def test_a_refusal_goes():
    pos = scene("9d 6c", "7h 8c", trump="s", phase="defend", leader=1, defender=0, actor=0, table="7d")
    p = at_table(pos, speed=2)
    p.until(lambda: p.screen.state == tb.MINE, 200)
    turn = p.screen.turn
    p.do(act.PREV)
    p.do(act.OK)
    assert turn.refusal.active()
    esc(p)
    assert not turn.refusal.active() and p.name == "table"


def test_during_the_deal_it_opens_the_menu_and_is_no_touch():
    """H8: a key of the board would make the person the fool here."""
    p = evening(speed=2, hands_off=1)
    p.app.saves.session.dealer = 2
    p.app.go("dealing")
    p.until(lambda: p.name == "table" and p.screen.state == tb.DEALING, 200)
    esc(p)
    assert p.name == "pause"
    esc(p)
    assert p.name == "table" and p.screen.state == tb.DEALING and ps.dealer(p.app.deal.pos) == 2


def test_the_popup_of_a_new_trump_goes_and_nothing_else():
    p = new_trump()
    esc(p)
    assert not p.screen.events.animations.popup and p.name == "table"


def test_at_the_hand_over_it_shows_no_cards():
    pos = scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", phase="lead")
    p = at_table(pos, people=(0, 1), speed=2)
    p.until(lambda: p.name == "pass_device", 200)
    esc(p)
    assert p.name == "pause"
    assert p.app._stack[0].scene.hand == 0
    esc(p)
    assert p.name == "pass_device"


def test_the_result_is_left_as_by_the_other_answer():
    p = ended()
    gone = []
    p.app.go = lambda *screen: gone.append(screen)
    esc(p)
    assert gone == [("session_page", "end")]


@pytest.mark.parametrize("start", [lesson_guide.start, puzzle_guide.start])
def test_lessons_and_puzzles_are_left_for_their_list(start):
    p = Playing(speed=2)
    p.turns(2)
    start(p.app, *((1, 3) if start is lesson_guide.start else (5,)))
    p.turns(40)
    esc(p)
    assert p.name in ("learn_page", "puzzles_page")


def test_a_name_that_is_being_written_stays_as_it_was():
    p = Playing()
    p.turns(2)
    p.app.settings.names[0] = "Mia"
    p.app.go("players_page")
    p.screen.focus = 1
    p.do(act.OK)
    assert p.name == "name_page"
    p.do(act.OTHER)
    assert p.screen.name == "Mi"
    esc(p)
    assert p.name == "players_page" and p.app.settings.names[0] == "Mia"


def test_it_waits_behind_a_guard_as_keys_do():
    p = ended()
    p.port.queue.append(keys.BACK | keys.DOWN)
    p.turns(20)
    assert p.name == "result"


def test_pages_above_the_table_lead_back_to_it():
    p = at_table(scene("9d 7s", "7d 8c", trump="s", phase="lead"), player=FirstMove(), speed=2)
    p.turns(2)
    for page in ("picked_up", "settings_page"):
        p.app.push(page)
        p.turns(2)
        esc(p)
        assert p.name == "table"
