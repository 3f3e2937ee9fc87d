"""The app's loop: the stack of screens, what is sent, dimming, and keys that do not leak between screens."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from playing import Playing

from durak import keys, sleep
from durak.screens import actions as act


def menu():
    p = Playing(keys.JOY4)
    p.turns(3)
    assert p.name == "menu"
    return p


def test_the_screen_below_gets_the_answer():
    p = menu()
    got = []
    p.screen.back = got.append
    p.app.push("question", ("Title", "Text", ["One", "Two", "Three"], 0))
    p.do(act.NEXT)
    p.do(act.OK)
    assert got == [1] and p.name == "menu"


def test_the_last_screen_is_not_popped():
    p = menu()
    p.app.pop()
    assert p.name == "menu"


def test_nothing_is_sent_at_rest_and_all_of_a_new_screen_f15():
    p = menu()
    p.port.sent = 0
    p.turns(50)
    assert p.port.sent == 0
    p.app.push("question", ("Title", "Text", ["One", "Two"], 0))
    p.turns(2)
    assert p.port.sent >= 2 * 240 * 240
    p.port.sent = 0
    p.do(act.NEXT)
    assert 0 < p.port.sent < 240 * 240 // 2


def test_a_key_that_changed_the_screen_does_nothing_on_the_next_f9():
    p = menu()
    p.app.push("question", ("Title", "Text", ["One", "Two"], 0))
    p.turns(2)
    p.ready()
    p.port.queue += [keys.A | e for e in (keys.DOWN, keys.UP, keys.DOWN, keys.UP)]
    p.turns(3)
    assert p.name == "menu"
    p.turns(60)
    assert p.name == "menu"


def test_it_dims_after_a_minute_and_darkens_after_five():
    p = menu()
    bright = p.port.bright
    assert bright == p.app.settings.brightness
    p.turns(sleep.DIM_TICKS + 2)
    assert 0 < p.port.bright < bright
    p.turns(sleep.OFF_TICKS - sleep.DIM_TICKS)
    assert p.port.bright == 0


def test_a_key_wakes_and_does_nothing_else():
    for ticks in (sleep.DIM_TICKS + 2, sleep.OFF_TICKS + 2):
        p = menu()
        before = bytes(p.port.buffer)
        p.turns(ticks)
        p.press(keys.A, 3)
        assert p.port.bright == p.app.settings.brightness and p.name == "menu"
        assert bytes(p.port.buffer) == before
        p.press(keys.DOWN_, 3)
        assert bytes(p.port.buffer) != before


def test_a_typed_letter_keeps_the_screen_lit_and_wakes_it():
    p = menu()
    for _ in range(3):
        p.turns(sleep.DIM_TICKS - 5)
        p.port.queue.append(keys.LETTER | keys.DOWN)
        p.turns(3)
        assert p.port.bright == p.app.settings.brightness
    p.turns(sleep.OFF_TICKS + 2)
    p.port.typed = list(b"q")
    p.port.queue.append(keys.LETTER | keys.DOWN)
    p.turns(3)
    assert p.port.bright == p.app.settings.brightness and p.name == "menu"
    assert p.port.typed == []  # it only lit the screen


def test_a_slow_turn_is_not_made_up_for():
    """A second's delay moves what is shown by no more than a fifth of a second."""
    p = menu()
    seen = []
    p.screen.tick = seen.append
    p.port.next_tick = lambda: 50
    p.turns(1)
    assert seen == [10]


def test_no_sound_when_it_is_switched_off():
    p = menu()
    p.app.settings.sound = 0
    p.port.tones.clear()
    p.app.beep(440, 20)
    p.app.melody(b"\x01\x02\x03")
    assert p.port.tones == []


def test_back_leaves_a_question_with_the_answer_focused_first():
    """Every screen can be left: a monkey found that this one could not."""
    p = Playing()
    p.app.push("question", ("Title", "Text", ["One", "Two", "Three"], 1))
    answers = []
    p.app._stack[-2].back = answers.append
    p.do(act.OTHER)
    assert answers == [1] and p.name != "question"


def test_what_could_not_be_saved_is_told_at_the_table_at_once_and_once():
    """F23: above the table, by whatever key it goes; the deal goes on."""
    p = Playing(keys.JOY4, preset="Throw-in")
    p.until(lambda: p.name == "table" and p.app.deal.actor() == 0, 4000)
    save = p.port.save
    p.port.save = lambda name, data: False
    p.app.deal_changed()
    p.turns(2)
    assert p.name == "question" and p.screen.text == p.app.words["page.save_failed"]
    p.do(act.OK)
    assert p.name == "table"
    p.app.deal_changed()
    p.turns(5)
    assert p.name == "table"
    p.port.save = save
    p.app.deal_changed()
    p.port.save = lambda name, data: False
    p.app.deal_changed()
    p.turns(2)
    assert p.name == "question"  # it had been well meanwhile
