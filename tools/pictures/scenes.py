"""What a screen's picture is made of: a scene is a name and a function that brings an app
(tools/pictures/offscreen_app.py)
to what is to be seen. They stand in scenes_table, scenes_turns, scenes_above and scenes_pages.
"""

from collections.abc import Callable

from durak import deals
from durak.deal_in_progress import Deal
from durak.rules import position as ps
from durak.screens import actions as act
from tools.pictures.positions import codes

OVER = 800  # turns in which any animation ends

SCENES: dict[str, Callable] = {}


def marta(app):
    """Return a name in the letters of the app's language."""
    return "Марта" if "М" in app.t("page.letters") else "Marta"


def scene(name):
    """Enter a function under a name."""

    def enter(function):
        SCENES[name] = function
        return function

    return enter


def seated(app, pos, people=(0,), names=()):
    """`app.deal` in the middle of a deal, and a session to go with it."""
    seats = ps.seats(pos)
    levels = ["" if seat in people else "normal" for seat in range(seats)]
    deal = Deal(levels, list(names) + [None] * (seats - len(names)), 7)
    deal.pos[:] = pos
    deal.begin()
    deal.fresh = False
    app.deal = deal
    app.settings.coach = 0
    return deal


def at_table(app, pos, **more):
    """The table, at rest."""
    seated(app, pos, **more)
    app.go("table")
    turns(app, 30)


def turns(app, n):
    """So many turns of the loop."""
    for _ in range(n):
        app.turn()


def walk_to(app, card):
    """The focus on a card of the hand."""
    cursor = app.screen.turn.cursor
    code = codes(card)[0]
    for _ in range(60):
        if cursor.focus == code:
            break
        app.screen.act(act.NEXT if place(app, code) > place(app, cursor.focus) else act.PREV)
        turns(app, 1)
    turns(app, 10)


def place(app, code):
    """Where a card stands in the hand; 99 for chips."""
    scene_ = app.screen.scene
    shown = list(scene_.cards[: scene_.hand])
    return shown.index(code) if code in shown else 99


def acts(app, *actions):
    """Presses, with what they bring about shown."""
    for action in actions:
        app.screen.act(action)
        turns(app, 12)


def with_deal(app, preset=1):
    """A deal is kept, so that there is something to continue."""
    app.settings.preset = preset
    deals.new_game(app)
    deals.begin(app)
