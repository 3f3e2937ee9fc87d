"""A person's own turn at the table: keys to moves, questions, refusals, the hint, the focus's looks."""

import micropython
from micropython import const

from durak.draw.table.parts import MESSAGE
from durak.draw.table.scene import NO_CARD
from durak.keys import JOY2, JOY4
from durak.rules import moves
from durak.screens.actions import ADD, HINT, NEXT, OK, OTHER, PREV, SWAP, UNDO
from durak.screens.table.choices import LEAD, SET, Choices
from durak.screens.table.cursor import (
    CHIP,
    CHIP_HINT,
    CHIP_HOLD,
    CHIP_MENU,
    CHIP_SWAP,
    CHIP_UNDO,
    Cursor,
)
from durak.screens.table.feedback import Hint, Refusal
from durak.screens.table.move_builder import NO_MOVE, TAKE_BACK, MoveBuilder
from durak.screens.table.turn_view import TurnView

SLIDE_MS = const(60)
_PULSE_FROM_MS = const(40)
_PULSE_MS = const(200)
_PULSE_PX = const(2)
_LAMP = const(40)


class PlayerTurn:
    """Answers keys in a person's turn, and lets the person look through the hand while others act.

    `act` returns the move that is to be played, if any; what is seen goes into the view model.
    """

    def __init__(self, app, deal, view, softkeys, messages):
        self.app = app
        self.deal = deal
        self.view = view
        self.choices = Choices(deal)
        self.cursor = Cursor(self.choices, view.scene, app.port.controls != JOY4)
        self.builder = MoveBuilder(self.choices, self.cursor)
        self.turn_view = TurnView(app, view, self.builder, softkeys, messages)
        self.hint = Hint(app, deal, view)
        self.refusal = Refusal(app, view)
        self._now = 0  # ms since the turn began
        self._moved = 0  # when the focus was moved last

    # The turn begins, or something about it has changed

    def begin(self, fresh):
        """Begin the turn. fresh: others have acted before."""
        app = self.app
        self.hint.stop()
        self._now = 0
        self._moved = -SLIDE_MS
        self.refusal.clear()
        if fresh:
            self.cursor.start_afresh()
            app.beep(880, 20)
            app.guard()
        if app.settings.light:
            app.port.light(0, _LAMP, 0)
        self.builder.begin(self.view.seating.seat)
        self.refresh()
        # Where only the other answer is left the line says so.
        if fresh and app.coaches() and not self.builder.only_other():
            self._start_hint()

    def watch(self):
        """Others act: the person may look through the hand."""
        self.builder.begin(self.view.seating.seat)

    def next_move(self):
        """Return the next of the moves that an answer has led to, NO_MOVE if none is left."""
        return self.builder.next_move()

    def drop_plan(self):
        """Play none of the moves that are left."""
        self.builder.drop_plan()

    def refresh(self):
        """Show all of the turn."""
        self.turn_view.show_all()
        self.refusal.clear()

    # Ticks

    @micropython.native
    def tick(self, ms):
        """Let `ms` pass: the focus slides, a refusal ends, the coach thinks."""
        now = self._now + ms
        self._now = now
        pulse = 0
        if _PULSE_FROM_MS <= now < _PULSE_MS and self.app.settings.lively():
            pulse = _PULSE_PX
        self.view.hand.move_focus(self._rise(), pulse, self.refusal.shake(now))
        if self.refusal.over(now):
            self._end_refusal()
        if self.hint.thinking:
            self._think()

    @micropython.native
    def _rise(self):
        """Return half the lift, px, while it slides, then -1: all of it; at once where it is 4 px."""
        app = self.app
        if not app.layout.small and self._now - self._moved < SLIDE_MS and app.settings.lively():
            return app.layout.lift // 2
        return -1

    # Keys

    def act(self, action):
        """Answer one press in the own turn. Return the move to be played, NO_MOVE or TAKE_BACK."""
        builder = self.builder
        if self.view.scene.advice:
            said = self.hint.said
            self._close_hint()
            if said != NO_MOVE and (action == OK or action == OTHER and said == builder.other_move()):
                builder.propose(said, self.app.settings.confirm)
                return self._answered()
            if action == HINT or action == SWAP and not self.choices.swap:
                return NO_MOVE
        elif self.hint.thinking:
            self.hint.stop()
            self._end_refusal()
        if self.refusal.active():
            self._end_refusal()
        if builder.asking and action != OK and action != OTHER:
            builder.cancel()
            self.refresh()
        elif action == PREV or action == NEXT:
            self._walk(1 if action == NEXT else -1)
        elif action == OK:
            return self._ok()
        elif action == OTHER:
            builder.other(self.app.settings.confirm)
            return self._answered()
        elif action == ADD:
            return self._up()
        elif action == UNDO:
            return self._undo()
        elif action == SWAP and self.choices.offers_swap():
            return self._propose(moves.SWAP)
        elif action == HINT or action == SWAP:
            self._start_hint()
        return NO_MOVE

    def look(self, action):
        """Answer one press while others act: walk through the own hand, or do what a chip says."""
        scene = self.view.scene
        cursor = self.cursor
        if action == PREV or action == NEXT:
            # the first press shows the focus where it was
            hidden = scene.focus < 0 and scene.chip < 0 and cursor.in_hand(cursor.focus)
            if hidden or cursor.walk(1 if action == NEXT else -1):
                self.turn_view.list_chips()
                self.turn_view.show_focus()
                self._moved = self._now - SLIDE_MS
                self.view.hand.move_focus(-1, scene.pulse, scene.shake)
                self.view.dirty.add(MESSAGE)
        elif action == OK and scene.chip >= 0:
            return self._chip(cursor.focus)
        return NO_MOVE

    @micropython.native
    def _walk(self, step):
        """Walk one place, or to the next target."""
        if self.cursor.walk(step):
            self.app.beep(1200, 4)
            if not self.cursor.choosing:
                self._moved = self._now  # the lift slides from now on
            self.turn_view.show_focus()
            self.turn_view.show_keys()

    def _ok(self):
        builder = self.builder
        cursor = self.cursor
        if cursor.focus >= CHIP and not cursor.choosing and not builder.asking:
            return self._chip(cursor.focus)
        builder.ok(self.app.settings.confirm)
        return self._answered()

    def _chip(self, place):
        """Do what a chip says. Return what `act` does."""
        if place == CHIP_MENU:
            self.app.push("pause")
        elif place == CHIP_HINT:
            self._start_hint()
        elif place == CHIP_UNDO:
            return self._undo()
        elif place == CHIP_HOLD:
            return self._propose(moves.HOLD)
        elif place == CHIP_SWAP:
            return self._propose(moves.SWAP)
        return NO_MOVE

    def _propose(self, kind):
        """Make a move without a card, or ask about it. Return it, NO_MOVE while it is asked about."""
        self.builder.propose(moves.make(kind), self.app.settings.confirm)
        return self._answered()

    def _answered(self):
        """Show a refusal or a question, or return the first of the moves that an answer has led to."""
        builder = self.builder
        if builder.refused:
            self._refuse(builder.refused, builder.refused_at)
        elif builder.has_plan():
            return builder.next_move()
        else:
            self.refresh()
            if builder.asking or self.cursor.choosing:
                self.app.guard()  # what is asked is seen before it is answered
        return NO_MOVE

    def _up(self):
        """Add in a lead; on the board with two buttons ask for a hint elsewhere."""
        if self.choices.mode == LEAD or self.choices.mode == SET:
            self.builder.other(False)
            return self._answered()
        if self.app.port.controls == JOY2:
            self._start_hint()
        return NO_MOVE

    def _undo(self):
        """Put an added card back, undo a cover, or have the last move taken back, as `act` returns."""
        builder = self.builder
        if self.cursor.choosing or builder.asking:
            builder.cancel()
            self.refresh()
        elif builder.put_back():
            self.refresh()
        elif self.deal.undo():
            self.app.deal_changed()
            self.view.sync()
            builder.begin(self.view.seating.seat)
            self.refresh()
        elif self.deal.can_take_back():
            return TAKE_BACK
        return NO_MOVE

    # Refusals and hints

    def _refuse(self, reason, attack):
        """Shake the card and name the rule; the bracket shows which attack card it was about."""
        scene = self.view.scene
        self.turn_view.show_looks()
        self.cursor.gather()
        self.turn_view.show_focus()
        self.turn_view.show_keys()
        self.refusal.start(self._now, reason, attack)
        for i in range(scene.pairs):
            if scene.attacks[i] == attack and scene.target < 0:
                self.view.play_area.aim(i, scene.place)

    def _end_refusal(self):
        """Show the question again."""
        scene = self.view.scene
        self.refusal.clear()
        self.view.say(self.turn_view.question)
        self.view.hand.move_focus(scene.rise, scene.pulse, 0)
        if self.builder.forget_refusal() != NO_CARD:
            self.turn_view.show_focus()

    def _start_hint(self):
        if self.choices.added_n or self.cursor.choosing:
            self.builder.begin(self.view.seating.seat)
            self.refresh()
        self.hint.start(self.turn_view.question)

    def _think(self):
        """Let the coach think a step; the focus goes to what it would do, so that OK does that."""
        move = self.hint.think()
        if move == NO_MOVE:
            return
        at = -1
        kind = moves.kind(move)
        if kind <= moves.TRANSFER or kind == moves.SHOW:
            self.cursor.look_at(moves.card(move))
            self.cursor.aim_for(move)
            at = self.view.hand.index(self.cursor.focus)
        self.hint.open(move, at, self.turn_view.question)
        self.turn_view.mean(kind if at < 0 else 0)
        self.turn_view.show_focus()
        self.turn_view.show_keys()
        self._moved = self._now - SLIDE_MS

    def _close_hint(self):
        self.view.advice.close()
        self.turn_view.show_focus()
        self.turn_view.show_keys()
