"""Who stands where: the next defender, who may speak, who may exchange.

Viper functions on the position's bytes; none allocates. Seats are small ints, 255 is nobody. A hand is
two 32-bit words: clubs | diamonds << 16, and hearts | spades << 16, so that bit c & 31 of word c >> 5 is
card c.
"""

import micropython

from durak.rules.cards import ACE, NO_CARD, SIX
from durak.rules.position import (
    ACE_ONLY,
    DEAL,
    DEFENDER,
    EXCHANGE_RIGHT,
    KNOWN_WORD,
    LEADER,
    LOWEST_RANKS,
    NEIGHBOURS,
    NO_EXCHANGE,
    NO_SEAT,
    OPTION_BITS,
    OUT,
    PROSTOY,
    RULES,
    STOCK,
    TALON,
    TEAMS,
    TRUMP,
    TWO_TRUMPS,
)


@micropython.viper
def seat_in_play(pos, seat: int) -> int:
    """Return this seat or, if it is out, the one that has its turn instead.

    Alone, that is the next one clockwise (K8); six seats in teams, the next of its team (K22); four seats
    in teams, the seat itself, since its partner plays it (K21, R8).
    """
    s = ptr8(pos)
    seats = s[DEAL] & 7
    out = s[OUT]
    step = 1
    if s[RULES] & TEAMS:
        if seats == 4:
            return seat
        step = 2
    turns = seats
    while turns and out >> seat & 1:
        seat += step
        if seat >= seats:
            seat -= seats
        turns -= 1
    return seat


@micropython.viper
def next_seat(pos, seat: int) -> int:
    """Return the seat in play to the left; in teams the next such seat of the other team (T5)."""
    s = ptr8(pos)
    seat += 1
    if seat >= s[DEAL] & 7:
        seat = 0
    if s[OUT]:
        return int(seat_in_play(pos, seat))
    return seat


@micropython.viper
def next_speaker(pos, asked: int) -> int:
    """Return who is asked next to throw in or give, NO_SEAT for nobody; `asked`: mask of those who were.

    Clockwise from the leader (R5), opponents of the defender (K20), those who hold cards (K11, R6), and
    with the neighbour limit only the defender's neighbours.
    """
    s = ptr8(pos)
    w = ptr32(pos)
    seats = s[DEAL] & 7
    rules = s[RULES]
    defender = s[DEFENDER]
    seat = s[LEADER]
    asked |= 1 << defender
    if rules & TEAMS:
        asked |= 0x15 << (defender & 1)
    elif rules & NEIGHBOURS:  # the leader is one of them (T5)
        asked |= 63 ^ (1 << seat | 1 << int(next_seat(pos, defender)))
    turns = seats
    while turns:
        if asked >> seat & 1 == 0:
            if w[seat << 1] | w[seat << 1 | 1]:
                return seat
        seat += 1
        if seat == seats:
            seat = 0
        turns -= 1
    return NO_SEAT


@micropython.viper
def may_exchange(pos, seat: int) -> int:
    """Return 1 if a seat could exchange the low trump or claim late on its turn (K16, K17, N4, P8, H3)."""
    s = ptr8(pos)
    w = ptr32(pos)
    lowest = ptr8(LOWEST_RANKS)
    customs = s[OPTION_BITS]
    trump = s[TRUMP]
    if w[seat << 1 | trump >> 1] >> ((trump & 1) << 4 | lowest[customs & 3]) & 1 == 0:
        return 0
    allowed = customs >> 2 & 3
    if allowed == NO_EXCHANGE:
        return 0
    right = s[EXCHANGE_RIGHT]
    if right < 0xF0:  # a late claim is open
        face_up = s[TALON]
    else:
        place = 0
        if s[RULES] & TWO_TRUMPS:
            place = 1
        if s[STOCK] <= place:
            return 0
        face_up = s[TALON + place]
    if allowed == ACE_ONLY and face_up & 15 != ACE:
        return 0
    if right & 15 != seat and s[RULES] & PROSTOY == 0:
        return 0
    return 1


@micropython.viper
def window_seat(pos, leader: int) -> int:
    """Return who but the `leader` (a hand) may exchange or claim before the bout (K18, R3), or NO_SEAT."""
    s = ptr8(pos)
    w = ptr32(pos)
    seat = s[EXCHANGE_RIGHT] & 15
    if s[RULES] & PROSTOY:  # whoever holds the trump six (P8)
        trump = s[TRUMP]
        six = 1 << ((trump & 1) << 4 | SIX)
        seat = (s[DEAL] & 7) - 1
        while seat >= 0 and w[seat << 1 | trump >> 1] & six == 0:
            seat -= 1
    elif seat == 15:
        return NO_SEAT
    if seat >= 0 and seat != leader:
        if int(may_exchange(pos, seat)):
            return seat
    return NO_SEAT


@micropython.viper
def exchange(pos, seat: int):
    """Exchange the low trump for the face-up one, or claim it from its drawer (K16, K17, P8).

    Trusts `may_exchange`. Everybody sees which cards change hands.
    """
    s = ptr8(pos)
    w = ptr32(pos)
    lowest = ptr8(LOWEST_RANKS)
    trump = s[TRUMP]
    shift = (trump & 1) << 4
    word = trump >> 1
    low_rank = lowest[s[OPTION_BITS] & 3]
    low = 1 << (shift + low_rank)
    right = s[EXCHANGE_RIGHT]
    known = KNOWN_WORD + word
    if right < 0xF0:
        got = 1 << (shift + (s[TALON] & 15))
        drawer = (right >> 4) << 1 | word
        w[drawer] = w[drawer] ^ got | low
        w[known] = w[known] | low
        s[TALON] = NO_CARD
    else:
        place = TALON
        if s[RULES] & TWO_TRUMPS:
            place += 1
        got = 1 << (shift + (s[place] & 15))
        s[place] = trump << 4 | low_rank
        w[known] = (w[known] | low) ^ low
    w[known] = w[known] | got
    mine = seat << 1 | word
    w[mine] = w[mine] ^ low | got
    s[EXCHANGE_RIGHT] = 0xFF
