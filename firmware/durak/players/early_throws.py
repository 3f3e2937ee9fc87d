"""Cards that are better kept, by where their seat sits: found in a thousand first bouts and decided by
playouts (tools/measure/openings.py; docs/players.md has the figures).

When the defender takes, the seat after him leads and the one after that defends. So while the talon lasts,
at four seats who would have to defend throws in nothing that may make him take; and at four seats, or six,
who will lead gives him nothing that wins, unless his lead may be transferred. Thrown in by the one who will
lead, or given by the one who will defend, such cards do no harm; with three or five seats, or two trumps,
nobody's do.
"""

from array import array

from micropython import const

from durak.rules import position
from durak.rules.moves import LAY
from durak.rules.position import GIVE, PHASE, STOCK, THROW
from durak.rules.turn_order import next_seat
from durak.rules.view import SEAT

_TEN = const(8)
_QUEEN = const(10)
NONE = const(13)


def least_kept(view):
    """Return the rank from which on the seat whose view it is keeps its cards, and its trumps, in this phase
    of a bout; NONE where it keeps no card, as in games in which that was not seen to lose.
    """
    seats = position.seats(view)
    if position.teams(view) or position.two_trumps(view) or view[STOCK] <= seats:
        return NONE
    four = seats == 4 and position.pack(view) == 36
    after = next_seat(view, position.defender(view))
    if view[PHASE] == THROW and four and view[SEAT] == next_seat(view, after):
        return _TEN
    if view[PHASE] == GIVE and (four or seats == 6) and view[SEAT] == after and not position.transfers(view):
        return _QUEEN
    return NONE


def without(view, moves, n, least):
    """Return the moves but for those that lay a trump, or a card from rank `least` on, and how many they
    are; all if there is no other.
    """
    trump = position.trump(view)
    kept = array("H")
    for i in range(n):
        move = moves[i]
        if move >> 12 != LAY or move & 15 < least and (move >> 4) & 3 != trump:
            kept.append(move)
    return (kept, len(kept)) if kept else (moves, n)
