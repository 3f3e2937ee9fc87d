"""The picture is turned while the game runs: panel and keys are then as if board.txt had said so (F14)."""

import pytest
from bench import Bench
from test_panel import paint

from desktop_sim.board_bodies import BOARDS
from durak.device.board_config import Board

NAMES = sorted(BOARDS)


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_F14_the_panel_shows_what_it_would_with_that_rotation(name, quarters):
    bench = Bench(name, turn=-quarters)
    paint(bench)  # something has been shown before
    bench.port.turn(quarters)
    paint(bench)
    other = Bench(name, [("rotation", quarters)], turn=-quarters)
    paint(other)
    assert (bench.port.width, bench.port.height) == (other.port.width, other.port.height)
    assert bench.pixels() == other.pixels()
    assert bench.panel.faults == []


@pytest.mark.parametrize("name", NAMES)
def test_it_may_be_turned_before_the_first_picture_and_back_again(name):
    bench = Bench(name)
    bench.port.turn(2)
    bench.port.turn(1)
    bench.port.turn(0)
    paint(bench)
    other = Bench(name)
    paint(other)
    assert bench.pixels() == other.pixels() and bench.panel.faults == []


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_F14_the_keys_turn_along(name, quarters, rotation):
    turned = Board(name, [("rotation", rotation)]).turns()[quarters][2]
    pairs = Board(name, [("rotation", (rotation + quarters) % 4)]).contacts()
    assert list(turned) == [key for key, _ in pairs]


def test_a_key_that_is_down_stays_the_contact_it_was():
    bench = Bench()
    buttons = bench.port._buttons
    names = bench.port._turns[2][2]
    held = buttons._masks[3]
    buttons.held = held
    buttons.rename(names)
    assert buttons.held == 1 << names[3]


@pytest.mark.parametrize(
    ("quarters", "where"), [(0, (10, 20)), (1, (20, 229)), (2, (229, 219)), (3, (219, 10))]
)
def test_a_finger_points_at_what_the_turned_picture_has_there(quarters, where):
    """(10, 20) on the glass as the board is set up."""
    from durak import keys

    bench = Bench()
    bench.port.turn(quarters)
    bench.port.point(keys.POINT | keys.DOWN, 10, 20)
    assert bench.port.pointed() == where
