"""How a bout ends and the next begins: discard or take, draw, who is out, the result. None allocates."""

import micropython

from durak.rules.cards import ACE, NO_CARD
from durak.rules.position import (
    ACE_ONLY,
    ACTOR,
    DEAL,
    DEFENDER,
    DRAW,
    EXCHANGE_RIGHT,
    FIRST_BOUT,
    KNOWN_WORD,
    LAID,
    LEAD,
    LEADER,
    LIMIT,
    LOWEST_RANKS,
    MOST_NO_PROGRESS,
    NO_EXCHANGE,
    NO_PROGRESS,
    NO_SEAT,
    OPENING_LIMIT,
    OPTION_BITS,
    OUT,
    OVER,
    OWNERS,
    PAIRS,
    PASSED,
    PHASE,
    PROSTOY,
    RANKS,
    RESULT,
    RULES,
    SHOWN,
    STOCK,
    TABLE,
    TALON,
    TEAMS,
    TRUMP,
    TWO_TRUMPS,
    WINDOW,
)
from durak.rules.turn_order import next_seat, seat_in_play, window_seat


@micropython.viper
def draw(pos, first: int, turns: int):
    """Let `turns` seats draw up to the hand size, clockwise from `first` (T6, P4, P6).

    With more than one, all of them draw: the defender is left out and comes last (K15). Notes the right to
    the exchange (K16), the late claim (K17) and the change of trumps (N2).
    """
    s = ptr8(pos)
    w = ptr32(pos)
    lowest = ptr8(LOWEST_RANKS)
    stock = s[STOCK]
    if stock == 0:
        return
    size = 6
    low_trump = NO_CARD
    if s[RULES] & PROSTOY:
        size = 5
    else:
        low_trump = s[TRUMP] << 4 | lowest[s[OPTION_BITS] & 3]
    low_drawer = NO_SEAT
    defender = s[DEFENDER]
    seats = s[DEAL] & 7
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
            card = s[TALON + stock]
            if stock:
                s[TALON + stock] = NO_CARD
            j = i + (card >> 5)
            w[j] = w[j] | 1 << (card & 31)
            if card == low_trump:
                low_drawer = drawer
            wanted -= 1
        if stock == 0:
            turns = 0
    s[STOCK] = stock
    if low_drawer != NO_SEAT:
        s[EXCHANGE_RIGHT] = 0xF0 | low_drawer
    if stock == 0:
        _talon_gone(pos, low_drawer, drawer)


@micropython.viper
def _talon_gone(pos, low_drawer: int, drawer: int):
    """Change trumps (N2), or note that the low trump's drawer may claim the face-up one (K17).

    The talon is gone, but its last card still lies in its place: `drawer` has it. `low_drawer` drew the
    low trump just now (NO_SEAT: nobody).
    """
    s = ptr8(pos)
    last = s[TALON]
    s[TALON] = NO_CARD
    rules = s[RULES]
    if rules & TWO_TRUMPS:
        s[TRUMP] = last >> 4
        return
    allowed = s[OPTION_BITS] >> 2 & 3
    if rules & PROSTOY or allowed == NO_EXCHANGE or (allowed == ACE_ONLY and last & 15 != ACE):
        return
    if low_drawer != NO_SEAT and low_drawer != drawer:
        s[EXCHANGE_RIGHT] = drawer << 4 | low_drawer
        s[TALON] = last


@micropython.viper
def end_bout(pos, taken: int):
    """End the bout and do what follows: `taken`, the defender takes (K9), else all is discarded (K8).

    In Prostoy the table says so: he takes what is uncovered (P6).
    """
    s = ptr8(pos)
    defender = s[DEFENDER]
    pairs = s[PAIRS]
    prostoy = s[RULES] & PROSTOY
    if prostoy and pairs >> 4 < pairs & 15:
        taken = 1
    discarded = 1
    if taken:
        discarded = int(_take_table(pos))
    else:
        i = TABLE
        end = i + ((pairs & 15) << 1)
        while i < end:
            s[i] = NO_CARD
            s[i + 1] = NO_CARD
            i += 2
    s[PAIRS] = 0
    s[RANKS] = 0
    s[RANKS + 1] = 0
    s[LAID] = 0
    s[PASSED] = 0
    deal = s[DEAL]
    if deal & FIRST_BOUT:
        s[DEAL] = deal ^ FIRST_BOUT
    if s[STOCK]:
        if prostoy:
            draw(pos, defender, 1)
        else:
            draw(pos, s[OWNERS] >> 4 & 7, deal & 7)
    if s[STOCK]:
        s[NO_PROGRESS] = 0
    elif int(_settle(pos, discarded)):
        return
    leader = defender + taken  # who took misses his turn
    if leader == deal & 7:
        leader = 0
    begin_bout(pos, leader)


@micropython.viper
def _take_table(pos) -> int:
    """Give the defender the table (K9), in Prostoy what is uncovered (P6). Return 1 if any is discarded."""
    s = ptr8(pos)
    w = ptr32(pos)
    hand = s[DEFENDER]
    if s[OUT] >> hand & 1:
        hand ^= 2
    hand <<= 1
    prostoy = s[RULES] & PROSTOY
    discarded = 0
    cards = 0
    more_cards = 0
    i = TABLE
    end = i + ((s[PAIRS] & 15) << 1)
    while i < end:
        card = s[i]
        cover = s[i + 1]
        s[i] = NO_CARD
        s[i + 1] = NO_CARD
        i += 2
        if cover != NO_CARD:
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
    w[KNOWN_WORD] = w[KNOWN_WORD] | cards
    w[hand + 1] = w[hand + 1] | more_cards
    w[KNOWN_WORD + 1] = w[KNOWN_WORD + 1] | more_cards
    return discarded


@micropython.viper
def _settle(pos, discarded: int) -> int:
    """Find, with the talon gone, who is out (T7). Return 1 if the deal is over (T8, K23, T13)."""
    s = ptr8(pos)
    w = ptr32(pos)
    if discarded:
        s[NO_PROGRESS] = 0
    else:
        s[NO_PROGRESS] = s[NO_PROGRESS] + 1
    holding = 0
    seat = s[DEAL] & 7
    everyone = (1 << seat) - 1
    while seat:
        seat -= 1
        if w[seat << 1] | w[seat << 1 | 1]:
            holding |= 1 << seat
    s[OUT] = everyone ^ holding
    result = 0
    if s[RULES] & TEAMS:
        if holding == 0:
            result = DRAW
        elif holding & 0x15 == 0:
            result = everyone & 0x2A
        elif holding & 0x2A == 0:
            result = everyone & 0x15
    elif holding & (holding - 1) == 0:
        result = holding
        if holding == 0:
            result = DRAW
    if result == 0:
        if s[NO_PROGRESS] < MOST_NO_PROGRESS:
            return 0
        result = DRAW
    s[RESULT] = result
    s[OWNERS] = s[OWNERS] & (255 ^ SHOWN)
    s[PHASE] = OVER
    s[ACTOR] = NO_SEAT
    s[EXCHANGE_RIGHT] = s[EXCHANGE_RIGHT] | 0xF0
    s[TALON] = NO_CARD
    return 1


@micropython.viper
def begin_bout(pos, leader: int):
    """Begin the bout that this seat leads, or whoever has its turn if it is out (K8, K21, K22)."""
    s = ptr8(pos)
    out = s[OUT]
    defender = leader + 1
    if out:
        leader = int(seat_in_play(pos, leader))
        defender = int(next_seat(pos, leader))
    elif defender == s[DEAL] & 7:
        defender = 0
    s[LEADER] = leader
    s[DEFENDER] = defender
    s[OWNERS] = s[OWNERS] & 15 | leader << 4
    if out >> defender & 1:
        defender ^= 2
    if out >> leader & 1:
        leader ^= 2
    s[LIMIT] = int(bout_limit(pos, defender))
    s[PHASE] = LEAD
    s[ACTOR] = leader
    if s[EXCHANGE_RIGHT] != 0xFF or (s[STOCK] and s[RULES] & PROSTOY):
        seat = int(window_seat(pos, leader))
        if seat != NO_SEAT:
            s[PHASE] = WINDOW
            s[ACTOR] = seat


@micropython.viper
def bout_limit(pos, hand: int) -> int:
    """Return the most attack cards against a hand: six or five (K5, H5, P2), no more than it holds (K6)."""
    s = ptr8(pos)
    w = ptr32(pos)
    most = 6
    if s[RULES] & PROSTOY or (s[RULES] & OPENING_LIMIT and s[DEAL] & FIRST_BOUT):
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
