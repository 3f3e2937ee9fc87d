"""Making a move: `apply` trusts it and allocates nothing. durak.rules.reasons checks moves."""

import micropython

from durak.rules.bout import bout_limit, draw, end_bout
from durak.rules.cards import NO_CARD
from durak.rules.moves import COVER, DONE, END, LAY, PASS, SHOW, SWAP, TAKE, TRANSFER
from durak.rules.position import (
    ACTOR,
    DEFEND,
    DEFENDER,
    EXCHANGE_RIGHT,
    GIFTS_CARDS,
    GIVE,
    KNOWN_WORD,
    LAID,
    LEAD,
    LEADER,
    LIMIT,
    NO_SEAT,
    OUT,
    OWNERS,
    PAIRS,
    PASSED,
    PHASE,
    PROSTOY,
    RANKS,
    RULES,
    SHOWN,
    STOCK,
    TABLE,
    TALON,
    THROW,
    WINDOW,
)
from durak.rules.turn_order import exchange, may_exchange, next_seat, next_speaker


@micropython.viper
def apply(pos, move: int):
    """Make a legal move in place, and all that follows by itself.

    An illegal one spoils the position: where it may be one, ask durak.rules.reasons.why first.
    """
    s = ptr8(pos)
    kind = move >> 12
    if kind == LAY or kind == TRANSFER:  # here, not in a function: every third move
        w = ptr32(pos)
        card = move & 63
        bit = 1 << (card & 31)
        word = card >> 5
        i = s[ACTOR] << 1 | word
        w[i] = w[i] ^ bit
        word += KNOWN_WORD
        if w[word] & bit:
            w[word] = w[word] ^ bit
        i = RANKS + (card >> 3 & 1)
        s[i] = s[i] | 1 << (card & 7)
        pairs = s[PAIRS]
        s[TABLE + ((pairs & 15) << 1)] = card
        s[PAIRS] = pairs + 1
        s[LAID] = s[LAID] + 1
        if s[EXCHANGE_RIGHT] < 0xF0:  # the first card ends the late claim (K17)
            s[EXCHANGE_RIGHT] = s[EXCHANGE_RIGHT] | 0xF0
            s[TALON] = NO_CARD
        if kind == TRANSFER:
            _transferred(pos, 1)
    elif kind == END:
        _end(pos)
    elif kind == COVER:
        _cover(pos, move & 4095)
    elif kind == PASS:
        _ask(pos, s[PHASE], s[PASSED] | 1 << s[ACTOR])
    elif kind == TAKE:
        _ask(pos, GIVE, 0)
    elif kind <= DONE:  # hold or done
        end_bout(pos, 0)
    elif kind == SHOW:
        _show(pos, move & 63)
    else:
        if kind == SWAP:
            exchange(pos, s[ACTOR])
        if s[PHASE] == WINDOW:
            _hand_over(pos)


@micropython.viper
def _cover(pos, cards: int):
    """Cover an attack card (`cards` is attack << 6 | cover); the last cover may end the bout (K7)."""
    s = ptr8(pos)
    w = ptr32(pos)
    attack = cards >> 6
    card = cards & 63
    bit = 1 << (card & 31)
    word = card >> 5
    hand = s[ACTOR] << 1
    i = hand | word
    w[i] = w[i] ^ bit
    word += KNOWN_WORD
    if w[word] & bit:
        w[word] = w[word] ^ bit
    i = RANKS + (card >> 3 & 1)
    s[i] = s[i] | 1 << (card & 7)
    i = TABLE
    while s[i] != attack:
        i += 2
    s[i + 1] = card
    pairs = s[PAIRS] + 16
    s[PAIRS] = pairs
    if s[RULES] & PROSTOY:
        return
    s[PASSED] = 0  # a new round (K12)
    attacks = pairs & 15
    if pairs >> 4 == attacks:
        if attacks < s[LIMIT] and w[hand] | w[hand | 1]:
            _ask(pos, THROW, 0)
        else:
            end_bout(pos, 0)


@micropython.viper
def _show(pos, card: int):
    """Let everybody see a trump that stays in the hand, and pass the attack on as it is (H14)."""
    s = ptr8(pos)
    w = ptr32(pos)
    word = KNOWN_WORD + (card >> 5)
    w[word] = w[word] | 1 << (card & 31)
    s[OWNERS] = s[OWNERS] | SHOWN
    _transferred(pos, 0)


@micropython.viper
def _transferred(pos, laid: int):
    """Make the defender, who has passed the attack on with `laid` cards, the lead attacker (V1, V5)."""
    s = ptr8(pos)
    leader = s[DEFENDER]
    hand = int(next_seat(pos, leader))
    s[LEADER] = leader
    s[DEFENDER] = hand
    if s[OUT] >> hand & 1:
        hand ^= 2
    s[LIMIT] = int(bout_limit(pos, hand))
    s[PHASE] = LEAD
    s[LAID] = laid
    s[PASSED] = 0


@micropython.viper
def _end(pos):
    """Hand over from who has laid: to the next giver or the defender; in Prostoy he draws first (P4)."""
    s = ptr8(pos)
    actor = s[ACTOR]
    s[LAID] = 0
    if s[PHASE] == GIVE:
        _ask(pos, GIVE, s[PASSED] | 1 << actor)
        return
    if s[STOCK] and s[RULES] & PROSTOY:
        draw(pos, actor, 1)
        if int(may_exchange(pos, actor)):
            s[PHASE] = WINDOW
            return
    _hand_over(pos)


@micropython.viper
def _hand_over(pos):
    """Make the defender's hand act, the leader's if the table is empty; or a partner's (K14, K21)."""
    s = ptr8(pos)
    hand = s[LEADER]
    phase = LEAD
    if s[PAIRS]:
        hand = s[DEFENDER]
        phase = DEFEND
    if s[OUT] >> hand & 1:
        hand ^= 2
    s[ACTOR] = hand
    s[PHASE] = phase


@micropython.viper
def _ask(pos, phase: int, asked: int):
    """Let the next attacker who was not `asked` throw in (THROW, K12), or give to who takes (GIVE, K13).

    Nobody is left, or nothing more may be given (K10, H13): the bout is over.
    """
    s = ptr8(pos)
    s[PASSED] = asked
    s[LAID] = 0
    speaker = NO_SEAT
    if phase == THROW:
        speaker = int(next_speaker(pos, asked))
        if speaker == NO_SEAT:
            end_bout(pos, 0)
            return
    else:
        pairs = s[PAIRS]
        attacks = pairs & 15
        if attacks < s[LIMIT] and (s[RULES] & GIFTS_CARDS == 0 or attacks + (pairs >> 4) < 6):
            speaker = int(next_speaker(pos, asked))
        if speaker == NO_SEAT:
            end_bout(pos, 1)
            return
    s[PHASE] = phase
    s[ACTOR] = speaker
