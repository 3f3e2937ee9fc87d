"""F20: Ctrl-C goes through the game in every screen, and nothing in the firmware could swallow it."""

import ast
import random
from pathlib import Path

import machine
import pytest

from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import Edge
from durak.device import board_config as boards
from durak.device import boot

FIRMWARE = Path(boot.__file__).parents[2]
KEYS = ("up", "down", "left", "right", "press", "a", "b", "x", "y")
END_MS = 24_000


def presses(seed):
    """Keys pressed at random, a few a second."""
    chance = random.Random(seed)
    at = 800
    while at < END_MS:
        key = chance.choice(KEYS)
        yield Edge(at, key, True)
        yield Edge(at + 60, key, False)
        at += chance.randrange(200, 500)


class Typing(Desk):
    """A desk where somebody presses Ctrl-C at a moment (None: never); notes which screen is seen when."""

    def __init__(self, seed, at=None):
        super().__init__(BOARDS["waveshare-1.3"], presses(seed), END_MS)
        self.at = at
        self.app = None
        self.seen = {}  # screen's name: ms at which it is seen for a while

    def sleep(self, ms):
        if self.app is not None and self.app.screen is not None:
            self.seen[self.app.showing()] = self.now
        if self.at is not None and self.now >= self.at:
            raise KeyboardInterrupt
        return super().sleep(ms)


def run(desk, folder, monkeypatch):
    from durak import app as apps

    make = apps.make

    def making(port, start):
        desk.app = make(port, start)
        return desk.app

    with monkeypatch.context() as patch:
        patch.setattr(apps, "make", making)
        machine.plug(desk, desk.held_pins())
        boot.run(boards.Board("waveshare-1.3"), str(folder), 7, {"lang": "en", "level": "easy"})


@pytest.mark.parametrize("seed", (8, 9, 14))
def test_f20_ctrl_c_reaches_the_prompt_in_every_screen(seed, tmp_path, monkeypatch):
    desk = Typing(seed)
    with pytest.raises(Ended):
        run(desk, tmp_path / "whole", monkeypatch)
    assert len(desk.seen) >= 4
    for name, ms in desk.seen.items():
        again = Typing(seed, ms)
        with pytest.raises(KeyboardInterrupt):
            run(again, tmp_path / name, monkeypatch)
        assert again.app.showing() == name
        assert machine._it.timers == [], name


def test_f20_nothing_in_the_firmware_catches_more_than_errors():
    """Neither a bare `except` nor one of BaseException or KeyboardInterrupt."""
    looked = 0
    for file in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ExceptHandler):
                looked += 1
                assert node.type is not None, file
                caught = {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)}
                assert not caught & {"BaseException", "KeyboardInterrupt", "SystemExit"}, file
    assert looked > 5
