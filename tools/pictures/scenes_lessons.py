"""The list of lessons, and steps of each kind of bubble."""

from durak.lessons import STEPS
from durak.screens import actions as act
from durak.screens.guides import lesson_guide, puzzle_guide
from durak.settings import FIRST_TRY, LATER, TRIED
from durak.thoughts import NONE
from tools.pictures.scenes import acts, scene, turns, walk_to


def at_step(app, number, step):
    """A lesson at a step, counted from 1."""
    lesson_guide.start(app, number, step - 1)
    turns(app, 30)


@scene("learn-list")
def learn_list(app):
    """One done, one begun."""
    app.settings.lessons[0] = STEPS[0]
    if len(STEPS) > 1:
        app.settings.lessons[1] = 3
    app.go("learn_page")


@scene("lesson-attack")
def attack(app):
    """About a card of the hand."""
    at_step(app, 1, 2)


@scene("lesson-cover")
def cover(app):
    """About a pair."""
    at_step(app, 1, 6)


@scene("lesson-wrong")
def wrong(app):
    """A play that was not asked for is answered."""
    at_step(app, 1, 6)
    walk_to(app, "8c")
    acts(app, act.OK)


@scene("lesson-trump")
def trump(app):
    """A step that only tells, about the face-up trump."""
    at_step(app, 1, 7)


@scene("lesson-take")
def take(app):
    """About a key."""
    at_step(app, 1, 8)


@scene("lesson-discard")
def discard(app):
    """About the discard."""
    at_step(app, 1, 4)


@scene("lesson-done")
def done(app):
    """The end of a lesson."""
    at_step(app, 1, STEPS[0])
    acts(app, act.OK)
    for _ in range(400):
        if app.screen.scene.notice:
            break
        turns(app, 1)


@scene("lesson-partners")
def partners(app):
    """About a seat, among three opponents."""
    at_step(app, 5, 5)


@scene("lesson-swap")
def swap(app):
    """About the key, or the chip, of the exchange."""
    at_step(app, 6, 2)


@scene("puzzles")
def puzzles(app):
    """The grid, some of them solved."""
    for i in range(46):
        app.settings.note_puzzle(i, (FIRST_TRY, FIRST_TRY, LATER, TRIED)[i % 4])
    app.go("puzzles_page", 46)


def at_puzzle(app, number):
    """A puzzle at the table, counted from 1."""
    puzzle_guide.start(app, number - 1)
    turns(app, 30)


@scene("puzzle-task")
def puzzle_task(app):
    """What is asked; the others' cards lie open."""
    at_puzzle(app, 47)


@scene("puzzle-wrong")
def puzzle_wrong(app):
    """A wrong try is refuted."""
    at_puzzle(app, 3)
    play_on(app, False)


@scene("puzzle-solved")
def puzzle_solved(app):
    """It is solved."""
    at_puzzle(app, 3)
    play_on(app, True)


def play_on(app, well):
    """Play the puzzle to its end: the search's moves, or those that it would not make."""
    for _ in range(4000):
        if app.screen.scene.notice or app.screen.scene.bubble:
            return
        deal = app.deal
        if app.screen.is_mine():
            move = NONE
            while move == NONE:
                move = deal.advise()
            if not well:
                others = [deal.moves[i] for i in range(deal.count) if deal.moves[i] != move]
                move = others[0] if others else move
            app.screen._play(move)
        turns(app, 1)
