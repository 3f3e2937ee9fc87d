"""What the message line, the rail and the key row tell while a move is shown: what happened and no more."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import FirstMove, at_table, new_trump
from scene import scene

from durak.draw.table import scene as sc
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.table import screen as tb


def said(p, most=200):
    """The messages of what is shown now, in their order."""
    heard = []
    for _ in range(most):
        if not p.screen.events.busy:
            break
        message = p.screen.scene.message
        if not heard or heard[-1] != message:
            heard.append(message)
        p.turns(1)
    return heard


def words(p, key):
    return p.app.words.say(key, "")


def test_P6_a_defence_that_covers_some_is_not_called_beaten_off():
    given = {"trump": "s", "phase": "defend", "leader": 1, "defender": 0, "game": "prostoy"}
    p = at_table(scene("9c Jh", "Ac Ad Ah", table="8c/Tc 8d/9s Qh", **given), speed=2)
    p.do(act.OTHER)
    heard = said(p)
    assert words(p, "beaten") not in heard
    assert words(p, "you_take_rest") in heard


def test_P6_a_whole_defence_is_and_the_key_row_offers_no_cover():
    given = {"trump": "s", "phase": "defend", "leader": 1, "defender": 0, "game": "prostoy"}
    p = at_table(scene("9c Jh", "Ac Ad Ah", table="8c/Tc", **given), speed=2)
    row = p.screen.scene.key_words[: p.screen.scene.keys]
    assert "Cover" not in row and "Done" in row
    p.do(act.OTHER)
    assert words(p, "beaten") in said(p)


@pytest.mark.parametrize("claim", [False, True])
def test_K16_K17_the_own_exchange_is_told_in_the_second_person(claim):
    given = {"claim": (1, "As")} if claim else {"talon": "Tc Td As"}
    hands = ("6s Qh", "8c Ad Kd As") if claim else ("6s Qh", "8c Ad Kd Kh")
    p = at_table(scene(*hands, trump="s", right=0, **given), speed=2)
    p.do(act.SWAP)
    assert said(p)[0] == words(p, "you_claim" if claim else "you_swap")


def test_V1_the_shield_jumps_as_the_attack_lands():
    given = {"trump": "s", "table": "9c", "phase": "defend", "leader": 2, "defender": 0, "transfer": True}
    p = at_table(scene("9d", "Ac Ad Ah", "Kc Kd", **given), speed=2)
    p.do(act.OK)
    scene_ = p.screen.scene
    p.until(lambda: scene_.attacks[1] != ps.NO_CARD and scene_.attacks[0] != ps.NO_CARD)
    assert scene_.roles[0] == sc.SHIELD and scene_.role == sc.SWORD


def test_N2_the_menu_opens_over_the_new_trump_and_the_panel_waits_for_it():
    p = new_trump()
    p.do(act.PAUSE)
    assert p.name == "pause"
    p.turns(200)
    p.do(act.OTHER)
    assert p.name == "table" and p.screen.events.animations.popup


def hint(p):
    p.do(act.HINT)
    p.until(lambda: p.screen.scene.advice)
    return p.screen.scene.advice


def test_P6_the_coach_is_silent_when_all_is_covered_and_calls_the_key_by_its_name():
    given = {"trump": "s", "phase": "defend", "leader": 1, "defender": 0, "game": "prostoy"}
    p = at_table(scene("9c Jh", "Ac Ad Ah", table="8c", **given))
    p.app.settings.coach = 2
    p.do(act.OK)
    p.turns(60)
    assert p.screen.state == tb.MINE and not p.screen.scene.advice
    assert hint(p) == "Done: there is no other move."
    p = at_table(scene("9c Jh", "Ac Ad Ah", table="8c/Tc Qd", **given))
    assert hint(p).startswith("Done. ")


QUESTIONS = (
    (("8c 9d", "Ac Ad"), {"phase": "lead"}),
    (("8d 9d", "Ac Ad", "7h 7s"), {"phase": "defend", "leader": 2, "defender": 0, "table": "7d"}),
)


@pytest.mark.parametrize(("hands", "given"), QUESTIONS)
def test_a_question_goes_with_the_card_that_answers_it(hands, given):
    p = at_table(scene(*hands, trump="s", **given), speed=2, player=FirstMove(40))
    p.until(lambda: p.screen.state == tb.MINE)
    asked = p.screen.scene.message
    assert asked
    p.do(act.OK)
    assert p.screen.state != tb.MINE
    assert p.screen.scene.message != asked
