"""Esc on a desk's keyboard, at the table: back, and never a move."""

from durak.screens.actions import NONE, PAUSE, UNDO
from durak.screens.table.states import DEALING


def escape(table):
    """Put away what is open above the turn (hint, question, choice of a target, refusal, popup); with nothing
    open show the menu, or leave a lesson or puzzle.
    """
    if table.events.animations.popup:
        table.act(NONE)
    elif table.is_mine() and _put_away(table.turn):
        pass
    elif table.state == DEALING:
        table.app.push("pause")  # that key touches no cards (H8)
    else:
        table.act(PAUSE)


def _put_away(turn):
    """Put away what is open above a person's turn; return False if nothing was."""
    if turn.cursor.choosing:
        turn.act(UNDO)
    elif turn.view.scene.advice or turn.hint.thinking or turn.refusal.active() or turn.builder.asking:
        turn.act(NONE)
    else:
        return False
    return True
