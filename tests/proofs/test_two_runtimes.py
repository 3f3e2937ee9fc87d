"""Two runtimes, one game, at CI's size: docs/reliability.md has the rest."""

import pytest

from durak.text.languages import CODES
from tests.desktop_sim.running import needs_micropython
from tools.measure.proofs import two_runtimes
from tools.measure.proofs.figures import ProofError


@needs_micropython
@pytest.mark.parametrize("first", range(0, 25, 5))
def test_f18_sessions_are_the_same_on_both_interpreters(first):
    """Every move's saved game and every panel at rest: 25 sessions, every preset, board and language."""
    told = two_runtimes.run(5, first, jobs=1, ticks=2000)
    assert told.sessions == 5
    assert told.moves > 10 and told.rests > 30 and told.boots >= 5


def test_the_sessions_differ_in_all_that_there_is_to_choose():
    plans = [two_runtimes.plan(number) for number in range(500)]
    assert {plan["start"].get("preset") for plan in plans} >= {"Duel", "Three by three", None}
    assert {plan["start"]["lang"] for plan in plans} == set(CODES)
    sizes = {(240, 240), (240, 135), (320, 240), (128, 128), (135, 240), (240, 320)}
    assert {(plan["width"], plan["height"]) for plan in plans} >= sizes
    assert len({plan["files"]["settings"] for plan in plans}) > 300


def test_a_difference_is_noticed():
    lines = ["M 5 1", "S 9 menu 2", "E 1 1 1"]
    assert two_runtimes.compare(0, lines, lines, "here").moves == 1
    for i in range(3):
        others = [*lines[:i], lines[i] + "0", *lines[i + 1 :]]
        with pytest.raises(ProofError, match=f"line {i + 1}"):
            two_runtimes.compare(0, lines, others, "here")
    with pytest.raises(ProofError, match="nothing"):
        two_runtimes.compare(0, lines, lines[:2], "here")
