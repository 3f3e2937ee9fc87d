"""Lessons, each played by its own keys on each board; what they say fits, and is what the rules say."""

import importlib
import re
import sys
from array import array
from pathlib import Path

import pytest
from playing import Playing
from word_files import words

from durak import keys
from durak.draw.layout import Layout
from durak.draw.table import scene as sc
from durak.lessons import COUNT, STEPS, notation
from durak.lessons.lesson import Lesson
from durak.rules import legal, position
from durak.rules import moves as m
from durak.screens import actions as act
from durak.screens.guides import bubble_text, lesson_guide
from durak.text.languages import CODES
from tools.pictures.offscreen_app import RARE, SIZES, UPRIGHT

BOARDS = [
    (keys.JOY4, (240, 240)),
    (keys.JOY2, (240, 135)),
    (keys.FOUR, (240, 135)),
    (keys.FOUR, (320, 240)),
    (keys.DIGITS, (128, 128)),
    (keys.JOY4, (320, 320)),
]
NUMBERS = range(1, COUNT + 1)
RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def begun(number, step=0, board=BOARDS[0], speed=0, code="en"):
    p = Playing(board[0], board[1], speed=speed, lang=code)
    lesson_guide.start(p.app, number, step)
    at_rest(p)
    return p


def guide(p):
    return p.screen.guide


def at_rest(p):
    """Until the lesson waits for a key."""
    p.until(lambda: p.name != "table" or p.screen.is_mine() or p.screen.is_guided(), 4000)
    p.turns(3)


def focus(p, place):
    cursor = p.screen.turn.cursor
    for _ in range(60):
        if cursor.focus == place:
            return
        places = list(cursor.places[: cursor.place_n])
        p.do(act.NEXT if places.index(place) > places.index(cursor.focus) else act.PREV)
    raise AssertionError("the focus does not get there")


def lit(p):
    """The action of the key that is lit."""
    cap = p.screen.scene.lit
    caps = p.screen.softkeys.caps
    return {caps[0]: act.OK, caps[1]: act.OTHER}.get(cap, act.SWAP)


def do_step(p):
    """Press what is lit, on the card or chip that has the focus, until the next step."""
    step = guide(p).step
    for _ in range(12):
        p.do(lit(p))
        at_rest(p)
        if p.name != "table" or guide(p).step != step or guide(p)._done:
            return
    raise AssertionError(f"step {step + 1} does not end")


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_played_by_the_keys_it_lights(number, board):
    """From the list to its end; nothing is counted, what is reached is kept."""
    p = Playing(*board, speed=0)
    p.app.go("learn_page", number)
    p.turns(2)
    p.do(act.OK)
    at_rest(p)
    seen = []
    while not guide(p)._done:
        seen.append(guide(p).step)
        do_step(p)
    assert seen == list(range(STEPS[number - 1]))
    assert p.app.settings.lessons[number - 1] == STEPS[number - 1]
    assert p.app.saves.statistics.deals == 0 and p.app.saves.kept_deal is None
    again = Playing(seed=2)
    again.port.files.update(p.port.files)
    again.app.saves.load()
    assert again.app.settings.lessons == p.app.settings.lessons
    p.do(act.OTHER)
    assert p.name == "learn_page" and p.app.deal is None


@pytest.mark.parametrize("number", NUMBERS)
def test_the_script_is_legal_and_leaves_nobody_a_choice_it_does_not_know(number):
    """Each move is legal; what follows by itself is another seat's, or what the game plays for a person."""
    lesson = Lesson(number)
    assert lesson.count == STEPS[number - 1]
    for step in range(lesson.count):
        deal = lesson.deal_at(step)
        if not lesson.begins_deal(step):
            continue
        assert deal.at == 0
        while deal.at < len(deal.script):
            actor, at = deal.actor(), deal.at
            move = deal.script[at]
            assert deal.is_legal(move), (number, step, at, move)
            if deal.keyed[at]:
                assert actor == 0
            elif actor == 0:
                end = deal.forced() == move or m.kind(move) == m.END and m.kind(deal.script[at - 1]) == m.LAY
                assert end, (number, step, at)
            deal.play(move)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_step_back_from_everywhere(number):
    """To the step before, as it was; from the first one to the list. And the way out."""
    p = begun(number, STEPS[number - 1] - 1)
    for step in range(STEPS[number - 1] - 1, 0, -1):
        assert guide(p).step == step
        p.do(act.SWAP if not p.screen.turn.choices.offers_swap() else act.UNDO)
        at_rest(p)
        assert bytes(p.app.deal.pos) == bytes(Lesson(number).deal_at(step - 1).pos)
    p.do(act.SWAP)
    assert p.name == "learn_page"
    p = begun(number, 1)
    p.do(act.PAUSE)
    assert p.name == "learn_page" and p.screen.focus == number - 1


def test_a_step_back_while_the_others_play():
    p = begun(1, 1, speed=2)
    p.do(act.OK)
    assert not p.screen.is_mine()
    p.do(act.SWAP)
    at_rest(p)
    assert guide(p).step == 0


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_step_back_and_leave_are_chips_behind_the_hand(board):
    for chip, name in (("hint", "table"), ("menu", "learn_page")):
        p = begun(1, 1, board)
        focus(p, 203 if chip == "hint" else 204)
        assert p.screen.scene.chips[p.screen.scene.chip] == p.screen.softkeys.words[chip]
        p.do(act.OK)
        assert p.name == name
        if name == "table":
            at_rest(p)
            assert guide(p).step == 0


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_wrong_play_is_answered_and_not_made(board):
    """By the word of that card, for 4 s or until a key; after the second one the focus is put right."""
    p = begun(1, 5, board, speed=2)
    before = bytes(p.app.deal.pos)
    for tried in (1, 2):
        focus(p, notation.card("8c"))
        p.do(act.OK)
        assert bytes(p.app.deal.pos) == before
        assert " ".join(p.screen.scene.bubble) == p.app.words["lesson_1.6.8c"]
        assert p.screen.scene.lit == "" and not p.screen.scene.refusal
        if tried == 1:
            assert p.screen.turn.cursor.focus == notation.card("8c")
            p.turns(210)
            assert " ".join(p.screen.scene.bubble) in (
                p.app.words["lesson_1.6"],
                p.app.words.short("lesson_1.6"),
            )
        else:
            assert p.screen.turn.cursor.focus == notation.card("Qc")
    p.do(act.OK)  # any key: the step's own sentence again
    assert p.screen.scene.lit == p.screen.softkeys.caps[0]
    p.do(act.NEXT)  # OK would be wrong there
    assert p.screen.scene.lit == ""
    p.do(act.PREV)
    assert p.screen.scene.lit == p.screen.softkeys.caps[0]
    p.do(act.OTHER)
    assert " ".join(p.screen.scene.bubble) == p.app.words["lesson_1.6.take"]
    p.do(act.HINT)
    do_step(p)
    assert guide(p).step == 6


def test_one_of_two_cards_is_not_yet_wrong():
    p = begun(1, 10)
    p.do(act.OK)
    assert " ".join(p.screen.scene.bubble) == p.app.words["lesson_1.11.part"]
    p.do(act.OK)
    p.do(act.OTHER)
    assert p.screen.turn.choices.added_n == 1 and lit(p) == act.OK
    p.do(act.UNDO)
    assert p.screen.turn.choices.added_n == 0 and guide(p).step == 10


def test_a_lesson_that_is_left_leaves_no_words_behind():
    p = begun(1)
    assert "durak.text.lesson_1_en" in sys.modules
    p.do(act.PAUSE)
    assert "durak.text.lesson_1_en" not in sys.modules
    assert "lesson_1" not in p.app.words._sections
    begun(1)  # and back again


def test_hold_ok_begins_it_again():
    p = Playing()
    p.app.settings.lessons[0] = 5
    p.app.go("learn_page")
    p.turns(1)
    p.do(act.SWAP)
    at_rest(p)
    assert guide(p).step == 0


def test_the_bar_is_on_learn_at_the_first_start():
    p = Playing(lang="")
    p.do(act.OK)
    assert p.name == "menu"
    p.do(act.OK)
    assert p.name == "learn_page"


# What is said


def keys_of(number, code="en"):
    return {key for key in words(f"lesson_{number}", code) if not key.endswith("_s")}


@pytest.mark.parametrize("number", NUMBERS)
def test_each_step_speaks_and_each_answer_can_be_met(number):
    """A key is a step, or a wrong play that a person can try there."""
    lesson = Lesson(number)
    assert {key for key in keys_of(number) if "." not in key} == {str(i + 1) for i in range(lesson.count)}
    for key in keys_of(number):
        step, _, what = key.partition(".")
        if not what:
            continue
        asked = lesson.asked(int(step) - 1)
        assert asked, key
        if what == "part":
            assert len([x for x in asked if m.kind(x) == m.LAY]) > 1
        elif len(what) == 2 and what != "*":
            deal = lesson.deal_at(int(step) - 1)
            hand = bytearray(52)
            n = position.hand_cards(deal.pos, 0, hand)
            assert notation.card(what) in hand[:n], key
            assert notation.card(what) not in [m.card(x) for x in asked if m.kind(x) <= m.TRANSFER], key
        elif what != "*":
            deal = lesson.deal_at(int(step) - 1)
            assert any(notation.word(deal.moves[i]) == what for i in range(deal.count)), key


@pytest.mark.parametrize("size", [*SIZES, *RARE, *UPRIGHT])
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("number", NUMBERS)
def test_sentences_fit_their_bubbles(number, code, size):
    width, height = (SIZES | RARE | UPRIGHT)[size][:2]
    layout = Layout(width, height)
    lesson = Lesson(number)
    texts = words(f"lesson_{number}", code)
    for key in keys_of(number, code):
        about = lesson.about(int(key.partition(".")[0]) - 1)
        kinds = [lesson_guide._PARTS.get(about, sc.TO_HAND_CARD)]
        if about[0] in notation._RANKS:
            kinds.append(sc.TO_PAIR)
        if about.startswith("seat"):
            kinds = [sc.TO_SEAT]
        if "." in key:
            kinds = [sc.TO_HAND_CARD]
        for to in kinds:
            whole = texts[key]
            short = texts.get(key + "_s", whole)
            _, w, most = bubble_text.room(layout, to)
            lines, tiny = bubble_text.lines(layout, short if layout.small else whole, short, to)
            assert len(lines) <= most + (1 if tiny and layout.tall else 0), (key, lines)


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("number", NUMBERS)
def test_bubbles_stay_on_the_screen_and_off_what_they_speak_of(number, code, board):
    for step in range(STEPS[number - 1]):
        p = begun(number, step, board, code=code)
        painter, scene, layout = p.screen.painter, p.screen.scene, p.app.layout
        bubble = painter.hint_bubble
        assert scene.bubble, step
        assert bubble.left >= 0 and bubble.left + bubble.w <= layout.w, (step, scene.bubble)
        assert bubble.y >= layout.rail_h and bubble.y + bubble.h <= layout.key_top, (step, scene.bubble)
        if scene.bubble_to == sc.TO_PAIR and not layout.short:
            area = painter.play_area
            assert bubble.y >= area.pair_y(scene.bubble_at) + layout.card_h, step
        if 0 <= scene.focus < scene.hand and scene.bubble_to != sc.TO_KEY:
            assert bubble.y + bubble.h <= painter.hand.y(scene.focus) + 1, (step, scene.bubble)


def rule_ids():
    return set(re.findall(r"(?m)^\| ([A-Z]\d+) \|", RULES.read_text()))


@pytest.mark.parametrize("number", NUMBERS)
def test_no_lesson_says_what_the_rules_do_not(number):
    """Each sentence has the ids of the rules it says; what it says of a card that was tried is true (it can
    be played, or not), and so are the facts of the position that it speaks of (lesson_claims).
    """
    data = importlib.import_module(f"lesson_claims.claims_{number}")
    lesson = Lesson(number)
    assert set(data.CLAIMS) == keys_of(number)
    known = rule_ids()
    for key, claim in data.CLAIMS.items():
        ids = [word for word in claim.split(" ") if re.fullmatch(r"[A-Z]\d+", word)]
        assert ids and set(ids) <= known, (key, claim)
        step, _, what = key.partition(".")
        deal = lesson.deal_at(int(step) - 1)
        moves = array("H", [0] * m.MOST_MOVES)
        found = list(moves[: legal.legal(deal.pos, moves)])
        if len(what) == 2 and what != "*":
            can = any(m.card(x) == notation.card(what) and m.kind(x) <= m.TRANSFER for x in found)
            assert can == ("can" in claim.split(" ")), (key, claim)
        for fact in getattr(data, "FACTS", {}).get(key, ()):
            assert fact(deal), (key, fact)


@pytest.mark.parametrize(("number", "step"), [(1, 11), (4, 2), (4, 8)])
@pytest.mark.parametrize("board", BOARDS)
def test_the_card_that_a_key_adds_is_framed_and_stands_no_higher_than_the_others(number, step, board):
    p = begun(number, step - 1, board)
    scene = p.screen.scene
    for action in (0, act.NEXT, act.PREV):
        if action:
            p.do(action)
            p.turns(20)
        assert scene.bubble_to == sc.TO_KEY
        assert scene.focus >= 0 and scene.cards[scene.focus] == p.screen.turn.cursor.focus
        places = p.screen.painter.hand.places
        assert len({places[3 * i + 1] for i in range(scene.hand)}) == 1  # y
