"""The deal, shown: cards fly one by one from the pack to the seats, then the trump is turned (T1, T2)."""

from micropython import const

from durak.draw.table import scene as sc
from durak.rules import position as ps
from durak.screens.table import dirty_regions as tp
from durak.screens.table import messages as words
from durak.screens.table.tween import Flights

_APART = const(60)
_FLY = const(140)
_TURN = const(500)  # the trump lies there before anybody acts
_OPENS = const(1200)  # and who leads stands in the message line
_NO_CARD = const(255)


class DealShow:
    """Like table_show.Show, for a deal that nobody has seen yet."""

    def __init__(self, app, stage, painter):
        self.app = app
        self.stage = stage
        self.painter = painter
        self.flights = Flights(stage.scene)
        self.busy = False
        self.parts = 0
        self.dealt = 0
        self.total = 0
        self.each = 0
        self._t = 0
        self._apart = _APART
        self._fly = _FLY
        self._turned = False

    def start(self):
        """Take all cards off the table and begin."""
        stage = self.stage
        scene = stage.scene
        stage.sync()
        pos = stage.view
        self.each = ps.hand_target(pos)
        self.total = self.each * ps.seats(pos)
        self.dealt = 0
        self._t = 0
        self._turned = False
        speed = tp.SPEEDS[self.app.settings.speed]
        self._apart = _APART * speed // 4
        self._fly = _FLY * speed // 4
        scene.hand = 0
        scene.pairs = 0
        scene.focus = -1
        scene.face_up = _NO_CARD
        scene.trump = sc.NO_SUIT
        scene.hidden = False
        scene.talon = ps.pack(pos)
        scene.discard = False
        scene.role = sc.NO_ROLE
        for i in range(scene.opponents):
            scene.counts[i] = 0
            scene.roles[i] = sc.NO_ROLE
            scene.muted[i] = 0
        dealer = ps.dealer(pos)
        if stage.is_you(dealer):
            scene.message = self.app.words["you_deal"]
        else:
            scene.message = self.app.t("deals", stage.name(dealer))
        stage.forget_new()
        self.parts = tp.ALL
        self.busy = True

    def advance(self, ms):
        """`ms` have passed. True when something has to be painted."""
        if not self.busy:
            return False
        self._t += ms
        if self.dealt < self.total:
            while self.dealt < self.total and self._t >= self.dealt * self._apart + self._fly:
                self._land()
            self._fly_on()
            return True
        since = self._t - self.total * self._apart - self._fly
        if not self._turned:
            self._turn()
            return True
        if since >= _TURN + _OPENS * tp.SPEEDS[self.app.settings.speed] // 4:
            self.busy = False
            return True
        return False

    def skip(self):
        """To its end."""
        while self.dealt < self.total:
            self._land()
        self._turn()
        self.busy = False

    def _seat(self, i):
        """The seat that the i-th card goes to: singly, clockwise from the dealer's left (T1)."""
        pos = self.stage.view
        return (ps.dealer(pos) + 1 + i) % ps.seats(pos)

    def _land(self):
        """The next card has arrived."""
        stage = self.stage
        scene = stage.scene
        seat = self._seat(self.dealt)
        self.dealt += 1
        scene.talon -= 1
        if seat != stage.seat:
            scene.counts[stage.opponent(seat)] += 1
            self.parts |= tp.RAIL
        elif stage.revealed:
            self._own_card()
        self.parts |= tp.FELT
        self.app.beep(1200, 4)

    def _own_card(self):
        """The next of the own cards that is not shown yet."""
        stage = self.stage
        scene = stage.scene
        for card in range(64):
            if card & 15 > 12 or not ps.holds(stage.view, stage.seat, card):
                continue
            for i in range(scene.hand):
                if scene.cards[i] == card:
                    break
            else:
                stage.insert(card, 0)
                self.parts |= tp.HAND
                return

    def _fly_on(self):
        """Those in the air now."""
        flights = self.flights
        flights.clear()
        p = self.painter
        stage = self.stage
        i = self.dealt
        while i < self.total and i * self._apart <= self._t:
            seat = self._seat(i)
            place = stage.opponent(seat)
            if place < 0:
                x, y = p.hand.x(max(0, stage.scene.hand - 1)), self.app.layout.hand_top
            else:
                x, y = p.opponents.seat_x(place), p.opponents.seat_y()
            flights.add(sc.FACE_DOWN, p.talon.x(), p.talon.y(), x, y, i * self._apart, self._fly)
            i += 1
        flights.at(self._t)

    def _turn(self):
        """The trump is turned, and who leads is said."""
        if self._turned:
            return
        self._turned = True
        self.flights.clear()
        stage = self.stage
        stage.sync()
        match = stage.match
        leader = ps.leader(match.pos)
        if match.says_opener:
            stage.scene.message = words.opens(stage, leader, match.opened_with)
        else:
            stage.scene.message = words.leads(stage, leader)
        self.parts = tp.ALL
