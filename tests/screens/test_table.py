"""The table by its keys: turns, refusals, questions, undo, targets, chips, hot seat, animations (F7 to F11,
F31).
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import PRESETS, FirstMove, at_table
from scene import scene
from scene import table as table_text

from durak import keys
from durak.players import LEVELS
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import pause
from durak.screens.table import screen as tb
from durak.screens.table.cursor import CHIP_HINT, CHIP_HOLD, CHIP_MENU, CHIP_SWAP, CHIP_UNDO
from durak.screens.table.move_builder import ASK_PLAY, ASK_TAKE
from tools.protocol.notation import parse_move

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


# The nine of clubs attacks seat 0, which may pass it on.
NINE = {"trump": "s", "table": "9c", "phase": "defend", "leader": 2, "defender": 0, "transfer": True}


def card(text):
    return m.card(parse_move("lay " + text))


def defence(**more):
    """Seat 0 is attacked by seat 1 with a ten and an eight of hearts."""
    return at_table(
        scene(
            "6c 9d Jd 9h Kh 7s",
            "7h Ac Ad",
            trump="s",
            talon="As",
            table="Th 8h",
            phase="defend",
            leader=1,
            **more,
        ),
    )


def focus(p, text):
    """Walk to a card."""
    cursor = p.screen.turn.cursor
    for _ in range(60):
        if cursor.focus == card(text):
            return
        places = list(cursor.places[: cursor.place_n])
        p.do(act.NEXT if places.index(card(text)) > places.index(cursor.focus) else act.PREV)
    raise AssertionError(text)


def chip(p, place):
    cursor = p.screen.turn.cursor
    for _ in range(60):
        if cursor.focus == place:
            return
        places = list(cursor.places[: cursor.place_n])
        p.do(act.NEXT if places.index(place) > places.index(cursor.focus) else act.PREV)
    raise AssertionError(place)


class TestFocus:
    def test_it_starts_on_the_cheapest_legal_card_plain_before_trump(self):
        assert defence().screen.turn.cursor.focus == card("9h")
        p = at_table(scene("6s 9d Jd", "7h Ac Ad", trump="s", talon="As", phase="lead"))
        assert p.screen.turn.cursor.focus == card("9d")

    def test_it_stays_on_the_card_when_the_order_changes(self):
        p = defence()
        focus(p, "Kh")
        p.do(act.PAUSE)
        p.screen.walk_to(pause.SORT)
        p.do(act.OK)
        p.do(act.OTHER)
        assert p.screen.turn.cursor.focus == card("Kh")
        s = p.screen.scene
        assert s.cards[s.focus] == card("Kh")

    def test_the_bracket_shows_the_highest_card_it_beats(self):
        p = defence()
        assert p.screen.scene.target == 1
        focus(p, "Kh")
        assert p.screen.scene.target == 0

    def test_what_cannot_be_played_is_dimmed_and_nothing_when_others_act(self):
        p = defence()
        s = p.screen.scene
        dim = {s.cards[i] for i in range(s.hand) if s.looks[i] & 1}
        assert dim == {card("6c"), card("9d"), card("Jd")}
        focus(p, "9h")
        p.do(act.OTHER)
        p.do(act.OK)
        assert not any(s.looks[i] & 1 for i in range(s.hand))


class TestRefusal:
    def test_a_card_that_does_not_beat_is_answered_with_the_reason(self):
        p = defence()
        focus(p, "9d")
        before = bytes(p.app.deal.pos)
        p.do(act.OK)
        s = p.screen.scene
        assert bytes(p.app.deal.pos) == before
        assert s.refusal and s.message == "Needs a higher ♥ or trump"
        assert (110, 60) in p.port.tones

    def test_the_line_goes_after_two_and_a_half_seconds_or_with_a_key(self):
        p = defence()
        question = p.screen.scene.message
        focus(p, "9d")
        p.do(act.OK)
        p.turns(110)
        assert p.screen.scene.refusal
        p.turns(20)
        assert not p.screen.scene.refusal and p.screen.scene.message == question
        p.do(act.OK)
        assert p.screen.scene.refusal
        p.do(act.NEXT)
        assert not p.screen.scene.refusal and p.screen.turn.cursor.focus != card("9d")

    def test_the_card_shakes_three_times_for_180_ms(self):
        p = defence()
        p.app.settings.speed = 2
        focus(p, "9d")
        p.turns(5)
        p.do(act.OK)
        seen = []
        for _ in range(14):
            seen.append(p.screen.scene.shake)
            p.turns(1)
        assert 2 in seen and -2 in seen and seen[-1] == 0


class TestQuestions:
    def test_take_asks_once_more(self):
        p = defence()
        p.do(act.OTHER)
        assert p.screen.scene.message == "Take 2 cards?"
        assert ps.phase(p.app.deal.pos) == ps.DEFEND
        assert list(p.screen.scene.key_words[:2]) == ["Yes", "No"]
        p.do(act.OK)
        p.until(lambda: ps.phase(p.app.deal.pos) != ps.DEFEND or ps.actor(p.app.deal.pos) != 0)

    @pytest.mark.parametrize("other", [act.PREV, act.NEXT, act.OTHER, act.UNDO, act.SWAP])
    def test_any_other_key_does_not_take(self, other):
        p = defence()
        before = bytes(p.app.deal.pos)
        focused = p.screen.turn.cursor.focus
        p.do(act.OTHER)
        p.do(other)
        assert bytes(p.app.deal.pos) == before
        assert p.screen.turn.cursor.focus == focused
        assert p.screen.scene.message != "Take 2 cards?"
        p.do(act.OTHER)
        assert p.screen.scene.message == "Take 2 cards?"

    def test_done_in_prostoy_asks_for_what_is_uncovered_and_not_when_all_is_covered(self):
        def prostoy():
            return at_table(
                scene(
                    "Kc 8d 6c",
                    "9c Th 9d",
                    trump="s",
                    table="7c 7d Qh",
                    phase="defend",
                    leader=1,
                    game="prostoy",
                )
            )

        p = prostoy()
        focus(p, "8d")
        p.do(act.OK)
        p.do(act.OTHER)
        assert p.screen.scene.message == "Take 2 cards?" and p.app.deal.ply == 1
        p.do(act.OK)
        assert p.app.deal.ply > 1 and ps.holds(p.app.deal.pos, 0, card("Qh"))
        p = at_table(
            scene(
                "Kc 8d 6c",
                "9c Th 9d",
                trump="s",
                table="7d",
                phase="defend",
                leader=1,
                game="prostoy",
                limit=1,
            )
        )
        p.do(act.OK)
        assert p.app.deal.ply == 1
        p.do(act.OTHER)
        assert p.app.deal.ply > 1

    def test_confirm_plays_asks_once_more(self):
        p = defence()
        p.app.settings.confirm = 1
        focus(p, "9h")
        before = bytes(p.app.deal.pos)
        p.do(act.OK)
        assert bytes(p.app.deal.pos) == before and p.screen.turn.builder.asking == ASK_PLAY
        p.do(act.NEXT)
        assert bytes(p.app.deal.pos) == before and p.screen.turn.builder.asking == 0
        p.do(act.OK)
        p.do(act.OTHER)
        assert bytes(p.app.deal.pos) == before and p.screen.turn.builder.asking == 0
        p.do(act.OK)
        p.do(act.OK)
        assert table_text(p.app.deal.pos) == "Th 8h/9h"

    def confirmed(self, pos, asked, answer):
        """Give an answer; nothing is done until the question it raises is answered with yes."""
        p = at_table(pos)
        p.app.settings.confirm = 1
        for no in (act.OTHER, act.PREV):
            answer(p)
            assert p.screen.scene.message == asked and p.app.deal.ply == 0
            assert list(p.screen.scene.key_words[:2]) == ["Yes", "No"]
            p.do(no)
            assert p.app.deal.ply == 0 and not p.screen.turn.builder.asking
        answer(p)
        p.do(act.OK)
        p.turns(2)
        assert p.app.deal.ply >= 1

    def test_confirm_plays_asks_before_pass_done_and_take(self):
        throw = {"trump": "s", "phase": "throw", "actor": 0}
        pos = scene("6d 6h 7h", "8c Ad Kd Kh", table="6c/7c", **throw)
        self.confirmed(pos, "Pass?", lambda p: p.do(act.OTHER))
        pos = scene("6d 6h 7h", "8c Ad Kd Kh", table="6c/7c 6s", laid=1, **throw)
        self.confirmed(pos, "Done?", lambda p: p.do(act.OTHER))
        self.confirmed(defence().app.deal.pos, "Take 2 cards?", lambda p: p.do(act.OTHER))

    def test_confirm_plays_asks_before_a_transfer(self):
        def passed_on(p):
            focus(p, "9h")
            p.do(act.OK)

        pos = scene("9h 6d", "Ac Ad Ah", "Kc Kd Kh", **NINE)
        self.confirmed(pos, "Pass on the attack?", passed_on)

    def test_confirm_plays_asks_before_a_swap(self):
        pos = scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0)
        self.confirmed(pos, "Swap?", lambda p: p.do(act.SWAP))


class TestTargets:
    def two(self, controls=keys.JOY4):
        return at_table(
            scene("6c 9d Kh 7s", "7h Ac Ad", trump="s", talon="As", table="Th 8h", phase="defend", leader=1),
            controls=controls,
        )

    @pytest.mark.parametrize("controls", ALL)
    def test_of_several_targets_one_is_chosen(self, controls):
        p = self.two(controls)
        focus(p, "Kh")
        p.do(act.OK)
        assert p.screen.turn.cursor.choosing and p.screen.scene.target == 0
        p.do(act.NEXT)
        assert p.screen.scene.target == 1
        p.do(act.NEXT)
        assert p.screen.scene.target == 1
        p.do(act.OK)
        assert table_text(p.app.deal.pos) == "Th 8h/Kh"

    def test_the_other_answer_goes_back(self):
        p = self.two()
        focus(p, "Kh")
        p.do(act.OK)
        p.do(act.OTHER)
        assert not p.screen.turn.cursor.choosing and p.screen.turn.builder.asking == 0
        assert p.screen.turn.cursor.focus == card("Kh")

    @pytest.mark.parametrize("controls", ALL)
    def test_f7_a_trump_of_the_rank_can_cover_or_transfer(self, controls):
        def attacked():
            return at_table(
                scene("9s 6d", "Ac Ad Ah", "Kc Kd Kh", **NINE),
                controls=controls,
            )

        p = attacked()
        focus(p, "9s")
        assert p.screen.scene.place and p.screen.scene.target == 0
        p.do(act.OK)
        p.do(act.OK)
        assert table_text(p.app.deal.pos) == "9c/9s" or ps.table_size(p.app.deal.pos) == 0
        p = attacked()
        focus(p, "9s")
        p.do(act.OK)
        p.do(act.NEXT)
        assert p.screen.scene.target == p.screen.scene.pairs
        p.do(act.OK)
        p.turns(5)
        assert ps.defender(p.app.deal.pos) == 1 and table_text(p.app.deal.pos).startswith("9c 9s")

    def test_the_transfer_is_the_only_target_of_a_card_that_cannot_cover(self):
        p = at_table(
            scene("9h 6d", "Ac Ad Ah", "Kc Kd Kh", **NINE),
        )
        focus(p, "9h")
        s = p.screen.scene
        assert s.target == s.pairs and "Pass on" in s.key_words
        p.do(act.OK)
        p.turns(5)
        assert ps.defender(p.app.deal.pos) == 1


class TestSets:
    def lead(self, controls=keys.JOY4):
        return at_table(scene("8c 8d 8h 9c", "Ac Ad Ah Kc", trump="s", phase="lead"), controls=controls)

    @pytest.mark.parametrize("controls", ALL)
    def test_a_lead_of_three_cards(self, controls):
        p = self.lead(controls)
        focus(p, "8c")
        p.do(act.OTHER)
        focus(p, "8d")
        p.do(act.OTHER)
        focus(p, "8h")
        p.do(act.OK)
        p.turns(3)
        assert table_text(p.app.deal.pos).split()[:3] == ["8c", "8d", "8h"]

    def test_added_cards_can_be_put_back_until_the_attack(self):
        p = self.lead()
        choices = p.screen.turn.choices
        focus(p, "8c")
        p.do(act.ADD)
        assert choices.is_added(card("8c")) and p.app.deal.ply == 0
        focus(p, "8d")
        p.do(act.OTHER)
        p.do(act.UNDO)
        assert choices.is_added(card("8c")) and not choices.is_added(card("8d"))
        p.do(act.UNDO)
        assert choices.added_n == 0 and p.app.deal.ply == 0

    def test_another_rank_is_refused_with_its_reason(self):
        p = self.lead()
        focus(p, "8c")
        p.do(act.OTHER)
        focus(p, "9c")
        p.do(act.OTHER)
        assert p.screen.scene.refusal and p.screen.scene.message == "Lead cards of one rank"
        p.do(act.OK)
        assert p.app.deal.ply == 0 and p.screen.turn.choices.added_n == 1

    def test_prostoy_says_what_is_missing(self):
        p = at_table(scene("8c 8d 9h Js Kd", "Ac Ad Ah Kc", trump="s", phase="lead", game="prostoy"))
        focus(p, "8c")
        p.do(act.OTHER)
        assert p.screen.scene.message == "A pair and any spare"
        focus(p, "8d")
        p.do(act.OK)
        assert p.screen.scene.refusal and p.app.deal.ply == 0
        p.do(act.OTHER)
        assert p.screen.scene.message == "Two 8s and any spare"
        focus(p, "Js")
        p.do(act.OK)
        p.turns(3)
        assert p.app.deal.ply >= 4 and ps.table_size(p.app.deal.pos) == 3


class TestUndo:
    @pytest.mark.parametrize("controls", ALL)
    def test_a_cover_goes_back_until_the_last_is_covered(self, controls):
        p = at_table(
            scene("9h Kh 7s 6c", "7h Ac Ad", trump="s", talon="As", table="Th 8h", phase="defend", leader=1),
            controls=controls,
        )
        before = bytes(p.app.deal.pos)
        focus(p, "9h")
        p.do(act.OK)
        assert p.screen.scene.message == p.app.words["cover_more"]
        p.do(act.UNDO)
        assert bytes(p.app.deal.pos) == before
        assert p.screen.scene.hand == 4 and p.screen.scene.covers[1] == 255
        assert "▼" not in p.screen.scene.key_names[: p.screen.scene.keys]
        focus(p, "9h")
        p.do(act.OK)
        chip(p, CHIP_UNDO)
        p.do(act.OK)
        assert bytes(p.app.deal.pos) == before

    @pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2])
    @pytest.mark.parametrize("game", ["prostoy", "podkidnoy"])
    def test_the_key_row_says_so_where_there_is_a_key_for_it(self, controls, game):
        given = {"trump": "s", "talon": "As", "table": "Th 8h", "phase": "defend", "leader": 1, "defender": 0}
        p = at_table(scene("9h Kh 7s 6c", "7h Ac Ad", game=game, **given), controls=controls)
        row = p.screen.scene
        assert p.app.words["undo"] not in row.key_words[: row.keys]
        focus(p, "9h")
        p.do(act.OK)
        assert row.key_words[: row.keys][2] == p.app.words["undo"] and row.key_names[2] == "▼"
        p.do(act.UNDO)
        assert p.app.words["undo"] not in row.key_words[: row.keys]


class TestChips:
    @pytest.mark.parametrize("controls", ALL)
    def test_hint_and_menu_are_reached_by_walking(self, controls):
        p = at_table(scene("8c 9d", "Ac Ad", trump="s", phase="lead"), controls=controls)
        chip(p, CHIP_MENU)
        p.do(act.OK)
        assert p.name == "pause"
        p.do(act.OTHER)
        assert p.name == "table" and p.screen.state == tb.MINE
        chip(p, CHIP_HINT)
        p.do(act.OK)
        p.until(lambda: p.screen.scene.advice)

    @pytest.mark.parametrize("controls", ALL)
    def test_the_swap(self, controls):
        p = at_table(scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0), controls=controls)
        cursor = p.screen.turn.cursor
        where = list(cursor.places[: cursor.place_n]).index(CHIP_SWAP)
        assert where == (2 if controls == keys.JOY4 else 0)
        chip(p, CHIP_SWAP)
        p.do(act.OK)
        assert ps.holds(p.app.deal.pos, 0, card("As"))
        assert p.screen.state == tb.MINE

    def test_x_swaps_while_it_is_offered_and_hints_otherwise(self):
        p = at_table(scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0))
        assert "Swap" in p.screen.scene.key_words
        p.do(act.SWAP)
        assert ps.holds(p.app.deal.pos, 0, card("As"))
        p.do(act.SWAP)
        p.until(lambda: p.screen.scene.advice)

    @pytest.mark.parametrize("controls", ALL)
    @pytest.mark.parametrize("window", [False, True])
    def test_ok_does_what_a_hint_to_swap_says(self, controls, window):
        """K16: on a card OK would attack, in the window it would keep."""
        changes = {"phase": "window", "leader": 1, "actor": 0} if window else {}
        pos = scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0, **changes)
        p = at_table(pos, controls=controls)
        chip(p, CHIP_HINT)
        p.do(act.OK)
        p.until(lambda: p.screen.scene.advice)
        assert "Swap" in p.screen.scene.advice
        p.do(act.OK)
        assert ps.holds(p.app.deal.pos, 0, card("As"))

    @pytest.mark.parametrize("controls", ALL)
    def test_hold(self, controls):
        pos = scene(
            "6d Qh", "8c Ad Kd Kh", "6h 7h", trump="s", table="6c/7c", phase="throw", actor=0, permission=True
        )
        p = at_table(pos, controls=controls)
        chip(p, CHIP_HOLD)
        p.do(act.OK)
        p.turns(3)
        assert ps.table_size(p.app.deal.pos) == 0

    def test_the_window_keeps_or_swaps(self):
        pos = scene(
            "6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0, phase="window", leader=1, actor=0
        )
        p = at_table(pos)
        assert "Keep" in p.screen.scene.key_words
        p.do(act.OK)
        assert p.app.deal.ply >= 1 and not ps.holds(p.app.deal.pos, 0, card("As"))
        p = at_table(pos)
        p.do(act.SWAP)
        assert ps.holds(p.app.deal.pos, 0, card("As"))


class TestThrowingIn:
    def test_pass_before_the_first_card_and_done_after(self):
        pos = scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0)
        p = at_table(pos)
        assert "Pass" in p.screen.scene.key_words
        focus(p, "6d")
        p.do(act.OK)
        p.turns(2)
        assert "Done" in p.screen.scene.key_words
        p.do(act.OTHER)
        assert ps.actor(p.app.deal.pos) == 1

    def test_a_forced_pass_says_no_more_than_pass_and_waits(self):
        pos = scene("9d Qh 8h 8s", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0)
        p = at_table(pos, speed=2)
        need = p.app.deal.think_ticks(0)
        # Its word stands from the start of its pause.
        assert p.screen.state == tb.THINKING and p.screen.scene.message == "You pass"
        p.turns(need - 3)
        assert p.app.deal.ply == 0
        p.turns(4)
        assert p.app.deal.ply == 1
        assert p.screen.scene.message == "You pass"


class TestPauses:
    """F10: a pass with nothing to lay takes as long as one with a choice."""

    def ticks(self, hand, steps=1):
        pos = scene("Kd Qh", "8c Ad Td Kh", hand, trump="s", table="6c/7c", phase="throw", actor=2, leader=0)
        p = at_table(pos, speed=2, player=PassingPlayer(steps))
        n = 0
        while p.app.deal.ply == 0 and n < 500:
            p.turns(1)
            n += 1
        return n

    def test_forced_and_chosen_passes_look_alike(self):
        assert self.ticks("6d 9h") == self.ticks("9d 9h")


class PassingPlayer(FirstMove):
    def begin(self, view, moves, n):
        FirstMove.begin(self, view, moves, n)
        self.move = m.make(m.PASS)


class TestQuickKeys:
    """F9, F31: one press, one action; what is pressed in an animation does nothing afterwards."""

    def test_two_presses_within_60_ms_play_one_card(self):
        p = at_table(
            scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0), speed=2
        )
        p.ready()
        for event in (keys.DOWN, keys.UP, keys.DOWN, keys.UP):
            p.port.queue.append(keys.A | event)
            p.turns(1)
        p.turns(40)
        assert p.app.deal.ply == 1 and ps.table_size(p.app.deal.pos) == 2

    def test_two_presses_in_one_tick_play_one_card(self):
        p = at_table(scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0))
        p.ready()
        p.port.queue += [keys.A | e for e in (keys.DOWN, keys.UP, keys.DOWN, keys.UP)]
        p.turns(40)
        assert p.app.deal.ply == 1

    def test_a_key_skips_the_animation_of_ones_own_move(self):
        p = at_table(
            scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0), speed=2
        )
        p.do(act.OK)
        assert p.screen.events.busy
        p.press(keys.RIGHT, 1)
        assert not p.screen.events.busy and p.screen.state == tb.MINE
        assert p.app.deal.ply == 1

    def test_a_key_held_from_an_animation_into_the_own_turn_does_nothing(self):
        pos = scene("6d 6h", "8c Ad Kd Kh", trump="s", phase="lead", leader=1, actor=1, defender=0)
        p = at_table(pos, speed=2)
        p.port.queue.append(keys.A | keys.DOWN)
        p.until(lambda: p.screen.state == tb.MINE)
        before = bytes(p.app.deal.pos)
        p.port.queue.append(keys.A | keys.UP)
        p.turns(60)
        assert bytes(p.app.deal.pos) == before

    def test_a_key_held_for_two_seconds_acts_once(self):
        pos = scene("6d 6h 7h", "8c Ad Kd Kh", "9h 6s", trump="s", table="6c/7c", phase="throw", actor=0)
        p = at_table(pos, player=FirstMove(400))
        p.ready()
        p.press(keys.B, 100)
        assert p.app.deal.ply == 1
        p = defence()
        p.ready()
        p.press(keys.B, 100)
        assert p.app.deal.ply == 0 and p.screen.turn.builder.asking == ASK_TAKE

    def test_ok_held_makes_the_others_four_times_as_fast(self):
        def ticks(held):
            pos = scene("6d 6h", "8c Ad Kd Kh", trump="s", phase="lead", leader=1, actor=1, defender=0)
            p = at_table(pos, speed=2, player=FirstMove())
            start = p.port.tick
            if held:
                p.port.queue.append(keys.A | keys.DOWN)
            p.until(lambda: p.screen.state == tb.MINE, 500)
            return p.port.tick - start

        slow, fast = ticks(False), ticks(True)
        assert 3 < slow / fast < 5


class TestHotSeat:
    def two_people(self, hand="8c Ad Kd Kh", speed=0):
        """Ann leads, Bo defends; Ann has the device."""
        pos = scene("6d 6h 9c", hand, "7c 7d 7h", trump="s", talon="As")
        p = at_table(pos, people=(0, 1), names=("Ann", "Bo"), speed=speed)
        assert p.name == "pass_device"
        p.do(act.OK)
        p.until(lambda: p.name == "table" and p.screen.state == tb.MINE)
        return p

    ATTACK = {"table": "8c", "phase": "defend", "leader": 2, "defender": 0}

    def three_people(self, **settings):
        """Ann is to cover Cy's card; neither he nor Bo holds a rank of what will lie there."""
        pos = scene("9c Kh Ad", "6d Qd", "7d Th", trump="s", talon="Ts Js As", **self.ATTACK)
        p = at_table(pos, people=(0, 1, 2), names=("Ann", "Bo", "Cy"))
        for name, value in settings.items():
            setattr(p.app.settings, name, value)
        p.do(act.OK)
        p.until(lambda: p.name == "table" and p.screen.state == tb.MINE)
        return p

    def handed(self, p, most=300):
        """To whom the device goes while Ann's cover is answered."""
        to = []
        for _ in range(most):
            if p.name == "pass_device":
                if not to or to[-1] != p.screen.arg:
                    to.append(p.screen.arg)
                break
            p.turns(1)
            if p.name == "table" and p.screen.state == tb.MINE:
                break
        return to

    def test_R10_a_seat_that_can_only_pass_does_so_by_itself_after_the_usual_pause(self):
        p = self.three_people()
        p.do(act.OK)
        start = p.port.tick
        p.until(lambda: p.app.deal.log.bouts() == 1)  # Bo and Cy have passed
        assert p.name == "table"
        assert p.port.tick - start >= 8  # a pause for each
        assert self.handed(p) == []
        assert p.screen.view.seating.seat == 0 and p.screen.scene.hand == ps.hand_size(p.app.deal.pos, 0)

    def test_it_is_asked_if_the_setting_is_off(self):
        p = self.three_people(pass_alone=0)
        p.do(act.OK)
        assert self.handed(p) in ([1], [2])

    def test_one_that_could_lay_a_card_is_always_asked(self):
        p = self.three_people()
        p.app.deal.pos[:] = scene("9c Kh Ad", "6d 9d", "7d Th", trump="s", talon="Ts Js As", **self.ATTACK)
        p.app.deal.refresh()
        p.screen.turn.begin(False)
        p.do(act.OK)
        assert self.handed(p) == [1]

    def hand_pixels(self, p):
        """What stands where hands are drawn."""
        layout = p.app.layout
        w = layout.w // 2
        return bytes(p.port.buffer[(layout.hand_top - layout.lift) * w : layout.key_top * w])

    def test_no_hand_is_drawn_between_two_peoples_turns(self):
        p = self.two_people(speed=2)
        shown = []
        paint = p.screen.painter.repaint

        def watch(*rect):
            s = p.screen.scene if p.name == "table" else None
            if s is not None and ps.actor(p.app.deal.pos) == 1 and p.screen.view.seating.seat == 0:
                shown.append(0 if s.veiled else s.hand)
            return paint(*rect)

        p.screen.painter.repaint = watch
        p.do(act.OK)
        p.until(lambda: p.name == "pass_device")
        assert shown and not any(shown)
        assert p.app.deal.actor() == 1

    def test_until_that_person_presses_a_key(self):
        p = self.two_people()
        p.do(act.OK)
        p.until(lambda: p.name == "pass_device")
        before = bytes(p.port.buffer)
        p.turns(100)
        assert p.name == "pass_device" and bytes(p.port.buffer) == before
        p.do(act.OTHER)
        p.until(lambda: p.name == "table" and p.screen.state == tb.MINE)
        s = p.screen.scene
        assert p.screen.view.seating.seat == 1
        assert {s.cards[i] for i in range(s.hand)} == {card(x) for x in ["8c", "Ad", "Kd", "Kh"]}
        assert p.app.deal.ply == 2 and p.screen.turn.builder.asking == 0

    def test_the_frame_of_the_hidden_hand_does_not_depend_on_it(self):
        pictures = []
        for hand in ("8c Ad Kd Kh", "Tc Ac Kc Qc"):
            p = self.two_people(hand, 2)
            p.do(act.OK)
            frames = []
            while p.name != "pass_device" and len(frames) < 200:
                p.turns(1)
                frames.append(bytes(p.port.buffer))
            pictures.append(frames)
        assert pictures[0] == pictures[1]

    def test_with_one_person_there_is_no_such_screen(self):
        p = at_table(scene("6d 6h 9c", "8c Ad Kd Kh", "7c 7d 7h", trump="s", talon="As"))
        p.do(act.OK)
        for _ in range(50):
            p.turns(1)
            assert p.name == "table"


class TestHint:
    def test_it_moves_the_focus_and_plays_nothing(self):
        p = defence()
        focus(p, "7s")
        before = bytes(p.app.deal.pos)
        p.do(act.HINT)
        p.until(lambda: p.screen.scene.advice)
        s = p.screen.scene
        assert s.advice and bytes(p.app.deal.pos) == before
        assert s.advice_at == s.focus
        p.do(act.SWAP)
        assert not s.advice and bytes(p.app.deal.pos) == before

    def test_another_key_closes_it_and_acts(self):
        p = defence()
        p.do(act.HINT)
        p.until(lambda: p.screen.scene.advice)
        p.do(act.OTHER)
        assert not p.screen.scene.advice and p.screen.turn.builder.asking == ASK_TAKE

    def test_the_coach_speaks_by_itself_in_the_first_deals(self):
        p = at_table(scene("9c", "8c Ad", trump="s", phase="lead", leader=1, actor=1, defender=0))
        p.app.settings.coach = 1
        p.until(lambda: p.screen.state == tb.MINE)
        p.until(lambda: p.screen.scene.advice)

    def test_it_counts_them_by_game(self):
        p = at_table(scene("9c", "8c Ad", trump="s", phase="lead"))
        settings = p.app.settings
        settings.coach = 1
        counts = p.app.saves.statistics
        for _ in range(3):
            assert p.app.coaches()
            counts.count(settings.preset, False, False, 0)
        assert not p.app.coaches()
        settings.preset = PRESETS.index("Transfer")
        assert p.app.coaches()
        settings.preset = settings.keep_own("Mine", PRESETS.index("Throw-in"))
        assert not p.app.coaches()

    @pytest.mark.parametrize("level", LEVELS)
    def test_it_can_be_called_at_any_level(self, level):
        p = defence()
        p.app.deal.levels[1] = level
        p.do(act.HINT)
        p.until(lambda: p.screen.scene.advice)


def test_others_turns_let_the_player_look_through_the_hand():
    p = at_table(scene("6d 6h 9c", "8c Ad", trump="s", phase="lead", leader=1, actor=1, defender=0),
                 player=FirstMove(400), speed=2)  # fmt: skip
    p.do(act.NEXT)
    assert p.screen.scene.focus >= 0
    p.do(act.NEXT)
    p.do(act.NEXT)
    p.do(act.NEXT)
    assert p.screen.turn.cursor.focus == CHIP_MENU
    p.do(act.OK)
    assert p.name == "pause"


def test_the_lamp_is_green_in_the_own_turn():
    p = defence()
    p.app.settings.light = 1
    p.screen.turn.begin(False)
    assert p.port.lamp[1] > 0
    p.do(act.PAUSE)
    assert p.port.lamp == (0, 0, 0)
