"""Light, watchdog and crash on the emulated Pico: make test-pico IMAGE=..."""

from __future__ import annotations

import pytest

from tools.emulator import littlefs_image

pytestmark = pytest.mark.pico

# Each turn counts for a hundred ticks, so that five minutes pass in three seconds; all else is the game.
HURRIED = """
from durak.device import clock
class Hurried(clock.Clock):
    def next(self):
        passed = super().next()
        self.tick += 99
        return passed
clock.Clock = Hurried
"""
BROKEN = """
from durak import app
def run(port, start):
    raise ValueError('a card too many')
app.run = run
"""


def game_of(image, **more):
    from tools.emulator.game import Game

    return Game(image, **more)


def test_the_screen_dims_goes_dark_and_a_key_only_wakes_it(image):
    """After a minute a fifth of the light, after five none; the core sleeps; the waking key does no more."""
    game = game_of(image, start={"lang": "en"}, seed=7, code=HURRIED, host=False)
    game.boot()
    light = game.board.backlight
    assert game.pico.duty(light) > 0.99
    shown = game.picture()
    game.rest(900)
    assert 0.03 < game.pico.duty(light) < 0.06  # the eye sees squares as steps: 20 % are 4
    game.rest(2600)
    assert game.pico.duty(light) == 0
    assert game.pico.busy(100) < 0.25
    game.press("a", True)
    game.rest(60)
    game.press("a", False)
    game.rest(100)
    assert game.pico.duty(light) > 0.99
    assert game.picture() == shown


def test_the_watchdog_resets_a_board_that_hangs_and_only_where_it_is_asked_for(image):
    for changes, resets in (((), 0), ((("watchdog", 1),), 1)):
        game = game_of(image, start={"lang": "en"}, changes=changes)
        game.boot()
        game.pico.send(b"\x03")
        game.pico.expect(b">>> ", 500)
        assert game.pico.resets == 0
        game.rest(8500)
        assert game.pico.resets == resets


def test_f20_a_crash_shows_its_message_keeps_the_saves_and_a_key_restarts(image):
    game = game_of(image, files={"saves/kept": b"a deal"}, code=BROKEN)
    game.boot()
    assert "ValueError: a card too many" in game.console
    data = game.picture()[2]
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 4  # ground and three colours of text
    held = littlefs_image.read(game.pico.filesystem)
    assert b"ValueError: a card too many" in held["crash.txt"]
    assert held["saves/kept"] == b"a deal"
    assert game.pico.resets == 0
    game.press("a", True)
    game.rest(80)
    game.press("a", False)
    game.rest(400)
    assert game.pico.resets == 1
