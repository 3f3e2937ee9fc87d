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


def name(app, deal, seat, viewer):
    """Return the name of a seat in sentences to the one who sits at `viewer`."""
    given = deal.names[seat]
    if is_you(deal, seat, viewer):
        return given or app.words["you"]
    return given or app.words[_place(deal, seat, viewer)]


def is_you(deal, seat, viewer):
    """Return True if sentences about a seat say "you": there is one person, and that is his seat."""
    return seat == viewer and deal.people() < 2 and deal.is_person(seat)


def _place(deal, seat, viewer):
    first = viewer if deal.people() < 2 else first_person(deal)
    if seat == first:
        return "south"
    n = deal.seats()
    return _PLACES[n - 1][(seat - first - 1) % n]


def first_person(deal):
    """Return the first seat that a person plays; seat 0 where nobody does."""
    for seat in range(deal.seats()):
        if deal.is_person(seat):
            return seat
    return 0


def losers(app, deal, viewer):
    """Return the names of those who lost the deal."""
    pos = deal.pos
    return [name(app, deal, s, viewer) for s in range(deal.seats()) if ps.is_loser(pos, s)]
