"""Whole deals at the table on every interpreter (F17): keys in, result out, in every game."""

from quiet_port import QuietPort

from durak import app as apps
from durak import keys
from durak.rules import presets

_MINE = 3  # screens/table/screen.py
_MOST = 20000


def press(app, key):
    while app.controls.guarded(app.port.tick + 1):
        app.turn()  # what is asked has been seen
    app.port.event = key | keys.DOWN
    app.turn()
    app.port.event = key | keys.UP
    app.turn()
    app.turn()


def ready(app):
    """Until a person is asked for something; False when the result is shown."""
    for _ in range(_MOST):
        name = app.screen.__class__.__name__
        if name == "ResultScreen":
            return False
        if name == "AskScreen" or name == "TableScreen" and app.screen.state == _MINE:
            return True
        app.turn()
    raise AssertionError("nothing happens")


def one_turn(app):
    """OK; where that does nothing, the other answer, and OK if it asks."""
    turn = app.screen.turn if hasattr(app.screen, "turn") else None
    if turn is None:
        press(app, keys.A)
        return
    ply = app.deal.ply
    press(app, keys.A)
    if turn.cursor.choosing or turn.builder.asking:
        press(app, keys.A)
    if app.deal.ply == ply:
        press(app, keys.B)
        if turn.builder.asking:
            press(app, keys.A)


def play(preset):
    """A deal to its end; how many moves it had."""
    app = apps.make(QuietPort(keys.JOY4), {"lang": "en", "preset": preset, "level": "easy"})
    app.settings.speed = 0
    app.settings.coach = 0
    paint = app._show_changes
    app._show_changes = lambda: paint() if app.port.tick % 40 == 0 else None
    for _ in range(400):
        if not ready(app):
            assert app.deal.over()
            return app.deal.ply
        one_turn(app)
    raise AssertionError(preset + ": the deal does not end")


def test_a_deal_of_every_game():
    for preset in presets.NAMES:
        assert play(preset) > 10


def test_the_same_deal_twice():
    assert play("Duel") == play("Duel")
