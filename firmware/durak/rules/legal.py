"""The legal moves of a position, in the order of docs/referee.md. Allocates nothing.

A hand is two 32-bit words: clubs | diamonds << 16, and hearts | spades << 16; bit c & 31 of word c >> 5
is card c. Walking a word's bits upwards gives cards in ascending order. Where a hand, a mask or the open
attack cards take two words, the second one is called `more_...`. In all hot code `s` are the position's
bytes, `w` its words, `o` the answer.
"""

import micropython
from micropython import const

from durak.rules.bout import bout_limit
from durak.rules.cards import NO_CARD, SIX, SPADE
from durak.rules.moves import (
    COVER_CODE,
    DONE_CODE,
    END_CODE,
    HOLD_CODE,
    KEEP_CODE,
    LAY_CODE,
    PASS_CODE,
    SHOW_CODE,
    SWAP_CODE,
    TAKE_CODE,
    TRANSFER_CODE,
)
from durak.rules.position import (
    ACTOR,
    DEAL,
    DEFEND,
    DEFENDER,
    EXCHANGE_RIGHT,
    FIRST_BOUT,
    GIFTS_CARDS,
    GIVE,
    LAID,
    LEAD,
    LIMIT,
    NO_FIRST_TRANSFER,
    NO_SEAT,
    OUT,
    OVER,
    OWNERS,
    PAIRS,
    PASSED,
    PERMISSION,
    PHASE,
    PROSTOY,
    RANKS_WORD,
    RULES,
    SHOW_TRUMP,
    SHOWN,
    SPADES,
    TABLE,
    THROW,
    TRANSFERS,
    TRUMP,
    WINDOW,
)
from durak.rules.turn_order import may_exchange, next_seat, next_speaker

_SUIT = const(0x1FFF)  # a whole suit
_BOTH = const(0x10001)  # a mask of ranks times this is the mask in both suits of a word
_COMPLETE = const(0x2000)

# Which bit stands alone in a mask: _BIT[mask % 37], since the powers of two differ modulo 37.
_BIT = (
    b"\x00\x00\x01\x1a\x02\x17\x1b\x00\x03\x10\x18\x1e\x1c\x0b\x00\x0d\x04\x07\x11"
    b"\x00\x19\x16\x1f\x0f\x1d\x0a\x0c\x06\x00\x15\x0e\x09\x05\x14\x08\x13\x12"
)


@micropython.viper
def legal(pos, out) -> int:
    """Write the actor's legal moves, in order, into `out`, an array("H") of MOST_MOVES; answers how many."""
    s = ptr8(pos)
    phase = s[PHASE]
    if phase != LEAD:
        if phase == DEFEND:
            return int(_defence(pos, out))
        if phase == OVER:
            return 0
        if phase == WINDOW:
            choice = ptr16(out)
            choice[0] = SWAP_CODE
            choice[1] = KEEP_CODE
            return 2
    # Lead, throw in or give (K2, K4, K12, K13).
    w = ptr32(pos)
    o = ptr16(out)
    bit = ptr8(_BIT)
    rules = s[RULES]
    prostoy = rules & PROSTOY
    actor = s[ACTOR]
    pairs = s[PAIRS]
    attacks = pairs & 15
    may_end = 0
    ranks = _SUIT
    if attacks:
        if prostoy:
            ranks = int(prostoy_ranks(pos))
            may_end = ranks & _COMPLETE
            ranks &= _SUIT
        else:
            may_end = s[LAID]
            if attacks >= s[LIMIT] or (phase == GIVE and rules & GIFTS_CARDS and attacks + (pairs >> 4) >= 6):
                ranks = 0
            else:
                ranks = w[RANKS_WORD] & _SUIT
    n = 0
    if ranks:
        ranks *= _BOTH
        mask = w[actor << 1] & ranks
        while mask:
            low = mask & -mask
            o[n] = LAY_CODE + bit[low % 37]
            n += 1
            mask ^= low
        mask = w[actor << 1 | 1] & ranks
        while mask:
            low = mask & -mask
            o[n] = LAY_CODE + 32 + bit[low % 37]
            n += 1
            mask ^= low
    if may_end:
        o[n] = END_CODE
        n += 1
    elif phase == LEAD:
        if attacks and prostoy == 0:  # a trump was shown (H14)
            o[n] = END_CODE
            n += 1
    else:
        o[n] = PASS_CODE
        n += 1
        if phase == THROW and rules & PERMISSION:
            if int(next_speaker(pos, s[PASSED] | 1 << actor)) != NO_SEAT:
                o[n] = HOLD_CODE
                n += 1
    if phase != LEAD or attacks == 0:
        trump = s[TRUMP]
        if s[EXCHANGE_RIGHT] & 15 == actor or (
            prostoy and w[actor << 1 | trump >> 1] >> ((trump & 1) << 4 | SIX) & 1
        ):
            if int(may_exchange(pos, actor)):
                o[n] = SWAP_CODE
                n += 1
    return n


@micropython.viper
def _defence(pos, out) -> int:
    """Write cover, transfer and take; in Prostoy cover and done (C3, K3, K9, V1, V2, P5, P6)."""
    s = ptr8(pos)
    w = ptr32(pos)
    o = ptr16(out)
    bit = ptr8(_BIT)
    rules = s[RULES]
    actor = s[ACTOR]
    trump = s[TRUMP]
    pairs = s[PAIRS]
    cards = w[actor << 1]
    more_cards = w[actor << 1 | 1]
    trumps = _SUIT << ((trump & 1) << 4)
    more_trumps = 0
    if trump > 1:
        more_trumps = trumps
        trumps = 0
    n = 0
    # The open attack cards as masks, to walk them in ascending order whatever the order in which they were
    # laid.
    opened = 0
    more_opened = 0
    if pairs == 1:  # most attacks
        card = s[TABLE]
        if card < 32:
            opened = 1 << card
        else:
            more_opened = 1 << (card & 31)
    else:
        i = TABLE
        end = i + ((pairs & 15) << 1)
        while i < end:
            if s[i + 1] == NO_CARD:
                card = s[i]
                if card < 32:
                    opened |= 1 << card
                else:
                    more_opened |= 1 << (card & 31)
            i += 2
    while opened or more_opened:
        if opened:
            low = opened & -opened
            opened ^= low
            attack = bit[low % 37]
        else:
            low = more_opened & -more_opened
            more_opened ^= low
            attack = 32 + bit[low % 37]
        # What beats it: the higher cards of its suit, which are the bits above its own, and trumps if it is
        # none.
        suit = attack >> 4
        higher = -low << 1
        if suit & 1 == 0:
            higher &= _SUIT
        beaters = trumps
        more_beaters = more_trumps
        if suit == trump or (suit == SPADE and s[OWNERS] & SPADES):
            beaters = 0
            more_beaters = 0
        if suit < 2:
            beaters |= higher
        else:
            more_beaters |= higher
        move = COVER_CODE | attack << 6
        mask = cards & beaters
        while mask:
            low = mask & -mask
            o[n] = move + bit[low % 37]
            n += 1
            mask ^= low
        mask = more_cards & more_beaters
        while mask:
            low = mask & -mask
            o[n] = move + 32 + bit[low % 37]
            n += 1
            mask ^= low
    swap = 0
    if rules & PROSTOY:
        o[n] = DONE_CODE
        swap = w[actor << 1 | trump >> 1] >> ((trump & 1) << 4 | SIX) & 1
    else:
        if rules & TRANSFERS and pairs >> 4 == 0:
            n = int(_transfers(pos, out, n))
        o[n] = TAKE_CODE
        if s[EXCHANGE_RIGHT] & 15 == actor:
            swap = 1
    n += 1
    if swap:
        if int(may_exchange(pos, actor)):
            o[n] = SWAP_CODE
            n += 1
    return n


@micropython.viper
def _transfers(pos, out, n: int) -> int:
    """Add transfers and the showing of the trump to n moves, nothing being covered yet. Return the new n.

    V1, V2, H14, H15. To show takes room for the attack as it is, to lay for one card more.
    """
    s = ptr8(pos)
    w = ptr32(pos)
    o = ptr16(out)
    bit = ptr8(_BIT)
    ranks = w[RANKS_WORD] & _SUIT
    hand = s[ACTOR] << 1
    mask = (w[hand] | w[hand | 1]) & ranks * _BOTH
    if mask == 0 or ranks & (ranks - 1):
        return n
    deal = s[DEAL]
    if deal & NO_FIRST_TRANSFER and deal & FIRST_BOUT:
        return n
    defender = int(next_seat(pos, s[DEFENDER]))
    if s[OUT] >> defender & 1:
        defender ^= 2
    room = int(bout_limit(pos, defender)) - (s[PAIRS] & 15)
    if room > 0:
        move = TRANSFER_CODE
        i = hand
        while move < TRANSFER_CODE + 64:
            mask = w[i] & ranks * _BOTH
            while mask:
                low = mask & -mask
                o[n] = move + bit[low % 37]
                n += 1
                mask ^= low
            move += 32
            i += 1
    if deal & SHOW_TRUMP:
        trump = s[TRUMP]
        held = w[hand | trump >> 1] >> ((trump & 1) << 4)
        if room >= 0 and held & ranks and s[OWNERS] & SHOWN == 0:
            o[n] = SHOW_CODE | trump << 4 | bit[ranks % 37]
            n += 1
    return n


@micropython.viper
def prostoy_ranks(pos) -> int:
    """Return the mask of ranks the attacker may add so that the attack can still become legal (P2, P3).

    Bit 13 is set if it is legal as it lies: one card, three with a pair, or five with two.
    """
    s = ptr8(pos)
    w = ptr32(pos)
    laid = s[PAIRS]
    pairs = 0
    odd = 1 << (s[TABLE] & 15)  # ranks laid an odd number of times
    i = TABLE + 2
    end = TABLE + (laid << 1)
    while i < end:
        rank = 1 << (s[i] & 15)
        if odd & rank:
            pairs += 1
        odd ^= rank
        i += 2
    complete = 0
    if laid & 1 and pairs >= laid >> 1:
        complete = _COMPLETE
    limit = s[LIMIT]
    if laid >= (limit - 1 | 1):  # against four cards three, against two one
        return complete
    i = s[ACTOR] << 1
    cards = w[i]
    more_cards = w[i + 1]
    some = cards | cards >> 16
    more = more_cards | more_cards >> 16
    once = (some | more) & _SUIT  # ranks in hand
    twice = (cards & cards >> 16 | more_cards & more_cards >> 16 | some & more) & _SUIT
    mates = once & odd  # the hand can pair these
    if laid == 1 or (laid == 3 and pairs):
        # One more pair is wanted, and a spare: either may come first.
        if mates == 0:
            return twice | complete
        if cards & (cards - 1) | more_cards & (more_cards - 1) or (cards and more_cards):
            return once | complete
        return complete
    if laid == 2:
        if pairs:
            return once
        if limit < 5:
            return mates
        if mates & (mates - 1):
            return once
        if mates:
            return mates | twice
        return 0
    if laid == 3:  # three ranks, two pairs wanted: two of them need a mate
        if mates & (mates - 1):
            return mates
        return 0
    if pairs == 2:
        return once
    if pairs:
        return mates
    return 0
