"""Law of the house: a player knows what its seat may know (T11). What is hidden changes places, its move
does not.
"""

import random
from array import array

import pytest
from ask import think

from durak import players
from durak.rules import deal, legal, moves, options, play, position, presets, view

LEVELS = ("easy", "normal", "hard")


# Games that no preset has: (preset, options).
GAMES = {
    "Showing": ("Transfer", {"show_trump": True, "spades": True}),
    "Showing, two": ("Transfer", {"show_trump": True, "seats": 2}),
}


def midway(game, number):
    """A position some random moves into a deal, with a choice to make."""
    chance = random.Random(game + str(number))
    preset, changes = GAMES.get(game, (game, {}))
    pos = position.new()
    found = array("H", [0] * moves.MOST_MOVES)
    deal.start(pos, options.check(presets.override(preset, changes)), number, 0)
    for _ in range(chance.randint(20, 60)):
        before = bytearray(pos)
        play.apply(pos, chance.choice(found[: legal.legal(pos, found)]))
        if position.is_over(pos):
            return before
    return pos


def reshuffled(pos, seat, chance):
    """The same position to `seat`, with the hidden cards dealt anew."""
    other = bytearray(pos)
    places = []
    hidden = []
    for holder in range(position.seats(pos)):
        for card in range(61):
            if holder != seat and card & 15 < 13 and position.holds(pos, holder, card):
                if not position.is_known(pos, card):
                    places.append(holder)
                    hidden.append(card)
    shown = 1 if position.two_trumps(pos) else 0
    for i in range(position.talon_size(pos)):
        if i != shown:
            places.append(-1 - i)
            hidden.append(pos[position.TALON + i])
    for card, place in zip(hidden, places, strict=True):
        if place >= 0:
            other[8 * place + 2 * (card >> 4) + (card >> 3 & 1)] &= 255 ^ 1 << (card & 7)
    chance.shuffle(hidden)
    for card, place in zip(hidden, places, strict=True):
        if place >= 0:
            other[8 * place + 2 * (card >> 4) + (card >> 3 & 1)] |= 1 << (card & 7)
        else:
            other[position.TALON - 1 - place] = card
    return other


@pytest.mark.parametrize("preset", [*presets.NAMES, *GAMES])
def test_T11_hidden_cards_do_not_change_a_move(preset):
    chance = random.Random(preset)
    changed = 0
    for number in range(4):
        pos = midway(preset, number)
        other = reshuffled(pos, position.actor(pos), chance)
        changed += other != pos
        one, two = bytearray(view.VIEW_SIZE), bytearray(view.VIEW_SIZE)
        view.view_of(pos, position.actor(pos), one)
        view.view_of(other, position.actor(pos), two)
        assert one == two
        for level in LEVELS if number else ("normal", "hard"):
            assert think(players.make(level, 5), pos) == think(players.make(level, 5), other)
    assert changed or preset == "Prostoy"
