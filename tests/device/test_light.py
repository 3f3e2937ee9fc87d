"""First the picture, then the light, on every board (F41)."""

import machine
import pytest

from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS, NAMES
from desktop_sim.key_script import Edge
from durak.device import board_config, boot

WITH_LIGHT = [name for name in NAMES if BOARDS[name].backlight >= 0]
DARK_MS = 5 * 60_000


class Logged(Desk):
    """A desk that keeps a log of wire and backlight: for each change of the light, what was seen then."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.log = []  # (ms, duty, what the glass showed)

    def pwm(self, number, hz, duty):
        super().pwm(number, hz, duty)
        self._note(number)

    def pin(self, number, level):
        super().pin(number, level)
        self._note(number)

    def _note(self, number):
        if number == self.board.backlight:
            self.log.append((self.now, self.light, self.panel.picture(self.turn)[2]))

    def lit(self):
        """The moments at which the light went on: (ms, what the glass showed)."""
        before = [0] + [duty for _, duty, _ in self.log]
        return [
            (ms, data) for (ms, duty, data), old in zip(self.log, before, strict=False) if duty and not old
        ]


def power(desk, folder, rotation=0, start=None, **more):
    changes = [("rotation", rotation)]
    machine.plug(desk, desk.held_pins())
    with pytest.raises((Ended, machine.Reset)):
        boot.run(board_config.Board(desk.board.name, changes), str(folder), 7, start, **more)


def is_picture(data):
    """Whether more is seen than a panel of one colour."""
    return len(set(zip(data[0::2], data[1::2], strict=True))) > 2


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("name", WITH_LIGHT)
def test_f41_at_power_up_the_menu_is_there_before_the_light(name, rotation, tmp_path):
    desk = Logged(BOARDS[name].turned(rotation), (), 1500, None, -rotation)
    power(desk, tmp_path, rotation, {"lang": "en"})
    ((ms, data),) = desk.lit()
    assert is_picture(data)
    assert data == desk.panel.picture(desk.turn)[2]  # the whole menu, not its first part
    assert ms < 600


@pytest.mark.parametrize("name", ["waveshare-1.3", "picosystem", "waveshare-1.44"])
def test_f41_after_sleep_the_light_finds_the_picture_as_it_was(name, tmp_path):
    key = next(iter(BOARDS[name].keys))
    edges = (Edge(DARK_MS + 2000, key, True), Edge(DARK_MS + 2100, key, False))
    desk = Logged(BOARDS[name], edges, DARK_MS + 3000)
    power(desk, tmp_path, 0, {"lang": "en"})
    (_, first), (ms, again) = desk.lit()
    assert ms > DARK_MS
    assert first == again


@pytest.mark.parametrize("name", WITH_LIGHT)
def test_f41_the_crash_screen_too(name, tmp_path, monkeypatch):
    from durak import app

    def run(port, start):
        port.backlight(100)
        raise ValueError("before anything was shown")

    monkeypatch.setattr(app, "run", run)
    desk = Logged(BOARDS[name], (), 3000)
    power(desk, tmp_path)
    ((_, data),) = desk.lit()
    assert is_picture(data)


@pytest.mark.parametrize("name", WITH_LIGHT)
def test_f41_and_what_is_said_of_board_txt(name, tmp_path):
    desk = Logged(BOARDS[name], (), 3000)
    board = board_config.Board(name, [("rotation", 7)])
    machine.plug(desk, desk.held_pins())
    with pytest.raises(Ended):
        boot.run(board, str(tmp_path), 7, None)
    ((_, data),) = desk.lit()
    assert is_picture(data)
