"""What all have seen of a deal so far, in few bytes: the bout that goes on, the one before it, who went out
when, and how many cards each seat has taken. No card is in it that did not lie open on the table.
"""

from micropython import const

from durak import deal_events
from durak.rules import position as ps
from durak.rules.cards import NO_CARD
from durak.rules.position import NO_SEAT

_SEATS = const(6)
_PAIRS = const(12)  # of one bout, cards given after a take among them
_CARDS = const(64)  # codes of cards are below

# The bytes: bouts that have ended, cards taken by each seat, seats in the order they went out, then the two
# bouts.
_BOUTS = const(0)
_TAKEN = const(1)
_OUT = const(7)
_NOW = const(13)
_BOUT_SIZE = const(43)
_LAST = const(56)
SIZE = const(99)

# Of a bout: who led, who defends (after transfers the last one), the seats passed over as a mask, pairs, who
# took (NO_SEAT: nobody), how many cards, the pair from which on cards were given to the one who takes; then
# of each pair the attack card, its cover, and who laid it.
_LEADER = const(0)
_DEFENDER = const(1)
_OVER = const(2)
_N = const(3)
_TAKER = const(4)
_COUNT = const(5)
_GIVEN = const(6)
_PAIR = const(7)


class BoutLog:
    """Follows a deal ply by ply; `bytes` is all of it, and `taken` the part that counts cards taken by seat.

    `last` and its like tell of the bout that ended last.
    """

    def __init__(self):
        self.bytes = bytearray(SIZE)
        self.taken = memoryview(self.bytes)[_TAKEN : _TAKEN + _SEATS]
        self.clear()

    def clear(self):
        """Forget everything: a deal begins."""
        for i in range(SIZE):
            self.bytes[i] = 0
        for i in range(_SEATS):
            self.bytes[_OUT + i] = NO_SEAT
        self.bytes[_NOW + _TAKER] = self.bytes[_LAST + _TAKER] = NO_SEAT

    def begin(self, pos):
        """Begin with a position, of whose bout only what lies there is known."""
        self.clear()
        b = self.bytes
        n = min(ps.table_size(pos), _PAIRS)
        b[_NOW + _N] = n
        b[_NOW + _LEADER] = leader = min(ps.leader(pos), _SEATS - 1)
        b[_NOW + _DEFENDER] = min(ps.defender(pos), _SEATS - 1)
        b[_NOW + _GIVEN] = _PAIRS
        for i in range(n):
            at = _NOW + _PAIR + 3 * i
            b[at] = ps.attack_at(pos, i)
            b[at + 1] = ps.cover_at(pos, i)
            b[at + 2] = leader

    # While it is played

    def follow(self, before, pos, events):
        """Note a ply that led from one position to another, with its events. Allocates nothing."""
        b = self.bytes
        ended = False
        for i in range(events.n):
            kind = events.kind(i)
            seat = events.seat(i)
            if kind == deal_events.LAID or kind == deal_events.TRANSFERRED:
                self._lay(before, seat, events.a(i))
            elif kind == deal_events.COVERED:
                b[_NOW + _PAIR + 3 * min(events.b(i), _PAIRS - 1) + 1] = events.a(i)
            elif kind == deal_events.BEATEN:
                ended = True
            elif kind == deal_events.TAKEN:
                ended = True
                b[_NOW + _TAKER] = seat
                b[_NOW + _COUNT] = events.a(i)
                b[_TAKEN + seat] = min(255, b[_TAKEN + seat] + events.a(i))
            elif kind == deal_events.OUT:
                self._go_out(seat)
        if ended:
            self._end()
        elif ps.table_size(pos):
            self.sync(pos)

    def _lay(self, before, seat, card):
        """Note an attack card."""
        b = self.bytes
        n = b[_NOW + _N]
        if not n:
            b[_NOW + _LEADER] = ps.leader(before)
            b[_NOW + _DEFENDER] = ps.defender(before)
            b[_NOW + _OVER] = 0
            b[_NOW + _TAKER] = NO_SEAT
            b[_NOW + _COUNT] = 0
            b[_NOW + _GIVEN] = _PAIRS
        if n == _PAIRS:
            return
        if ps.phase(before) == ps.GIVE and b[_NOW + _GIVEN] == _PAIRS:
            b[_NOW + _GIVEN] = n
        at = _NOW + _PAIR + 3 * n
        b[at] = card
        b[at + 1] = NO_CARD
        b[at + 2] = seat
        b[_NOW + _N] = n + 1

    def sync(self, pos):
        """Take covers and defender from a position in the middle of a bout: a cover may have been undone, an
        attack passed on.
        """
        b = self.bytes
        n = min(b[_NOW + _N], ps.table_size(pos))
        b[_NOW + _N] = n
        for i in range(n):
            b[_NOW + _PAIR + 3 * i + 1] = ps.cover_at(pos, i)
        was = b[_NOW + _DEFENDER]
        if n and was != ps.defender(pos):
            b[_NOW + _OVER] |= 1 << was
            b[_NOW + _DEFENDER] = ps.defender(pos)

    def _end(self):
        """The bout is over: it becomes the last one."""
        b = self.bytes
        for i in range(_BOUT_SIZE):
            b[_LAST + i] = b[_NOW + i]
        b[_NOW + _N] = 0
        b[_BOUTS] = min(255, b[_BOUTS] + 1)

    def _go_out(self, seat):
        b = self.bytes
        for i in range(_SEATS):
            if b[_OUT + i] == seat:
                return
            if b[_OUT + i] == NO_SEAT:
                b[_OUT + i] = seat
                return

    # What it tells

    def bouts(self):
        """Return how many bouts have ended."""
        return self.bytes[_BOUTS]

    def out(self, i):
        """Return the seat that went out as the i-th, from 0 on; NO_SEAT if none did."""
        return self.bytes[_OUT + i] if i < _SEATS else NO_SEAT

    def place(self, seat):
        """Return as which a seat went out, from 0 on; -1 if it did not."""
        for i in range(_SEATS):
            if self.bytes[_OUT + i] == seat:
                return i
        return -1

    def last(self):
        """Return how many attack cards the last bout had; 0 before the first has ended."""
        return self.bytes[_LAST + _N]

    def leader(self):
        """Return who led the last bout."""
        return self.bytes[_LAST + _LEADER]

    def defender(self):
        """Return who defended it, after transfers the last one to do so."""
        return self.bytes[_LAST + _DEFENDER]

    def passed_over(self, seat):
        """Return True if a seat passed that attack on."""
        return self.bytes[_LAST + _OVER] >> seat & 1 > 0

    def taker(self):
        """Return who took cards of it, NO_SEAT if all was beaten off."""
        return self.bytes[_LAST + _TAKER]

    def count(self):
        """Return how many cards were taken."""
        return self.bytes[_LAST + _COUNT]

    def given(self):
        """Return the number of the first pair laid after the defender said take; above all if none was."""
        return self.bytes[_LAST + _GIVEN]

    def attack(self, i):
        """Return the i-th attack card of it, in the order laid."""
        return self.bytes[_LAST + _PAIR + 3 * i]

    def cover(self, i):
        """Return what covered it, NO_CARD if nothing did."""
        return self.bytes[_LAST + _PAIR + 3 * i + 1]

    def by(self, i):
        """Return who laid it."""
        return self.bytes[_LAST + _PAIR + 3 * i + 2]

    def epaulettes(self, pos):
        """Return how many cards of the lowest rank, two at most, got the last seat out as it laid them at
        the fool; 0 unless that was how the deal ended.
        """
        if not ps.is_over(pos) or ps.is_draw(pos) or not ps.is_loser(pos, self.defender()):
            return 0
        last = self.last_out()
        n = 0
        i = self.last()
        while i > 0 and n < 2:
            i -= 1
            if self.by(i) != last:
                continue
            if self.attack(i) & 15 != ps.lowest_rank(pos):
                break
            n += 1
        return n

    def last_out(self):
        """Return the seat that went out last, NO_SEAT if none did."""
        i = _SEATS
        while i > 0:
            i -= 1
            if self.bytes[_OUT + i] != NO_SEAT:
                return self.bytes[_OUT + i]
        return NO_SEAT

    # As it is kept

    def restore(self, data):
        """Take the bytes of another log."""
        for i in range(SIZE):
            self.bytes[i] = data[i]

    def take_up(self, data, pos):
        """Take kept bytes. Where they are none, or cannot be, begin with the position (F24)."""
        if data is not None and len(data) == SIZE:
            self.restore(data)
            if self._possible() and self.bytes[_NOW + _N] == ps.table_size(pos):
                return
        self.begin(pos)

    def _possible(self):
        """Return True if every seat and every card is one."""
        b = self.bytes
        for i in range(_SEATS):
            if b[_OUT + i] >= _SEATS and b[_OUT + i] != NO_SEAT:
                return False
        for at in (_NOW, _LAST):
            if b[at + _LEADER] >= _SEATS or b[at + _DEFENDER] >= _SEATS or b[at + _N] > _PAIRS:
                return False
            if b[at + _TAKER] >= _SEATS and b[at + _TAKER] != NO_SEAT:
                return False
            for i in range(b[at + _N]):
                pair = at + _PAIR + 3 * i
                if b[pair] >= _CARDS or b[pair] & 15 > 12 or b[pair + 2] >= _SEATS:
                    return False
                if b[pair + 1] != NO_CARD and (b[pair + 1] >= _CARDS or b[pair + 1] & 15 > 12):
                    return False
        return True
