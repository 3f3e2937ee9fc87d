"""The ceiling: a cheat that sees every card, hands and talon. It is a yardstick for
docs/players.md, never a player of the game.
"""

from durak.players import (
    determinized_search,
    heuristic,
    levels,
    move_reasons,
    parameters,
    player_rng,
    two_player_search,
    two_player_table,
)
from durak.rules import position

NODES = 4000  # moves of its search, between two


class Ceiling:
    """Between two, alpha-beta by whole bouts to as deep as its work goes, drawing included; elsewhere each
    candidate played out in the one world there is. The arena shows it the position (`peek`).
    """

    reason = move_reasons.TRIED_OUT
    about = move_reasons.NOTHING

    def __init__(self, seed, nodes=NODES):
        self._luck = player_rng.make(seed)
        self._nodes = nodes
        self._open = bytearray(position.SIZE)
        self._search = None
        self._game = None
        self._move = -1

    def peek(self, pos):
        """See the whole position, before `begin`."""
        self._open[:] = pos

    def begin(self, view, moves, n):
        """Think about a view, with what it hides laid open."""
        self._move = moves[0] if n == 1 else -1
        if n == 1:
            return
        seen = bytearray(view)
        for at in range(position.HANDS, position.KNOWN):
            seen[at] = self._open[at]
        for at in range(position.TALON, position.TALON + position.MOST_TALON):
            seen[at] = self._open[at]
        self._search = self._searcher(seen)
        self._search.begin(seen, moves, n, self._luck)
        if isinstance(self._search, two_player_search.Duelist):
            self._search.in_ending = True
            self._search.ending.begin(self._search.world, self._nodes)

    def _searcher(self, view):
        game = (bytes(view[position.RULES : position.DEAL + 1]), two_player_table.plays(view))
        if game == self._game:
            return self._search
        self._game = game
        if game[1]:
            net = parameters.duel_net(view)
            return two_player_search.Duelist(net, levels.NORMAL, 1, self._nodes)
        rule = heuristic.build(parameters.numbers_of(parameters.name_of(view)))
        return determinized_search.Party(parameters.table_net(view), rule, 1, 1 << 20, self._nodes, 0, 7)

    def step(self):
        """Return the move, or -1 while thinking."""
        if self._move >= 0 or self._search is None:
            return self._move
        return self._search.step()
