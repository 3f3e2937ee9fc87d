"""Why a move is good, found by looking at it: reasons that hold whatever chose the move
(durak.players.move_reasons).

Only what is true is said: a card is called the cheapest only if it is.
"""

from durak.players import move_reasons, seen_cards
from durak.rules import moves as move_codes
from durak.rules import position
from durak.rules import view as views
from durak.rules.cards import SPADE, beats


def explain(view, moves, n, move):
    """Return (reason, about) of `move`, one of the `n` legal `moves` of a view."""
    kind = move >> 12
    if kind == move_codes.SWAP:
        return move_reasons.SWAPS, _claimed_or_shown(view)
    if kind == move_codes.KEEP:
        return move_reasons.KEEPS_LOW, move_reasons.NOTHING
    if kind == move_codes.HOLD:
        return move_reasons.HOLDS_OFF, move_reasons.NOTHING
    if kind == move_codes.TRANSFER:
        return move_reasons.PASSES_ON, next_defender(view)
    if kind == move_codes.SHOW:
        return move_reasons.SHOWS_TRUMP, next_defender(view)
    if kind == move_codes.TAKE or kind == move_codes.DONE:
        return _of_taking(view, moves, n)
    if kind == move_codes.PASS or kind == move_codes.END:
        return _of_stopping(view, moves, n, move)
    if n == 1:
        return move_reasons.ONLY_MOVE, move_reasons.NOTHING
    if kind == move_codes.COVER:
        return _of_cover(view, moves, n, move)
    return _of_lay(view, moves, n, move)


def _claimed_or_shown(view):
    card = position.face_up(view)
    return position.claim_card(view) if card == position.NO_CARD else card


def price(view, card):
    """Return a number that orders cards: plain before trump, then by rank."""
    return card & 15 | (16 if card >> 4 == position.trump(view) else 0)


def next_defender(view):
    """Return the seat that has to defend after a transfer (V1, T5)."""
    seats = position.seats(view)
    seat = position.defender(view)
    while True:
        seat = (seat + 1) % seats
        if position.is_out(view, seat):
            continue
        if position.teams(view) and (seat ^ position.defender(view)) & 1 == 0:
            continue
        return seat


def cheapest_covers(view, seat):
    """Return the cheapest cover of each open card from a seat's hand (cards), None where one has none."""
    used = []
    trump = position.trump(view)
    spades = position.spades(view)
    for i in range(position.table_size(view)):
        if position.cover_at(view, i) != position.NO_CARD:
            continue
        attack = position.attack_at(view, i)
        best = None
        for card in range(61):
            if card & 15 > 12 or card in used or not position.holds(view, seat, card):
                continue
            if beats(card, attack, trump, spades):
                if best is None or price(view, card) < price(view, best):
                    best = card
        if best is None:
            return None
        used.append(best)
    return used


def _of_taking(view, moves, n):
    covers = cheapest_covers(view, position.actor(view))
    if covers is None:
        done = moves[n - 1] >> 12 == move_codes.DONE
        return (move_reasons.TAKES_REST if done and n > 1 else move_reasons.MUST_TAKE), move_reasons.NOTHING
    if not covers:
        return move_reasons.ONLY_MOVE, move_reasons.NOTHING  # Prostoy: everything is covered
    return move_reasons.TAKES_TO_SAVE, max(covers, key=lambda card: price(view, card))


def _of_stopping(view, moves, n, move):
    lays = [moves[i] & 63 for i in range(n) if moves[i] >> 12 == move_codes.LAY]
    if not lays:
        return move_reasons.NOTHING_TO_ADD, move_reasons.NOTHING
    phase = position.phase(view)
    if move >> 12 == move_codes.PASS:
        partner = seen_cards.partner_to_speak(view)
        if partner != position.NO_SEAT:
            return move_reasons.PARTNER_HOLDS, partner
    if phase == position.GIVE:
        trump = position.trump(view)
        if all([card >> 4 == trump for card in lays]):
            return move_reasons.NO_TRUMP_GIFT, move_reasons.NOTHING
        return move_reasons.PASS_KEEPS, move_reasons.NOTHING
    if phase == position.THROW and position.laid(view) == 0:
        return move_reasons.PASS_KEEPS, move_reasons.NOTHING
    return move_reasons.ENOUGH_LAID, move_reasons.NOTHING


def _of_cover(view, moves, n, move):
    card = move & 63
    attack = move >> 6 & 63
    trump = position.trump(view)
    same = [
        moves[i] & 63 for i in range(n) if moves[i] >> 12 == move_codes.COVER and moves[i] >> 6 & 63 == attack
    ]
    plain = [other for other in same if other >> 4 != trump]
    if card >> 4 == trump and attack >> 4 != trump and not plain:
        return move_reasons.TRUMP_NEEDED, card
    if card >> 4 != trump and len(plain) == 1 and len(same) > 1:
        return move_reasons.KEEPS_TRUMP, card
    cheaper = [other for other in same if price(view, other) < price(view, card)]
    if not cheaper:
        return move_reasons.CHEAPEST_COVER, card
    if _keeps_pair(view, card, cheaper):
        return move_reasons.KEEPS_PAIR, card
    if not position.prostoy(view) and seen_cards.rank_is_gone(view, card & 15):
        return move_reasons.RANK_IS_GONE, card
    return move_reasons.TRIED_OUT, move_reasons.NOTHING


def _keeps_pair(view, card, cheaper):
    """Return True if each cheaper card has a fellow of its rank in the hand, and this one has none."""
    if seen_cards.fellows(view, card):
        return False
    return all([seen_cards.fellows(view, other) > 0 for other in cheaper])


def _of_lay(view, moves, n, move):
    card = move & 63
    seat = position.actor(view)
    phase = position.phase(view)
    defender = seen_cards.defending(view)
    alone = position.talon_size(view) == 0
    if views.count(view, seat) == 1 and alone:
        return move_reasons.GOES_OUT, move_reasons.NOTHING
    if alone and not position.prostoy(view) and seen_cards.can_all_go(view, card):
        return move_reasons.EMPTIES_HAND, card
    if phase == position.GIVE:
        return move_reasons.GIVES_CHEAP, card
    unseen, held = seen_cards.could_beat(view, card)
    if unseen == 0 and held == 0:
        return _unbeaten(view, card), card
    known = 0
    for other in range(61):
        if other & 15 < 13 and position.holds(view, defender, other):
            known += 1
    if held == 0 and known and known == views.count(view, defender):
        return move_reasons.SEEN_TAKEN, defender
    if phase == position.THROW:
        return move_reasons.THROWS_CHEAP, card
    lays = [moves[i] & 63 for i in range(n) if moves[i] >> 12 == move_codes.LAY]
    return _of_lead(view, card, [other for other in lays if price(view, other) < price(view, card)])


def _unbeaten(view, card):
    """Return the reason for a card that nobody can beat: with the trumps gone, or only so (H16)."""
    trump = position.trump(view)
    if card >> 4 == trump or position.spades(view) and card >> 4 == SPADE:
        return move_reasons.CANNOT_BE_BEATEN
    return (
        move_reasons.LAST_TRUMP_OUT if seen_cards.last_trump_is_out(view) else move_reasons.CANNOT_BE_BEATEN
    )


def _of_lead(view, card, cheaper):
    """Return (reason, about) of a card led. `cheaper`: what else could be, and costs less."""
    defender = seen_cards.defending(view)
    if views.count(view, defender) <= 2 and cheaper:
        return move_reasons.LEFT_FEW_CARDS, defender
    if position.laid(view) or seen_cards.fellows(view, card) and _room_for_pair(view):
        return move_reasons.SHEDS_PAIR, card
    if not cheaper:
        return move_reasons.LOWEST_LEAD, card
    if _keeps_pair(view, card, cheaper):
        return move_reasons.KEEPS_PAIR, card
    if _may_be_transferred(view) and seen_cards.rank_is_gone(view, card & 15):
        return move_reasons.RANK_IS_GONE, card
    return move_reasons.TRIED_OUT, move_reasons.NOTHING


def _room_for_pair(view):
    """Return True if two cards of a rank have room together, in Prostoy with a third beside them (P2)."""
    room = position.limit(view) - position.table_size(view)
    if position.prostoy(view):
        return room >= 3 and views.count(view, position.actor(view)) >= 3
    return room >= 2


def _may_be_transferred(view):
    """Return True if a lead may be transferred in this bout (V1, H15)."""
    if position.first_bout(view) and view[position.DEAL] & position.NO_FIRST_TRANSFER:
        return False
    return position.transfers(view)
