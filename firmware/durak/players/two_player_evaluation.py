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

from array import array

import micropython
from micropython import const

from durak.players.two_player_table import DEFENDER, LEFT, TALON

_HALF = const(128)

# The logistic curve in thousandths, 1 to 999, at steps of a sixteenth from -8 to 8: two bytes each, the lower
# first, so that it lies in flash. What makes it is in tests/players/test_train.py.
CURVE = (
    b"\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00"
    b"\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00"
    b"\x02\x00\x02\x00\x02\x00\x02\x00\x02\x00\x02\x00\x02\x00\x02\x00\x02\x00\x03\x00\x03\x00\x03\x00"
    b"\x03\x00\x03\x00\x04\x00\x04\x00\x04\x00\x04\x00\x05\x00\x05\x00\x05\x00\x06\x00\x06\x00\x06\x00"
    b"\x07\x00\x07\x00\x08\x00\x08\x00\x09\x00\x09\x00\x0a\x00\x0a\x00\x0b\x00\x0c\x00\x0c\x00\x0d\x00"
    b"\x0e\x00\x0f\x00\x10\x00\x11\x00\x12\x00\x13\x00\x14\x00\x16\x00\x17\x00\x18\x00\x1a\x00\x1c\x00"
    b"\x1d\x00\x1f\x00\x21\x00\x23\x00\x25\x00\x28\x00\x2a\x00\x2d\x00\x2f\x00\x32\x00\x35\x00\x39\x00"
    b"\x3c\x00\x40\x00\x44\x00\x48\x00\x4c\x00\x50\x00\x55\x00\x5a\x00\x5f\x00\x65\x00\x6b\x00\x71\x00"
    b"\x77\x00\x7e\x00\x85\x00\x8c\x00\x94\x00\x9c\x00\xa5\x00\xad\x00\xb6\x00\xc0\x00\xca\x00\xd4\x00"
    b"\xdf\x00\xea\x00\xf5\x00\x01\x01\x0d\x01\x19\x01\x26\x01\x33\x01\x41\x01\x4f\x01\x5d\x01\x6b\x01"
    b"\x7a\x01\x88\x01\x97\x01\xa7\x01\xb6\x01\xc5\x01\xd5\x01\xe4\x01\xf4\x01\x04\x02\x13\x02\x23\x02"
    b"\x32\x02\x41\x02\x51\x02\x60\x02\x6e\x02\x7d\x02\x8b\x02\x99\x02\xa7\x02\xb5\x02\xc2\x02\xcf\x02"
    b"\xdb\x02\xe7\x02\xf3\x02\xfe\x02\x09\x03\x14\x03\x1e\x03\x28\x03\x32\x03\x3b\x03\x43\x03\x4c\x03"
    b"\x54\x03\x5c\x03\x63\x03\x6a\x03\x71\x03\x77\x03\x7d\x03\x83\x03\x89\x03\x8e\x03\x93\x03\x98\x03"
    b"\x9c\x03\xa0\x03\xa4\x03\xa8\x03\xac\x03\xaf\x03\xb3\x03\xb6\x03\xb9\x03\xbb\x03\xbe\x03\xc0\x03"
    b"\xc3\x03\xc5\x03\xc7\x03\xc9\x03\xcb\x03\xcc\x03\xce\x03\xd0\x03\xd1\x03\xd2\x03\xd4\x03\xd5\x03"
    b"\xd6\x03\xd7\x03\xd8\x03\xd9\x03\xda\x03\xdb\x03\xdc\x03\xdc\x03\xdd\x03\xde\x03\xde\x03\xdf\x03"
    b"\xdf\x03\xe0\x03\xe0\x03\xe1\x03\xe1\x03\xe2\x03\xe2\x03\xe2\x03\xe3\x03\xe3\x03\xe3\x03\xe4\x03"
    b"\xe4\x03\xe4\x03\xe4\x03\xe5\x03\xe5\x03\xe5\x03\xe5\x03\xe5\x03\xe6\x03\xe6\x03\xe6\x03\xe6\x03"
    b"\xe6\x03\xe6\x03\xe6\x03\xe6\x03\xe6\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03"
    b"\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03"
    b"\xe7\x03\xe7\x03\xe7\x03\xe7\x03\xe7\x03"
)


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
    c = ptr8(curve)
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
    total = 0 if total < 0 else 32767 if total > 32767 else total
    at = total >> 7 << 1
    low = int(c[at]) | int(c[at + 1]) << 8
    return low + (((int(c[at + 2]) | int(c[at + 3]) << 8) - low) * (total & 127) >> 7)


@micropython.viper
def value(table, net, active, curve) -> int:
    """Return the leader's chance, in thousandths, not to be the fool; the table stands between two bouts."""
    first = net[0]
    w = ptr8(first)
    n = int(rows(table, first, active))
    return int(output(net, 2 + (17 * int(w[1]) - 11) * int(w[0]), active, n, curve))
