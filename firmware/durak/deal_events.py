"""What one move has brought about, in the order in which it is seen: the position before it and after it.

An event is four bytes: kind, seat, and two that depend on the kind. No event names a card that not everybody
sees.
"""

from micropython import const

from durak.rules import moves as m
from durak.rules import position as ps

LAID = const(1)  # seat, card, its place on the table
COVERED = const(2)  # seat, card, place of the card it covers
TRANSFERRED = const(3)  # seat, card, place; the shield goes on
PASSED = const(4)  # seat
HELD = const(5)  # seat: nobody after him adds anything (H12)
TAKES = const(6)  # seat says that he takes
SWAPPED = const(7)  # seat, the low trump given, the face-up trump got
CLAIMED = const(8)  # seat, the trump got, the seat that had drawn it (K17)
BEATEN = const(9)  # 0, how many pairs go to the discard
TAKEN = const(10)  # seat, how many cards
DRAWN = const(11)  # seat, how many cards
TRUMP = const(12)  # seat that drew the face-down card, the card (N2)
OUT = const(13)  # seat (T7)
OVER = const(14)
SHOWN = const(15)  # seat, the trump that stays in the hand; the shield goes on (H14)

_MOST = const(32)


class Events:
    """The events of the last move: `n` of them, four bytes each in `bytes`."""

    def __init__(self):
        self.bytes = bytearray(4 * _MOST)
        self.n = 0

    def clear(self):
        """Drop all events."""
        self.n = 0

    def add(self, kind, seat, a=0, b=0):
        """Add an event: its kind, seat, and two values that depend on the kind."""
        if self.n < _MOST:
            e = self.bytes
            i = 4 * self.n
            e[i] = kind
            e[i + 1] = seat
            e[i + 2] = a
            e[i + 3] = b
            self.n += 1

    def kind(self, i):
        """Return the kind of the i-th event."""
        return self.bytes[4 * i]

    def seat(self, i):
        """Return its seat."""
        return self.bytes[4 * i + 1]

    def a(self, i):
        """Return its first value."""
        return self.bytes[4 * i + 2]

    def b(self, i):
        """Return its second value."""
        return self.bytes[4 * i + 3]

    def derive(self, before, pos, move):
        """Replace all events by those of `move`, which led from `before` to `pos`."""
        self.n = 0
        actor = ps.actor(before)
        self._of_move(before, actor, move)
        self._of_table(before, pos, actor, move)
        if ps.two_trumps(before) and ps.talon_size(before) and not ps.talon_size(pos):
            card = before[ps.TALON]
            self.add(TRUMP, holder(pos, card), card)
        for seat in range(ps.seats(pos)):
            if ps.is_out(pos, seat) and not ps.is_out(before, seat):
                self.add(OUT, seat)
        if ps.is_over(pos):
            self.add(OVER, 0)

    def _of_move(self, before, actor, move):
        kind = m.kind(move)
        card = m.card(move)
        n = ps.table_size(before)
        if kind == m.LAY:
            self.add(LAID, actor, card, n)
        elif kind == m.TRANSFER:
            self.add(TRANSFERRED, actor, card, n)
        elif kind == m.SHOW:
            self.add(SHOWN, actor, card)
        elif kind == m.COVER:
            self.add(COVERED, actor, card, place_of(before, m.attack(move)))
        elif kind == m.PASS:
            self.add(PASSED, actor)
        elif kind == m.HOLD:
            self.add(HELD, actor)
        elif kind == m.TAKE:
            self.add(TAKES, actor)
        elif kind == m.SWAP:
            low = ps.trump(before) << 4 | ps.lowest_rank(before)
            got = ps.face_up(before)
            if got == ps.NO_CARD:
                self.add(CLAIMED, actor, ps.claim_card(before), ps.claim_seat(before))
            else:
                self.add(SWAPPED, actor, low, got)

    def _of_table(self, before, pos, actor, move):
        """Add the end of a bout, if this was one, and what was drawn."""
        kind = m.kind(move)
        played = kind == m.LAY or kind == m.COVER or kind == m.TRANSFER
        laid = ps.table_size(before) + (1 if kind == m.LAY or kind == m.TRANSFER else 0)
        taker = ps.NO_SEAT
        taken = 0
        if laid and (not ps.table_size(pos) or ps.is_over(pos)):
            beaten = 0
            for i in range(ps.table_size(before)):
                a = ps.attack_at(before, i)
                c = ps.cover_at(before, i)
                if kind == m.COVER and a == m.attack(move):
                    c = m.card(move)
                seat = holder(pos, a)
                if seat == ps.NO_SEAT:
                    beaten += 1
                else:
                    taker = seat
                    taken += 1 if c == ps.NO_CARD else 2
            if laid > ps.table_size(before):
                seat = holder(pos, m.card(move))
                if seat == ps.NO_SEAT:
                    beaten += 1
                else:
                    taker = seat
                    taken += 1
            if beaten:
                self.add(BEATEN, 0, beaten)
            if taken:
                self.add(TAKEN, taker, taken)
        # K15: clockwise from the opener, the defender last.
        seats = ps.seats(pos)
        opener = ps.opener(before)
        defender = ps.defender(before)
        for i in range(seats + 1):
            seat = defender if i == seats else (opener + i) % seats
            if i < seats and seat == defender:
                continue
            n = ps.hand_size(pos, seat) - ps.hand_size(before, seat)
            if seat == actor and played:
                n += 1
            if seat == taker:
                n -= taken
            if n > 0:
                self.add(DRAWN, seat, n)


def holder(pos, card):
    """Return the seat that holds a card, or NO_SEAT."""
    for seat in range(ps.seats(pos)):
        if ps.holds(pos, seat, card):
            return seat
    return ps.NO_SEAT


def place_of(pos, attack):
    """Return where on the table an attack card lies."""
    for i in range(ps.table_size(pos)):
        if ps.attack_at(pos, i) == attack:
            return i
    return 0
