"""Playing out on the duel table with the policy, and what a position is worth.

Values are thousandths from the side of one seat: 1000 the other one is the fool, 500 a draw, 0 the seat
itself.
"""

import micropython

from durak.players import two_player_evaluation, two_player_heuristic, two_player_table
from durak.players.two_player_table import BOUTS, DEFEND, DEFENDER, OVER, PHASE, RESULT, SIZE

_apply = two_player_table.apply
_choose = two_player_heuristic.choose
_net_value = two_player_evaluation.value


@micropython.viper
def outcome(table, seat: int) -> int:
    """Return the value for `seat` (0, 1) of a deal that is over, in thousandths."""
    s = ptr8(table)
    result = int(s[RESULT])
    if result == 3:
        return 500
    return 0 if result == seat + 1 else 1000


@micropython.viper
def standing(table, seat: int, net, active, curve) -> int:
    """Return the value for `seat` (0, 1) between two bouts or of the end, in thousandths."""
    s = ptr8(table)
    if s[PHASE] == OVER:
        return int(outcome(table, seat))
    got = int(_net_value(table, net, active, curve))
    if int(s[DEFENDER]) == seat:
        got = 1000 - got
    return got


@micropython.viper
def finish_bout(table, mine, other, seat: int):
    """Play the bout to its end: `seat` by the policy `mine`, the other seat by `other`."""
    s = ptr8(table)
    bouts = int(s[BOUTS])
    while int(s[BOUTS]) == bouts:
        acting = int(s[DEFENDER]) if s[PHASE] == DEFEND else 1 - int(s[DEFENDER])
        if acting == seat:
            _apply(table, int(_choose(table, mine)))
        else:
            _apply(table, int(_choose(table, other)))


@micropython.viper
def finish_deal(table, mine, other, seat: int):
    """Play the deal to its end, as finish_bout does a bout."""
    s = ptr8(table)
    while s[PHASE] != OVER:
        finish_bout(table, mine, other, seat)


@micropython.viper
def copy(to, source):
    """Copy a table: its bytes from `source` into `to`."""
    t = ptr32(to)
    s = ptr32(source)
    for i in range(SIZE >> 2):
        t[i] = s[i]
