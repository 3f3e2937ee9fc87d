"""What one seat may do now, on top of the cards it has added to its attack."""

from array import array

import micropython
from micropython import const

from durak.rules import legal, play, position, reasons
from durak.rules.moves import COVER, HOLD, LAY, MOST_MOVES, SHOW, SWAP, TRANSFER, card, kind, make

# What the position asks of the seat.
WAIT = const(0)  # others act
WINDOW = const(1)  # keep or swap
LEAD = const(2)  # a set of one rank
SET = const(3)  # Prostoy: 1, 3 or 5 cards
DEFEND = const(4)
COVER_ANY = const(5)  # Prostoy's defence
THROW = const(6)
GIVE = const(7)
MORE = const(8)  # after a transfer, by laying or showing: further cards of the rank

_MOST_ADDED = const(8)


class Choices:
    """mode: one of the above; added: the first added_n are the cards added so far; swap, hold: the
    seat may exchange the low trump (K16), hold the others off (H12); open: how many attack cards
    are not covered; stuck: some are, and no card covers any of them or passes the attack on.
    """

    def __init__(self, deal):
        self.deal = deal
        self.mode = WAIT
        self.swap = False
        self.hold = False
        self.open = 0
        self.stuck = False
        self.added = bytearray(_MOST_ADDED)
        self.added_n = 0
        self._trial = position.new()  # the position with the added cards laid
        self._moves = array("H", [0] * MOST_MOVES)  # legal there
        self._count = 0

    def begin(self, seat):
        """Look at the position anew, for `seat`. No card is added."""
        deal = self.deal
        mine = deal.actor() == seat
        self.added_n = 0
        self.mode = _mode(deal.pos) if mine else WAIT
        self.swap = mine and deal.is_legal(make(SWAP))
        self.hold = mine and deal.is_legal(make(HOLD))
        self.open = position.table_size(deal.pos) - position.covered_size(deal.pos)
        self._try()
        defends = self.mode == DEFEND or self.mode == COVER_ANY
        self.stuck = defends and self.open > 0 and not self._answers()

    def _try(self):
        """Lay the added cards on the trial position and see what may follow."""
        deal = self.deal
        if self.mode == WAIT:
            self._count = 0
        elif self.added_n:
            self._trial[:] = deal.pos
            for i in range(self.added_n):
                play.apply(self._trial, make(LAY, self.added[i]))
            self._count = legal.legal(self._trial, self._moves)
        else:
            for i in range(deal.count):
                self._moves[i] = deal.moves[i]
            self._count = deal.count

    def _answers(self):
        """Return True if some card covers, is shown, or passes the attack on."""
        for i in range(self._count):
            k = kind(self._moves[i])
            if k == COVER or k == TRANSFER or k == SHOW:
                return True
        return False

    # The added cards

    def add(self, card):
        """Add a card; it must be legal to lay it."""
        self.added[self.added_n] = card
        self.added_n += 1
        self._try()

    def take_off(self, card):
        """Take an added card back, and those that may not be laid without it."""
        kept = 0
        for i in range(self.added_n):
            if self.added[i] != card:
                self.added[kept] = self.added[i]
                kept += 1
        n = 0
        while n < kept:
            self.added_n = n
            self._try()
            if not self.can(make(LAY, self.added[n])):
                break
            n += 1
        self.added_n = n
        self._try()

    @micropython.native
    def is_added(self, card):
        """Return True if a card is among the added ones."""
        for i in range(self.added_n):
            if self.added[i] == card:
                return True
        return False

    # What is legal

    @micropython.viper
    def playable(self, card: int) -> bool:
        """Return True if a card can be played now, on top of the added ones."""
        moves = ptr16(self._moves)
        i = int(self._count)
        while i > 0:
            i -= 1
            move = int(moves[i])
            if move & 63 == card and (LAY <= move >> 12 and move >> 12 <= TRANSFER or move >> 12 == SHOW):
                return True
        return False

    @micropython.viper
    def can(self, move: int) -> bool:
        """Return True if a move is legal on top of the added cards."""
        moves = ptr16(self._moves)
        i = int(self._count)
        while i > 0:
            i -= 1
            if int(moves[i]) == move:
                return True
        return False

    def can_transfer(self):
        """Return True if the attack may be passed on, with any card."""
        for i in range(self._count):
            if kind(self._moves[i]) == TRANSFER:
                return True
        return False

    def shown(self):
        """Return the trump that may be shown to pass the attack on (H14), NO_CARD without one."""
        for i in range(self._count):
            if kind(self._moves[i]) == SHOW:
                return card(self._moves[i])
        return position.NO_CARD

    @micropython.native
    def covers(self, card, attack):
        """Return True if a card may cover an attack card."""
        return self.can(make(COVER, card, attack))

    @micropython.native
    def offers_swap(self):
        """Return True if the low trump may be exchanged and no card is added."""
        return self.swap and not self.added_n

    def why_not(self, move):
        """Return why a move is not legal on top of the added cards (rules/reasons.py)."""
        if self.added_n:
            return reasons.why(self._trial, move)
        return self.deal.why_not(move)

    @micropython.native
    def addable(self, card):
        """Return True if a card can be put into the set, or is in it and can be put back."""
        return self.is_added(card) or self.playable(card)

    def more_fit(self):
        """Return True if a Prostoy attack may get, beside what is added, a card more: of an empty
        one, whether there is a pair, a spare, and room for three (P2, P3).
        """
        lays = ranks = 0
        pair = self.added_n > 0
        for i in range(self._count):
            move = self._moves[i]
            if kind(move) == LAY:
                bit = 1 << (card(move) & 15)
                pair = pair or ranks & bit > 0
                ranks |= bit
                lays += 1
        if self.added_n:
            return lays > 0
        return pair and lays > 2 and position.limit(self.deal.pos) > 2

    def at_stake(self):
        """Return how many cards Take or Done would bring to the hand."""
        if self.mode == COVER_ANY:
            return self.open
        return 2 * position.table_size(self.deal.pos) - self.open


def _mode(pos):
    phase = position.phase(pos)
    prostoy = position.prostoy(pos)
    if phase == position.WINDOW:
        return WINDOW
    if phase == position.LEAD:
        if position.table_size(pos):
            return MORE
        return SET if prostoy else LEAD
    if phase == position.DEFEND:
        return COVER_ANY if prostoy else DEFEND
    if phase == position.GIVE:
        return GIVE
    return THROW
