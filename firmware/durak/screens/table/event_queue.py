"""What happened, shown one event after another: flights, sounds and sentences (docs/design/screens.md,
section 4).

Nothing waits: `advance` is told how many milliseconds have passed. The scene is changed as each event ends,
so that a skipped animation leaves what a watched one leaves.
"""

from micropython import const

from durak.screens.table import dirty_regions as tp
from durak.screens.table.event_animations import Moves
from durak.screens.table.tween import Flights

_LEAST_REST_MS = const(100)


class Show(Moves):
    """Plays the match's events for one seat. `busy` while there is anything left to see."""

    def __init__(self, app, stage, painter, key_row):
        self.app = app
        self.stage = stage
        self.painter = painter
        self.key_row = key_row
        self.flights = Flights(stage.scene)
        self.events = None
        self.busy = False
        self.mine = False  # the seat's own move: any key skips it
        self.parts = 0  # to be painted
        self.panel = False  # the trump change waits for a key
        self._index = 0
        self._t = 0
        self._length = 0
        self._rest = 0
        self._landed = 0

    def start(self, events, mine):
        """Show these events; `mine` where the seat at the bottom has made the move."""
        self.events = events
        self.mine = mine
        self._index = -1
        self.busy = True
        stage = self.stage
        stage.match.look(stage.seat, stage.view)
        self._next()

    def advance(self, ms):
        """`ms` have passed. True when something has to be painted."""
        if not self.busy:
            return False
        self._t += ms
        if self._t < self._length:
            self.flights.at(self._t)
            self._progress()
            return True
        if self._t < self._length + self._rest:
            flew = self.flights.n
            if flew or self.panel:
                self._land()
            return bool(flew or self.parts)
        self._land()
        self._next()
        return True

    def skip(self):
        """To the end of what is shown now."""
        if self.busy:
            self._t = self._length + self._rest
            self._land()
            self._next()

    # One event

    def _next(self):
        """Begin the next event that takes any time; a loop, for the device's stack is small."""
        while True:
            self._index += 1
            if self._index >= self.events.n:
                self.busy = False
                return
            self._t = 0
            self._landed = 0
            self._rest = 0
            self._begin(self.events.kind(self._index), self.events.seat(self._index))
            if not self.panel:
                self._pace()
            if self._length:
                self.flights.at(0)
                return
            self._land()
            if self._rest:
                return

    def _pace(self):
        """The written lengths at the chosen speed. A rest does not vanish: the others' moves must be
        followed.
        """
        speed = tp.SPEEDS[self.app.settings.speed]
        flights = self.flights
        self._length = self._length * speed // 4
        for i in range(flights.n):
            flights.delay[i] = flights.delay[i] * speed // 4
            flights.length[i] = flights.length[i] * speed // 4
        if self._rest:
            self._rest = max(self._rest * speed // 4, _LEAST_REST_MS)
