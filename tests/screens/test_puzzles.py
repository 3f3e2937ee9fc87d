"""Puzzles: each has one answer by the exact search; they are set, refuted, solved and kept by keys."""

from array import array

import pytest
from playing import Playing

from durak import keys
from durak.puzzles import COUNT, GRADE, packed, reader, solver
from durak.rules import legal, play, position
from durak.rules import moves as m
from durak.screens import actions as act
from durak.screens.guides import puzzle_guide
from durak.screens.table.choices import LEAD, SET
from durak.screens.table.cursor import PASS_ON
from durak.settings import FIRST_TRY, LATER, TRIED, Settings
from tools.pictures.offscreen_app import RARE, SIZES, open_app
from tools.puzzles import exact
from tools.puzzles.__main__ import (
    DEPTHS,
    MOST_DEALS,
    SEATS,
    SEED,
    Judge,
    cards_of,
    hands_of,
    in_a_deal,
    module,
    tempting,
)

BOARDS = [
    (keys.JOY4, (240, 240)),
    (keys.JOY2, (240, 135)),
    (keys.FOUR, (240, 135)),
    (keys.FOUR, (320, 240)),
    (keys.DIGITS, (128, 128)),
]


@pytest.mark.parametrize("tenth", range(10))
def test_exactly_one_answer_keeps_the_result(tenth):
    """By the exact search on the rules core, which knows nothing of the device's; two of the others tempt."""
    for number in range(tenth, COUNT, 10):
        puzzle = reader.Puzzle(number)
        answers = exact.answers(puzzle.pos)
        search = exact.Exact(puzzle.target, 1_000_000)
        values = [search.reached(bytearray(raw), DEPTHS) for _, raw in answers]
        assert None not in values and sum(values) == 1, number
        wrong = {raw for (_, raw), good in zip(answers, values, strict=True) if not good}
        assert len(wrong & tempting(puzzle.pos, answers)) >= 2, number


def test_the_set():
    """120 endings of two to four hands in a few KB, Prostoy and transfer among them, no two alike."""
    puzzles = [reader.Puzzle(i) for i in range(COUNT)]
    assert len(packed.DATA) < 3000
    assert len({bytes(p.pos) for p in puzzles}) == COUNT
    assert {hands_of(p.pos) for p in puzzles} == {2, 3, 4}
    games = [reader.GAMES[p.game] for p in puzzles]
    assert games.count("Prostoy") >= 20 and games.count("Transfer") >= 20 and games.count("Partners") >= 10
    for p in puzzles:
        assert position.actor(p.pos) == 0 and not position.talon_size(p.pos)
        assert 5 <= cards_of(p.pos) <= 13


def test_they_are_graded_by_how_deep_one_has_to_look():
    """Each depth is found again for every tenth, and none is easier than the one before."""
    deep = []
    for number in range(0, COUNT, 10):
        puzzle = reader.Puzzle(number)
        answers = exact.answers(puzzle.pos)
        for bouts in range(1, DEPTHS + 1):
            search = exact.Exact(puzzle.target, 1_000_000)
            if None not in [search.reached(bytearray(raw), bouts) for _, raw in answers]:
                deep.append(bouts)
                break
    assert deep == sorted(deep) and len(deep) == COUNT // 10
    assert deep[0] < deep[GRADE // 10 + 1] < deep[-1]


def test_the_tool_finds_them_again():
    """The first of one kind, from its first deal on: the same command writes the same set."""
    judge = Judge()
    seed = SEED
    for _ in range(MOST_DEALS):
        seed += 1
        row = in_a_deal(judge, reader.PROSTOY, 2, SEATS[reader.PROSTOY, 2], seed)
        if row:
            assert row[2] in packed.DATA
            return
    raise AssertionError("none is found")


def test_the_file_is_as_the_tool_writes_it():
    puzzles = []
    at = 0
    while at < len(packed.DATA):
        end = reader._end(packed.DATA, at)
        puzzles.append(packed.DATA[at:end])
        at = end
    with open(packed.__file__, encoding="utf-8") as file:
        assert file.read() == module(puzzles)


@pytest.mark.parametrize("number", range(0, COUNT, 4))
def test_the_devices_search_agrees_after_each_answer(number):
    puzzle = reader.Puzzle(number)
    search = solver.Solver()
    for _, raw in exact.answers(puzzle.pos):
        pos = bytearray(raw)
        by_exact = exact.Exact(puzzle.target, 1_000_000)
        if by_exact.standing(pos) is None:
            search.begin(pos, puzzle.target)
            assert search.step(6000) == solver.DONE
            assert search.reached == by_exact.reached(pos, DEPTHS)
            after = bytearray(pos)
            play.apply(after, search.best)
            assert by_exact.reached(after, DEPTHS) == search.reached


# At the table


def started(number, board=BOARDS[0]):
    p = Playing(*board, speed=0)
    puzzle_guide.start(p.app, number)
    at_rest(p)
    return p


def guide(p):
    return p.screen.guide


def at_rest(p):
    p.until(lambda: p.name != "table" or p.screen.is_mine() or guide(p)._stopped, 20_000)
    p.turns(12)


def focus(p, place):
    cursor = p.screen.turn.cursor
    for _ in range(60):
        if cursor.focus == place:
            return
        places = list(cursor.places[: cursor.place_n])
        p.do(act.NEXT if places.index(place) > places.index(cursor.focus) else act.PREV)
    raise AssertionError("the focus does not get there")


def answer(p, moves):
    """Give a whole answer by keys."""
    turn = p.screen.turn
    cards = [m.card(x) for x in moves if m.kind(x) == m.LAY]
    leads = turn.choices.mode in (LEAD, SET)
    if cards and leads:
        for card in cards[:-1]:
            focus(p, card)
            p.do(act.OTHER)
        focus(p, cards[-1])
        p.do(act.OK)
    for move in moves:
        kind = m.kind(move)
        if kind == m.LAY and not leads:
            focus(p, m.card(move))
            p.do(act.OK)
            at_rest(p)
        if kind == m.END and not leads and p.name == "table" and p.screen.is_mine() and p.app.deal.count > 1:
            if p.app.deal.is_legal(move) and position.laid(p.app.deal.pos):
                p.do(act.OTHER)
                p.turns(30)
        if kind in (m.COVER, m.TRANSFER):
            focus(p, m.card(move))
            p.do(act.OK)
            if turn.cursor.choosing:
                pos = p.app.deal.pos
                cursor = turn.cursor
                for i in range(cursor.target_n):
                    at = cursor.targets[i]
                    if at == PASS_ON:
                        hit = kind == m.TRANSFER
                    else:
                        hit = kind == m.COVER and position.attack_at(pos, at) == m.attack(move)
                    while hit and cursor.target != i:
                        p.do(act.NEXT if cursor.target < i else act.PREV)
                p.turns(10)
                p.do(act.OK)
            at_rest(p)
        elif kind in (m.TAKE, m.DONE, m.PASS):
            p.do(act.OTHER)
            p.turns(30)
            if p.name == "table" and p.screen.is_mine() and turn.builder.asking:
                p.do(act.OK)
    at_rest(p)


def best(p):
    """The moves of an answer that keeps the result, by the exact search."""
    deal = p.app.deal
    search = exact.Exact(deal.target, 1_000_000)
    for made, raw in exact.answers(deal.pos):
        if search.reached(bytearray(raw), 12):
            return made
    raise AssertionError("the result is gone")


def solve(p):
    for _ in range(30):
        if guide(p)._stopped:
            return
        answer(p, best(p))
    raise AssertionError("it does not end")


def wrong(p):
    """Answers that lose the result, one after another, until that is shown."""
    for _ in range(30):
        deal = p.app.deal
        if guide(p)._stopped:
            return
        search = exact.Exact(deal.target, 1_000_000)
        answers = exact.answers(deal.pos)
        bad = [made for made, raw in answers if not search.reached(bytearray(raw), 12)]
        answer(p, bad[0])
    raise AssertionError("it does not end")


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("number", [0, 37, 80])
def test_a_puzzle_is_solved_by_keys(number, board):
    p = Playing(*board, speed=0)
    p.app.go("puzzles_page", number)
    p.turns(2)
    p.do(act.OK)
    at_rest(p)
    assert p.screen.scene.message == p.app.words[guide(p).task()]
    solve(p)
    assert guide(p)._solved
    assert p.app.settings.puzzle(number) == FIRST_TRY
    assert p.app.saves.statistics.deals == 0 and p.app.saves.kept_deal is None
    p.do(act.OK)
    at_rest(p)
    assert guide(p).number == (number + 1) % COUNT
    p.do(act.PAUSE)
    assert p.name == "puzzles_page" and p.app.deal is None
    again = Playing(seed=2)
    again.port.files.update(p.port.files)
    again.app.saves.load()
    assert again.app.settings.puzzle(number) == FIRST_TRY


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_wrong_try_is_refuted_and_set_up_again(board):
    p = started(1, board)
    before = bytes(p.app.deal.pos)
    wrong(p)
    assert not guide(p)._solved and p.app.settings.puzzle(1) == TRIED
    assert " ".join(p.screen.scene.bubble).startswith("No: ")
    p.do(act.OK)
    at_rest(p)
    assert bytes(p.app.deal.pos) == before
    solve(p)
    assert guide(p)._solved and p.app.settings.puzzle(1) == LATER


def test_a_hint_names_the_card_and_is_no_first_try():
    p = started(2)
    p.do(act.HINT)
    p.until(lambda: p.screen.scene.advice, 4000)
    assert p.app.settings.puzzle(2) == TRIED


def test_down_sets_it_up_again():
    p = started(0)
    answer(p, exact.answers(p.app.deal.pos)[0][0])
    if not guide(p)._stopped:
        p.do(act.UNDO)
        at_rest(p)
    else:
        p.do(act.OK)
        at_rest(p)
    assert not p.app.deal.ply


def test_all_hands_lie_open():
    p = started(5)
    pos, scene = p.app.deal.pos, p.screen.scene
    held = bytearray(52)
    for i in range(scene.opponents):
        n = position.hand_cards(pos, i + 1, held)
        assert scene.faces[i] == bytes(held[:n])


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_the_grid_is_walked_round_its_ends(board):
    p = Playing(*board, speed=0)
    p.app.go("puzzles_page")
    p.turns(2)
    arrows = board[0] in (keys.FOUR, keys.DIGITS)
    p.do(act.NEXT)
    assert p.screen.focus == 1
    p.do(act.PREV)
    p.do(act.PREV)
    assert p.screen.focus == COUNT - 1
    if not arrows:
        p.press(keys.UP_)
        assert p.screen.focus == COUNT - 11
    p.do(act.OTHER)
    assert p.name == "menu"


@pytest.mark.parametrize("size", [*SIZES, *RARE])
def test_a_walk_over_the_grid_paints_what_a_new_page_does(size):
    app = open_app(size)
    for i in range(0, COUNT, 3):
        app.settings.note_puzzle(i, 1 + i % 3)
    app.go("puzzles_page", 38)
    app.turn()
    for _ in range(4):
        app.screen.act(act.MORE)
        app.turn()
    walked = bytes(app.port.buffer)
    app.go("puzzles_page", 42)
    app.turn()
    assert bytes(app.port.buffer) == walked


def test_what_is_kept_of_lessons_and_puzzles():
    """Older settings have neither; broken bytes lose no more than themselves."""
    old = Settings()
    data = old.pack()
    new = Settings()
    assert new.unpack(data) == 0 and not any(new.lessons) and not any(new.puzzles)
    new.note_lesson(2, 5)
    new.note_lesson(2, 3)
    assert new.note_puzzle(119, LATER) and not new.note_puzzle(119, TRIED) and new.note_puzzle(119, FIRST_TRY)
    again = Settings()
    assert again.unpack(new.pack()) == 0
    assert again.lessons[1] == 5 and again.puzzle(119) == FIRST_TRY and again.puzzle(118) == 0


def test_legal_answers_only():
    """Each move of each answer is legal where it is made."""
    for number in range(0, COUNT, 8):
        for made, raw in exact.answers(reader.Puzzle(number).pos):
            pos = bytearray(reader.Puzzle(number).pos)
            out = array("H", bytes(2 * m.MOST_MOVES))
            for move in made:
                assert move in out[: legal.legal(pos, out)]
                play.apply(pos, move)
            assert bytes(pos) == raw
