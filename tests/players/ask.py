"""Asking a player for its move in a position."""

from array import array

from durak import players
from durak.rules import legal, moves, position, view
from tools.protocol.notation import move_text

_made = {}


def think(player, pos):
    """The move code that a player answers from the actor's view."""
    found = array("H", [0] * moves.MOST_MOVES)
    seen = bytearray(view.VIEW_SIZE)
    n = legal.legal(pos, found)
    view.view_of(pos, position.actor(pos), seen)
    player.begin(seen, found, n)
    move = player.step()
    while move < 0:
        move = player.step()
    assert move in found[:n]
    return move


def player_of(level, seed=7):
    """A player, made once."""
    key = (level, seed)
    if key not in _made:
        _made[key] = players.make(level, seed)
    return _made[key]


def move_of(level, pos):
    """The move in the referee's words."""
    return move_text(think(player_of(level), pos))
