"""Who stands where: the next defender, the hand that plays a position, who may speak, who may exchange.

Viper functions on the position's bytes; none allocates. Seats are small ints, NO_SEAT (255) is nobody.
"""

import micropython
from micropython import const

_KNOWN16 = const(24)
_TALON = const(70)
_RULES = const(110)
_CUSTOMS = const(111)
_DEAL = const(112)
_LEADER = const(114)
_DEFENDER = const(115)
_PHASE = const(117)
_OUT = const(121)
_TRUMP = const(122)
_RIGHT = const(123)
_STOCK = const(126)
_PROSTOY = const(1)
_TWO_TRUMPS = const(4)
_NEIGHBOURS = const(16)
_TEAMS = const(128)
_LEAD = const(1)
_ACE = const(12)

# The packs' lowest ranks, in the order of position.PACKS: six, nine, two (C2).
_LOWEST = b"\x04\x07\x00"


@micropython.viper
def seat_in_play(pos, seat: int) -> int:
    """Answer this seat, or the next one in play that takes its turn.

    Alone, the next clockwise (K8); six seats in teams, the next of its team (K22); four seats in teams, the
    seat itself, since the partner plays it (K21, R8).
    """
    s = ptr8(pos)
    seats = s[_DEAL] & 7
    out = s[_OUT]
    step = 1
    if s[_RULES] & _TEAMS:
        if seats == 4:
            return seat
        step = 2
    turns = 6
    while turns and out >> seat & 1:
        seat += step
        if seat >= seats:
            seat -= seats
        turns -= 1
    return seat


@micropython.viper
def next_seat(pos, seat: int) -> int:
    """Answer the seat in play to the left; in teams the next such seat of the other team (T5)."""
    s = ptr8(pos)
    seat += 1
    if seat >= s[_DEAL] & 7:
        seat = 0
    if s[_OUT]:
        return int(seat_in_play(pos, seat))
    return seat


@micropython.viper
def next_speaker(pos, asked: int) -> int:
    """Who is asked next to throw in or give, `asked` being the mask of seats that have had their say;
    NO_SEAT: nobody.

    Clockwise from the leader (R5), seats that hold cards (K11, R6), opponents of the defender only (K20),
    with the neighbour limit only the seats in play on either side of him.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    seats = s[_DEAL] & 7
    rules = s[_RULES]
    defender = s[_DEFENDER]
    asked |= 1 << defender
    if rules & _TEAMS:
        asked |= 0x15 << (defender & 1)
    elif rules & _NEIGHBOURS:
        out = s[_OUT]
        left = defender + 1
        if left == seats:
            left = 0
        while out >> left & 1:
            left += 1
            if left == seats:
                left = 0
        right = defender
        right -= 1
        if right < 0:
            right = seats - 1
        while out >> right & 1:
            right -= 1
            if right < 0:
                right = seats - 1
        asked |= 63 ^ (1 << left | 1 << right)
    seat = s[_LEADER]
    turns = seats
    while turns:
        if asked >> seat & 1 == 0:
            i = seat << 2
            if h[i] | h[i + 1] | h[i + 2] | h[i + 3]:
                return seat
        seat += 1
        if seat == seats:
            seat = 0
        turns -= 1
    return 255


@micropython.viper
def may_exchange(pos, seat: int) -> int:
    """1 if a seat could exchange the low trump, or claim late, were it its turn (K16, K17, N4, P8, H3);
    else 0.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    lowest = ptr8(_LOWEST)
    customs = s[_CUSTOMS]
    allowed = customs >> 2 & 3
    if allowed == 1:
        return 0
    rules = s[_RULES]
    right = s[_RIGHT]
    if right < 0xF0:  # a late claim is open
        face_up = s[_TALON]
    else:
        place = 0
        if rules & _TWO_TRUMPS:
            place = 1
        if s[_STOCK] <= place:
            return 0
        face_up = s[_TALON + place]
    if allowed == 2 and face_up & 15 != _ACE:
        return 0
    if rules & _PROSTOY == 0 and right & 15 != seat:
        return 0
    return h[seat * 4 + s[_TRUMP]] >> lowest[customs & 3] & 1


@micropython.viper
def window_seat(pos, leader: int) -> int:
    """Who may exchange or claim before the bout although `leader` (a hand) is about to lead; NO_SEAT:
    nobody (K18, R3).
    """
    s = ptr8(pos)
    if s[_RULES] & _PROSTOY:
        if s[_STOCK]:
            seat = (s[_DEAL] & 7) - 1
            while seat >= 0:
                if seat != leader:
                    if int(may_exchange(pos, seat)):
                        return seat
                seat -= 1
        return 255
    seat = s[_RIGHT] & 15
    if seat != 15 and seat != leader:
        if int(may_exchange(pos, seat)):
            return seat
    return 255


@micropython.viper
def exchange(pos, seat: int):
    """Exchange the low trump for the face-up one, or claim it from its drawer (K16, K17, P8). Trusts
    `may_exchange`.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    lowest = ptr8(_LOWEST)
    trump = s[_TRUMP]
    low = 1 << lowest[s[_CUSTOMS] & 3]
    right = s[_RIGHT]
    mine = seat * 4 + trump
    seen = _KNOWN16 + trump
    if right < 0xF0:
        got = 1 << (s[_TALON] & 15)
        drawer = (right >> 4) * 4 + trump
        h[drawer] = h[drawer] ^ got | low
        h[seen] = h[seen] | got | low
        s[_TALON] = 255
    else:
        place = _TALON
        if s[_RULES] & _TWO_TRUMPS:
            place += 1
        got = 1 << (s[place] & 15)
        s[place] = trump << 4 | lowest[s[_CUSTOMS] & 3]
        h[seen] = (h[seen] | low) ^ low | got
    h[mine] = h[mine] ^ low | got
    s[_RIGHT] = 255
