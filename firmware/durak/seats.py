"""Who sits at the table, where the cards lie, and what all have seen: the part of a deal that its result
needs."""

from durak.bout_log import BoutLog
from durak.rules import position as ps

PERSON = ""  # the level of a seat that a person plays


class Seats:
    """Attributes: of each seat its level (PERSON or a computer player's) in `levels` and a name, or None, in
    `names`; the position `pos`; `log`, a BoutLog; `taken_back`, True once a move was taken back.
    """

    def __init__(self, levels, names):
        self.levels = levels
        self.names = names
        self.pos = ps.new()
        self.log = BoutLog()
        self.taken_back = False

    def seats(self):
        """Return how many seats there are."""
        return ps.seats(self.pos)

    def is_person(self, seat):
        """Return True if a person plays that seat."""
        return self.levels[seat] == PERSON

    def people(self):
        """Return how many seats are played by people."""
        n = 0
        for level in self.levels:
            if level == PERSON:
                n += 1
        return n

    def over(self):
        """Return True if the deal has ended."""
        return ps.is_over(self.pos)

    def copy(self):
        """Return the same seats, cards and log, without all else that a deal in progress has."""
        seats = Seats(list(self.levels), list(self.names))
        seats.pos[:] = self.pos
        seats.log.restore(self.log.bytes)
        seats.taken_back = self.taken_back
        return seats
