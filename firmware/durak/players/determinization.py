"""Dealing out what a seat cannot see, for any game: positions of the rules core that agree with a view."""

import micropython

from durak.players import player_rng
from durak.rules import position
from durak.rules.cards import NO_CARD
from durak.rules.position import EXCHANGE_RIGHT, LOWEST_RANKS, OPTION_BITS, PAIRS, SIZE, STOCK, TABLE, TALON
from durak.rules.view import COUNTS, DISCARD16


@micropython.viper
def unseen_cards(view, out) -> int:
    """Write the cards that a view hides into `out` (a bytearray of 64). Return how many."""
    v = ptr8(view)
    h = ptr16(view)
    o = ptr8(out)
    lowest_ranks = ptr8(LOWEST_RANKS)
    lowest = int(lowest_ranks[int(v[OPTION_BITS]) & 3])
    n = 0
    pairs = int(v[PAIRS]) & 15
    left = int(v[STOCK])
    for suit in range(4):
        seen = int(h[DISCARD16 + suit])
        for seat in range(6):
            seen |= int(h[4 * seat + suit])
        for i in range(2 * pairs):
            card = int(v[TABLE + i])
            if card != NO_CARD and card >> 4 == suit:
                seen |= 1 << (card & 15)
        for i in range(left):
            card = int(v[TALON + i])
            if card != NO_CARD and card >> 4 == suit:
                seen |= 1 << (card & 15)
        for rank in range(lowest, 13):
            if (seen >> rank) & 1 == 0:
                o[n] = suit << 4 | rank
                n += 1
    return n


@micropython.viper
def deal(view, pos, unseen, n: int, luck):
    """Fill `pos` in agreement with `view`: the first `n` of `unseen` at random in other hands and talon."""
    v = ptr8(view)
    s = ptr8(pos)
    h = ptr16(pos)
    u = ptr8(unseen)
    for i in range(SIZE):
        s[i] = v[i]
    s[EXCHANGE_RIGHT] = int(s[EXCHANGE_RIGHT]) | 0xF0
    player_rng.shuffle(unseen, n, luck)
    at = 0
    for seat in range(6):
        missing = int(v[COUNTS + seat])
        if missing:
            missing -= int(position.hand_size(view, seat))
        while missing > 0 and at < n:
            card = int(u[at])
            word = 4 * seat + (card >> 4)
            h[word] = int(h[word]) | 1 << (card & 15)
            at += 1
            missing -= 1
    for i in range(int(v[STOCK])):
        if int(v[TALON + i]) == NO_CARD and at < n:
            s[TALON + i] = u[at]
            at += 1


@micropython.viper
def copy(to, source):
    """Copy a position: its bytes from `source` into `to`."""
    t = ptr32(to)
    s = ptr32(source)
    for i in range(SIZE >> 2):
        t[i] = s[i]
