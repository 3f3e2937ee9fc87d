"""The policy for two seats: a rule of thumb in some forty numbers, fast enough to sit inside the search.

Each card has a value, by how many cards the talon still holds; the cheapest card is led, thrown in and
used as a cover, up to limits. The numbers are tuned by self-play (tools/training/train.py) and
stored in eighths,
so that a byte holds them.
"""

import micropython
from micropython import const

STAGE_SIZE = 72  # bytes a stage: 64 values, then the limits
SIZE = 288  # four stages: the talon holds 0, 1 to 4, 5 to 12, 13 and more cards

PAIR = 64  # offsets in a stage: how much another plain card of its rank cheapens a lead, + 128
ADD = 65  # add to a lead below this value
THROW_IN = 66
GIFT = 67
TAKING = 68  # take when the covers cost more than this
TAKING_SLOPE = 69  # ... plus this for each card on the table but the first
TAKING_TABLE = 70  # ... minus this (32nds, + 128) of the value on the table
PASSING_ON = 71  # transfer with cards below this value

_STAGE = const(72)
_PAIR = const(64)
_ADD = const(65)
_THROW_IN = const(66)
_GIFT = const(67)
_TAKING = const(68)
_TAKING_SLOPE = const(69)
_TAKING_TABLE = const(70)
_PASSING_ON = const(71)
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
_RANKS = const(121)
_ATTACKS = const(134)
_COVERS = const(140)
_STOP = const(128)
_TAKE = const(129)
_RESERVED = const(5)
_ZERO = const(32)  # what a byte adds to a value, so that the low cards of the large pack are not negative


def _byte(x):
    return 0 if x < 0 else 255 if x > 255 else x


def build(numbers):
    """The policy's bytes from its numbers, in eighths: four stages of (plain step, ace extra, trump base,
    trump step, pair, add, throw in, gift, taking, taking slope, taking table in 32nds, passing on).
    """
    made = bytearray(SIZE)
    at = 0
    for stage in range(4):
        step, ace, base, rise, pair, add, throw, gift, taking, slope, table, passing = numbers[
            stage * 12 : stage * 12 + 12
        ]
        for card in range(64):
            rank = (card & 15) - 4  # the six is 0
            if card >= 16:
                value = rank * step + (ace if rank == 8 else 0)
            else:  # below the six a trump is hardly cheaper: it is to stay above what is thrown in
                value = base + rank * (rise if rank > 0 else 1)
            made[at + card] = _byte(value + _ZERO)
        made[at + PAIR] = _byte(pair + 128)
        made[at + ADD] = _byte(add + _ZERO)
        made[at + THROW_IN] = _byte(throw + _ZERO)
        made[at + GIFT] = _byte(gift + _ZERO)
        made[at + TAKING] = _byte(taking)
        made[at + TAKING_SLOPE] = _byte(slope)
        made[at + TAKING_TABLE] = _byte(table + 128)
        made[at + PASSING_ON] = _byte(passing + _ZERO)
        at += STAGE_SIZE
    return made


@micropython.viper
def stage_of(left: int) -> int:
    """Offset of the stage for a talon of `left` cards."""
    if left == 0:
        return 0
    if left < 5:
        return _STAGE
    if left < 13:
        return 2 * _STAGE
    return 3 * _STAGE


@micropython.viper
def _lead(table, policy, seat: int, stage: int) -> int:
    s = ptr8(table)
    p = ptr8(policy)
    pair = int(p[stage + _PAIR]) - 128
    best = 0
    least = 100000
    for card in range(61):
        if int(s[card]) == seat:
            value = int(p[stage + card])
            rank = card & 15
            others = 0
            if pair:
                for suit in range(16, 64, 16):
                    if int(s[suit + rank]) == seat and suit + rank != card:
                        others += 1
            value -= pair * others
            if value < least:
                least = value
                best = card
    return best


@micropython.viper
def _matching(table, policy, seat: int, stage: int, limit: int) -> int:
    """The cheapest card of a rank on the table, below `limit`; STOP if there is none."""
    s = ptr8(table)
    p = ptr8(policy)
    best = _STOP
    for rank in range(13):
        if s[_RANKS + rank]:
            for card in range(rank, 64, 16):
                if int(s[card]) == seat:
                    value = int(p[stage + card])
                    if value < limit:
                        limit = value
                        best = card
    return best


@micropython.viper
def _cheapest_cover(table, policy, seat: int, stage: int, attack: int) -> int:
    """The cheapest card of `seat` that beats `attack`, or 255."""
    s = ptr8(table)
    p = ptr8(policy)
    best = 255
    least = 100000
    for card in range(attack + 1, (attack & 48) + 13):
        if int(s[card]) == seat:
            value = int(p[stage + card])
            if value < least:
                least = value
                best = card
    if attack >= 16:
        for card in range(13):
            if int(s[card]) == seat:
                value = int(p[stage + card])
                if value < least:
                    least = value
                    best = card
    return best


@micropython.viper
def _defend(table, policy, seat: int, stage: int) -> int:
    s = ptr8(table)
    p = ptr8(policy)
    laid = int(s[_LAID])
    covered = int(s[_COVERED])
    if s[_TRANSFER] and covered == 0 and laid < 6 and int(s[_HAND + 1 - seat]) > laid:
        rank = int(s[_ATTACKS]) & 15
        alike = 1
        for i in range(1, laid):
            if int(s[_ATTACKS + i]) & 15 != rank:
                alike = 0
        if alike:
            card = int(_matching(table, policy, seat, stage, int(p[stage + _PASSING_ON])))
            if card != _STOP:
                return card | 64
    cost = 0
    first = 255
    i = covered
    while i < laid:
        cover = int(_cheapest_cover(table, policy, seat, stage, int(s[_ATTACKS + i])))
        if i == covered:
            first = cover
        if cover == 255:
            break
        cost += int(p[stage + cover]) - _ZERO
        if laid - covered > 1:
            s[cover] = _RESERVED
        i += 1
    short = i < laid
    if laid - covered > 1:
        for card in range(61):
            if s[card] == _RESERVED:
                s[card] = seat
    if short:
        return _TAKE
    if s[_TURN] == 0:
        on_table = 0
        for i in range(laid):
            on_table += int(p[stage + int(s[_ATTACKS + i])]) - _ZERO
        for i in range(covered):
            on_table += int(p[stage + int(s[_COVERS + i])]) - _ZERO
        bound = int(p[stage + _TAKING]) + int(p[stage + _TAKING_SLOPE]) * (laid + covered - 1)
        bound = bound * 32 - (int(p[stage + _TAKING_TABLE]) - 128) * on_table
        if cost * 32 > bound:
            return _TAKE
    return first


@micropython.viper
def choose(table, policy) -> int:
    """The policy's move for the seat to move on a duel table."""
    s = ptr8(table)
    p = ptr8(policy)
    stage = int(stage_of(int(s[_LEFT])))
    phase = int(s[_PHASE])
    seat = int(s[_DEFENDER])
    if phase == 1:
        return int(_defend(table, policy, seat, stage))
    seat = 1 - seat
    turn = int(s[_TURN])
    if phase == 0 and turn == 0:
        return int(_lead(table, policy, seat, stage))
    if int(s[_LAID]) >= int(s[_LIMIT]):
        return _STOP
    if phase == 0:
        return int(_matching(table, policy, seat, stage, int(p[stage + _ADD])))
    if phase == 3:
        if s[_GIFTS] and int(s[_LAID]) + int(s[_COVERED]) >= 6:
            return _STOP
        return int(_matching(table, policy, seat, stage, int(p[stage + _GIFT])))
    if turn:
        return _STOP
    return int(_matching(table, policy, seat, stage, int(p[stage + _THROW_IN])))
