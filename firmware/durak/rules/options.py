"""The one table of options: what each may be, where a position keeps it, and what a game cannot have.

A *row* is a bytearray with one byte an option, the index of its value. `check` makes *settings* of it:
the bytes from RULES on with which a position begins a deal. Whoever reads, writes or shows options takes
them from here: the referee's fields, the tools, the settings file, the house-rules page (an option's words
are house.NAME, house.NAME_VALUE and house.NAME_VALUE_x; why it cannot be had, house.no_RULE).

A new option takes bits of its own in position.py, a row in `TABLE`, its index below, and a line in
`objection` if it hangs on others. One that matters to play stands before `teams`, so that a referee's state
written before it was there can still be set. docs/architecture.md has the whole way.
"""

from micropython import const

from durak.rules.position import (
    DEAL,
    FIRST_LEAD_LEFT,
    GIFTS_CARDS,
    OPTION_BITS,
    OWNERS,
    PROSTOY,
    RULES,
    SETTINGS,
    TRANSFERS,
)
from durak.rules.position import HANDS_OFF as HANDS_OFF_BIT
from durak.rules.position import NEIGHBOURS as NEIGHBOURS_BIT
from durak.rules.position import NO_FIRST_TRANSFER as NO_FIRST_TRANSFER_BIT
from durak.rules.position import OPENING_LIMIT as OPENING_LIMIT_BIT
from durak.rules.position import PERMISSION as PERMISSION_BIT
from durak.rules.position import SHOW_TRUMP as SHOW_TRUMP_BIT
from durak.rules.position import SPADES as SPADES_BIT
from durak.rules.position import TEAMS as TEAMS_BIT
from durak.rules.position import TWO_TRUMPS as TWO_TRUMPS_BIT

_ANY = const(255)
_NO_HOUSE = const(255)

# An option: its name; its values; the byte and the bits of a position that hold the index of its value;
# which values Prostoy allows (bit n: the n-th) and which of `_PROSTOY` refuses the others; its number
# among the house rules in a settings file (a new one takes the next). The first value is the default of
# rules.md, section 7. From first_lead on, options matter to the deal and the next one, not to play.
TABLE = (
    ("game", ("podkidnoy", "prostoy"), RULES, PROSTOY, _ANY, 0, _NO_HOUSE),
    ("transfer", (False, True), RULES, TRANSFERS, 1, 3, 8),
    ("two_trumps", (False, True), RULES, TWO_TRUMPS_BIT, 1, 3, 9),
    ("opening_limit", (False, True), RULES, OPENING_LIMIT_BIT, 1, 4, 4),
    ("neighbours", ("auto", "on", "off"), RULES, NEIGHBOURS_BIT, 5, 4, 5),
    ("permission", (False, True), RULES, PERMISSION_BIT, 1, 4, 12),
    ("gifts", ("attacks", "cards"), RULES, GIFTS_CARDS, 1, 4, 13),
    ("show_trump", (False, True), DEAL, SHOW_TRUMP_BIT, _ANY, 0, 15),
    ("no_first_transfer", (False, True), DEAL, NO_FIRST_TRANSFER_BIT, _ANY, 0, 16),
    ("spades", (False, True), OWNERS, SPADES_BIT, _ANY, 0, 17),
    ("teams", (0, 2), RULES, TEAMS_BIT, 1, 1, 10),
    ("exchange", ("on", "off", "ace"), OPTION_BITS, 12, _ANY, 0, 2),
    ("pack", (36, 24, 52), OPTION_BITS, 3, 1, 0, 3),
    ("seats", (2, 3, 4, 5, 6), DEAL, 7, _ANY, 0, 11),
    ("first_lead", ("lowest", "left"), DEAL, FIRST_LEAD_LEFT, 2, 2, 0),
    ("later_lead", ("left", "taught", "lowest"), OPTION_BITS, 48, 1, 2, 1),
    ("cut", ("none", "right", "offered"), OPTION_BITS, 192, 1, 1, 6),
    ("hands_off", (False, True), DEAL, HANDS_OFF_BIT, _ANY, 0, 7),
)
COUNT = const(18)
# The row of each.
GAME = const(0)
TRANSFER = const(1)
TWO_TRUMPS = const(2)
OPENING_LIMIT = const(3)
NEIGHBOURS = const(4)
PERMISSION = const(5)
GIFTS = const(6)
SHOW_TRUMP = const(7)
NO_FIRST_TRANSFER = const(8)
SPADES = const(9)
TEAMS = const(10)
EXCHANGE = const(11)
PACK = const(12)
SEATS = const(13)
FIRST_LEAD = const(14)
LATER_LEAD = const(15)
CUT = const(16)
HANDS_OFF = const(17)

# What Prostoy refuses: (sentence, rule id). Of several the first one is named.
_PROSTOY = (
    ("Prostoy is played with 36 cards", "P1"),
    ("Prostoy has no partnerships and no cut", "P1"),
    ("in Prostoy the dealer's left opens every deal", "P1"),
    ("transfers and two trumps belong to the throw-in games", "H9"),
    ("nothing is thrown in or given in Prostoy", "P4"),
)

NAMES = tuple([option[0] for option in TABLE])
VALUES = tuple([option[1] for option in TABLE])


def _house_rules():
    names = ["score"] * COUNT  # the score (H10) is number 14 among them, though no option of the deal
    for option in TABLE:
        if option[6] != _NO_HOUSE:
            names[option[6]] = option[0]
    return tuple(names)


# The house rules of section 7 by their numbers in a settings file.
HOUSE_RULES = _house_rules()


class BadOption(ValueError):  # noqa: N818
    """An option that is unknown, or that the game cannot have: `.rule` is an id, `.option` an index or -1."""

    def __init__(self, sentence, rule="", option=-1):
        """Make the text of sentence and rule id: "a deal of 30 cards needs a larger pack (T4)"."""
        super().__init__(sentence + " (" + rule + ")" if rule else sentence)
        self.rule = rule
        self.option = option


def value(row, option):
    """Return the value of an option (an index) in a row: 36, True, "auto" ..."""
    return VALUES[option][row[option]]


def index_of(option, wanted):
    """Return the index of the value `wanted` of an option (an index), -1 if it is none of the option's."""
    values = VALUES[option]
    for i in range(len(values)):
        if type(values[i]) is type(wanted) and values[i] == wanted:
            return i
    return -1


def _word(value):
    """Return a value as JSON has it."""
    return ("false", "true")[value] if type(value) is bool else str(value)


def put(row, name, wanted):
    """Set an option of a row by its name and value. Raise BadOption if there is no such name or value."""
    if name not in NAMES:
        raise BadOption("no such option: " + str(name))
    option = NAMES.index(name)
    i = index_of(option, wanted)
    if i < 0:
        values = ", ".join([_word(v) for v in VALUES[option]])
        raise BadOption("{} is none of {}".format(name, values), "", option)
    row[option] = i


def objection(row):
    """Return why a game cannot have this row, (sentence, rule id, option's index), or None."""
    if row[GAME]:
        first = _ANY
        at = 0
        for option in range(COUNT):
            if not TABLE[option][4] >> row[option] & 1 and TABLE[option][5] < first:
                first = TABLE[option][5]
                at = option
        if first != _ANY:
            return _PROSTOY[first] + (at,)
    seats = value(row, SEATS)
    pack = value(row, PACK)
    cards = seats * (5 if row[GAME] else 6)
    if cards > pack:
        return "the deal needs {} cards, the pack has {}".format(cards, pack), "T4", PACK
    if row[TEAMS]:
        if seats != 4 and seats != 6:
            return "partners need four or six seats", "K19", TEAMS
        if row[NEIGHBOURS] == 1:
            return "the neighbour limit is for individual seats", "K20", NEIGHBOURS
    if row[SHOW_TRUMP] and not row[TRANSFER]:
        return "a trump is shown only where the attack may be transferred", "H14", SHOW_TRUMP
    if row[NO_FIRST_TRANSFER] and not row[TRANSFER]:
        return "there is no transfer to put off in this game", "H15", NO_FIRST_TRANSFER
    if row[TWO_TRUMPS] and pack - cards < 2:
        return "two trumps need two cards for the talon", "N3", TWO_TRUMPS
    return None


def check(row):
    """Return the settings of a row. Raise BadOption if the game cannot have it (T4, N3, K19, H5, P1 ...)."""
    why = objection(row)
    if why:
        raise BadOption(*why)
    return pack_settings(row)


def pack_settings(row):
    """Return the settings of a row as it stands, unchecked; the neighbour limit is decided here (H6)."""
    settings = bytearray(SETTINGS)
    for option in range(COUNT):
        n = row[option]
        if option == SEATS:
            n += 2
        elif option == NEIGHBOURS:
            alone = value(row, SEATS) >= 5 and not row[TEAMS] and not row[GAME]
            n = 1 if n == 1 or (n == 0 and alone) else 0
        _, _, byte, bits, _, _, _ = TABLE[option]
        settings[byte - RULES] |= n * (bits & -bits)
    return bytes(settings)


def row_of(settings):
    """Return the row of settings; the neighbour limit stands in it as decided, on or off."""
    row = bytearray(COUNT)
    for option in range(COUNT):
        _, _, byte, bits, _, _, _ = TABLE[option]
        n = (settings[byte - RULES] & bits) // (bits & -bits)
        if option == SEATS:
            n -= 2
        elif option == NEIGHBOURS:
            n = 1 if n else 2
        row[option] = n
    return row
