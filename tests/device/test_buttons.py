"""Keys through the fake pins and the 5 ms timer: F12, and F14 as far as it is about keys."""

import machine
import pytest
from bench import Bench

from desktop_sim.key_script import Edge
from durak import keys
from durak.device.board_config import Board

NAMES = {"a": keys.A, "b": keys.B, "up": keys.UP_, "right": keys.RIGHT}


def bounce(at, down, ms=8):
    """An edge whose contact chatters for `ms` before it stays."""
    edges = [Edge(at + i, "a", down if i % 2 == 0 else not down) for i in range(ms)]
    return [*edges, Edge(at + ms, "a", down)]


def shift(edges, by):
    return [Edge(e.ms + by, e.key, e.down) for e in edges]


def events(trace, frame_ms, until=2000):
    """What the port reports for a trace of pin changes, when each turn of the loop computes for
    `frame_ms`."""
    bench = Bench()
    bench.desk._events = shift(trace, bench.desk.now + 50)
    out = []
    end = bench.desk.now + until
    while bench.desk.now < end:
        machine.sleep_ms(frame_ms)  # the timer goes on while the loop is busy
        bench.port.next_tick()
        event = bench.port.key()
        while event:
            out.append((event, bench.port.event_tick))
            event = bench.port.key()
    return out


def downs(found):
    return [event & keys.KEY for event, _ in found if event & keys.DOWN]


@pytest.mark.parametrize("frame_ms", [1, 10, 60])
def test_f12_a_bouncing_press_is_one_event(frame_ms):
    found = events(bounce(0, True) + bounce(200, False), frame_ms)
    assert [event for event, _ in found] == [keys.A | keys.DOWN, keys.A | keys.UP]


@pytest.mark.parametrize("frame_ms", [1, 10, 60])
def test_f12_a_tap_of_40_ms_is_not_lost(frame_ms):
    found = events(bounce(0, True) + bounce(40, False), frame_ms)
    assert [event for event, _ in found] == [keys.A | keys.DOWN, keys.A | keys.UP]


@pytest.mark.parametrize("frame_ms", [1, 10, 60])
def test_f12_two_taps_120_ms_apart_are_two(frame_ms):
    trace = bounce(0, True) + bounce(50, False) + bounce(120, True) + bounce(170, False)
    assert downs(events(trace, frame_ms)) == [keys.A, keys.A]


@pytest.mark.parametrize("frame_ms", [1, 10, 60])
def test_f12_a_hold_of_a_second_is_one_press(frame_ms):
    found = events(bounce(0, True) + bounce(1000, False), frame_ms)
    assert len(found) == 2
    assert 49 <= found[1][1] - found[0][1] <= 51  # ticks of 20 ms, whatever the frames took


def test_f12_a_spike_shorter_than_the_debounce_is_nothing():
    assert events([Edge(0, "a", True), Edge(6, "a", False)], 10) == []


def test_a_chord_comes_as_two_events_of_one_moment():
    found = events([Edge(0, "a", True), Edge(0, "b", True), Edge(90, "a", False), Edge(90, "b", False)], 1)
    assert downs(found) == [keys.A, keys.B]
    assert found[0][1] == found[1][1]


def test_the_queue_keeps_order_and_an_overflow_loses_no_edge_for_good():
    trace = []
    for i in range(30):
        trace += [Edge(i * 60, "a", True), Edge(i * 60 + 30, "a", False)]
    bench = Bench()
    bench.desk._events = shift(trace, bench.desk.now)
    machine.sleep_ms(2500)
    assert bench.port.held == 0 or bench.port.held == 1 << keys.A
    out = []
    for _ in range(40):
        event = bench.port.key()
        while event:
            out.append(event)
            event = bench.port.key()
        bench.port.next_tick()
    # Presses beyond the queue's length are lost in pairs: what is read still alternates and ends released.
    assert out[0::2] == [keys.A | keys.DOWN] * (len(out) // 2)
    assert out[1::2] == [keys.A | keys.UP] * (len(out) // 2)
    assert bench.port.held == 0


def test_flush_drops_what_is_queued_and_held_stays():
    bench = Bench()
    bench.desk._events = [Edge(bench.desk.now + 5, "a", True)]
    machine.sleep_ms(60)
    bench.port.flush()
    assert bench.port.key() == 0
    assert bench.port.held == 1 << keys.A


RIGHT_OF_TURN = {0: keys.RIGHT, 1: keys.UP_, 2: keys.LEFT, 3: keys.DOWN_}


@pytest.mark.parametrize("rotation", range(4))
def test_f14_the_stick_turns_with_the_screen(rotation):
    # The picture turned clockwise, the board is held turned back: its right is then the player's up.
    pairs = Board("waveshare-1.3", [("rotation", rotation)]).contacts()
    assert {pin: key for key, pin in pairs}[20] == RIGHT_OF_TURN[rotation]


@pytest.mark.parametrize(("rotation", "corners"), [(0, "abxy"), (1, "byax"), (2, "yxba"), (3, "xayb")])
def test_f14_keys_at_the_corners_turn_with_the_screen(rotation, corners):
    """Pins 12 13 14 15 are upper left, lower left, upper right, lower right of the board held straight."""
    pairs = {pin: key for key, pin in Board("pimoroni-display", [("rotation", rotation)]).contacts()}
    letters = {keys.A: "a", keys.B: "b", keys.X: "x", keys.Y: "y"}
    assert "".join(letters[pairs[pin]] for pin in (12, 13, 14, 15)) == corners


def test_f14_a_column_of_keys_reads_from_the_players_side():
    pairs = {pin: key for key, pin in Board("waveshare-1.3", [("rotation", 2)]).contacts()}
    assert [pairs[pin] for pin in (15, 17, 19, 21)] == [keys.Y, keys.X, keys.B, keys.A]
