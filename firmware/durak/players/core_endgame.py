"""The last two hands of Prostoy and of partners, all cards known: an exact search on the rules core, or none.

Alpha-beta on a stack of its own, to the end of the deal; what does not end within the work allowed is
left to others.
"""

from array import array

import micropython
from micropython import const

from durak.players import evaluation, heuristic
from durak.rules import legal, play, position
from durak.rules import moves as move_codes
from durak.rules.cards import NO_CARD
from durak.rules.moves import COVER, LAY
from durak.rules.position import ACTOR, DEFEND, LAID, OVER, PAIRS, PHASE, PROSTOY, RULES, TABLE

# A frame: a position, how many moves, the next one; the moves two bytes each.
_FRAME = const(212)
_MOVES = const(128)
_NEXT = const(129)
_BEGUN = const(130)  # 1: the turn had begun before the search did
_LIST = const(132)
_MOST_MOVES = const(40)
_FRAMES = const(56)
_WORDS = const(3)  # of a frame in `bounds`: lower and upper bound, best

_TOP = const(0)
_NODES = const(1)
_BEST = const(2)
_VALUE = const(3)
_MINE = const(4)  # mask of the seats that win and lose together
_SEAT = const(5)


@micropython.viper
def _narrow(pos, found, n: int, begun: int) -> int:
    """Keep of `n` moves those with which any order of the same cards begins, unless the turn had `begun`
    before: cards laid in ascending order, covers of the first open card; in Prostoy, where one may stay
    open, of those behind the last covered one. Return how many.
    """
    s = ptr8(pos)
    m = ptr16(found)
    pairs = int(s[PAIRS]) & 15
    stays = int(s[RULES]) & PROSTOY
    first = 0
    for i in range(pairs):
        if int(s[TABLE + 2 * i + 1]) != NO_CARD:
            if stays or first == i:
                first = i + 1
    if stays and begun:
        first = 0
    last = -1
    if begun == 0 and s[LAID] and pairs and s[PHASE] != DEFEND:
        last = int(s[TABLE + 2 * (pairs - 1)])
    kept = 0
    for i in range(n):
        move = int(m[i])
        kind = move >> 12
        if kind == COVER:
            at = 0
            while int(s[TABLE + 2 * at]) != (move >> 6) & 63:
                at += 1
            if at < first or (stays == 0 and at > first):
                continue
        if kind == LAY and move & 63 < last:
            continue
        m[kept] = move
        kept += 1
    return kept


@micropython.viper
def _push(stack, bounds, frame: int, work, found, rule) -> int:
    """Make `frame` out of the position in `work`, the rule's move in front; 0 if it does not fit."""
    n = int(legal.legal(work, found))
    if frame >= _FRAMES:
        return 0
    first = int(heuristic.choose(work, found, n, rule))
    f8 = ptr8(stack)
    s = ptr8(work)
    begun = 1 if s[LAID] else 0
    if s[PHASE] == DEFEND and int(s[PAIRS]) >> 4:
        begun = 1
    if frame and begun:
        at = (frame - 1) * _FRAME
        if f8[at + _BEGUN] == 0 or int(f8[at + ACTOR]) != int(s[ACTOR]):
            begun = 0
    n = int(_narrow(work, found, n, begun))
    if n > _MOST_MOVES:
        return 0
    f = ptr32(stack)
    w = ptr32(work)
    at = frame * (_FRAME >> 2)
    for i in range(32):
        f[at + i] = w[i]
    f16 = ptr16(stack)
    m = ptr16(found)
    b = ptr16(bounds)
    at = frame * _FRAME
    f8[at + _MOVES] = n
    f8[at + _NEXT] = 0
    f8[at + _BEGUN] = begun
    at = (at + _LIST) >> 1
    to = at
    for i in range(n):
        if int(m[i]) == first:
            f16[to] = first
            to += 1
    for i in range(n):
        if int(m[i]) != first:
            f16[to] = m[i]
            to += 1
    to = frame * _WORDS
    if frame:
        b[to] = b[to - _WORDS]
        b[to + 1] = b[to + 1 - _WORDS]
    else:
        b[to] = 0
        b[to + 1] = 1000
    return 1


@micropython.viper
def _run(stack, bounds, count, parts, nodes: int) -> int:
    """Make up to `nodes` moves of the search: 0 to be continued, 1 the root is settled, 2 it does not fit."""
    work = parts[0]
    found = parts[1]
    rule = parts[2]
    f = ptr8(stack)
    f16 = ptr16(stack)
    f32 = ptr32(stack)
    b = ptr16(bounds)
    c = ptr16(count)
    w = ptr8(work)
    w32 = ptr32(work)
    top = int(c[_TOP])
    mine = int(c[_MINE])
    made = 0
    while made < nodes:
        at = top * _FRAME
        word = top * _WORDS
        next = int(f[at + _NEXT])
        value = -1
        if next == int(f[at + _MOVES]):
            value = int(b[word + 2])
            if next == 0:  # no way on in this order: another one leads to the same cards
                value = 0 if (mine >> int(f[at + ACTOR])) & 1 else 1000
            if top == 0:
                c[_VALUE] = value
                c[_NODES] = made
                return 1
            top -= 1
            at -= _FRAME
            word -= _WORDS
            next = int(f[at + _NEXT]) - 1
        else:
            made += 1
            f[at + _NEXT] = next + 1
            from32 = top * (_FRAME >> 2)
            for i in range(32):
                w32[i] = f32[from32 + i]
            play.apply(work, int(f16[((at + _LIST) >> 1) + next]))
            if int(w[PHASE]) == OVER:
                value = int(evaluation.outcome(work, int(c[_SEAT])))
            elif int(_push(stack, bounds, top + 1, work, found, rule)):
                top += 1
            else:
                return 2
        if value >= 0:
            best = int(b[word + 2])
            if (mine >> int(f[at + ACTOR])) & 1:
                if next == 0 or value > best:
                    b[word + 2] = value
                    if top == 0:
                        c[_BEST] = f16[((at + _LIST) >> 1) + next]
                    if value > int(b[word]):
                        b[word] = value
            else:
                if next == 0 or value < best:
                    b[word + 2] = value
                    if value < int(b[word + 1]):
                        b[word + 1] = value
            if int(b[word]) >= int(b[word + 1]):
                f[at + _NEXT] = f[at + _MOVES]
    c[_TOP] = top
    c[_NODES] = made
    return 0


class CoreEnding:
    """`begin` with a position, `step` until it is not 0; after 1, `best` is the move and `value`
    thousandths.
    """

    def __init__(self, rule):
        self.stack = bytearray(_FRAME * _FRAMES)
        self.bounds = array("H", [0] * (_WORDS * _FRAMES))
        self.count = array("H", [0] * 8)
        self.work = position.new()
        self.parts = (self.work, array("H", [0] * move_codes.MOST_MOVES), rule)
        self.best = 0
        self.value = 500
        self.left = 0

    def begin(self, pos, most):
        """Search a position without a talon for its actor, with at most `most` moves made."""
        self.left = most
        seat = position.actor(pos)
        self.work[:] = pos
        self.count[_TOP] = 0
        self.count[_SEAT] = seat
        self.count[_MINE] = position.side(pos, seat)
        _push(self.stack, self.bounds, 0, self.work, self.parts[1], self.parts[2])

    def step(self, nodes):
        """Go on for `nodes` moves. Return 0 to be continued, 1 settled, 2 given up."""
        done = _run(self.stack, self.bounds, self.count, self.parts, nodes)
        self.left -= nodes
        if done == 1:
            self.best = self.count[_BEST]
            self.value = self.count[_VALUE]
        elif done == 0 and self.left <= 0:
            return 2
        return done
