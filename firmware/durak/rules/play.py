"""Making a move: `apply` trusts it and allocates nothing, `play` checks first and raises IllegalMove."""

import micropython
from micropython import const

from durak.rules.bout import bout_limit, draw, end_bout
from durak.rules.turn_order import exchange, may_exchange, next_seat, next_speaker

_KNOWN = const(12)  # in words
_RANKS = const(56)
_TABLE = const(58)
_TALON = const(70)
_RULES = const(110)
_LEADER = const(114)
_DEFENDER = const(115)
_ACTOR = const(116)
_PHASE = const(117)
_LIMIT = const(118)
_LAID = const(119)
_PASSED = const(120)
_OUT = const(121)
_RIGHT = const(123)
_PAIRS = const(125)
_STOCK = const(126)
_PROSTOY = const(1)
_GIFTS_CARDS = const(64)
_WINDOW = const(0)
_LEAD = const(1)
_DEFEND = const(2)
_THROW = const(3)
_GIVE = const(4)
_NO = const(255)

_LAY = const(1)
_COVER = const(2)
_TRANSFER = const(3)
_END = const(4)
_PASS = const(5)
_TAKE = const(7)
_DONE = const(8)
_SWAP = const(9)


@micropython.viper
def apply(pos, move: int):
    """Make a legal move in place, and all that follows by itself.

    An illegal one spoils the position: `play` is for moves that may be none.
    """
    s = ptr8(pos)
    kind = move >> 12
    if kind == _LAY or kind == _TRANSFER:  # here, not in a function: every third move
        w = ptr32(pos)
        card = move & 63
        bit = 1 << (card & 31)
        word = card >> 5
        i = s[_ACTOR] << 1 | word
        w[i] = w[i] ^ bit
        word += _KNOWN
        if w[word] & bit:
            w[word] = w[word] ^ bit
        i = _RANKS + (card >> 3 & 1)
        s[i] = s[i] | 1 << (card & 7)
        pairs = s[_PAIRS]
        s[_TABLE + ((pairs & 15) << 1)] = card
        s[_PAIRS] = pairs + 1
        s[_LAID] = s[_LAID] + 1
        if s[_RIGHT] < 0xF0:  # the first card ends the late claim (K17)
            s[_RIGHT] = s[_RIGHT] | 0xF0
            s[_TALON] = _NO
        if kind == _TRANSFER:
            _transferred(pos)
    elif kind == _END:
        _end(pos)
    elif kind == _COVER:
        _cover(pos, move & 4095)
    elif kind == _PASS:
        _ask(pos, s[_PHASE], s[_PASSED] | 1 << s[_ACTOR])
    elif kind == _TAKE:
        _ask(pos, _GIVE, 0)
    elif kind <= _DONE:  # hold or done
        end_bout(pos, 0)
    else:
        if kind == _SWAP:
            exchange(pos, s[_ACTOR])
        if s[_PHASE] == _WINDOW:
            _hand_over(pos)


@micropython.viper
def _cover(pos, cards: int):
    """The defender covers (cards is attack << 6 | cover); the last cover may end the bout (K7)."""
    s = ptr8(pos)
    w = ptr32(pos)
    attack = cards >> 6
    card = cards & 63
    bit = 1 << (card & 31)
    word = card >> 5
    hand = s[_ACTOR] << 1
    i = hand | word
    w[i] = w[i] ^ bit
    word += _KNOWN
    if w[word] & bit:
        w[word] = w[word] ^ bit
    i = _RANKS + (card >> 3 & 1)
    s[i] = s[i] | 1 << (card & 7)
    i = _TABLE
    while s[i] != attack:
        i += 2
    s[i + 1] = card
    pairs = s[_PAIRS] + 16
    s[_PAIRS] = pairs
    if s[_RULES] & _PROSTOY:
        return
    s[_PASSED] = 0  # a new round (K12)
    attacks = pairs & 15
    if pairs >> 4 == attacks:
        if attacks < s[_LIMIT] and w[hand] | w[hand | 1]:
            _ask(pos, _THROW, 0)
        else:
            end_bout(pos, 0)


@micropython.viper
def _transferred(pos):
    """The defender has passed the attack on and becomes the lead attacker (V1, V5)."""
    s = ptr8(pos)
    leader = s[_DEFENDER]
    hand = int(next_seat(pos, leader))
    s[_LEADER] = leader
    s[_DEFENDER] = hand
    if s[_OUT] >> hand & 1:
        hand ^= 2
    s[_LIMIT] = int(bout_limit(pos, hand))
    s[_PHASE] = _LEAD
    s[_LAID] = 1
    s[_PASSED] = 0


@micropython.viper
def _end(pos):
    """Who has laid hands over: to the next giver, or to the defender; in Prostoy he draws first (P4)."""
    s = ptr8(pos)
    actor = s[_ACTOR]
    s[_LAID] = 0
    if s[_PHASE] == _GIVE:
        _ask(pos, _GIVE, s[_PASSED] | 1 << actor)
        return
    if s[_STOCK] and s[_RULES] & _PROSTOY:
        draw(pos, actor, 1)
        if int(may_exchange(pos, actor)):
            s[_PHASE] = _WINDOW
            return
    _hand_over(pos)


@micropython.viper
def _hand_over(pos):
    """On to the defender's hand, or the leader's if the table is empty; or to a partner's (K14, K21)."""
    s = ptr8(pos)
    hand = s[_LEADER]
    phase = _LEAD
    if s[_PAIRS]:
        hand = s[_DEFENDER]
        phase = _DEFEND
    if s[_OUT] >> hand & 1:
        hand ^= 2
    s[_ACTOR] = hand
    s[_PHASE] = phase


@micropython.viper
def _ask(pos, phase: int, asked: int):
    """Let the next attacker who was not `asked` throw in (THROW, K12), or give to who takes (GIVE, K13).

    Nobody is left, or nothing more may be given (K10, H13): the bout is over.
    """
    s = ptr8(pos)
    s[_PASSED] = asked
    s[_LAID] = 0
    speaker = _NO
    if phase == _THROW:
        speaker = int(next_speaker(pos, asked))
        if speaker == _NO:
            end_bout(pos, 0)
            return
    else:
        pairs = s[_PAIRS]
        attacks = pairs & 15
        if attacks < s[_LIMIT] and (s[_RULES] & _GIFTS_CARDS == 0 or attacks + (pairs >> 4) < 6):
            speaker = int(next_speaker(pos, asked))
        if speaker == _NO:
            end_bout(pos, 1)
            return
    s[_PHASE] = phase
    s[_ACTOR] = speaker


class IllegalMove(ValueError):  # noqa: N818
    """A move that the rules forbid; the position is as it was.

    `.reason` is one of durak.rules.reasons, `.rule` its id, and the text has both in words.
    """

    def __init__(self, reason):
        """Make the text of the sentence and the rule's id."""
        from durak.rules import reasons

        super().__init__(reasons.text(reason))
        self.reason = reason
        self.rule = reasons.rule(reason)


def play(pos, move):
    """Make a move if it is legal; otherwise raise IllegalMove and change nothing."""
    from durak.rules import reasons  # loaded when first wanted: a game of legal moves does without

    reason = reasons.why(pos, move)
    if reason:
        raise IllegalMove(reason)
    apply(pos, move)
