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

from durak.rules import position
from durak.rules.position import MOST_NO_PROGRESS

SIZE = const(148)
# Moves that play no card.
STOP = const(128)
TAKE = const(129)
SHOW = const(130)
# Phases.
LEAD = const(0)
DEFEND = const(1)
THROW = const(2)
GIVE = const(3)
OVER = const(4)

# Byte offsets. 0..63: the place of each card; 64..103: the talon, its last card on top at LEFT - 1.
TALON = const(64)
LEFT = const(104)
HAND = const(105)  # two bytes
DEFENDER = const(107)
PHASE = const(108)
LAID = const(109)  # attack cards in this bout
COVERED = const(110)
LIMIT = const(111)
TURN = const(112)  # cards laid in this turn
TRANSFER = const(113)
GIFTS = const(114)  # 1: H13, cards
BOUTS = const(115)  # counts on, wraps at 256
NO_PROGRESS = const(116)  # T13
RESULT = const(117)
# N2: the suit (here renumbered) that becomes trump with the last card of the talon; 0 none
NEXT_TRUMP = const(118)
LOWEST = const(119)  # lowest rank of the pack
# H16: the suit (here renumbered) that no trump beats; 0: it is trump itself, ANY_SUIT: there is none
KEPT_SUIT = const(120)
RANKS_ON = const(121)  # 13 bytes, 1 where the rank lies on the table
ATTACKS = const(134)  # 6 bytes
COVERS = const(140)  # 6 bytes
FIRST = const(146)  # what holds in the deal's first bout: FIVE, STAYS; 0 in all others
SHOWING = const(147)  # H14: ALLOWED, and DONE once in this bout

ANY_SUIT = const(4)
FIVE = const(1)  # at most five attack cards (H5), one less than six
STAYS = const(2)  # no transfer (H15)
ALLOWED = const(1)
DONE = const(2)

_IN_TALON = const(2)
_ON_TABLE = const(3)
_GONE = const(4)
_HAND_SIZE = const(6)


def plays(view):
    """Return True if this table knows the game of a view: two seats in play that draw from no talon with
    others. All other games, and all options that it does not know, are searched on the rules core.
    tests/players/test_duel_table.py goes through every option.
    """
    if position.prostoy(view) or position.teams(view):
        return False
    seats = position.seats(view)
    if seats > 2 and position.talon_size(view):
        return False
    left = 0
    for seat in range(seats):
        if not position.is_out(view, seat):
            left += 1
    return left == 2


def new():
    """Return a bare table: no card anywhere, defender 0."""
    table = bytearray(SIZE)
    for card in range(64):
        table[card] = _GONE
    table[KEPT_SUIT] = ANY_SUIT
    return table


@micropython.viper
def actor(table) -> int:
    """Return the seat to move (0 or 1); meaningless when over."""
    s = ptr8(table)
    if s[PHASE] == DEFEND:
        return int(s[DEFENDER])
    return 1 - int(s[DEFENDER])


@micropython.viper
def open_bout(table, defender: int):
    """Begin a bout: `defender` is led at, nothing lies on the table (K2, K6)."""
    s = ptr8(table)
    s[DEFENDER] = defender
    held = int(s[HAND + defender])
    s[LIMIT] = held if held < 6 else 6
    s[SHOWING] = int(s[SHOWING]) & ALLOWED
    s[PHASE] = LEAD
    s[LAID] = 0
    s[COVERED] = 0
    s[TURN] = 0
    for i in range(13):
        s[RANKS_ON + i] = 0


@micropython.viper
def _draw(table, seat: int):
    s = ptr8(table)
    left = int(s[LEFT])
    held = int(s[HAND + seat])
    while held < _HAND_SIZE and left > 0:
        left -= 1
        s[int(s[TALON + left])] = seat
        held += 1
    s[LEFT] = left
    s[HAND + seat] = held


@micropython.viper
def _change_trump(table):
    """Change trumps (N2): the talon is gone, the hidden card's suit rules. Renumbered, so that it becomes
    suit 0.
    """
    s = ptr8(table)
    suit = int(s[NEXT_TRUMP]) << 4
    for rank in range(13):
        place = int(s[rank])
        s[rank] = s[suit + rank]
        s[suit + rank] = place
    kept = int(s[KEPT_SUIT])
    if kept == s[NEXT_TRUMP]:
        s[KEPT_SUIT] = 0
    elif kept == 0:
        s[KEPT_SUIT] = s[NEXT_TRUMP]
    s[NEXT_TRUMP] = 0


@micropython.viper
def _end_bout(table, taken: int):
    """End a bout (K8, K9): cards leave the table, seats draw (K15), the deal goes on or is over (T7, T8,
    T13).
    """
    s = ptr8(table)
    defender = int(s[DEFENDER])
    attacker = 1 - defender
    to = defender if taken else _GONE
    laid = int(s[LAID])
    covered = int(s[COVERED])
    for i in range(laid):
        s[int(s[ATTACKS + i])] = to
    for i in range(covered):
        s[int(s[COVERS + i])] = to
    if taken:
        s[HAND + defender] = int(s[HAND + defender]) + laid + covered
    if s[LEFT]:
        _draw(table, attacker)
        _draw(table, defender)
        if s[LEFT] == 0 and s[NEXT_TRUMP]:
            _change_trump(table)
    s[BOUTS] = (int(s[BOUTS]) + 1) & 255
    s[FIRST] = 0
    if s[LEFT] == 0:
        stale = int(s[NO_PROGRESS]) + 1 if taken else 0
        s[NO_PROGRESS] = stale
        result = 0
        if s[HAND] == 0:
            result = 3 if s[HAND + 1] == 0 else 2
        elif s[HAND + 1] == 0:
            result = 1
        elif stale >= MOST_NO_PROGRESS:
            result = 3
        if result:
            s[RESULT] = result
            s[PHASE] = OVER
            return
    else:
        s[NO_PROGRESS] = 0
    open_bout(table, defender if taken else attacker)


@micropython.viper
def _gifts_closed(table) -> int:
    """Return 1 when nothing more may be given to the one who takes (K10, H13), or nothing is left to give."""
    s = ptr8(table)
    if s[LAID] >= s[LIMIT] or s[HAND + 1 - int(s[DEFENDER])] == 0:
        return 1
    if s[GIFTS] and int(s[LAID]) + int(s[COVERED]) >= 6:
        return 1
    return 0


@micropython.viper
def apply(table, move: int):
    """Make a legal move, unchecked, and all that follows by itself."""
    s = ptr8(table)
    phase = int(s[PHASE])
    defender = int(s[DEFENDER])
    if move >= STOP:
        if move == SHOW:
            s[SHOWING] = ALLOWED | DONE
            _pass_on(table, 0)
        elif move == TAKE:
            s[TURN] = 0
            if int(_gifts_closed(table)):
                _end_bout(table, 1)
            else:
                s[PHASE] = GIVE
        elif phase == GIVE:
            _end_bout(table, 1)
        elif s[TURN] or phase == LEAD:  # in a lead also after a shown trump
            s[PHASE] = DEFEND
            s[TURN] = 0
        else:
            _end_bout(table, 0)
        return
    card = move & 63
    seat = defender if phase == DEFEND else 1 - defender
    s[card] = _ON_TABLE
    s[HAND + seat] = int(s[HAND + seat]) - 1
    s[RANKS_ON + (card & 15)] = 1
    s[TURN] = int(s[TURN]) + 1
    if phase == DEFEND and move < 64:
        covered = int(s[COVERED])
        s[COVERS + covered] = card
        s[COVERED] = covered + 1
        if covered + 1 == int(s[LAID]):
            if s[LAID] >= s[LIMIT] or s[HAND] == 0 or s[HAND + 1] == 0:
                _end_bout(table, 0)
            else:
                s[PHASE] = THROW
                s[TURN] = 0
        return
    laid = int(s[LAID])
    s[ATTACKS + laid] = card
    s[LAID] = laid + 1
    if phase == DEFEND:
        _pass_on(table, 1)


@micropython.viper
def _pass_on(table, laid: int):
    """Let the other seat defend; this one, having laid so many cards, may add more of the rank (V1, H14)."""
    s = ptr8(table)
    defender = 1 - int(s[DEFENDER])
    s[DEFENDER] = defender
    s[LIMIT] = int(_most(table, defender))
    s[PHASE] = LEAD
    s[TURN] = laid


@micropython.viper
def _most(table, seat: int) -> int:
    """Return the most attack cards against a seat (K5, K6, H5)."""
    s = ptr8(table)
    most = 6
    if int(s[FIRST]) & FIVE:
        most = 5
    held = int(s[HAND + seat])
    return held if held < most else most


@micropython.viper
def may_transfer(table) -> int:
    """Return the rank (0..12) that the defender may transfer, with cards of it (V1, V2) where there is
    room, or by showing its trump (H14); -1 for none.
    """
    s = ptr8(table)
    if s[TRANSFER] == 0 or s[COVERED] or s[PHASE] != DEFEND or int(s[FIRST]) & STAYS:
        return -1
    laid = int(s[LAID])
    rank = int(s[ATTACKS]) & 15
    for i in range(laid):
        if int(s[ATTACKS + i]) & 15 != rank:
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
    phase = int(s[PHASE])
    defender = int(s[DEFENDER])
    if phase == DEFEND:
        attack = int(s[ATTACKS + int(s[COVERED])])
        top = (attack & 48) + 13
        for card in range(attack + 1, top):
            if int(s[card]) == defender:
                o[n] = card
                n += 1
        if attack >= 16 and attack >> 4 != int(s[KEPT_SUIT]):
            for card in range(13):
                if int(s[card]) == defender:
                    o[n] = card
                    n += 1
        rank = int(may_transfer(table))
        if rank >= 0:
            room = int(_most(table, 1 - defender)) - int(s[LAID])
            if room > 0:
                for suit in range(4):
                    card = suit << 4 | rank
                    if int(s[card]) == defender:
                        o[n] = 64 | card
                        n += 1
            if room >= 0 and s[SHOWING] == ALLOWED and int(s[rank]) == defender:
                o[n] = SHOW
                n += 1
        o[n] = TAKE
        return n + 1
    attacker = 1 - defender
    turn = int(s[TURN])
    room = int(s[LIMIT]) - int(s[LAID])
    if phase == GIVE and int(_gifts_closed(table)):
        room = 0
    if room > 0:
        first = 0
        if canonical and turn:
            first = int(s[ATTACKS + int(s[LAID]) - 1]) + 1
        opening = phase == LEAD and s[LAID] == 0
        for card in range(first, 61):
            if int(s[card]) == attacker:
                if opening or s[RANKS_ON + (card & 15)]:
                    o[n] = card
                    n += 1
    if phase != LEAD or s[LAID]:
        o[n] = STOP
        n += 1
    return n
