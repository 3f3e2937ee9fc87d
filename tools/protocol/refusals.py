"""Why a move is refused: the rule's id and a sentence, for programs and logs (screens have own words)."""

from durak.rules import reasons
from durak.rules.play import apply

# In the order of durak.rules.reasons.
_REFUSALS = (
    ("-", "the move is legal"),
    ("C1", "there is no such move"),
    ("T8", "the deal is over"),
    ("T11", "the actor does not hold that card"),
    ("K2", "an opening is one card, or several of one rank"),
    ("K4", "no card of that rank lies on the table"),
    ("K5", "six attack cards are the most a bout sees"),
    ("K6", "there are as many attack cards as the defender held when the bout began"),
    ("H5", "the first bout sees five attack cards at most"),
    ("H13", "six cards lie on the table, and nothing more may be given"),
    ("K3", "that card is not among the attack cards"),
    ("K3", "that attack card is covered"),
    ("C3", "a cover is a higher card of the suit, or a trump"),
    ("C3", "only a higher card of that suit or a trump beats it, and this is neither"),
    ("C3", "a trump is beaten only by a higher trump"),
    ("H9", "the attack is not transferred in this game"),
    ("V4", "a card has been covered, so there is no transfer in this bout"),
    ("V1", "a transfer wants a card of the attack's one rank"),
    ("V2", "the next defender holds too few cards for that attack"),
    ("V2", "the bout has as many attack cards as it may see"),
    ("K2", "a card must be laid first"),
    ("K12", "who has laid a card ends his turn, he does not pass"),
    ("H12", "holding the others off is not played here"),
    ("H12", "only a speaker in a round of throwing in may hold"),
    ("H12", "who has laid a card in his turn may not hold"),
    ("H12", "nobody is left to hold off"),
    ("P2", "an attack is 1, 3 or 5 cards, with one pair in three and two in five"),
    ("P2", "with that card the attack could no longer become legal"),
    ("P3", "the defender holds too few cards for a larger attack"),
    ("P4", "nothing is added to a laid attack"),
    ("K14", "while attack cards are uncovered the defender alone acts"),
    ("K14", "only the defender does that, while an attack card is uncovered"),
    ("P6", "in this game the defender is done, and takes what is uncovered"),
    ("K9", "the defender covers everything or takes"),
    ("H3", "there is no exchange in this game"),
    ("H3", "only the trump ace may be exchanged for"),
    ("K16", "no face-up trump lies under the talon"),
    ("K16", "the low trump is not in that hand"),
    ("K16", "the low trump was neither dealt to this seat nor drawn by it"),
    ("K18", "the exchange comes before the first card of the attack"),
    ("K18", "now is the time to exchange or to keep"),
    ("K18", "nothing is on offer to keep or to exchange"),
    ("H14", "no trump is shown in this game"),
    ("H14", "only the trump of the attack's one rank is shown"),
    ("H14", "a trump has been shown in this bout already"),
    ("H15", "in the first bout nobody transfers"),
    ("H16", "only a higher spade beats a spade"),
)


class IllegalMoveError(ValueError):
    """A move that the rules forbid; the position is as it was.

    `.reason` is one of durak.rules.reasons, `.rule` its id, and the text has both in words.
    """

    def __init__(self, reason):
        """Make the text of the sentence and the rule's id."""
        super().__init__(text(reason))
        self.reason = reason
        self.rule = rule(reason)


def rule(reason):
    """Return the id in docs/rules.md that a move breaks: "K4"; "-" for a legal one."""
    return _REFUSALS[reason][0]


def text(reason):
    """Return a sentence with the rule's id: "no card of that rank lies on the table (K4)"."""
    return _REFUSALS[reason][1] + " (" + rule(reason) + ")"


def play(pos, move):
    """Make a move (any int) if it is legal; else raise IllegalMoveError and change nothing."""
    reason = reasons.why(pos, move)
    if reason:
        raise IllegalMoveError(reason)
    apply(pos, move)
