"""A card is one byte: suit << 4 | rank; suits c d h s are 0..3, ranks 0 (the two) to 12 (the ace) (C1)."""

from micropython import const

NO_CARD = const(255)
SPADE = const(3)  # suit
SIX = const(4)  # rank
ACE = const(12)


def suit(card):
    """Return the suit 0..3 of a card code."""
    return card >> 4


def rank(card):
    """Return the rank 0..12 of a card code."""
    return card & 15


def make(suit, rank):
    """Return the card code of suit 0..3 and rank 0..12."""
    return suit << 4 | rank


def is_card(code):
    """Return True if an int is a card of the 52-card pack."""
    return 0 <= code < 64 and code & 15 <= 12


def lowest_rank(pack):
    """Return the lowest rank of a pack of 24, 36 or 52 cards; its trump is the low trump (C2)."""
    return 13 - pack // 4


def in_pack(card, pack):
    """Return True if a card belongs to a pack of 24, 36 or 52 cards (C2)."""
    return card & 15 >= 13 - pack // 4


def beats(cover, attack, trump, spades=False):
    """Return True if `cover` beats `attack` (C3): a higher card of its suit, or a trump on a plain one.

    trump: suit 0..3. spades: True where only spades beat spades (H16).
    """
    if cover >> 4 == attack >> 4:
        return cover > attack
    return cover >> 4 == trump and not (spades and attack >> 4 == SPADE)
