"""The legal moves of a position, in the order of docs/referee.md. Allocates nothing."""

import micropython
from micropython import const

from durak.rules.bout import bout_limit
from durak.rules.table import may_exchange, next_seat, next_speaker

_RANKS16 = const(28)
_TABLE = const(58)
_RULES = const(110)
_DEAL = const(112)
_DEFENDER = const(115)
_ACTOR = const(116)
_PHASE = const(117)
_LIMIT = const(118)
_LAID = const(119)
_PASSED = const(120)
_OUT = const(121)
_TRUMP = const(122)
_RIGHT = const(123)
_PAIRS = const(125)
_STOCK = const(126)
_PROSTOY = const(1)
_TRANSFERS = const(2)
_PERMISSION = const(32)
_GIFTS_CARDS = const(64)
_WINDOW = const(0)
_LEAD = const(1)
_DEFEND = const(2)
_THROW = const(3)
_GIVE = const(4)
_OVER = const(5)
_NO = const(255)

_LAY = const(0x1000)
_COVER = const(0x2000)
_TRANSFER = const(0x3000)
_END = const(0x4000)
_PASS = const(0x5000)
_HOLD = const(0x6000)
_TAKE = const(0x7000)
_DONE = const(0x8000)
_SWAP = const(0x9000)
_KEEP = const(0xA000)
_EVERY_RANK = const(0x1FFF)

# The rank of a mask's lowest bit: _RANK_OF[(mask & -mask) % 19], since the powers of two differ modulo 19.
_RANK_OF = b"\x00\x00\x01\x00\x02\x00\x00\x06\x03\x08\x00\x0c\x00\x05\x07\x0b\x04\x0a\x09"


@micropython.viper
def legal(pos, out) -> int:
    """Write the actor's legal moves into `out`, an array("H", MOST_MOVES long), in order; answers how many."""
    s = ptr8(pos)
    o = ptr16(out)
    phase = s[_PHASE]
    if phase == _DEFEND:
        return int(_defence(pos, out))
    if phase == _LEAD and s[_RULES] & _PROSTOY:
        return int(_prostoy_attack(pos, out))
    if phase == _OVER:
        return 0
    if phase == _WINDOW:
        o[0] = _SWAP
        o[1] = _KEEP
        return 2
    return int(_attack(pos, out))


@micropython.viper
def _attack(pos, out) -> int:
    """Lead, throw in, give (K2, K4, K12, K13)."""
    s = ptr8(pos)
    h = ptr16(pos)
    o = ptr16(out)
    rank_of = ptr8(_RANK_OF)
    phase = s[_PHASE]
    actor = s[_ACTOR]
    pairs = s[_PAIRS]
    attacks = pairs & 15
    ranks = h[_RANKS16]
    if attacks == 0:
        ranks = _EVERY_RANK
    elif attacks >= s[_LIMIT]:
        ranks = 0
    elif phase == _GIVE and s[_RULES] & _GIFTS_CARDS:
        if attacks + (pairs >> 4) >= 6:
            ranks = 0
    n = 0
    if ranks:
        i = actor << 2
        move = _LAY
        while move < _LAY + 64:
            mask = h[i] & ranks
            while mask:
                o[n] = move + rank_of[(mask & -mask) % 19]
                n += 1
                mask &= mask - 1
            move += 16
            i += 1
    if s[_LAID]:
        o[n] = _END
        n += 1
    elif phase != _LEAD:
        o[n] = _PASS
        n += 1
        if phase == _THROW and s[_RULES] & _PERMISSION:
            if int(next_speaker(pos, s[_PASSED] | 1 << actor)) != _NO:
                o[n] = _HOLD
                n += 1
    if s[_RIGHT] & 15 == actor and (phase != _LEAD or attacks == 0):
        if int(may_exchange(pos, actor)):
            o[n] = _SWAP
            n += 1
    return n


@micropython.viper
def _defence(pos, out) -> int:
    """Cover, transfer, take; in Prostoy cover and done (C3, K3, K9, V1, V2, P5, P6)."""
    s = ptr8(pos)
    h = ptr16(pos)
    o = ptr16(out)
    rank_of = ptr8(_RANK_OF)
    rules = s[_RULES]
    hand = s[_ACTOR] << 2
    trump = s[_TRUMP]
    pairs = s[_PAIRS]
    attacks = pairs & 15
    n = 0
    end = _TABLE + (attacks << 1)
    opened = attacks - (pairs >> 4)
    attack = -1
    while opened:
        lowest = 64
        i = _TABLE
        while i < end:
            if s[i + 1] == _NO:
                card = s[i]
                if card > attack and card < lowest:
                    lowest = card
            i += 2
        attack = lowest
        suit = attack >> 4
        # Higher cards of the suit and, against a plain card, all trumps: the lower suit first.
        k = suit
        other = suit
        if trump < suit:
            k = trump
        else:
            other = trump
        more = 1
        while more:
            mask = h[hand + k]
            if k == suit:
                mask &= -2 << (attack & 15)
            move = _COVER | attack << 6 | k << 4
            while mask:
                o[n] = move + rank_of[(mask & -mask) % 19]
                n += 1
                mask &= mask - 1
            if k == other:
                more = 0
            k = other
        opened -= 1
    if rules & _PROSTOY:
        o[n] = _DONE
        n += 1
        if s[_STOCK]:
            if int(may_exchange(pos, s[_ACTOR])):
                o[n] = _SWAP
                n += 1
        return n
    if rules & _TRANSFERS and pairs >> 4 == 0:
        rank = h[_RANKS16]
        if rank & (rank - 1) == 0:
            if (h[hand] | h[hand + 1] | h[hand + 2] | h[hand + 3]) & rank:
                if int(room_after_transfer(pos)) > attacks:
                    move = _TRANSFER + rank_of[rank % 19]
                    k = 0
                    while k < 4:
                        if h[hand + k] & rank:
                            o[n] = move
                            n += 1
                        move += 16
                        k += 1
    o[n] = _TAKE
    n += 1
    if s[_RIGHT] & 15 == s[_ACTOR]:
        if int(may_exchange(pos, s[_ACTOR])):
            o[n] = _SWAP
            n += 1
    return n


@micropython.viper
def room_after_transfer(pos) -> int:
    """The limit of attack cards if the defender transferred now: the next defender's (V2)."""
    s = ptr8(pos)
    hand = int(next_seat(pos, s[_DEFENDER]))
    if s[_OUT] >> hand & 1:
        hand ^= 2
    return int(bout_limit(pos, hand))


@micropython.viper
def _prostoy_attack(pos, out) -> int:
    """The attacker of Prostoy: cards with which the attack can still become legal, and `end` when it is
    (P2, P3).
    """
    s = ptr8(pos)
    h = ptr16(pos)
    o = ptr16(out)
    rank_of = ptr8(_RANK_OF)
    laid = s[_LAID]
    ranks = _EVERY_RANK
    if laid:
        ranks = int(prostoy_ranks(pos))
    n = 0
    if ranks:
        i = s[_ACTOR] << 2
        move = _LAY
        while move < _LAY + 64:
            mask = h[i] & ranks
            while mask:
                o[n] = move + rank_of[(mask & -mask) % 19]
                n += 1
                mask &= mask - 1
            move += 16
            i += 1
    if laid:
        if int(prostoy_complete(pos)):
            o[n] = _END
            n += 1
    elif s[_STOCK]:
        if int(may_exchange(pos, s[_ACTOR])):
            o[n] = _SWAP
            n += 1
    return n


@micropython.viper
def _laid_pairs(pos) -> int:
    """Pairs among the cards laid | the mask of ranks laid an odd number of times << 4."""
    s = ptr8(pos)
    odd = 0
    pairs = 0
    i = _TABLE
    end = i + ((s[_PAIRS] & 15) << 1)
    while i < end:
        bit = 1 << (s[i] & 15)
        if odd & bit:
            pairs += 1
        odd ^= bit
        i += 2
    return pairs | odd << 4


@micropython.viper
def prostoy_complete(pos) -> int:
    """1 if the cards laid are a legal attack: one card, three with a pair, five with two pairs (P2)."""
    s = ptr8(pos)
    n = s[_PAIRS] & 15
    if n & 1 == 0:
        return 0
    if int(_laid_pairs(pos)) & 15 >= n >> 1:
        return 1
    return 0


@micropython.viper
def prostoy_ranks(pos) -> int:
    """The mask of ranks the attacker may lay next, one card being down: those that can still end as a legal
    attack.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    most = 1
    if s[_LIMIT] >= 5:
        most = 5
    elif s[_LIMIT] >= 3:
        most = 3
    count = (s[_PAIRS] & 15) + 1  # cards laid, the next one included
    if count > most:
        return 0
    laid = int(_laid_pairs(pos))
    i = s[_ACTOR] << 2
    once = 0  # ranks in hand
    twice = 0  # ranks of which the hand has two or more
    cards = 0
    end = i + 4
    while i < end:
        mask = h[i]
        twice |= once & mask
        once |= mask
        while mask:
            mask &= mask - 1
            cards += 1
        i += 1
    ranks = 0
    left = once
    while left:
        bit = left & -left
        left ^= bit
        pairs = laid & 15
        odd = laid >> 4
        if odd & bit:
            pairs += 1
        odd ^= bit
        # What the hand could still pair, the card itself no longer in it.
        mates = odd & (once ^ bit | twice & bit)
        fits = 0
        if count == 2:
            if mates or (pairs and cards > 1):
                fits = 1
        elif count == 3:
            # A legal three, or three ranks of which two find a mate.
            if pairs or (most == 5 and mates & (mates - 1)):
                fits = 1
        elif count == 4:
            if (pairs >= 2 and cards > 1) or (pairs == 1 and mates):
                fits = 1
        elif pairs >= 2:
            fits = 1
        if fits:
            ranks |= bit
    return ranks
