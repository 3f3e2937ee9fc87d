"""Deals with the house rules H5, H14, H15 and H16, played by keys alone to the result on two sizes of screen;
and how a shown trump looks at the table.
"""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import Driver, Playing, at_table
from scene import scene

from durak import deal_events, deals, keys
from durak.draw.table.scene import FACE_DOWN, SHIELD
from durak.rules import moves as m
from durak.rules import position as ps
from durak.rules import presets
from durak.rules.options import HOUSE_RULES
from durak.screens import actions as act
from durak.screens.table import screen
from durak.screens.table.choices import DEFEND, MORE
from durak.screens.table.cursor import PASS_ON, SHOW_ON
from durak.text.languages import CODES
from tools.protocol.notation import parse_card

BOARDS = (keys.JOY4, keys.DIGITS)  # 240x240 and 128x128
HANDS = ("6d 7d 9h 9s", "9d Kd 8h Ks", "8c Jc 7h Qh", "6c 7c 8s Qc")
NINE = {"transfer": True, "show_trump": True, "trump": "s", "leader": 3, "defender": 0, "table": "9c"}


class Watched(Driver):
    """A driver that looks at the table before each decision."""

    def __init__(self, playing, rng, look):
        super().__init__(playing, rng)
        self.look = look

    def one_turn(self):
        self.look(self.p)
        super().one_turn()


def dealt(preset, rule, value, controls, seed, look=lambda p: None):
    """A deal with a house rule, played by keys to its result."""
    p = Playing(controls, seed=seed, level="easy")
    p.squint(10**6)
    game = presets.NAMES.index(preset)
    p.app.settings.preset = game
    p.app.settings.house[game * len(HOUSE_RULES) + HOUSE_RULES.index(rule)] = value
    deals.new_game(p.app)
    p.app.go("dealing")
    p.until(lambda: p.name in ("table", "question"))
    driver = Watched(p, random.Random(seed), look)
    driver.play_deal()
    assert p.app.deal.over() and p.name == "result"
    p.app.screen.stale = True
    return p, driver


@pytest.mark.parametrize("controls", BOARDS)
def test_H14_a_deal_in_which_a_trump_is_shown_by_keys(controls):
    for seed in range(100, 140):
        p, driver = dealt("Transfer", "show_trump", 1, controls, seed)
        assert p.app.deal.pos[ps.DEAL] & ps.SHOW_TRUMP
        if (m.SHOW, DEFEND) in driver.kinds:
            return
    raise AssertionError("no trump was shown in forty deals")


@pytest.mark.parametrize("controls", BOARDS)
def test_H15_a_deal_without_a_transfer_in_its_first_bout(controls):
    met = []

    def look(p):
        pos = p.app.deal.pos
        choices = p.screen.turn.choices
        if choices.mode != DEFEND or ps.covered_size(pos):
            return
        ranks = {ps.attack_at(pos, i) & 15 for i in range(ps.table_size(pos))}
        could = len(ranks) == 1 and any(
            card & 15 in ranks for card in p.screen.scene.cards[: p.screen.scene.hand]
        )
        if ps.first_bout(pos):
            assert not choices.can_transfer() and p.screen.scene.place == ""
            if could:
                met.append("first")
        elif choices.can_transfer():
            met.append("later")

    for seed in range(200, 260):
        dealt("Transfer", "no_first_transfer", 1, controls, seed, look)
        if {"first", "later"} <= set(met):
            return
    raise AssertionError(met)


@pytest.mark.parametrize("controls", BOARDS)
def test_H16_a_deal_in_which_spades_fall_to_spades_alone(controls):
    met = []

    def look(p):
        pos = p.app.deal.pos
        choices = p.screen.turn.choices
        trump = ps.trump(pos)
        if choices.mode != DEFEND or trump == 3:
            return
        held = p.screen.scene.cards[: p.screen.scene.hand]
        for i in range(ps.table_size(pos)):
            attack = ps.attack_at(pos, i)
            if attack >> 4 == 3 and ps.cover_at(pos, i) == ps.NO_CARD:
                for card in held:
                    if card >> 4 == trump:
                        assert not choices.covers(card, attack)
                        met.append("refused")
                    elif choices.covers(card, attack):
                        assert card >> 4 == 3 and card > attack
                        met.append("covered")

    for seed in range(300, 340):
        dealt("Throw-in", "spades", 1, controls, seed, look)
        if {"refused", "covered"} <= set(met):
            return
    raise AssertionError(met)


@pytest.mark.parametrize("controls", BOARDS)
@pytest.mark.parametrize("preset", ["Duel", "Partners"])
def test_H5_a_deal_with_at_most_five_in_its_first_bout(preset, controls):
    most = []

    def look(p):
        pos = p.app.deal.pos
        if ps.first_bout(pos):
            assert ps.limit(pos) <= 5 and ps.table_size(pos) <= 5
        most.append(ps.limit(pos))

    for seed in range(400, 430):
        dealt(preset, "opening_limit", 1, controls, seed, look)
        if max(most) == 6:  # later bouts may have six
            return
    raise AssertionError(most)


# What is seen of it


def asked(controls=keys.JOY4, speed=0, **more):
    """West has attacked with the 9 of clubs; the player may cover, pass on, or show the 9 of spades."""
    p = at_table(scene(*HANDS, phase="defend", **NINE), controls=controls, speed=speed, **more)
    p.until(lambda: p.screen.state == screen.MINE)
    return p


def walk(p, text):
    Driver(p, random.Random(1)).focus(parse_card(text))


@pytest.mark.parametrize("controls", (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS))
def test_H14_the_trump_of_the_rank_has_three_targets(controls):
    p = asked(controls)
    walk(p, "9s")
    cursor = p.screen.turn.cursor
    assert list(cursor.targets[: cursor.target_n]) == [0, PASS_ON, SHOW_ON]
    p.do(act.OK)
    p.do(act.NEXT)
    s = p.screen.scene
    assert s.target == s.pairs and not s.showing and "Pass on" in s.key_words
    before = bytes(p.port.buffer)
    p.do(act.NEXT)
    assert s.target == s.pairs and s.showing and "Show" in s.key_words
    assert bytes(p.port.buffer) != before  # an eye in place of the arrow
    p.do(act.OK)
    p.until(lambda: p.screen.state == screen.MINE)
    assert ps.shown(p.app.deal.pos) and ps.leader(p.app.deal.pos) == 0
    assert p.screen.turn.choices.mode == MORE and "Done" in s.key_words  # further cards of the rank
    assert list(s.cards[: s.hand]).count(parse_card("9s")) == 1
    p.do(act.OTHER)
    p.until(lambda: ps.actor(p.app.deal.pos) == 1)


def test_H14_the_hint_stands_on_the_card_that_is_to_be_shown():
    p = asked()
    turn = p.screen.turn
    turn.cursor.look_at(parse_card("9s"))
    turn.cursor.aim_for(m.make(m.SHOW, parse_card("9s")))
    assert turn.cursor.aimed() == SHOW_ON


@pytest.mark.parametrize("controls", BOARDS)
def test_H14_the_own_trump_comes_up_turns_a_little_and_goes_back_and_the_shield_moves_on(controls):
    p = asked(controls, speed=2)
    layout = p.app.layout
    walk(p, "9s")
    p.do(act.OK)
    for _ in range(2):
        p.do(act.NEXT)
    s = p.screen.scene
    p.port.queue.append((keys.A if controls == keys.JOY4 else keys.Y) | keys.DOWN)
    seen = []
    for tick in range(80):
        p.turns(1)
        if tick == 1:
            p.port.queue.append((keys.A if controls == keys.JOY4 else keys.Y) | keys.UP)
        if s.flying:
            seen.append((s.fly_cards[0], s.fly_y[0], s.fly_w[0], s.fly_x[1], s.roles[0]))
        elif seen:
            break
    nine = parse_card("9s")
    assert {card for card, *_ in seen} == {nine}
    heights = [y for _, y, *_ in seen]
    top = heights.index(min(heights))
    assert heights[: top + 1] == sorted(heights[: top + 1], reverse=True)  # up
    assert heights[top:] == sorted(heights[top:]) and heights[-1] > heights[top] + layout.card_h // 3
    assert min(w for _, _, w, *_ in seen) < layout.card_w  # it turns a little
    assert len({x for *_, x, _ in seen[-15:]}) > 3  # then the attack moves
    assert all(role != SHIELD for *_, role in seen)
    assert s.roles[0] == SHIELD and s.message == "You show the 9"
    assert s.cards[: s.hand].count(nine) == 1


def test_H14_another_seat_shows_its_trump_face_up_below_its_name():
    hands = ("6d 7d 8h 8s", "9d Kd 9h 9s", "8c Jc 7h Qh", "6c 7c 7s Qc")
    given = dict(NINE, leader=0, defender=1)

    class Shows:
        cost, reason, about = 1000, 0, 255

        def begin(self, view, moves, n):
            self.move = next((x for x in moves[:n] if m.kind(x) == m.SHOW), moves[n - 1])

        def step(self):
            return self.move

    p = at_table(scene(*hands, phase="defend", **given), speed=2, player=Shows())
    s = p.screen.scene
    p.until(lambda: s.flying and s.fly_cards[0] != FACE_DOWN)
    assert s.fly_cards[0] == parse_card("9s")
    p.until(lambda: s.fly_y[0] >= p.app.layout.rail_h)
    assert s.message == "West shows the 9" and s.counts[0] == 4  # it stays his
    p.until(lambda: not s.flying)
    assert s.roles[1] == SHIELD and s.attacks[0] == parse_card("9c")


def test_H14_a_skipped_showing_leaves_what_a_watched_one_leaves():
    def after(ticks):
        p = asked(speed=2)
        walk(p, "9s")
        p.do(act.OK)
        for _ in range(2):
            p.do(act.NEXT)
        p.screen._play(m.make(m.SHOW, parse_card("9s")))
        p.turns(ticks)
        p.screen.events.skip()
        p.until(lambda: p.screen.state == screen.MINE)
        s = p.screen.scene
        return bytes(s.cards[: s.hand]), bytes(s.attacks[: s.pairs]), bytes(s.roles), s.flying

    assert after(3) == after(30) == after(70)


@pytest.mark.parametrize("code", CODES)
def test_H14_is_told_in_every_language(code):
    p = asked(lang=code)
    events = deal_events.Events()
    events.add(deal_events.SHOWN, 1, parse_card("Js"))
    events.add(deal_events.SHOWN, 0, parse_card("Js"))
    told = [p.screen.messages.happened(events, i) for i in range(2)]
    words = p.app.words
    assert told[0] == words.say("shows", p.screen.view.seating.name(1), words.nth("ranks_for", 9))
    assert words["show"] and words["cover_or_show"] and told[1] != told[0]
