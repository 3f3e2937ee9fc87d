"""Which sentence stands in the table's message line."""

from micropython import const

from durak import deal_events as ev
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens.table import cursor as tf
from durak.screens.table import move_builder as tt

_NO_CARD = const(255)


def ask(stage, turn):
    """The sentence for a person's own turn."""
    words = stage.app.words
    pos = stage.match.pos
    if turn.asking == tt.ASK_PLAY:
        return words["confirm"]
    if turn.asking:
        return words.count("take_sure", turn.at_stake())
    if turn.choosing:
        return words["choose_target"]
    mode = turn.mode
    if turn.swap and not turn.added_n and (mode == tf.WINDOW or mode == tf.LEAD or mode == tf.SET):
        return _swap(words, pos)
    if mode == tf.WINDOW:
        return words["keep"]
    part = ps.defender(pos) if mode == tf.DEFEND else ps.leader(pos)
    if part != stage.seat and ps.teams(pos) and mode in (tf.LEAD, tf.DEFEND) and not turn.added_n:
        return words.say("for_partner", stage.name(part))
    if mode == tf.LEAD:
        return words["lead_more"] if turn.added_n else words["your_lead"]
    if mode == tf.SET:
        return _set(words, turn)
    if mode == tf.MORE:
        return words["lead_more"] if ps.prostoy(pos) else words["passed_on"]
    if mode == tf.DEFEND:
        return _defend(stage, words, pos, turn)
    if mode == tf.COVER_ANY:
        return words["cover_any"] if turn.uncovered() else words["all_covered"]
    if ps.laid(pos):
        return words["throw_more"]
    if turn.hold:
        return words["throw_or_hold"]
    if mode == tf.GIVE:
        return words.say("give", stage.name(ps.defender(pos)))
    return words.throw_in(_ranks(pos))


def _swap(words, pos):
    low = ps.lowest_rank(pos)
    got = ps.face_up(pos)
    claim = got == _NO_CARD
    if claim:
        got = ps.claim_card(pos)
    return words.say("claim_ask" if claim else "swap_ask", rank(low), words.nth("ranks_for", got & 15))


def rank(r):
    """A rank as it stands on the cards."""
    from durak.text import RANKS

    return RANKS[r]


def _set(words, turn):
    """Prostoy's attack: what the added cards still want (P2)."""
    n = turn.added_n
    if n == 0:
        return words["lay_odd"]
    if n == 1:
        return words["need_pair"]
    if n == 2:
        first = turn.added[0] & 15
        if turn.added[1] & 15 == first:
            return words.say("need_spare", rank(first))
        return words["need_pair"]
    if n == 3:
        return words["attack_or_five"]
    return words["need_two_pairs"]


def _defend(stage, words, pos, turn):
    if stage.match.can_undo():
        return words["cover_more"]
    for i in range(turn.trial_n):
        if m.kind(turn.trial_moves[i]) == m.TRANSFER:
            return words.say("cover_or_pass_on", stage.name(next_defender(pos)))
    if ps.two_trumps(pos) and ps.talon_size(pos) and ps.first_bout(pos):
        return words["hidden_below"]
    return words.say("attacks_you", stage.name(ps.leader(pos)))


def next_defender(pos):
    """The seat to which a transfer passes the attack: the next in play on the left, never a partner (T5)."""
    seats = ps.seats(pos)
    defender = ps.defender(pos)
    for step in range(1, seats):
        seat = (defender + step) % seats
        if ps.teams(pos) and not (seat ^ defender) & 1:
            continue
        if not ps.is_out(pos, seat):
            return seat
    return defender


def _ranks(pos):
    """Ranks on the table, ascending."""
    seen = 0
    for i in range(ps.table_size(pos)):
        seen |= 1 << (ps.attack_at(pos, i) & 15)
        cover = ps.cover_at(pos, i)
        if cover != _NO_CARD:
            seen |= 1 << (cover & 15)
    return [r for r in range(13) if seen >> r & 1]


# Others act


def _seat(stage, key, yours, seat, *more):
    """A sentence about a seat; `yours` where it is the player's own."""
    if stage.is_you(seat):
        return stage.app.words.say(yours, "", *more)
    return stage.app.words.say(key, stage.name(seat), *more)


def thinking(stage, seat):
    """While a computer player, or a person who has nothing to decide, is about to act."""
    return stage.app.words.say("thinking", stage.name(seat))


def happened(stage, events, i):
    """What the i-th event says, or None where it says nothing of its own."""
    kind = events.kind(i)
    seat = events.seat(i)
    words = stage.app.words
    pos = stage.match.pos
    if kind == ev.LAID:
        return None if stage.is_you(seat) else _laid(stage, words, pos, seat)
    if kind == ev.COVERED:
        return None if stage.is_you(seat) else words.say("covers", stage.name(seat))
    if kind == ev.TRANSFERRED:
        return None if stage.is_you(seat) else words.say("passes_on", stage.name(seat))
    if kind == ev.PASSED:
        return _seat(stage, "passes", "you_pass", seat)
    if kind == ev.HELD:
        return words.say("holds", stage.name(seat))
    if kind == ev.TAKEN and i and events.kind(i - 1) == ev.BEATEN:
        return None  # said as the covered ones left
    if kind == ev.TAKES or kind == ev.TAKEN:
        return _seat(stage, "takes", "you_take", seat)
    if kind == ev.SWAPPED:
        return _seat(stage, "swaps", "you_swap", seat)
    if kind == ev.CLAIMED:
        return _seat(stage, "claims", "you_claim", seat)
    if kind == ev.BEATEN:
        if i + 1 < events.n and events.kind(i + 1) == ev.TAKEN:
            return _seat(stage, "takes_rest", "you_take_rest", events.seat(i + 1))
        return words["beaten"]
    if kind == ev.OUT:
        return _seat(stage, "goes_out", "you_out", seat)
    return None


def _laid(stage, words, pos, seat):
    phase = ps.phase(pos)
    if phase == ps.GIVE:
        return words.say("gives", stage.name(seat))
    if phase == ps.THROW:
        return words.say("throws_in", stage.name(seat))
    target = ps.defender(pos)
    if stage.is_you(target):
        return words.say("attacks_you", stage.name(seat))
    return words.say("attacks", stage.name(seat), stage.name(target))


def opens(stage, seat, card):
    """Who leads the deal, and by which trump (K1); `card` NO_CARD: nobody held one."""
    if card == _NO_CARD:
        return _seat(stage, "opens_no_trump", "you_open_no_trump", seat)
    return _seat(stage, "opens_lowest", "you_open_lowest", seat, rank(card & 15))


def leads(stage, seat):
    """Who leads the deal."""
    return _seat(stage, "leads", "you_lead", seat)


def drew_hidden(stage, seat):
    """Whose draw has changed the trump (N2)."""
    return _seat(stage, "drew_hidden", "you_drew_hidden", seat)
