"""The table at rest and a cursor move: nothing is allocated, and only what changed is sent (F15)."""

import micropython
from quiet_port import QuietPort
from scene import scene

from durak import app as apps
from durak import keys
from durak.deal_in_progress import Deal
from durak.draw.table.scene import AT_REST
from durak.rules import position as ps

_NEXT = {keys.JOY4: keys.RIGHT, keys.JOY2: keys.RIGHT, keys.FOUR: keys.X, keys.DIGITS: keys.B}
_PREV = {keys.JOY4: keys.LEFT, keys.JOY2: keys.LEFT, keys.FOUR: keys.A, keys.DIGITS: keys.A}
_SIZES = (
    (keys.JOY4, (240, 240)),
    (keys.JOY2, (240, 135)),
    (keys.FOUR, (240, 135)),
    (keys.FOUR, (320, 240)),
    (keys.DIGITS, (128, 128)),
)


def table(controls, size, pos, speed=2):
    """An app at the table in seat 0's turn."""
    app = apps.make(QuietPort(controls, size), {"lang": "en"})
    app.settings.speed = speed
    app.settings.coach = 0
    deal = Deal([""] + ["easy"] * (ps.seats(pos) - 1), [None] * ps.seats(pos))
    deal.pos[:] = pos
    deal.begin()
    deal.fresh = False
    app.deal = deal
    app.go("table")
    turns(app, 30)
    return app


def turns(app, n):
    for _ in range(n):
        app.turn()


def press(app, key, ticks):
    """A tap, and time for what it began."""
    app.port.event = key | keys.DOWN
    app.turn()
    app.turn()
    app.port.event = key | keys.UP
    turns(app, ticks)


def lead():
    return scene("6c 9d Jd 9h Kh 7s", "7h Ac Ad Kc Kd 8h", "Qs Js Ts 9s", talon="8s As", phase="lead")


def defence():
    given = {"talon": "8s As", "table": "Th/Qh 8h", "phase": "defend", "leader": 2, "defender": 0}
    return scene("6c 9d Jd 9h Kh 7s", "7h Ac Ad", "Qs Js Ts", **given)


def many():
    hand = "6c 7c 8c 9c Tc Jc Qc Kc Ac 6d 7d 8d 9d Td Jd"
    return scene(hand, "7h Kd Ad", "Qs Js Ts", talon="", phase="lead")


def grown(app, work):
    """Bytes allocated by 20 runs of work, with collections off; always 0 where that cannot be told."""
    if not hasattr(micropython, "mem_total"):
        work(app)
        return 0
    work(app)
    work(app)
    before = micropython.mem_total()
    micropython.heap_lock()
    try:
        for _ in range(20):
            work(app)
    finally:
        micropython.heap_unlock()
    return micropython.mem_total() - before


def rest(app):
    app.turn()


def to_and_fro(app):
    kind = app.port.controls
    press(app, _NEXT[kind], 8)
    press(app, _PREV[kind], 8)


def test_the_table_at_rest_allocates_nothing():
    for controls, size in _SIZES:
        for pos in (lead(), defence()):
            assert grown(table(controls, size, pos), rest) == 0, size


def test_a_cursor_move_allocates_nothing():
    for controls, size in _SIZES:
        for pos in (lead(), defence(), many()):
            assert grown(table(controls, size, pos), to_and_fro) == 0, size


def sorting(app):
    """Cards glide from where they were; ten turns of the loop, and two at rest."""
    app.screen.view.hand.begin_sorting()
    app.screen.stale = True
    turns(app, 12)


def test_a_hand_that_sorts_itself_allocates_nothing():
    for controls, size in _SIZES:
        for pos in (lead(), many()):
            app = table(controls, size, pos)
            app.settings.sort = 1
            app.screen.view.hand.sync(app.screen.view.view, 0)
            assert app.screen.scene.sorting == 0  # the order has changed
            assert grown(app, sorting) == 0, size
            assert app.screen.scene.sorting == AT_REST


def test_at_rest_nothing_is_sent():
    for controls, size in _SIZES:
        app = table(controls, size, defence())
        app.port.sent = 0
        turns(app, 100)
        assert app.port.sent == 0


def sent_by_moves(controls, size, pos, speed, chips):
    """The most that one move to the next card (`chips`: or chip) sent, its slide included; a full frame."""
    app = table(controls, size, pos, speed)
    cursor = app.screen.turn.cursor
    while app.screen.scene.focus > 0:
        press(app, _PREV[controls], 8)
    most = 0
    for _ in range(cursor.place_n - 1 if chips else app.screen.scene.hand - 1):
        app.port.sent = 0
        press(app, _NEXT[controls], 8)
        most = max(most, app.port.sent)
    assert (cursor.focus > 64) == chips
    return most, 2 * size[0] * size[1]


def test_a_move_of_the_focus_alone_sends_at_most_a_sixth_of_a_frame():
    """In a hand whose cards lie apart nothing but the two cards changes."""
    for controls, size in _SIZES:
        for speed in (0, 2):
            sent, frame = sent_by_moves(controls, size, lead(), speed, False)
            assert 6 * sent <= frame, (size, speed, sent, frame)


def test_a_cursor_move_sends_at_most_two_fifths_of_a_frame():
    for controls, size in _SIZES:
        for pos in (lead(), defence(), many()):
            sent, frame = sent_by_moves(controls, size, pos, 2, True)
            assert 10 * sent <= 4 * frame, (size, sent, frame)
