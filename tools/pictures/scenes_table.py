"""The table in the states that docs/design has pictures of."""

from durak.screens import actions as act
from tools.pictures.positions import arranged
from tools.pictures.scenes import OVER, acts, at_table, scene, seated, turns, walk_to

HAND_19 = "6c 9c Tc Jc Ac 7d 8d 9d Qd Kd 6h 8h 9h Th Ah 7s 9s Js Ks"


@scene("01-table")
def east_attacks(app):
    """Three attacks, one of them open."""
    at_table(app, table_position())
    walk_to(app, "Kh")


def table_position(counts=(6, 5, 4), **more):
    """The position of 01 and of the pictures of other sizes."""
    given = {
        "table": "7c/Tc 7d/Qd Qh",
        "talon": 8,
        "face": "As",
        "leader": 3,
        "defender": 0,
        "phase": "defend",
    }
    given.update(more)
    return arranged("Throw-in", "6c 9d Jd 8h Kh 9s", counts, **given)


def prostoy_position(table):
    """The defender's turn in Prostoy: three cards in hand, those of `table` before him."""
    return arranged(
        "Prostoy",
        "6s Kc 6h",
        (5, 5),
        {"exchange": "off"},
        table=table,
        talon=10,
        face="Th",
        trump="h",
        leader=2,
        defender=0,
        phase="defend",
        limit=5,
    )


@scene("02-prostoy-defence")
def prostoy_defence(app):
    """Five attack cards, two of them covered."""
    at_table(app, prostoy_position("8c/Jc 8d/Qd Jh Js 9c"))
    walk_to(app, "Kc")


@scene("02b-prostoy-attack")
def prostoy_attack(app):
    """Two 8s are added, a spare is wanted."""
    pos = arranged("Prostoy", "8c 8d Js Kd 6h", (5, 5), talon=20, face="Th", trump="h")
    at_table(app, pos)
    for card in ("8c", "8d"):
        walk_to(app, card)
        acts(app, act.ADD)
    walk_to(app, "Js")


@scene("03-hand-of-19")
def hand_of_19(app):
    """A hand that overlaps, in a throw-in."""
    at_table(app, big_hand(HAND_19))
    walk_to(app, "7d")


def big_hand(hand):
    """Seat 0 may throw in 7s and 8s; the talon is gone."""
    return arranged(
        "Throw-in", hand, (4, 2, 3), table="7c/8c", leader=1, passed=(1,), phase="throw", actor=0, limit=3
    )


@scene("04-six-players")
def six_players(app):
    """North thinks."""
    pos = arranged(
        "Big table",
        "2c 4s Ks 3h Ah Td",
        (6, 4, 4, 5, 12),
        table="4c/9c 4h/Jh 9d",
        talon=6,
        face="7d",
        trump="d",
        leader=2,
        phase="defend",
    )
    seated(app, pos)
    app.settings.speed = 2
    app.go("table")
    turns(app, 3)


@scene("05-partners")
def partners(app):
    """Two against two, in a throw-in."""
    pos = arranged(
        "Partners",
        "Ts 7s 8d Ah 9c",
        (4, 5, 6),
        table="7h/Th Td/Kd",
        talon=8,
        face="6c",
        trump="c",
        phase="throw",
        actor=0,
    )
    at_table(app, pos)
    walk_to(app, "Ts")


@scene("06a-northern-hidden")
def northern_hidden(app):
    """The face-down card looks out."""
    pos = arranged(
        "Northern",
        "Kc 9d Jd 8h Kh 6s",
        (6, 6, 5),
        table="Qc",
        talon=8,
        face="9s",
        hidden="Jh",
        leader=3,
        defender=0,
        phase="defend",
        first_bout=True,
    )
    at_table(app, pos)
    walk_to(app, "Kc")


@scene("06b-northern-change")
def northern_change(app):
    """West draws the hidden card."""
    app.settings.speed = 0
    at_table(app, last_of_northern())
    for _ in range(OVER):
        if app.screen.scene.panel:
            break
        app.turn()
    turns(app, 40)


def last_of_northern():
    """West will draw the last two cards of the talon."""
    return arranged(
        "Northern",
        "Kc 9d 8h Kh 6s",
        (4, 6, 6),
        table="Qc/Ac",
        talon=2,
        face="9s",
        hidden="Jh",
        passed=(2, 3),
        phase="throw",
        actor=0,
    )


@scene("07-transfer")
def transfer(app):
    """A card of the rank: one target more."""
    pos = arranged(
        "Transfer",
        "Tc 7d 9h Jh Kd 8s",
        (6, 6, 5),
        table="9c",
        talon=12,
        face="Qs",
        leader=3,
        defender=0,
        phase="defend",
    )
    at_table(app, pos)
    walk_to(app, "9h")


@scene("08-exchange")
def exchange(app):
    """The low trump for the ace."""
    pos = arranged(
        "Throw-in", "7c 7d Jh Qd Ac 6s", (6, 6, 6), {"exchange": "on"}, talon=10, face="As", right=0
    )
    at_table(app, pos)
    walk_to(app, "7c")


@scene("09a-hint")
def hint(app):
    """The coach speaks."""
    at_table(app, single_attack("8h"))
    app.screen.act(act.HINT)
    for _ in range(OVER):
        if app.screen.scene.advice:
            break
        app.turn()
    turns(app, 12)


def single_attack(card):
    """East leads one card at seat 0."""
    return arranged(
        "Throw-in",
        "6c 9d Jd 9h Kh 7s",
        (6, 6, 5),
        table=card,
        talon=12,
        face="As",
        leader=3,
        defender=0,
        phase="defend",
    )


@scene("09b-illegal")
def illegal(app):
    """A card that does not beat."""
    at_table(app, single_attack("Th"))
    walk_to(app, "9h")
    app.screen.act(act.OK)
    turns(app, 15)
