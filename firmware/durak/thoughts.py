"""The computer players of a deal, the coach among them, and the thought that is under way."""

from micropython import const

from durak import players
from durak.rules import position, view

NONE = const(0xFFFF)  # no move
_MOST_WORK = const(15500)  # of one thought; who has thought for so long decides with what has been found
_MOST_STEPS = const(4000)  # a player that has not answered by then is answered for (F6)


class Thoughts:
    """`work`: what the present thought, or the last one, has cost, in tenths of a ms of a Pico's time.

    `reason`, `about`: of the last answer, as players/move_reasons.py has them. `players`: one of each level
    that was asked for; it is told everything afresh at each move.
    """

    def __init__(self, seed):
        self.work = 0
        self.reason = 0
        self.about = 255
        self.players = {}
        self._seed = seed
        self._searches = None  # shared by the players and the coach
        self._view = bytearray(view.VIEW_SIZE)
        self._thinker = None
        self._steps = 0

    def think(self, deal, level, left, hastens):
        """Let a player think about the position of a Deal. Return a legal move, or NONE so far.

        level: of players.LEVELS, or players.COACH or COACH_AGAIN.
        left: tenths of a ms of a Pico's time that may be spent.
        hastens: True if it must decide once it has spent _MOST_WORK.

        What is not a legal move counts as no answer, and then, as after too many steps, the lowest legal move
        is taken instead (F6).
        """
        if self._thinker is None:
            self._begin(deal, level)
        move = -1
        while move == -1 and left > 0:
            self._steps += 1
            move = self._thinker.step()
            cost = self._thinker.cost
            left -= cost
            if hastens and self.work < _MOST_WORK <= self.work + cost:
                self._thinker.hasten()
            self.work += cost
            if move == -1 and self._steps >= _MOST_STEPS:
                break
        if move == -1 and self._steps < _MOST_STEPS:
            return NONE
        if move is None:
            move = NONE
        thinker = self._thinker
        self._thinker = None
        if deal.is_legal(move):
            self.reason = thinker.reason
            self.about = thinker.about
            return move
        self.reason = 0
        self.about = 255
        return deal.moves[0]

    def _begin(self, deal, level):
        self._thinker = self._player(level)
        self._steps = 0
        self.work = 0
        view.view_of(deal.pos, position.actor(deal.pos), self._view)
        self._thinker.begin(self._view, deal.moves, deal.count)

    def stop(self):
        """Drop a thought that is under way."""
        self._thinker = None

    def forget_players(self):
        """Drop the players and their searches."""
        self._thinker = None
        self._searches = None
        self.players.clear()

    def _player(self, level):
        player = self.players.get(level)
        if player is None:
            if self._searches is None:
                from durak.players.thinker import Searches

                self._searches = Searches()
            if level in players.LEVELS:
                player = players.make(level, self._seed, self._searches)
            else:
                player = players.make_coach(level == players.COACH_AGAIN, self._searches)
            self.players[level] = player
        return player
