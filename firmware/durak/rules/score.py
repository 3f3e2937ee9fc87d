"""An evening of deals: who deals next (T9, K24), the matchsticks (H10), the fools of H7 and H8."""

from micropython import const

from durak.rules import deal, position, save
from durak.rules.position import NO_SEAT

_KIND = b"DuS"
_MOST = const(65535)


class Session:
    """`seats`; `teams`, `scored` (H10): bools; `deals` played; `dealer` of the next, NO_SEAT: the seed says.

    `sticks`: matchsticks of each seat, or with partners of each team (even seats first).
    """

    def __init__(self, seats, teams, scored=True):
        """Begin an evening of 2 to 6 seats."""
        self.seats = seats
        self.teams = teams
        self.scored = scored
        self.deals = 0
        self.dealer = NO_SEAT
        self.sticks = [0] * (2 if teams else seats)

    def deal(self, pos, settings, seed, cut=deal.BY_SEED):
        """Deal the next deal into `pos` (deal.start): the first one by K1 and H1, the later ones by H2.

        Who accepts an offered cut deals in the end and is noted as such, without a matchstick (H7).
        """
        deal.start(pos, settings, seed, self.dealer, self.deals == 0, cut)
        self.dealer = position.dealer(pos)

    def touched(self, seat):
        """Make a seat that touched the cards while they were dealt the fool, no matchstick: it deals (H8)."""
        if not 0 <= seat < self.seats or seat == self.dealer:
            raise ValueError("the dealer may touch the cards (H8)")
        self.dealer = seat

    def settle(self, pos, dealer=NO_SEAT):
        """Count a deal that is over and note who deals next; `dealer` chooses where K24 leaves a choice."""
        if not position.is_over(pos):
            raise ValueError("this deal is not over yet (T9)")
        if dealer == NO_SEAT:
            dealer = deal.next_dealer(pos)
        elif not deal.may_deal_next(pos, dealer):
            raise ValueError("that seat does not deal next (T9, K24)")
        self.dealer = dealer
        self.deals = min(self.deals + 1, _MOST)
        fool = position.fool(pos)
        if self.scored and fool != NO_SEAT:
            i = fool & 1 if self.teams else fool
            self.sticks[i] = min(self.sticks[i] + 1, _MOST)

    def owes_forfeit(self, seat):
        """Return True if a seat, or its team, has most matchsticks; equals all owe the forfeit (H10)."""
        mine = self.sticks[seat & 1 if self.teams else seat]
        return self.scored and mine > 0 and mine == max(self.sticks)

    def pack(self):
        """Return the session as bytes."""
        body = bytearray((self.seats, (1 if self.teams else 0) | (2 if self.scored else 0), self.dealer))
        for n in [self.deals] + self.sticks:
            body.append(n & 255)
            body.append(n >> 8)
        return save.frame(_KIND, bytes(body))


def unpack(data):
    """Return a Session from `pack`'s bytes; save.BrokenSave if they are broken."""
    body = save.unframe(_KIND, data)
    if len(body) < 5 or not 2 <= body[0] <= 6 or body[1] > 3:
        raise save.BrokenSave("a save of no session")
    session = Session(body[0], body[1] & 1 != 0, body[1] & 2 != 0)
    if len(body) != 5 + 2 * len(session.sticks) or (body[2] != NO_SEAT and body[2] >= body[0]):
        raise save.BrokenSave("a save of no session")
    session.dealer = body[2]
    session.deals = body[3] | body[4] << 8
    for i in range(len(session.sticks)):
        session.sticks[i] = body[5 + 2 * i] | body[6 + 2 * i] << 8
    return session
