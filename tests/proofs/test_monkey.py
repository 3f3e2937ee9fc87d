"""A monkey at the keys in a heap of the Pico's size, at CI's size: docs/reliability.md has the rest."""

import pytest

from tests.desktop_sim.running import needs_micropython
from tools.measure.proofs import monkey


@needs_micropython
@pytest.mark.parametrize(("board", "rotation"), monkey.BOARDS)
def test_f16_random_keys_find_no_way_to_break_it(board, rotation):
    """No exception, every screen left by five backs, the heap in pieces large enough, ticks_ms wrapping."""
    played = monkey.play(board, rotation, seed=rotation + 1, events=1500, look=100)
    assert played.events >= 1500
    assert len(played.screens) > 6
    assert played.stuck == ()
    assert min(look.free for look in played.looks) >= monkey.FREE
    assert min(look.largest for look in played.looks) >= monkey.PIECE
