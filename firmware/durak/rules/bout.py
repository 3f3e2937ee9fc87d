"""How a bout ends and the next begins: discard or take, draw, who is out, the result, who leads. None
allocates.
"""

import micropython
from micropython import const

from durak.rules.table import next_seat, seat_in_play, window_seat

_KNOWN16 = const(24)
_RANKS16 = const(28)
_TABLE = const(58)
_TALON = const(70)
_RULES = const(110)
_CUSTOMS = const(111)
_DEAL = const(112)
_OWNERS = const(113)
_LEADER = const(114)
_DEFENDER = const(115)
_ACTOR = const(116)
_PHASE = const(117)
_LIMIT = const(118)
_LAID = const(119)
_PASSED = const(120)
_OUT = const(121)
_TRUMP = const(122)
_RIGHT = const(123)
_RESULT = const(124)
_PAIRS = const(125)
_STOCK = const(126)
_STALE = const(127)
_PROSTOY = const(1)
_TWO_TRUMPS = const(4)
_OPENING_LIMIT = const(8)
_TEAMS = const(128)
_FIRST_BOUT = const(32)
_DRAW = const(64)
_WINDOW = const(0)
_LEAD = const(1)
_OVER = const(5)
_NO = const(255)
_ACE = const(12)
_MOST_STALE = const(30)

_LOWEST = b"\x04\x07\x00"


@micropython.viper
def draw(pos, first: int, turns: int):
    """Let `turns` seats draw up to the hand size, clockwise from `first` (T6, P4, P6).

    With more than one, all of them draw: the defender is left out and comes last (K15). Notes the right to
    the exchange (K16), the late claim (K17) and the change of trumps (N2).
    """
    s = ptr8(pos)
    h = ptr16(pos)
    lowest = ptr8(_LOWEST)
    stock = s[_STOCK]
    if stock == 0:
        return
    rules = s[_RULES]
    size = 6
    if rules & _PROSTOY:
        size = 5
    customs = s[_CUSTOMS]
    low_trump = s[_TRUMP] << 4 | lowest[customs & 3]
    low_drawer = _NO
    defender = s[_DEFENDER]
    seats = s[_DEAL] & 7
    together = turns > 1
    seat = first
    drawer = first
    while turns:
        drawer = seat
        if together:
            if turns == 1:
                drawer = defender
            elif seat == defender:
                drawer = seat + 1
                if drawer == seats:
                    drawer = 0
        seat = drawer + 1
        if seat == seats:
            seat = 0
        turns -= 1
        i = drawer * 4
        end = i + 4
        wanted = size
        while i < end:
            mask = h[i]
            while mask:
                mask &= mask - 1
                wanted -= 1
            i += 1
        i = end - 4
        while wanted > 0 and stock:
            stock -= 1
            card = s[_TALON + stock]
            if stock:
                s[_TALON + stock] = _NO
            h[i + (card >> 4)] = h[i + (card >> 4)] | 1 << (card & 15)
            if card == low_trump:
                low_drawer = drawer
            wanted -= 1
        if stock == 0:
            turns = 0
    s[_STOCK] = stock
    right = s[_RIGHT]
    if low_drawer != _NO and rules & _PROSTOY == 0:
        right = 0xF0 | low_drawer
    if stock == 0:
        last = s[_TALON]
        if rules & _TWO_TRUMPS:
            s[_TRUMP] = last >> 4
            low_drawer = _NO
        allowed = customs >> 2 & 3
        if allowed == 1 or (allowed == 2 and last & 15 != _ACE) or rules & _PROSTOY:
            low_drawer = _NO
        if low_drawer != _NO and low_drawer != drawer:
            right = drawer << 4 | low_drawer
        else:
            s[_TALON] = _NO
    s[_RIGHT] = right


@micropython.viper
def end_bout(pos, taken: int):
    """End the bout: `taken`, the defender takes what is on the table (K9); else it is discarded (K8). Then
    what follows.

    In Prostoy covered attack cards are discarded with their covers, and only the others are taken (P6).
    """
    s = ptr8(pos)
    h = ptr16(pos)
    rules = s[_RULES]
    defender = s[_DEFENDER]
    hand = defender
    if s[_OUT] >> hand & 1:
        hand ^= 2
    pairs = s[_PAIRS]
    discarded = 1 - taken
    i = _TABLE
    end = i + ((pairs & 15) << 1)
    while i < end:
        card = s[i]
        cover = s[i + 1]
        if taken:
            if rules & _PROSTOY and cover != _NO:
                discarded = 1
            else:
                suit = card >> 4
                bit = 1 << (card & 15)
                h[(hand << 2) + suit] = h[(hand << 2) + suit] | bit
                h[_KNOWN16 + suit] = h[_KNOWN16 + suit] | bit
                if cover != _NO:
                    suit = cover >> 4
                    bit = 1 << (cover & 15)
                    h[(hand << 2) + suit] = h[(hand << 2) + suit] | bit
                    h[_KNOWN16 + suit] = h[_KNOWN16 + suit] | bit
        s[i] = _NO
        s[i + 1] = _NO
        i += 2
    s[_PAIRS] = 0
    h[_RANKS16] = 0
    s[_LAID] = 0
    s[_PASSED] = 0
    s[_DEAL] = (s[_DEAL] | _FIRST_BOUT) ^ _FIRST_BOUT
    seats = s[_DEAL] & 7
    if s[_STOCK]:
        if rules & _PROSTOY:
            draw(pos, defender, 1)
        else:
            draw(pos, s[_OWNERS] >> 4, seats)
    if s[_STOCK]:
        s[_STALE] = 0
    else:
        if discarded:
            s[_STALE] = 0
        else:
            s[_STALE] = s[_STALE] + 1
        if int(_settle(pos)):
            return
    leader = defender
    if taken:
        leader = int(next_seat(pos, defender))
    begin_bout(pos, leader)


@micropython.viper
def _settle(pos) -> int:
    """With the talon gone: who is out (T7), and whether the deal is over (T8, K23, T13). 1 when it is."""
    s = ptr8(pos)
    h = ptr16(pos)
    seats = s[_DEAL] & 7
    holding = 0
    count = 0
    seat = 0
    while seat < seats:
        i = seat << 2
        if h[i] | h[i + 1] | h[i + 2] | h[i + 3]:
            holding |= 1 << seat
            count += 1
        seat += 1
    everyone = (1 << seats) - 1
    s[_OUT] = everyone ^ holding
    result = 0
    if s[_RULES] & _TEAMS:
        if holding == 0:
            result = _DRAW
        elif holding & 0x15 == 0:
            result = everyone & 0x2A
        elif holding & 0x2A == 0:
            result = everyone & 0x15
    elif count == 0:
        result = _DRAW
    elif count == 1:
        result = holding
    if result == 0 and s[_STALE] >= _MOST_STALE:
        result = _DRAW
    if result == 0:
        return 0
    s[_RESULT] = result
    s[_PHASE] = _OVER
    s[_ACTOR] = _NO
    s[_RIGHT] = s[_RIGHT] | 0xF0
    s[_TALON] = _NO
    return 1


@micropython.viper
def begin_bout(pos, leader: int):
    """Begin a bout that this seat leads, or who takes its turn if it is out (K8, K21, K22): roles, limit,
    window.
    """
    s = ptr8(pos)
    out = s[_OUT]
    if out:
        leader = int(seat_in_play(pos, leader))
    defender = int(next_seat(pos, leader))
    s[_LEADER] = leader
    s[_DEFENDER] = defender
    s[_OWNERS] = s[_OWNERS] & 15 | leader << 4
    if out >> defender & 1:
        defender ^= 2
    if out >> leader & 1:
        leader ^= 2
    s[_LIMIT] = int(bout_limit(pos, defender))
    seat = int(window_seat(pos, leader))
    if seat == _NO:
        s[_PHASE] = _LEAD
        s[_ACTOR] = leader
    else:
        s[_PHASE] = _WINDOW
        s[_ACTOR] = seat


@micropython.viper
def bout_limit(pos, hand: int) -> int:
    """Most attack cards against this hand: six, in Prostoy and under H5 five, and never more than it holds
    (K5, K6, P3).
    """
    s = ptr8(pos)
    h = ptr16(pos)
    most = 6
    if s[_RULES] & _PROSTOY:
        most = 5
    elif s[_RULES] & _OPENING_LIMIT and s[_DEAL] & _FIRST_BOUT:
        most = 5
    n = 0
    i = hand << 2
    end = i + 4
    while i < end and n < most:
        mask = h[i]
        while mask:
            mask &= mask - 1
            n += 1
        i += 1
    if n < most:
        return n
    return most
