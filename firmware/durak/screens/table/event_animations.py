"""How each thing that happens at the table is shown: where its cards start and land, what is said and heard
(docs/design/screens.md, section 4).
"""

from micropython import const

from durak import deal_events as ev
from durak.draw.table import scene as sc
from durak.rules import position as ps
from durak.screens.table import dirty_regions as tp
from durak.screens.table import messages as words

_OWN_MS = const(160)
_OTHERS_MS = const(220)
_REST_MS = const(250)
_SAID_MS = const(500)
_OWN_SAID_MS = const(300)
_BEATEN_MS = const(260)
_TAKE_MS = const(300)
_TAKE_APART = const(30)
_DRAW_MS = const(140)
_DRAW_APART = const(60)
_TRANSFER_MS = const(240)
_SWAP_MS = const(320)
_PANEL_MS = const(3000)
_TURN_MS = const(400)  # the new trump's card turns over
_TURNED = const(8)  # scene.turn when it has
_OUT_MS = const(600)

_NO_CARD = const(255)

# Three bytes a note: hz // 256, hz % 256, ms // 4 (port.melody).
_LAID = b"\x01\x4a\x06"
_OTHERS = b"\x01\x04\x06"
_BEATEN = b"\x01\xb8\x0a\x01\x4a\x0a"
_TAKE = b"\x00\xdc\x0f\x00\xa5\x0f"
_TICK = b"\x04\xb0\x01"
_TRANSFER = b"\x01\x88\x0a\x02\x0b\x0a"
_SWAP = b"\x02\x0b\x0a\x01\x88\x0a"
_TRUMP = b"\x02\x0b\x14\x02\x93\x14\x03\x10\x14"


class Moves:
    """The beginning and the end of each kind of event; table_show.Show runs them one after another."""

    def _begin(self, kind, seat):
        """Take the cards from where they are and send them off."""
        stage = self.stage
        a = self.events.a(self._index)
        b = self.events.b(self._index)
        own = seat == stage.seat
        said = words.happened(stage, self.events, self._index)
        if said is not None:
            stage.scene.message = said
            stage.scene.refusal = False
            self.parts |= tp.MESSAGE
        self._length = 0
        if kind == ev.LAID or kind == ev.TRANSFERRED or kind == ev.COVERED:
            self._play(kind, seat, own, a, b)
        elif kind == ev.BEATEN:
            self._beaten()
        elif kind == ev.TAKEN:
            self._taken(seat, own)
        elif kind == ev.DRAWN:
            self._drawn(seat, own, a)
        elif kind == ev.SWAPPED:
            self._swapped(seat, own, a, b)
        elif kind == ev.CLAIMED:
            self._claimed(seat, a, b)
        elif kind == ev.TRUMP:
            self._trump(seat, a)
        elif kind == ev.PASSED or kind == ev.HELD or kind == ev.TAKES:
            self._said(kind, seat, own)
        elif kind == ev.OUT:
            self._rest = _OUT_MS
            self._mute(seat)

    def _sound(self, tune):
        self.app.melody(tune)

    def _at_rail(self, seat):
        """Where cards of another seat start and end: its place in the rail."""
        return self.painter.opponents.seat_x(self.stage.opponent(seat)), self.painter.opponents.seat_y()

    def _from(self, seat, card):
        """Where a card of a seat starts from: its place in the own hand, or the seat's in the rail."""
        p = self.painter
        stage = self.stage
        if seat != stage.seat:
            return self._at_rail(seat)
        scene = stage.scene
        for i in range(scene.hand):
            if scene.cards[i] == card:
                return p.hand.x(i), p.hand.y(i)
        return p.hand.x(0), self.app.layout.hand_top

    def _to(self, seat, card):
        """Where a card that comes to a seat ends."""
        p = self.painter
        stage = self.stage
        if seat != stage.seat:
            return self._at_rail(seat)
        scene = stage.scene
        if card >= sc.FACE_DOWN:
            return p.hand.x(max(0, scene.hand - 1)), self.app.layout.hand_top
        return p.hand.x(min(stage.place_in_hand(card), max(0, scene.hand - 1))), self.app.layout.hand_top

    def _leave(self, seat, card):
        """A card has left a seat."""
        stage = self.stage
        if seat == stage.seat:
            stage.remove(card)
            self.parts |= tp.HAND
        else:
            i = stage.opponent(seat)
            if stage.scene.counts[i]:
                stage.scene.counts[i] -= 1
            self.parts |= tp.RAIL

    def _arrive(self, seat, card):
        """A card has come to a seat (FACE_DOWN: one that the others do not see)."""
        stage = self.stage
        if seat != stage.seat:
            stage.scene.counts[stage.opponent(seat)] += 1
            self.parts |= tp.RAIL
        elif stage.revealed and card < sc.FACE_DOWN:
            stage.fresh[card] = 1
            stage.insert(card, sc.NEW)
            self.parts |= tp.HAND

    def _play(self, kind, seat, own, card, place):
        """A card flies from a hand to the table."""
        p = self.painter
        x, y = self._from(seat, card)
        self._leave(seat, card)
        if kind == ev.TRANSFERRED:
            self._slide_attack(place)
        if kind == ev.COVERED:
            to_x = p.play_area.pair_x(place) + self.app.layout.cover_dx
            to_y = p.play_area.pair_y(place) + self.app.layout.cover_dy
        else:
            if place == 0:
                self.stage.forget_new()
            self._widen(place)
            to_x = p.play_area.pair_x(place)
            to_y = p.play_area.pair_y(place)
        self._length = _OWN_MS if own else _OTHERS_MS
        if kind == ev.TRANSFERRED:
            self._length = _TRANSFER_MS
            self._sound(_TRANSFER)
        else:
            self._sound(_LAID if own else _OTHERS)
        if not own:
            self._rest = _REST_MS
        self.flights.add(card, x, y, to_x, to_y, 0, self._length, 0 if own else 1)

    def _widen(self, place):
        """An empty place for one more attack card."""
        scene = self.stage.scene
        scene.attacks[place] = _NO_CARD
        scene.covers[place] = _NO_CARD
        scene.pairs = place + 1
        self.painter.place_pairs()
        self.parts |= tp.FELT

    def _slide_attack(self, n):
        """The n cards of a transferred attack slide to where they stand beside one more."""
        scene = self.stage.scene
        p = self.painter
        for i in range(n):
            self.flights.add(
                scene.attacks[i], p.play_area.pair_x(i), p.play_area.pair_y(i), 0, 0, 0, _TRANSFER_MS
            )
        self._widen(n)
        for i in range(n):
            self.flights.to_x[i] = p.play_area.pair_x(i)
            self.flights.to_y[i] = p.play_area.pair_y(i)
            scene.attacks[i] = _NO_CARD

    def _beaten(self):
        """Covered pairs slide to the discard pile."""
        scene = self.stage.scene
        p = self.painter
        for i in range(scene.pairs):
            if scene.attacks[i] != _NO_CARD and scene.covers[i] != _NO_CARD:
                self._slide(i, p.play_area.discard_x(), p.play_area.pair_y(i), 0, 0, _BEATEN_MS)
        self._length = self.flights.span()
        self._sound(_BEATEN)
        self.parts |= tp.FELT

    def _slide(self, i, to_x, to_y, delay, apart, length):
        """The cards of a pair leave their place. Returns the delay of the next one."""
        scene = self.stage.scene
        p = self.painter
        layout = self.app.layout
        for card in (scene.attacks[i], scene.covers[i]):
            if card == _NO_CARD:
                continue
            over = card == scene.covers[i]
            x = p.play_area.pair_x(i) + (layout.cover_dx if over else 0)
            y = p.play_area.pair_y(i) + (layout.cover_dy if over else 0)
            self.flights.add(card, x, y, to_x, to_y, delay, length)
            delay += apart
        scene.attacks[i] = scene.covers[i] = _NO_CARD
        return delay

    def _taken(self, seat, own):
        """All that still lies there goes to the taker, one card after another."""
        scene = self.stage.scene
        delay = 0
        for i in range(scene.pairs):
            if scene.attacks[i] != _NO_CARD:
                x, y = self._to(seat, scene.attacks[i])
                delay = self._slide(i, x, y, delay, _TAKE_APART, _TAKE_MS)
        self._length = self.flights.span()
        self._sound(_TAKE)
        self.parts |= tp.FELT

    def _drawn(self, seat, own, n):
        """Backs fly from the talon."""
        p = self.painter
        x, y = self._to(seat, sc.FACE_DOWN)
        for i in range(n):
            self.flights.add(sc.FACE_DOWN, p.talon.x(), p.talon.y(), x, y, i * _DRAW_APART, _DRAW_MS)
        self._length = self.flights.span()
        self._sound(_TICK)

    def _swapped(self, seat, own, low, got):
        """The low trump and the face-up one change places."""
        p = self.painter
        x, y = self._from(seat, low)
        self._leave(seat, low)
        self.stage.scene.face_up = _NO_CARD
        self.flights.add(low, x, y, p.talon.x(), p.talon.trump_y(), 0, _SWAP_MS)
        self.flights.add(got, p.talon.x(), p.talon.trump_y(), x, y, 0, _SWAP_MS)
        self._length = _SWAP_MS
        self._rest = 0 if own else _REST_MS
        self._sound(_SWAP)
        self.parts |= tp.FELT

    def _claimed(self, seat, got, giver):
        """The late claim: two hands exchange the low trump and the drawn one."""
        low = ps.trump(self.stage.view) << 4 | ps.lowest_rank(self.stage.view)
        x, y = self._from(seat, low)
        to_x, to_y = self._from(giver, got)
        self._leave(seat, low)
        self._leave(giver, got)
        self.flights.add(low, x, y, to_x, to_y, 0, _SWAP_MS)
        self.flights.add(got, to_x, to_y, x, y, 0, _SWAP_MS)
        self._length = _SWAP_MS
        self._rest = _REST_MS
        self._sound(_SWAP)

    def _trump(self, seat, card):
        """The table stops: the face-down card was drawn, its suit is trump now."""
        scene = self.stage.scene
        scene.old_trump = scene.trump
        scene.new_card = card
        scene.panel = self.app.words["new_trump"]
        scene.panel_text = words.drew_hidden(self.stage, seat)
        scene.message = ""
        scene.acting = self.stage.opponent(seat)
        self.key_row.panel()
        self.panel = True
        self._length = _TURN_MS * tp.SPEEDS[self.app.settings.speed] // 4
        scene.turn = -1
        self._turn(0 if self._length else _TURNED)
        self._rest = _PANEL_MS - self._length
        self._sound(_TRUMP)
        self.parts |= tp.ALL

    def _said(self, kind, seat, own):
        """A seat says something: the sentence stands for a while."""
        self._rest = _OWN_SAID_MS if own and kind == ev.PASSED else _SAID_MS
        if kind == ev.PASSED:
            self._mute(seat)

    def _mute(self, seat):
        i = self.stage.opponent(seat)
        if i >= 0:
            self.stage.scene.muted[i] = 1
            self.parts |= tp.RAIL

    def _progress(self):
        """While backs fly from the talon its pile gets smaller and the hand larger, card by card."""
        if self.panel:
            self._turn(self._t * _TURNED // self._length)
        if self.events.kind(self._index) != ev.DRAWN:
            return
        flights = self.flights
        while self._landed < flights.n:
            i = self._landed
            if self._t < flights.delay[i] + flights.length[i]:
                return
            self._draw_lands(self.events.seat(self._index))

    def _turn(self, turn):
        """How far the new trump's card has turned over; face up it is trump everywhere."""
        scene = self.stage.scene
        if scene.turn != turn:
            scene.turn = turn
            self.parts |= tp.FELT
            if turn == _TURNED:
                scene.trump = scene.new_card >> 4
                self.parts |= tp.ALL

    def _draw_lands(self, seat):
        """One drawn card has arrived."""
        stage = self.stage
        scene = stage.scene
        self._landed += 1
        if scene.talon:
            scene.talon -= 1
        if not scene.talon:
            scene.face_up = _NO_CARD
            scene.hidden = False
        elif scene.hidden and scene.talon == 1:
            scene.face_up = _NO_CARD
        self.parts |= tp.FELT
        self._arrive(seat, self._next_new(seat))

    def _next_new(self, seat):
        """A card that the seat's hand has in the view and not yet on the screen."""
        stage = self.stage
        if seat != stage.seat:
            return sc.FACE_DOWN
        scene = stage.scene
        v = stage.view
        for card in range(64):
            if card & 15 > 12 or not ps.holds(v, seat, card):
                continue
            for i in range(scene.hand):
                if scene.cards[i] == card:
                    break
            else:
                return card
        return sc.FACE_DOWN

    def _land(self):
        """The event is over: what flew lies where it belongs. A second call does nothing."""
        flights = self.flights
        kind = self.events.kind(self._index)
        seat = self.events.seat(self._index)
        scene = self.stage.scene
        if self.panel:
            self._turn(_TURNED)
            if self._t < self._length + self._rest:
                return
            self._close_panel()
        if not flights.n:
            return
        if kind == ev.LAID:
            scene.attacks[self.events.b(self._index)] = flights.card[0]
            self.parts |= tp.FELT
        elif kind == ev.TRANSFERRED:
            for i in range(flights.n):
                scene.attacks[i] = flights.card[i]
            # The shield jumps as the attack lands, not after the rest.
            self.stage.sync_roles()
            self.parts |= tp.FELT | tp.RAIL | tp.MESSAGE
        elif kind == ev.COVERED:
            scene.covers[self.events.b(self._index)] = flights.card[0]
            self.parts |= tp.FELT
        elif kind == ev.BEATEN:
            scene.discard = True
            self._clear_table()
        elif kind == ev.TAKEN:
            for i in range(flights.n):
                self._arrive(seat, flights.card[i])
            self._clear_table()
        elif kind == ev.DRAWN:
            while self._landed < flights.n:
                self._draw_lands(seat)
        elif kind == ev.SWAPPED:
            scene.face_up = flights.card[0]
            self._arrive(seat, flights.card[1])
            self.parts |= tp.FELT
        elif kind == ev.CLAIMED:
            self._arrive(seat, flights.card[1])
            self._arrive(self.events.b(self._index), flights.card[0])
        flights.clear()

    def _clear_table(self):
        """Gone pairs close up; an empty table begins with one row again."""
        scene = self.stage.scene
        kept = 0
        for i in range(scene.pairs):
            if scene.attacks[i] != _NO_CARD:
                scene.attacks[kept] = scene.attacks[i]
                scene.covers[kept] = scene.covers[i]
                kept += 1
        scene.pairs = kept
        if not kept:
            scene.bout = scene.bout + 1 & 0xFFF
        self.parts |= tp.FELT

    def _close_panel(self):
        self.panel = False
        self.stage.scene.panel = ""
        self.stage.scene.acting = -1
        self.key_row.others_act()
        self.parts |= tp.ALL
