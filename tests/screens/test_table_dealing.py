"""Before and around a deal: its animation, hands off (H8), the cut and the offered cut (H7), who deals (K24),
the trump that changes (N2); and hands of any size, walked from end to end (F8).
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import Playing, at_table, new_trump
from scene import scene

from durak import deals, house_rules, keys
from durak import settings as st
from durak.rules import position as ps
from durak.rules import presets
from durak.screens import actions as act
from durak.screens.table import screen as tb
from tools.protocol.notation import RANKS, card_text, parse_card

SIZES = ((keys.JOY4, (240, 240)), (keys.JOY2, (240, 135)), (keys.FOUR, (320, 240)), (keys.DIGITS, (128, 128)))


def evening(preset="Throw-in", people=(0,), speed=0, seed=4, **rules):
    """A first deal with house rules (name: index of its value), about to be made ready."""
    p = Playing(keys.JOY4, seed=seed, speed=speed, level="easy")
    settings = p.app.settings
    settings.preset = presets.NAMES.index(preset)
    for seat in range(6):
        settings.who[seat] = st.PERSON if seat in people else 1
    for name, value in rules.items():
        house_rules.choose(settings, settings.preset, st.HOUSE_RULES.index(name), value)
    deals.new_game(p.app)
    return p


class TestDealing:
    def test_cards_fly_singly_and_the_trump_is_turned_last(self):
        p = evening(speed=2)
        p.app.go("dealing")
        p.until(lambda: p.name == "table")
        s = p.screen.scene
        assert p.screen.state == tb.DEALING and s.hand == 0 and s.talon == 36 and s.face_up == 255
        sizes = []
        while p.screen.state == tb.DEALING and len(sizes) < 400:
            p.turns(1)
            sizes.append((s.hand + sum(s.counts[:3]), s.talon, s.face_up == 255))
        totals = [total for total, _, _ in sizes]
        assert totals == sorted(totals) and max(b - a for a, b in zip(totals, totals[1:], strict=False)) == 1
        assert sizes[-1][:2] == (24, 12) and not sizes[-1][2]
        assert all(total + talon == 36 for total, talon, _ in sizes)

    def test_a_key_skips_it(self):
        p = evening(speed=2)
        p.app.go("dealing")
        p.until(lambda: p.name == "table")
        p.do(act.OK)
        assert p.screen.state != tb.DEALING and p.screen.scene.hand == 6

    def test_who_opens_with_which_trump_is_said(self):
        p = evening(speed=2)
        p.app.go("dealing")
        p.until(lambda: p.name == "table" and p.screen.scene.face_up != 255)
        message = p.screen.scene.message
        match = p.app.deal
        assert RANKS.replace("T", "X")[match.opened_with & 15] in message.replace("10", "X")
        assert ps.holds(match.pos, ps.leader(match.pos), match.opened_with)


class TestHandsOff:
    """H8."""

    def deal(self, dealer):
        p = evening(speed=2, hands_off=1)
        p.app.saves.session.dealer = dealer
        p.app.go("dealing")
        p.until(lambda: p.name == "table")
        p.turns(10)
        return p

    def test_a_key_during_the_deal_makes_the_person_the_fool(self):
        p = self.deal(2)
        assert ps.dealer(p.app.deal.pos) == 2
        p.port.queue.append(keys.RIGHT | keys.DOWN)
        p.turns(1)
        assert p.name != "table"
        p.port.queue.append(keys.RIGHT | keys.UP)
        p.until(lambda: p.name == "question")
        assert p.screen.text == p.app.words["page.touched_you"]
        p.do(act.OK)
        p.until(lambda: p.name == "table")
        assert ps.dealer(p.app.deal.pos) == 0
        assert p.app.saves.session.sticks == [0, 0, 0, 0] and p.app.saves.session.deals == 0

    def test_the_dealer_may_touch_them_and_skips_nothing(self):
        p = self.deal(0)
        p.do(act.OK)
        assert p.name == "table" and p.screen.state == tb.DEALING

    def test_a_held_key_makes_nothing_faster(self):
        def ticks(hold):
            p = self.deal(0)
            if hold:
                p.port.queue.append(keys.A | keys.DOWN)
            start = p.port.tick
            p.until(lambda: p.screen.state != tb.DEALING)
            return p.port.tick - start

        assert ticks(True) == ticks(False)


class TestCut:
    """H7."""

    def test_the_dealers_right_is_asked_and_the_cut_changes_the_deal(self):
        def cut(answer):
            p = evening(cut=1)
            p.app.saves.session.dealer = 1
            p.app.go("dealing")
            p.until(lambda: p.name == "question")
            while p.screen.focus != answer:
                p.do(act.PREV if p.screen.focus > answer else act.NEXT)
            p.do(act.OK)
            p.until(lambda: p.name == "table")
            assert ps.dealer(p.app.deal.pos) == 1
            return bytes(p.app.deal.pos[:48])

        assert cut(0) != cut(2)

    def test_a_computer_player_cuts_without_a_question(self):
        p = evening(cut=1)
        p.app.saves.session.dealer = 2
        p.app.go("dealing")
        p.until(lambda: p.name != "dealing")
        assert p.name == "table"

    def offered(self, take, seed=1):
        p = evening(cut=2, seed=seed)
        p.app.saves.session.dealer = 3  # seat 0 is asked first
        p.app.go("dealing")
        p.until(lambda: p.name == "question")
        p.do(act.OK if take else act.OTHER)
        p.until(lambda: p.name in ("question", "table"))
        return p

    def test_who_accepts_the_offered_cut_is_the_fool_and_deals(self):
        p = self.offered(True)
        assert p.name == "question" and p.screen.text == p.app.words["page.cut_taken_you"]
        assert p.app.saves.session.dealer == 0
        assert sum(p.app.saves.session.sticks) == 0

    def test_nobody_is_offered_a_pack_that_has_been_cut(self):
        """Who took the cut deals at once, so that no one is asked twice for one deal."""
        p = self.offered(True)
        p.do(act.OK)
        p.until(lambda: p.name != "dealing")
        assert p.name == "table" and ps.dealer(p.app.deal.pos) == 0

    def test_who_declines_does_not(self):
        for seed in range(30):
            p = self.offered(False, seed)
            if p.name == "table":
                assert ps.dealer(p.app.deal.pos) == 3
                return
        raise AssertionError("somebody always cuts")


class TestWhoDeals:
    """K24."""

    def lost(self, people=(0,)):
        p = at_table(scene("6d Jc", "7d", "6h", "9c", trump="s", phase="lead", teams=2), people=people)
        match = p.app.deal
        pos = match.pos
        for seat in (1, 3):
            pos[8 * seat : 8 * seat + 8] = bytes(8)
        pos[ps.OUT] = 0b1010
        pos[ps.PHASE] = ps.OVER
        pos[ps.ACTOR] = ps.NO_SEAT
        pos[ps.RESULT] = 0b0101
        match.refresh()
        p.app.settings.preset = presets.NAMES.index("Partners")
        deals.new_game(p.app)
        p.app.saves.kept_deal.position[:] = pos
        p.app.saves.session.settle(pos)
        p.app.go("result")
        return p

    def test_the_losing_team_names_the_dealer(self):
        p = self.lost()
        p.do(act.OK)
        p.until(lambda: p.name == "question")
        assert p.screen.asked == p.app.words["page.who_deals"]
        assert p.screen.answers == ["You", "North"]
        p.do(act.NEXT)
        p.do(act.OK)
        p.until(lambda: p.name == "table")
        assert ps.dealer(p.app.deal.pos) == 2


class TestNewTrump:
    """N2: the table stops until a key, or three seconds."""

    def test_the_panel_tells_who_drew_it_and_the_new_trump(self):
        p = new_trump()
        p.turns(25)  # the card has turned over
        s = p.screen.scene
        assert s.panel == "New trump" and s.panel_text == "West drew the hidden card"
        assert s.old_trump == 3 and s.trump == 2 and s.new_card == parse_card("Qh")

    def test_a_key_closes_it(self):
        p = new_trump()
        before = p.app.deal.ply
        p.do(act.OK)
        assert (
            not p.screen.events.animations.popup and p.screen.scene.panel == "" and p.app.deal.ply == before
        )

    def test_so_do_three_seconds(self):
        p = new_trump()
        p.turns(140)
        assert p.screen.events.animations.popup
        assert p.screen.scene.lit == p.screen.softkeys.caps[0]  # the one answer
        p.turns(15)
        assert not p.screen.events.animations.popup and not p.screen.scene.lit


class TestBigHands:
    """F8."""

    def hand(self, n):
        """n cards that lead; the others hold what is left."""
        pack = [s << 4 | r for s in range(4) for r in range(4, 13)]
        mine = sorted(pack[:n])
        rest = pack[n:]
        other = " ".join(card_text(c) for c in rest[:6])
        return scene(" ".join(card_text(c) for c in mine), other, trump="s", phase="lead"), mine

    @pytest.mark.parametrize("controls,size", SIZES)
    @pytest.mark.parametrize("n", [1, 2, 6, 7, 12, 18, 24, 30])
    def test_every_card_can_be_walked_to_and_is_seen_whole(self, n, controls, size):
        pos, mine = self.hand(n)
        if n == 1:
            pos = scene(
                card_text(mine[0]),
                "Ac Ad",
                trump="s",
                talon="",
                table="9c/Tc",
                phase="throw",
                actor=0,
            )
            pos = scene("9d", "Ac Ad Kd", trump="s", talon="", table="9c/Tc", phase="throw", actor=0)
            mine = [parse_card("9d")]
        p = at_table(pos, controls=controls, size=size)
        s = p.screen.scene
        layout = p.app.layout
        while s.focus > 0:
            p.do(act.PREV)
        seen = []
        for _ in range(n):
            assert s.focus >= 0
            seen.append(s.cards[s.focus])
            x = p.screen.painter.hand.x(s.focus)
            assert x >= 0
            last = s.focus == s.hand - 1
            assert x + (layout.strip if last else layout.card_w) <= layout.w, (n, s.focus, x)
            p.do(act.NEXT)
        assert sorted(seen) == mine
        assert s.hand == n

    @pytest.mark.parametrize("controls,size", SIZES)
    def test_the_focus_clamps_when_the_last_card_is_played(self, controls, size):
        pos = scene("9d 9s 9h 8c", "Ac Ad Kd 7d", trump="s", talon="", table="9c/Tc", phase="throw", actor=0)
        p = at_table(pos, controls=controls, size=size)
        for _ in range(3):
            p.do(act.OK)
            p.turns(2)
            if p.screen.state != tb.MINE:
                break
            assert 0 <= p.screen.scene.focus < p.screen.scene.hand
