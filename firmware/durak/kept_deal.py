"""The deal in progress as it is kept between two power-ups (F23 to F25)."""

from micropython import const

from durak import deal_events
from durak.players import LEVELS
from durak.replay import Record
from durak.rules import position, save
from durak.rules.position import SEATS, SIZE
from durak.settings import MOST_OWN, OWN, good_name

# Numbers of the values in the file (tlv.py).
_POSITION = const(3)
_SEATS = const(4)
_PRESET = const(5)
_SEED = const(6)
_PLY = const(7)
_TAKEN = const(8)
_SETTLED = const(9)
_NAMES = const(10)  # and the five after it
_NO_TRANSFER = const(16)
_TAKEN_BACK = const(17)
_LOG = const(18)
_START = const(19)  # the record (replay.py): its first position, its moves
_MOVES = const(20)


class KeptDeal:
    """Attributes: `position` (128 bytes); `who` (a byte a seat, as Settings.who) and `names` of its seats;
    `preset`, the game's number (house_rules.py); `seed` of the computer players and `ply`; cards `taken` by
    people so far; `settled`, True when its end has been counted; `no_transfer`, True where an undone cover
    has cost the transfer; `taken_back`, True where a move was taken back; `log`, the bytes of its BoutLog, or
    None; `record`: how the deal came to this position, or None.
    """

    def __init__(self, who=bytes(SEATS), names=("",) * SEATS, preset=1):
        self.position = bytearray(SIZE)
        self.who = bytearray(who)
        self.names = list(names)
        self.preset = preset
        self.seed = 1
        self.ply = 0
        self.taken = 0
        self.settled = False
        self.no_transfer = False
        self.taken_back = False
        self.log = None
        self.record = None

    def begin(self, deal):
        """Keep a Deal that has just been dealt."""
        self.seed = deal.seed
        self.taken = 0
        self.settled = False
        self.taken_back = False
        self._stand_as(deal)

    def take_back(self, deal, given):
        """Keep a Deal after a decision was taken back: people have not taken `given` cards after all."""
        self.taken_back = True
        self.taken = max(0, self.taken - given)
        self._stand_as(deal)

    def follow(self, deal):
        """Keep a Deal after a move was made, or taken back; count what people have taken by it."""
        events = deal.events
        for i in range(events.n if self.ply != deal.ply else 0):
            if events.kind(i) == deal_events.TAKEN and not self.who[events.seat(i)]:
                self.taken += events.a(i)
        self._stand_as(deal)

    def _stand_as(self, deal):
        """Take what a Deal has come to."""
        self.position[:] = deal.pos
        self.ply = deal.ply
        self.no_transfer = deal.no_transfer
        self.log = bytes(deal.log.bytes)
        self.record = deal.record

    def settle(self, session, statistics, preset):
        """Count a deal that is over: in the session, if there is one, and for the people of this device.

        preset: the one that the game is made of.
        """
        pos = self.position
        fool = False
        for seat in range(position.seats(pos)):
            if not self.who[seat] and position.is_loser(pos, seat):
                fool = True
        if not all(self.who[: position.seats(pos)]) and not self.taken_back:
            statistics.count(preset, fool, position.is_draw(pos), self.taken)
            for seat in range(position.seats(pos)):
                if self.names[seat] and not self.who[seat]:
                    statistics.count_person(self.names[seat], position.is_loser(pos, seat))
        if session is not None:
            session.settle(pos)
        self.settled = True

    def values(self):
        """Return the (number, value) pairs of the file."""
        values = [
            (_POSITION, save.pack(self.position)),
            (_SEATS, self.who),
            (_PRESET, self.preset),
            (_SEED, self.seed),
            (_PLY, self.ply),
            (_TAKEN, self.taken),
            (_SETTLED, int(self.settled)),
            (_NO_TRANSFER, int(self.no_transfer)),
            (_TAKEN_BACK, int(self.taken_back)),
        ]
        if self.log is not None:
            values.append((_LOG, self.log))
        if self.record is not None and self.record.whole:
            values += [(_START, save.pack(self.record.start)), (_MOVES, self.record.packed())]
        return values + [(_NAMES + seat, self.names[seat]) for seat in range(SEATS) if self.names[seat]]

    def _take(self, number, value):
        """Take one value, if it is of this deal and can be; save.BrokenSave for a broken position."""
        if isinstance(value, bytes):
            if number == _POSITION:
                save.unpack(value, self.position)
            elif number == _START:
                self._take_start(value)
            elif number == _MOVES:
                self._record().take(value)
            elif number == _SEATS and len(value) == SEATS:
                for seat in range(SEATS):
                    if value[seat] <= len(LEVELS):
                        self.who[seat] = value[seat]
            elif number == _LOG:
                self.log = value
        elif isinstance(value, str):
            if _NAMES <= number < _NAMES + SEATS and good_name(value):
                self.names[number - _NAMES] = value
        elif number == _PRESET and value < OWN + MOST_OWN:
            self.preset = value
        elif number == _SEED:
            self.seed = value
        elif number == _PLY:
            self.ply = value
        elif number == _TAKEN:
            self.taken = value
        elif number == _SETTLED:
            self.settled = value > 0
        elif number == _NO_TRANSFER:
            self.no_transfer = value > 0
        elif number == _TAKEN_BACK:
            self.taken_back = value > 0

    def _take_start(self, value):
        """Take the record's first position. One that is broken costs the record, never the deal."""
        try:
            save.unpack(value, self._record().start)
        except save.BrokenSave:
            position.clear(self._record().start)

    def _record(self):
        """Return the record, made when it is first needed."""
        if self.record is None:
            self.record = Record()
        return self.record


def from_values(values):
    """Return the KeptDeal of a file's (number, value) pairs, None if there is no deal among them.

    Raise save.BrokenSave if its position is broken; any other value that cannot be has its default.
    """
    kept = KeptDeal()
    there = False
    for number, value in values:
        kept._take(number, value)
        there = there or number == _POSITION and isinstance(value, bytes)
    if kept.record is not None and position.is_over(kept.record.start):
        kept.record = None  # without its first position
    return kept if there else None
