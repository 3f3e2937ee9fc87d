"""Cards and moves as docs/referee.md spells them: "Ts", "cover 7c Kc"."""

from durak.rules.moves import COVER, LAY, SHOW, TRANSFER

SUITS = "cdhs"
RANKS = "23456789TJQKA"
# By the kind of move.
_WORDS = ("", "lay", "cover", "transfer", "end", "pass", "hold", "take", "done", "swap", "keep", "show")


def card_text(card):
    """Return a card code in two letters: "Ts" is the ten of spades."""
    return RANKS[card & 15] + SUITS[card >> 4]


def parse_card(word):
    """Return the card code of "Ts". Raise ValueError if it is no card."""
    if len(word) == 2:
        rank = RANKS.find(word[0])
        suit = SUITS.find(word[1])
        if rank >= 0 and suit >= 0:
            return suit << 4 | rank
    raise ValueError("no card: " + word)


def move_text(move):
    """Return a move code in words: "cover 7c Kc"."""
    kind = move >> 12
    word = _WORDS[kind]
    if kind == COVER:
        return word + " " + card_text(move >> 6 & 63) + " " + card_text(move & 63)
    if kind in (LAY, TRANSFER, SHOW):
        return word + " " + card_text(move & 63)
    return word


def parse_move(words):
    """Return the move code of "cover 7c Kc". Raise ValueError if it is no move."""
    parts = words.split(" ")
    if parts[0] and parts[0] in _WORDS:
        kind = _WORDS.index(parts[0])
        if kind == COVER and len(parts) == 3:
            return kind << 12 | parse_card(parts[1]) << 6 | parse_card(parts[2])
        if kind in (LAY, TRANSFER, SHOW) and len(parts) == 2:
            return kind << 12 | parse_card(parts[1])
        if kind > TRANSFER and kind != SHOW and len(parts) == 1:
            return kind << 12
    raise ValueError("no move: " + words)
