"""From one deal to the next: a new game by the settings, the deal after this one, a deal that was kept.

`app.saves` holds the session and the deal, `app.match` plays it. Loaded between deals, and dropped at the
table.
"""

from durak import house_rules
from durak.deal_in_progress import Match
from durak.rules import deal, options, position, score
from durak.saves import Deal
from durak.settings import SEATS


def rules_of(app):
    """The settings (three bytes) that the next deal is played by: the chosen preset with its house rules."""
    return options.check(house_rules.row(app.settings, app.settings.preset))


def new_game(app):
    """Make ready for a deal by the settings. The session goes on while the same people sit there."""
    settings = app.settings
    saves = app.saves
    row = house_rules.row(settings, settings.preset)
    seats = row[options.SEATS] + 2
    teams = row[options.TEAMS] > 0
    evening = saves.session
    kept = saves.deal
    if (
        evening is None
        or evening.seats != seats
        or evening.teams != teams
        or not _same_people(settings, kept)
    ):
        evening = saves.session = score.Session(seats, teams)
    evening.scored = house_rules.chosen(settings, settings.preset, house_rules.SCORE) > 0
    fresh = Deal()
    fresh.who[:] = settings.who
    fresh.names = list(settings.names)
    fresh.preset = settings.preset
    saves.deal = fresh
    if evening.dealer == position.NO_SEAT:
        evening.dealer = app.port.entropy() % seats  # T9: the first dealer of a session is random


def _same_people(settings, kept):
    """Whether the people of the kept deal sit there still, under the
    same names; computer players may change."""
    if kept is None:
        return False
    for seat in range(SEATS):
        if (settings.who[seat] == 0) != (kept.who[seat] == 0) or settings.names[seat] != kept.names[seat]:
            return False
    return True


def needs_cut(app):
    """Whether somebody is to be asked, or told, about the cut (H7)."""
    return rules_of(app)[1] >> 6 > 0


def begin(app, cut=0):
    """Deal: `cut` cards are cut off by the dealer's right (H7). Makes
    `app.match`, which the table then plays."""
    saves = app.saves
    kept = saves.deal
    evening = saves.session
    kept.seed = app.port.entropy()
    match = match_of(kept, evening.seats)
    evening.deal(match.pos, rules_of(app), kept.seed, cut)
    match.begin()
    kept.position[:] = match.pos
    kept.ply = 0
    kept.taken = 0
    kept.settled = False
    app.match = match
    app.session = evening
    saves.keep_game()


def match_of(kept, seats):
    """A Match for the people and computer players of a kept deal."""
    from durak.settings import LEVELS

    levels = []
    names = []
    for seat in range(seats):
        levels.append(LEVELS[kept.who[seat] - 1] if kept.who[seat] else "")
        names.append(kept.names[seat] or None)
    return Match(levels, names, kept.seed)


def resume(app):
    """Take up the deal that was kept. False if there is none."""
    kept = app.saves.deal
    if kept is None:
        return False
    match = match_of(kept, position.seats(kept.position))
    match.pos[:] = kept.position
    match.begin()
    match.ply = kept.ply
    match.no_transfer = kept.no_transfer
    match.refresh()
    match.fresh = False
    match.changed = False
    app.match = match
    app.session = app.saves.session
    return True


def choosers(app):
    """Seats that may deal next where a person of the losing team has the choice (K24); else an empty list."""
    pos = app.saves.deal.position
    who = app.saves.deal.who
    seats = []
    asked = False
    if position.teams(pos) and not position.is_draw(pos):
        for seat in range(position.seats(pos)):
            if deal.may_deal_next(pos, seat):
                seats.append(seat)
                if not who[seat]:
                    asked = True
    return seats if asked else []


def next_deal(app, dealer=position.NO_SEAT):
    """Make ready for the deal after this one; `dealer` is who was named where K24 leaves a choice."""
    if dealer != position.NO_SEAT and deal.may_deal_next(app.saves.deal.position, dealer):
        app.saves.session.dealer = dealer
    app.settings.preset = app.saves.deal.preset
    new_game(app)


def touched(app, seat):
    """H8: a person touched the cards during the deal. He is the fool,
    without a matchstick, and deals afresh."""
    app.saves.session.touched(seat)


def end_session(app):
    """The evening is over: the deal and the score go, the statistics stay."""
    app.saves.deal = None
    app.saves.session = None
    app.match = None
    app.session = None
    app.saves.keep_game()


def accepts_cut(app, seat):
    """Whether a computer player takes the offered cut (H7): now and then, by chance."""
    return app.port.entropy() % 16 < 2


def opponents_in_order(app):
    """Seats that are offered the cut: from the dealer's left round to his right."""
    evening = app.saves.session
    return [(evening.dealer + i) % evening.seats for i in range(1, evening.seats)]


def is_person(app, seat):
    """Whether a person sits there in the deal to come."""
    return seat < SEATS and not app.saves.deal.who[seat]
