"""From a person's answers to moves: what OK and the other answer mean now, what is asked, what is
refused.

No drawing and no waiting: the table takes the moves one by one with `next_move`.
"""

from array import array

import micropython
from micropython import const

from durak.rules.moves import COVER, DONE, END, KEEP, LAY, PASS, SHOW, TAKE, TRANSFER, make
from durak.rules.position import NO_CARD, attack_at, cover_at, table_size
from durak.screens.table.choices import COVER_ANY, DEFEND, LEAD, SET, THROW, WAIT, WINDOW
from durak.screens.table.cursor import CHIP, NOWHERE, PASS_ON, SHOW_ON

# What the message line asks.
ASK_NOTHING = const(0)
ASK_TAKE = const(1)
ASK_DONE = const(2)
ASK_PLAY = const(3)  # the setting "confirm plays": any other move

NO_MOVE = const(0)
TAKE_BACK = const(0xFFFF)  # no move: the last one is to be taken back

_MOST_PLANNED = const(8)


class MoveBuilder:
    """asking: one of the above; refused: why the last answer did nothing (rules/reasons.py), 0: it
    did; refused_at: the attack card it was about, or NO_CARD.
    """

    def __init__(self, choices, cursor):
        self.choices = choices
        self.cursor = cursor
        self.asking = ASK_NOTHING
        self.refused = 0
        self.refused_at = NO_CARD
        self._plan = array("H", [0] * _MOST_PLANNED)  # moves to be played, in order
        self._plan_n = 0
        self._plan_at = 0
        self._touched = NOWHERE

    def touch(self, card):
        """Let the next OK mean a card that a finger or the mouse has touched, whatever else it would."""
        self._touched = card

    def begin(self, seat):
        """Begin again with what `seat` may do: an older set, question or refusal is forgotten."""
        self.drop_plan()
        self.refused = 0
        self.asking = ASK_NOTHING
        self.choices.begin(seat)
        self.cursor.begin()

    # The plan

    def has_plan(self):
        """Return True if moves stand ready that nothing is asked about."""
        return self._plan_n > 0 and not self.asking

    def planned(self):
        """Return the moves that stand ready, if nothing but their playing is asked about; else []."""
        if self.asking == ASK_TAKE or self.asking == ASK_DONE:
            return []
        return [self._plan[i] for i in range(self._plan_n)]

    def next_move(self):
        """Return the next of the planned moves, NO_MOVE if none is left."""
        if self._plan_at >= self._plan_n:
            return NO_MOVE
        self._plan_at += 1
        return self._plan[self._plan_at - 1]

    def drop_plan(self):
        """Plan nothing."""
        self._plan_n = 0

    def _do(self, move):
        self._plan[0] = move
        self._plan_n = 1
        self._plan_at = 0

    def propose(self, move, confirm):
        """Plan one move; confirm: it is asked about first."""
        self.forget_refusal()
        self._do(move)
        if confirm:
            self.asking = ASK_PLAY

    def asked_about(self):
        """Return the first of the planned moves, NO_MOVE without one."""
        return self._plan[0] if self._plan_n else NO_MOVE

    def cancel(self):
        """Take back a question, the choice of a target, and the plan."""
        self.asking = ASK_NOTHING
        self.cursor.choose(False)
        self.drop_plan()

    def forget_refusal(self):
        """Forget why the last answer did nothing. Return the attack card it was about, or
        NO_CARD.
        """
        at = self.refused_at
        self.refused = 0
        self.refused_at = NO_CARD
        return at

    @micropython.native
    def only_other(self):
        """Return True if OK gives the other answer: nothing covers, or in Prostoy all is covered."""
        choices = self.choices
        return choices.stuck or choices.mode == COVER_ANY and not choices.open

    # OK

    def ok(self, confirm):
        """Answer OK on the focused card. Moves may be planned after it, a question asked, or it is
        refused.

        confirm: plays are asked once more.
        """
        mode = self.choices.mode
        touched = self._touched == self.cursor.focus
        self._touched = NOWHERE
        self.forget_refusal()
        if self.asking:
            self.asking = ASK_NOTHING  # yes: the plan stands
            return
        if mode == WINDOW:
            self._do(make(KEEP))
        elif mode == LEAD or mode == SET:
            self._attack()
        elif self.only_other() and not touched:
            self._other_answer(confirm)
        elif mode == DEFEND or mode == COVER_ANY:
            self._cover()
        elif mode != WAIT:
            self._lay(make(LAY, self.cursor.focus))
        if self._plan_n and confirm and not self.asking:
            self.asking = ASK_PLAY

    def _lay(self, move):
        if self.choices.can(move):
            self._do(move)
        else:
            self.refused = self.choices.why_not(move)

    def _attack(self):
        """Attack with the added cards and the focused one."""
        choices = self.choices
        card = self.cursor.focus
        self.drop_plan()
        if card < CHIP and not choices.is_added(card):
            if not self.add():
                return
            self._plan_attack()
            choices.take_off(card)
        elif choices.added_n:
            self._plan_attack()

    def _plan_attack(self):
        """Plan to lay the added cards as one attack, if they are a whole one."""
        choices = self.choices
        end = make(END)
        if not choices.can(end):
            self.refused = choices.why_not(end)
            return
        n = choices.added_n
        for i in range(n):
            self._plan[i] = make(LAY, choices.added[i])
        self._plan[n] = end
        self._plan_n = n + 1
        self._plan_at = 0

    def _cover(self):
        cursor = self.cursor
        card = cursor.focus
        if not cursor.target_n:
            self._refuse_cover(card)
        elif cursor.target_n > 1 and not cursor.choosing:
            cursor.choose(True)
        else:
            cursor.choose(False)
            at = cursor.aimed()
            if at == PASS_ON:
                self._do(make(TRANSFER, card))
            elif at == SHOW_ON:
                self._do(make(SHOW, card))
            else:
                self._do(make(COVER, card, attack_at(self.choices.deal.pos, at)))

    def _refuse_cover(self, card):
        """Say why a card covers nothing: asked of the first open attack card."""
        deal = self.choices.deal
        pos = deal.pos
        for i in range(table_size(pos)):
            if cover_at(pos, i) == NO_CARD:
                self.refused_at = attack_at(pos, i)
                self.refused = deal.why_not(make(COVER, card, self.refused_at))
                return
        self.refused = deal.why_not(make(LAY, card))

    # The set

    def add(self):
        """Put the focused card into the set, or back if it is there. Return False if it cannot."""
        choices = self.choices
        card = self.cursor.focus
        self.refused = 0
        if card >= CHIP:
            return False
        if choices.is_added(card):
            choices.take_off(card)
            return True
        move = make(LAY, card)
        if not choices.can(move):
            self.refused = choices.why_not(move)
            return False
        choices.add(card)
        return True

    def put_back(self):
        """Take the focused card out of the set, or else the one added last. Return False if it is
        empty.
        """
        choices = self.choices
        if not choices.added_n:
            return False
        card = self.cursor.focus
        choices.take_off(card if choices.is_added(card) else choices.added[choices.added_n - 1])
        return True

    # The other answer

    def other(self, confirm):
        """Give the other answer: no to a question. Take and Done ask first, Pass does not unless
        all plays are to be confirmed; in a lead it adds the card.
        """
        choices = self.choices
        cursor = self.cursor
        self.refused = 0
        if self.asking:
            self.cancel()
        elif cursor.choosing:
            cursor.choose(False)
            cursor.aim()
        elif choices.mode == LEAD or choices.mode == SET:
            self.add()
        else:
            self._other_answer(confirm)

    def _other_answer(self, confirm):
        """Take, pass or be done. Taking is asked about, unless nothing else is left to do."""
        choices = self.choices
        move = self.other_move()
        if move == NO_MOVE:
            return
        if not choices.can(move):
            self.refused = choices.why_not(move)
            return
        self.propose(move, confirm)
        nothing_else = choices.stuck and not choices.deal.can_undo()
        if choices.open and choices.mode < THROW and not nothing_else:
            self.asking = ASK_TAKE if choices.mode == DEFEND else ASK_DONE

    def other_move(self):
        """Return the move behind the other answer, NO_MOVE without one."""
        choices = self.choices
        if choices.mode == DEFEND:
            return make(TAKE)
        if choices.mode == COVER_ANY:
            return make(DONE)
        if choices.mode >= THROW:
            if choices.can(make(PASS)):
                return make(PASS)
            if choices.can(make(END)):
                return make(END)
        return NO_MOVE
