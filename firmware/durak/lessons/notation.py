"""Cards, moves and deals as lessons write them, spelt as in docs/referee.md: "cover 7c Kc"."""

from durak.rules import bout, deal, options, position, presets
from durak.rules.moves import COVER

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"
_KINDS = ("", "lay", "cover", "transfer", "end", "pass", "hold", "take", "done", "swap", "keep", "show")


def card(word):
    """Return the card code of "Tc"; ValueError if it is none."""
    if len(word) != 2 or word[0] not in _RANKS or word[1] not in _SUITS:
        raise ValueError("no card: " + word)
    return _SUITS.find(word[1]) << 4 | _RANKS.find(word[0])


def name(code):
    """Return how a card code is spelt."""
    return _RANKS[code & 15] + _SUITS[code >> 4]


def word(move):
    """Return the word of a move without a card: "take"."""
    return _KINDS[move >> 12]


def moves(text):
    """Return the move codes of "lay 6c, end"; [] for an empty text. ValueError if one is none."""
    return [_move(words.split(" ")) for words in text.split(", ")] if text else []


def _move(parts):
    kind = _KINDS.index(parts[0])
    if kind == COVER:
        return kind << 12 | card(parts[1]) << 6 | card(parts[2])
    return kind << 12 | (card(parts[1]) if len(parts) > 1 else 0)


def lay_out(text):
    """Return the position of a deal: "GAME LEADER BOUT / HAND / HAND ... / TALON".

    GAME: a preset in one word; as many seats as there are hands. BOUT: first or later. A hand: its
    cards, "-" for a seat that is out. TALON: its cards, the next one drawn first and "*" for all that
    lie nowhere else; or "trump h" where it is gone.
    """
    parts = text.split(" / ")
    game, leader, bout_no = parts[0].split(" ")
    hands = parts[1:-1]
    pos = position.new()
    settings = options.check(presets.override(game, {"seats": len(hands)}))
    position.clear(pos)
    pos[position.RULES : position.RULES + position.SETTINGS] = settings
    if bout_no == "first":
        pos[position.DEAL] |= position.FIRST_BOUT
    leader = int(leader)
    seats = len(hands)
    pos[position.OWNERS] |= (leader + seats - 1) % seats
    pos[position.RESULT] = 0
    gone = parts[-1].startswith("trump ")
    for seat in range(seats):
        if hands[seat] == "-":
            pos[position.OUT] |= 1 << seat
        else:
            for one in hands[seat].split(" "):
                deal.give(pos, seat, card(one))
    if gone:
        pos[position.TRUMP] = _SUITS.find(parts[-1][-1])
    else:
        _lay_talon(pos, parts[-1].split(" "))
    bout.begin_bout(pos, leader)
    return pos


def _lay_talon(pos, words):
    """Lay the talon, the next one drawn first, and note who may exchange the low trump (K16)."""
    cards = []
    for one in words:
        if one == "*":
            cards += _rest(pos, words)
        else:
            cards.append(card(one))
    n = len(cards)
    for i in range(n):
        pos[position.TALON + n - 1 - i] = cards[i]
    pos[position.STOCK] = n
    trump = position.face_up(pos) >> 4
    pos[position.TRUMP] = trump
    low = trump << 4 | position.lowest_rank(pos)
    if not position.prostoy(pos):
        for seat in range(position.seats(pos)):
            if position.holds(pos, seat, low):
                pos[position.EXCHANGE_RIGHT] = 0xF0 | seat


def _rest(pos, words):
    """Return the cards of the pack that are in no hand and not named."""
    named = [card(one) for one in words if one != "*"]
    rest = []
    for suit in range(4):
        for rank in range(position.lowest_rank(pos), 13):
            code = suit << 4 | rank
            held = [seat for seat in range(position.seats(pos)) if position.holds(pos, seat, code)]
            if not held and code not in named:
                rest.append(code)
    return rest
