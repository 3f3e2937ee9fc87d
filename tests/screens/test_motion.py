"""What moves by itself (docs/design/screens.md, section 4): the cap and its bells, the rooster's beak, the
card of a new trump. Each comes to rest, and at rest nothing is sent.
"""

import pytest

from durak.screens import actions as act
from tools.pictures import offscreen_app, render, scenes, scenes_table

SPEEDS = {"quick": 1, "normal": 2, "calm": 3}
TURNED = 8


def watched(app, ticks, look):
    """What `look()` sees in each of so many turns of the loop."""
    seen = []
    for _ in range(ticks):
        app.turn()
        seen.append(look())
    return seen


def at_rest(app, ticks=40):
    """Nothing is sent and nothing drawn."""
    before = bytes(app.port.buffer)
    app.port.sent = 0
    render.turns(app, ticks)
    return app.port.sent == 0 and bytes(app.port.buffer) == before


def opened(name, speed):
    """The app as a scene has just opened it, moving at `speed`."""
    app = offscreen_app.open_app("240x240")
    app.settings.speed = speed
    render.SCENES[name](app)
    return app


def test_the_cap_drops_in_its_bells_swing_and_it_comes_to_rest():
    app = opened("13a-result-durak", 2)
    frames = watched(app, 35, lambda: bytes(app.port.buffer))
    last = render.shot("13a-result-durak", "240x240", "en")
    assert frames[-1] == packed(last)
    # 300 ms in the air, then the bells on either side: at least three ways to hang
    falling, swinging = frames[:14], frames[15:]
    assert len(set(falling)) > 10
    assert len(set(swinging)) >= 4
    for frame in swinging:  # the cap itself stands: its band of cloth is the same
        assert rows(frame, 40, 56) == rows(frames[-1], 40, 56)
    assert at_rest(app)


def packed(picture):
    """A picture as the frame's bytes."""
    pixels = picture.tobytes()
    return bytes(pixels[i] << 4 | pixels[i + 1] for i in range(0, len(pixels), 2))


def rows(frame, top, bottom):
    """Rows of a 240 px wide frame."""
    return frame[120 * top : 120 * bottom]


def test_the_rooster_opens_his_beak_three_times():
    app = opened("14-session", 2)
    beaks = watched(app, 45, lambda: app.screen.beak)
    opens = sum(a < b == 2 for a, b in zip(beaks, beaks[1:], strict=False))
    assert opens == 3
    assert {0, 1, 2} == set(beaks)
    assert bytes(app.port.buffer) == packed(render.shot("14-session", "240x240", "en"))
    assert at_rest(app)


@pytest.mark.parametrize("size", render.SIZES)
@pytest.mark.parametrize("speed", SPEEDS)
def test_the_new_trumps_card_turns_over_in_its_panel(size, speed):
    app = new_trump(size, SPEEDS[speed])
    scene = app.screen.scene
    assert scene.turn == 0
    old = scene.old_trump
    turned = watched(app, 40, lambda: (scene.turn, scene.trump))
    assert [turn for turn, _ in turned] == sorted(turn for turn, _ in turned)
    assert {turn for turn, _ in turned} >= set(range(1, TURNED + 1))
    # it is trump everywhere once it can be read, and not before
    for turn, trump in turned:
        assert (trump == scene.new_card >> 4) == (turn == TURNED)
    assert old != scene.trump
    ms = 20 * next(i for i, (turn, _) in enumerate(turned, 1) if turn == TURNED)
    written = 400 * {1: 2, 2: 4, 3: 6}[SPEEDS[speed]] // 4
    assert abs(ms - written) <= 40
    assert at_rest(app)
    assert scene.panel


def new_trump(size, speed):
    """West is about to draw the face-down card (N2); the panel has just opened."""
    app = offscreen_app.open_app(size)
    app.settings.speed = speed
    scenes.at_table(app, scenes_table.last_of_northern())
    for _ in range(900):
        if app.screen.scene.panel:
            return app
        app.turn()
    raise AssertionError("no panel")


def test_a_key_closes_the_panel_while_the_card_turns():
    app = new_trump("240x240", 3)
    render.turns(app, 5)
    scene = app.screen.scene
    assert scene.turn < TURNED
    app.screen.act(act.OK)
    assert not scene.panel
    assert scene.turn == TURNED
    assert scene.trump == scene.new_card >> 4


def test_without_animations_the_card_lies_open_at_once():
    app = new_trump("240x240", 0)
    assert app.screen.scene.turn == TURNED
    assert at_rest(app)
