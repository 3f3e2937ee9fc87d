"""The PicoCalc's keys, light and battery, over I2C through the fake controller: F12, F14, F41."""

import machine
import pytest
from bench import Bench

from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import Edge
from durak import keys
from durak.device import board_config, boot
from durak.device.buttons import any_held

NAMES = {
    "up": keys.UP_,
    "down": keys.DOWN_,
    "left": keys.LEFT,
    "right": keys.RIGHT,
    "press": keys.PRESS,
    "a": keys.A,
    "b": keys.B,
    "x": keys.X,
    "y": keys.Y,
}


@pytest.fixture
def bench(tmp_path):
    return Bench("picocalc", folder=tmp_path)


def turns(bench, n):
    """That many turns of the loop; the events that came."""
    out = []
    for _ in range(n):
        bench.port.next_tick()
        event = bench.port.key()
        while event:
            out.append(event)
            event = bench.port.key()
    return out


def tap(bench, name, ms=60):
    now = bench.desk.now
    bench.desk._events += [Edge(now + 5, name, True), Edge(now + 5 + ms, name, False)]


@pytest.mark.parametrize("name", NAMES)
def test_f12_every_key_is_one_press_and_one_release(bench, name):
    tap(bench, name)
    assert turns(bench, 3) == [NAMES[name] | keys.DOWN]
    assert bench.port.held == 1 << NAMES[name]
    assert turns(bench, 5) == [NAMES[name] | keys.UP]
    assert bench.port.held == 0


def test_f12_what_is_pressed_while_the_loop_is_busy_comes_in_order(bench):
    for name in ("a", "b", "x"):
        tap(bench, name)
        machine.sleep_ms(200)
    pressed = [event & keys.KEY for event in turns(bench, 12) if event & keys.DOWN]
    assert pressed == [keys.A, keys.B, keys.X]


@pytest.mark.parametrize("rotation", range(4))
def test_f14_the_arrows_turn_with_the_screen(rotation, tmp_path):
    desk = Desk(BOARDS["picocalc"].turned(rotation), (), turn=-rotation)
    bench = Bench("picocalc", [("rotation", rotation)], tmp_path)
    bench.desk = desk
    machine._it.link = desk
    tap(bench, "up")
    assert turns(bench, 3) == [keys.UP_ | keys.DOWN]


def test_it_is_asked_outside_the_timer_and_once_a_turn(bench, monkeypatch):
    asked = []
    real = bench.desk.i2c

    def note(bus, address, data, n):
        asked.append((len(data), n))
        return real(bus, address, data, n)

    monkeypatch.setattr(bench.desk, "i2c", note)
    machine.sleep_ms(100)  # twenty samples of the timer
    assert asked == []
    turns(bench, 10)
    assert asked == [(1, 0), *[(0, 2), (1, 0)] * 9]
    assert bench.port._keyboard._bus.hz == 10_000


def test_silence_of_the_controller_costs_half_a_second_and_frees_its_keys(bench):
    bench.desk._events = [Edge(bench.desk.now + 5, "a", True)]
    assert turns(bench, 4) == [keys.A | keys.DOWN]
    bench.desk.keyboard.deaf = 2
    assert turns(bench, 60) == [keys.A | keys.UP]
    assert bench.desk.keyboard.deaf == 0
    tap(bench, "b")
    assert turns(bench, 8) == [keys.B | keys.DOWN, keys.B | keys.UP]


def test_the_battery_is_the_controller_s(bench):
    assert bench.port.battery() == -1
    turns(bench, 2)
    assert bench.port.battery() == 80
    for said, percent in ((0x80 | 55, 55), (255, -1), (0, 0)):
        bench.desk.keyboard.percent = said
        turns(bench, 502)
        assert bench.port.battery() == percent


def test_f41_the_light_comes_after_the_picture_and_goes_at_the_end(bench):
    assert bench.desk.keyboard.light == 0
    bench.port.backlight(100)
    turns(bench, 3)
    assert bench.desk.keyboard.light == 0
    bench.show()
    turns(bench, 3)
    assert bench.desk.keyboard.light == 255
    bench.port.backlight(20)
    turns(bench, 2)
    assert bench.desk.keyboard.light == 10
    turns(bench, 1)
    bench.port.close()
    bench.port.backlight(0)
    assert bench.desk.keyboard.light == 0


def test_no_key_is_lost_to_the_light(bench):
    bench.show()
    for percent in range(5, 100, 5):
        tap(bench, "a")
        turns(bench, 1)
        bench.port.backlight(percent)
        found = turns(bench, 12)
        assert found == [keys.A | keys.DOWN, keys.A | keys.UP]


def test_letters_are_no_keys_of_the_game(bench):
    bench.desk.keyboard.press(ord("q"), True)
    bench.desk.keyboard.press(ord("q"), False)
    assert turns(bench, 6) == [keys.LETTER | keys.DOWN]
    assert bench.port.letter() == ord("q")
    assert bench.port.letter() == 0
    bench.desk.keyboard.press(ord("w"), True)
    turns(bench, 3)
    bench.port.flush()
    assert bench.port.letter() == 0


@pytest.mark.parametrize(
    ("presses", "held"),
    [
        ((), False),
        (((0x81, True),), True),
        (((0x81, True), (0x81, False)), False),
        (((0x81, True), (0x81, False), (0x20, True)), True),
    ],
)
def test_f20_a_key_down_at_power_up_by_what_is_queued(presses, held):
    desk = Desk(BOARDS["picocalc"])
    machine.plug(desk, desk.held_pins())
    for code, down in presses:
        desk.keyboard.press(code, down)
    assert any_held(board_config.Board("picocalc")) == held


def test_f20_a_controller_that_does_not_answer_is_no_key():
    desk = Desk(BOARDS["picocalc"])
    machine.plug(desk, desk.held_pins())
    desk.keyboard.deaf = 1000
    assert not any_held(board_config.Board("picocalc"))


def test_the_game_starts_though_the_controller_is_deaf(tmp_path):
    desk = Desk(BOARDS["picocalc"], (), 1500)
    desk.keyboard.deaf = 1 << 30
    machine.plug(desk, desk.held_pins())
    with pytest.raises(Ended):
        boot.run(board_config.Board("picocalc"), str(tmp_path), 7, {"lang": "en"})
    assert len(set(desk.picture()[2])) > 3
    assert desk.panel.faults == []


def test_board_txt_moves_no_key_that_has_no_pin():
    board = board_config.Board("picocalc", [("a", 9)])
    assert board.faults == ["this board's keys have no pins"]
    assert dict(board.keys)[keys.A] == 0x81
