"""A deal kept move by move, and gone through again: by plays and by bouts, forward and back.

A deal is the position it was dealt into and its moves, two bytes each (durak.rules.moves), low byte
first.
"""

from array import array

from micropython import const

from durak.rules import legal, play
from durak.rules import moves as m
from durak.rules import position as ps

MOST_PLIES = const(500)  # a longer deal is not kept
MOST_BOUTS = const(120)


class Record:
    """The deal in progress as it is kept. `start`: its first position; `moves`; `count`: of the moves,
    `whole`: False once something is missing.
    """

    def __init__(self):
        self.start = ps.new()
        self.moves = bytearray(2 * MOST_PLIES)
        self.count = 0
        self.whole = False

    def begin(self, pos):
        """Begin with a position that has just been dealt."""
        self.start[:] = pos
        self.count = 0
        self.whole = True

    def add(self, move):
        """Keep a move."""
        if self.count == MOST_PLIES:
            self.whole = False
        elif self.whole:
            at = 2 * self.count
            self.moves[at] = move & 255
            self.moves[at + 1] = move >> 8
            self.count += 1

    def drop(self):
        """Forget the last move: it was taken back."""
        self.back_to(self.count - 1)

    def back_to(self, count):
        """Forget all but the first `count` moves."""
        if 0 <= count <= self.count:
            self.count = count
        else:
            self.lose()

    def lose(self):
        """Keep nothing: it is not known how the deal came to be."""
        self.whole = False
        self.count = 0

    def packed(self):
        """Return the moves as bytes."""
        return bytes(memoryview(self.moves)[: 2 * self.count])

    def take(self, moves):
        """Take moves that were kept as bytes; `start` is there already."""
        if len(moves) & 1 or len(moves) > 2 * MOST_PLIES:
            self.lose()
            return
        self.moves[: len(moves)] = moves
        self.count = len(moves) // 2
        self.whole = True


def move_at(moves, i):
    """Return the i-th move of bytes."""
    return moves[2 * i] | moves[2 * i + 1] << 8


class Replay:
    """A record gone through: `pos` is the position after `at` of its `count` moves.

    bouts: how many, bout b (0 ..) begins with move `starts[b]`; taken[b]: 1 if it ended with a take.
    """

    def __init__(self, start, moves, count):
        """Make a replay, not checked yet: `check` tells if it can be gone through."""
        self.start = start
        self.moves = moves
        self.count = count
        self.pos = ps.new()
        self.starts = array("H", bytes(2 * MOST_BOUTS + 2))
        self.taken = bytearray(MOST_BOUTS)
        self.bouts = 0
        self.at = 0
        self._found = array("H", bytes(2 * m.MOST_MOVES))

    def check(self, end=None):
        """Go through all of it. Return False if a move is not legal or the deal does not end, in `end` if
        that is given (128 bytes).
        """
        pos = self.pos
        pos[:] = self.start
        self.bouts = 0
        begun = True
        for i in range(self.count):
            move = self.move(i)
            if ps.is_over(pos) or not self._is_legal(move):
                return False
            if begun:
                if self.bouts == MOST_BOUTS:
                    return False
                self.starts[self.bouts] = i
                self.bouts += 1
            taking = ps.phase(pos) == ps.GIVE or m.kind(move) == m.TAKE or m.kind(move) == m.DONE
            lay = ps.table_size(pos) > 0
            open_cards = ps.table_size(pos) - ps.covered_size(pos)
            play.apply(pos, move)
            begun = ps.table_size(pos) == 0 and lay
            if begun:
                self.taken[self.bouts - 1] = taking and open_cards > 0
        self.starts[self.bouts] = self.count
        self.at = self.count
        return ps.is_over(pos) and (end is None or bytes(end) == bytes(pos))

    def _is_legal(self, move):
        """Return True if `move` can be made in `pos`. Allocates nothing: a check asks hundreds of times."""
        for i in range(legal.legal(self.pos, self._found)):
            if self._found[i] == move:
                return True
        return False

    def move(self, i):
        """Return the i-th move."""
        return move_at(self.moves, i)

    def go(self, at):
        """Go to the position after `at` moves."""
        if at < self.at:
            self.pos[:] = self.start
            self.at = 0
        while self.at < at:
            play.apply(self.pos, self.move(self.at))
            self.at += 1

    def bout_of(self, i):
        """Return the bout (0 ..) of the i-th move."""
        bout = 0
        while bout + 1 < self.bouts and self.starts[bout + 1] <= i:
            bout += 1
        return bout

    def choices(self):
        """Return how many moves are legal in `pos`."""
        return 0 if ps.is_over(self.pos) else legal.legal(self.pos, self._found)


def can_review(deal):
    """Return True if a Deal that is over was kept whole."""
    record = deal.record
    return record.whole and Replay(record.start, record.moves, record.count).check(deal.pos)
