"""Where a person's focus is, what it may walk over, and what it aims at.

A place of the focus is a card's code or one of the chips; so the focus stays on the card when the hand
changes.
"""

from array import array

import micropython
from micropython import const

from durak.rules import legal, play
from durak.rules import moves as m
from durak.rules import position as ps

# What the seat may do now.
WAIT = const(0)  # others act
WINDOW = const(1)  # keep or swap
LEAD = const(2)  # a set of one rank
SET = const(3)  # Prostoy: 1, 3 or 5 cards
DEFEND = const(4)
COVER_ANY = const(5)  # Prostoy's defence
THROW = const(6)
GIVE = const(7)
MORE = const(8)  # after a transfer: further cards of the rank

# Places of the focus beside the cards.
CHIP = const(200)
CHIP_SWAP = const(200)
CHIP_UNDO = const(201)
CHIP_HOLD = const(202)
CHIP_HINT = const(203)
CHIP_MENU = const(204)
NOWHERE = const(255)

PASS_ON = const(254)  # a target: the next seat

_FIRST = const(1)  # moves.LAY, COVER, TRANSFER: what plays a card
_LAST = const(3)


class Focus:
    """`match` is the deal, `shown` the Scene: its `hand`, `cards` in order, and `trump`."""

    def __init__(self, match, shown, before_first):
        self.match = match
        self.shown = shown
        self.before_first = before_first  # the swap's place: left of the first card, or behind the last
        self.mode = WAIT
        self.focus = NOWHERE
        self.added = bytearray(8)
        self.added_n = 0
        self.choosing = False  # among targets
        self.targets = bytearray(8)  # places on the table that the focused card covers, or PASS_ON
        self.target_n = 0
        self.target = 0  # index into targets
        self.swap = False
        self.hold = False
        self.places = bytearray(70)
        self.place_n = 0
        self.trial = ps.new()  # the position with the added cards laid
        self.trial_moves = array("H", [0] * m.MOST_MOVES)
        self.trial_n = 0

    def _try(self):
        """Lay the added cards on the trial position and see what may follow."""
        if self.mode == WAIT:
            self.trial_n = 0
            return
        match = self.match
        n = match.count
        moves = self.trial_moves
        if not self.added_n:
            for i in range(n):
                moves[i] = match.moves[i]
            self.trial_n = n
            return
        self.trial[:] = match.pos
        for i in range(self.added_n):
            play.apply(self.trial, m.make(m.LAY, self.added[i]))
        self.trial_n = legal.legal(self.trial, moves)

    def gather(self):
        """The places the focus can walk: cards of the hand, then the chips."""
        p = self.places
        n = 0
        swap = self.swap and not self.added_n
        if swap and self.before_first:
            p[n] = CHIP_SWAP
            n += 1
        shown = self.shown
        for i in range(shown.hand):
            p[n] = shown.cards[i]
            n += 1
        if self.mode != WAIT:
            if swap and not self.before_first:
                p[n] = CHIP_SWAP
                n += 1
            if self.match.can_undo() or self.added_n:
                p[n] = CHIP_UNDO
                n += 1
            if self.hold:
                p[n] = CHIP_HOLD
                n += 1
            p[n] = CHIP_HINT
            n += 1
        p[n] = CHIP_MENU
        self.place_n = n + 1

    @micropython.native
    def in_hand(self, place):
        """Whether a place is a card that the hand still holds."""
        shown = self.shown
        for i in range(shown.hand):
            if shown.cards[i] == place:
                return True
        return False

    def _settle(self):
        """Put the focus on the cheapest legal card: the lowest, plain before trump; else on the first."""
        if self.in_hand(self.focus) and self.playable(self.focus):
            return
        shown = self.shown
        best = NOWHERE
        cost = 1000
        for i in range(shown.hand):
            c = shown.cards[i]
            if not self.playable(c):
                continue
            price = (c & 15) + (100 if c >> 4 == shown.trump else 0)
            if price < cost:
                cost = price
                best = c
        if best == NOWHERE:
            if self.in_hand(self.focus):
                return
            best = shown.cards[0] if shown.hand else CHIP_MENU
        self.focus = best

    def start_afresh(self):
        """A turn begins: the focus does not stay where an earlier turn left it."""
        self.focus = NOWHERE

    @micropython.viper
    def playable(self, card: int) -> bool:
        """Whether a card can be played now, on top of the added ones."""
        moves = ptr16(self.trial_moves)
        i = int(self.trial_n)
        while i > 0:
            i -= 1
            move = int(moves[i])
            if move & 63 == card and move >> 12 <= _LAST and move >> 12 >= _FIRST:
                return True
        return False

    @micropython.native
    def is_added(self, card):
        """Whether a card is in the set."""
        for i in range(self.added_n):
            if self.added[i] == card:
                return True
        return False

    @micropython.viper
    def can(self, move: int) -> bool:
        """Whether a move is legal on top of the added cards."""
        moves = ptr16(self.trial_moves)
        i = int(self.trial_n)
        while i > 0:
            i -= 1
            if int(moves[i]) == move:
                return True
        return False

    # The focus and its targets

    @micropython.native
    def walk(self, step):
        """Move the focus one place, or the target while one is chosen. False at the end."""
        if self.choosing:
            to = self.target + step
            if not 0 <= to < self.target_n:
                return False
            self.target = to
            return True
        p = self.places
        i = 0
        while i < self.place_n and p[i] != self.focus:
            i += 1
        i += step
        if not 0 <= i < self.place_n:
            return False
        self.focus = p[i]
        self.aim()
        return True

    def look_at(self, place):
        """Put the focus on a card or a chip, if it can stand there (a hint)."""
        for i in range(self.place_n):
            if self.places[i] == place:
                self.focus = place
        self.aim()

    @micropython.native
    def aim(self):
        """Which attack cards the focused card covers; the highest of them is the target."""
        self.target_n = 0
        self.target = 0
        if self.mode != DEFEND and self.mode != COVER_ANY:
            return
        card = self.focus
        if card >= CHIP:
            return
        pos = self.match.pos
        best = -1
        trump = self.shown.trump
        for i in range(ps.table_size(pos)):
            attack = ps.attack_at(pos, i)
            if not self.can(m.make(m.COVER, card, attack)):
                continue
            price = (attack & 15) + (100 if attack >> 4 == trump else 0)
            if price > best:
                best = price
                self.target = self.target_n
            self.targets[self.target_n] = i
            self.target_n += 1
        if self.can(m.make(m.TRANSFER, card)):
            self.targets[self.target_n] = PASS_ON
            self.target_n += 1

    def aim_for(self, move):
        """Let the bracket show the target of a hint's move."""
        kind = m.kind(move)
        for i in range(self.target_n):
            at = self.targets[i]
            if at == PASS_ON:
                if kind == m.TRANSFER:
                    self.target = i
            elif kind == m.COVER and ps.attack_at(self.match.pos, at) == m.attack(move):
                self.target = i

    def aimed(self):
        """The place on the table the bracket shows, PASS_ON, or NOWHERE."""
        return self.targets[self.target] if self.target_n else NOWHERE
