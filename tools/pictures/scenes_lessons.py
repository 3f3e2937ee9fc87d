"""The list of lessons, and steps of each kind of bubble."""

from durak.lessons import STEPS
from durak.screens import actions as act
from durak.screens.guides import lesson_guide
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
