"""A player that answers by the rule of thumb."""

from durak.players import levels, thumb, why


class Thinker:
    """See durak.players: `begin`, `step`, `reason`, `about`."""

    def __init__(self, level, seed):
        self.level = level
        self.seed = seed
        self.rule = thumb.build(levels.EASY if level == "easy" else levels.NORMAL)
        self.reason = why.ONLY_MOVE
        self.about = why.NOTHING
        self._move = -1

    def begin(self, view, moves, n):
        """Think about `view` (durak.rules.view), whose first `n` legal `moves` are given (n at least 1)."""
        self._move = thumb.choose(view, moves, n, self.rule)

    def step(self):
        """The move, or -1 while still thinking."""
        return self._move
