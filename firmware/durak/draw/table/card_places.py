"""Where the cards of the hand stand, as numbers that a loop goes through quickly."""

import micropython
from micropython import const

# A card's place is three numbers: x + FAR, y + FAR, and how it looks: the card in bits 0 to 6, its
# `looks` from bit 7 on, the pulse in bits 11 and 12, the focus in bit 13.
FAR = const(1024)  # so that no coordinate is negative
LOOK_SHIFT = const(7)
PULSE_SHIFT = const(11)
FOCUS_SHIFT = const(13)

_FOCUS = const(1 << 6)  # FOCUS_SHIFT beside the bits of `looks`
_STANDS_OUT = const(2 | 8 | 1 << 6)  # ADDED, SWAP, focus: seen though the next card lies over it
CODES = const(64)  # codes of cards are below
_ABOVE = const(12)  # px that a frame, a coin or a tag reaches above its card at most


@micropython.viper
def note_starts(places, starts, n: int):
    """Write where each of n cards stands into `starts`, by its code; 0 for those that are not there."""
    p = ptr16(places)
    out = ptr16(starts)
    i = 0
    while i < CODES:
        out[i] = 0
        i += 1
    i = 0
    while i < n:
        out[int(p[3 * i + 2]) & CODES - 1] = int(p[3 * i])
        i += 1


@micropython.viper
def next_visible(places, clip, i: int, n: int, size: int) -> int:
    """Return the next card from i on, below n, of which anything is seen within the clip; n without
    one.

    size: a card's width and its height << 8, px. A card lies under those behind it: one that begins
    left of the clip, its cut corner of 2 px too, not left of it, and is as high and as low, hides it,
    unless its coin or its tag stands out.
    """
    p = ptr16(places)
    k = ptr16(clip)
    left = int(k[0]) + FAR
    right = int(k[2]) + FAR + 4
    bottom = int(k[3]) + FAR
    w = size & 255
    h = size >> 8
    while i < n:
        x = int(p[3 * i])
        if x > left - w - 4 and x < right:
            y = int(p[3 * i + 1])
            out = int(p[3 * i + 2]) >> LOOK_SHIFT & _STANDS_OUT
            if y >= (bottom + _ABOVE if out else bottom):
                i += 1
                continue
            if out:
                return i
            j = i + 1
            while j < n and int(p[3 * j]) + 2 <= left:
                if int(p[3 * j]) >= x and int(p[3 * j + 2]) >> LOOK_SHIFT & _FOCUS == 0:
                    top = int(p[3 * j + 1])
                    if top <= y and (top == y or bottom <= top + h):
                        break
                j += 1
            if j >= n or int(p[3 * j]) + 2 > left:
                return i
        i += 1
    return n
