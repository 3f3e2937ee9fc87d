"""A person's turn: which cards are added, what is asked, which moves come out of it.

No drawing and no waiting: the table hands it actions and plays the moves it leaves in `todo`.
"""

from array import array

from micropython import const

from durak.rules import moves as m
from durak.rules import position as ps
from durak.rules import reasons
from durak.screens.table import cursor as tf

# What the message line asks.
ASK_NOTHING = const(0)
ASK_TAKE = const(1)
ASK_DONE = const(2)
ASK_PLAY = const(3)  # the setting "confirm plays"

_MOST_TODO = const(8)
_NO_MOVE = const(0)


class Turn(tf.Focus):
    """The answers to what the position asks of one seat."""

    def __init__(self, match, shown, before_first):
        tf.Focus.__init__(self, match, shown, before_first)
        self.asking = ASK_NOTHING
        self.todo = array("H", [0] * _MOST_TODO)  # moves to play, in order
        self.todo_n = 0
        self.refused = 0  # rules/reasons.py: why the last OK did nothing
        self.refused_at = ps.NO_CARD  # the attack card it was about

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
        self.mode = _mode(match.pos) if mine else tf.WAIT
        self.swap = mine and match.is_legal(m.make(m.SWAP))
        self.hold = mine and match.is_legal(m.make(m.HOLD))
        self._try()
        self.gather()
        if self.mode != tf.WAIT or not self.in_hand(self.focus):
            self._settle()
        self.aim()

    # Answers

    def ok(self, confirm):
        """OK on the focused thing. Moves may stand in `todo`, a refusal in `refused`, a question in `asking`.

        Chips are the table's to act on. `confirm`: plays are asked once more.
        """
        self.refused = 0
        self.refused_at = ps.NO_CARD
        if self.asking == ASK_PLAY:
            self.asking = ASK_NOTHING
            return
        if self.asking:
            self.asking = ASK_NOTHING
            self.todo_n = 0
            return
        if self.mode == tf.WINDOW:
            self._do(m.make(m.KEEP))
        elif self.mode == tf.LEAD or self.mode == tf.SET:
            self._attack()
        elif self.mode == tf.DEFEND or self.mode == tf.COVER_ANY:
            self._cover()
        elif self.mode != tf.WAIT:
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
        if card < tf.CHIP and not self.is_added(card):
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
        if card >= tf.CHIP:
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
        if at == tf.PASS_ON:
            self._do(m.make(m.TRANSFER, card))
        else:
            self._do(m.make(m.COVER, card, ps.attack_at(self.match.pos, at)))

    def _why_no_cover(self, card):
        """Why the focused card covers nothing: asked of the first open attack card."""
        pos = self.match.pos
        for i in range(ps.table_size(pos)):
            if ps.cover_at(pos, i) == ps.NO_CARD:
                self.refused_at = ps.attack_at(pos, i)
                return self.match.why_not(m.make(m.COVER, card, self.refused_at))
        return self.match.why_not(m.make(m.LAY, card))

    def other_move(self):
        """The move behind "the other answer" now, or 0."""
        if self.mode == tf.DEFEND:
            return m.make(m.TAKE)
        if self.mode == tf.COVER_ANY:
            return m.make(m.DONE)
        for kind in (m.PASS, m.END):
            if self.mode >= tf.THROW and self.can(m.make(kind)):
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
        if self.mode == tf.LEAD or self.mode == tf.SET:
            self.add()
            return
        move = self.other_move()
        if not move:
            return
        if not self.can(move):
            self.refused = self._why(move)
            return
        sure = self.asking == ASK_TAKE or self.asking == ASK_DONE
        if sure or not self.uncovered() or self.mode >= tf.THROW:
            self.asking = ASK_NOTHING
            self._do(move)
        else:
            self.asking = ASK_TAKE if self.mode == tf.DEFEND else ASK_DONE

    def uncovered(self):
        """How many attack cards are open."""
        pos = self.match.pos
        n = 0
        for i in range(ps.table_size(pos)):
            if ps.cover_at(pos, i) == ps.NO_CARD:
                n += 1
        return n

    def at_stake(self):
        """How many cards Take or Done would bring to the hand."""
        if self.mode == tf.COVER_ANY:
            return self.uncovered()
        return 2 * ps.table_size(self.match.pos) - self.uncovered()


def _mode(pos):
    phase = ps.phase(pos)
    prostoy = ps.prostoy(pos)
    if phase == ps.WINDOW:
        return tf.WINDOW
    if phase == ps.LEAD:
        if ps.laid(pos):
            return tf.MORE
        return tf.SET if prostoy else tf.LEAD
    if phase == ps.DEFEND:
        return tf.COVER_ANY if prostoy else tf.DEFEND
    if phase == ps.GIVE:
        return tf.GIVE
    return tf.THROW
