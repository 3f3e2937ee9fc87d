"""The rule of thumb for any game: the cheapest card up to a limit, in some forty numbers.

It reads a position or a view (the same layout) and the legal moves, and answers at once. A card has a
value by its rank, by being a trump or not, and by the stage of the deal: how many cards the talon holds
for each seat. The numbers are tuned by self-play (tools/training/train.py), in eighths of a rank.
"""

import micropython
from micropython import const

from durak.rules.cards import NO_CARD, SPADE
from durak.rules.moves import COVER, DONE, END, LAY, PASS, SHOW, SWAP, TAKE, TRANSFER
from durak.rules.position import (
    ACTOR,
    DEAL,
    DEFEND,
    KNOWN_WORD,
    LAID,
    LEAD,
    OWNERS,
    PAIRS,
    PHASE,
    PROSTOY,
    RULES,
    SHOW_TRUMP,
    SPADES,
    STOCK,
    TABLE,
    THROW,
    TRUMP,
)

NUMBERS = 12  # numbers a stage, as `build` takes them
SIZE = 144  # bytes of a built rule

_STAGE = const(36)  # 13 values of plain cards, 13 of trumps, then the limits
_TRUMPS = const(13)
_PAIR = const(26)  # + 128: how much another plain card of its rank cheapens a lead
_ADD = const(27)  # add to a lead, or to a transfer, below this value
_THROW_IN = const(28)  # in Prostoy: cover a part of the attack with cards below this value
_GIFT = const(29)
_TAKING = const(30)  # take when the covers cost more than this
_SLOPE = const(31)  # ... and this for each card on the table but the first
_ON_TABLE = const(32)  # ... less this part (32nds, + 128) of the value on the table
_PASSING = const(33)  # transfer with cards below this value
ZERO = const(32)  # what a byte adds to a value, so that the low cards of the large pack are not negative


_MANY = const(1000000)
# H14: two seats show a trump rather than pay more than this to cover; more seats always do.
SHOW_ABOVE = const(160)


def _byte(x):
    return 0 if x < 0 else 255 if x > 255 else x


def build(numbers):
    """Return a rule's bytes from four stages of numbers: plain step, ace extra, trump base, trump step, pair,
    add, throw in, gift, taking, taking slope, taking table (32nds), passing on. The six is worth 0.
    """
    made = bytearray(SIZE)
    for stage in range(4):
        step, ace, base, rise, pair, add, throw, gift, taking, slope, table, passing = numbers[
            stage * 12 : stage * 12 + 12
        ]
        at = stage * _STAGE
        for rank in range(13):
            made[at + rank] = _byte(ZERO + (rank - 4) * step + (ace if rank == 12 else 0))
            # Below the six a trump is hardly cheaper: it is to stay above what is thrown in.
            made[at + _TRUMPS + rank] = _byte(ZERO + base + (rank - 4) * (rise if rank > 4 else 1))
        made[at + _PAIR] = _byte(pair + 128)
        made[at + _ADD] = _byte(ZERO + add)
        made[at + _THROW_IN] = _byte(ZERO + throw)
        made[at + _GIFT] = _byte(ZERO + gift)
        made[at + _TAKING] = _byte(taking)
        made[at + _SLOPE] = _byte(slope)
        made[at + _ON_TABLE] = _byte(table + 128)
        made[at + _PASSING] = _byte(ZERO + passing)
    return made


@micropython.viper
def stage(pos) -> int:
    """Return the offset of the stage in a rule: no talon, up to two cards a seat, up to six, more."""
    s = ptr8(pos)
    left = int(s[STOCK])
    seats = int(s[DEAL]) & 7
    if left == 0:
        return 0
    if left <= 2 * seats:
        return _STAGE
    if left <= 6 * seats:
        return 2 * _STAGE
    return 3 * _STAGE


@micropython.viper
def cost(pos, rule, card: int) -> int:
    """Return a card's value in the rule, at this stage."""
    s = ptr8(pos)
    r = ptr8(rule)
    at = int(stage(pos)) + (card & 15)
    if card >> 4 == int(s[TRUMP]):
        at += _TRUMPS
    return int(r[at])


@micropython.viper
def _cheapest(pos, moves, n: int, rule, kind: int, limit: int, pair: int) -> int:
    """Return the move of `kind` with the cheapest card below `limit`, or 0. `pair` cheapens plain cards with
    company.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    m = ptr16(moves)
    r = ptr8(rule)
    at = int(stage(pos))
    trump = int(s[TRUMP])
    hand = int(s[ACTOR]) << 2
    best = 0
    for i in range(n):
        move = int(m[i])
        if move >> 12 != kind:
            continue
        suit = (move >> 4) & 3
        rank = move & 15
        value = int(r[at + rank + (_TRUMPS if suit == trump else 0)])
        if pair:
            for other in range(4):
                if other != trump and other != suit:
                    value -= pair * ((int(h[hand + other]) >> rank) & 1)
        if value < limit:
            limit = value
            best = move
    return best


@micropython.viper
def _cheapest_cover(pos, rule, attack: int, used: int) -> int:
    """Return the cheapest card of the actor that beats `attack`, or NO_CARD. `used`: ranks of trumps that
    are spoken for, a mask.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    r = ptr8(rule)
    at = int(stage(pos))
    trump = int(s[TRUMP])
    hand = int(s[ACTOR]) << 2
    suit = attack >> 4
    rank = attack & 15
    best = NO_CARD
    least = _MANY
    base = _TRUMPS if suit == trump else 0
    above = int(h[hand + suit]) >> (rank + 1)
    if suit == trump:
        above = (int(h[hand + suit]) & (65535 ^ used)) >> (rank + 1)
    while above:
        rank += 1
        if above & 1:
            value = int(r[at + base + rank])
            if value < least:
                least = value
                best = suit << 4 | rank
        above >>= 1
    if suit != trump and (suit != SPADE or s[OWNERS] & SPADES == 0):
        above = int(h[hand + trump]) & (65535 ^ used)
        rank = 0
        while above:
            if above & 1:
                value = int(r[at + _TRUMPS + rank])
                if value < least:
                    least = value
                    best = trump << 4 | rank
            above >>= 1
            rank += 1
    return best


@micropython.viper
def leads_on(pos, move: int) -> int:
    """Return 0 for a move by which two players without a memory could go in a circle, else 1.

    While the talon lasts, who is passed his own attack and takes it back has lost nothing, and T13 does not
    count yet. So a trump that everybody knows is not shown again (H14), nor, between two, an attack passed
    on with a card that everybody knows.
    """
    s = ptr8(pos)
    kind = move >> 12
    if s[STOCK] == 0 or (kind != SHOW and (kind != TRANSFER or int(s[DEAL]) & 7 != 2)):
        return 1
    w = ptr32(pos)
    seen = int(w[KNOWN_WORD + ((move >> 5) & 1)])
    return 1 - ((seen >> (move & 31)) & 1)


@micropython.viper
def _defend(pos, moves, n: int, rule) -> int:
    s = ptr8(pos)
    m = ptr16(moves)
    r = ptr8(rule)
    at = int(stage(pos))
    trump = int(s[TRUMP])
    on = int(_cheapest(pos, moves, n, rule, TRANSFER, int(r[at + _PASSING]), 0))
    if on and int(leads_on(pos, on)):
        return on
    show = 0
    if s[DEAL] & SHOW_TRUMP:  # H14 costs no card
        for i in range(n):
            if int(m[i]) >> 12 == SHOW and int(leads_on(pos, int(m[i]))):
                show = int(m[i])
    laid = int(s[PAIRS]) & 15
    on_table = 0
    price = 0
    cards = 0
    short = 0
    used = 0
    first = 0
    least = _MANY
    for i in range(laid):
        attack = int(s[TABLE + 2 * i])
        cover = int(s[TABLE + 2 * i + 1])
        on_table += int(r[at + (attack & 15) + (_TRUMPS if attack >> 4 == trump else 0)]) - ZERO
        cards += 1
        if cover != NO_CARD:
            on_table += int(r[at + (cover & 15) + (_TRUMPS if cover >> 4 == trump else 0)]) - ZERO
            cards += 1
            continue
        cover = int(_cheapest_cover(pos, rule, attack, used))
        if cover == NO_CARD:
            short += 1
            continue
        value = int(r[at + (cover & 15) + (_TRUMPS if cover >> 4 == trump else 0)])
        price += value - ZERO
        if cover >> 4 == trump:
            used |= 1 << (cover & 15)
        if value < least:
            least = value
            first = COVER << 12 | attack << 6 | cover
    if show and (short or int(s[DEAL]) & 7 > 2 or price > SHOW_ABOVE):
        return show
    prostoy = int(s[RULES]) & PROSTOY
    if prostoy:
        # What is not covered is taken anyway: cover what is cheap, and all of it, at a fair price, to save
        # the attack.
        if first == 0:
            return DONE << 12
        if least < int(r[at + _THROW_IN]):
            return first
        if short:
            return DONE << 12
    elif short or first == 0:
        return TAKE << 12
    if prostoy or s[LAID] == 0:
        bound = (int(r[at + _TAKING]) + int(r[at + _SLOPE]) * (cards - 1)) << 5
        if (price << 5) > bound - (int(r[at + _ON_TABLE]) - 128) * on_table:
            if prostoy:
                return DONE << 12
            return TAKE << 12
    return first


@micropython.viper
def choose(pos, moves, n: int, rule) -> int:
    """Return the rule's choice of the `n` legal `moves` for the actor of a position or view."""
    s = ptr8(pos)
    m = ptr16(moves)
    r = ptr8(rule)
    if n == 1:
        return int(m[0])
    for i in range(n):
        if int(m[i]) >> 12 == SWAP:
            return int(m[i])
    phase = int(s[PHASE])
    at = int(stage(pos))
    if phase == DEFEND:
        return int(_defend(pos, moves, n, rule))
    pair = int(r[at + _PAIR]) - 128
    limit = _MANY
    ending = 0
    for i in range(n):
        if int(m[i]) >> 12 == END or int(m[i]) >> 12 == PASS:
            ending = int(m[i])
    if phase == LEAD:
        if s[PAIRS]:  # more of the rank, after a shown trump too
            pair = 0
            limit = int(r[at + _ADD])
    elif phase == THROW:
        pair = 0
        limit = int(r[at + _THROW_IN])
        if s[LAID]:
            return ending
    else:
        pair = 0
        limit = int(r[at + _GIFT])
    if ending == 0:
        limit = _MANY
    best = int(_cheapest(pos, moves, n, rule, LAY, limit, pair))
    if best == 0:
        return ending
    return best
