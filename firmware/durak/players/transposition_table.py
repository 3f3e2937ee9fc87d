"""The positions that the ending's search remembers: a small table of values, by what lies where when a
bout begins.
"""

from array import array

import micropython
from micropython import const

from durak.players import player_rng
from durak.players.two_player_table import DEFENDER

SLOTS = const(512)

# A frame of the search's stack: the table without its talon (108 bytes: places, then from LEFT on), then
# fields, then moves. What both modules need of its layout:
FRAME = const(160)
BOUTS_LEFT = const(110)
GUESSED = const(111)
SLOT = const(112)  # slot in the table of positions + 1 (two bytes), 0: not at the beginning of a bout
# A frame's words in `bounds`: lower and upper bound, best so far, the window it began with, the position's
# check.
WORDS = const(6)

# A slot: a word of check (16 bits), and one of value | kind << 10 | bouts << 12; kind 1 exact, 2 at least,
# 3 at most.
_KNOWN_TO_END = const(15)  # as `bouts`: nothing below was guessed


def keys():
    """Return the random words that a position's check is made of."""
    state = player_rng.make(77)
    return array("H", [player_rng.below(state, 4096) * 16 + player_rng.below(state, 16) for _ in range(256)])


@micropython.viper
def look_up(stack, bounds, frame: int, keys, seen, work, seat: int) -> int:
    """Find the position that opens a bout in the table of positions: its value if that settles it, else
    -1.
    """
    f = ptr8(stack)
    b = ptr16(bounds)
    k = ptr16(keys)
    t = ptr16(seen)
    w = ptr8(work)
    at = frame * FRAME
    one = int(w[DEFENDER]) * 21845
    two = 0
    for card in range(61):
        place = int(w[card])
        if place < 2:
            one ^= int(k[2 * card + place])
            two ^= int(k[128 + (card & 63) + place * 64])
    slot = one & (SLOTS - 1)
    two = (two ^ (one >> 9) * 517) & 65535
    slot += 1
    f[at + SLOT] = slot & 255
    f[at + SLOT + 1] = slot >> 8
    b[frame * WORDS + 5] = two
    slot = 2 * (slot - 1)
    if int(t[slot]) != two:
        return -1
    entry = int(t[slot + 1])
    bouts = entry >> 12
    if bouts != _KNOWN_TO_END and bouts != int(f[at + BOUTS_LEFT]):
        return -1
    found = entry & 1023
    if found > 1000:
        return -1
    kind = (entry >> 10) & 3
    low = int(b[frame * WORDS])
    high = int(b[frame * WORDS + 1])
    if kind == 1 or (kind == 2 and found >= high) or (kind == 3 and found <= low):
        if bouts != _KNOWN_TO_END:
            f[at + GUESSED] = 1
        return found
    return -1


@micropython.viper
def store(stack, bounds, frame: int, seen, found: int):
    """Remember what a position that opens a bout is worth, exactly or as a bound."""
    f = ptr8(stack)
    b = ptr16(bounds)
    t = ptr16(seen)
    at = frame * FRAME
    slot = int(f[at + SLOT]) + (int(f[at + SLOT + 1]) << 8)
    if slot == 0:
        return
    slot = 2 * (slot - 1)
    word = frame * WORDS
    kind = 1
    if found <= int(b[word + 3]):
        kind = 3
    elif found >= int(b[word + 4]):
        kind = 2
    bouts = int(f[at + BOUTS_LEFT])
    if f[at + GUESSED] == 0:
        bouts = _KNOWN_TO_END
    t[slot] = b[word + 5]
    t[slot + 1] = found | kind << 10 | bouts << 12
