"""The learned value of a two-seat position between bouts: the chance, in thousandths, that the leader is
not the fool.

One layer of leaky units over what lies where, seen from the leader. Weights are bytes (the weight + 128),
learned by tools/training/train.py. A net is a tuple of parts, each with as many of the units and
small enough to lie
in one block of a Pico's flash (tools/flash_rom.py); what they say adds up. Layout of a part: HIDDEN (its
units), RANKS, then rows of HIDDEN bytes: the leader's hand, the other's hand, the talon (4 * RANKS rows each,
trumps first), the rank of the face-up trump (RANKS rows), the size of the talon (one row a size, the bias is
in them), then HIDDEN output weights and two bytes of output bias (32768, which is none, but in the first
part). Weights are in 64ths, the outputs' in 32nds.
"""

import math
from array import array

import micropython
from micropython import const

from durak.players.two_player_table import DEFENDER, LEFT, TALON

_HALF = const(128)

# The logistic curve in thousandths, at steps of a sixteenth.
CURVE = array("H", [min(999, max(1, int(1000 / (1 + math.exp(-(i - 128) / 16)) + 0.5))) for i in range(257)])


def scratch():
    """Return the working room of `value`: the active rows."""
    return array("H", [0] * 64)


@micropython.viper
def rows(table, net, out) -> int:
    """Fill `out` with the offsets of the active rows, alike in each part of a net; `net` is one. How many."""
    s = ptr8(table)
    w = ptr8(net)
    o = ptr16(out)
    hidden = int(w[0])
    ranks = int(w[1])
    cards = 4 * ranks
    lowest = 13 - ranks
    leader = 1 - int(s[DEFENDER])
    n = 0
    at = 2
    block = cards * hidden
    for suit in range(0, 64, 16):
        for card in range(suit + lowest, suit + 13):
            place = int(s[card])
            if place < 2:
                o[n] = at if place == leader else at + block
                n += 1
            elif place == 2:
                o[n] = at + 2 * block
                n += 1
            at += hidden
    at = 2 + 3 * block
    left = int(s[LEFT])
    if left:
        o[n] = at + ((int(s[TALON]) & 15) - lowest) * hidden
        n += 1
    o[n] = at + (ranks + left) * hidden
    return n + 1


@micropython.viper
def output(net, out: int, active, n: int, curve) -> int:
    """Return the thousandths of a net whose parts have their output weights at `out`, for `n` active rows."""
    a = ptr16(active)
    c = ptr16(curve)
    parts = int(len(net))
    shift = n << 7
    total = 16384
    for part in range(parts):
        w = ptr8(net[part])
        hidden = int(w[0])
        total += (int(w[out + hidden]) << 8) + int(w[out + hidden + 1]) - 32768
        for unit in range(hidden):
            sum = 0 - shift
            for i in range(n):
                sum += int(w[int(a[i]) + unit])
            weight = int(w[out + unit]) - _HALF
            if sum < 0:
                total -= ((0 - sum) >> 3) * weight
            else:
                total += sum * weight
    if total < 0:
        return int(c[0])
    if total >= 32767:
        return int(c[256])
    i = total >> 7
    low = int(c[i])
    return low + (((int(c[i + 1]) - low) * (total & 127)) >> 7)


@micropython.viper
def value(table, net, active, curve) -> int:
    """Return the leader's chance, in thousandths, not to be the fool; the table stands between two bouts."""
    first = net[0]
    w = ptr8(first)
    n = int(rows(table, first, active))
    return int(output(net, 2 + (17 * int(w[1]) - 11) * int(w[0]), active, n, curve))
