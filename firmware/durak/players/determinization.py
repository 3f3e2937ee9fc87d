"""Dealing out what a seat cannot see, for any game: positions of the rules core that agree with a view."""

import micropython
from micropython import const

from durak.players import player_rng
from durak.rules import position

_KNOWN16 = const(24)
_TABLE = const(58)
_TALON = const(70)
_CUSTOMS = const(111)
_RIGHT = const(123)
_PAIRS = const(125)
_STOCK = const(126)
_COUNTS = const(128)
_DISCARD16 = const(68)
_PACKS = b"\x24\x18\x34"


@micropython.viper
def unseen_cards(view, out) -> int:
    """The cards that a view hides, into `out` (a bytearray of 64); how many."""
    v = ptr8(view)
    h = ptr16(view)
    o = ptr8(out)
    packs = ptr8(_PACKS)
    lowest = 13 - (int(packs[int(v[_CUSTOMS]) & 3]) >> 2)
    n = 0
    pairs = int(v[_PAIRS]) & 15
    left = int(v[_STOCK])
    for suit in range(4):
        seen = int(h[_DISCARD16 + suit])
        for seat in range(6):
            seen |= int(h[4 * seat + suit])
        for i in range(2 * pairs):
            card = int(v[_TABLE + i])
            if card != 255 and card >> 4 == suit:
                seen |= 1 << (card & 15)
        for i in range(left):
            card = int(v[_TALON + i])
            if card != 255 and card >> 4 == suit:
                seen |= 1 << (card & 15)
        for rank in range(lowest, 13):
            if (seen >> rank) & 1 == 0:
                o[n] = suit << 4 | rank
                n += 1
    return n


@micropython.viper
def deal(view, pos, unseen, n: int, luck):
    """A position that agrees with `view`: the `unseen` cards at random in the other hands and the talon."""
    v = ptr8(view)
    s = ptr8(pos)
    h = ptr16(pos)
    u = ptr8(unseen)
    for i in range(128):
        s[i] = v[i]
    s[_RIGHT] = int(s[_RIGHT]) | 0xF0
    player_rng.shuffle(unseen, n, luck)
    at = 0
    for seat in range(6):
        missing = int(v[_COUNTS + seat])
        if missing:
            missing -= int(position.hand_size(view, seat))
        while missing > 0 and at < n:
            card = int(u[at])
            word = 4 * seat + (card >> 4)
            h[word] = int(h[word]) | 1 << (card & 15)
            at += 1
            missing -= 1
    for i in range(int(v[_STOCK])):
        if int(v[_TALON + i]) == 255 and at < n:
            s[_TALON + i] = u[at]
            at += 1
