"""A finger or a mouse on the table: cards, pairs, chips, the exchange (screens/pointing.py)."""

from micropython import const

from durak.draw.table.parts import MESSAGE
from durak.screens import actions
from durak.screens.pointing import NOTHING, Places
from durak.screens.table.choices import LEAD, SET, WINDOW
from durak.screens.table.cursor import CHIP
from durak.screens.table.move_builder import ASK_PLAY
from durak.screens.table.states import DEALING, MINE, THINKING

# Numbers of places. A card's is its code + 1; a chip's that of the cursor, from CHIP on; a target's _TARGET
# and its number among those of the focused card.
_TARGET = const(100)
_SWAP = const(120)
_LINE = const(121)  # the message line: behind its sentence are the chips
_ANY = const(122)  # anywhere: any key answers


class Table(Places):
    """`screen` is the TableScreen."""

    # What lies there

    def at(self, x, y):
        """Return the number of what lies at a point, px."""
        screen = self.screen
        if screen.state == DEALING or screen.is_guided() or screen.events.skippable():
            return _ANY
        if screen.events.busy or screen.state != MINE and screen.state != THINKING:
            return NOTHING
        card = self._card(x, y)
        if screen.state != MINE:
            return card or self._line(x, y)
        builder = screen.turn.builder
        if builder.asking:  # the card it is about says yes, all else no
            return card if builder.asking == ASK_PLAY and card == builder.cursor.focus + 1 else _ANY
        return card or self._middle(x, y) or self._line(x, y)

    def _card(self, x, y):
        """Return the place of the card of the hand at a point: the one that lies on top there."""
        screen = self.screen
        layout = screen.app.layout
        scene = screen.scene
        hand = screen.painter.hand
        if scene.veiled or y >= layout.key_top:
            return NOTHING
        i = min(hand.end, scene.hand - 1)
        while i >= hand.first:
            if 0 <= x - hand.x(i) < layout.card_w and y >= hand.y(i):
                return scene.cards[i] + 1
            i -= 1
        return NOTHING

    def _middle(self, x, y):
        """Return the target at a point, or the exchange at the face-up trump."""
        screen = self.screen
        layout = screen.app.layout
        area = screen.painter.play_area
        cursor = screen.turn.cursor
        for n in range(cursor.target_n):
            i = min(cursor.targets[n], screen.scene.pairs)  # PASS_ON is behind the last pair
            left = x - area.pair_x(i)
            top = y - area.pair_y(i)
            if 0 <= left < layout.card_w + layout.cover_dx and 0 <= top < layout.card_h + layout.cover_dy:
                return _TARGET + n
        talon = screen.painter.talon
        if screen.scene.exchange and 0 <= x - layout.margin < layout.card_h:
            if talon.y() <= y < talon.trump_y() + layout.card_h:
                return _SWAP
        return NOTHING

    def _line(self, x, y):
        """Return the chip at a point of the message line, _LINE where the sentence stands."""
        screen = self.screen
        layout = screen.app.layout
        if not layout.message_top <= y < layout.message_top + layout.message_h or screen.scene.bubble:
            return NOTHING
        if screen.scene.chip < 0:
            return _LINE
        i = screen.painter.status_line.chip_at(x)
        return NOTHING if i < 0 else screen.turn.turn_view.chip(i)

    # What it stands for

    def look_at(self, place):
        """Move the focus there, as the keys would have."""
        screen = self.screen
        cursor = screen.turn.cursor
        before = cursor.focus
        if place == _SWAP or place == _ANY:
            return
        if place == _LINE:
            self._first_chip(cursor)
        elif place >= CHIP:
            cursor.look_at(place)
        elif place >= _TARGET:
            if cursor.target_n > 1:
                cursor.choose(True)
            cursor.aim_at(place - _TARGET)
        else:
            screen.turn.builder.touch(place - 1)
            if place - 1 != before:
                cursor.choose(False)
                cursor.look_at(place - 1)
        self._show(cursor.focus != before)

    def _first_chip(self, cursor):
        for i in range(cursor.place_n):
            if cursor.places[i] >= CHIP:
                cursor.choose(False)
                cursor.look_at(cursor.places[i])
                return

    def _show(self, walked):
        """Show where the focus is now."""
        screen = self.screen
        scene = screen.scene
        turn_view = screen.turn.turn_view
        if walked:
            screen.app.beep(1200, 4)
        if screen.state == MINE:
            turn_view.show_keys()
        else:
            turn_view.list_chips()
            screen.view.dirty.add(MESSAGE)
        turn_view.show_focus()
        screen.view.hand.move_focus(-1, scene.pulse, scene.shake)

    def means(self, place):
        """Return the action: OK for most; nothing for a card that is only looked at."""
        mine = self.screen.state == MINE
        if place == _ANY:
            return actions.UNDO if mine and self.screen.turn.builder.asking else actions.OK
        if place == _SWAP:
            return actions.SWAP
        if place == _LINE:
            return actions.NONE
        if place >= _TARGET:
            return actions.OK
        return actions.OK if mine and self.screen.turn.choices.mode != WINDOW else actions.NONE

    def takes(self, place):
        """Return True if choosing it does something: for cards, if they are legal."""
        if place == _ANY:
            return not (self.screen.state == MINE and self.screen.turn.builder.asking)
        if place >= _TARGET:
            return place != _LINE
        choices = self.screen.turn.choices
        if self.means(place) != actions.OK:
            return False
        return choices.playable(place - 1) or choices.is_added(place - 1)

    def adds(self, place):
        """Return True for a card while the other answer puts it into the set that is led."""
        mode = self.screen.turn.choices.mode
        return place < _TARGET and self.screen.state == MINE and (mode == LEAD or mode == SET)
