"""From one deal to the next: a new game by the settings, the deal after this one, a deal that was kept.

`app.saves` holds the session and the kept deal, `app.deal` is the Deal that is played.
"""

from durak import house_rules
from durak.deal_in_progress import Deal
from durak.kept_deal import KeptDeal
from durak.players import LEVELS
from durak.rules import deal as dealt
from durak.rules import options, position, score
from durak.rules.position import SEATS


def rules_of(app):
    """Return the settings (three bytes) that the next deal is played by: the chosen preset with its house
    rules."""
    return options.check(house_rules.row(app.settings, app.settings.preset))


def new_game(app):
    """Make ready for a deal by the settings. The session goes on while the same people sit there."""
    settings = app.settings
    saves = app.saves
    row = house_rules.row(settings, settings.preset)
    seats = row[options.SEATS] + 2
    teams = row[options.TEAMS] > 0
    session = saves.session
    if (
        session is None
        or session.seats != seats
        or session.teams != teams
        or not _same_people(settings, saves.kept_deal)
    ):
        session = saves.session = score.Session(seats, teams)
    session.scored = house_rules.chosen(settings, settings.preset, house_rules.SCORE) > 0
    saves.kept_deal = KeptDeal(settings.who, settings.names, settings.preset)
    if session.dealer == position.NO_SEAT:
        session.dealer = app.port.entropy() % seats  # T9: the first dealer of a session is random


def _same_people(settings, kept):
    """Return True if the people of the kept deal sit there still, under the same names; computer players may
    change."""
    if kept is None:
        return False
    for seat in range(SEATS):
        if (settings.who[seat] == 0) != (kept.who[seat] == 0) or settings.names[seat] != kept.names[seat]:
            return False
    return True


def begin(app, cut=0):
    """Deal, and make the Deal that the table plays. `cut`: cards that the dealer's right cuts off (H7)."""
    saves = app.saves
    session = saves.session
    deal = deal_of(saves.kept_deal, session.seats, app.port.entropy())
    first = session.deals == 0
    session.deal(deal.pos, rules_of(app), deal.seed, cut)
    deal.begin()
    if app.deal is not None and app.deal.kept and app.deal.over():
        app.last_deal = app.deal.copy()
    deal.note_opener(first)
    saves.kept_deal.begin(deal)
    app.deal = deal
    saves.keep_game()


def deal_of(kept, seats, seed):
    """Return a Deal, not dealt yet, for the people and computer players of a kept deal."""
    levels = []
    names = []
    for seat in range(seats):
        levels.append(LEVELS[kept.who[seat] - 1] if kept.who[seat] else "")
        names.append(kept.names[seat] or None)
    return Deal(levels, names, seed)


def resume(app):
    """Take up the deal that was kept. Return False if there is none."""
    kept = app.saves.kept_deal
    if kept is None:
        return False
    app.deal = deal_of(kept, position.seats(kept.position), kept.seed)
    app.deal.resume(kept.position, kept.ply, kept.no_transfer, kept.log)
    app.deal.taken_back = kept.taken_back
    if kept.record is not None:
        app.deal.record = kept.record
    return True


def choosers(app):
    """Return the seats that may deal next where a person of the losing team has the choice (K24); else an
    empty list."""
    pos = app.saves.kept_deal.position
    who = app.saves.kept_deal.who
    seats = []
    asked = False
    if position.teams(pos) and not position.is_draw(pos):
        for seat in range(position.seats(pos)):
            if dealt.may_deal_next(pos, seat):
                seats.append(seat)
                if not who[seat]:
                    asked = True
    return seats if asked else []


def next_deal(app, dealer=position.NO_SEAT):
    """Make ready for the deal after this one. `dealer`: the seat that was named where K24 leaves a choice."""
    kept = app.saves.kept_deal
    if dealer != position.NO_SEAT and dealt.may_deal_next(kept.position, dealer):
        app.saves.session.dealer = dealer
    if kept.preset < house_rules.games(app.settings):
        app.settings.preset = kept.preset
    new_game(app)


def touched(app, seat):
    """Note that a person touched the cards during the deal: he is the fool, without a matchstick, and deals
    afresh (H8)."""
    app.saves.session.touched(seat)


def end_session(app):
    """End the evening: the deal and the score go, the statistics stay."""
    app.saves.kept_deal = None
    app.saves.session = None
    app.deal = app.last_deal = None
    app.saves.keep_game()


def accepts_cut(app, seat):
    """Return True if a computer player takes the offered cut (H7): now and then, by chance."""
    return app.port.entropy() % 16 < 2


def opponents_in_order(app):
    """Return the seats that are offered the cut: from the dealer's left round to his right."""
    session = app.saves.session
    return [(session.dealer + i) % session.seats for i in range(1, session.seats)]
