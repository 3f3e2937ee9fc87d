"""Which cards fly at each event, from where to where, and how long (docs/design/screens.md, section
4).
"""

from micropython import const

from durak.draw.table.scene import FACE_DOWN, NO_CARD
from durak.rules import position
from durak.screens.table.tween import LANDING, NUDGING, SHOWING, STRAIGHT, TURNING, Flights

_OWN_MS = const(160)
_OTHERS_MS = const(220)
_BEATEN_MS = const(260)
_BEATEN_APART_MS = const(40)
_TAKE_MS = const(300)
_TAKE_APART_MS = const(30)
_DRAW_MS = const(120)
_DRAW_APART_MS = const(40)
_TRANSFER_MS = const(240)
_SWAP_MS = const(320)
_SHOW_MS = const(900)
_NUDGE_MS = const(240)
_NUDGE_PX = const(12)


class CardFlights:
    """Takes cards from where they are in the view model and sends them off. The painters tell where
    that is.

    Each method of an event returns the ms until its last card has arrived, at the written speed.
    """

    def __init__(self, layout, view, painter):
        self.layout = layout
        self.view = view
        self.painter = painter
        self.flights = Flights(view, layout.card_w)

    # Where cards start and end: x, y of their upper left corners

    def _at_rail(self, seat):
        """Return the place of another seat in the rail."""
        opponents = self.painter.opponents
        return opponents.seat_x(self.view.seating.opponent(seat)), opponents.seat_y()

    def _from_seat(self, seat, card):
        """Return where a card of a seat starts from."""
        if seat != self.view.seating.seat:
            return self._at_rail(seat)
        hand = self.painter.hand
        i = self.view.hand.index(card)
        if i < 0:
            return hand.x(0), self.layout.hand_top
        return hand.x(i), hand.y(i)

    def _to_seat(self, seat, card):
        """Return where a card (FACE_DOWN: one not seen) that comes to a seat ends."""
        if seat != self.view.seating.seat:
            return self._at_rail(seat)
        last = max(0, self.view.scene.hand - 1)
        place = last if card == FACE_DOWN else min(self.view.hand.place_for(card), last)
        return self.painter.hand.x(place), self.layout.hand_top

    def _open_place(self, place):
        """Make room for one more attack card; those that are there glide to their new places."""
        self.painter.play_area.gliding.remember(self.painter.play_area)
        self.view.play_area.open_place(place)
        self.painter.place_pairs()

    # Events

    def lay(self, seat, card, place):
        """An attack card flies from a seat to the table."""
        own = seat == self.view.seating.seat
        x, y = self._from_seat(seat, card)
        self.view.remove_card(seat, card)
        if place == 0:
            self.view.hand.forget_new()
        self._open_place(place)
        self.view.play_area.glide(0)
        area = self.painter.play_area
        length = _OWN_MS if own else _OTHERS_MS
        self.flights.add(
            card, x, y, area.pair_x(place), area.pair_y(place), 0, length, LANDING if own else TURNING
        )
        return length

    def cover(self, seat, card, place):
        """A cover flies from a seat to its attack card."""
        own = seat == self.view.seating.seat
        x, y = self._from_seat(seat, card)
        self.view.remove_card(seat, card)
        area = self.painter.play_area
        to_x = area.pair_x(place) + self.layout.cover_dx
        to_y = area.pair_y(place) + self.layout.cover_dy
        length = _OWN_MS if own else _OTHERS_MS
        self.flights.add(card, x, y, to_x, to_y, 0, length, LANDING if own else TURNING)
        return length

    def transfer(self, seat, card, place):
        """The attack slides to where it stands beside one more card, which flies there from a
        seat.
        """
        own = seat == self.view.seating.seat
        scene = self.view.scene
        area = self.painter.play_area
        flights = self.flights
        x, y = self._from_seat(seat, card)
        self.view.remove_card(seat, card)
        for i in range(place):
            flights.add(scene.attacks[i], area.pair_x(i), area.pair_y(i), 0, 0, 0, _TRANSFER_MS)
        if place == 0:
            self.view.hand.forget_new()
        self._open_place(place)
        for i in range(place):
            flights.redirect(i, area.pair_x(i), area.pair_y(i))
            self.view.play_area.set_attack(i, NO_CARD)
        flights.add(
            card, x, y, area.pair_x(place), area.pair_y(place), 0, _TRANSFER_MS, STRAIGHT if own else TURNING
        )
        return _TRANSFER_MS

    def show(self, seat, card):
        """A trump comes up from a seat's hand, turns a little and goes back; then the attack moves on
        towards who must cover it now (H14).
        """
        layout = self.layout
        view = self.view
        scene = view.scene
        area = self.painter.play_area
        flights = self.flights
        x, y = self._from_seat(seat, card)
        if seat == view.seating.seat:
            up = layout.hand_top - layout.card_h // 2 - layout.lift
            view.hand.remove(card)
        else:
            up = layout.rail_h + 4
        flights.add(card, x, y, x, up, 0, _SHOW_MS, SHOWING)
        to = view.seating.opponent(position.defender(view.view))
        across = 0
        if to >= 0:
            across = self.painter.opponents.seat_x(to) - area.pair_x(0)
            across = max(-_NUDGE_PX, min(_NUDGE_PX, across))
        for i in range(scene.pairs):
            x = area.pair_x(i)
            y = area.pair_y(i)
            down = -4 if to >= 0 else 6
            flights.add(scene.attacks[i], x, y, x + across, y + down, _SHOW_MS, _NUDGE_MS, NUDGING)
            view.play_area.set_attack(i, NO_CARD)
        return _SHOW_MS + _NUDGE_MS

    def beat(self):
        """Covered pairs slide to the discard pile, one after another."""
        scene = self.view.scene
        area = self.painter.play_area
        delay = 0
        for i in range(scene.pairs):
            if scene.attacks[i] != NO_CARD and scene.covers[i] != NO_CARD:
                self._slide_pair(i, area.discard_x(), area.discard_y(), delay, 0, _BEATEN_MS)
                delay += _BEATEN_APART_MS
        return self.flights.span()

    def take(self, seat):
        """All that still lies there goes to a seat, one card after another."""
        scene = self.view.scene
        delay = 0
        for i in range(scene.pairs):
            if scene.attacks[i] != NO_CARD:
                x, y = self._to_seat(seat, scene.attacks[i])
                delay = self._slide_pair(i, x, y, delay, _TAKE_APART_MS, _TAKE_MS)
        return self.flights.span()

    def _slide_pair(self, i, to_x, to_y, delay, apart, length):
        """Send the cards of pair i off, `apart` ms one after the other. Return the delay of the
        next one.
        """
        scene = self.view.scene
        x = self.painter.play_area.pair_x(i)
        y = self.painter.play_area.pair_y(i)
        attack = scene.attacks[i]
        cover = scene.covers[i]
        self.flights.add(attack, x, y, to_x, to_y, delay, length)
        delay += apart
        if cover != NO_CARD:
            x += self.layout.cover_dx
            y += self.layout.cover_dy
            self.flights.add(cover, x, y, to_x, to_y, delay, length)
            delay += apart
        self.view.play_area.lift_pair(i)
        return delay

    def draw(self, seat, n):
        """n backs fly from the talon to a seat."""
        talon = self.painter.talon
        x, y = self._to_seat(seat, FACE_DOWN)
        for i in range(n):
            self.flights.add(FACE_DOWN, talon.x(), talon.y(), x, y, i * _DRAW_APART_MS, _DRAW_MS)
        return self.flights.span()

    def swap(self, seat, low, got):
        """The low trump of a seat and the face-up one change places."""
        talon = self.painter.talon
        x, y = self._from_seat(seat, low)
        self.view.remove_card(seat, low)
        self.view.play_area.set_face_up(NO_CARD)
        self.flights.add(low, x, y, talon.x(), talon.trump_y(), 0, _SWAP_MS)
        self.flights.add(got, talon.x(), talon.trump_y(), x, y, 0, _SWAP_MS)
        return _SWAP_MS

    def claim(self, seat, got, giver):
        """Two seats exchange the low trump and the one that was drawn (K17)."""
        view = self.view
        low = position.trump(view.view) << 4 | position.lowest_rank(view.view)
        x, y = self._from_seat(seat, low)
        giver_x, giver_y = self._from_seat(giver, got)
        view.remove_card(seat, low)
        view.remove_card(giver, got)
        self.flights.add(low, x, y, giver_x, giver_y, 0, _SWAP_MS)
        self.flights.add(got, giver_x, giver_y, x, y, 0, _SWAP_MS)
        return _SWAP_MS
