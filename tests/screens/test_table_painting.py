"""Random keys at the table: nothing breaks, and what was painted piece by piece is what a whole repaint
gives (F15).
"""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import PRESETS, Playing

from durak import deals, keys
from durak.rules import position as ps
from durak.rules import presets

_KEYS = {
    keys.JOY4: range(1, 10),
    keys.JOY2: range(1, 8),
    keys.FOUR: range(6, 10),
    keys.DIGITS: range(6, 10),
}
TICKS = 260
LOOK_EVERY = 13


def begin(controls, preset, seed, people):
    rng = random.Random(seed)
    p = Playing(controls, seed=seed + 1, speed=seed % 4, level="easy")
    settings = p.app.settings
    for seat in range(people):
        settings.who[seat] = 0
    settings.coach = rng.choice([0, 2])
    settings.confirm = rng.choice([0, 0, 1])
    settings.preset = presets.NAMES.index(preset)
    deals.new_game(p.app)
    p.app.go("dealing")
    return p, rng


def pressing(p, rng):
    """One tick of a person who presses anything, sometimes long."""
    down = {}

    def tick(now):
        key = rng.choice(list(_KEYS[p.port.controls]))
        if rng.random() < 0.25 and key not in down:
            p.port.queue.append(key | keys.DOWN)
            down[key] = now + rng.choice([1, 2, 3, 3, 35, 60])
        for key in list(down):
            if down[key] <= now:
                p.port.queue.append(key | keys.UP)
                del down[key]
        p.turns(1)

    return tick


def look(p):
    """The frame as it is, and as a whole repaint makes it."""
    before = bytes(p.port.buffer)
    p.screen.painter.paint()
    p.screen.painter.paint_flying()
    p.app.canvas.take_dirty()
    return before, bytes(p.port.buffer)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("preset", PRESETS)
def test_pieces_make_the_whole(preset, people):
    seed = PRESETS.index(preset) + 8 * people
    controls = seed % 4
    p, rng = begin(controls, preset, seed, people)
    tick = pressing(p, rng)
    for now in range(TICKS):
        tick(now)
        if now % LOOK_EVERY == 0 and p.name == "table" and not p.screen.stale:
            before, whole = look(p)
            assert before == whole, (preset, controls, now)
        if p.name == "table" and p.app.deal.actor() != ps.NO_SEAT:
            s = p.screen.scene
            actor = p.app.deal.actor()
            if actor != p.screen.view.seating.seat and p.app.deal.is_person(actor):
                assert s.veiled or s.hand == 0
