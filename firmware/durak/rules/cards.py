"""A card is one byte: suit << 4 | rank; suits c d h s are 0..3, ranks 0 (the two) to 12 (the ace) (C1)."""

from micropython import const

NO_CARD = const(255)
SIX = const(4)
ACE = const(12)
SUITS = "cdhs"
RANKS = "23456789TJQKA"


def suit(card):
    """Suit 0..3 of a card code."""
    return card >> 4


def rank(card):
    """Rank 0..12 of a card code."""
    return card & 15


def make(suit, rank):
    """Card code of suit 0..3 and rank 0..12."""
    return suit << 4 | rank


def is_card(code):
    """Whether an int is a card of the 52-card pack."""
    return 0 <= code < 64 and code & 15 <= 12


def text(card):
    """Two characters: "Ts" is the ten of spades."""
    return RANKS[card & 15] + SUITS[card >> 4]


def parse(word):
    """Card code of "Ts"; ValueError if it is no card."""
    if len(word) == 2:
        r = RANKS.find(word[0])
        s = SUITS.find(word[1])
        if r >= 0 and s >= 0:
            return s << 4 | r
    raise ValueError("no card: " + word)


def lowest_rank(pack):
    """Rank of the lowest cards in a pack of 24, 36 or 52 cards; a trump of it is the low trump (C2)."""
    return 13 - pack // 4


def in_pack(card, pack):
    """Whether a card belongs to a pack of 24, 36 or 52 cards (C2)."""
    return card & 15 >= 13 - pack // 4


def beats(cover, attack, trump):
    """C3: a higher card of the same suit, or a trump against a plain card."""
    if cover >> 4 == attack >> 4:
        return cover > attack
    return cover >> 4 == trump
