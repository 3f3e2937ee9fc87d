"""The pause leads to the settings: speed and coach at once, levels from the next deal on."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import Playing

from durak import deals, keys
from durak.players import LEVELS
from durak.screens import actions as act
from durak.screens import pause

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)


def paused(controls=keys.JOY4):
    p = Playing(controls, preset="Throw-in", level="easy")
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    p.do(act.PAUSE)
    return p


def settings(p):
    while p.screen.at != pause.SETTINGS:
        p.do(act.NEXT)
    p.do(act.OK)
    assert p.name == "settings_page"


@pytest.mark.parametrize("controls", ALL)
def test_speed_levels_and_coach_can_be_reached_from_it(controls):
    p = paused(controls)
    settings(p)
    rows = [row[0] for row in p.screen.rows]
    assert {"speed", "level", "coach"} <= set(rows)
    p.screen.focus = rows.index("speed")
    before = p.app.settings.speed
    p.do(act.OK)
    assert p.app.settings.speed != before
    p.do(act.OTHER)
    assert p.name == "pause"
    p.do(act.OTHER)
    assert p.name == "table" and p.screen.state == 3


def test_levels_hold_from_the_next_deal_on():
    p = paused()
    settings(p)
    p.screen.focus = [row[0] for row in p.screen.rows].index("level")
    while p.app.settings.level(1) != "master":
        p.do(act.OK)
    assert p.app.deal.levels[1:] == ["easy"] * (p.app.deal.seats() - 1)
    p.do(act.OTHER)
    p.do(act.OTHER)
    assert p.app.deal.levels[1] == "easy"
    deals.next_deal(p.app)
    deals.begin(p.app)
    assert p.app.deal.levels[1] == "master" and "master" in LEVELS


@pytest.mark.parametrize("controls", ALL)
def test_each_row_is_seen_when_it_has_the_bar(controls):
    """On a low screen the rows scroll."""
    p = paused(controls)
    for _ in range(2 * pause.LEAVE):
        p.do(act.NEXT)
        assert p.screen.first <= p.screen.at < p.screen.first + p.screen.shown
        _, top, _, h, head, pitch = p.screen.place()
        assert top + h <= p.app.layout.key_top and head + p.screen.shown * pitch <= h
