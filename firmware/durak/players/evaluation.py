"""The learned value of a position between two bouts, for games of more than two seats, Prostoy and partners.

The chance, in thousandths, that a seat (or its team) is not the fool. A net is a tuple of parts
(durak.players.two_player_evaluation). Layout of a part: HIDDEN, RANKS, SEATS, the largest talon,
then rows of HIDDEN
bytes: the cards of each seat clockwise from the one that asks, then of the talon (4 * RANKS rows each, trumps
first), who leads (SEATS rows, clockwise from the one that asks), the rank of the face-up trump, the suit of
the face-down card (4 rows, N2), the size of the talon; HIDDEN output weights; two bytes of output bias.
"""

import micropython

from durak.players import two_player_evaluation
from durak.rules.position import DRAW, LEADER, RESULT, RULES, STOCK, TALON, TRUMP, TWO_TRUMPS

_output = two_player_evaluation.output


@micropython.viper
def rows(pos, seat: int, net, out) -> int:
    """Fill `out` (an array("H") of at least 64) with the offsets of the active rows, alike in each part of a
    net; `net` is one. How many.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    w = ptr8(net)
    o = ptr16(out)
    hidden = int(w[0])
    ranks = int(w[1])
    seats = int(w[2])
    lowest = 13 - ranks
    trump = int(s[TRUMP])
    n = 0
    at = 4
    other = seat
    for _ in range(seats):
        for place in range(4):
            suit = place
            if place == 0:
                suit = trump
            elif place == trump:
                suit = 0
            mask = int(h[4 * other + suit]) >> lowest
            row = at
            while mask:
                if mask & 1:
                    o[n] = row
                    n += 1
                mask >>= 1
                row += hidden
            at += ranks * hidden
        other += 1
        if other == seats:
            other = 0
    left = int(s[STOCK])
    for i in range(left):
        card = int(s[TALON + i])
        suit = card >> 4
        if suit == trump:
            suit = 0
        elif suit == 0:
            suit = trump
        o[n] = at + (suit * ranks + (card & 15) - lowest) * hidden
        n += 1
    at += 4 * ranks * hidden
    lead = int(s[LEADER]) - seat
    if lead < 0:
        lead += seats
    o[n] = at + lead * hidden
    n += 1
    at += seats * hidden
    shown = 1 if int(s[RULES]) & TWO_TRUMPS else 0
    if left > shown:
        o[n] = at + ((int(s[TALON + shown]) & 15) - lowest) * hidden
        n += 1
    at += ranks * hidden
    if shown and left:
        suit = int(s[TALON]) >> 4
        if suit == trump:
            suit = 0
        elif suit == 0:
            suit = trump
        o[n] = at + suit * hidden
        n += 1
    o[n] = at + (4 + left) * hidden
    return n + 1


@micropython.viper
def value(pos, seat: int, net, active, curve) -> int:
    """Return the chance, in thousandths, that `seat` is not the fool; `pos` stands between two bouts."""
    first = net[0]
    w = ptr8(first)
    n = int(rows(pos, seat, first, active))
    ranks = int(w[1])
    seats = int(w[2])
    out = 4 + (4 * ranks * (seats + 1) + seats + ranks + 5 + int(w[3])) * int(w[0])
    return int(_output(net, out, active, n, curve))


@micropython.viper
def outcome(pos, seat: int) -> int:
    """Return the value of a deal that is over: 0 for the fool and his team, 500 a draw, else 1000."""
    s = ptr8(pos)
    result = int(s[RESULT])
    if result == DRAW:
        return 500
    return 0 if (result >> seat) & 1 else 1000
