"""The search that tells whether the person still reaches the result of a puzzle: every move is tried to the
end of the deal.

All cards are open in a puzzle, and all other seats are against the person (in partnerships the other
team): an and-or search on the rules core, on a stack of its own.
"""

from array import array

import micropython
from micropython import const

from durak.players import heuristic, levels
from durak.rules import legal, play, position
from durak.rules import moves as move_codes
from durak.rules.position import ACTOR, DRAW, OUT, OVER, PHASE, RESULT, RULES, TEAMS

# A frame: a position, how many moves, the next one; the moves two bytes each.
_FRAME = const(192)
_MOVES = const(128)
_NEXT = const(129)
_LIST = const(130)
_MOST_MOVES = const(31)
_FRAMES = const(64)

_TOP = const(0)
_BEST = const(1)
_VALUE = const(2)
_MINE = const(3)  # mask of the person's team
_TARGET = const(4)  # 2: a draw is not enough

RUNS = const(0)
DONE = const(1)
TOO_LARGE = const(2)


@micropython.viper
def _push(stack, frame: int, work, found, rule) -> int:
    """Make `frame` out of the position in `work`, the rule of thumb's move in front; 0 if it has no room."""
    n = int(legal.legal(work, found))
    if n > _MOST_MOVES or frame >= _FRAMES:
        return 0
    first = int(heuristic.choose(work, found, n, rule))
    f = ptr32(stack)
    w = ptr32(work)
    at = frame * (_FRAME >> 2)
    for i in range(32):
        f[at + i] = w[i]
    f8 = ptr8(stack)
    f16 = ptr16(stack)
    m = ptr16(found)
    at = frame * _FRAME
    f8[at + _MOVES] = n
    f8[at + _NEXT] = 0
    at = (at + _LIST) >> 1
    f16[at] = first
    to = at + 1
    for i in range(n):
        if int(m[i]) != first and to < at + n:
            f16[to] = m[i]
            to += 1
    return 1


@micropython.viper
def _standing(work, target: int) -> int:
    """Return 1 if the person (seat 0) has reached the target, 0 if not, 2 while it is open."""
    w = ptr8(work)
    if int(w[PHASE]) == OVER:
        result = int(w[RESULT])
        if result == DRAW:
            return 1 if target < 2 else 0
        return 0 if result & 1 else 1
    if w[OUT] & 1 and int(w[RULES]) & TEAMS == 0:
        return 1
    return 2


@micropython.viper
def _run(stack, count, parts, nodes: int) -> int:
    """Make up to `nodes` moves of the search: RUNS, DONE, or TOO_LARGE for the stack."""
    work = parts[0]
    found = parts[1]
    rule = parts[2]
    f = ptr8(stack)
    f16 = ptr16(stack)
    f32 = ptr32(stack)
    c = ptr16(count)
    w32 = ptr32(work)
    top = int(c[_TOP])
    mine = int(c[_MINE])
    target = int(c[_TARGET])
    made = 0
    while made < nodes:
        at = top * _FRAME
        next = int(f[at + _NEXT])
        value = 2
        if next == int(f[at + _MOVES]):
            # nothing was found that is good for the side to move
            value = 1 - ((mine >> int(f[at + ACTOR])) & 1)
            if top == 0:
                c[_VALUE] = value
                return DONE
            top -= 1
        else:
            made += 1
            f[at + _NEXT] = next + 1
            from32 = top * (_FRAME >> 2)
            for i in range(32):
                w32[i] = f32[from32 + i]
            play.apply(work, int(f16[((at + _LIST) >> 1) + next]))
            value = int(_standing(work, target))
            if value == 2:
                if int(_push(stack, top + 1, work, found, rule)) == 0:
                    return TOO_LARGE
                top += 1
                continue
        # good for the side to move: it is decided, and so for the one below
        decided = 1
        while decided:
            at = top * _FRAME
            if value != (mine >> int(f[at + ACTOR])) & 1:
                decided = 0
            elif top == 0:
                c[_BEST] = f16[((at + _LIST) >> 1) + int(f[at + _NEXT]) - 1]
                c[_VALUE] = value
                return DONE
            else:
                top -= 1
    c[_TOP] = top
    return RUNS


class Solver:
    """`begin` with a position, `step` until it is not RUNS; after DONE, `best` is the move of the seat that
    acts (the rule of thumb's if none is better) and `reached` True if the person gets the result.
    """

    def __init__(self):
        self.stack = bytearray(_FRAME * _FRAMES)
        self.count = array("H", [0] * 8)
        self.work = position.new()
        rule = heuristic.build(levels.NORMAL)
        self.parts = (self.work, array("H", [0] * move_codes.MOST_MOVES), rule)
        self.best = 0
        self.reached = False
        self.spent = 0

    def begin(self, pos, target):
        """Search a position without a talon, in which something is still open. target: 2 if seat 0 must not
        be the fool nor the deal a draw, 1 if a draw will do.
        """
        self.work[:] = pos
        count = self.count
        count[_TOP] = 0
        count[_TARGET] = target
        count[_MINE] = position.side(pos, 0)
        self.spent = 0
        _push(self.stack, 0, self.work, self.parts[1], self.parts[2])
        count[_BEST] = self.stack[_LIST] | self.stack[_LIST + 1] << 8

    def step(self, nodes):
        """Go on for at most `nodes` moves. Return RUNS, DONE or TOO_LARGE."""
        done = _run(self.stack, self.count, self.parts, nodes)
        self.spent += nodes
        self.best = self.count[_BEST]
        self.reached = self.count[_VALUE] == 1
        return done
