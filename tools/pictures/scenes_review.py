"""The review of a deal that is over."""

from durak import deals, kept_replays
from durak.players import heuristic, levels, parameters
from durak.rules import legal, moves, presets
from tools.pictures.scenes import scene

_SEED = 5


def played(app, preset, seed=_SEED, mine=None):
    """A deal of a preset played to its end by the rule of thumb, by the person at seat 0 as `mine` has it."""
    from array import array

    app.settings.preset = presets.NAMES.index(preset)
    deals.new_game(app)
    deals.begin(app)
    deal = app.deal
    from durak.rules import deal as dealt

    dealt.start(deal.pos, deals.rules_of(app), seed, 0)
    deal.begin()
    rule = heuristic.build(parameters.numbers_of(parameters.name_of(deal.pos)))
    own = heuristic.build(mine) if mine else rule
    found = array("H", bytes(2 * moves.MOST_MOVES))
    while not deal.over():
        n = legal.legal(deal.pos, found)
        assert not deal.play(heuristic.choose(deal.pos, found, n, rule if deal.actor() else own))
    return deal


def judged(app):
    """Judge all that is to be judged."""
    screen = app.screen
    for decision in screen.marks.decisions[::-1]:
        while not decision.judged:
            screen.marks.tick(decision)
    screen.marks.done = True


def opened(app, preset, bout, told, seed=_SEED, mine=None):
    """The review of such a deal, at an own decision from a bout on (0 ..), the worst of four."""
    played(app, preset, seed, mine)
    app.go("review_page")
    screen = app.screen
    replay = screen.replay
    plies = [d for d in screen.marks.decisions if replay.bout_of(d.ply) >= bout]
    screen.marks.decisions = plies[:4]  # enough for a picture
    judged(app)
    worst = max(plies[:4], key=lambda d: d.cost())
    screen.play.go(worst.ply + 1)
    screen.told = told
    screen.stale = True
    app.turn()


@scene("result-review")
def result(app):
    """A deal that was kept whole can be gone through again."""
    played(app, "Throw-in")
    app.go("result")


@scene("review")
def review(app):
    """Four seats."""
    opened(app, "Throw-in", 2, False)


@scene("review-master")
def review_master(app):
    """With what the master would have done."""
    opened(app, "Throw-in", 2, True)


@scene("review-six")
def review_six(app):
    """Six seats, 52 cards."""
    opened(app, "Big table", 1, False, 9, levels.EASY)


@scene("review-six-master")
def review_six_master(app):
    """Six seats, the bubble."""
    opened(app, "Big table", 1, True, 9, levels.EASY)


@scene("replays")
def replays(app):
    """Three deals were kept."""
    for preset, seed in (("Throw-in", 5), ("Duel", 2), ("Prostoy", 3)):
        deal = played(app, preset, seed)
        app.saves.kept_deal.follow(deal)
        kept_replays.KeptReplays(app.port).keep(app.saves.kept_deal, seed == 2, 9 + seed)
    app.go("menu")
    app.push("replays_page")
