"""The deal of a puzzle: all cards are open, and the others are played by the search."""

from micropython import const

from durak.deal_in_progress import Deal
from durak.players import move_reasons
from durak.puzzles import solver
from durak.rules import position
from durak.seats import PERSON
from durak.thoughts import NONE

_NODES = const(24)  # that fit a tick of a Pico
_MOST_NODES = const(6000)
_PAUSE_TICKS = const(20)


class PuzzleDeal(Deal):
    """Seat 0 is the person's. lost: the search has found that the result is gone; lost_by: the move that
    showed it and lost_seat whose it is. Nothing of it is kept or counted.
    """

    kept = False

    def __init__(self, puzzle):
        seats = position.seats(puzzle.pos)
        Deal.__init__(self, [PERSON] + ["normal"] * (seats - 1), [None] * seats)
        self.target = puzzle.target
        self.lost = False
        self.lost_by = NONE
        self.lost_seat = position.NO_SEAT
        self._search = solver.Solver()
        self._searching = False
        self._spent = 0
        self.pos[:] = puzzle.pos
        self.begin()
        self.fresh = False

    def can_take_back(self):
        """Return False: a puzzle is set up again."""
        return False

    def think_ticks(self, seat):
        """Return the rest before a play, ticks."""
        return _PAUSE_TICKS

    def stop_thinking(self):
        """Drop a thought that is under way."""
        self._searching = False
        Deal.stop_thinking(self)

    def play(self, move):
        """Make `move`, as Deal does."""
        self._searching = False
        return Deal.play(self, move)

    def outcome(self):
        """Return 1 if the person has got the result, 0 if it is gone, 2 while the deal decides."""
        pos = self.pos
        if position.is_over(pos):
            if position.is_draw(pos):
                return 1 if self.target < 2 else 0
            return 0 if position.is_loser(pos, 0) else 1
        return 1 if position.is_out(pos, 0) and not position.teams(pos) else 2

    def _think(self, level, left, hastens):
        """Search for a tick. What would take too long is left to the rule of thumb."""
        search = self._search
        if not self._searching:
            self._searching = True
            self._spent = 0
            search.begin(self.pos, self.target)
        if self._spent > _MOST_NODES:
            return Deal._think(self, "normal", left, hastens)
        done = search.step(_NODES)
        self._spent += _NODES
        if done == solver.TOO_LARGE:
            self._spent = _MOST_NODES + 1
        if done != solver.DONE:
            return NONE
        self._searching = False
        move = search.best
        if not self.is_person(self.actor()):
            if not search.reached and not self.lost:
                self.lost = True
                self.lost_by = move
                self.lost_seat = self.actor()
        self.about = 255
        if not search.reached:
            self.reason = move_reasons.LOST_ENDING
        else:
            draw = self.target < 2 and self.seats() == 2
            self.reason = move_reasons.DRAWN_ENDING if draw else move_reasons.WON_ENDING
        return move
