"""What lies over the table or follows a deal: hand-over, pause, picked up, results, session, questions."""

from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.base import YES_NO
from tools.pictures.positions import arranged
from tools.pictures.scenes import marta, scene, seated, with_deal
from tools.pictures.scenes_table import east_attacks, table_position


@scene("10-pass-device")
def hand_over(app):
    """To Marta."""
    seated(app, table_position(), people=(0, 2), names=(None, None, marta(app)))
    app.go("pass_device", 2)


@scene("16-pause")
def pause(app):
    """The panel."""
    east_attacks(app)
    app.push("pause")


@scene("18-picked-up")
def picked_up(app):
    """What everybody has seen."""
    pos = table_position(
        (4, 5, 4),
        table="",
        talon=12,
        leader=1,
        defender=2,
        phase="lead",
        hands={1: "8c 8d", 3: "6h 9h Kd As"},
        known={1: "8c 8d", 3: "6h 9h Kd As"},
        face="Ts",
    )
    seated(app, pos)
    app.go("picked_up")


@scene("picked-up-many")
def picked_up_many(app):
    """Six seats, one of them with very many known cards."""
    many = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d"
    pos = arranged(
        "Big table",
        "2h 3h 4h",
        (3, 16, 2, 0, 4),
        hands={2: many},
        known={2: many},
        trump="d",
        leader=1,
        table="",
    )
    seated(app, pos)
    app.go("picked_up")
    app.screen.act(act.NEXT)


# Results


@scene("13a-result-durak")
def you_are_the_durak(app):
    """Seven cards left."""
    pos = arranged("Throw-in", "6c 9c 7d Jd Qh Kh 8s", (0, 0, 0), phase="over", result=1, table="", trump="s")
    seated(app, pos)
    app.go("result")


@scene("13b-result-draw")
def everyone_out(app):
    """No fool this time."""
    pos = arranged("Throw-in", "", (0, 0, 0), phase="over", result=ps.DRAW, table="", trump="s", dealer=3)
    seated(app, pos)
    app.go("result")


@scene("result-team")
def team_lost(app):
    """Three lost, one of them with many cards."""
    pos = arranged(
        "Three by three",
        "",
        (17, 0, 2, 0, 1),
        phase="over",
        result=0b101010,
        table="",
        trump="d",
    )
    seated(app, pos)
    app.go("result")


@scene("result-stale")
def stale(app):
    """Thirty bouts without a discard (T13)."""
    pos = arranged("Duel", "9c Td Jh", (3,), phase="over", result=ps.DRAW, table="", trump="s")
    seated(app, pos)
    app.go("result")


@scene("14-session")
def session(app):
    """West owes the rooster."""
    evening(app, 1, [2, 5, 3, 1], 12)


@scene("session-teams")
def session_teams(app):
    """Both teams owe it."""
    evening(app, 7, [13, 13], 31)


@scene("session-six")
def session_six(app):
    """Six seats, nobody owes anything yet."""
    evening(app, 6, [0, 0, 0, 0, 0, 0], 2)


@scene("ask-dealer")
def ask_dealer(app):
    """The losing team says who deals (K24)."""
    t = app.t
    app.push("question", (t("page.who_deals"), t("page.who_deals_help"), [t("you"), t("north")], 0))


@scene("ask-cut")
def ask_cut(app):
    """The dealer's right cuts (H7)."""
    t = app.t
    answers = [t("page.cut_" + depth) for depth in ("none", "few", "half", "most")]
    app.push("question", (t("page.cut_title"), t("page.cut_help"), answers, 2))


@scene("ask-offer")
def ask_offer(app):
    """The offered cut (H7)."""
    t = app.t
    title, text = t("page.cut_offer"), t("page.cut_offer_help", t("west"))
    app.push("question", (title, text, (), YES_NO))


def evening(app, preset, sticks, played):
    """The end of a session."""
    with_deal(app, preset)
    kept = app.saves.session
    kept.scored = True
    kept.sticks = sticks
    kept.deals = played
    app.go("session_page", "end")
