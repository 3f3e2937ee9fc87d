"""Dealing out what a seat cannot see: duel tables that agree with a two-seat view.

Suits are renumbered for the duel table: the trump is suit 0 and changes places with clubs. With two
trumps (N2) the world's face-down card says which suit follows.
"""

import micropython

from durak.players import player_rng, two_player_table
from durak.players.two_player_table import ALLOWED, ANY_SUIT, DONE, FIVE, STAYS
from durak.players.two_player_table import ATTACKS as T_ATTACKS
from durak.players.two_player_table import COVERED as T_COVERED
from durak.players.two_player_table import COVERS as T_COVERS
from durak.players.two_player_table import DEFENDER as T_DEFENDER
from durak.players.two_player_table import FIRST as T_FIRST
from durak.players.two_player_table import GIFTS as T_GIFTS
from durak.players.two_player_table import HAND as T_HAND
from durak.players.two_player_table import KEPT_SUIT as T_KEPT_SUIT
from durak.players.two_player_table import LAID as T_LAID
from durak.players.two_player_table import LEFT as T_LEFT
from durak.players.two_player_table import LIMIT as T_LIMIT
from durak.players.two_player_table import LOWEST as T_LOWEST
from durak.players.two_player_table import NEXT_TRUMP as T_NEXT_TRUMP
from durak.players.two_player_table import NO_PROGRESS as T_NO_PROGRESS
from durak.players.two_player_table import PHASE as T_PHASE
from durak.players.two_player_table import RANKS_ON as T_RANKS_ON
from durak.players.two_player_table import SHOWING as T_SHOWING
from durak.players.two_player_table import SIZE as T_SIZE
from durak.players.two_player_table import TALON as T_TALON
from durak.players.two_player_table import TRANSFER as T_TRANSFER
from durak.players.two_player_table import TURN as T_TURN
from durak.rules.cards import NO_CARD, SPADE
from durak.rules.position import (
    DEAL,
    DEFENDER,
    FIRST_BOUT,
    GIFTS_CARDS,
    LAID,
    LIMIT,
    LOWEST_RANKS,
    NO_FIRST_TRANSFER,
    NO_PROGRESS,
    OPENING_LIMIT,
    OPTION_BITS,
    OUT,
    OWNERS,
    PAIRS,
    PHASE,
    RULES,
    SHOW_TRUMP,
    SHOWN,
    SPADES,
    STOCK,
    TABLE,
    TALON,
    TRANSFERS,
    TRUMP,
    TWO_TRUMPS,
)
from durak.rules.view import COUNTS, DISCARD16, SEAT


@micropython.viper
def swapped(card: int, trump: int) -> int:
    """Return a card with the trump suit and suit 0 changed over; the way back is the same."""
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
    trump = int(v[TRUMP])
    lowest_ranks = ptr8(LOWEST_RANKS)
    lowest = int(lowest_ranks[int(v[OPTION_BITS]) & 3])
    for i in range(64):
        t[i] = 4
    for i in range(T_TALON, T_SIZE):
        t[i] = 0
    n = 0
    for suit in range(4):
        gone = int(h[DISCARD16 + suit])
        for rank in range(lowest, 13):
            card = int(swapped(suit << 4 | rank, trump))
            if (gone >> rank) & 1:
                continue
            t[card] = 2
            if (int(h[4 * first + suit]) >> rank) & 1:
                t[card] = 0
            if (int(h[4 * second + suit]) >> rank) & 1:
                t[card] = 1
    pairs = int(v[PAIRS]) & 15
    covered = 0
    # The covered attacks first: the duel table covers in order.
    for turn in range(2):
        for i in range(pairs):
            cover = int(v[TABLE + 2 * i + 1])
            attack = int(swapped(int(v[TABLE + 2 * i]), trump))
            lies_open = 1 if cover == NO_CARD else 0
            if lies_open == turn:
                t[attack] = 3
                t[T_ATTACKS + n] = attack
                t[T_RANKS_ON + (attack & 15)] = 1
                if turn == 0:
                    cover = int(swapped(cover, trump))
                    t[cover] = 3
                    t[T_COVERS + covered] = cover
                    t[T_RANKS_ON + (cover & 15)] = 1
                    covered += 1
                n += 1
    left = int(v[STOCK])
    t[T_LEFT] = left
    for i in range(left):
        card = int(v[TALON + i])
        if card != NO_CARD:
            card = int(swapped(card, trump))
            t[T_TALON + i] = card
            t[card] = 5
        else:
            t[T_TALON + i] = NO_CARD
    t[T_HAND] = v[COUNTS + first]
    t[T_HAND + 1] = v[COUNTS + second]
    t[T_DEFENDER] = 1 if int(v[DEFENDER]) == second else 0
    t[T_PHASE] = int(v[PHASE]) - 1
    t[T_LAID] = pairs
    t[T_COVERED] = covered
    t[T_LIMIT] = v[LIMIT]
    t[T_TURN] = v[LAID]
    t[T_TRANSFER] = 1 if int(v[RULES]) & TRANSFERS else 0
    t[T_GIFTS] = 1 if int(v[RULES]) & GIFTS_CARDS else 0
    t[T_NO_PROGRESS] = v[NO_PROGRESS]
    t[T_KEPT_SUIT] = ANY_SUIT
    if int(v[OWNERS]) & SPADES:
        t[T_KEPT_SUIT] = int(swapped(SPADE << 4, trump)) >> 4
    deal = int(v[DEAL])
    if deal & FIRST_BOUT:
        first_bout = 0
        if int(v[RULES]) & OPENING_LIMIT:
            first_bout = FIVE
        if deal & NO_FIRST_TRANSFER:
            first_bout |= STAYS
        t[T_FIRST] = first_bout
    if deal & SHOW_TRUMP:
        t[T_SHOWING] = ALLOWED
        if int(v[OWNERS]) & SHOWN:
            t[T_SHOWING] = ALLOWED | DONE
    t[T_LOWEST] = lowest
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
    left = int(t[T_LEFT])
    for i in range(left):
        if int(t[T_TALON + i]) == NO_CARD:
            t[T_TALON + i] = u[at]
            t[int(u[at])] = 2
            at += 1
    if two_trumps and left:
        t[T_NEXT_TRUMP] = int(t[T_TALON]) >> 4


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
        for seat in range(view[DEAL] & 7):
            if not view[OUT] >> seat & 1:
                if first < 0:
                    first = seat
                else:
                    second = seat
        self.seat = 0 if view[SEAT] == first else 1
        self.count = known_part(view, self.base, self.unseen, first, second)
        held = 0
        for card in range(61):
            if self.base[card] == 1 - self.seat:
                held += 1
        self.missing = view[COUNTS + (first if self.seat else second)] - held
        self.two_trumps = 1 if view[RULES] & TWO_TRUMPS else 0

    def deal(self, table, luck):
        """Deal one world into `table` by the generator `luck`."""
        table[:] = self.base
        fill(table, self.seat, self.missing, self.unseen, self.count, self.two_trumps, luck)
