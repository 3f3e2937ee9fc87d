"""A deal of which every move is written."""

from durak.deal_in_progress import Deal
from durak.rules import position
from durak.seats import PERSON
from durak.thoughts import NONE

_PAUSE_TICKS = 20  # before each play of the others


class ScriptedDeal(Deal):
    """Seat 0 is the person's. script: the moves, in order; keyed: which of them the person makes; at: how
    many are made. Nothing of it is kept or counted.
    """

    kept = False

    def __init__(self, pos, script, keyed):
        seats = position.seats(pos)
        Deal.__init__(self, [PERSON] + ["easy"] * (seats - 1), [None] * seats)
        self.script = script
        self.keyed = keyed
        self.at = 0
        self.pos[:] = pos
        self.begin()
        self.fresh = False

    def play(self, move):
        """Make `move`, as Deal does; the script goes on."""
        refused = Deal.play(self, move)
        if not refused:
            self.at += 1
        return refused

    def skip_to(self, at):
        """Make the moves of the script as far as `at`, unseen."""
        while self.at < at:
            self.play(self.script[self.at])
        self.events.clear()

    def forced(self):
        """Return the move that the game makes for the person, NONE for one that the lesson asks for."""
        if self.at < len(self.script) and self.keyed[self.at]:
            return NONE
        return Deal.forced(self)

    def can_undo(self):
        """Return False: a lesson has its own step back."""
        return False

    def can_take_back(self):
        """Return False, as can_undo does."""
        return False

    def think_ticks(self, seat):
        """Return the rest before a play, ticks."""
        return _PAUSE_TICKS

    def _think(self, level, left, hastens):
        return self.script[self.at]
