"""A person's turn: where the focus is, which cards are added, what is asked, which moves come out of it.

No drawing and no waiting: the table hands it actions and plays the moves it leaves in `todo`. A place of the
focus is a card's code or one of the chips; so the focus stays on the card when the hand changes.
"""

from array import array

import micropython
from micropython import const

from durak.rules import legal, play, reasons
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

# What the message line asks.
ASK_NOTHING = const(0)
ASK_TAKE = const(1)
ASK_DONE = const(2)
ASK_PLAY = const(3)  # the setting "confirm plays"

PASS_ON = const(254)  # a target: the next seat

_MOST_TODO = const(8)
_NO_MOVE = const(0)


class Turn:
    """`match` is the deal, `shown` the Scene: its `hand`, `cards` in order, and `trump`."""

    def __init__(self, match, shown, before_first):
        self.match = match
        self.shown = shown
        self.before_first = before_first  # the swap's place: left of the first card, or behind the last
        self.mode = WAIT
        self.focus = NOWHERE
        self.added = bytearray(8)
        self.added_n = 0
        self.asking = ASK_NOTHING
        self.choosing = False  # among targets
        self.targets = bytearray(8)  # places on the table that the focused card covers, or PASS_ON
        self.target_n = 0
        self.target = 0  # index into targets
        self.todo = array("H", [0] * _MOST_TODO)  # moves to play, in order
        self.todo_n = 0
        self.refused = 0  # rules/reasons.py: why the last OK did nothing
        self.refused_at = 255  # the attack card it was about
        self.swap = False
        self.hold = False
        self.places = bytearray(70)
        self.place_n = 0
        self.trial = ps.new()  # the position with the added cards laid
        self.trial_moves = array("H", [0] * m.MOST_MOVES)
        self.trial_n = 0

    # The state of the turn

    def begin(self, seat):
        """The position has changed: what may `seat` do? An older set, question or refusal is forgotten."""
        match = self.match
        self.added_n = 0
        self.todo_n = 0
        self.refused = 0
        self.asking = ASK_NOTHING
        self.choosing = False
        mine = match.actor() == seat
        self.mode = _mode(match.pos) if mine else WAIT
        self.swap = mine and match.is_legal(m.make(m.SWAP))
        self.hold = mine and match.is_legal(m.make(m.HOLD))
        self._try()
        self.gather()
        if self.mode != WAIT or not self.in_hand(self.focus):
            self._settle()
        self.aim()

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

    @micropython.native
    def playable(self, card):
        """Whether a card can be played now, on top of the added ones."""
        moves = self.trial_moves
        for i in range(self.trial_n):
            move = moves[i]
            if move & 63 == card and m.LAY <= move >> 12 <= m.TRANSFER:
                return True
        return False

    @micropython.native
    def is_added(self, card):
        """Whether a card is in the set."""
        for i in range(self.added_n):
            if self.added[i] == card:
                return True
        return False

    @micropython.native
    def can(self, move):
        """Whether a move is legal on top of the added cards."""
        moves = self.trial_moves
        for i in range(self.trial_n):
            if moves[i] == move:
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

    def look_at(self, card):
        """Put the focus on a card (a hint)."""
        if self.in_hand(card):
            self.focus = card
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

    # Answers

    def ok(self, confirm):
        """OK on the focused thing. Moves may stand in `todo`, a refusal in `refused`, a question in `asking`.

        Chips are the table's to act on. `confirm`: plays are asked once more.
        """
        self.refused = 0
        self.refused_at = 255
        if self.asking == ASK_PLAY:
            self.asking = ASK_NOTHING
            return
        if self.asking:
            self.asking = ASK_NOTHING
            self.todo_n = 0
            return
        if self.mode == WINDOW:
            self._do(m.make(m.KEEP))
        elif self.mode == LEAD or self.mode == SET:
            self._attack()
        elif self.mode == DEFEND or self.mode == COVER_ANY:
            self._cover()
        elif self.mode != WAIT:
            self._single(m.make(m.LAY, self.focus))
        if self.todo_n and confirm:
            self.asking = ASK_PLAY

    def _do(self, move):
        self.todo[0] = move
        self.todo_n = 1

    def _single(self, move):
        if self.can(move):
            self._do(move)
        else:
            self.refused = self.match.why_not(move)

    def _attack(self):
        """The added cards and the focused one, as one attack."""
        card = self.focus
        self.todo_n = 0
        if card < CHIP and not self.is_added(card):
            if not self.add():
                return
            attack = self.can(m.make(m.END))
            if not attack:
                self._say_missing()
                self._take_off(card)
                return
            self._lay_all()
            self._take_off(card)
        elif self.added_n:
            if self.can(m.make(m.END)):
                self._lay_all()
            else:
                self._say_missing()

    def _lay_all(self):
        n = self.added_n
        for i in range(n):
            self.todo[i] = m.make(m.LAY, self.added[i])
        self.todo[n] = m.make(m.END)
        self.todo_n = n + 1

    def _say_missing(self):
        self.refused = reasons.why(self.trial, m.make(m.END))

    def add(self):
        """Put the focused card into the set, or back if it is there. False, and `refused`, if it cannot."""
        card = self.focus
        self.refused = 0
        if card >= CHIP:
            return False
        if self.is_added(card):
            self._take_off(card)
            return True
        move = m.make(m.LAY, card)
        if not self.can(move):
            self.refused = self._why(move)
            return False
        self.added[self.added_n] = card
        self.added_n += 1
        self._try()
        return True

    def _why(self, move):
        if self.added_n:
            return reasons.why(self.trial, move)
        return self.match.why_not(move)

    def _take_off(self, card):
        kept = 0
        for i in range(self.added_n):
            if self.added[i] != card:
                self.added[kept] = self.added[i]
                kept += 1
        self.added_n = kept
        # What is left must still be a set that may be laid one by one.
        n = 0
        while n < kept:
            self.added_n = n
            self._try()
            if not self.can(m.make(m.LAY, self.added[n])):
                break
            n += 1
        self.added_n = n
        self._try()

    def put_back(self):
        """Take the focused card out of the set, or else the one added last. False if the set is empty."""
        if not self.added_n:
            return False
        card = self.focus if self.is_added(self.focus) else self.added[self.added_n - 1]
        self._take_off(card)
        return True

    def _cover(self):
        card = self.focus
        if not self.target_n:
            self.refused = self._why_no_cover(card)
            return
        if self.target_n > 1 and not self.choosing:
            self.choosing = True
            return
        self.choosing = False
        at = self.targets[self.target]
        if at == PASS_ON:
            self._do(m.make(m.TRANSFER, card))
        else:
            self._do(m.make(m.COVER, card, ps.attack_at(self.match.pos, at)))

    def _why_no_cover(self, card):
        """Why the focused card covers nothing: asked of the first open attack card."""
        pos = self.match.pos
        for i in range(ps.table_size(pos)):
            if ps.cover_at(pos, i) == 255:
                self.refused_at = ps.attack_at(pos, i)
                return self.match.why_not(m.make(m.COVER, card, self.refused_at))
        return self.match.why_not(m.make(m.LAY, card))

    def other_move(self):
        """The move behind "the other answer" now, or 0."""
        if self.mode == DEFEND:
            return m.make(m.TAKE)
        if self.mode == COVER_ANY:
            return m.make(m.DONE)
        for kind in (m.PASS, m.END):
            if self.mode >= THROW and self.can(m.make(kind)):
                return m.make(kind)
        return _NO_MOVE

    def other(self):
        """The other answer: Take and Done ask first, Pass does not; in a lead it adds the focused card."""
        self.refused = 0
        if self.choosing:
            self.choosing = False
            self.aim()
            return
        if self.asking == ASK_PLAY:
            self.asking = ASK_NOTHING
            self.todo_n = 0
            return
        if self.mode == LEAD or self.mode == SET:
            self.add()
            return
        move = self.other_move()
        if not move:
            return
        if not self.can(move):
            self.refused = self._why(move)
            return
        sure = self.asking == ASK_TAKE or self.asking == ASK_DONE
        if sure or not self.uncovered() or self.mode >= THROW:
            self.asking = ASK_NOTHING
            self._do(move)
        else:
            self.asking = ASK_TAKE if self.mode == DEFEND else ASK_DONE

    def uncovered(self):
        """How many attack cards are open."""
        pos = self.match.pos
        n = 0
        for i in range(ps.table_size(pos)):
            if ps.cover_at(pos, i) == 255:
                n += 1
        return n

    def at_stake(self):
        """How many cards Take or Done would bring to the hand."""
        if self.mode == COVER_ANY:
            return self.uncovered()
        return 2 * ps.table_size(self.match.pos) - self.uncovered()


def _mode(pos):
    phase = ps.phase(pos)
    prostoy = ps.prostoy(pos)
    if phase == ps.WINDOW:
        return WINDOW
    if phase == ps.LEAD:
        if ps.laid(pos):
            return MORE
        return SET if prostoy else LEAD
    if phase == ps.DEFEND:
        return COVER_ANY if prostoy else DEFEND
    if phase == ps.GIVE:
        return GIVE
    return THROW
