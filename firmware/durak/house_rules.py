"""The house rules (docs/rules.md, section 7) as players set them: what a game becomes with them, and what it
cannot have.

A game is a number: that of a preset of rules/presets.py or, from OWN on, that of a preset of one's own, which
is the house rules of its parent preset under a name (settings.py). A house rule is its number in
rules.options.HOUSE_RULES, a value its index in `values`.
"""

from durak.rules import options, presets
from durak.rules.options import HOUSE_RULES
from durak.settings import AS_PRESET, OWN

SCORE = HOUSE_RULES.index("score")
_NO_OPTION = 255
# Index in rules.options of each house rule; the score is no rule of the deal.
_OPTIONS = bytes([_NO_OPTION if name == "score" else options.NAMES.index(name) for name in HOUSE_RULES])


def option(i):
    """Return the index in rules.options of a house rule, -1 for the score (H10), which is no rule of the
    deal."""
    return -1 if i == SCORE else _OPTIONS[i]


def values(i):
    """Return the values of a house rule, as in rules.options; the score is on or off."""
    return (False, True) if i == SCORE else options.VALUES[option(i)]


def games(settings):
    """Return how many games there are: the presets, and those of one's own."""
    return OWN + len(settings.own_names)


def parent(settings, game):
    """Return the preset that a game is made of: itself, if it is one; Throw-in for a game that is gone."""
    if game < OWN:
        return game
    return settings.own_parents[game - OWN] if game < games(settings) else presets.THROW_IN


def default(settings, game, i):
    """Return the value that a house rule has in a game's preset."""
    preset = parent(settings, game)
    return int(presets.SCORED[preset]) if i == SCORE else presets.row(preset)[option(i)]


def chosen(settings, game, i):
    """Return the value in force for a house rule of a game."""
    if i == SCORE:
        set_to = settings.house[game * len(HOUSE_RULES) + i]
        return set_to if set_to < 2 else default(settings, game, i)
    return row(settings, game)[option(i)]


def row(settings, game):
    """Return the row of options of a game; what it cannot have is left as its preset has it."""
    plain = presets.row(parent(settings, game))
    mine = bytearray(plain)
    at = game * len(HOUSE_RULES)
    for i in range(len(_OPTIONS)):
        set_to = settings.house[at + i]
        if _OPTIONS[i] != _NO_OPTION and set_to < len(options.VALUES[_OPTIONS[i]]):
            mine[_OPTIONS[i]] = set_to
    while True:
        why = options.objection(mine)
        if not why:
            return mine
        wrong = why[2]
        if mine[wrong] == plain[wrong]:
            return plain
        mine[wrong] = plain[wrong]


def differences(settings, game):
    """Return the house rules of a game that differ from its preset's."""
    rules = range(len(HOUSE_RULES))
    return [i for i in rules if chosen(settings, game, i) != default(settings, game, i)]


def to_keep(settings):
    """Return the preset whose house rules could be kept under a name, -1 if there is none, or no room.

    It is the one chosen last if it has house rules that none of one's own presets has, else the first one
    that has such.
    """
    if settings.room_for_own():
        for preset in [settings.preset] + list(range(OWN)):
            if preset < OWN and differences(settings, preset) and not _is_kept(settings, preset):
                return preset
    return -1


def _is_kept(settings, preset):
    for own in range(OWN, games(settings)):
        same = [chosen(settings, own, i) == chosen(settings, preset, i) for i in range(len(HOUSE_RULES))]
        if parent(settings, own) == preset and all(same):
            return True
    return False


def choices(settings, game, i):
    """Return the values that a house rule may have beside the others as they are."""
    if i == SCORE:
        return [0, 1]
    mine = row(settings, game)
    found = []
    for n in range(len(values(i))):
        mine[option(i)] = n
        if not options.objection(mine):
            found.append(n)
    return found


def hindrance(settings, game, i):
    """Return the rule id (rules.md) of why a house rule cannot be changed in this game, "" when it can."""
    if len(choices(settings, game, i)) > 1:
        return ""
    mine = row(settings, game)
    for n in range(len(values(i))):
        mine[option(i)] = n
        why = options.objection(mine)
        if why:
            return why[1]
    return ""


def choose(settings, game, i, n):
    """Give a house rule its n-th value, or none of its own where that is the preset's."""
    at = game * len(HOUSE_RULES) + i
    settings.house[at] = AS_PRESET if n == default(settings, game, i) else n


def word(i, n):
    """Return the key of a value's name, None for numbers of seats, which have none."""
    name = HOUSE_RULES[i]
    if name == "seats":
        return None
    value = values(i)[n]
    if value is True:
        value = "on"
    elif value is False:
        value = "off"
    return "house_rules." + name + "_" + str(value)
