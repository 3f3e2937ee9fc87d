"""No card is played by mistake: the own turn, questions and the result are seen before a key answers them.

And a leaning joystick answers nothing. Times by the virtual clock, keys as their pins change.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import FirstMove, Playing, at_table, new_trump
from scene import scene

from desktop_sim import key_script
from durak import app as app_module
from durak import keys
from durak.screens import actions as act
from durak.screens.table import screen as tb

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)
OK_KEY = {keys.JOY4: keys.A, keys.JOY2: keys.A, keys.FOUR: keys.Y, keys.DIGITS: keys.Y}
OTHER_KEY = {keys.JOY4: keys.B, keys.JOY2: keys.B, keys.FOUR: keys.B, keys.DIGITS: keys.X}
_NAMES = ("up", "down", "left", "right", "press", "a", "b", "x", "y")


def script(p, words):
    """Let keys change as a script of the simulator says, in ticks of 20 ms from now."""
    events, end = key_script.parse(words)
    start = p.port.tick
    while p.port.tick < start + end // 20 + 1:
        due = [e for e in events if e.ms // 20 <= p.port.tick - start]
        events = events[len(due) :]
        p.port.queue += [
            _NAMES.index(e.key) + 1 | (keys.DOWN if e.down else keys.UP)
            for e in due
            if isinstance(e, key_script.Edge)
        ]
        p.turns(1)


def attacked(controls=keys.JOY4, **more):
    """West is about to attack seat 0."""
    pos = scene("9d 7s Jd", "7d 8c Ad Kd", trump="s", phase="lead", leader=1, actor=1, defender=0)
    return at_table(pos, controls=controls, player=FirstMove(), **{"speed": 2, **more})


def turn_begins(p):
    """The tick at which the own turn began."""
    p.until(lambda: p.screen.state == tb.MINE, 1000)
    return p.port.tick


def tap(p, key, ticks=3):
    p.port.queue.append(key | keys.DOWN)
    p.turns(ticks)
    p.port.queue.append(key | keys.UP)
    p.turns(1)


@pytest.mark.parametrize("controls", ALL)
class TestOwnTurn:
    @pytest.mark.parametrize("ms,plays", [(20, False), (60, False), (120, False), (160, True), (300, True)])
    def test_a_press_counts_from_150_ms(self, controls, ms, plays):
        p = attacked(controls)
        begun = turn_begins(p)
        p.turns(ms // 20 - 1)
        assert p.port.tick - begun == ms // 20 - 1
        ply = p.app.deal.ply
        tap(p, OK_KEY[controls])
        p.turns(30)
        assert (p.app.deal.ply > ply) == plays

    @pytest.mark.parametrize("ms,plays", [(20, False), (160, False), (380, False), (400, True)])
    def test_after_a_tap_on_faster_from_400_ms(self, controls, ms, plays):
        p = attacked(controls)
        while p.screen.state != tb.MINE:
            tap(p, OK_KEY[controls], 2)
        begun = p.port.tick
        # Some turns may have gone by within the last tap.
        p.turns(2)
        ply = p.app.deal.ply
        assert ply == 2
        guard = p.app.controls._guard
        p.turns(max(0, guard - p.port.tick - 20 + ms // 20 - 1))
        assert p.port.tick + 1 >= min(begun, guard - 20) + ms // 20
        tap(p, OK_KEY[controls])
        p.turns(30)
        assert (p.app.deal.ply > ply) == plays

    def test_a_key_that_was_down_before_does_not_count_however_long(self, controls):
        p = attacked(controls)
        while p.app.deal.ply < 2 or p.screen.events._t < 200:
            p.turns(1)
        p.port.queue.append(OTHER_KEY[controls] | keys.DOWN)
        turn_begins(p)
        ply = p.app.deal.ply
        p.turns(60)
        p.port.queue.append(OTHER_KEY[controls] | keys.UP)
        p.turns(60)
        assert p.app.deal.ply == ply and not p.screen.turn.builder.asking and p.name == "table"

    def test_walking_is_free_at_once(self, controls):
        p = attacked(controls)
        turn_begins(p)
        focus = p.screen.turn.cursor.focus
        tap(p, {keys.JOY4: keys.RIGHT, keys.JOY2: keys.RIGHT, keys.FOUR: keys.X}.get(controls, keys.B), 2)
        p.turns(5)
        assert p.screen.turn.cursor.focus != focus
        assert p.app.deal.ply == 2


def test_the_own_question_is_seen_before_it_is_answered():
    """Two quick presses of the other answer, or of OK behind it, take nothing."""
    for second in (keys.A, keys.B):
        p = attacked()
        turn_begins(p)
        p.ready()
        tap(p, keys.B, 2)
        assert p.screen.turn.builder.asking
        ply = p.app.deal.ply
        tap(p, second, 2)
        p.turns(20)
        assert p.screen.turn.builder.asking and p.app.deal.ply == ply


def ended(held=0):
    """The deal ends as West lays his last card."""
    pos = scene("9d 7s Jd", "7d", trump="s", phase="lead", leader=1, actor=1, defender=0)
    p = at_table(pos, player=FirstMove(), speed=2)
    p.until(lambda: p.screen.state == tb.MINE, 1000)
    p.do(act.OTHER)
    p.do(act.OK)
    for _ in range(1000):
        if p.name == "result":
            return p
        if held:
            tap(p, held, 2)
        else:
            p.turns(1)
    raise AssertionError


def test_the_result_is_seen_before_a_key_dismisses_it():
    p = ended()
    tap(p, keys.A)
    p.turns(20)
    assert p.name == "result"
    gone = []
    p.app.go = lambda *screen: gone.append(screen[0])
    p.do(act.OK)
    assert gone == ["dealing"]


class TestNewTrump:
    """Any key puts the popup away (N2), but none that comes before it can have been seen."""

    def popup(self, **more):
        p = new_trump(**more)
        assert p.screen.events.animations.popup
        return p

    @pytest.mark.parametrize("key", [keys.A, keys.B, keys.RIGHT, keys.Y])
    @pytest.mark.parametrize("ms,goes", [(20, False), (80, False), (160, True)])
    def test_a_press_counts_from_150_ms(self, key, ms, goes):
        p = self.popup()
        p.turns(ms // 20 - 1)
        p.port.queue.append(key | keys.DOWN)
        p.turns(1)
        p.port.queue.append(key | keys.UP)
        p.turns(2)
        assert p.screen is not None
        gone = p.name == "pause" or not p.screen.events.animations.popup
        assert gone == goes

    def test_after_a_tap_on_faster_from_400_ms(self):
        p = self.popup(hurried=True)
        for _ in range(3):
            tap(p, keys.A, 2)
            p.turns(1)
        assert p.screen.events.animations.popup
        p.do(act.OK)
        assert not p.screen.events.animations.popup

    def test_a_key_that_was_down_before_means_nothing_when_it_is_let_go(self):
        p = self.popup(held=keys.A)
        p.port.queue.append(keys.A | keys.UP)
        p.turns(5)
        assert p.screen.events.animations.popup


def test_taps_on_faster_do_not_dismiss_the_result():
    p = ended(held=keys.A)
    for _ in range(3):
        tap(p, keys.A, 2)
        p.turns(2)
    assert p.name == "result"


def test_questions_are_seen_before_they_are_answered():
    p = Playing(keys.JOY4)
    p.turns(3)
    answers = []
    p.screen.back = answers.append
    for first in (keys.A, keys.B):
        p.app.push("question", ("Title", "Text", ["One", "Two", "Three"], 1))
        p.turns(1)
        tap(p, first)
        p.turns(10)
        assert p.name == "question" and not answers
        p.do(act.OK)
        assert answers.pop() == 1 and p.name == "menu"
    p.app.push("question", ("Title", "Text", ["OK"], 0))
    p.turns(1)
    tap(p, keys.DOWN_)
    assert p.name == "question"  # any key is an answer here
    p.do(act.OK)
    assert p.name == "menu"


def test_the_hand_over_waits_for_the_next_person():
    pos = scene("6d 6h 7h", "8c Ad Kd Kh", trump="s", phase="lead")
    p = at_table(pos, people=(0, 1), speed=2)
    p.until(lambda: p.name == "pass_device", 200)
    for key in (keys.A, keys.LEFT):
        tap(p, key, 2)
    assert p.name == "pass_device"
    p.do(act.OK)
    assert p.name == "table"


class TestLeaningJoystick:
    """A press within 80 ms of a direction, before or after, is not taken; that direction is."""

    WORDS = (
        "down/left wait:30 down/press wait:80 up/press wait:20 up/left",
        "down/press wait:40 down/left wait:80 up/press wait:20 up/left",
        "down/press wait:20 up/press wait:40 down/left wait:80 up/left",
        "down/left wait:300 down/press wait:80 up/press wait:20 up/left",
        "down/left wait:40 up/left wait:40 down/press wait:80 up/press",
    )

    @pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2])
    @pytest.mark.parametrize("words", WORDS)
    def test_it_lays_nothing(self, controls, words):
        p = attacked(controls)
        turn_begins(p)
        p.turns(30)
        ply = p.app.deal.ply
        cursor = p.screen.turn.cursor
        p.do(act.NEXT)
        focus = cursor.focus
        script(p, words)
        p.turns(30)
        assert p.app.deal.ply == ply and not cursor.choosing
        assert cursor.focus != focus

    @pytest.mark.parametrize("controls", [keys.JOY4, keys.JOY2])
    def test_a_press_alone_plays_once(self, controls):
        for words in ("press", "press:30", "press:400", "left wait:40 right wait:40 press"):
            p = attacked(controls)
            turn_begins(p)
            p.turns(30)
            script(p, words)
            p.turns(8)
            assert p.app.deal.ply > 2 and p.screen.scene.hand == 2

    def test_two_quick_presses_are_two(self):
        p = Playing(keys.JOY4)
        p.turns(3)
        got = []
        p.screen.act = got.append
        script(p, "press:30 wait:20 press:30 wait:200")
        assert got == [act.OK, act.OK]


def test_a_finger_is_guarded_as_a_key_is():
    p = attacked()
    turn_begins(p)
    ply = p.app.deal.ply
    x, y = p.screen.painter.hand.x(p.screen.scene.focus) + 4, p.app.layout.hand_top + 8
    for event in (keys.POINT | keys.DOWN, keys.POINT | keys.UP, keys.SECOND | keys.DOWN):
        p.port.at = (x, y)
        p.port.queue.append(event)
        p.turns(1)
    p.turns(20)
    assert p.app.deal.ply == ply and not p.screen.turn.builder.asking


@pytest.mark.parametrize("yes", [True, False])
def test_a_preset_that_is_asked_for_with_a_deal_kept_asks_as_the_menu_does(yes):
    p = Playing(preset="Throw-in")
    p.until(lambda: p.name == "table")
    again = Playing.__new__(Playing)
    again.port = p.port
    kept = bytes(p.app.saves.kept_deal.position)
    again.app = app_module.make(p.port, {"lang": "en", "preset": "Duel"})
    again.turns(2)
    assert again.name == "games_page" and again.screen.sure and again.screen.focus == 5
    assert bytes(again.app.saves.kept_deal.position) == kept
    again.do(act.OK if yes else act.OTHER)
    again.turns(3)
    assert (bytes(again.app.saves.kept_deal.position) == kept) != yes
    assert again.name == ("table" if yes else "games_page")
