"""A move is one small int: kind << 12 | attack << 6 | card. Only COVER has an attack; END and on, no card."""

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

# No position has more legal moves: six open attack cards, each beaten by 12 of its suit and 13 trumps, and a
# few words.
MOST_MOVES = const(160)

WORDS = ("", "lay", "cover", "transfer", "end", "pass", "hold", "take", "done", "swap", "keep")


def make(kind, card=0, attack=0):
    """Move code of a kind, a card and (COVER) the attack card it covers."""
    return kind << 12 | attack << 6 | card


def kind(move):
    """LAY .. KEEP."""
    return move >> 12


def card(move):
    """The card played; 0 for moves without one."""
    return move & 63


def attack(move):
    """The attack card that a COVER beats; 0 otherwise."""
    return move >> 6 & 63


def text(move):
    """The move as referee.md spells it: "cover 7c Kc"."""
    k = move >> 12
    word = WORDS[k]
    if k == COVER:
        return word + " " + cards.text(move >> 6 & 63) + " " + cards.text(move & 63)
    if k <= TRANSFER:
        return word + " " + cards.text(move & 63)
    return word


def parse(words):
    """Move code of "cover 7c Kc"; ValueError if it is no move."""
    parts = words.split(" ")
    if parts[0] in WORDS and parts[0]:
        k = WORDS.index(parts[0])
        if k == COVER and len(parts) == 3:
            return k << 12 | cards.parse(parts[1]) << 6 | cards.parse(parts[2])
        if (k == LAY or k == TRANSFER) and len(parts) == 2:
            return k << 12 | cards.parse(parts[1])
        if k > TRANSFER and len(parts) == 1:
            return k << 12
    raise ValueError("no move: " + words)


def is_move(code):
    """Whether an int is a move of the vocabulary at all, legal or not."""
    k = code >> 12
    if k < LAY or k > KEEP:
        return False
    if k > TRANSFER:
        return code & 4095 == 0
    if not cards.is_card(code & 63):
        return False
    return cards.is_card(code >> 6 & 63) if k == COVER else code >> 6 & 63 == 0
