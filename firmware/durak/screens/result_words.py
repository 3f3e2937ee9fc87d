"""What a result says: who lost, how the deal ended, and what came of the last cards."""

from durak.rules import position as ps
from durak.screens import seat_names
from durak.text import RANKS


def _all_out(deal):
    return all([ps.is_out(deal.pos, seat) for seat in range(deal.seats())])


def title(app, deal, viewer):
    """Return who lost."""
    words = app.words
    if ps.is_draw(deal.pos):
        return words["page.all_out" if _all_out(deal) else "page.draw"]
    fool = ps.fool(deal.pos)
    if ps.teams(deal.pos):
        if deal.people() == 1:
            return words["page.you_lose" if ps.is_loser(deal.pos, viewer) else "page.you_win"]
        return words.say("page.team_lost", ", ".join(seat_names.losers(app, deal, viewer)))
    if seat_names.is_you(deal, fool, viewer):
        return words["page.you_fool"]
    return words.say("page.is_fool", seat_names.name(app, deal, fool, viewer))


def epaulettes(app, deal):
    """Return what is said of the fool's epaulettes, "" without any."""
    n = deal.log.epaulettes(deal.pos)
    return app.words.count("page.epaulettes", n, RANKS[ps.lowest_rank(deal.pos)]) if n else ""


def draw(app, deal, viewer):
    """Return what a draw means, "" for a deal with a fool."""
    words = app.words
    if not ps.is_draw(deal.pos):
        return ""
    if not _all_out(deal):
        return words["page.stale_draw"]
    dealer = ps.dealer(deal.pos)
    if seat_names.is_you(deal, dealer, viewer):
        return words["page.no_fool_you"]
    return words.say("page.no_fool", seat_names.name(app, deal, dealer, viewer))


def ending(app, deal, viewer):
    """Return how the deal ended: what became of the last card of the seat that went out last; "" if that is
    not known."""
    log = deal.log
    last = log.last_out()
    if last == ps.NO_SEAT or not log.last():
        return ""
    words = app.words

    def name(seat):
        return seat_names.name(app, deal, seat, viewer)

    def is_you(seat):
        return seat_names.is_you(deal, seat, viewer)

    if ps.is_draw(deal.pos):
        if not _all_out(deal):
            return ""
        by = log.by(log.last() - 1)
        if is_you(by):
            return words.say("page.end_covered_you", name(log.defender()))
        if is_you(log.defender()):
            return words.say("page.end_you_covered", "", name(by))
        return words.say("page.end_covered", name(log.defender()), name(by))
    i = log.last() - 1
    while i >= 0 and log.by(i) != last:
        i -= 1
    taker = log.taker()
    if i < 0 or taker == ps.NO_SEAT or not ps.is_loser(deal.pos, taker):
        return words["page.end_others"]
    card = words.card(log.attack(i))
    if is_you(taker):
        return words.say("page.end_you_took", name(last), card)
    return words.say(
        "page.end_your_taken" if is_you(last) else "page.end_took", name(last), card, name(taker)
    )
