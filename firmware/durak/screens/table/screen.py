"""The table: a deal played with the keys, the others' moves shown, nothing of it ever waiting for anything.

Each tick either shows a bit more of what happened (`table_show`), lets a computer player think one step, or
waits for the person whose turn it is (`table_turn`). The position changes at once; the picture follows it.
"""

import micropython
from micropython import const

from durak import deal_in_progress as mt
from durak.draw.table import scene as sc
from durak.draw.table.painter import TablePainter
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.base import Screen
from durak.screens.table import dirty_regions as tp
from durak.screens.table import messages as words
from durak.screens.table.deal_animation import DealShow
from durak.screens.table.event_queue import Show
from durak.screens.table.player_turn import OwnTurn
from durak.screens.table.view_model import Stage

# What the table is doing.
DEALING = const(0)
SHOWING = const(1)
THINKING = const(2)  # a computer player, or the pause before a person's forced move
MINE = const(3)
AWAY = const(4)  # the turn has passed to another person: nothing of a hand is shown
ENDING = const(5)

_TICK_MS = const(20)
_FASTER = const(4)
_DOTS_MS = const(240)
_END_MS = const(700)


class TableScreen(Screen):
    """Plays `app.deal` from where it is to its end."""

    page = False

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        match = app.deal
        self.match = match
        self.stage = Stage(app, match, self._first_seat(match))
        self.scene = self.stage.scene
        self.painter = TablePainter(app.canvas, app.layout, self.scene)
        self.own = OwnTurn(app, self)
        self.show = Show(app, self.stage, self.painter, self.own.key_row)
        self.deal = None
        self.state = SHOWING
        self.parts = tp.ALL
        self.target_was = -1
        self._waited = 0
        self._need = 0
        self._chosen = mt.NONE
        self._look = False  # the player walks through the hand while others act

    def _first_seat(self, match):
        """The seat at the bottom to begin with: the actor if a person, else the first person, else seat 0."""
        actor = match.actor()
        if actor != ps.NO_SEAT and match.is_person(actor):
            return actor
        for seat in range(match.seats()):
            if match.is_person(seat):
                return seat
        return 0

    # Coming and going

    def enter(self):
        """Begin the deal, go on with it, or come back to it from the pause."""
        self.parts = tp.ALL
        self.painter.hand.scroll_home()
        if self.deal is None and self.match.fresh:
            self.match.fresh = False
            self.stage.revealed = self.match.people() < 2
            self.stage.sit(self.stage.seat)
            self.deal = DealShow(self.app, self.stage, self.painter)
            self.deal.start()
            self._set(DEALING)
            return
        if self.state == DEALING or self.show.busy:
            return
        if self.state == SHOWING:
            self.stage.revealed = self.match.people() < 2
        self.stage.sit(self.stage.seat)
        if self.state == MINE:
            self.own.refresh()
        else:
            self._go_on()

    def back(self, result):
        """From the hand-over: that person is here now, and only now the hand is shown."""
        if self.state == AWAY:
            self.stage.seat = self.match.actor()
            self.stage.revealed = True
            self.stage.forget_new()
            self.state = THINKING

    def leave(self):
        """The lamp belongs to the turn."""
        self.app.port.light(0, 0, 0)

    def _set(self, state):
        self.state = state
        if state != MINE:
            self.app.port.light(0, 0, 0)

    # Ticks

    @micropython.native
    def tick(self, n):
        """Show, think or wait, a little further."""
        ms = _TICK_MS * n
        state = self.state
        if state == DEALING:
            self._tick_deal(ms if self._hands_off() else self._hurried(ms))
        elif self.show.busy:
            mine = self.show.mine
            if self.show.advance(ms if mine else self._hurried(ms)):
                self._take_parts()
                if not self.show.busy:
                    self._go_on()
        elif state == SHOWING:
            self._go_on()
        elif state == THINKING:
            self._think(self._hurried(ms))
        elif state == MINE:
            self.own.tick(ms)
        elif state == ENDING:
            self._waited += self._hurried(ms)
            if self._waited >= _END_MS:
                self.app.go("result")

    def _hurried(self, ms):
        """Any key that is down makes the others four times as fast."""
        return ms * _FASTER if self.app.port.held else ms

    def _take_parts(self):
        self.parts |= self.show.parts
        self.show.parts = 0
        self.stale = True

    def _tick_deal(self, ms):
        if self.deal.advance(ms):
            self.parts |= self.deal.parts
            self.deal.parts = 0
            self.stale = True
            if not self.deal.busy:
                self._go_on()

    def _hands_off(self):
        return ps.hands_off(self.match.pos)

    # Whose turn

    def _go_on(self):
        """What has happened is shown: who acts now?"""
        match = self.match
        self.stage.sync()
        self._look = False
        self.scene.focus = -1
        self.scene.target = -1
        self.scene.place = ""
        self.scene.chips = ()
        self.scene.chip = -1
        self.scene.exchange = False
        self.scene.dots = 0
        self.parts = tp.ALL
        self.stale = True
        if match.over():
            self.scene.acting = -1
            self._waited = 0
            self._set(ENDING)
            self.own.key_row.clear()
            return
        actor = match.actor()
        self.scene.acting = self.stage.opponent(actor)
        if self.own.turn.todo_n and actor == self.stage.seat and self.own.play_next():
            return
        self.own.turn.todo_n = 0
        if not match.is_person(actor):
            self._start_thinking(actor)
        elif actor != self.stage.seat or not self.stage.revealed:
            self._hand_over(actor)
        elif match.forced() != mt.NONE:
            self._start_thinking(actor)
        else:
            fresh = self.state != MINE
            self._set(MINE)
            self.own.begin(fresh)

    def _hand_over(self, actor):
        """The turn passes to another person: hide the hand before anything else is drawn."""
        self.stage.revealed = False
        self.stage.sync()
        self._set(AWAY)
        self.own.key_row.clear()
        self.app.push("pass_device", actor)

    def _start_thinking(self, actor):
        self._set(THINKING)
        self._waited = 0
        self._chosen = mt.NONE
        speed = tp.SPEEDS[self.app.settings.speed]
        self._need = self.match.think_ticks(actor) * _TICK_MS * max(speed, 1) // 4
        if self.match.is_person(actor) and m.kind(self.match.moves[0]) != m.PASS:
            self._need = 0
        self.own.turn.begin(self.stage.seat)
        self.own.key_row.others_act()
        if actor != self.stage.seat:
            self.scene.message = words.thinking(self.stage, actor)
        else:
            self.scene.message = ""

    def _think(self, ms):
        """The pause runs whether there is a choice or not (R10); the player steps once a tick."""
        match = self.match
        actor = match.actor()
        self._waited += ms
        if self._chosen == mt.NONE:
            if match.count == 1 or match.is_person(actor):
                self._chosen = match.moves[0]
            else:
                self._chosen = match.think()
                if self._chosen != mt.NONE:
                    match.thought(actor, self._waited // _TICK_MS)
        if self._chosen != mt.NONE and self._waited >= self._need:
            self.play(self._chosen)
            return
        if actor != self.stage.seat:
            dots = self._waited // _DOTS_MS % 4
            if dots != self.scene.dots:
                self.scene.dots = dots
                self.parts |= tp.RAIL
                self.stale = True

    def play(self, move):
        """Make a move and begin to show it. False if it was refused."""
        match = self.match
        actor = match.actor()
        if match.play(move):
            return False
        self.app.deal_changed()
        self._set(SHOWING)
        scene = self.scene
        scene.acting = -1
        scene.dots = 0
        scene.target = -1
        scene.place = ""
        scene.focus = -1
        scene.bubble = ()
        scene.chip = -1
        scene.chips = ()
        scene.exchange = False
        self._undim()
        self._hide_if_passed()
        self.parts |= tp.ALL
        self.stale = True
        self.own.key_row.others_act()
        self.show.start(match.events, actor == self.stage.seat)
        self._take_parts()
        return True

    def _undim(self):
        """When others act, nothing is dimmed or marked as added."""
        scene = self.scene
        for i in range(scene.hand):
            scene.looks[i] &= sc.NEW

    def _hide_if_passed(self):
        """From the moment the turn passes to another person no hand is drawn."""
        actor = self.match.actor()
        if actor == ps.NO_SEAT or actor == self.stage.seat or not self.match.is_person(actor):
            return
        self.stage.revealed = False
        self.scene.veiled = True
        self.scene.hand = 0

    # Keys

    def act(self, action):
        """One press."""
        app = self.app
        if self.state == DEALING:
            self._touch(action)
        elif action == act.PAUSE:
            app.push("pause")
        elif self.show.busy and (self.show.mine or self.show.panel):
            self.show.skip()
            self._take_parts()
            app.quiet()
            if not self.show.busy:
                self._go_on()
        elif self.state == MINE:
            self.own.act(action)
        elif action == act.SORT:
            app.settings.sort ^= 1
            self.stage.sync_hand()
            self.parts |= tp.HAND
            self.stale = True
        elif not self.show.busy and self.state == THINKING:
            self.own.look(action)

    def hold(self, action, down):
        """Hands off: a key that only goes down has touched the cards already (H8)."""
        if down and self.state == DEALING and self._hands_off():
            self._touch(action)

    def _touch(self, action):
        """A key during the deal skips it; with hands off it makes a person the fool, who deals afresh."""
        if not self._hands_off():
            if action == act.PAUSE:
                self.app.push("pause")
                return
            self.deal.skip()
            self._take_parts()
            self.app.quiet()
            self._go_on()
            return
        dealer = ps.dealer(self.match.pos)
        for seat in range(self.match.seats()):
            if seat != dealer and self.match.is_person(seat):
                self.app.quiet()
                self._fool(seat)
                return

    def _fool(self, seat):
        from durak import deals

        deals.touched(self.app, seat)
        deals.new_game(self.app)
        self.app.go("dealing", seat)

    # Pictures

    @micropython.native
    def paint(self, canvas):
        """What `parts` names, and the cards in the air."""
        painter = self.painter
        if self.fresh:
            self.parts = tp.ALL
        parts = self.parts
        self.parts = 0
        if not parts & ~tp.CURSOR and not self.scene.flying:
            parts = self._first_of(parts)
        if parts & tp.ALL == tp.ALL:
            painter.paint()
            painter.paint_flying()
            return
        if parts & tp.RAIL:
            painter.paint_rail()
        if parts & tp.HAND:
            painter.paint_hand()
        if parts & tp.BUBBLE:
            if parts & tp.FELT:
                painter.paint_felt()
            painter.paint_hint()
            painter.paint_message()
        else:
            self._paint_middle(painter, parts)
        if parts & tp.KEYS:
            painter.paint_keys()
        painter.paint_flying()

    @micropython.native
    def _first_of(self, parts):
        """What of a cursor move is painted now; the rest is left for the next turns."""
        for some in tp.FIRST:
            if parts & some:
                self.parts = parts & ~some
                self.stale = self.parts > 0
                return parts & some
        return 0

    def _paint_middle(self, painter, parts):
        """The felt and the message line."""
        if parts & tp.FELT:
            painter.paint_felt()
        elif parts & tp.TARGET:
            painter.paint_target(self.target_was)
        if parts & tp.MESSAGE:
            painter.paint_message()
        elif parts & tp.CHIPS:
            painter.paint_chips()


SCREEN = TableScreen
