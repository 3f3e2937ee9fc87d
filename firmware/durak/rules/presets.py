"""The presets of docs/rules.md, section 8: a row of options each. Values are indices into options.VALUES."""

from micropython import const

from durak.rules import options

NAMES = ("Prostoy", "Throw-in", "Transfer", "Partners", "Northern", "Duel", "Big table", "Three by three")
PROSTOY = const(0)
THROW_IN = const(1)

# The columns: game seats pack teams transfer two_trumps opening_limit permission hands_off gifts exchange
# neighbours first_lead later_lead cut.
PRESETS = (
    b"\1\1\0\0\0\0\0\0\0\0\0\0\1\0\0",  # Prostoy: three seats, the dealer's left leads
    b"\0\2\0\0\0\0\0\0\0\0\1\0\0\2\0",  # Throw-in: four seats, no exchange, the lowest trump opens
    b"\0\2\0\0\1\0\0\0\0\0\1\0\0\2\0",  # Transfer: that, with transfers (V7)
    b"\0\2\0\1\0\0\0\0\0\0\0\0\0\0\0",  # Partners: two against two
    b"\0\2\0\0\0\1\0\0\0\0\0\0\0\0\0",  # Northern: two trumps
    b"\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0",  # Duel: two seats, 24 cards
    b"\0\4\2\0\0\0\0\0\0\0\0\0\0\0\0",  # Big table: six seats, 52 cards, so neighbours only (H6)
    b"\0\4\0\1\0\0\0\0\0\0\0\0\0\0\0",  # Three by three: six seats in two teams, no talon
)
# H10: whether the session is scored unless the players say otherwise.
SCORED = (True, False, False, True, True, True, True, True)


def row(preset):
    """A fresh row of options of a preset's index or name; BadOption if there is no such name."""
    if isinstance(preset, str):
        if preset not in NAMES:
            raise options.BadOption("no such preset: " + preset)
        preset = NAMES.index(preset)
    return bytearray(PRESETS[preset])


def settings(preset):
    """The settings of a preset as it stands, by index or name: what `deal.start` takes."""
    return options.check(row(preset))


def override(preset, changes):
    """Row of a preset (None: Throw-in) with a dict of options changed; BadOption says what is wrong.

    Naming another game takes the options not named from that game's own preset.
    """
    base = row(THROW_IN if preset is None else preset)
    if "game" in changes:
        plain = bytes(base)
        options.put(base, "game", changes["game"])
        if bytes(base) != plain:
            base = row(PROSTOY if base[options.GAME] else THROW_IN)
    for name in sorted(changes):  # the same first objection on every interpreter
        options.put(base, name, changes[name])
    return base
