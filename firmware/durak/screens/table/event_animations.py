"""How each thing that happens at the table begins, goes on and ends: flights, sentences, sounds,
rests (docs/design/screens.md, section 4).
"""

import micropython
from micropython import const

from durak import deal_events
from durak.draw.table.scene import ASLEEP, AT_REST, FACE_UP, WINCING
from durak.screens.table.card_flights import CardFlights
from durak.screens.table.tween import ease_out

# Eighths of the written lengths by the speed setting: none, quick, normal, calm.
SPEEDS = (0, 4, 8, 12)
FULL_SPEED = const(8)

_REST_MS = const(130)  # a play is on screen for 350 ms at least
_LEAST_REST_MS = const(100)
_PASS_MS = const(350)
_SAID_MS = const(360)
_END_MS = const(600)  # a bout's end, flights and rest together
_POPUP_MS = const(3000)
_TURN_MS = const(400)  # the new trump's card turns over
_OUT_MS = const(360)
_SORT_MS = const(200)  # the hand sorts itself
_GLIDE_MS = const(100)  # pairs make room for one more
_THUMP_MS = const(80)  # a trump beats another suit: the table gives way, and is back
_THUMP_PX = const(2)

# Three bytes a note: hz // 256, hz % 256, ms // 4 (port.melody).
_LAID = b"\x01\x4a\x06"
_OTHERS = b"\x01\x04\x06"
_BEATEN = b"\x01\xb8\x0a\x01\x4a\x0a"
_TAKE = b"\x00\xdc\x0f\x00\xa5\x0f"
_TICK = b"\x04\xb0\x01"
_TRANSFER = b"\x01\x88\x0a\x02\x0b\x0a"
_SWAP = b"\x02\x0b\x0a\x01\x88\x0a"
_TRUMP = b"\x02\x0b\x14\x02\x93\x14\x03\x10\x14"


class EventAnimations:
    """Shows one event at a time: `begin`, `show` as time goes by, `end`.

    length: ms that its flights take; rest: ms that the table rests afterwards; popup: that of a new
    trump is open and waits for a key.
    """

    def __init__(self, app, view, painter, softkeys, messages):
        self.app = app
        self.view = view
        self.softkeys = softkeys
        self.messages = messages
        self.card_flights = CardFlights(app.layout, view, painter)
        self.length = 0
        self.rest = 0
        self.popup = False
        self._flights = self.card_flights.flights
        self._landed = 0  # drawn cards that have arrived
        self._kind = deal_events.OVER
        self._seat = 0
        self._b = 0  # the event's second number
        self._speed = FULL_SPEED  # eighths
        self._thump_at = 0  # ms from the beginning, 0: this event does not thump the table
        self._sorted_for = 0  # ms since the hand began to sort itself

    # The beginning

    def begin(self, events, i):
        """Begin the i-th of the events: take the cards from where they are and send them off."""
        said = self.messages.happened(events, i)
        self._kind = events.kind(i)
        self._seat = events.seat(i)
        self._b = events.b(i)
        self._landed = 0
        self._thump_at = 0
        self.length = 0
        self.rest = 0
        if said is not None:
            self.view.say(said)
        self._start(self._kind, self._seat, events.a(i), self._b)
        if not self.popup:
            self._pace()

    def _start(self, kind, seat, a, b):
        """Begin an event of a seat with its two numbers (deal_events)."""
        own = seat == self.view.seating.seat
        flights = self.card_flights
        if kind == deal_events.LAID:
            if b == 0:
                self.view.moods.begin_bout()
            self._fly(flights.lay(seat, a, b), _LAID if own else _OTHERS, own)
        elif kind == deal_events.COVERED:
            self._fly(flights.cover(seat, a, b), _LAID if own else _OTHERS, own)
            if self._beats_by_trump(a, b):
                self._thump_at = self.length
                self.length += _THUMP_MS
        elif kind == deal_events.TRANSFERRED:
            self._fly(flights.transfer(seat, a, b), _TRANSFER, own)
        elif kind == deal_events.SHOWN:
            self._fly(flights.show(seat, a), _TRANSFER, False)
        elif kind == deal_events.BEATEN:
            self._fly(flights.beat(), _BEATEN, True)
            self.rest = max(0, _END_MS - self.length)
        elif kind == deal_events.TAKEN:
            self.view.moods.show(seat, WINCING)
            self._fly(flights.take(seat), _TAKE, True)
            self.rest = max(0, _END_MS - self.length)
        elif kind == deal_events.DRAWN:
            self._fly(flights.draw(seat, a), _TICK, True)
        elif kind == deal_events.SWAPPED:
            self._fly(flights.swap(seat, a, b), _SWAP, own)
        elif kind == deal_events.CLAIMED:
            self._fly(flights.claim(seat, a, b), _SWAP, False)
        elif kind == deal_events.TRUMP:
            self._open_popup(seat, a)
        elif kind == deal_events.PASSED:
            self.rest = _PASS_MS
            self.view.mute(seat)
        elif kind == deal_events.HELD or kind == deal_events.TAKES:
            self.rest = _SAID_MS
            if kind == deal_events.TAKES:
                self.view.moods.show(seat, WINCING)
        elif kind == deal_events.OUT:
            self.rest = _OUT_MS
            self.view.mute(seat)
            self.view.moods.show(seat, ASLEEP)

    def _beats_by_trump(self, card, place):
        """Return True if a cover is a trump and the card at `place` of the table, which it beats, is none."""
        scene = self.view.scene
        return card >> 4 == scene.trump and scene.attacks[place] >> 4 != scene.trump

    def _fly(self, length, tune, at_once):
        """Let cards fly for `length` ms, with a sound. at_once: the next event follows without a
        rest.
        """
        self.length = length
        self.rest = 0 if at_once else _REST_MS
        self.app.melody(tune)

    def _pace(self):
        """Make the written lengths those of the chosen speed. A rest does not vanish: the others'
        moves must be followed.
        """
        speed = SPEEDS[self.app.settings.speed]
        if self.length and speed and not self.app.settings.lively():
            # Nothing flies: the cards are where they belong at once, and lie there as long.
            self.rest += self.length
            self.length = 0
            self._flights.scale(0, 1)
        self.length = self.length * speed // FULL_SPEED
        self._flights.scale(speed, FULL_SPEED)
        self._speed = speed
        self._thump_at = self._thump_at * speed // FULL_SPEED
        if self.rest:
            self.rest = max(self.rest * speed // FULL_SPEED, _LEAST_REST_MS)

    def _open_popup(self, seat, card):
        """Stop the table: the face-down card was drawn, its suit is trump now (N2)."""
        view = self.view
        view.say("")
        view.open_popup(self.app.words["new_trump"], self.messages.drew_hidden(seat), card)
        view.set_acting(seat)
        self.softkeys.popup()
        self.popup = True
        self.length = 0
        if self.app.settings.lively():
            self.length = _TURN_MS * SPEEDS[self.app.settings.speed] // FULL_SPEED
        self.rest = _POPUP_MS - self.length
        if not self.length:
            view.turn_popup_card(FACE_UP)
        self.app.melody(_TRUMP)
        self.app.guard(True)  # it is seen before a key puts it away

    # As time goes by

    def show(self, t):
        """Show what is seen `t` ms after the beginning, before `length`: cards on their way."""
        self._flights.show(t)
        if self.popup:
            self.view.turn_popup_card(t * FACE_UP // self.length)
        area = self.view.play_area
        if self._kind == deal_events.LAID:
            area.glide(ease_out(t, _GLIDE_MS * self._speed // FULL_SPEED))
        elif self._thump_at:
            area.thump(_THUMP_PX if 0 <= t - self._thump_at < _THUMP_MS // 2 else 0)
        elif self._kind == deal_events.BEATEN:
            # The pile grows as the pairs reach it.
            while self._landed < self._flights.n and self._flights.landed(self._landed, t):
                self._landed += 1
                area.discard(1)
        if self._kind == deal_events.DRAWN:
            # The talon gets smaller and the hand larger card by card.
            while self._landed < self._flights.n and self._flights.landed(self._landed, t):
                self._draw_lands()

    def _draw_lands(self):
        """One drawn card has arrived."""
        view = self.view
        self._landed += 1
        view.play_area.take_from_talon()
        card = -1
        if self._seat == view.seating.seat:
            card = view.hand.missing(view.view, self._seat)
        view.add_card(self._seat, card)

    @micropython.native
    def sort_hand(self, ms):
        """Let `ms` pass for the cards of the own hand that move to where they belong, beside all else."""
        sorting = self.view.scene.sorting
        if sorting == AT_REST:
            return
        if not sorting:
            self._sorted_for = 0
        self._sorted_for += ms
        self.view.hand.sort_on(ease_out(self._sorted_for, _SORT_MS))

    # The end

    def is_drawing(self):
        """Return True while a seat draws."""
        return self._kind == deal_events.DRAWN

    def in_the_air(self):
        """Return True while cards fly, or the popup is open."""
        return self._flights.n > 0 or self.popup

    def land(self):
        """The flights are over: put what flew where it belongs. A second call does nothing."""
        flights = self._flights
        self.view.play_area.glide(AT_REST)
        self.view.play_area.thump(0)
        if self.popup:
            self.view.turn_popup_card(FACE_UP)
        if flights.n:
            self._put_down(self._kind, self._seat, flights)
            flights.clear()

    def close_popup(self):
        """Close the popup, if it is open: the table goes on."""
        if self.popup:
            self.popup = False
            self.view.close_popup()
            self.softkeys.others_act()

    def _put_down(self, kind, seat, flights):
        view = self.view
        area = view.play_area
        if kind == deal_events.LAID:
            area.set_attack(self._b, flights.card[0])
        elif kind == deal_events.TRANSFERRED:
            for i in range(flights.n):
                area.set_attack(i, flights.card[i])
            # The shield jumps as the attack lands, not after the rest.
            view.sync_roles()
        elif kind == deal_events.SHOWN:
            if seat == view.seating.seat and view.hand.revealed:
                view.hand.insert(flights.card[0], view.hand.is_new(flights.card[0]))
            for i in range(1, flights.n):
                area.set_attack(i - 1, flights.card[i])
            view.sync_roles()
        elif kind == deal_events.COVERED:
            area.set_cover(self._b, flights.card[0])
        elif kind == deal_events.BEATEN:
            area.discard(flights.n - self._landed)
            area.close_up()
        elif kind == deal_events.TAKEN:
            if seat == view.seating.seat:
                view.hand.begin_sorting()
            for i in range(flights.n):
                view.add_card(seat, flights.card[i])
            area.close_up()
        elif kind == deal_events.DRAWN:
            while self._landed < flights.n:
                self._draw_lands()
        elif kind == deal_events.SWAPPED:
            area.set_face_up(flights.card[0])
            view.add_card(seat, flights.card[1])
        elif kind == deal_events.CLAIMED:
            view.add_card(seat, flights.card[1])
            view.add_card(self._b, flights.card[0])
