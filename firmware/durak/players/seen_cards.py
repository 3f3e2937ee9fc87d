"""What a seat can count out by its view: which cards are still with others, what they can beat, whether
a whole hand can go. What the coach says is looked up here.
"""

from durak.rules import position
from durak.rules import view as views
from durak.rules.cards import beats


def is_away(view, card):
    """Return True if a card may be with another seat or in the talon: not discarded, not on the table, not
    in the own hand.
    """
    if views.is_discarded(view, card) or position.holds(view, views.seat(view), card):
        return False
    for i in range(position.table_size(view)):
        if card == position.attack_at(view, i) or card == position.cover_at(view, i):
            return False
    return True


def defending(view):
    """Return the seat whose hand defends: the defender's, or his partner's (K21)."""
    seat = position.defender(view)
    if position.is_out(view, seat) and position.teams(view) and position.seats(view) == 4:
        return seat ^ 2
    return seat


def could_beat(view, card):
    """Return how many cards beat `card`: (unseen ones, ones that the defender is known to hold, or whom he
    could pass the attack on to).
    """
    trump = position.trump(view)
    spades = position.spades(view)
    defender = defending(view)
    passes_on = position.transfers(view)
    unseen = 0
    held = 0
    for other in range(61):
        if other & 15 > 12 or other & 15 < position.lowest_rank(view):
            continue
        if not beats(other, card, trump, spades):
            continue
        if position.holds(view, defender, other):
            held += 1
        elif is_away(view, other):
            if not _known_in_hand(view, other):
                unseen += other != position.face_up(view)
            elif passes_on:
                held += 1
    return unseen, held


def _known_in_hand(view, card):
    """Return True if a card is known to be in a hand."""
    for seat in range(position.seats(view)):
        if position.holds(view, seat, card):
            return True
    return False


def last_trump_is_out(view):
    """Return True if no trump is left but what lies on the table: none in a hand or the talon."""
    trump = position.trump(view)
    seat = views.seat(view)
    for rank in range(position.lowest_rank(view), 13):
        card = trump << 4 | rank
        if position.holds(view, seat, card) or is_away(view, card):
            return False
    return True


def rank_is_gone(view, rank):
    """Return True if no other seat, and not the talon, can have a card of a rank."""
    for suit in range(4):
        if is_away(view, suit << 4 | rank):
            return False
    return True


def lies_on_table(view, rank):
    """Return True if a card of a rank lies on the table."""
    for i in range(position.table_size(view)):
        if position.attack_at(view, i) & 15 == rank or position.cover_at(view, i) & 15 == rank:
            return True
    return False


def fellows(view, card):
    """Return how many other cards of its rank the own hand has: for a plain card the plain ones, the trump
    of the rank may stay.
    """
    trump = position.trump(view)
    n = 0
    for suit in range(4):
        if suit << 4 | card & 15 == card or suit == trump and card >> 4 != trump:
            continue
        if position.holds(view, views.seat(view), suit << 4 | card & 15):
            n += 1
    return n


def can_all_go(view, card):
    """Return True if, once `card` is laid, the whole rest of the own hand may follow it in this bout: all
    of ranks that lie there, and room for them (K4 to K6). Podkidnoy only.
    """
    seat = views.seat(view)
    held = views.count(view, seat)
    if held > position.limit(view) - position.table_size(view):
        return False
    if position.phase(view) == position.GIVE and position.gifts_cards(view):
        lying = position.table_size(view) + position.covered_size(view)
        if lying + held > 6:
            return False
    for other in range(61):
        if other & 15 < 13 and position.holds(view, seat, other):
            if other & 15 != card & 15 and not lies_on_table(view, other & 15):
                return False
    return True


def partner_to_speak(view):
    """Return a partner with cards who will still be asked after the actor's pass (K12, K13, K20), or
    position.NO_SEAT.
    """
    seats = position.seats(view)
    actor = position.actor(view)
    if not position.teams(view):
        return position.NO_SEAT
    for i in range(2, seats, 2):
        seat = (actor + i) % seats
        if views.count(view, seat) and not position.passed(view, seat):
            return seat
    return position.NO_SEAT
