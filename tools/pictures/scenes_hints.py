"""What the coach says of a move: about a card among pairs, and about a key."""

from durak import players
from durak.players import move_reasons
from durak.rules import moves
from durak.screens import actions as act
from tools.pictures.positions import arranged, codes
from tools.pictures.scenes import acts, at_table, scene, turns
from tools.pictures.scenes_table import prostoy_position, table_position
from tools.pictures.scenes_turns import may_hold


class Advice:
    """A coach that has its answer ready: a move, and why."""

    cost = 1000

    def __init__(self, move, reason, about=move_reasons.NOTHING):
        self.move = move
        self.reason = reason
        self.about = about

    def begin(self, view, legal, n):
        """Take no notice of the position."""

    def step(self):
        """Answer at once."""
        return self.move


def hinted(app, move, reason, about=move_reasons.NOTHING):
    """A hint is open that says this of a move."""
    deal = app.deal
    deal.thoughts.players[players.COACH] = Advice(move, reason, about)
    app.screen.act(act.HINT)
    turns(app, 12)


@scene("table-stuck")
def stuck(app):
    """Nothing covers the card: Take is lit."""
    at_table(app, nothing_covers())


def nothing_covers():
    """East leads the king of hearts at seat 0, which has neither the ace nor a trump."""
    return arranged(
        "Throw-in",
        "6c 8c 9d Jd 9h Th",
        (6, 6, 5),
        table="Kh",
        talon=12,
        face="As",
        leader=3,
        defender=0,
        phase="defend",
    )


@scene("hint-take")
def hint_take(app):
    """Taking is cheaper than covering."""
    at_table(app, table_position())
    ace = codes("Ah")[0]
    hinted(app, moves.make(moves.TAKE), move_reasons.TAKES_TO_SAVE, ace)


@scene("hint-pass")
def hint_pass(app):
    """All is covered, and the rest is worth more in hand."""
    at_table(app, all_covered())
    hinted(app, moves.make(moves.PASS), move_reasons.PASS_KEEPS)


def all_covered():
    """Seat 0 may throw in 7s, 10s and jacks."""
    return arranged(
        "Throw-in",
        "Qc Ad Jh Ts",
        (6, 4, 5),
        table="7c/Tc 7d/Jd",
        talon=12,
        face="As",
        phase="throw",
        actor=0,
    )


@scene("hint-swap")
def hint_swap(app):
    """The low trump for the ace."""
    pos = arranged(
        "Throw-in", "7c 7d Jh Qd Ac 6s", (6, 6, 6), {"exchange": "on"}, talon=10, face="As", right=0
    )
    at_table(app, pos)
    hinted(app, moves.make(moves.SWAP), move_reasons.SWAPS, codes("As")[0])


@scene("hint-hold")
def hint_hold(app):
    """Nobody shall add anything (H12): the chip that holds the others off."""
    at_table(app, may_hold())
    hinted(app, moves.make(moves.HOLD), move_reasons.HOLDS_OFF)


@scene("hint-lead")
def hint_lead(app):
    """On an empty table there is room for much."""
    at_table(app, arranged("Throw-in", "7c 7d Jh Qd Ac 6s", (6, 1, 6), talon=12, face="Ks"))
    hinted(app, moves.make(moves.LAY, codes("Qd")[0]), move_reasons.LEFT_FEW_CARDS, 1)


@scene("hint-among-three")
def hint_among_three(app):
    """Two pairs and an open card: the bubble leaves that one alone."""
    at_table(app, table_position())
    king = moves.make(moves.COVER, codes("Kh")[0], codes("Qh")[0])
    hinted(app, king, move_reasons.KEEPS_TRUMP, codes("Kh")[0])


@scene("hint-among-six")
def hint_among_six(app):
    """Two rows of pairs, the last one open."""
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
    queen = moves.make(moves.COVER, codes("9s")[0], codes("Jc")[0])
    hinted(app, queen, move_reasons.TRUMP_NEEDED, codes("9s")[0])


@scene("hint-transfer")
def hint_transfer(app):
    """The attack is passed on to the next seat."""
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
    hinted(app, moves.make(moves.TRANSFER, codes("9h")[0]), move_reasons.PASSES_ON, 1)


@scene("prostoy-all-covered")
def prostoy_all_covered(app):
    """Done is lit, and OK gives it."""
    at_table(app, prostoy_position("8c/Jc 8d/Qd Jh/Ah"))


@scene("prostoy-no-pair")
def prostoy_no_pair(app):
    """Nothing but single cards can be led, and the line speaks of no pair."""
    at_table(app, arranged("Prostoy", "8c 9d Js Kd 6h", (5, 5), talon=20, face="Th", trump="h"))
    acts(app, act.ADD)
