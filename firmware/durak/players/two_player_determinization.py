"""Dealing out what a seat cannot see: duel tables that agree with a two-seat view.

Suits are renumbered for the duel table: the trump is suit 0 and changes places with clubs. With two
trumps (N2) the world's face-down card says which suit follows.
"""

import micropython
from micropython import const

from durak.players import player_rng, two_player_table

_RULES = const(110)
_CUSTOMS = const(111)
_DEAL = const(112)
_DEFENDER = const(115)
_PHASE = const(117)
_LIMIT = const(118)
_LAID = const(119)
_OUT = const(121)
_TRUMP = const(122)
_PAIRS = const(125)
_STOCK = const(126)
_STALE = const(127)
_TABLE = const(58)
_TALON = const(70)
_COUNTS = const(128)
_SEAT = const(134)
_DISCARD16 = const(68)
_TRANSFERS = const(2)
_TWO_TRUMPS = const(4)
_GIFTS_CARDS = const(64)

_D_TALON = const(64)
_D_LEFT = const(104)
_D_HAND = const(105)
_D_NEXT = const(118)
_D_RANKS = const(121)
_D_ATTACKS = const(134)
_D_COVERS = const(140)

_PACKS = b"\x24\x18\x34"


@micropython.viper
def swapped(card: int, trump: int) -> int:
    """A card with the trump suit and suit 0 changed over; the way back is the same."""
    suit = card >> 4
    if suit == trump:
        return card & 15
    if suit == 0:
        return trump << 4 | card
    return card


@micropython.viper
def known_part(view, table, unseen, first: int, second: int) -> int:
    """Lay out in `table` what a view shows of the two seats in play, `first` at the table's seat 0 and
    `second` at 1; the cards it hides go into `unseen`; how many."""
    v = ptr8(view)
    h = ptr16(view)
    t = ptr8(table)
    u = ptr8(unseen)
    trump = int(v[_TRUMP])
    packs = ptr8(_PACKS)
    pack = int(packs[int(v[_CUSTOMS]) & 3])
    lowest = 13 - (pack >> 2)
    for i in range(64):
        t[i] = 4
    for i in range(64, 148):
        t[i] = 0
    n = 0
    for suit in range(4):
        gone = int(h[_DISCARD16 + suit])
        for rank in range(lowest, 13):
            card = int(swapped(suit << 4 | rank, trump))
            if (gone >> rank) & 1:
                continue
            t[card] = 2
            if (int(h[4 * first + suit]) >> rank) & 1:
                t[card] = 0
            if (int(h[4 * second + suit]) >> rank) & 1:
                t[card] = 1
    pairs = int(v[_PAIRS]) & 15
    covered = 0
    # The covered attacks first: the duel table covers in order.
    for turn in range(2):
        for i in range(pairs):
            cover = int(v[_TABLE + 2 * i + 1])
            attack = int(swapped(int(v[_TABLE + 2 * i]), trump))
            lies_open = 1 if cover == 255 else 0
            if lies_open == turn:
                t[attack] = 3
                t[_D_ATTACKS + n] = attack
                t[_D_RANKS + (attack & 15)] = 1
                if turn == 0:
                    cover = int(swapped(cover, trump))
                    t[cover] = 3
                    t[_D_COVERS + covered] = cover
                    t[_D_RANKS + (cover & 15)] = 1
                    covered += 1
                n += 1
    left = int(v[_STOCK])
    t[_D_LEFT] = left
    for i in range(left):
        card = int(v[_TALON + i])
        if card != 255:
            card = int(swapped(card, trump))
            t[_D_TALON + i] = card
            t[card] = 5
        else:
            t[_D_TALON + i] = 255
    t[_D_HAND] = v[_COUNTS + first]
    t[_D_HAND + 1] = v[_COUNTS + second]
    t[107] = 1 if int(v[_DEFENDER]) == second else 0
    t[108] = int(v[_PHASE]) - 1
    t[109] = pairs
    t[110] = covered
    t[111] = v[_LIMIT]
    t[112] = v[_LAID]
    t[113] = 1 if int(v[_RULES]) & _TRANSFERS else 0
    t[114] = 1 if int(v[_RULES]) & _GIFTS_CARDS else 0
    t[116] = v[_STALE]
    t[119] = lowest
    n = 0
    for card in range(61):
        if int(t[card]) == 2:
            u[n] = card
            n += 1
        elif int(t[card]) == 5:
            t[card] = 2
    return n


@micropython.viper
def fill(table, seat: int, missing: int, unseen, n: int, two_trumps: int, luck):
    """Deal `unseen` at random into the `missing` places of the other hand, then into the talon's dark
    ones.
    """
    t = ptr8(table)
    u = ptr8(unseen)
    player_rng.shuffle(unseen, n, luck)
    for i in range(missing):
        t[int(u[i])] = 1 - seat
    at = missing
    left = int(t[_D_LEFT])
    for i in range(left):
        if int(t[_D_TALON + i]) == 255:
            t[_D_TALON + i] = u[at]
            t[int(u[at])] = 2
            at += 1
    if two_trumps and left:
        t[_D_NEXT] = int(t[_D_TALON]) >> 4


class Worlds:
    """What a two-seat view leaves open, dealt out again and again."""

    def __init__(self):
        self.base = two_player_table.new()
        self.unseen = bytearray(64)
        self.count = 0
        self.seat = 0
        self.missing = 0
        self.two_trumps = 0

    def see(self, view):
        """Take a view of two seats in play in."""
        first = second = -1
        for seat in range(view[_DEAL] & 7):
            if not view[_OUT] >> seat & 1:
                if first < 0:
                    first = seat
                else:
                    second = seat
        self.seat = 0 if view[_SEAT] == first else 1
        self.count = known_part(view, self.base, self.unseen, first, second)
        held = 0
        for card in range(61):
            if self.base[card] == 1 - self.seat:
                held += 1
        self.missing = view[_COUNTS + (first if self.seat else second)] - held
        self.two_trumps = 1 if view[_RULES] & _TWO_TRUMPS else 0

    def deal(self, table, luck):
        """One world, into `table`."""
        table[:] = self.base
        fill(table, self.seat, self.missing, self.unseen, self.count, self.two_trumps, luck)
