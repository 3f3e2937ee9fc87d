"""Each way a move can be wrong: a small int, its rule id, and a plain sentence for a program (screens have their own)."""

from micropython import const

FINE = const(0)
NO_MOVE = const(1)
DEAL_OVER = const(2)
NOT_HELD = const(3)
NOT_NOW = const(4)
LEAD_ONE_RANK = const(5)
RANK_NOT_ON_TABLE = const(6)
BOUT_FULL = const(7)
DEFENDER_SHORT = const(8)
FIRST_BOUT_FULL = const(9)
GIFTS_FULL = const(10)
NO_SUCH_ATTACK = const(11)
ALREADY_COVERED = const(12)
DOES_NOT_BEAT = const(13)
NEEDS_TRUMP = const(14)
HIGHER_TRUMP = const(15)
NO_TRANSFERS = const(16)
TRANSFER_COVERED = const(17)
TRANSFER_RANK = const(18)
TRANSFER_SHORT = const(19)
TRANSFER_FULL = const(20)
LAY_FIRST = const(21)
PASS_AFTER_LAYING = const(22)
NO_PERMISSION = const(23)
HOLD_AFTER_LAYING = const(24)
HOLD_ALONE = const(25)
ATTACK_SHAPE = const(26)
ATTACK_HOPELESS = const(27)
ATTACK_TOO_BIG = const(28)
DEFENDER_ALONE = const(29)
DONE_NOT_TAKE = const(30)
TAKE_NOT_DONE = const(31)
EXCHANGE_OFF = const(32)
EXCHANGE_ACE = const(33)
EXCHANGE_GONE = const(34)
EXCHANGE_NO_LOW_TRUMP = const(35)
EXCHANGE_NO_RIGHT = const(36)
EXCHANGE_LATE = const(37)
CLAIM_LATE = const(38)
WINDOW_ONLY = const(39)
NOTHING_ADDED = const(40)
DEFENDER_ACTS = const(41)
MUST_OPEN = const(42)

_TEXT = (
    ("", "the move is legal"),
    ("C1", "there is no such move"),
    ("T8", "the deal is over"),
    ("T11", "the actor does not hold that card"),
    ("T5", "that move has no place in this part of the bout"),
    ("K2", "an opening is one card, or several of one rank"),
    ("K4", "no card of that rank lies on the table"),
    ("K5", "six attack cards are the most a bout sees"),
    ("K6", "the defender held no more cards than have been laid against him"),
    ("H5", "the first bout sees five attack cards at most"),
    ("H13", "six cards lie on the table, and nothing more may be given"),
    ("K3", "that card is not among the attack cards"),
    ("K3", "that attack card is covered"),
    ("C3", "a cover is a higher card of the same suit, or a trump"),
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
    ("H12", "who has laid a card in his turn may not hold"),
    ("H12", "nobody is left to hold off"),
    ("P2", "an attack is 1, 3 or 5 cards, with one pair in three and two in five"),
    ("P2", "with that card the attack could no longer become legal"),
    ("P3", "the defender holds too few cards for a larger attack"),
    ("K14", "while attack cards are uncovered the defender alone acts"),
    ("P6", "in this game the defender is done, and takes what is uncovered"),
    ("K9", "the defender covers everything or takes"),
    ("H3", "there is no exchange in this game"),
    ("H3", "only the trump ace may be exchanged for"),
    ("K16", "no face-up trump lies under the talon"),
    ("K16", "the low trump is not in that hand"),
    ("K16", "the low trump was neither dealt to this seat nor drawn by it"),
    ("K18", "the exchange comes before the first card of the attack"),
    ("K17", "the late claim ends with the next bout's first card"),
    ("K18", "now is the time to exchange or to keep"),
    ("P4", "nothing is added to a laid attack"),
    ("K14", "the defender covers or takes"),
    ("K2", "the leader must open"),
)


def rule(reason):
    """The id in docs/rules.md that a move breaks: "K4"."""
    return _TEXT[reason][0]


def sentence(reason):
    """What is wrong, in plain English, without the id."""
    return _TEXT[reason][1]


def text(reason):
    """Sentence and rule id: "no card of that rank lies on the table (K4)"."""
    return _TEXT[reason][1] + " (" + _TEXT[reason][0] + ")"
