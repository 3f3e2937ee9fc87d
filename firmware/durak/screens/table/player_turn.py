"""The table in a person's own turn: keys to moves, questions, refusals, the hint, and how the focus looks."""

import micropython
from micropython import const

from durak import keys
from durak.draw.table import scene as sc
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.table import cursor as tf
from durak.screens.table import dirty_regions as tp
from durak.screens.table import messages as words
from durak.screens.table import move_builder as tt
from durak.screens.table.feedback import Told
from durak.screens.table.softkeys import KeyRow

_REFUSAL_MS = const(2500)
_SLIDE_MS = const(60)
_PULSE_MS = const(200)
_LAMP = const(40)
_NEVER = const(1 << 20)

_CHIP_WORDS = ("swap", "undo", "hold", "hint", "menu")


class OwnTurn(Told):
    """Belongs to a `table`; acts while the table's state is MINE, and lets the player look through his
    hand.
    """

    def __init__(self, app, table):
        self.app = app
        self.table = table
        self.match = table.match
        self.stage = table.stage
        self.scene = table.scene
        self.turn = tt.Turn(table.match, table.scene, app.port.controls != keys.JOY4)
        self.key_row = KeyRow(app, table.scene)
        self.hinting = False  # the coach thinks
        self._todo_at = 0
        self._since = 0  # ms since the turn began
        self._moved = 0  # when the focus was moved last
        self._refused = _NEVER  # when a refusal was shown
        self._question = ""  # what stands in the message line when nothing was refused
        self._chip_words = []
        self._chip_places = bytearray(8)

    # The turn begins, or something about it has changed

    def begin(self, fresh):
        """It is this person's turn. `fresh`: others have acted before."""
        app = self.app
        self.hinting = False
        self._since = 0
        self._moved = -_SLIDE_MS
        self._refused = _NEVER
        if fresh:
            self.turn.start_afresh()
            app.beep(880, 20)
            app.quiet()
        if app.settings.light:
            app.port.light(0, _LAMP, 0)
        self.turn.begin(self.stage.seat)
        self.refresh()
        # In Prostoy a defence of which nothing is open only waits for Done (or an undo).
        if fresh and app.coaches() and (self.turn.mode != tf.COVER_ANY or self.turn.uncovered()):
            self._start_hint()

    def refresh(self):
        """Everything of the turn into the scene: looks of the cards, chips, question, keys, focus."""
        turn = self.turn
        scene = self.scene
        turn.gather()
        self._list_chips()
        self._look_of_cards()
        scene.exchange = turn.swap and not turn.added_n
        self._ask()
        self._focus()
        self._paint(tp.ALL)

    def _paint(self, parts):
        self.table.parts |= parts
        self.table.stale = True

    def _list_chips(self):
        """The words of the chips, once for the whole turn."""
        turn = self.turn
        self._chip_words = []
        for i in range(turn.place_n):
            if turn.places[i] >= tf.CHIP:
                self._chip_places[len(self._chip_words)] = turn.places[i]
                self._chip_words.append(self.app.words[_CHIP_WORDS[turn.places[i] - tf.CHIP]])

    def _look_of_cards(self):
        scene = self.scene
        turn = self.turn
        low = ps.NO_CARD
        if turn.swap and not turn.added_n:
            low = ps.trump(self.match.pos) << 4 | ps.lowest_rank(self.match.pos)
        for i in range(scene.hand):
            card = scene.cards[i]
            look = sc.NEW if self.stage.fresh[card] else 0
            if turn.is_added(card):
                look |= sc.ADDED
            elif turn.mode != tf.WAIT and turn.mode != tf.WINDOW and not turn.playable(card):
                look |= sc.DIM
            if card == low:
                look |= sc.SWAP
            scene.looks[i] = look

    def _ask(self):
        self._question = words.ask(self.stage, self.turn)
        self.scene.message = self._question
        self.scene.refusal = False
        self._refused = _NEVER

    @micropython.native
    @micropython.native
    def _focus(self):
        """Where the focus stands, what it aims at, what the keys do. Allocates nothing."""
        turn = self.turn
        scene = self.scene
        place = turn.focus
        scene.focus = -1
        scene.chip = -1
        if place >= tf.CHIP:
            for i in range(len(self._chip_words)):
                if self._chip_places[i] == place:
                    scene.chip = i
            scene.chips = self._chip_words
        else:
            scene.chips = ()
            for i in range(scene.hand):
                if scene.cards[i] == place:
                    scene.focus = i
        target = turn.aimed()
        scene.place = ""
        if turn.mode == tf.DEFEND:
            for i in range(turn.target_n):
                if turn.targets[i] == tf.PASS_ON:
                    scene.place = self.stage.name(words.next_defender(self.match.pos))
        if target == tf.PASS_ON:
            scene.target = scene.pairs
        else:
            scene.target = -1 if target == tf.NOWHERE else target
        self.key_row.own_turn(turn, bool(scene.bubble))

    # Ticks

    @micropython.native
    def tick(self, ms):
        """The focus slides, a refusal ends, the coach thinks."""
        self._since += ms
        scene = self.scene
        rise = self._rise()
        pulse = 2 if self._since < _PULSE_MS and self.app.settings.speed and self._since >= 40 else 0
        shake = self._shake()
        if rise != scene.rise or pulse != scene.pulse or shake != scene.shake:
            scene.rise = rise
            scene.pulse = pulse
            scene.shake = shake
            self._paint(tp.HAND)
        if self._since - self._refused >= _REFUSAL_MS:
            self._unrefuse()
        if self.hinting:
            self._think()

    def _rise(self):
        """Half-way while the lift slides, then all the way (-1); at once where 4 px are the whole lift."""
        if not self.app.layout.small and self._since - self._moved < _SLIDE_MS and self.app.settings.speed:
            return self.app.layout.lift // 2
        return -1

    # Keys

    def act(self, action):
        """One press in the own turn."""
        turn = self.turn
        if self.scene.bubble:
            self._close_bubble()
            if action == act.HINT or action == act.SWAP and not turn.swap:
                return
        elif self.hinting:
            self._stop_hint()
        if self._refused != _NEVER:
            self._unrefuse()
        if (turn.asking == tt.ASK_TAKE or turn.asking == tt.ASK_DONE) and action != act.OTHER:
            turn.asking = tt.ASK_NOTHING
            self.refresh()
        elif action == act.PREV or action == act.NEXT:
            self._walk(action)
        elif action == act.OK:
            self._ok()
        elif action == act.OTHER:
            turn.other()
            self._answered()
        elif action == act.ADD:
            self._up()
        elif action == act.UNDO:
            self._undo()
        elif action == act.HINT:
            self._start_hint()
        elif action == act.SWAP:
            if turn.swap and not turn.added_n:
                self.table.play(m.make(m.SWAP))
            else:
                self._start_hint()
        elif action == act.SORT:
            self._sort()

    def look(self, action):
        """Others act: walk through the own hand, or to the menu."""
        turn = self.turn
        if action == act.PREV or action == act.NEXT:
            if self.scene.focus < 0 and self.scene.chip < 0 and turn.in_hand(turn.focus):
                self._show_look()
            elif turn.walk(-1 if action == act.PREV else 1):
                self._show_look()
        elif action == act.OK and self.scene.chip >= 0:
            self._chip(turn.focus)

    def _show_look(self):
        message = self.scene.message
        self._list_chips()
        self._focus()
        self.scene.message = message
        self.key_row.others_act()
        self._moved = self._since - _SLIDE_MS
        self.scene.rise = -1
        self._paint(tp.HAND | tp.MESSAGE)

    @micropython.native
    def _walk(self, action):
        turn = self.turn
        scene = self.scene
        if turn.asking == tt.ASK_PLAY:
            turn.asking = tt.ASK_NOTHING
            turn.todo_n = 0
            self.refresh()
            return
        chip = scene.chip
        place = scene.place
        target = scene.target
        if not turn.walk(-1 if action == act.PREV else 1):
            return
        self.app.beep(1200, 4)
        self.key_row.changed = False
        self._focus()
        parts = tp.KEYS if self.key_row.changed else 0
        if not turn.choosing:
            self._moved = self._since
            scene.rise = self._rise()
            parts |= tp.HAND
        if chip >= 0 or scene.chip >= 0:
            parts |= tp.CHIPS
        if place != scene.place:
            parts |= tp.FELT
        elif target != scene.target:
            if not self.table.parts & tp.TARGET:  # else what was left of is still to be painted
                self.table.target_was = target
            parts |= tp.TARGET
        self._paint(parts)

    def _ok(self):
        turn = self.turn
        if turn.focus >= tf.CHIP and not turn.choosing and not turn.asking:
            self._chip(turn.focus)
            return
        turn.ok(self.app.settings.confirm)
        self._answered()

    def _chip(self, place):
        if place == tf.CHIP_MENU:
            self.app.push("pause")
        elif place == tf.CHIP_HINT:
            self._start_hint()
        elif place == tf.CHIP_UNDO:
            self._undo()
        elif place == tf.CHIP_HOLD:
            self.table.play(m.make(m.HOLD))
        elif place == tf.CHIP_SWAP:
            self.table.play(m.make(m.SWAP))

    def _answered(self):
        """OK or the other answer has been heard: a refusal, a question, or moves to play."""
        turn = self.turn
        if turn.refused:
            self._refuse(turn.refused)
        elif turn.todo_n and not turn.asking:
            self._todo_at = 0
            self.play_next()
        else:
            self.refresh()

    def play_next(self):
        """The next of the moves that OK has decided. False when none is left, or it is not legal any more."""
        turn = self.turn
        if self._todo_at >= turn.todo_n:
            return False
        move = turn.todo[self._todo_at]
        self._todo_at += 1
        return self.table.play(move)

    def _up(self):
        """Up adds in a lead; on the board with two buttons it asks for a hint elsewhere."""
        turn = self.turn
        if turn.mode == tf.LEAD or turn.mode == tf.SET:
            turn.other()
            self._answered()
        elif self.app.port.controls == keys.JOY2:
            self._start_hint()

    def _undo(self):
        turn = self.turn
        if turn.choosing or turn.asking:
            turn.choosing = False
            turn.asking = tt.ASK_NOTHING
            turn.todo_n = 0
            self.refresh()
        elif turn.added_n:
            turn.put_back()
            self.refresh()
        elif self.match.undo():
            self.app.deal_changed()
            self.stage.sync()
            turn.begin(self.stage.seat)
            self.refresh()

    def _sort(self):
        self.app.settings.sort ^= 1
        self.stage.sync_hand()
        self.refresh()
