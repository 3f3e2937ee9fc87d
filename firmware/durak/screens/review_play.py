"""A play of a replay as the review shows it, and its bout up to there."""

from micropython import const

from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import review_marks

_PAIRS = const(6)


class ShownPlay:
    """`at`: which play, 1 to the last; laid: attack and cover (NO_CARD) of each of so many `pairs`; last: the
    card just played, -1 without one; seat: who played; leader, defender: as they were then.
    """

    def __init__(self, replay):
        self.replay = replay
        self.at = replay.count
        self.laid = bytearray(2 * _PAIRS)
        self.pairs = 0
        self.last = -1
        self.seat = self.leader = self.defender = 0

    def go(self, at):
        """Go to a play; `find` follows before anything is read."""
        self.at = at

    def move(self):
        """Return the move of this play."""
        return self.replay.move(self.at - 1)

    def bout(self):
        """Return the number of its bout, from 0 on."""
        return self.replay.bout_of(self.at - 1)

    def kind_key(self):
        """Return the key of the word for what was done."""
        return review_marks.kind_key(self.move())

    def bout_end(self, step):
        """Return the last play of the bout before (-1) or after (1) this one, or of this one."""
        replay = self.replay
        bout = self.bout()
        if step > 0 and replay.starts[bout + 1] > self.at:
            return replay.starts[bout + 1]
        bout += step
        return replay.starts[min(max(bout, 0), replay.bouts - 1) + 1] if bout >= 0 else 1

    def find(self):
        """Find the position of this play: hands before its bout's end is settled, and the bout's pairs."""
        replay = self.replay
        ply = self.at - 1
        bout = replay.bout_of(ply)
        self.pairs = 0
        for i in range(replay.starts[bout], self.at):
            move = replay.move(i)
            kind = m.kind(move)
            if kind == m.LAY or kind == m.TRANSFER:
                self.laid[2 * self.pairs] = m.card(move)
                self.laid[2 * self.pairs + 1] = ps.NO_CARD
                self.pairs += 1
            elif kind == m.COVER:
                for j in range(self.pairs):
                    if self.laid[2 * j] == m.attack(move):
                        self.laid[2 * j + 1] = m.card(move)
        self.last = review_marks.card_of(replay.move(ply))
        replay.go(ply)
        self.seat = ps.actor(replay.pos)
        self.leader = ps.leader(replay.pos)
        self.defender = ps.defender(replay.pos)
