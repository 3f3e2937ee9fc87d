"""Who sits where around the table, as the seat at the bottom sees it."""

from durak.draw.table.scene import DISC, NO_TEAM, TRIANGLE
from durak.rules import position
from durak.screens import seat_names


class Seating:
    """Places of the opponents and names of the seats. seat: the one at the bottom."""

    def __init__(self, app, deal, seat):
        self.app = app
        self.deal = deal
        self.seat = seat

    def turn(self, seat):
        """Turn the table so that `seat` is at the bottom."""
        self.seat = seat

    def opponent(self, seat):
        """Return the place along the rail, 0 at the left, of a seat; -1 for the one at the
        bottom.
        """
        if seat == self.seat:
            return -1
        return (seat - self.seat - 1) % self.deal.seats()

    def seat_of(self, opponent):
        """Return the seat at a place along the rail."""
        return (self.seat + 1 + opponent) % self.deal.seats()

    def name(self, seat):
        """Return what a seat is called."""
        return seat_names.name(self.app, self.deal, seat, self.seat)

    def is_you(self, seat):
        """Return True if sentences about a seat say "you"."""
        return seat_names.is_you(self.deal, seat, self.seat)

    def team(self, seat):
        """Return the team's mark, NO_TEAM where there are none."""
        if not position.teams(self.deal.pos):
            return NO_TEAM
        return DISC if (seat ^ self.seat) & 1 else TRIANGLE


def first_seat(deal):
    """Return the seat at the bottom to begin with: the actor if a person, else the first person,
    else 0.
    """
    actor = deal.actor()
    if actor != position.NO_SEAT and deal.is_person(actor):
        return actor
    for seat in range(deal.seats()):
        if deal.is_person(seat):
            return seat
    return 0
