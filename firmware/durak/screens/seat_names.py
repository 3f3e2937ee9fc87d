"""What seats are called: by their given name, or by where they sit as the first person sees the table."""

from durak.rules import position as ps

_PLACES = (
    (),
    ("north",),
    ("west", "east"),
    ("west", "north", "east"),
    ("west", "nw", "ne", "east"),
    ("west", "nw", "north", "ne", "east"),
)


def name(app, match, seat, viewer):
    """The name of a seat in sentences to the one who sits at `viewer`."""
    given = match.names[seat]
    if is_you(match, seat, viewer):
        return given or app.words["you"]
    return given or app.words[_place(match, seat, viewer)]


def is_you(match, seat, viewer):
    """Whether sentences about a seat say "you": there is one person, and that is his seat."""
    return seat == viewer and match.people() < 2 and match.is_person(seat)


def _place(match, seat, viewer):
    first = viewer if match.people() < 2 else first_person(match)
    if seat == first:
        return "south"
    n = match.seats()
    return _PLACES[n - 1][(seat - first - 1) % n]


def first_person(match):
    """The first seat that a person plays; seat 0 where nobody does."""
    for seat in range(match.seats()):
        if match.is_person(seat):
            return seat
    return 0


def losers(app, match, viewer):
    """The names of those who lost the deal."""
    pos = match.pos
    return [name(app, match, s, viewer) for s in range(match.seats()) if ps.is_loser(pos, s)]
