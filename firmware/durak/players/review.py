"""What a decision of a deal that is over was worth, beside what a master would have done: counted in
playouts, a short step at a time.
"""

from array import array

from micropython import const

from durak.players import determinization, evaluation, heuristic, parameters, player_rng, thinker
from durak.players.determinized_search import hands_of, play_bout
from durak.rules import legal, play, position, view
from durak.rules.moves import MOST_MOVES

WORLDS = const(100)  # ways to play on that are tried with each of the two moves ...
_SURELY = const(200)  # ... and so many where they differ by enough to be told
TOLD = const(6)  # points of share: from here on a decision is marked
_SEED = const(11)
_BOUT_COST = const(30)  # of a bout played out, in tenths of a ms of a Pico's time

_THINKING = const(0)
_COUNTING = const(1)
_SOLVING = const(2)
_DONE = const(3)


class Judge:
    """`begin` with a position and the move that was made in it, `step` until it returns True.

    Then: best, reason, about: what a master does and why; share, best_share: the per cent of the tried-out
    ways to play on in which the seat (or its team) is not the fool, with the move made and with the master's;
    of an ending that was not counted to its end what the master takes it for, for both. A draw counts half.
    `cost`: of the last step, as of a player's.
    """

    def __init__(self):
        self.thinker = thinker.Thinker("master", _SEED)
        self.pos = position.new()
        self.world = position.new()
        self.work = position.new()
        self.view = bytearray(view.VIEW_SIZE)
        self.other = bytearray(view.VIEW_SIZE)
        self.moves = array("H", bytes(2 * MOST_MOVES))
        self.found = array("H", bytes(2 * MOST_MOVES))
        self.unseen = bytearray(64)
        self.move = self.best = 0
        self.reason = self.about = 0
        self.share = self.best_share = 0
        self.cost = 0
        self.state = _DONE
        self._game = None
        self._rule = None

    def begin(self, pos, move):
        """Judge `move`, made by the actor of a position (128 bytes; copied)."""
        self.pos[:] = pos
        self.move = move
        self.seat = position.actor(pos)
        n = legal.legal(self.pos, self.moves)
        view.view_of(self.pos, self.seat, self.view)
        self.thinker.begin(self.view, self.moves, n)
        self.state = _THINKING
        name = parameters.name_of(self.view)
        if name != self._game:
            self._game = name
            self._rule = heuristic.build(parameters.numbers_of(name))

    def step(self):
        """Go on. Return True once it is judged."""
        if self.state == _THINKING:
            self._think()
        elif self.state == _COUNTING:
            self._count()
        elif self.state == _SOLVING:
            self._solve()
        return self.state == _DONE

    def _think(self):
        move = self.thinker.step()
        self.cost = self.thinker.cost
        if move < 0:
            return
        self.best = move
        self.reason = self.thinker.reason
        self.about = self.thinker.about
        if self.thinker.exact:
            # Counted to the end: no playout says more.
            self.best_share = self.thinker.value // 10
            self.share = self.best_share
            self.state = _DONE
            if move != self.move:
                self._solve_begin()
            return
        if not self.view[position.STOCK] and hands_of(self.view) == 2:
            # Nothing is hidden: all worlds are the same, and one playout of it proves nothing.
            self.share = self.best_share = self.thinker.value // 10
            self.state = _DONE
            return
        self.hidden = determinization.unseen_cards(self.view, self.unseen)
        self.worlds = WORLDS
        self.luck = player_rng.make(_SEED)
        self.done = 0
        self.sum = self.best_sum = 0
        self.second = False
        self.playing = False
        self.state = _COUNTING

    # Playouts

    def _count(self):
        """Play out one bout of one world with one of the two moves."""
        work = self.work
        self.cost = _BOUT_COST
        if not self.playing:
            if not self.second:
                determinization.deal(self.view, self.world, self.unseen, self.hidden, self.luck)
            determinization.copy(work, self.world)
            play.apply(work, self.best if self.second else self.move)
            self.playing = True
            return
        if not position.is_over(work):
            play_bout(work, self.found, self._rule)
        if position.is_over(work):
            self.playing = False
            self._counted(evaluation.outcome(work, self.seat))

    def _counted(self, worth):
        if self.second:
            self.best_sum += worth
        else:
            self.sum += worth
            if self.best != self.move:
                self.second = True
                return
            self.best_sum += worth
        self.second = False
        self.done += 1
        if self.done < self.worlds:
            return
        self.share = self.sum // (10 * self.done)
        self.best_share = self.best_sum // (10 * self.done)
        if self.done == WORLDS and self.best_share - self.share >= TOLD:
            self.worlds = _SURELY
        else:
            self.state = _DONE

    # Endings

    def _solve_begin(self):
        """Ask what the position after the move that was made is worth to the one who acts there."""
        work = self.work
        work[:] = self.pos
        play.apply(work, self.move)
        while not position.is_over(work) and legal.legal(work, self.found) == 1:
            play.apply(work, self.found[0])
        if position.is_over(work):
            self.share = evaluation.outcome(work, self.seat) // 10
            return
        n = legal.legal(work, self.found)
        view.view_of(work, position.actor(work), self.other)
        if work[position.STOCK] or hands_of(self.other) != 2:
            return
        self.thinker.begin(self.other, self.found, n)
        self.state = _SOLVING

    def _solve(self):
        move = self.thinker.step()
        self.cost = self.thinker.cost
        if move < 0:
            return
        self.state = _DONE
        if self.thinker.exact:
            worth = self.thinker.value
            mine = (position.actor(self.work) ^ self.seat) & 1 == 0 if position.teams(self.work) else False
            if not mine and position.actor(self.work) != self.seat:
                worth = 1000 - worth
            self.share = min(worth // 10, self.best_share)
