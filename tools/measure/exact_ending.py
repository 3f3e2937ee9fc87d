"""Endings solved exactly on the rules core: the talon gone, two hands, all cards known, every move
tried to the end of the deal. Both interpreters.

It judges the coach, so it calls nothing of the players' own searches: what `_narrow` leaves out is written
again here, and tests/players/test_solved_endings.py holds the whole against a solver that leaves nothing out.
"""

from array import array

import micropython
from micropython import const

from durak.players import player_rng
from durak.rules import legal, moves, play, position

SLOTS = const(32768)  # positions remembered
# Of durak.rules.position: native code of a tool, which is not folded, cannot use an imported number.
# A test compares them.
_TABLE = const(58)
_RULES = const(110)
_LEADER = const(114)
_DEFENDER = const(115)
_ACTOR = const(116)
_PHASE = const(117)
_LAID = const(119)
_RESULT = const(124)
_PAIRS = const(125)
_NO_PROGRESS = const(127)
_DEFEND = const(2)
_OVER = const(5)
_DRAW = const(64)
_PROSTOY = const(1)
_NO_CARD = const(255)
_LAY_KIND = const(1)
_COVER_KIND = const(2)

# A frame: a position, how many moves, the next one; the moves, two bytes each.
_FRAME = const(256)
_MOVES = const(128)
_NEXT = const(129)
_BEGUN = const(130)  # 1: the turn had begun before the search did
_LIST = const(132)
_MOST_MOVES = const(60)
_FRAMES = const(250)
# A frame's words: lower and upper bound, best, the window it began with, and where it is remembered.
_WORDS = const(7)

_TOP = const(0)
_VALUE = const(1)
_MINE = const(2)


@micropython.viper
def _narrow(pos, found, n: int, begun: int) -> int:
    """Keep of `n` moves those with which any order of the same cards begins, unless the turn had `begun`
    before: cards laid in ascending order, covers of the first open card; in Prostoy, where one may stay
    open, of those behind the last covered one. Return how many.
    """
    s = ptr8(pos)
    m = ptr16(found)
    pairs = int(s[_PAIRS]) & 15
    stays = int(s[_RULES]) & _PROSTOY
    first = 0
    for i in range(pairs):
        if int(s[_TABLE + 2 * i + 1]) != _NO_CARD:
            if stays or first == i:
                first = i + 1
    if stays and begun:
        first = 0
    last = -1
    if begun == 0 and s[_LAID] and pairs and s[_PHASE] != _DEFEND:
        last = int(s[_TABLE + 2 * (pairs - 1)])
    kept = 0
    for i in range(n):
        move = int(m[i])
        kind = move >> 12
        if kind == _COVER_KIND:
            at = 0
            while int(s[_TABLE + 2 * at]) != (move >> 6) & 63:
                at += 1
            if at < first or (stays == 0 and at > first):
                continue
        if kind == _LAY_KIND and move & 63 < last:
            continue
        m[kept] = move
        kept += 1
    return kept


@micropython.viper
def _place(pos, keys, words, at: int):
    """Write where a position that opens a bout is remembered: slot and check of 28 bits."""
    s = ptr8(pos)
    k = ptr32(keys)
    w = ptr32(words)
    h = ptr16(pos)
    one = (int(s[_LEADER]) * 8 + int(s[_DEFENDER])) * 1299721 + int(s[_NO_PROGRESS]) * 15485863
    one &= 0xFFFFFFF
    for i in range(24):
        mask = int(h[i])
        j = 16 * i
        while mask:
            if mask & 1:
                one ^= int(k[j])
            mask >>= 1
            j += 1
    w[at + 5] = one & (SLOTS - 1)
    w[at + 6] = one


@micropython.viper
def _push(stack, words, frame: int, work, found, keys, seen) -> int:
    """Make `frame` out of the position in `work`: 1; 2 if it is remembered, its value in the best;
    0 if it does not fit.
    """
    f = ptr8(stack)
    s = ptr8(work)
    begun = 1 if s[_LAID] else 0
    if s[_PHASE] == _DEFEND and int(s[_PAIRS]) >> 4:
        begun = 1
    if frame and begun:
        at = (frame - 1) * _FRAME
        if f[at + _BEGUN] == 0 or int(f[at + _ACTOR]) != int(s[_ACTOR]):
            begun = 0
    n = int(_narrow(work, found, int(legal.legal(work, found)), begun))
    if n > _MOST_MOVES or frame >= _FRAMES:
        return 0
    f32 = ptr32(stack)
    f16 = ptr16(stack)
    p = ptr32(work)
    m = ptr16(found)
    w = ptr32(words)
    t = ptr32(seen)
    at = frame * (_FRAME >> 2)
    for i in range(32):
        f32[at + i] = p[i]
    at = frame * _FRAME
    f[at + _MOVES] = n
    f[at + _NEXT] = 0
    f[at + _BEGUN] = begun
    at = (at + _LIST) >> 1
    for i in range(n):
        f16[at + i] = m[i]
    at = frame * _WORDS
    w[at] = 0
    w[at + 1] = 1000
    if frame:
        w[at] = w[at - _WORDS]
        w[at + 1] = w[at + 1 - _WORDS]
    w[at + 3] = w[at]
    w[at + 4] = w[at + 1]
    w[at + 5] = SLOTS  # not remembered
    if int(s[_PAIRS]) & 15 == 0:
        _place(work, keys, words, at)
        slot = int(w[at + 5])
        if int(t[2 * slot]) == int(w[at + 6]):
            entry = int(t[2 * slot + 1])
            found_value = entry & 1023
            kind = entry >> 10
            if (
                kind == 1
                or (kind == 2 and found_value >= int(w[at + 1]))
                or (kind == 3 and found_value <= int(w[at]))
            ):
                w[at + 2] = found_value
                return 2
    return 1


@micropython.viper
def _remember(words, at: int, seen, value: int):
    w = ptr32(words)
    t = ptr32(seen)
    slot = int(w[at + 5])
    if slot == SLOTS:
        return
    kind = 1
    if value <= int(w[at + 3]):
        kind = 3
    elif value >= int(w[at + 4]):
        kind = 2
    t[2 * slot] = w[at + 6]
    t[2 * slot + 1] = value | kind << 10


@micropython.viper
def _run(stack, words, count, parts, nodes: int) -> int:
    """Make up to `nodes` moves: 0 to be continued, 1 solved, 2 it does not fit."""
    work = parts[0]
    found = parts[1]
    keys = parts[2]
    seen = parts[3]
    f = ptr8(stack)
    f16 = ptr16(stack)
    f32 = ptr32(stack)
    w = ptr32(words)
    c = ptr32(count)
    s = ptr8(work)
    s32 = ptr32(work)
    top = int(c[_TOP])
    mine = int(c[_MINE])
    made = 0
    while made < nodes:
        at = top * _FRAME
        word = top * _WORDS
        next = int(f[at + _NEXT])
        value = -1
        if next == int(f[at + _MOVES]):
            value = int(w[word + 2])
            if next == 0:  # no way on in this order: another one leads to the same cards
                value = 0 if (mine >> int(f[at + _ACTOR])) & 1 else 1000
            _remember(words, word, seen, value)
            if top == 0:
                c[_VALUE] = value
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
                s32[i] = f32[from32 + i]
            play.apply(work, int(f16[((at + _LIST) >> 1) + next]))
            if int(s[_PHASE]) == _OVER:
                result = int(s[_RESULT])
                value = 1000
                if result == _DRAW:
                    value = 500
                elif result & mine:
                    value = 0
            else:
                pushed = int(_push(stack, words, top + 1, work, found, keys, seen))
                if pushed == 0:
                    return 2
                if pushed == 2:
                    value = int(w[word + _WORDS + 2])
                else:
                    top += 1
        if value >= 0:
            best = int(w[word + 2])
            if (mine >> int(f[at + _ACTOR])) & 1:
                if next == 0 or value > best:
                    w[word + 2] = value
                    if value > int(w[word]):
                        w[word] = value
            elif next == 0 or value < best:
                w[word + 2] = value
                if value < int(w[word + 1]):
                    w[word + 1] = value
            if int(w[word]) >= int(w[word + 1]):
                f[at + _NEXT] = f[at + _MOVES]
    c[_TOP] = top
    return 0


class Solver:
    """Solves one position after another, with a table of positions met for each."""

    def __init__(self):
        self.stack = bytearray(_FRAME * _FRAMES)
        self.words = bytearray(4 * _WORDS * _FRAMES)
        self.count = bytearray(16)
        self.work = position.new()
        self.found = array("H", [0] * moves.MOST_MOVES)
        self.seen = bytearray(8 * SLOTS)
        self.keys = _random_words(16 * 24)
        self.parts = (self.work, self.found, self.keys, self.seen)

    def forget(self):
        """Forget the positions met: another deal, or another side, begins."""
        _clear(self.seen)

    def value(self, pos, mine, most):
        """Return the value of a position for the seats of the mask `mine` in thousandths: 0, 500, 1000;
        -1 if more than `most` moves would have to be tried.
        """
        self.work[:] = pos
        if position.is_over(pos):
            return 500 if position.is_draw(pos) else 0 if pos[position.RESULT] & mine else 1000
        _set(self.count, _TOP, 0)
        _set(self.count, _MINE, mine)
        pushed = _push(self.stack, self.words, 0, self.work, self.found, self.keys, self.seen)
        if pushed == 2:
            return _get(self.words, 2)
        while most > 0 and pushed:
            step = min(most, 5000)
            done = _run(self.stack, self.words, self.count, self.parts, step)
            most -= step
            if done:
                return _get(self.count, _VALUE) if done == 1 else -1
        return -1

    def values(self, pos, found, n, most):
        """Return the values of the `n` legal moves in `found` for the actor of `pos`, a list; None if
        one of them takes more than `most` moves.
        """
        mine = position.side(pos, position.actor(pos))
        self.forget()
        after = position.new()
        values = []
        for i in range(n):
            after[:] = pos
            play.apply(after, found[i])
            value = self.value(after, mine, most)
            if value < 0:
                return None
            values.append(value)
        return values


@micropython.viper
def _clear(words):
    w = ptr32(words)
    for i in range(2 * SLOTS):
        w[i] = 0


@micropython.viper
def _set(words, at: int, value: int):
    w = ptr32(words)
    w[at] = value


@micropython.viper
def _get(words, at: int) -> int:
    w = ptr32(words)
    return int(w[at])


def _random_words(n):
    """Return n words of 28 bits by chance, in bytes."""
    state = player_rng.make(77)
    words = bytearray(4 * n)
    for i in range(n):
        _set(words, i, player_rng.below(state, 4096) << 16 | player_rng.below(state, 4096) << 4 | i & 15)
    return words
