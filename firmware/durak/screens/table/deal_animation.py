"""The deal, shown: cards fly one by one from the pack to the seats, then the trump is turned (T1,
T2).
"""

from micropython import const

from durak.draw.table.scene import FACE_DOWN
from durak.rules import position
from durak.screens.table.event_animations import FULL_SPEED, SPEEDS
from durak.screens.table.tween import Flights

_APART_MS = const(60)
_FLY_MS = const(140)
_TURNED_MS = const(500)  # the trump lies there before anybody acts
_OPENS_MS = const(1200)  # and who leads stands in the message line


class DealAnimation:
    """Shows a deal that nobody has seen yet. busy: there is something left to see."""

    def __init__(self, app, view, painter, messages):
        self.app = app
        self.view = view
        self.painter = painter
        self.messages = messages
        self.busy = False
        self._flights = Flights(view, app.layout.card_w)
        self._dealt = 0  # cards that have arrived
        self._total = 0
        self._t = 0  # ms since it began
        self._apart = 0
        self._fly = 0
        self._turned = False

    def start(self):
        """Take all cards off the table and begin."""
        view = self.view
        speed = SPEEDS[self.app.settings.speed]
        self._apart = _APART_MS * speed // FULL_SPEED
        self._fly = _FLY_MS * speed // FULL_SPEED if self.app.settings.lively() else 0
        self._dealt = 0
        self._t = 0
        self._turned = False
        view.clear_for_deal()
        view.say(self.messages.deals(position.dealer(view.view)))
        self._total = position.hand_target(view.view) * position.seats(view.view)
        self.busy = True

    def advance(self, ms):
        """Let `ms` pass."""
        if not self.busy:
            return
        self._t += ms
        if self._dealt < self._total:
            while self._dealt < self._total and self._t >= self._dealt * self._apart + self._fly:
                self._land()
            self._show_flying()
        elif not self._turned:
            self._turn()
        else:
            since = self._t - self._total * self._apart - self._fly
            opens = _OPENS_MS * SPEEDS[self.app.settings.speed] // FULL_SPEED
            self.busy = since < _TURNED_MS + opens

    def skip(self):
        """Go to its end."""
        while self._dealt < self._total:
            self._land()
        self._turn()
        self.busy = False

    def _seat(self, i):
        """Return the seat that the i-th card goes to: singly, clockwise from the dealer's left
        (T1).
        """
        view = self.view.view
        return (position.dealer(view) + 1 + i) % position.seats(view)

    def _land(self):
        """The next card has arrived."""
        view = self.view
        seat = self._seat(self._dealt)
        self._dealt += 1
        card = -1
        if seat == view.seating.seat:
            card = view.hand.missing(view.view, seat)
        view.play_area.take_from_pack()
        view.add_card(seat, card, False)
        self.app.beep(1200, 4)

    def _show_flying(self):
        """Show those in the air now."""
        view = self.view
        flights = self._flights
        talon = self.painter.talon
        hand = self.painter.hand
        opponents = self.painter.opponents
        flights.clear()
        i = self._dealt
        while i < self._total and i * self._apart <= self._t:
            place = view.seating.opponent(self._seat(i))
            if place < 0:
                x = hand.x(max(0, view.scene.hand - 1))
                y = self.app.layout.hand_top
            else:
                x = opponents.seat_x(place)
                y = opponents.seat_y()
            flights.add(FACE_DOWN, talon.x(), talon.y(), x, y, i * self._apart, self._fly)
            i += 1
        flights.show(self._t)

    def _turn(self):
        """Turn the trump, and say who leads."""
        if self._turned:
            return
        self._turned = True
        self._flights.clear()
        self.view.sync()
        deal = self.view.deal
        leader = position.leader(deal.pos)
        if deal.says_opener:
            self.view.say(self.messages.opens(leader, deal.opened_with))
        else:
            self.view.say(self.messages.leads(leader))
