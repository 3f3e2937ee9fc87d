"""What outlasts a power cut, in two files: the settings; and the deal in progress with the session and the
statistics, so that a deal that ends is scored exactly once.

The port's storage keeps the previous file of each, checks CRCs and writes nothing that has not changed
(F23, F25). Here every value is checked by itself, and what is broken falls back to its default (F24). The
rules are imported when the deal or the session is first asked for: the menu does not need them.
"""

from micropython import const

from durak import tlv
from durak.settings import LEVELS, SEATS, Settings, good_name
from durak.statistics import Statistics

SIGNATURE = b"DG"
VERSION = const(1)
SETTINGS_FILE = "settings"
GAME_FILE = "game"

_STATISTICS = const(1)
_SESSION = const(2)
_POSITION = const(3)
_SEATS = const(4)  # a byte a seat as in Settings.who
_PRESET = const(5)
_SEED = const(6)
_PLY = const(7)
_TAKEN = const(8)
_SETTLED = const(9)
_NAMES = const(10)  # and the five after it
_NO_TRANSFER = const(16)

_PRESETS = const(8)
_POSITION_SIZE = const(128)


class Deal:
    """A deal as it was kept: `position`, `who` and `names` of its seats, `preset`, `seed` and `ply` of the
    match, cards `taken` by people so far, `settled` True when its end has been counted, `no_transfer` True
    where an undone cover has cost the transfer (deal_in_progress.py)."""

    def __init__(self):
        self.position = bytearray(_POSITION_SIZE)
        self.who = bytearray(SEATS)
        self.names = [""] * SEATS
        self.preset = 1
        self.seed = 1
        self.ply = 0
        self.taken = 0
        self.settled = False
        self.no_transfer = False


class Saves:
    """`settings`, `statistics`, `session` (a rules.session.Session or None), `deal` (a Deal or None).

    `notice` is the key of a sentence that tells once of something that was lost, or "".
    """

    def __init__(self, port):
        self.port = port
        self.settings = Settings()
        self.statistics = Statistics()
        self.notice = ""
        self._session = None
        self._deal = None
        self._values = None  # of the game's file, until somebody asks for the deal or the session

    def load(self):
        """Read everything; whatever is missing or broken is as at first."""
        if self.settings.unpack(self.port.load(SETTINGS_FILE)):
            self.notice = "page.settings_lost"
        self._note()
        self._load_game(self.port.load(GAME_FILE))
        self._note()

    @property
    def session(self):
        """The evening's score and dealer, or None."""
        self._decode()
        return self._session

    @session.setter
    def session(self, session):
        self._decode()
        self._session = session

    @property
    def deal(self):
        """The deal that is kept, or None."""
        self._decode()
        return self._deal

    @deal.setter
    def deal(self, deal):
        self._decode()
        self._deal = deal

    def waiting(self):
        """Whether a deal seems to be kept, without decoding it."""
        if self._values is None:
            return self._deal is not None
        for number, _ in self._values:
            if number == _POSITION:
                return True
        return False

    def _note(self):
        trouble = self.port.trouble()
        if trouble and not self.notice:
            self.notice = ("", "page.older_save", "page.save_lost", "page.save_failed")[trouble]

    def take_notice(self):
        """The key of what is to be told, once; "" when there is nothing."""
        notice = self.notice
        self.notice = ""
        return notice

    def _load_game(self, data):
        self.statistics.clear()
        self._session = None
        self._deal = None
        self._values = None
        if data is None:
            return
        values = tlv.unpack(SIGNATURE, data)
        if values is None:
            self.notice = "page.save_lost"
            return
        for number, value in values:
            if number == _STATISTICS and isinstance(value, bytes):
                self.statistics.unpack(value)
        self._values = values

    def _decode(self):
        """The deal and the session out of what was read, the first time they are asked for."""
        values = self._values
        if values is None:
            return
        self._values = None
        from durak.rules import save, score

        deal = Deal()
        whole = False
        for number, value in values:
            try:
                if number == _SESSION and isinstance(value, bytes):
                    self._session = score.unpack(value)
                elif number == _POSITION and isinstance(value, bytes):
                    save.unpack(value, deal.position)
                    whole = True
                else:
                    self._take(deal, number, value)
            except save.BrokenSave:
                self.notice = "page.save_lost"
        if whole:
            self._deal = deal

    def _take(self, deal, number, value):
        """A value of the deal beside its position, if it is one that can be."""
        if number == _SEATS and isinstance(value, bytes) and len(value) == SEATS:
            for seat in range(SEATS):
                if value[seat] <= len(LEVELS):
                    deal.who[seat] = value[seat]
        elif number == _PRESET and isinstance(value, int) and value < _PRESETS:
            deal.preset = value
        elif number == _SEED and isinstance(value, int):
            deal.seed = value
        elif number == _PLY and isinstance(value, int):
            deal.ply = value
        elif number == _TAKEN and isinstance(value, int):
            deal.taken = value
        elif number == _NO_TRANSFER and isinstance(value, int):
            deal.no_transfer = value > 0
        elif number == _SETTLED and isinstance(value, int):
            deal.settled = value > 0
        elif _NAMES <= number < _NAMES + SEATS and isinstance(value, str) and good_name(value):
            deal.names[number - _NAMES] = value

    def deal_changed(self, match):
        """A move was made, or taken back: keep the deal as it is now. Its end is counted here, so that it
        is counted once and costs no write of its own."""
        deal = self.deal
        if deal is None or deal.settled:
            return True
        from durak import deal_events

        events = match.events
        for i in range(events.n if deal.ply != match.ply else 0):
            if events.kind(i) == deal_events.TAKEN and not deal.who[events.seat(i)]:
                deal.taken += events.a(i)
        deal.position[:] = match.pos
        deal.ply = match.ply
        deal.no_transfer = match.no_transfer
        if match.over():
            self._settle(deal)
        match.changed = False
        return self.keep_game()

    def _settle(self, deal):
        """Score a deal that is over: the session's matchsticks, the statistics of the people here."""
        from durak.rules import position

        pos = deal.position
        fool = False
        for seat in range(position.seats(pos)):
            if not deal.who[seat] and position.is_loser(pos, seat):
                fool = True
        if not all(deal.who[: position.seats(pos)]):
            self.statistics.count(deal.preset, fool, position.is_draw(pos), deal.taken)
        if self.session is not None:
            self.session.settle(pos)
        deal.settled = True

    def keep_settings(self):
        """Write the settings if they have changed. False, and a notice, if that did not succeed."""
        return self._write(SETTINGS_FILE, self.settings.pack())

    def keep_game(self):
        """Write deal, session and statistics, in one go, if any of them has changed."""
        from durak.rules import save

        self._decode()
        values = [(_STATISTICS, self.statistics.pack())]
        if self.session is not None:
            values.append((_SESSION, self.session.pack()))
        deal = self.deal
        if deal is not None:
            values.append((_POSITION, save.pack(deal.position)))
            values.append((_SEATS, deal.who))
            values.append((_PRESET, deal.preset))
            values.append((_SEED, deal.seed))
            values.append((_PLY, deal.ply))
            values.append((_TAKEN, deal.taken))
            values.append((_SETTLED, int(deal.settled)))
            values.append((_NO_TRANSFER, int(deal.no_transfer)))
            for seat in range(SEATS):
                if deal.names[seat]:
                    values.append((_NAMES + seat, deal.names[seat]))
        return self._write(GAME_FILE, tlv.pack(SIGNATURE, VERSION, values))

    def _write(self, name, data):
        good = self.port.save(name, data)
        self._note()
        return good
