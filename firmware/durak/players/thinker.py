"""A player of any level and game: who thinks how, by the view.

easy and normal follow a rule of thumb. hard and master search: two seats in play on the table of
two players where that knows the game (two_player_search.py), else on the rules core
(determinized_search.py).
"""

from array import array

import micropython
from micropython import const

from durak.players import (
    COACH,
    COACH_AGAIN,
    coach,
    early_throws,
    heuristic,
    levels,
    move_reasons,
    parameters,
    player_rng,
    two_player_table,
)
from durak.rules import position
from durak.rules.moves import KEEP, SWAP
from durak.rules.view import VIEW_SIZE

# What hard and master spend: worlds and moves of the ending between two; worlds and moves at a larger
# table.
WORK = {"hard": (2, 500, 4, 3000), "master": (40, 8000, 40, 9000)}
# The coach is a master that searches endings further; asked again, it does four times as much of all.
_COACH_ENDING = const(4)
_AGAIN = const(4)
_RULE_COST = const(30)  # the rule of thumb, and getting ready, in tenths of a ms of a Pico's time


@micropython.viper
def _print(view) -> int:
    """Return a number that equal views share: a move's chance starts there, so it hangs on the view alone."""
    v = ptr8(view)
    h = 7
    for i in range(VIEW_SIZE):
        h = ((h & 0x3FFFFF) * 37 + int(v[i])) & 0x3FFFFFFF
        h ^= h >> 11
    return h


def work_of(level):
    """Return what a level, or the coach (players.COACH), spends: as WORK has it, None for a rule of thumb."""
    if level == COACH or level == COACH_AGAIN:
        worlds, nodes, table_worlds, most_moves = WORK["master"]
        times = _AGAIN if level == COACH_AGAIN else 1
        return worlds * times, nodes * _COACH_ENDING * times, table_worlds * times, most_moves * times
    return WORK.get(level)


class Searches:
    """The searches of a game: some KB each, which the players of one table can share, as one of them thinks
    at a time.
    """

    def __init__(self):
        self.duelist = None
        self.party = None
        self._game = None

    def settle(self, game):
        """Drop what another game needed."""
        if game != self._game:
            self._game = game
            self.duelist = None
            self.party = None


class Thinker:
    """See durak.players: `begin`, `step`, `reason`, `about`."""

    def __init__(self, level, seed, work=None, searches=None):
        self.level = level
        self.work = work or work_of(level)
        self._searches = searches or Searches()
        self.seed = seed
        self.reason = move_reasons.ONLY_MOVE
        self.about = move_reasons.NOTHING
        self.exact = False  # the last answer was counted to the end of the deal
        self.value = 500  # what it is worth, in thousandths: as counted, else as tried out
        self.cost = 0  # of the last step, in tenths of a ms of a Pico's time: counted, never clocked
        self._game = None
        self._rule = None
        self._move = -1
        self._view = self._moves = None
        self._count = 0
        self._search = None

    def begin(self, view, moves, n):
        """Think about `view` (durak.rules.view), whose first `n` legal `moves` are given (n at least 1)."""
        self._view = view
        self._moves = moves
        self._count = n
        self._search = None
        self.exact = False
        self._settle(view)
        self._move = heuristic.choose(view, moves, n, self._rule)
        if n > 1 and self.work and self._move >> 12 != SWAP and self._move >> 12 != KEEP:
            if position.transfers(view):
                moves, n = self._onward(view, moves, n)
            least = self._least_kept(view)
            if least < early_throws.NONE:
                moves, n = early_throws.without(view, moves, n, least)
            self._search = self._searcher(view)
            self._search.begin(view, moves, n, player_rng.make(self.seed + _print(view)))

    def _least_kept(self, view):
        """Return the rank from which on cards are kept here (early_throws.py)."""
        return early_throws.least_kept(view)

    def _onward(self, view, moves, n):
        """Return the moves by which a deal cannot go in a circle (heuristic.leads_on), and how many."""
        kept = array("H", [moves[i] for i in range(n) if heuristic.leads_on(view, moves[i])])
        return kept, len(kept)

    def step(self):
        """Return the move, or -1 while still thinking."""
        search = self._search
        move = self._move if search is None else search.step()
        self.cost = _RULE_COST if search is None else search.cost
        if move >= 0:
            self.reason, self.about = coach.explain(self._view, self._moves, self._count, move)
            if self._search is not None:
                self._move = move
                self.value = self._search.value
                if self._search.exact and self._count > 1:
                    self.exact = True
                    self.reason, self.about = self._search.reason, move_reasons.NOTHING
                self._search = None
        return move

    def hasten(self):
        """Decide with the next steps: there has been time enough."""
        if self._search is not None:
            self._search.hasten()

    def _settle(self, view):
        """Get ready for the view's game; what another game needed is dropped."""
        game = bytes(view[position.RULES : position.DEAL + 1])
        game = (game[0], game[1] & 3, game[2] & 7)
        self._searches.settle(game)
        if game == self._game:
            return
        self._game = game
        numbers = levels.EASY if self.level == "easy" else parameters.numbers_of(parameters.name_of(view))
        self._rule = heuristic.build(numbers)

    def _plays_fast(self, view):
        """Return True if this view is searched on the table of two players."""
        return two_player_table.plays(view)

    def _duel_net(self, view):
        """Return the evaluation of two hands for a view's pack."""
        return parameters.duel_net(view)

    def _searcher(self, view):
        worlds, nodes, table_worlds, most_moves = self.work
        searches = self._searches
        if self._plays_fast(view):
            search = searches.duelist
            if search is None:
                from durak.players.two_player_search import Duelist

                # The numbers that the evaluation was learned with.
                search = searches.duelist = Duelist(self._duel_net(view), levels.NORMAL, worlds, nodes)
            search.most_worlds = worlds
            search.most_nodes = nodes
            return search
        search = searches.party
        if search is None:
            from durak.players.determinized_search import Party

            net = parameters.table_net(view)
            search = searches.party = Party(net, self._rule, table_worlds, most_moves, nodes)
        search.most_worlds = table_worlds
        search.most_moves = most_moves
        search.ending_moves = nodes
        return search
