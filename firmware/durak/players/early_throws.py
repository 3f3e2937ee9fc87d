"""Dear cards that are better kept, by where their seat sits: found in a thousand first bouts and decided by
playouts (tools/measure/openings.py; docs/players.md has the figures).

When the defender takes, the seat after him leads and the one after that defends. So while the talon lasts,
who would have to defend throws in nothing that makes him take, and who will lead gives him nothing that
wins a lead. Thrown in by the one who will lead, or given by the one who will defend, they do no harm.
"""

from array import array

from micropython import const

from durak.rules import position
from durak.rules.moves import LAY
from durak.rules.position import GIVE, PHASE, THROW
from durak.rules.turn_order import next_seat
from durak.rules.view import SEAT

_QUEEN = const(10)


def may_hurt(view):
    """Return True if the seat whose view it is sits where a dear card hurts itself, in this phase of a bout
    of three or more, each for himself.
    """
    if position.teams(view) or position.seats(view) < 3:
        return False
    after = next_seat(view, position.defender(view))
    if view[PHASE] == THROW:
        return view[SEAT] == next_seat(view, after)
    return view[PHASE] == GIVE and view[SEAT] == after


def without(view, moves, n):
    """Return the moves but for those that lay a trump or a card above the queen, and how many they are; all
    if there is no other.
    """
    trump = position.trump(view)
    kept = array("H")
    for i in range(n):
        move = moves[i]
        if move >> 12 != LAY or move & 15 <= _QUEEN and (move >> 4) & 3 != trump:
            kept.append(move)
    return (kept, len(kept)) if kept else (moves, n)
