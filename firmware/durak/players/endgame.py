"""Two hands, the talon gone, all cards known: a search by whole bouts, exact once no position had to be
guessed.

Alpha-beta over a stack of its own (the machine's is short), deepened by whole bouts while the work lasts,
with a table of positions met at the beginnings of bouts. Values are thousandths for the seat to move at
the root: 1000 the other is the fool, 500 a draw, 0 the seat itself; between them the evaluation's guess
where the depth ends.
"""

from array import array

import micropython
from micropython import const

from durak.players import (
    playouts,
    transposition_table,
    two_player_evaluation,
    two_player_heuristic,
    two_player_table,
)
from durak.players.transposition_table import BOUTS_LEFT, FRAME, GUESSED, SLOT, WORDS
from durak.players.two_player_table import BOUTS, DEFEND, DEFENDER, LEFT, OVER, PHASE, SIZE

# Of a frame (durak.players.transposition_table has the rest of its layout).
_MOVES = const(108)
_NEXT = const(109)
_LIST = const(114)
_FRAMES = const(48)
_MOST_MOVES = const(40)
# With more work than this there are no steps between two bouts deep and the end: fewer guesses, more
# endings settled.
_STRAIGHT = const(10000)
_TO_THE_END = const(12)

_TOP = const(0)
_NODES = const(1)
_BEST = const(2)
_VALUE = const(3)
_ROOT_GUESSED = const(4)

_apply = two_player_table.apply
_legal = two_player_table.legal
_choose = two_player_heuristic.choose
_standing = playouts.standing
_finish_bout = playouts.finish_bout
_look_up = transposition_table.look_up
_store = transposition_table.store


@micropython.viper
def _load(stack, frame: int, work):
    """Copy a frame's table into `work`, by words."""
    f = ptr32(stack)
    w = ptr32(work)
    at = frame * (FRAME >> 2)
    for i in range(16):
        w[i] = f[at + i]
    at -= 10
    for i in range(LEFT >> 2, SIZE >> 2):
        w[i] = f[at + i]


@micropython.viper
def _push(stack, bounds, frame: int, work, bouts: int, first: int, moves):
    """Make `frame` out of the table in `work`: its moves, `first` in front, and its window from the frame
    below.
    """
    to32 = ptr32(stack)
    from32 = ptr32(work)
    word = frame * (FRAME >> 2)
    for i in range(16):
        to32[word + i] = from32[i]
    word -= 10
    for i in range(LEFT >> 2, SIZE >> 2):
        to32[word + i] = from32[i]
    f = ptr8(stack)
    m = ptr8(moves)
    b = ptr16(bounds)
    at = frame * FRAME
    n = int(_legal(work, moves, 1))
    if n > _MOST_MOVES:
        n = _MOST_MOVES
    to = at + _LIST
    for i in range(n):
        if int(m[i]) == first:
            f[to] = first
            to += 1
    for i in range(n):
        if int(m[i]) != first and to < at + _LIST + n:
            f[to] = m[i]
            to += 1
    f[at + _MOVES] = n
    f[at + _NEXT] = 0
    f[at + BOUTS_LEFT] = bouts
    f[at + GUESSED] = 0
    f[at + SLOT] = 0
    f[at + SLOT + 1] = 0
    to = frame * WORDS
    if frame:
        b[to] = b[to - WORDS]
        b[to + 1] = b[to + 1 - WORDS]
    else:
        b[to] = 0
        b[to + 1] = 1000
    b[to + 3] = b[to]
    b[to + 4] = b[to + 1]


@micropython.viper
def _settle(stack, bounds, frame: int, found: int, guessed: int, seat: int, move: int) -> int:
    """Tell `frame` that one of its moves is worth `found`; 1 if it is the best so far."""
    f = ptr8(stack)
    b = ptr16(bounds)
    at = frame * FRAME
    word = frame * WORDS
    if guessed:
        f[at + GUESSED] = 1
    acting = int(f[at + DEFENDER - 40])
    if int(f[at + PHASE - 40]) != DEFEND:
        acting = 1 - acting
    best = int(b[word + 2])
    better = 0
    first = int(f[at + _NEXT]) == 1
    if acting == seat:
        if first or found > best:
            b[word + 2] = found
            better = 1
            if found > int(b[word]):
                b[word] = found
    else:
        if first or found < best:
            b[word + 2] = found
            better = 1
            if found < int(b[word + 1]):
                b[word + 1] = found
    if int(b[word]) >= int(b[word + 1]):
        f[at + _NEXT] = f[at + _MOVES]
    return better


@micropython.viper
def _run(parts, nodes: int) -> int:
    """Make up to `nodes` moves of the search; 1 when the root is settled."""
    stack = parts[0]
    bounds = parts[1]
    count = parts[2]
    work = parts[3]
    moves = parts[4]
    net = parts[5]
    rule = parts[6]
    active = parts[7]
    curve = parts[8]
    keys = parts[9]
    seen = parts[10]
    f = ptr8(stack)
    b = ptr16(bounds)
    c = ptr16(count)
    w = ptr8(work)
    seat = int(c[6])
    top = int(c[_TOP])
    made = 0
    while made < nodes:
        at = top * FRAME
        next = int(f[at + _NEXT])
        if next == int(f[at + _MOVES]):
            found = int(b[top * WORDS + 2])
            _store(stack, bounds, top, seen, found)
            if top == 0:
                c[_VALUE] = found
                c[_ROOT_GUESSED] = f[at + GUESSED]
                c[_TOP] = 0
                c[_NODES] = int(c[_NODES]) + made
                return 1
            guessed = int(f[at + GUESSED])
            top -= 1
            at -= FRAME
            move = int(f[at + _LIST + int(f[at + _NEXT]) - 1])
            if int(_settle(stack, bounds, top, found, guessed, seat, move)) and top == 0:
                c[_BEST] = move
            continue
        made += 1
        move = int(f[at + _LIST + next])
        f[at + _NEXT] = next + 1
        _load(stack, top, work)
        bouts = int(w[BOUTS])
        _apply(work, move)
        left = int(f[at + BOUTS_LEFT])
        opened = 0
        found = -1
        guessed = 0
        if int(w[PHASE]) == OVER:
            found = int(_standing(work, seat, net, active, curve))
        elif int(w[BOUTS]) != bouts:
            opened = 1
            left -= 1
            if left == 0:
                found = int(_standing(work, seat, net, active, curve))
                guessed = 1
        elif top + 1 == _FRAMES:
            _finish_bout(work, rule, rule, seat)
            found = int(_standing(work, seat, net, active, curve))
            guessed = 1
        if found < 0 and top + 1 == _FRAMES:
            found = int(_standing(work, seat, net, active, curve))
            guessed = 1
        if found < 0:
            _push(stack, bounds, top + 1, work, left, int(_choose(work, rule)), moves)
            if opened:
                found = int(_look_up(stack, bounds, top + 1, keys, seen, work, seat))
                if found >= 0:
                    guessed = int(f[at + FRAME + GUESSED])
        if found >= 0:
            if int(_settle(stack, bounds, top, found, guessed, seat, move)) and top == 0:
                c[_BEST] = move
        else:
            top += 1
    c[_TOP] = top
    c[_NODES] = int(c[_NODES]) + made
    return 0


class Ending:
    """`begin` with a table, `step` until it is true; then `best` (a duel move), `value`, `exact`, `spent`
    (moves made).
    """

    def __init__(self, net, rule):
        self.rule = rule
        self.count = array("H", [0] * 8)
        self.work = two_player_table.new()
        self.table = two_player_table.new()
        self.stack = bytearray(FRAME * _FRAMES)
        self.bounds = array("H", [0] * (WORDS * _FRAMES))
        self.moves = bytearray(64)
        self.seen = array("H", [0] * (2 * transposition_table.SLOTS))
        self.keys = transposition_table.keys()
        self.parts = (
            self.stack,
            self.bounds,
            self.count,
            self.work,
            self.moves,
            net,
            rule,
            two_player_evaluation.scratch(),
            two_player_evaluation.CURVE,
            self.keys,
            self.seen,
        )
        self.depth = 0
        self.best = two_player_table.STOP
        self.value = 500
        self.exact = False
        self.spent = 0
        self.left = 0
        self.straight = False

    def begin(self, table, most):
        """Search `table` for the seat to move there with at most `most` moves made."""
        self.table[:] = table
        self.work[:] = table
        self.count[6] = two_player_table.actor(table)
        self.left = most
        self.straight = most > _STRAIGHT
        self.depth = 1
        self.exact = False
        self.value = 500
        self.spent = 0
        self.best = two_player_heuristic.choose(self.work, self.rule)
        for i in range(2 * transposition_table.SLOTS):
            self.seen[i] = 0
        self._deepen()

    def _deepen(self):
        self.count[_TOP] = 0
        self.count[_BEST] = self.best
        self.work[:] = self.table
        _push(self.stack, self.bounds, 0, self.work, self.depth, self.best, self.moves)

    def hasten(self):
        """Spend no more work."""
        self.left = min(self.left, 1)

    def step(self, nodes):
        """Go on for at most `nodes` moves. True once the value is exact or the work is spent."""
        count = self.count
        count[_NODES] = 0
        done = _run(self.parts, nodes if nodes < self.left else self.left)
        self.left -= count[_NODES]
        self.spent += count[_NODES]
        self.best = count[_BEST]
        if done:
            self.value = count[_VALUE]
            if count[_ROOT_GUESSED] == 0 or self.value == 1000:
                self.exact = True
                return True
            self.depth += _TO_THE_END if self.straight and self.depth == 2 else 1
            if self.left > 0 and self.depth < 15:
                self._deepen()
                return False
            return True
        return self.left <= 0
