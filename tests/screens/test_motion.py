"""What moves by itself (docs/design/screens.md, section 4): the cap and its bells, the rooster's beak, the
card of a new trump. Each comes to rest, and at rest nothing is sent.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import FirstMove, at_table
from playing import new_trump as new_trump_before_me
from scene import scene
from test_table_dealing import evening

from durak import keys
from durak.draw.table.scene import AT_REST
from durak.screens import actions as act
from durak.screens.table import screen
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


# The table


def throwing_in(controls=keys.JOY4, motion=0):
    """Three pairs lie there, and West throws in a fourth card."""
    hands = ("Kc Kd Ks", "8h 9s", "7h Ah Ad")
    given = {"phase": "throw", "leader": 1, "defender": 2, "actor": 1, "table": "8c/9c Td/Jd Jc/Qc"}
    p = at_table(scene(*hands, trump="s", **given), speed=2, player=FirstMove(1))
    p.app.settings.motion = motion
    p.until(lambda: p.screen.scene.flying or p.screen.scene.pairs == 4)
    return p


def test_pairs_glide_to_their_new_places_in_100_ms():
    p = throwing_in()
    s, area = p.screen.scene, p.screen.painter.play_area
    assert s.pairs == 4 and s.attacks[3] == 255
    seen = []
    while s.flying:
        seen.append(area.gliding.x(0, area.pair_x(0)))
        p.turns(1)
    goal = area.pair_x(0)
    assert seen == sorted(seen, reverse=True) or seen == sorted(seen)
    moving = [x for x in seen if x != goal]
    assert 2 <= len(moving) <= 5 and abs(moving[0] - goal) > 3  # ticks of 20 ms
    assert s.glide == AT_REST and s.attacks[3] != 255


def test_what_glides_is_painted_as_a_whole_repaint_has_it():
    p = throwing_in()
    for _ in range(12):
        before = bytes(p.port.buffer)
        p.screen.painter.paint()
        p.screen.painter.paint_flying()
        p.app.canvas.take_dirty()
        assert bytes(p.port.buffer) == before
        p.turns(1)


@pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS])
def test_what_is_thumped_is_painted_as_a_whole_repaint_has_it(controls):
    given = {"phase": "defend", "leader": 0, "defender": 1, "actor": 1, "table": "8c"}
    hands = ("Kc Kd", "7s Ah", "7h Ad")
    p = at_table(scene(*hands, trump="s", **given), speed=2, player=FirstMove(1), controls=controls)
    down = set()
    for _ in range(40):
        before = bytes(p.port.buffer)
        p.screen.painter.paint()
        p.screen.painter.paint_flying()
        p.app.canvas.take_dirty()
        assert bytes(p.port.buffer) == before
        p.turns(1)
        down.add(p.screen.scene.thump)
    assert down == {0, 2}


def test_with_little_motion_nothing_flies_and_nothing_is_sooner():
    full, little = throwing_in(), throwing_in(motion=1)
    assert little.screen.scene.flying == 0 and little.screen.scene.glide == AT_REST
    assert little.screen.scene.attacks[3] != 255  # it is there at once
    waits = []
    for p in (full, little):
        start = p.port.tick
        p.until(lambda p=p: not p.screen.events.busy)
        waits.append(p.port.tick - start)
    assert abs(waits[0] - waits[1]) <= 2


@pytest.mark.parametrize(("cover", "thumps"), [("7s", True), ("9c", False)])
def test_a_trump_that_beats_another_suit_thumps_the_table_by_two_pixels(cover, thumps):
    given = {"phase": "defend", "leader": 0, "defender": 1, "actor": 1, "table": "8c"}
    p = at_table(scene("Kc Kd", f"{cover} Ah", "7h Ad", trump="s", **given), speed=2, player=FirstMove(1))
    seen = set()
    for _ in range(60):
        p.turns(1)
        seen.add(p.screen.scene.thump)
    assert seen == ({0, 2} if thumps else {0})


def test_beaten_pairs_go_one_after_another_onto_a_pile_that_grows():
    given = {"phase": "throw", "leader": 0, "defender": 1, "actor": 0, "table": "8c/9c Td/Jd Jc/Qc"}
    p = at_table(scene("Kc Kd Qs", "Ah As", trump="h", **given), speed=2, player=FirstMove(1))
    p.until(lambda: p.screen.state == screen.MINE)
    before = p.screen.scene.discard
    p.do(act.OTHER)
    piles, ways = [], []
    for _ in range(60):
        p.turns(1)
        s = p.screen.scene
        piles.append(s.discard - before)
        if s.flying == 6:
            ways.append([s.fly_x[i] for i in (0, 2, 4)])
    assert {2, 4, 6} <= set(piles) and piles == sorted(piles)
    assert any(
        len({x - y for x, y in zip(a, b, strict=True)}) > 1 for a, b in zip(ways, ways[1:], strict=False)
    )


def test_a_face_turns_over_by_squeezing_and_a_card_bounces_as_it_lands():
    from durak.draw.table.scene import FACE_DOWN
    from durak.screens.table.tween import LANDING, TURNING, Flights

    seen = []

    class View:
        def fly(self, i, card, x, y, w):
            seen.append((card, y, w))

        def set_flying(self, n):
            pass

    flights = Flights(View(), 34)
    flights.add(7, 0, 0, 100, 50, 0, 200, TURNING)
    for t in range(0, 201, 20):
        flights.show(t)
    widths = [w for _, _, w in seen]
    half = widths.index(min(widths))
    assert min(widths) <= 4 and widths[0] == widths[-1] == 34
    assert widths[: half + 1] == sorted(widths[: half + 1], reverse=True)
    assert seen[2][0] == FACE_DOWN and seen[-2][0] == 7
    seen.clear()
    flights.n = 0
    flights.add(7, 0, 0, 0, 50, 0, 160, LANDING)
    for t in range(0, 161, 20):
        flights.show(t)
    heights = [y for _, y, _ in seen]
    assert max(heights) == 51 and heights[-1] == 50


# The hand sorts itself


def taking(motion=0, controls=keys.JOY4):
    """West is about to attack; seat 0 will take."""
    pos = scene("6c 9d Jd Qh Kc", "7d Ad Kd Kh", trump="s", phase="lead", leader=1, actor=1, defender=0)
    p = at_table(pos, speed=2, player=FirstMove(1), controls=controls)
    p.app.settings.motion = motion
    p.until(lambda: p.screen.state == screen.MINE)
    p.do(act.OTHER)
    p.do(act.OK)
    return p


def changing(motion=0):
    """The trump changes, and with it the order of the own hand."""
    p = new_trump_before_me(hand="Kc Ks Jd Jh Kh 6d")
    p.app.settings.motion = motion
    p.turns(1)
    p.ready()
    p.port.queue.append(keys.B | keys.DOWN)
    return p


def dealing(motion=0):
    """All cards are dealt, and the trump is about to be turned."""
    p = evening(speed=2, seed=6)
    p.app.settings.motion = motion
    p.app.go("dealing")
    p.until(lambda: p.name == "table")
    return p


MOVES = {"take": taking, "trump": changing, "deal": dealing}


def ways(p, ticks=150):
    """For each tick, {card: x} of the hand as it is painted, and whether it sorts itself."""
    seen = []
    for tick in range(ticks):
        p.turns(1 if tick else 0)
        s, hand = p.screen.scene, p.screen.painter.hand
        places = {s.cards[i]: hand.x(i) for i in range(s.hand)}
        seen.append((places, s.sorting != AT_REST))
    return seen


@pytest.mark.parametrize("what", MOVES)
def test_the_hand_sorts_itself_visibly(what):
    """Cards move on the way between two orders, for 200 ms, and no card jumps."""
    seen = ways(MOVES[what]())
    sorting = [i for i, (_, moves) in enumerate(seen) if moves]
    assert 8 <= len(sorting) <= 11 and sorting == list(range(sorting[0], sorting[-1] + 1))
    first, last = sorting[0], sorting[-1] + 1
    before, after = seen[first - 1][0], seen[last][0]
    moved = [card for card in before if card in after and abs(before[card] - after[card]) > 3]
    assert moved
    for card in moved:
        way = [places[card] for places, _ in seen[first - 1 : last + 1]]
        assert way == sorted(way) or way == sorted(way, reverse=True)
        assert len(set(way)) >= 4
        assert max(abs(a - b) for a, b in zip(way, way[1:], strict=False)) < max(
            12, abs(way[0] - way[-1]) * 2 // 3
        )


@pytest.mark.parametrize("what", MOVES)
def test_with_little_motion_the_hand_is_in_order_at_once(what):
    assert not any(moves for _, moves in ways(MOVES[what](motion=1)))


@pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS])
@pytest.mark.parametrize("long", [False, True])
def test_what_sorts_itself_is_painted_as_a_whole_repaint_has_it(controls, long):
    """Cards that pass over each other hide what they do on the device too; with a long hand as well."""
    p = taking(controls=controls)
    s = p.screen.scene
    p.until(lambda: s.sorting != AT_REST)
    if long:
        p = at_table(
            scene("6c 7c 9c 9d Jd Qh Kc 6h 7h 8h Th Kh As Ks Qs Js Ts", "7d", trump="s", phase="lead")
        )
        s = p.screen.scene
        p.screen.tick = lambda n: None
    p.app.settings.speed = 2
    hand = p.screen.view.hand
    for order in (1, 0, 1):
        if long:
            p.app.settings.sort = order
            hand.sync(p.screen.view.view, 0)
            assert s.sorting == 0
            p.screen.stale = True
        for _ in range(12):
            p.turns(1)
            if long:
                p.screen.events.animations.sort_hand(20)
                p.screen.painter.paint_parts(p.screen.view.dirty.take(), -1)
            before = bytes(p.port.buffer)
            p.screen.painter.paint()
            p.screen.painter.paint_flying()
            p.app.canvas.take_dirty()
            assert bytes(p.port.buffer) == before
