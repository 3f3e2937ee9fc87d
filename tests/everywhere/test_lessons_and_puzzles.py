"""Lessons and puzzles on every runtime: their data, the scripts, the search that answers for the others."""

from durak import lessons, puzzles
from durak.lessons import notation
from durak.lessons.lesson import Lesson
from durak.puzzles import reader, solver
from durak.rules import position


def test_every_lesson_is_played_to_its_end():
    for number in range(1, lessons.COUNT + 1):
        lesson = Lesson(number)
        assert lesson.count == lessons.STEPS[number - 1]
        for step in range(lesson.count):
            deal = lesson.deal_at(step)
            assert deal.at == lesson.ends_at(step) - len(notation.moves(lesson._steps[step][1])) - len(
                notation.moves(lesson._steps[step][2])
            )
            deal.skip_to(len(deal.script))
            assert deal.at == len(deal.script)


def test_words_of_no_card():
    for word in ("1c", "Tx", "T", "lay"):
        try:
            notation.card(word)
        except ValueError:
            continue
        raise AssertionError(word)


def test_the_search_finds_the_answer_of_puzzles():
    search = solver.Solver()
    for number in range(0, puzzles.COUNT, 15):
        puzzle = reader.Puzzle(number)
        assert position.actor(puzzle.pos) == 0
        search.begin(puzzle.pos, puzzle.target)
        done = solver.RUNS
        while done == solver.RUNS:
            done = search.step(500)
        assert done == solver.DONE and search.reached, number
