"""A deal in progress: computer players that answer wrongly, forced moves, undo, what happened, and pauses."""

import sys
from array import array
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from scene import hand, scene

from durak import deal_events as ev
from durak import pauses
from durak.deal_in_progress import Deal
from durak.rules import deal, presets, rng, view
from durak.rules import moves as m
from durak.rules import position as ps
from durak.thoughts import NONE
from tools.protocol.notation import parse_move


def match_at(pos, levels=None):
    match = Deal(levels or ["easy"] * ps.seats(pos), [None] * ps.seats(pos))
    match.pos[:] = pos
    match.begin()
    return match


def events(match):
    e = match.events
    return [(e.kind(i), e.seat(i), e.a(i), e.b(i)) for i in range(e.n)]


def move(text):
    return parse_move(text)


class Stub:
    """Answers what it is told to."""

    cost = 10
    reason = 5
    about = 7

    def __init__(self, answer):
        self.answer = answer
        self.steps = 0

    def begin(self, view, moves, n):
        pass

    def hasten(self):
        pass

    def step(self):
        self.steps += 1
        return self.answer


class TestF6:
    """F6: nothing, an illegal move, one of an older position: the lowest legal move is played, no stall."""

    @pytest.mark.parametrize(
        "answer", [None, move("lay Ac"), move("take"), 0, 65535, 12345, move("cover 6c 7c")]
    )
    def test_a_wrong_answer_is_refused_and_the_lowest_move_taken(self, answer):
        match = match_at(scene("6c 9d Qh", "7c Kd Ad", trump="s"))
        match.thoughts.players["easy"] = Stub(answer)
        before = bytes(match.pos)
        chosen = match.think()
        assert bytes(match.pos) == before
        assert chosen == match.moves[0] == move("lay 6c")
        assert match.reason == 0

    def test_an_answer_that_never_comes_does_not_stall(self):
        match = match_at(scene("6c 9d Qh", "7c Kd Ad", trump="s"))
        stub = match.thoughts.players["easy"] = Stub(-1)
        chosen = NONE
        while chosen == NONE:
            chosen = match.think()
        assert chosen == match.moves[0]
        assert stub.steps < 5000

    def test_a_right_answer_brings_its_reason(self):
        match = match_at(scene("6c 9d Qh", "7c Kd Ad", trump="s"))
        match.thoughts.players["easy"] = Stub(move("lay Qh"))
        assert match.think() == move("lay Qh")
        assert (match.reason, match.about) == (5, 7)

    def test_an_illegal_move_changes_nothing(self):
        match = match_at(scene("6c 9d Qh", "7c Kd Ad", trump="s"))
        before = bytes(match.pos)
        assert match.play(move("lay 7c"))
        assert match.play(move("end"))
        assert bytes(match.pos) == before and match.ply == 0


class TestForced:
    """Section 5 of screens.md: what the game plays by itself, and what never."""

    def test_a_pass_with_nothing_to_lay(self):
        pos = scene("9d Qh", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0)
        assert match_at(pos).forced() == move("pass")

    def test_not_a_pass_when_a_card_may_be_laid(self):
        pos = scene("6d Qh", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0)
        assert match_at(pos).forced() == NONE

    def test_not_a_take(self):
        pos = scene("9d Qh", "8c Ad", trump="s", table="9c", phase="defend")
        match = match_at(pos)
        assert match.count == 1 and match.forced() == NONE

    def test_not_done_in_prostoy(self):
        pos = scene("9d Qh", "8c Ad", trump="s", table="9c", phase="defend", game="prostoy")
        match = match_at(pos)
        assert match.count == 1 and match.forced() == NONE

    def test_the_only_card_is_led(self):
        pos = scene("9d", "8c Ad", trump="s", phase="lead")
        assert match_at(pos).forced() == move("lay 9d")

    def test_not_the_last_card_that_could_be_kept(self):
        pos = scene("6d", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0)
        assert match_at(pos).forced() == NONE


class TestUndo:
    def position(self):
        return scene("Kd Kh", "8c 9c 6d Ad", trump="s", table="7c 6c", phase="defend", transfer=True)

    def test_a_cover_can_be_undone_until_the_last_is_covered(self):
        match = match_at(self.position())
        before = bytes(match.pos)
        assert not match.can_undo()
        assert not match.play(move("cover 7c 8c"))
        assert match.can_undo() and match.undo()
        assert bytes(match.pos) == before and not match.can_undo()
        assert not match.play(move("cover 7c 8c"))
        assert not match.play(move("cover 6c 9c"))
        assert not match.can_undo() and not match.undo()

    def test_an_undone_cover_does_not_bring_the_transfer_back(self):
        pos = scene(
            "Kd Kh", "7c 8c 9h 6d", "7s 8d 9d Qd", trump="s", table="6c 6h", phase="defend", transfer=True
        )
        match = match_at(pos)
        assert match.is_legal(move("transfer 6d"))
        match.play(move("cover 6c 7c"))
        match.undo()
        assert not match.is_legal(move("transfer 6d"))
        assert match.is_legal(move("cover 6c 7c"))
        assert match.play(move("transfer 6d"))

    def test_in_prostoy_until_done(self):
        pos = scene("Kd Kh", "8c 9c 9d Ad", trump="s", table="7c 6c 8d", phase="defend", game="prostoy")
        match = match_at(pos)
        before = bytes(match.pos)
        for text in ("cover 7c 8c", "cover 6c 9c", "cover 8d 9d"):
            assert not match.play(move(text))
        for _ in range(3):
            assert match.undo()
        assert bytes(match.pos) == before
        match.play(move("cover 7c 8c"))
        match.play(move("done"))
        assert not match.can_undo()


class TestEvents:
    def test_a_cover_and_the_end_of_the_bout(self):
        pos = scene(
            "9d Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td Th Jc Jd Jh Ts", table="7c", phase="defend"
        )
        match = match_at(pos)
        match.play(move("cover 7c 8c"))
        assert events(match) == [(ev.COVERED, 1, m.card(move("lay 8c")), 0)]
        match.play(move("pass"))
        assert events(match) == [
            (ev.PASSED, 0, 0, 0),
            (ev.BEATEN, 0, 1, 0),
            (ev.DRAWN, 0, 4, 0),
            (ev.DRAWN, 1, 3, 0),
        ]

    def test_a_take(self):
        pos = scene("Kd Qh", "8c Ad", trump="s", table="7c 7d/9d", phase="defend", limit=2)
        match = match_at(pos)
        match.play(move("take"))
        assert events(match) == [(ev.TAKES, 1, 0, 0), (ev.TAKEN, 1, 3, 0)]
        assert match.log.taken[1] == 3

    def test_prostoy_takes_what_is_uncovered(self):
        pos = scene(
            "9d Kh 6h", "6c 9c", trump="s", table="7c/Kc 7d/8d Qh", phase="defend", game="prostoy", limit=3
        )
        match = match_at(pos)
        match.play(move("done"))
        assert events(match)[:2] == [(ev.BEATEN, 0, 2, 0), (ev.TAKEN, 1, 1, 0)]

    def test_a_swap_and_a_transfer(self):
        pos = scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0)
        match = match_at(pos)
        match.play(move("swap"))
        assert events(match) == [(ev.SWAPPED, 0, m.card(move("lay 6s")), m.card(move("lay As")))]
        pos = scene("Kd Kh", "7h 8c 9h", "7s 8d 9d", trump="s", table="7c", phase="defend", transfer=True)
        match = match_at(pos)
        match.play(move("transfer 7h"))
        assert events(match) == [(ev.TRANSFERRED, 1, m.card(move("lay 7h")), 1)]

    def test_the_end_and_who_is_out(self):
        pos = scene("7d", "Kd", trump="s", table="7c/9c", phase="throw", actor=0, limit=2, laid=0)
        match = match_at(pos)
        match.play(move("lay 7d"))
        match.play(move("end")) if match.is_legal(move("end")) else None
        match.play(move("take"))
        assert events(match)[-2:] == [(ev.OUT, 0, 0, 0), (ev.OVER, 0, 0, 0)]

    @pytest.mark.parametrize("preset", presets.NAMES)
    def test_the_events_account_for_every_card_of_a_deal(self, preset):
        """Counts of hands, table and talon kept by the events alone agree with the position after each
        move.
        """
        state = rng.seeded(11)
        for seed in range(6):
            match = Deal(["easy"] * 6, [None] * 6)
            deal.start(match.pos, presets.settings(preset), seed)
            match.begin()
            seats = match.seats()
            hands = [ps.hand_size(match.pos, s) for s in range(seats)]
            table, talon = 0, ps.talon_size(match.pos)
            while not match.over():
                chosen = match.moves[rng.below(state, match.count)]
                assert not match.play(chosen)
                for kind, seat, a, _ in events(match):
                    if kind in (ev.LAID, ev.COVERED, ev.TRANSFERRED):
                        hands[seat] -= 1
                        table += 1
                    elif kind == ev.BEATEN:
                        table -= 2 * a
                    elif kind == ev.TAKEN:
                        table -= a
                        hands[seat] += a
                    elif kind == ev.DRAWN:
                        talon -= a
                        hands[seat] += a
                assert hands == [ps.hand_size(match.pos, s) for s in range(seats)]
                assert talon == ps.talon_size(match.pos)
                if not match.over():
                    assert table == ps.table_size(match.pos) + ps.covered_size(match.pos)
                assert not match.over() or events(match)[-1][0] == ev.OVER


class TestPauses:
    """F10, R10: haste tells nothing."""

    def test_a_pause_depends_on_the_ply_and_the_seat_and_not_on_the_hand(self):
        one = match_at(scene("6d Qh", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0))
        other = match_at(scene("9d Qh", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0))
        assert one.count != other.count
        for ply in range(50):
            one.ply = other.ply = ply
            assert one.think_ticks(0) == other.think_ticks(0)
            assert pauses.THINK_LEAST <= one.think_ticks(0) <= 45

    def test_a_forced_pass_takes_as_long_as_the_seat_has_thought_before(self):
        match = match_at(scene("9d Qh", "8c Ad Kd Kh", trump="s", table="6c/7c", phase="throw", actor=0))
        match.thoughts.work = 12000
        match.thought(0)
        assert match.forced_work(0) == 12000 and match.forced_work(1) == 0
        match.count = 2
        assert match.forced_work(0) == 0


def test_a_player_gets_a_view_without_the_others_cards():
    match = match_at(scene("6c 9d Qh", "7c Kd Ad", trump="s"))
    seen = []

    class Looks(Stub):
        def begin(self, given, moves, n):
            seen.append(bytes(given))
            assert isinstance(moves, array)

    match.thoughts.players["easy"] = Looks(move("lay 6c"))
    match.think()
    given = bytearray(seen[0])
    assert len(given) == view.VIEW_SIZE
    assert hand(given, 0) == "6c 9d Qh" and hand(given, 1) == ""


def test_restart_keeps_nothing_of_the_deal_before_f11():
    match = match_at(scene("Kd Kh", "8c 9c 6d Ad", trump="s", table="7c 6c", phase="defend"))
    match.play(move("cover 7c 8c"))
    match.thought(0)
    deal.start(match.pos, presets.settings("Transfer"), 5)
    match.begin()
    assert not match.can_undo() and match.ply == 0 and match.events.n == 0
    assert match.think_ticks(0) <= 45 and not any(match.log.taken)
