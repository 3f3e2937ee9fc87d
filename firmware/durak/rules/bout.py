"""How a bout ends and the next begins: discard or take, draw, who is out, the result. None allocates."""

import micropython
from micropython import const

from durak.rules.turn_order import next_seat, seat_in_play, window_seat

_KNOWN = const(12)  # in words
_RANKS = const(56)
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
    w = ptr32(pos)
    lowest = ptr8(_LOWEST)
    stock = s[_STOCK]
    if stock == 0:
        return
    size = 6
    low_trump = _NO
    if s[_RULES] & _PROSTOY:
        size = 5
    else:
        low_trump = s[_TRUMP] << 4 | lowest[s[_CUSTOMS] & 3]
    low_drawer = _NO
    defender = s[_DEFENDER]
    seats = s[_DEAL] & 7
    together = turns - 1
    seat = first
    drawer = first
    while turns:
        if together:
            drawer = seat
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
        i = drawer << 1
        wanted = size
        mask = w[i]
        while mask:
            mask &= mask - 1
            wanted -= 1
        mask = w[i + 1]
        while mask:
            mask &= mask - 1
            wanted -= 1
        while wanted > 0 and stock:
            stock -= 1
            card = s[_TALON + stock]
            if stock:
                s[_TALON + stock] = _NO
            j = i + (card >> 5)
            w[j] = w[j] | 1 << (card & 31)
            if card == low_trump:
                low_drawer = drawer
            wanted -= 1
        if stock == 0:
            turns = 0
    s[_STOCK] = stock
    if low_drawer != _NO:
        s[_RIGHT] = 0xF0 | low_drawer
    if stock == 0:
        _talon_gone(pos, low_drawer, drawer)


@micropython.viper
def _talon_gone(pos, low_drawer: int, drawer: int):
    """The last card is drawn: trumps change (N2), or the low trump's drawer may claim the face-up one (K17).

    The last card still lies at the talon's place; `drawer` has it, `low_drawer` drew the low trump just
    now (255: nobody).
    """
    s = ptr8(pos)
    last = s[_TALON]
    s[_TALON] = _NO
    rules = s[_RULES]
    if rules & _TWO_TRUMPS:
        s[_TRUMP] = last >> 4
        return
    allowed = s[_CUSTOMS] >> 2 & 3
    if rules & _PROSTOY or allowed == 1 or (allowed == 2 and last & 15 != _ACE):
        return
    if low_drawer != _NO and low_drawer != drawer:
        s[_RIGHT] = drawer << 4 | low_drawer
        s[_TALON] = last


@micropython.viper
def end_bout(pos, taken: int):
    """End the bout and do what follows: `taken`, the defender takes (K9), else all is discarded (K8).

    In Prostoy the table says so: he takes what is uncovered (P6).
    """
    s = ptr8(pos)
    defender = s[_DEFENDER]
    pairs = s[_PAIRS]
    prostoy = s[_RULES] & _PROSTOY
    if prostoy and pairs >> 4 < pairs & 15:
        taken = 1
    discarded = 1
    if taken:
        discarded = int(_take_table(pos))
    else:
        i = _TABLE
        end = i + ((pairs & 15) << 1)
        while i < end:
            s[i] = _NO
            s[i + 1] = _NO
            i += 2
    s[_PAIRS] = 0
    s[_RANKS] = 0
    s[_RANKS + 1] = 0
    s[_LAID] = 0
    s[_PASSED] = 0
    deal = s[_DEAL]
    if deal & _FIRST_BOUT:
        s[_DEAL] = deal ^ _FIRST_BOUT
    if s[_STOCK]:
        if prostoy:
            draw(pos, defender, 1)
        else:
            draw(pos, s[_OWNERS] >> 4, deal & 7)
    if s[_STOCK]:
        s[_STALE] = 0
    elif int(_settle(pos, discarded)):
        return
    leader = defender + taken  # who took misses his turn
    if leader == deal & 7:
        leader = 0
    begin_bout(pos, leader)


@micropython.viper
def _take_table(pos) -> int:
    """The defender takes the table (K9), in Prostoy the uncovered cards (P6). 1 if anything is discarded."""
    s = ptr8(pos)
    w = ptr32(pos)
    hand = s[_DEFENDER]
    if s[_OUT] >> hand & 1:
        hand ^= 2
    hand <<= 1
    prostoy = s[_RULES] & _PROSTOY
    discarded = 0
    cards = 0
    more_cards = 0
    i = _TABLE
    end = i + ((s[_PAIRS] & 15) << 1)
    while i < end:
        card = s[i]
        cover = s[i + 1]
        s[i] = _NO
        s[i + 1] = _NO
        i += 2
        if cover != _NO:
            if prostoy:
                discarded = 1
                continue
            if cover < 32:
                cards |= 1 << cover
            else:
                more_cards |= 1 << (cover & 31)
        if card < 32:
            cards |= 1 << card
        else:
            more_cards |= 1 << (card & 31)
    w[hand] = w[hand] | cards
    w[_KNOWN] = w[_KNOWN] | cards
    w[hand + 1] = w[hand + 1] | more_cards
    w[_KNOWN + 1] = w[_KNOWN + 1] | more_cards
    return discarded


@micropython.viper
def _settle(pos, discarded: int) -> int:
    """With the talon gone: who is out (T7), and whether the deal is over (T8, K23, T13). 1 when it is."""
    s = ptr8(pos)
    w = ptr32(pos)
    if discarded:
        s[_STALE] = 0
    else:
        s[_STALE] = s[_STALE] + 1
    holding = 0
    seat = s[_DEAL] & 7
    everyone = (1 << seat) - 1
    while seat:
        seat -= 1
        if w[seat << 1] | w[seat << 1 | 1]:
            holding |= 1 << seat
    s[_OUT] = everyone ^ holding
    result = 0
    if s[_RULES] & _TEAMS:
        if holding == 0:
            result = _DRAW
        elif holding & 0x15 == 0:
            result = everyone & 0x2A
        elif holding & 0x2A == 0:
            result = everyone & 0x15
    elif holding & (holding - 1) == 0:
        result = holding
        if holding == 0:
            result = _DRAW
    if result == 0:
        if s[_STALE] < _MOST_STALE:
            return 0
        result = _DRAW
    s[_RESULT] = result
    s[_PHASE] = _OVER
    s[_ACTOR] = _NO
    s[_RIGHT] = s[_RIGHT] | 0xF0
    s[_TALON] = _NO
    return 1


@micropython.viper
def begin_bout(pos, leader: int):
    """Begin the bout that this seat leads, or whoever has its turn if it is out (K8, K21, K22)."""
    s = ptr8(pos)
    out = s[_OUT]
    defender = leader + 1
    if out:
        leader = int(seat_in_play(pos, leader))
        defender = int(next_seat(pos, leader))
    elif defender == s[_DEAL] & 7:
        defender = 0
    s[_LEADER] = leader
    s[_DEFENDER] = defender
    s[_OWNERS] = s[_OWNERS] & 15 | leader << 4
    if out >> defender & 1:
        defender ^= 2
    if out >> leader & 1:
        leader ^= 2
    s[_LIMIT] = int(bout_limit(pos, defender))
    s[_PHASE] = _LEAD
    s[_ACTOR] = leader
    if s[_RIGHT] != 0xFF or (s[_STOCK] and s[_RULES] & _PROSTOY):
        seat = int(window_seat(pos, leader))
        if seat != _NO:
            s[_PHASE] = _WINDOW
            s[_ACTOR] = seat


@micropython.viper
def bout_limit(pos, hand: int) -> int:
    """Most attack cards against a hand: six or five (H5, P2), never more than it holds (K5, K6, P3)."""
    s = ptr8(pos)
    w = ptr32(pos)
    most = 6
    if s[_RULES] & _PROSTOY or (s[_RULES] & _OPENING_LIMIT and s[_DEAL] & _FIRST_BOUT):
        most = 5
    n = 0
    mask = w[hand << 1]
    while mask:
        mask &= mask - 1
        n += 1
    mask = w[hand << 1 | 1]
    while mask:
        mask &= mask - 1
        n += 1
    if n > most:
        return most
    return n
