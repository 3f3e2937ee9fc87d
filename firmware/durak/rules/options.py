"""The table of variants: every option with its values, and what a game cannot have.

A *row* is a bytearray with one byte an option, the index of its value in `VALUES`. `check` turns a row into
*settings*: the three bytes RULES, OPTION_BITS and DEAL of a position.
"""

from micropython import const

from durak.rules import position

NAMES = (
    "game",
    "seats",
    "pack",
    "teams",
    "transfer",
    "two_trumps",
    "opening_limit",
    "permission",
    "hands_off",
    "gifts",
    "exchange",
    "neighbours",
    "first_lead",
    "later_lead",
    "cut",
)
_SWITCH = (False, True)
VALUES = (
    ("podkidnoy", "prostoy"),
    (2, 3, 4, 5, 6),
    position.PACKS,
    (0, 2),
    _SWITCH,
    _SWITCH,
    _SWITCH,
    _SWITCH,
    _SWITCH,
    ("attacks", "cards"),
    position.EXCHANGES,
    ("auto", "on", "off"),
    ("lowest", "left"),
    position.LATER_LEADS,
    position.CUTS,
)
COUNT = const(15)
# The index of each in NAMES.
GAME = const(0)
SEATS = const(1)
PACK = const(2)
TEAMS = const(3)
TRANSFER = const(4)
TWO_TRUMPS = const(5)
OPENING_LIMIT = const(6)
PERMISSION = const(7)
HANDS_OFF = const(8)
GIFTS = const(9)
EXCHANGE = const(10)
NEIGHBOURS = const(11)
FIRST_LEAD = const(12)
LATER_LEAD = const(13)
CUT = const(14)


class BadOption(ValueError):  # noqa: N818
    """An option that is unknown, or that the game cannot have: `.rule` is an id, `.option` an index or -1."""

    def __init__(self, sentence, rule="", option=-1):
        """Make the text of sentence and rule id: "a deal of 30 cards needs a larger pack (T4)"."""
        super().__init__(sentence + " (" + rule + ")" if rule else sentence)
        self.rule = rule
        self.option = option


def value(row, option):
    """The value of an option in a row: 36, True, "auto" ..."""
    return VALUES[option][row[option]]


def put(row, name, wanted):
    """Set an option of a row by its name and value; BadOption if it is unknown or of the wrong type."""
    if name not in NAMES:
        raise BadOption("no such option: " + str(name))
    option = NAMES.index(name)
    for i in range(len(VALUES[option])):
        known = VALUES[option][i]
        if type(known) is type(wanted) and known == wanted:
            row[option] = i
            return
    raise BadOption("{} is none of {}".format(name, ", ".join([str(v) for v in VALUES[option]])), "", option)


def objection(row):
    """Why a game cannot have this row: (sentence, rule id, option index), or None."""
    seats = row[SEATS] + 2
    pack = position.PACKS[row[PACK]]
    if row[GAME]:
        if row[PACK]:
            return "Prostoy is played with 36 cards", "P1", PACK
        for option in (TEAMS, CUT):
            if row[option]:
                return "Prostoy has no partnerships and no cut", "P1", option
        if row[FIRST_LEAD] != 1 or row[LATER_LEAD] != 0:
            return (
                "in Prostoy the dealer's left opens every deal",
                "P1",
                FIRST_LEAD if row[FIRST_LEAD] != 1 else LATER_LEAD,
            )
        for option in (TRANSFER, TWO_TRUMPS):
            if row[option]:
                return "transfers and two trumps belong to the throw-in games", "H9", option
        for option in (OPENING_LIMIT, PERMISSION, GIFTS):
            if row[option]:
                return "nothing is thrown in or given in Prostoy", "P4", option
        if row[NEIGHBOURS] == 1:
            return "nothing is thrown in or given in Prostoy", "P4", NEIGHBOURS
    cards = seats * (5 if row[GAME] else 6)
    if cards > pack:
        return "the deal needs {} cards, the pack has {}".format(cards, pack), "T4", PACK
    if row[TEAMS]:
        if seats != 4 and seats != 6:
            return "partners need four or six seats", "K19", TEAMS
        if row[NEIGHBOURS] == 1:
            return "the neighbour limit is for individual seats", "K20", NEIGHBOURS
    if row[OPENING_LIMIT] and (seats < 4 or row[TEAMS]):
        return "the opening limit wants four or more individual seats", "H5", OPENING_LIMIT
    if row[TWO_TRUMPS] and pack - cards < 2:
        return "two trumps need two cards for the talon", "N3", TWO_TRUMPS
    return None


def check(row):
    """Settings (3 bytes) of a row; BadOption if the game cannot have it (T4, N3, K19, H5, P1 ...)."""
    why = objection(row)
    if why:
        raise BadOption(*why)
    return pack_settings(row)


def pack_settings(row):
    """Settings of a row as it stands, unchecked; the neighbour limit is decided here (H6)."""
    seats = row[SEATS] + 2
    limited = row[NEIGHBOURS] == 1 or (
        row[NEIGHBOURS] == 0 and seats >= 5 and not row[TEAMS] and not row[GAME]
    )
    rules = 0
    for on, bit in (
        (row[GAME], position.PROSTOY),
        (row[TRANSFER], position.TRANSFERS),
        (row[TWO_TRUMPS], position.TWO_TRUMPS),
        (row[OPENING_LIMIT], position.OPENING_LIMIT),
        (limited, position.NEIGHBOURS),
        (row[PERMISSION], position.PERMISSION),
        (row[GIFTS], position.GIFTS_CARDS),
        (row[TEAMS], position.TEAMS),
    ):
        if on:
            rules |= bit
    customs = row[PACK] | row[EXCHANGE] << 2 | row[LATER_LEAD] << 4 | row[CUT] << 6
    deal = seats
    if row[HANDS_OFF]:
        deal |= position.HANDS_OFF
    if row[FIRST_LEAD]:
        deal |= position.FIRST_LEAD_LEFT
    return bytes((rules, customs, deal))
