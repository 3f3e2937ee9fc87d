"""A move is one small int: kind << 12 | attack << 6 | card. Only COVER has an attack; words have no card."""

from micropython import const

from durak.rules import cards

LAY = const(1)
COVER = const(2)
TRANSFER = const(3)
END = const(4)
PASS = const(5)
HOLD = const(6)
TAKE = const(7)
DONE = const(8)
SWAP = const(9)
KEEP = const(10)
SHOW = const(11)
# A whole move of each kind, its cards still zero.
LAY_CODE = const(LAY << 12)
COVER_CODE = const(COVER << 12)
TRANSFER_CODE = const(TRANSFER << 12)
END_CODE = const(END << 12)
PASS_CODE = const(PASS << 12)
HOLD_CODE = const(HOLD << 12)
TAKE_CODE = const(TAKE << 12)
DONE_CODE = const(DONE << 12)
SWAP_CODE = const(SWAP << 12)
KEEP_CODE = const(KEEP << 12)
SHOW_CODE = const(SHOW << 12)

# No position has more legal moves: six open attack cards, each beaten by 12 of its suit and 13 trumps, and a
# few words.
MOST_MOVES = const(160)


def make(kind, card=0, attack=0):
    """Return the move code of a kind, a card and (COVER) the attack card it covers."""
    return kind << 12 | attack << 6 | card


def kind(move):
    """Return the kind of a move: LAY .. SHOW."""
    return move >> 12


def card(move):
    """Return the card played or shown; 0 for moves without one."""
    return move & 63


def attack(move):
    """Return the attack card that a COVER beats; 0 otherwise."""
    return move >> 6 & 63


def is_move(code):
    """Return True if an int is a move of the vocabulary at all, legal or not."""
    k = code >> 12
    if k < LAY or k > SHOW:
        return False
    if k > TRANSFER and k != SHOW:
        return code & 4095 == 0
    if not cards.is_card(code & 63):
        return False
    return cards.is_card(code >> 6 & 63) if k == COVER else code >> 6 & 63 == 0
