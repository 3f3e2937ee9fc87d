"""The policy for two seats: a rule of thumb in some forty numbers, fast enough to sit inside the search.

Each card has a value, by how many cards the talon still holds; the cheapest card is led, thrown in and
used as a cover, up to limits. The numbers are tuned by self-play (tools/training/train.py) and
stored in eighths,
so that a byte holds them.
"""

import micropython
from micropython import const

from durak.players.heuristic import SHOW_ABOVE, ZERO
from durak.players.two_player_table import (
    ALLOWED,
    ATTACKS,
    COVERED,
    COVERS,
    DEFEND,
    DEFENDER,
    FIRST,
    FIVE,
    GIFTS,
    GIVE,
    HAND,
    KEPT_SUIT,
    LAID,
    LEAD,
    LEFT,
    LIMIT,
    PHASE,
    RANKS_ON,
    SHOW,
    SHOWING,
    STAYS,
    STOP,
    TAKE,
    TRANSFER,
    TURN,
)
from durak.rules.cards import NO_CARD

STAGE_SIZE = const(72)  # bytes a stage: 64 values, then the limits
SIZE = const(288)  # four stages: the talon holds 0, 1 to 4, 5 to 12, 13 and more cards

PAIR = const(64)  # offsets in a stage: how much another plain card of its rank cheapens a lead, + 128
ADD = const(65)  # add to a lead below this value
THROW_IN = const(66)
GIFT = const(67)
TAKING = const(68)  # take when the covers cost more than this
TAKING_SLOPE = const(69)  # ... plus this for each card on the table but the first
TAKING_TABLE = const(70)  # ... minus this (32nds, + 128) of the value on the table
PASSING_ON = const(71)  # transfer with cards below this value

_RESERVED = const(5)


def _byte(x):
    return 0 if x < 0 else 255 if x > 255 else x


def build(numbers):
    """Return the policy's bytes from its numbers, in eighths: four stages of (plain step, ace extra, trump
    base, trump step, pair, add, throw in, gift, taking, taking slope, taking table in 32nds, passing on).
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
            made[at + card] = _byte(value + ZERO)
        made[at + PAIR] = _byte(pair + 128)
        made[at + ADD] = _byte(add + ZERO)
        made[at + THROW_IN] = _byte(throw + ZERO)
        made[at + GIFT] = _byte(gift + ZERO)
        made[at + TAKING] = _byte(taking)
        made[at + TAKING_SLOPE] = _byte(slope)
        made[at + TAKING_TABLE] = _byte(table + 128)
        made[at + PASSING_ON] = _byte(passing + ZERO)
        at += STAGE_SIZE
    return made


@micropython.viper
def stage_of(left: int) -> int:
    """Return the offset of the stage for a talon of `left` cards."""
    if left == 0:
        return 0
    if left < 5:
        return STAGE_SIZE
    if left < 13:
        return 2 * STAGE_SIZE
    return 3 * STAGE_SIZE


@micropython.viper
def _lead(table, policy, seat: int, stage: int) -> int:
    s = ptr8(table)
    p = ptr8(policy)
    pair = int(p[stage + PAIR]) - 128
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
    """Return the cheapest card of a rank on the table, below `limit`; STOP if there is none."""
    s = ptr8(table)
    p = ptr8(policy)
    best = STOP
    for rank in range(13):
        if s[RANKS_ON + rank]:
            for card in range(rank, 64, 16):
                if int(s[card]) == seat:
                    value = int(p[stage + card])
                    if value < limit:
                        limit = value
                        best = card
    return best


@micropython.viper
def _cheapest_cover(table, policy, seat: int, stage: int, attack: int) -> int:
    """Return the cheapest card of `seat` that beats `attack`, or NO_CARD."""
    s = ptr8(table)
    p = ptr8(policy)
    best = NO_CARD
    least = 100000
    for card in range(attack + 1, (attack & 48) + 13):
        if int(s[card]) == seat:
            value = int(p[stage + card])
            if value < least:
                least = value
                best = card
    if attack >= 16 and attack >> 4 != int(s[KEPT_SUIT]):
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
    laid = int(s[LAID])
    covered = int(s[COVERED])
    other = int(s[HAND + 1 - seat])
    show = 0
    if s[TRANSFER] and covered == 0 and other >= laid and int(s[FIRST]) & STAYS == 0:
        rank = int(s[ATTACKS]) & 15
        alike = 1
        for i in range(1, laid):
            if int(s[ATTACKS + i]) & 15 != rank:
                alike = 0
        if alike:
            if other > laid and laid < 6 - (int(s[FIRST]) & FIVE):
                card = int(_matching(table, policy, seat, stage, int(p[stage + PASSING_ON])))
                if card != STOP:
                    return card | 64
            if s[SHOWING] == ALLOWED and int(s[rank]) == seat:
                show = 1
    cost = 0
    first = NO_CARD
    i = covered
    while i < laid:
        cover = int(_cheapest_cover(table, policy, seat, stage, int(s[ATTACKS + i])))
        if i == covered:
            first = cover
        if cover == NO_CARD:
            break
        cost += int(p[stage + cover]) - ZERO
        if laid - covered > 1:
            s[cover] = _RESERVED
        i += 1
    short = i < laid
    if laid - covered > 1:
        for card in range(61):
            if s[card] == _RESERVED:
                s[card] = seat
    if show and (short or cost > SHOW_ABOVE):
        return SHOW
    if short:
        return TAKE
    if s[TURN] == 0:
        on_table = 0
        for i in range(laid):
            on_table += int(p[stage + int(s[ATTACKS + i])]) - ZERO
        for i in range(covered):
            on_table += int(p[stage + int(s[COVERS + i])]) - ZERO
        bound = int(p[stage + TAKING]) + int(p[stage + TAKING_SLOPE]) * (laid + covered - 1)
        bound = bound * 32 - (int(p[stage + TAKING_TABLE]) - 128) * on_table
        if cost * 32 > bound:
            return TAKE
    return first


@micropython.viper
def choose(table, policy) -> int:
    """Return the policy's move for the seat to move on a duel table."""
    s = ptr8(table)
    p = ptr8(policy)
    stage = int(stage_of(int(s[LEFT])))
    phase = int(s[PHASE])
    seat = int(s[DEFENDER])
    if phase == DEFEND:
        return int(_defend(table, policy, seat, stage))
    seat = 1 - seat
    turn = int(s[TURN])
    if phase == LEAD and s[LAID] == 0:
        return int(_lead(table, policy, seat, stage))
    if int(s[LAID]) >= int(s[LIMIT]):
        return STOP
    if phase == LEAD:
        return int(_matching(table, policy, seat, stage, int(p[stage + ADD])))
    if phase == GIVE:
        if s[GIFTS] and int(s[LAID]) + int(s[COVERED]) >= 6:
            return STOP
        return int(_matching(table, policy, seat, stage, int(p[stage + GIFT])))
    if turn:
        return STOP
    return int(_matching(table, policy, seat, stage, int(p[stage + THROW_IN])))
