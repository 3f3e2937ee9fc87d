"""The house rules (docs/rules.md, section 7) as a player sets them: what a
preset becomes with them, and what a game cannot have."""

from durak import settings as st
from durak.rules import options, presets

SCORE = st.HOUSE.index("score")
# Index in rules.options of each house rule; 255: the score is no rule of the deal.
_RULES = bytes([255 if name == "score" else options.NAMES.index(name) for name in st.HOUSE])


def rule(i):
    """Index in rules.options of the i-th house rule, -1 for the score (H10), which is no rule of the deal."""
    return -1 if i == SCORE else _RULES[i]


def values(i):
    """The values of the i-th house rule, as in rules.options; the score is on or off."""
    return (False, True) if i == SCORE else options.VALUES[rule(i)]


def default(preset, i):
    """Index of the value that the preset has by itself."""
    return int(presets.SCORED[preset]) if i == SCORE else presets.row(preset)[rule(i)]


def chosen(settings, preset, i):
    """Index of the value in force for the i-th house rule of a preset."""
    if i == SCORE:
        set_to = settings.house[preset * len(st.HOUSE) + i]
        return set_to if set_to < 2 else default(preset, i)
    return row(settings, preset)[rule(i)]


def row(settings, preset):
    """The row of options of a preset with the house rules; what the
    game cannot have is left as the preset has it."""
    plain = presets.row(preset)
    mine = bytearray(plain)
    at = preset * len(st.HOUSE)
    for i in range(len(_RULES)):
        set_to = settings.house[at + i]
        option = _RULES[i]
        if option != 255 and set_to < len(options.VALUES[option]):
            mine[option] = set_to
    while True:
        why = options.objection(mine)
        if not why:
            return mine
        option = why[2]
        if mine[option] == plain[option]:
            return plain
        mine[option] = plain[option]


def changed(settings, preset):
    """Whether any house rule of the preset differs from what it has by itself."""
    for i in range(len(st.HOUSE)):
        if chosen(settings, preset, i) != default(preset, i):
            return True
    return False


def choices(settings, preset, i):
    """Indices of the values that the i-th house rule may have beside the others as they are."""
    if i == SCORE:
        return [0, 1]
    mine = row(settings, preset)
    option = rule(i)
    found = []
    for n in range(len(values(i))):
        mine[option] = n
        if not options.objection(mine):
            found.append(n)
    return found


def hindrance(settings, preset, i):
    """Rule id (rules.md) of why the i-th house rule cannot be changed in this game, "" when it can."""
    if len(choices(settings, preset, i)) > 1:
        return ""
    mine = row(settings, preset)
    option = rule(i)
    for n in range(len(values(i))):
        mine[option] = n
        why = options.objection(mine)
        if why:
            return why[1]
    return ""


def choose(settings, preset, i, n):
    """Give the i-th house rule its n-th value, or none of its own where that is the preset's."""
    at = preset * len(st.HOUSE) + i
    settings.house[at] = st.AS_PRESET if n == default(preset, i) else n


def word(i, n):
    """Key of a value's name among the words of the section "house"; numbers of seats have none: None."""
    name = st.HOUSE[i]
    if name == "seats":
        return None
    value = values(i)[n]
    if value is True:
        value = "on"
    elif value is False:
        value = "off"
    return "house_rules." + name + "_" + str(value)
