"""The table in turns of which docs/design has no picture."""

from durak.screens import actions as act
from tools.pictures.positions import arranged
from tools.pictures.scenes import acts, at_table, scene, turns, walk_to
from tools.pictures.scenes_table import table_position


@scene("table-window")
def window(app):
    """An exchange before another's lead."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd Ac 6s",
        (6, 6, 6),
        talon=10,
        face="Ks",
        right=0,
        leader=2,
        phase="window",
        actor=0,
    )
    at_table(app, pos)


@scene("table-give")
def give(app):
    """Somebody takes; more may be given."""
    pos = arranged(
        "Throw-in",
        "7c 7d Jh Qd Ac 6s",
        (5, 6, 6),
        table="7h Qc/Kc",
        talon=10,
        face="Ks",
        phase="give",
        actor=0,
    )
    at_table(app, pos)


@scene("table-sure")
def sure(app):
    """Taking is asked once more."""
    at_table(app, table_position())
    acts(app, act.OTHER)


@scene("table-six-pairs")
def six_pairs(app):
    """Six covered pairs but one."""
    pos = arranged(
        "Throw-in",
        "6c 9d Jd 8h Qs 9s",
        (6, 5, 4),
        table="7c/Tc 7d/Qd Qh/Kh Th/Js Qc/Ks Jc",
        talon=4,
        face="As",
        leader=3,
        defender=0,
        phase="defend",
        limit=6,
    )
    at_table(app, pos)
    walk_to(app, "Qs")


@scene("table-hand-of-30")
def hand_of_30(app):
    """The row scrolls."""
    pack = [f"{r}{s}" for s in "cdhs" for r in "6789TJQKA"]
    absent = ("7c", "8c", "6d", "6h", "Ad", "Ah")
    names = [card for card in pack if card not in absent]
    pos = arranged(
        "Throw-in",
        " ".join(names),
        (1, 2, 1),
        table="7c/8c",
        leader=1,
        passed=(1,),
        phase="throw",
        actor=0,
        limit=2,
    )
    at_table(app, pos)
    walk_to(app, "8h")


@scene("table-lead-teams-six")
def lead_of_six(app):
    """Three by three, on lead."""
    pos = arranged("Three by three", "7c 7d Jh Qd Ac 6s", (6, 6, 6, 6, 6), trump="d", first_bout=True)
    at_table(app, pos)


@scene("table-duel")
def duel(app):
    """Two seats."""
    at_table(app, arranged("Duel", "9c Td Jh Qd Ac 9s", (6,), talon=12, face="Ks", right=0))


@scene("table-lead-two")
def lead_of_two(app):
    """One 7 is added, the other has the focus."""
    at_table(app, arranged("Throw-in", "7c 7d Jh Qd Ac 6s", (6, 6, 6), talon=12, face="Ks"))
    walk_to(app, "7c")
    acts(app, act.ADD)
    walk_to(app, "7d")


def may_hold():
    """A position in which one who may throw in may also hold the others off (H12)."""
    return arranged(
        "Throw-in",
        "7c 7d Jh Qd Ac 6s",
        (5, 6, 6),
        {"permission": True},
        table="7h/9h",
        talon=10,
        face="Ks",
        phase="throw",
        actor=0,
    )


@scene("table-hold")
def hold(app):
    """One who may throw in may also hold the others off (H12)."""
    at_table(app, may_hold())


@scene("table-chips")
def chips(app):
    """The cursor is behind the last card, on a word."""
    at_table(app, table_position())
    for _ in range(12):
        app.screen.act(act.NEXT)
        turns(app, 2)
        if app.screen.scene.chip >= 0:
            break
    turns(app, 10)


@scene("table-claim")
def claim(app):
    """The trump that another drew may still be claimed (K17)."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd Ac 6s",
        (6, 6, 6),
        hands={2: "Ks"},
        claim=(2, "Ks"),
        right=0,
        leader=1,
        phase="window",
        actor=0,
    )
    at_table(app, pos)


@scene("table-targets")
def targets(app):
    """A card that beats two of three: which one?"""
    pos = arranged(
        "Throw-in",
        "6c 9d Jd 8h As 9s",
        (6, 5, 4),
        table="7c Td 7s",
        talon=8,
        face="Ks",
        leader=3,
        defender=0,
        phase="defend",
    )
    at_table(app, pos)
    walk_to(app, "9s")
    acts(app, act.OK)


def nine_of_clubs():
    """The trump of the attack's rank is in the hand, and may be shown (H14)."""
    return arranged(
        "Transfer",
        "6d 7d 9h Jd 8s 9s",
        (6, 6, 5),
        {"show_trump": True},
        table="9c",
        talon=12,
        face="Qs",
        leader=3,
        defender=0,
        phase="defend",
    )


@scene("table-show")
def show(app):
    """The attack may be passed on by showing the trump (H14)."""
    at_table(app, nine_of_clubs())
    walk_to(app, "9s")
    acts(app, act.OK, act.NEXT, act.NEXT)


@scene("table-shown")
def shown(app):
    """The trump is up, and turns a little (H14)."""
    show(app)
    app.settings.speed = 2
    app.screen.act(act.OK)
    turns(app, 22)


@scene("table-partner-out")
def partner_out(app):
    """North is out: his turn is played with the own hand (K21)."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd",
        (3, 0, 4),
        table="Jc",
        leader=1,
        defender=2,
        phase="defend",
        actor=0,
        limit=4,
    )
    at_table(app, pos)
