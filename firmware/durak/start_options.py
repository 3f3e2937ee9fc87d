"""The first screen that the desk's options ask for: a deal of a preset, or a kept replay."""

from durak import deals, kept_replays
from durak.rules import presets


def show(app, start):
    """Show the first screen of an App. ValueError for a preset or a replay that is none.

    start: a dict of any of preset (a name as the menu has it in English), replay (the name of its file).
    """
    if start.get("replay"):
        _review(app, start["replay"])
    else:
        _begin(app, start["preset"])


def _begin(app, preset):
    """Begin a deal of a game, named as the menu names it in English; ask first if one is kept."""
    if preset not in presets.NAMES:
        raise ValueError("no such game: " + preset)
    app.settings.preset = presets.NAMES.index(preset)
    kept = app.saves.kept_deal
    if kept is not None and not kept.settled:
        app.go("games_page", "ask")
        return
    deals.new_game(app)
    app.go("dealing")


def _review(app, name):
    """Go through a replay, with the menu below it."""
    deal = kept_replays.deal_of(app.port, name)
    if deal is None:
        raise ValueError("no replay that is whole: " + name)
    app.go("menu")
    app.push("review_page", deal)
