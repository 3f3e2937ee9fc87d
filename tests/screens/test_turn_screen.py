"""Turn the screen: a setting that is tried for eight seconds, and kept."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import DeskPort, Playing

from durak import app as app_module
from durak import keys, start_options
from durak.screens import actions as act


class TurningPort(DeskPort):
    """A port that can be turned, as a board's can."""

    def __init__(self, controls, size):
        DeskPort.__init__(self, controls, size)
        self.size = size
        self.quarters = 0

    def turn(self, quarters):
        wide, high = self.size
        self.width, self.height = (high & ~1, wide) if quarters & 1 else (wide, high)
        self.quarters = quarters


def opened(controls=keys.FOUR, size=(240, 135)):
    """The settings, with the bar on the row."""
    p = Playing(controls, size)
    p.port = TurningPort(controls, size)
    p.app = app_module.make(p.port, {"lang": "en"})
    p.app.push("settings_page")
    p.turns()
    p.screen.focus = [row[0] for row in p.screen.rows].index("turn")
    return p


def turned(p, presses=1):
    for _ in range(presses):
        p.do(act.OK) if p.screen.was < 0 else p.screen.change(1)
        p.turns(2)


def test_it_is_asked_and_kept():
    p = opened()
    assert p.screen.value(p.screen.focus) == "0°"
    turned(p)
    assert (p.port.quarters, p.app.layout.w, p.app.layout.h) == (1, 134, 240)
    assert p.screen.key_words()[:2] == ("Yes", "No") and p.screen.value(p.screen.focus) == "90°"
    p.do(act.OK)
    p.turns(500)
    assert p.port.quarters == 1 and p.screen.was == -1
    p.do(act.OTHER)
    again = app_module.make(TurningPort(keys.FOUR, (240, 135)), {})
    again.port.files = p.port.files
    again.saves.load()
    assert again.saves.settings.turn == 1
    fresh = TurningPort(keys.FOUR, (240, 135))
    fresh.files = p.port.files
    app = app_module.make(fresh, {"lang": "en"})
    assert fresh.quarters == 1 and app.layout.w == 134


def test_without_an_answer_it_turns_back():
    p = opened()
    turned(p, 3)
    assert p.port.quarters == 3
    p.turns(420)
    assert p.port.quarters == 0 and p.app.settings.turn == 0 and p.screen.was == -1
    assert (p.app.layout.w, p.app.layout.h) == (240, 135)


def test_no_turns_it_back_at_once():
    p = opened()
    turned(p, 2)
    p.do(act.OTHER)
    p.turns(2)
    assert p.port.quarters == 0 and p.name == "settings_page" and p.screen.was == -1


def test_a_power_cut_while_it_is_asked_leaves_it_as_it_was():
    p = opened()
    p.app.saves.keep_settings()
    before = dict(p.port.files)
    turned(p)
    assert p.port.files == before


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("size", [(240, 240), (320, 240), (128, 128), (240, 135)])
def test_the_table_can_be_played_on_it(size, quarters):
    p = opened(keys.FOUR, size)
    p.app.turn_screen(quarters, "settings_page", -1)
    p.app.settings.coach = p.app.settings.speed = 0
    start_options.show(p.app, {"preset": "Throw-in"})
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    p.do(act.NEXT)
    assert p.app.canvas.w == p.port.width and p.app.canvas.h == p.port.height


def test_a_machine_that_cannot_be_turned_has_no_such_row():
    p = Playing()
    p.app.push("settings_page")
    assert "turn" not in [row[0] for row in p.screen.rows]
