"""The table: a deal played with the keys, the others' moves shown, nothing of it ever waiting.

Keys go to the PlayerTurn, which answers with a move; the deal plays it; what happened goes to the EventQueue.
Both write the view model, which gathers what is to be painted. Each tick shows a bit more of what happened,
lets a computer player think, or waits for a person. The position changes at once; the picture follows it.
"""

import micropython
from micropython import const

from durak.draw.table.painter import TablePainter
from durak.draw.table.parts import ALL
from durak.rules import position
from durak.screens.actions import LAST_BOUT, PAUSE, UNDO
from durak.screens.base import Screen
from durak.screens.table import hands_off
from durak.screens.table.deal_animation import DealAnimation
from durak.screens.table.event_animations import EventAnimations
from durak.screens.table.event_queue import EventQueue
from durak.screens.table.messages import Messages
from durak.screens.table.move_builder import NO_MOVE, TAKE_BACK
from durak.screens.table.others_turn import OthersTurn
from durak.screens.table.player_turn import PlayerTurn
from durak.screens.table.seating import first_seat
from durak.screens.table.softkeys import SoftKeys
from durak.screens.table.states import AWAY, DEALING, ENDING, GUIDED, MINE, SHOWING, THINKING
from durak.screens.table.view_model import ViewModel
from durak.thoughts import NONE

_TICK_MS = const(20)
_FASTER = const(4)
_POPUP_FASTER = const(8)
_END_MS = const(700)


class TableScreen(Screen):
    """Plays `app.deal` from where it is to its end. guide: what leads through it, or None."""

    places = "table.pointing.Table"
    page = False

    def __init__(self, app, guide=None):
        Screen.__init__(self, app, guide)
        deal = app.deal
        self.deal = deal
        self.view = ViewModel(app, deal, first_seat(deal))
        self.scene = self.view.scene
        self.painter = TablePainter(app.canvas, app.layout, self.scene)
        self.messages = Messages(app, deal, self.view.seating)
        self.softkeys = SoftKeys(app, self.view)
        if guide is None:
            self.turn = PlayerTurn(app, deal, self.view, self.softkeys, self.messages)
        else:
            from durak.screens.table.guided_turn import GuidedTurn  # of no use to a deal of one's own

            self.turn = GuidedTurn(app, deal, self.view, self.softkeys, self.messages, guide)
        animations = EventAnimations(app, self.view, self.painter, self.softkeys, self.messages)
        self.events = EventQueue(self.view, animations)
        self.others = OthersTurn(app, deal, self.view, self.messages)
        self.dealing = None
        self.state = SHOWING
        self._waited = 0  # ms since the deal's end
        self.guide = guide
        if guide is not None:
            guide.sit_down(self)

    # Coming and going

    def enter(self):
        """Begin the deal, go on with it, or come back to it from the pause."""
        deal = self.deal
        view = self.view
        view.dirty.add(ALL)
        self.painter.hand.scroll_home()
        if self.dealing is None and deal.fresh:
            deal.note_seen()
            view.hand.reveal(deal.people() < 2)
            view.sit(view.seating.seat)
            self.dealing = DealAnimation(self.app, view, self.painter, self.messages)
            self.dealing.start()
            self._set(DEALING)
            return
        if self.state == DEALING or self.events.busy:
            return
        if self.state == SHOWING:
            view.hand.reveal(deal.people() < 2)
        view.sit(view.seating.seat)
        return self.turn.refresh() if self.state == MINE else self.go_on()

    def back(self, result):
        """Come back from the hand-over: that person is here now, and only now the hand is shown."""
        if self.state == AWAY:
            self.view.seating.turn(self.deal.actor())
            self.view.hand.reveal(True)
            self.view.hand.forget_new()
            self.state = THINKING

    def leave(self):
        """Put out the lamp: it belongs to the turn."""
        self.app.port.light(0, 0, 0)

    def _set(self, state):
        self.state = state
        if state != MINE:
            self.app.port.light(0, 0, 0)

    # Ticks

    @micropython.native
    def tick(self, n):
        """Show, think or wait, n ticks further."""
        ms = _TICK_MS * n
        if self.guide is not None:
            self.guide.tick(ms)
        self.events.animations.sort_hand(ms)
        state = self.state
        if state == DEALING:
            self.dealing.advance(ms if hands_off.is_rule(self.deal) else self._hurried(ms))
            if not self.dealing.busy:
                self.go_on()
        elif self.events.busy:
            hurried = self.app.hurries()
            if not self.events.mine or hurried:
                self.others.beside(ms)
            self.events.advance(ms * _POPUP_FASTER if hurried else ms, hurried)
            if not self.events.busy:
                self.go_on()
                if hurried:
                    self._run()
        elif state == MINE:
            self.turn.tick(ms)
        elif state == THINKING:
            self._play(self.others.advance(ms, self.app.hurries()))
        elif state == SHOWING:
            self.go_on()
        elif state == ENDING:
            self._waited += self._hurried(ms)
            if self._waited >= _END_MS:
                self.app.go("result")
        self.stale = self.stale or self.view.dirty.any()

    def _run(self):
        """OK is held: play what has been thought of. Passes take no time: the names stay muted."""
        while self.state == THINKING and self._play(self.others.advance(0, True)):
            if self.events.is_pass():
                self.events.skip()
                self.go_on()

    def _hurried(self, ms):
        """Return `ms`, four times as many while OK is down: the others hurry."""
        return ms * _FASTER if self.app.hurries() else ms

    def is_mine(self):
        """Return True while it waits for the person at the bottom."""
        return self.state == MINE

    def is_guided(self):
        """Return True while it waits for the guide."""
        return self.state == GUIDED

    # Whose turn

    def go_on(self):
        """Find who acts now: what has happened is shown."""
        deal = self.deal
        view = self.view
        view.sync()
        view.clear_turn()
        if self.guide is not None and self.guide.stops():
            return self._set(GUIDED)
        if deal.over():
            self._waited = 0
            self._set(ENDING)
            self.softkeys.clear()
            return
        actor = deal.actor()
        mine = actor == view.seating.seat
        view.set_acting(actor)
        if mine and self._play(self.turn.next_move()):
            return
        self.turn.drop_plan()
        if not deal.is_person(actor):
            self._start_thinking(actor)
        elif not (mine and view.hand.revealed or self.others.passes(actor)):
            self._hand_over(actor)
        elif deal.forced() != NONE:
            self._start_thinking(actor)
        else:
            fresh = self.state != MINE
            self._set(MINE)
            self.turn.begin(fresh)

    def _hand_over(self, actor):
        """Pass the turn to another person: hide the hand before anything else is drawn."""
        self.view.hand.reveal(False)
        self.view.sync()
        self._set(AWAY)
        self.softkeys.clear()
        self.app.push("pass_device", actor)

    def _start_thinking(self, actor):
        """Let a computer player think, or a person who has no choice wait as long as one."""
        self._set(THINKING)
        self.turn.watch()
        self.softkeys.others_act()
        self.others.show(actor)

    def _play(self, move):
        """Make a move and begin to show it. Return False for NO_MOVE, or if it was refused."""
        if move == NO_MOVE:
            return False
        deal = self.deal
        view = self.view
        mine = deal.actor() == view.seating.seat
        if deal.play(move):
            return False
        self.app.deal_changed()
        self._set(SHOWING)
        view.clear_turn()
        view.hand.undim()
        actor = deal.actor()
        self.softkeys.others_act()
        self.others.moved(deal.events.n > 0)
        if actor != position.NO_SEAT and actor != view.seating.seat:
            if not deal.is_person(actor):
                if self.guide is None:
                    self.others.begin(actor)  # it thinks while this is shown
            elif not self.others.passes(actor):
                view.hand.veil()  # from the moment the turn passes to another person
        self.events.start(deal.events, mine)
        return True

    # Keys

    def act(self, action):
        """Answer one press."""
        app = self.app
        events = self.events
        if self.guide is not None and self.guide.act(action):
            pass  # it has answered
        elif self.state == DEALING:
            hands_off.key_while_dealt(self, action)
        elif action == PAUSE:
            app.push("pause")
        elif action == UNDO and self.state != MINE and self.deal.can_take_back():
            self._decided(TAKE_BACK)
        elif action == LAST_BOUT:
            if self.deal.log.last():
                app.push("last_bout")
        elif events.skippable():
            app.hurried()  # so what comes now is guarded for longer
            events.skip()
            app.quiet()
            if not events.busy:
                self.go_on()
        elif self.state == MINE:
            self._decided(self.turn.act(action))
        elif self.state == THINKING and not events.busy:
            self._decided(self.turn.look(action))
        self.stale = self.stale or self.view.dirty.any()

    def _decided(self, move):
        """Play what a person has decided, or go back to before the last of that."""
        app = self.app
        if move == TAKE_BACK:
            self.events.stop()
            self.turn.drop_plan()
            self.others.forget()
            app.take_back()
            self._set(SHOWING)
            self.go_on()
        elif move != NO_MOVE:
            if app.takes_back() and self.guide is None:
                self.deal.keep_decision()
            self._play(move)

    def hold(self, action, down):
        """Hands off: a key that only goes down has touched the cards already (H8)."""
        if down and self.state == DEALING and hands_off.is_rule(self.deal):
            hands_off.key_while_dealt(self, action)

    def escape(self):
        """Go back: put away what is open above the turn; with nothing open show the menu."""
        from durak.screens.table import escape  # of no use to a board without that key

        escape.escape(self)
        self.stale = self.stale or self.view.dirty.any()

    # Pictures

    @micropython.native
    def paint(self, canvas):
        """Paint what the view model has changed; of a step of the cursor the next part of it."""
        dirty = self.view.dirty
        if self.fresh:
            dirty.add(ALL)
        self.painter.paint_parts(dirty.take(), dirty.target_was)
        self.stale = dirty.any()
