"""Random options and deals, on the rules core and on the second reading at once."""

import json
from array import array

import second_reading as reading

from durak.rules import deal, legal, moves, options, play, position, presets, rng
from tools.protocol import strict_json
from tools.protocol.notation import move_text, parse_move
from tools.protocol.writing import state_of

OPTIONS = {name: options.VALUES[i] for i, name in enumerate(options.NAMES)}


def random_options(chance):
    """A dict of options that a game can have, every value of every option likely enough."""
    while True:
        chosen = {"game": "prostoy" if chance.random() < 0.2 else "podkidnoy"}
        for name, values in OPTIONS.items():
            if name != "game" and chance.random() < 0.6:
                chosen[name] = chance.choice(values)
        if chosen["game"] == "prostoy":
            chosen = {
                k: v for k, v in chosen.items() if k in ("game", "seats", "exchange", "hands_off", "spades")
            }
        row = presets.override(None, chosen)
        if options.objection(row) is None:
            return row


def named(row):
    """A row of options as a dict, `neighbours` decided (H6)."""
    found = {name: options.value(row, i) for i, name in enumerate(options.NAMES)}
    rules = options.check(row)[0]
    found["neighbours"] = bool(rules & position.NEIGHBOURS)
    return found


def state(pos):
    """The referee's S of a position, through the text that the referee sends."""
    return json.loads(strict_json.write(state_of(pos)))


def both(row, seed, dealer, first=True):
    """The same deal on the core and on the second reading: (position, S)."""
    pos = position.new()
    row[options.CUT] = 0
    settings = options.check(row)
    deal.start(pos, settings, seed, dealer, first)
    cards = deal.shuffled(rng.seeded(seed), options.value(row, options.PACK))
    texts = [reading.RANKS[card & 15] + reading.SUITS[card >> 4] for card in cards]
    return pos, reading.opening(named(row), texts, dealer, first)


# What a bout is mostly made of, so that deals go different ways: beating, taking, exchanging, anything.
_TASTES = (
    (0.35, ("cover", "lay", "transfer", "show")),
    (0.50, ("take", "done", "swap")),
    (0.60, ("keep", "pass", "cover")),
    (0.70, ("transfer", "show", "end", "take")),
)


def pick(chance, taste, texts):
    """One of the legal moves; `taste` (0 to 1) says which kinds are taken by preference."""
    for bound, words in _TASTES:
        if taste < bound:
            liked = [text for text in texts if text.split()[0] in words]
            return chance.choice(liked if liked and chance.random() < 0.8 else texts)
    return chance.choice(texts)


def plies(row, seed, dealer, first, chance):
    """Play a deal on both readings by random moves. At every ply, and when the deal is over, it yields the
    position (the live one), S and the legal moves of S."""
    pos, s = both(row, seed, dealer, first)
    taste = chance.random()
    while True:
        texts = reading.legal(s)
        yield pos, s, texts
        if not texts:
            return
        text = pick(chance, taste, texts)
        core_apply(pos, text)
        s = reading.play(s, text)


def move_between(before, after):
    """The legal move that leads from one position to the next."""
    for text in core_legal(bytearray(before)):
        pos = bytearray(before)
        core_apply(pos, text)
        if pos == after:
            return parse_move(text)
    raise AssertionError("no move leads there")


_OUT = array("H", [0] * moves.MOST_MOVES)


def core_legal(pos):
    """The core's legal moves as texts, in its order."""
    return [move_text(_OUT[i]) for i in range(legal.legal(pos, _OUT))]


def core_apply(pos, text):
    play.apply(pos, parse_move(text))


def differences(mine, theirs):
    """Field by field what a state of the core and one of the second reading disagree on."""
    free = reading.BOUT_FIELDS if theirs["phase"] == "over" else ()
    keys = sorted(set(mine) | set(theirs))
    return [
        (key, mine.get(key, "missing"), theirs.get(key, "missing"))
        for key in keys
        if key not in free and mine.get(key, "missing") != theirs.get(key, "missing")
    ]
