"""What a person decided last, for taking it back: the deal as it was before that move."""

from durak.bout_log import BoutLog
from durak.rules import position


class LastDecision:
    """`ply`: that of the move, -1 when there is none to take back; `pos`, `log` (a BoutLog) and
    `no_transfer` of the deal before it.
    """

    def __init__(self):
        self.ply = -1
        self.pos = position.new()
        self.log = BoutLog()
        self.no_transfer = False

    def keep(self, pos, ply, log, no_transfer):
        """Keep all this: the next move is a decision."""
        self.pos[:] = pos
        self.ply = ply
        self.log.restore(log.bytes)
        self.no_transfer = no_transfer

    def is_at(self, ply):
        """Return True if the move at `ply` is the one that was decided."""
        return self.ply == ply

    def forget(self):
        """Take nothing back any more."""
        self.ply = -1
