"""Keys into actions: holds, chords, repeats, on all four sets of keys (docs/design/screens.md, section 3)."""

import pytest

from durak import keys
from durak.screens import actions as act
from durak.screens.controls import Controls

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)
OK_KEY = {keys.JOY4: keys.A, keys.JOY2: keys.A, keys.FOUR: keys.Y, keys.DIGITS: keys.Y}
OTHER_KEY = {keys.JOY4: keys.B, keys.JOY2: keys.B, keys.FOUR: keys.B, keys.DIGITS: keys.X}
PREV_KEY = {keys.JOY4: keys.LEFT, keys.JOY2: keys.LEFT, keys.FOUR: keys.A, keys.DIGITS: keys.A}
NEXT_KEY = {keys.JOY4: keys.RIGHT, keys.JOY2: keys.RIGHT, keys.FOUR: keys.X, keys.DIGITS: keys.B}


def run(kind, trace, until, page=False):
    """Actions (no HELD, LET_GO) of a trace of (tick, key, down) up to the tick `until`, with their ticks."""
    c = Controls(kind)
    c.use(page)
    out = []
    trace = list(trace)
    for tick in range(until + 1):
        while trace and trace[0][0] == tick:
            _, key, down = trace.pop(0)
            c.feed(key | (keys.DOWN if down else keys.UP), tick)
        c.advance(tick)
        while action := c.next():
            if not action & (act.HELD | act.LET_GO):
                out.append((tick, action))
    return out


def press(key, tick, ticks=3):
    return [(tick, key, True), (tick + ticks, key, False)]


def only(result):
    return [action for _, action in result]


@pytest.mark.parametrize("kind", ALL)
def test_the_four_answers_exist_on_every_board(kind):
    for table, action in (
        (OK_KEY, act.OK),
        (OTHER_KEY, act.OTHER),
        (PREV_KEY, act.PREV),
        (NEXT_KEY, act.NEXT),
    ):
        assert only(run(kind, press(table[kind], 5), 60)) == [action]


@pytest.mark.parametrize("kind", ALL)
def test_a_held_ok_hints_once_and_does_not_act_f31(kind):
    assert run(kind, press(OK_KEY[kind], 0, 100), 160) == [(30, act.HINT)]


@pytest.mark.parametrize("kind", ALL)
def test_two_quick_presses_are_two_actions_f12(kind):
    trace = press(OK_KEY[kind], 0, 2) + press(OK_KEY[kind], 6, 2)
    assert only(run(kind, trace, 40)) == [act.OK, act.OK]


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("key", range(1, 10))
def test_only_previous_and_next_repeat_f12_f31(kind, key):
    result = only(run(kind, press(key, 0, 100), 200))
    if result and result[0] in (act.PREV, act.NEXT):
        assert len(result) > 10 and len(set(result)) == 1
    else:
        assert len(result) <= 1


def test_x_swaps_or_hints_and_y_pauses_on_four_buttons():
    assert only(run(keys.JOY4, press(keys.X, 0), 40)) == [act.SWAP]
    assert only(run(keys.JOY4, press(keys.Y, 0), 40)) == [act.PAUSE]
    assert only(run(keys.JOY4, press(keys.UP_, 0), 40)) == [act.ADD]


def test_down_puts_back_and_held_shows_the_last_bout():
    for kind in (keys.JOY4, keys.JOY2):
        assert only(run(kind, press(keys.DOWN_, 0), 60)) == [act.UNDO]
        assert only(run(kind, press(keys.DOWN_, 0, 40), 60)) == [act.LAST_BOUT]


def test_two_buttons_pause_by_holding_the_other():
    assert only(run(keys.JOY2, press(keys.B, 0), 60)) == [act.OTHER]
    assert only(run(keys.JOY2, press(keys.B, 0, 40), 60)) == [act.PAUSE]


@pytest.mark.parametrize(
    "kind,one,two,undo", [(keys.FOUR, keys.A, keys.X, keys.B), (keys.DIGITS, keys.A, keys.B, keys.X)]
)
class TestFourKeys:
    def test_a_chord_within_80_ms_pauses(self, kind, one, two, undo):
        for first, second in ((one, two), (two, one)):
            for gap in range(5):
                trace = [(0, first, True), (gap, second, True), (20, first, False), (21, second, False)]
                assert only(run(kind, trace, 60)) == [act.PAUSE]

    def test_a_later_second_key_is_no_chord(self, kind, one, two, undo):
        trace = [(0, one, True), (6, two, True), (9, one, False), (10, two, False)]
        assert only(run(kind, trace, 60)) == [act.PREV, act.NEXT]

    def test_the_other_key_held_undoes(self, kind, one, two, undo):
        assert only(run(kind, press(undo, 0, 40), 60)) == [act.UNDO]

    def test_no_chord_on_pages(self, kind, one, two, undo):
        trace = [(0, one, True), (1, two, True), (9, one, False), (10, two, False)]
        assert only(run(kind, trace, 60, page=True)) == [act.PREV, act.NEXT]


@pytest.mark.parametrize("kind", ALL)
def test_a_key_held_over_a_change_of_screen_means_nothing_f9(kind):
    c = Controls(kind)
    c.use(False)
    key = OK_KEY[kind]
    c.feed(key | keys.DOWN, 0)
    c.drop(1 << key)
    c.feed(key | keys.UP, 3)
    c.advance(60)
    assert c.next() == 0
    c.feed(key | keys.DOWN, 61)
    c.feed(key | keys.UP, 62)
    seen = []
    while action := c.next():
        seen.append(action)
    assert act.OK in seen


@pytest.mark.parametrize("kind", ALL)
def test_a_lost_release_does_not_deaden_a_key(kind):
    c = Controls(kind)
    c.use(False)
    key = NEXT_KEY[kind]
    c.feed(key | keys.DOWN, 0)
    c.drop(0)
    c.feed(key | keys.DOWN, 10)
    c.feed(key | keys.UP, 11)
    seen = []
    while action := c.next():
        seen.append(action)
    assert act.NEXT in seen


@pytest.mark.parametrize("kind", ALL)
def test_a_hold_counts_from_its_press_even_when_the_loop_was_slow(kind):
    c = Controls(kind)
    c.use(False)
    key = OK_KEY[kind]
    c.feed(key | keys.DOWN, 0)
    c.feed(key | keys.UP, 35)
    seen = []
    while action := c.next():
        if not action & (act.HELD | act.LET_GO):
            seen.append(action)
    assert seen == [act.HINT]
