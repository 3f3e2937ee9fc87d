"""The two-seat table that the search plays on: one deal of section 4 or 5 with all cards open, in one
bytearray.

The rules core serves every game; this table serves a search that plays thousands of bouts a move. It
knows two seats, throw-in or transfer, any pack, a hidden second trump, and neither exchange nor windows.
Cards are `suit << 4 | rank` with the suits renumbered so that the trump is suit 0, and the defender
covers the attack cards in the order they lie: that loses nothing, as all of them must be covered. A test
plays whole deals beside the rules core, move by move.

A place: 0, 1 a hand, 2 the talon, 3 the table, 4 gone. A move: a card (lay, or cover the first open card),
64 | card (transfer), STOP (end, pass), TAKE. Results: 1 + the fool's seat, 3 a draw.
"""

import micropython
from micropython import const

SIZE = 148
STOP = 128
TAKE = 129
LEAD, DEFEND, THROW, GIVE, OVER = 0, 1, 2, 3, 4

# Byte offsets. 0..63: the place of each card; 64..103: the talon, its last card on top at LEFT - 1.
TALON = 64
LEFT = 104
HAND = 105  # two bytes
DEFENDER = 107
PHASE = 108
LAID = 109  # attack cards in this bout
COVERED = 110
LIMIT = 111
TURN = 112  # cards laid in this turn
TRANSFER = 113
GIFTS = 114  # 1: H13, cards
BOUTS = 115  # counts on, wraps at 256
STALE = 116  # T13
RESULT = 117
NEXT_TRUMP = 118  # N2: the suit (here renumbered) that becomes trump with the last card of the talon; 0 none
LOWEST = 119  # lowest rank of the pack
RANKS_ON = 121  # 13 bytes, 1 where the rank lies on the table
ATTACKS = 134  # 6 bytes
COVERS = 140  # 6 bytes

_SIZE = const(148)
_TALON = const(64)
_LEFT = const(104)
_HAND = const(105)
_DEFENDER = const(107)
_PHASE = const(108)
_LAID = const(109)
_COVERED = const(110)
_LIMIT = const(111)
_TURN = const(112)
_TRANSFER = const(113)
_GIFTS = const(114)
_BOUTS = const(115)
_STALE = const(116)
_RESULT = const(117)
_NEXT = const(118)
_RANKS = const(121)
_ATTACKS = const(134)
_COVERS = const(140)
_STOP = const(128)
_TAKE = const(129)
_LEAD = const(0)
_DEFEND = const(1)
_THROW = const(2)
_GIVE = const(3)
_OVER = const(4)
_IN_TALON = const(2)
_ON_TABLE = const(3)
_GONE = const(4)
_HAND_SIZE = const(6)
_STALE_BOUTS = const(30)


def new():
    """A bare table: no card anywhere, defender 0."""
    table = bytearray(_SIZE)
    for card in range(64):
        table[card] = _GONE
    return table


@micropython.viper
def actor(table) -> int:
    """The seat to move (0 or 1); meaningless when over."""
    s = ptr8(table)
    if s[_PHASE] == _DEFEND:
        return int(s[_DEFENDER])
    return 1 - int(s[_DEFENDER])


@micropython.viper
def open_bout(table, defender: int):
    """A bout begins: `defender` is led at, nothing lies on the table (K2, K6)."""
    s = ptr8(table)
    s[_DEFENDER] = defender
    held = int(s[_HAND + defender])
    s[_LIMIT] = held if held < 6 else 6
    s[_PHASE] = _LEAD
    s[_LAID] = 0
    s[_COVERED] = 0
    s[_TURN] = 0
    for i in range(13):
        s[_RANKS + i] = 0


@micropython.viper
def _draw(table, seat: int):
    s = ptr8(table)
    left = int(s[_LEFT])
    held = int(s[_HAND + seat])
    while held < _HAND_SIZE and left > 0:
        left -= 1
        s[int(s[_TALON + left])] = seat
        held += 1
    s[_LEFT] = left
    s[_HAND + seat] = held


@micropython.viper
def _change_trump(table):
    """N2: the talon is gone, the hidden card's suit is trump now. Renumbered, so that the trump stays
    suit 0.
    """
    s = ptr8(table)
    suit = int(s[_NEXT]) << 4
    for rank in range(13):
        place = int(s[rank])
        s[rank] = s[suit + rank]
        s[suit + rank] = place
    s[_NEXT] = 0


@micropython.viper
def _end_bout(table, taken: int):
    """K8, K9: the cards leave the table, the seats draw (K15), and the deal goes on or is over (T7, T8,
    T13).
    """
    s = ptr8(table)
    defender = int(s[_DEFENDER])
    attacker = 1 - defender
    to = defender if taken else _GONE
    laid = int(s[_LAID])
    covered = int(s[_COVERED])
    for i in range(laid):
        s[int(s[_ATTACKS + i])] = to
    for i in range(covered):
        s[int(s[_COVERS + i])] = to
    if taken:
        s[_HAND + defender] = int(s[_HAND + defender]) + laid + covered
    if s[_LEFT]:
        _draw(table, attacker)
        _draw(table, defender)
        if s[_LEFT] == 0 and s[_NEXT]:
            _change_trump(table)
    s[_BOUTS] = (int(s[_BOUTS]) + 1) & 255
    if s[_LEFT] == 0:
        stale = int(s[_STALE]) + 1 if taken else 0
        s[_STALE] = stale
        result = 0
        if s[_HAND] == 0:
            result = 3 if s[_HAND + 1] == 0 else 2
        elif s[_HAND + 1] == 0:
            result = 1
        elif stale >= _STALE_BOUTS:
            result = 3
        if result:
            s[_RESULT] = result
            s[_PHASE] = _OVER
            return
    else:
        s[_STALE] = 0
    open_bout(table, defender if taken else attacker)


@micropython.viper
def _gifts_closed(table) -> int:
    """1 when nothing more may be given to the one who takes (K10, H13), or the giver holds nothing."""
    s = ptr8(table)
    if s[_LAID] >= s[_LIMIT] or s[_HAND + 1 - int(s[_DEFENDER])] == 0:
        return 1
    if s[_GIFTS] and int(s[_LAID]) + int(s[_COVERED]) >= 6:
        return 1
    return 0


@micropython.viper
def apply(table, move: int):
    """Make a legal move; what follows by itself follows. Unchecked."""
    s = ptr8(table)
    phase = int(s[_PHASE])
    defender = int(s[_DEFENDER])
    if move == _STOP:
        if phase == _GIVE:
            _end_bout(table, 1)
        elif s[_TURN]:
            s[_PHASE] = _DEFEND
            s[_TURN] = 0
        else:
            _end_bout(table, 0)
        return
    if move == _TAKE:
        s[_TURN] = 0
        if int(_gifts_closed(table)):
            _end_bout(table, 1)
        else:
            s[_PHASE] = _GIVE
        return
    card = move & 63
    seat = defender if phase == _DEFEND else 1 - defender
    s[card] = _ON_TABLE
    s[_HAND + seat] = int(s[_HAND + seat]) - 1
    s[_RANKS + (card & 15)] = 1
    s[_TURN] = int(s[_TURN]) + 1
    if phase == _DEFEND and move < 64:
        covered = int(s[_COVERED])
        s[_COVERS + covered] = card
        s[_COVERED] = covered + 1
        if covered + 1 == int(s[_LAID]):
            if s[_LAID] >= s[_LIMIT] or s[_HAND] == 0 or s[_HAND + 1] == 0:
                _end_bout(table, 0)
            else:
                s[_PHASE] = _THROW
                s[_TURN] = 0
        return
    laid = int(s[_LAID])
    s[_ATTACKS + laid] = card
    s[_LAID] = laid + 1
    if phase == _DEFEND:
        defender = 1 - defender
        s[_DEFENDER] = defender
        held = int(s[_HAND + defender])
        s[_LIMIT] = held if held < 6 else 6
        s[_PHASE] = _LEAD
        s[_TURN] = 1


@micropython.viper
def may_transfer(table) -> int:
    """V1, V2: the rank (0..12) whose cards the defender may transfer with, or -1."""
    s = ptr8(table)
    if s[_TRANSFER] == 0 or s[_COVERED] or s[_PHASE] != _DEFEND:
        return -1
    laid = int(s[_LAID])
    if laid >= 6 or int(s[_HAND + 1 - int(s[_DEFENDER])]) <= laid:
        return -1
    rank = int(s[_ATTACKS]) & 15
    for i in range(laid):
        if int(s[_ATTACKS + i]) & 15 != rank:
            return -1
    return rank


@micropython.viper
def legal(table, out, canonical: int) -> int:
    """Fill `out` (a bytearray of at least 64) with the legal moves of the seat to move; how many there are.

    With `canonical` the cards laid in one turn go up, so that a search meets each set of cards once.
    """
    s = ptr8(table)
    o = ptr8(out)
    n = 0
    phase = int(s[_PHASE])
    defender = int(s[_DEFENDER])
    if phase == _DEFEND:
        attack = int(s[_ATTACKS + int(s[_COVERED])])
        top = (attack & 48) + 13
        for card in range(attack + 1, top):
            if int(s[card]) == defender:
                o[n] = card
                n += 1
        if attack >= 16:
            for card in range(13):
                if int(s[card]) == defender:
                    o[n] = card
                    n += 1
        rank = int(may_transfer(table))
        if rank >= 0:
            for suit in range(4):
                card = suit << 4 | rank
                if int(s[card]) == defender:
                    o[n] = 64 | card
                    n += 1
        o[n] = _TAKE
        return n + 1
    attacker = 1 - defender
    turn = int(s[_TURN])
    room = int(s[_LIMIT]) - int(s[_LAID])
    if phase == _GIVE and int(_gifts_closed(table)):
        room = 0
    if room > 0:
        first = 0
        if canonical and turn:
            first = int(s[_ATTACKS + int(s[_LAID]) - 1]) + 1
        opening = phase == _LEAD and turn == 0
        for card in range(first, 61):
            if int(s[card]) == attacker:
                if opening or s[_RANKS + (card & 15)]:
                    o[n] = card
                    n += 1
    if phase != _LEAD or turn:
        o[n] = _STOP
        n += 1
    return n
