"""Dear cards thrown in, or given, in the first bout: what counts as one, and which are faults
(`python -m tools.measure.openings`).
"""

import pytest
from scene import codes, scene

from durak.rules import legal, position
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
    return openings.read([7, position.THROW, make(1, 12), 1, worlds, mean, square, bytes(128).hex()])


def test_a_fault_loses_by_more_than_its_interval():
    fault, unclear, gain = row(-0.05, 0.36), row(-0.01, 0.36), row(0.05, 0.36)
    assert fault.half == pytest.approx(0.01172, abs=1e-5)
    assert (fault.fault, fault.sound) == (True, False)
    assert (unclear.fault, unclear.sound) == (False, False)
    assert (gain.fault, gain.sound) == (False, True)
    assert openings.table([fault, gain, unclear]) == [
        "    ace thrown in, not the first: 3, 1 faults, 1 gains; -0.3 % a play"
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
