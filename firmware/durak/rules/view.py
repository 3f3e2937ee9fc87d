"""What one seat may know of a position: the same layout with everything hidden taken out.

offset  bytes  what
0       128    the position; other hands hold only the cards everybody has seen (KNOWN), and talon
               bytes are NO_CARD but for the face-up trump
128     6      COUNTS: how many cards each seat really holds
134     1      SEAT: whose view it is
135     1      unused
136     8      DISCARD: four 16-bit masks of the discarded cards, a suit each; everybody saw them go
"""

import micropython
from micropython import const

from durak.rules.cards import NO_CARD
from durak.rules.position import (
    EXCHANGE_RIGHT,
    KNOWN16,
    OPTION_BITS,
    PAIRS,
    PHASE,
    RULES,
    SIZE,
    STOCK,
    TABLE,
    TALON,
    TWO_TRUMPS,
    WINDOW,
)

VIEW_SIZE = const(144)
COUNTS = const(SIZE)
SEAT = const(134)
DISCARD = const(136)
DISCARD16 = const(DISCARD // 2)


# The ranks of each pack, in the order of their numbers (options.TABLE), as low and high byte.
_PACK_RANKS = b"\xf0\x1f\x80\x1f\xff\x1f"


@micropython.viper
def discard_masks(pos, out, at: int):
    """Write the discard (the pack without all the rest) as four masks into `out` from byte `at` on."""
    s = ptr8(pos)
    h = ptr16(pos)
    d = ptr16(out)
    packs = ptr8(_PACK_RANKS)
    at >>= 1
    kind = (s[OPTION_BITS] & 3) << 1
    ranks = packs[kind] | packs[kind + 1] << 8
    suit = 0
    while suit < 4:
        left = ranks
        i = suit
        while i < 24:
            left &= 0xFFFF ^ h[i]
            i += 4
        d[at + suit] = left
        suit += 1
    i = TABLE
    end = i + ((s[PAIRS] & 15) << 1)
    while i < end:
        card = s[i]
        if card != NO_CARD:
            suit = card >> 4
            d[at + suit] = d[at + suit] & (0xFFFF ^ 1 << (card & 15))
        i += 1
    i = TALON
    end = i + s[STOCK]
    while i < end:
        card = s[i]
        if card != NO_CARD:
            suit = card >> 4
            d[at + suit] = d[at + suit] & (0xFFFF ^ 1 << (card & 15))
        i += 1


@micropython.viper
def view_of(pos, seat: int, view):
    """Write what `seat` may know into `view`, a bytearray of VIEW_SIZE (T11). Allocates nothing."""
    s = ptr8(pos)
    v = ptr8(view)
    i = 0
    while i < SIZE:
        v[i] = s[i]
        i += 1
    discard_masks(pos, view, DISCARD)
    h = ptr16(view)
    other = 0
    while other < 6:
        i = other << 2
        end = i + 4
        n = 0
        while i < end:
            mask = h[i]
            while mask:
                mask &= mask - 1
                n += 1
            if other != seat:
                h[i] = h[i] & h[KNOWN16 + (i & 3)]
            i += 1
        v[COUNTS + other] = n
        other += 1
    shown = 0
    if s[RULES] & TWO_TRUMPS:
        shown = 1
    i = 0
    stock = s[STOCK]
    while i < stock:
        if i != shown:
            v[TALON + i] = NO_CARD
        i += 1
    # Who was dealt or drew the low trump is that seat's own knowledge, until a window shows it to all.
    if s[EXCHANGE_RIGHT] & 15 != seat and s[PHASE] != WINDOW:
        v[EXCHANGE_RIGHT] = 0xFF
        if stock == 0:
            v[TALON] = NO_CARD
    v[SEAT] = seat
    v[SEAT + 1] = 0


def count(view, seat):
    """Return how many cards a seat holds, by a view."""
    return view[COUNTS + seat]


def seat(view):
    """Return the seat whose view it is."""
    return view[SEAT]


def is_discarded(view, card):
    """Return True if a card lies in the discard, by a view."""
    return view[DISCARD + 2 * (card >> 4) + (card >> 3 & 1)] >> (card & 7) & 1 != 0
