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

VIEW_SIZE = const(144)
COUNTS = const(128)
SEAT = const(134)
DISCARD = const(136)

_KNOWN16 = const(24)
_TABLE = const(58)
_TALON = const(70)
_PHASE = const(117)
_RULES = const(110)
_CUSTOMS = const(111)
_RIGHT = const(123)
_PAIRS = const(125)
_STOCK = const(126)
_TWO_TRUMPS = const(4)
_WINDOW = const(0)
_NO = const(255)

# The ranks of each pack, in the order of position.PACKS, as low and high byte.
_PACK_RANKS = b"\xf0\x1f\x80\x1f\xff\x1f"


@micropython.viper
def discard_masks(pos, out, at: int):
    """Write the discard (the pack without all the rest) as four masks into `out` from byte `at` on."""
    s = ptr8(pos)
    h = ptr16(pos)
    d = ptr16(out)
    packs = ptr8(_PACK_RANKS)
    at >>= 1
    kind = (s[_CUSTOMS] & 3) << 1
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
    i = _TABLE
    end = i + ((s[_PAIRS] & 15) << 1)
    while i < end:
        card = s[i]
        if card != _NO:
            suit = card >> 4
            d[at + suit] = d[at + suit] & (0xFFFF ^ 1 << (card & 15))
        i += 1
    i = _TALON
    end = i + s[_STOCK]
    while i < end:
        card = s[i]
        if card != _NO:
            suit = card >> 4
            d[at + suit] = d[at + suit] & (0xFFFF ^ 1 << (card & 15))
        i += 1


@micropython.viper
def view_of(pos, seat: int, view):
    """Write what `seat` may know into `view`, a bytearray of VIEW_SIZE (T11). Allocates nothing."""
    s = ptr8(pos)
    v = ptr8(view)
    i = 0
    while i < 128:
        v[i] = s[i]
        i += 1
    discard_masks(pos, view, 136)
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
                h[i] = h[i] & h[_KNOWN16 + (i & 3)]
            i += 1
        v[128 + other] = n
        other += 1
    shown = 0
    if s[_RULES] & _TWO_TRUMPS:
        shown = 1
    i = 0
    stock = s[_STOCK]
    while i < stock:
        if i != shown:
            v[_TALON + i] = _NO
        i += 1
    # Who was dealt or drew the low trump is that seat's own knowledge, until a window shows it to all.
    if s[_RIGHT] & 15 != seat and s[_PHASE] != _WINDOW:
        v[_RIGHT] = _NO
        if stock == 0:
            v[_TALON] = _NO
    v[134] = seat
    v[135] = 0


def count(view, seat):
    """How many cards a seat holds, by a view."""
    return view[COUNTS + seat]


def seat(view):
    """Whose view it is."""
    return view[SEAT]


def is_discarded(view, card):
    """Whether a card lies in the discard, by a view."""
    return view[DISCARD + 2 * (card >> 4) + (card >> 3 & 1)] >> (card & 7) & 1 != 0
