"""Which numbers serve which game: the rule of thumb and the evaluation for a view's settings."""

import sys

from durak.players import levels
from durak.rules import position

# Games with numbers of their own, under tuned/ and nets/.
TUNED = (
    "two",
    "two24",
    "throw_in",
    "transfer",
    "prostoy",
    "partners",
    "northern",
    "big_table",
    "three_by_three",
)
NETS = ("throw_in", "transfer", "prostoy", "partners", "northern", "big_table", "three_by_three")


def name_of(view):
    """Return the game's name as tuned/ and nets/ have it."""
    seats = position.seats(view)
    if position.prostoy(view):
        return "prostoy"
    if position.teams(view):
        return "partners" if seats == 4 else "three_by_three"
    if seats == 2:
        return "two24" if position.pack(view) == 24 else "two"
    if position.transfers(view):
        return "transfer"
    if position.two_trumps(view):
        return "northern"
    return "big_table" if seats > 4 else "throw_in"


def _module(folder, name):
    path = "durak.players." + folder + "." + name
    __import__(path)
    return sys.modules[path]


def numbers_of(name):
    """Return the rule of thumb's numbers (durak.players.heuristic.build)."""
    return _module("tuned", name).NUMBERS if name in TUNED else levels.NORMAL


def table_net(view):
    """Return the evaluation for a game of more seats (durak.players.evaluation), or None where none was made
    for it.
    """
    name = name_of(view)
    if name not in NETS:
        return None
    net = _module("nets", name).NET
    part = net[0]
    if part[0] and part[1] * 4 == position.pack(view) and part[2] == position.seats(view):
        if part[3] >= position.talon_size(view):
            return net
    return None


def duel_net(view):
    """Return the evaluation of two hands (durak.players.two_player_evaluation) for the view's pack."""
    return _module("nets", "two" + str(position.pack(view))).NET
