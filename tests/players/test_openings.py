"""Dear cards thrown in, or given, in the first bout: what counts as one, and which are faults
(`python -m tools.measure.openings`).
"""

from array import array

import pytest
from scene import codes, scene

from durak import players
from durak.players import early_throws
from durak.rules import legal, position, view
from durak.rules import moves as m
from durak.rules.cards import make
from tools.measure import openings, openings_play
from tools.training.arena import settings_of


@pytest.mark.parametrize("phase", ["throw", "give"])
def test_kings_aces_and_trumps_are_dear_when_thrown_in_or_given(phase):
    pos = scene("Kc Qc 6d", "8c 8d Jd", talon="Ts 9d", table="6c/9c", trump="d", phase=phase)
    dear = {text for text in ("6c", "Qc", "Kc", "Ac", "6d", "Kd") if is_dear(pos, text)}
    assert dear == {"Kc", "Ac", "6d", "Kd"}
    assert not openings_play.is_dear(pos, m.make(m.PASS))


def test_no_lead_is_thrown_in():
    assert not is_dear(scene("Kc Qc 6d", "8c 8d Jd", talon="Ts 9d", trump="d"), "Kc")


def is_dear(pos, text):
    return openings_play.is_dear(pos, m.make(m.LAY, codes(text)[0]))


def row(mean, square, worlds=10_000):
    pos = scene("7c", "8c", "9c", "Tc", leader=0, actor=3, phase="throw", table="6c/Jc")
    return openings.read([7, position.THROW, make(1, 12), 1, worlds, mean, square, pos.hex()])


def test_a_fault_loses_by_more_than_its_interval():
    fault, unclear, gain = row(-0.05, 0.36), row(-0.01, 0.36), row(0.05, 0.36)
    assert fault.half == pytest.approx(0.01172, abs=1e-5)
    assert (fault.fault, fault.sound) == (True, False)
    assert (unclear.fault, unclear.sound) == (False, False)
    assert (gain.fault, gain.sound) == (False, True)
    assert openings.table([fault, gain, unclear]) == [
        "    thrown in by seat 2 after the defender: 3, 1 faults, 1 gains; -0.3 +-0.7 % a play"
    ]


def test_plays_are_found_and_tried_the_same_each_time():
    settings = settings_of("Throw-in", [])
    found = openings.ask("easy", settings, 3, 4, 60, 1)
    assert found and found == openings.ask("easy", settings, 3, 4, 60, 1)
    assert all(0 <= play.deal < 4 and play.worlds == 60 and play.half > 0 for play in found)
    for play in found:
        pos = bytearray(play.position)
        assert position.talon_size(pos) == 12 and position.table_size(pos)
        out = openings_play.Table(settings, "easy", 1).found
        n = legal.legal(pos, out)
        assert m.make(m.LAY, play.card) in out[:n]
        assert openings_play.word_of(out, n) >= 0


# Thrown in, or given, by hard and master in first bouts of Throw-in; by playouts each loses its player a
# tenth of the deals or more: hands, table, talon, leader, who acts, phase.
FAULTS = {
    "a second ace, thrown in by who defends if it is taken": (
        ("Ac Kh 6s 8s As", "6c 8h 9s", "8d 9d", "8c 9c Kc 6d Jd 9h"),
        "7s/Qs Qh/Ah 7h/Tc Ad/Qc",
        "Th 6h Ts Qd 7d Jh Jc Td Js Ks Kd 7c",
        (1, 0, "throw"),
        "As",
    ),
    "another": (
        ("7c Td Jh Ah Qs", "Ac 6d Qd 7h 6s 8s", "6c 8d 6h", "Tc As"),
        "9d/Jd 9s/Js Jc/Kh Kd/Ad",
        "Ks 8c Qh Kc 9c Qc 7s 9h Ts 8h 7d Th",
        (2, 1, "throw"),
        "Ac",
    ),
    "an ace given by who leads after the take": (
        ("Tc 7h 8h 7s", "9c Qc 8d Kh", "7c Ac 7d Td As", "Kc Jd 9h Th 9s Ks"),
        "6h/Qh Qd/Ad Ah",
        "6c 8s Js 8c 9d Qs Kd Jc Ts 6d Jh 6s",
        (0, 2, "give"),
        "Ac",
    ),
}


def choice(player, pos):
    found = array("H", [0] * m.MOST_MOVES)
    n = legal.legal(pos, found)
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, position.actor(pos), seen)
    player.begin(seen, found, n)
    while (move := player.step()) < 0:
        pass
    assert move in found[:n]
    return move


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("level", ["hard", "master"])
def test_what_was_a_fault_in_the_first_bout_is_not_played(level, name):
    hands, table, talon, (leader, actor, phase), card = FAULTS[name]
    pos = scene(
        *hands,
        table=table,
        talon=talon,
        trump=talon[-1],
        leader=leader,
        actor=actor,
        phase=phase,
        first_bout=True,
    )
    lay = m.make(m.LAY, codes(card)[0])
    for seed in range(5):
        assert choice(players.make(level, seed), pos) != lay
    assert choice(players.make_coach(), pos) != lay


def kept(phase, leader, actor, seats=4, **given):
    hands = ("7c 8c 9c Tc", "6d 7d 8d 9d", "7h 8h 9h Th", "6s 7s 8s 9s")
    pos = scene(
        *hands[:seats],
        table="6c/Jc" if phase == "throw" else "6c",
        talon=given.pop("talon", "Qc Kc Qd Kd Qh Kh"),
        trump="h",
        leader=leader,
        actor=actor,
        phase=phase,
        **given,
    )
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, actor, seen)
    return early_throws.least_kept(seen)


TEN, QUEEN = 8, 10


def test_who_keeps_what_hangs_on_who_leads_and_defends_after_a_take():
    """Seat 1 defends; if he takes, seat 2 leads, at seat 3."""
    assert [kept("throw", 0, seat) for seat in (0, 2, 3)] == [early_throws.NONE, early_throws.NONE, TEN]
    assert [kept("give", 0, seat) for seat in (0, 2, 3)] == [early_throws.NONE, QUEEN, early_throws.NONE]


def test_cards_are_kept_only_where_throwing_them_in_was_seen_to_lose():
    none = early_throws.NONE
    assert kept("give", 0, 2, transfer=True) == none and kept("throw", 0, 3, transfer=True) == TEN
    assert kept("give", 0, 2, teams=2) == none and kept("give", 0, 0, seats=2) == none
    assert kept("throw", 0, 0, seats=3) == none and kept("give", 0, 2, seats=3) == none
    assert kept("throw", 0, 3, pack=52) == none and kept("give", 0, 2, pack=52) == none
    assert kept("throw", 0, 3, talon="Qc Kc Qd Kh") == none  # a card a seat


def test_trumps_and_cards_from_a_rank_on_are_kept():
    pos = scene("8c 9c Tc Jc 6h", "7d 8d", talon="Ad Kh Qh", trump="h")
    lays = array("H", [m.make(m.LAY, card) for card in codes("8c 9c Tc Jc 6h")] + [m.make(m.PASS)])
    moves, n = early_throws.without(pos, lays, 6, TEN)
    assert list(moves[:n]) == [lays[0], lays[1], lays[5]]
    moves, n = early_throws.without(pos, lays[2:5], 3, TEN)
    assert list(moves[:n]) == list(lays[2:5])  # nothing else is legal
