"""The presets of docs/rules.md, section 8: what each has otherwise than the defaults of the options."""

from micropython import const

from durak.rules import options
from durak.rules.options import (
    COUNT,
    EXCHANGE,
    FIRST_LEAD,
    GAME,
    LATER_LEAD,
    PACK,
    SEATS,
    TEAMS,
    TRANSFER,
    TWO_TRUMPS,
)

NAMES = ("Prostoy", "Throw-in", "Transfer", "Partners", "Northern", "Duel", "Big table", "Three by three")
PROSTOY = const(0)
THROW_IN = const(1)

# Pairs of an option and the index of its value.
_CHANGES = (
    (GAME, 1, SEATS, 1, FIRST_LEAD, 1),  # Prostoy: three seats, the dealer's left leads
    (SEATS, 2, EXCHANGE, 1, LATER_LEAD, 2),  # Throw-in: four seats, no exchange, the lowest trump opens
    (SEATS, 2, EXCHANGE, 1, LATER_LEAD, 2, TRANSFER, 1),  # Transfer: that, with transfers (V7)
    (SEATS, 2, TEAMS, 1),  # Partners: two against two
    (SEATS, 2, TWO_TRUMPS, 1),  # Northern
    (SEATS, 0, PACK, 1),  # Duel: two seats, 24 cards
    (SEATS, 4, PACK, 2),  # Big table: six seats, 52 cards, so neighbours only (H6)
    (SEATS, 4, TEAMS, 1),  # Three by three: six seats in two teams, no talon
)
# H10: whether the session is scored unless the players say otherwise.
SCORED = (True, False, False, True, True, True, True, True)


def row(preset):
    """Return a fresh row of options of a preset's index or name. Raise BadOption if there is no such name."""
    if isinstance(preset, str):
        if preset not in NAMES:
            raise options.BadOption("no such preset: " + preset)
        preset = NAMES.index(preset)
    made = bytearray(COUNT)
    changes = _CHANGES[preset]
    for i in range(0, len(changes), 2):
        made[changes[i]] = changes[i + 1]
    return made


def settings(preset):
    """Return the settings of a preset as it stands, by index or name: what `deal.start` takes."""
    return options.check(row(preset))


def override(preset, changes):
    """Return the row of a preset (index, name, or a row itself) with a dict of options changed.

    preset: None for Throw-in. Raise BadOption that says what is wrong.

    Naming another game takes the options not named from that game's own preset.
    """
    if isinstance(preset, bytearray):
        base = bytearray(preset)
    else:
        base = row(THROW_IN if preset is None else preset)
    if "game" in changes:
        plain = bytes(base)
        options.put(base, "game", changes["game"])
        if bytes(base) != plain:
            base = row(PROSTOY if base[options.GAME] else THROW_IN)
    for name in sorted(changes):  # the same first objection on every interpreter
        options.put(base, name, changes[name])
    return base
