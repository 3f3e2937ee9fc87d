"""A player of any level and game: who thinks how, by the view.

easy and normal follow a rule of thumb. hard and master search: two seats on the duel table (duelist.py),
more seats by playing deals out.
"""

import micropython

from durak.players import chance, levels, thumb, why

_SEATS = 7
_DEAL = 112
_RULES = 110
_CUSTOMS = 111
_PROSTOY = 1
_SWAP = 9


@micropython.viper
def _print(view) -> int:
    """A number that two equal views share: where the chance of a move starts, so that it hangs on the
    view alone.
    """
    v = ptr8(view)
    h = 7
    for i in range(144):
        h = ((h & 0x3FFFFF) * 37 + int(v[i])) & 0x3FFFFFFF
        h ^= h >> 11
    return h


class Thinker:
    """See durak.players: `begin`, `step`, `reason`, `about`."""

    def __init__(self, level, seed):
        self.level = level
        self.seed = seed
        self.rule = thumb.build(levels.EASY if level == "easy" else levels.NORMAL)
        self.reason = why.ONLY_MOVE
        self.about = why.NOTHING
        self._move = -1
        self._search = None
        self._searches = None

    def begin(self, view, moves, n):
        """Think about `view` (durak.rules.view), whose first `n` legal `moves` are given (n at least 1)."""
        self.reason = why.ONLY_MOVE if n == 1 else why.TRIED_OUT
        self.about = why.NOTHING
        self._search = None
        self._move = thumb.choose(view, moves, n, self.rule)
        if n == 1 or self._move >> 12 == _SWAP or self.level == "easy" or self.level == "normal":
            return
        searcher = self._searcher(view)
        if searcher:
            searcher.begin(view, moves, n, chance.make(self.seed + _print(view)))
            self._search = searcher

    def step(self):
        """The move, or -1 while still thinking."""
        if self._search is None:
            return self._move
        move = self._search.step()
        if move >= 0:
            self.reason = self._search.reason
            self._search = None
            self._move = move
        return move

    def _searcher(self, view):
        """The search that this level has for this game, kept for the next move; None: the rule of thumb
        is all.
        """
        seats = view[_DEAL] & _SEATS
        if seats != 2 or view[_RULES] & _PROSTOY:
            return None
        pack = view[_CUSTOMS] & 3
        if self._searches is None or self._searches[0] != pack:
            self._searches = None
            self._searches = (pack, _duelist(self.level, pack))
        return self._searches[1]


def _duelist(level, pack):
    from durak.players.duelist import Duelist

    if pack == 0:
        from durak.players.nets.two36 import NET
    elif pack == 1:
        from durak.players.nets.two24 import NET
    else:
        from durak.players.nets.two52 import NET
    worlds, nodes = (2, 300) if level == "hard" else (20, 3000)
    return Duelist(NET, levels.NORMAL, worlds, nodes)
