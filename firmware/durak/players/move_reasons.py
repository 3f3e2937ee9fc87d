"""Why a computer player chose its move: what the coach can say in one sentence.

A player's `reason` is one of these small ints. `about` is a card code, a seat, or NOTHING;
`speaks_of(reason)` tells which, so that a screen can fill its sentence in. The card that the move itself
plays is in the move.
"""

from micropython import const

NOTHING = const(255)  # `about` of a reason that speaks of no card and no seat

ONLY_MOVE = const(0)  # no other move is legal
LOWEST_LEAD = const(1)  # about the card led: the cheapest one in the hand
SHEDS_PAIR = const(2)  # about the card: several cards of its rank leave the hand together
# about the seat attacked: it has one or two cards left, so lead what it can hardly beat
LEFT_FEW_CARDS = const(3)
# about the card: every card that beats it is gone, on the table or in the own hand
CANNOT_BE_BEATEN = const(4)
# about the seat attacked: what it picked up is remembered, and it cannot beat this card
SEEN_TAKEN = const(5)
CHEAPEST_COVER = const(6)  # about the covering card: the cheapest that beats the attack
KEEPS_TRUMP = const(7)  # about the card played: a plain card does it, so the trumps stay in the hand
TRUMP_NEEDED = const(8)  # about the trump played: no plain card covers, and taking would cost more
MUST_TAKE = const(9)  # a card on the table cannot be covered
TAKES_TO_SAVE = const(10)  # about the dearest card that covering would have cost: taking is cheaper
THROWS_CHEAP = const(11)  # about the card thrown in: it is cheap, and the defender must beat it too
GIVES_CHEAP = const(12)  # about the card: a cheap card goes to the seat that takes
NO_TRUMP_GIFT = const(13)  # passes: only trumps or good cards could be given to the one who takes
PASS_KEEPS = const(14)  # passes: what could be thrown in is better kept
NOTHING_TO_ADD = const(15)  # passes or ends: no card in the hand matches a rank on the table
ENOUGH_LAID = const(16)  # ends the turn: the other cards are better kept
PASSES_ON = const(17)  # about the seat that has to defend now: the attack is transferred to it
SWAPS = const(18)  # about the face-up trump: the low trump is exchanged for it
KEEPS_LOW = const(19)  # does not exchange
WON_ENDING = const(20)  # counted out to the end: this move wins by force
# counted out: every move loses against the best play, this one asks most of the other
LOST_ENDING = const(21)
DRAWN_ENDING = const(22)  # counted out: this move holds the draw
TRIED_OUT = const(23)  # played through with likely hands: this did best
GOES_OUT = const(24)  # the last cards leave the hand
SPARES_PARTNER = const(25)  # about the partner's seat: he is the one to attack or is better placed
HOLDS_OFF = const(26)  # nobody shall add anything, the bout is to end here
TAKES_REST = const(27)  # Prostoy: done; what lies uncovered is taken
SHOWS_TRUMP = const(28)  # about the seat that has to defend now: a shown trump passes the attack on
KEEPS_PAIR = const(29)  # about the card: each cheaper one has a fellow of its rank, which stays with it
EMPTIES_HAND = const(30)  # about the card: the talon is gone, and the rest of the hand may follow it
LAST_TRUMP_OUT = const(31)  # about the card: the last trump is out, and nothing else beats it
PARTNER_HOLDS = const(32)  # passes; about the partner's seat: he has cards and is still asked
RANK_IS_GONE = const(33)  # about the card: nobody else has its rank, to add to a cover or pass a lead on
COUNT = const(34)

_SEAT = const(2)
_CARD = const(1)
# One byte a reason, in the order above.
_SPEAKS_OF = b"\0\1\1\2\1\2\1\1\1\0\1\1\1\0\0\0\0\2\1\0\0\0\0\0\0\2\0\0\2\1\1\1\2\1"


def speaks_of(reason):
    """Return what `about` is with a reason: 0 nothing, 1 a card, 2 a seat."""
    return _SPEAKS_OF[reason]


def is_seat(reason):
    """Return True if `about` is a seat."""
    return _SPEAKS_OF[reason] == _SEAT


def is_card(reason):
    """Return True if `about` is a card code."""
    return _SPEAKS_OF[reason] == _CARD
