"""A puzzle out of its bytes.

    game | target << 3 | seats << 5, trump | leader << 2 | attack cards << 5, the attack cards, then for
    each seat, the person first: how many cards, the cards. A seat without cards is out.

The attack is one that the leader has just laid and ended; without one the person leads.
"""

from durak.puzzles import packed
from durak.rules import bout, deal, options, play, position, presets
from durak.rules import moves as m

GAMES = ("Throw-in", "Transfer", "Prostoy", "Partners")
PROSTOY = 2
PARTNERS = 3


class Puzzle:
    """game: a number of GAMES; target: 2, or 1 where a draw is the best there is; pos: the position."""

    def __init__(self, number):
        """Read puzzle `number`, 0 and up."""
        data = packed.DATA
        at = 0
        for _ in range(number):
            at = _end(data, at)
        self.game = data[at] & 7
        self.target = data[at] >> 3 & 3
        self.pos = _position(data, at)


def _end(data, at):
    """Return where the puzzle at `at` ends."""
    seats = data[at] >> 5
    at += 2 + (data[at + 1] >> 5)
    for _ in range(seats):
        at += 1 + data[at]
    return at


def _position(data, at):
    """Return the position of the puzzle at `at`."""
    seats = data[at] >> 5
    game = GAMES[data[at] & 7]
    trump = data[at + 1] & 3
    leader = data[at + 1] >> 2 & 7
    attack = data[at + 2 : at + 2 + (data[at + 1] >> 5)]
    at += 2 + len(attack)
    hands = []
    for _ in range(seats):
        hands.append(data[at + 1 : at + 1 + data[at]])
        at += 1 + data[at]
    pos = set_up(game, trump, leader, hands)
    for card in attack:
        play.apply(pos, m.make(m.LAY, card))
    if attack:
        play.apply(pos, m.make(m.END))
    return pos


def set_up(game, trump, leader, hands):
    """Return a position without a talon in which a seat leads.

    game: a preset's name.
    trump: suit 0 to 3.
    hands: the cards of each seat; a seat without any is out.
    """
    pos = position.new()
    settings = options.check(presets.override(game, {"seats": len(hands)}))
    pos[position.RULES : position.RULES + position.SETTINGS] = settings
    pos[position.OWNERS] |= (leader + len(hands) - 1) % len(hands)
    pos[position.RESULT] = 0
    pos[position.TRUMP] = trump
    for seat in range(len(hands)):
        for card in hands[seat]:
            deal.give(pos, seat, card)
            pos[position.KNOWN + 2 * (card >> 4) + (card >> 3 & 1)] |= 1 << (card & 7)
        if not hands[seat]:
            pos[position.OUT] |= 1 << seat
    bout.begin_bout(pos, leader)
    return pos
