"""The referee's state S and view V (docs/referee.md), written from a position."""

from durak.rules import cards, position, view
from durak.rules.position import NO_CARD, NO_SEAT

GAMES = ("podkidnoy", "prostoy")
GIFTS = ("attacks", "cards")
FIRST_LEADS = ("lowest", "left")
# In the order in which a state is written.
FIELDS = [
    "game",
    "transfer",
    "two_trumps",
    "opening_limit",
    "neighbours",
    "permission",
    "gifts",
    "teams",
    "exchange",
    "pack",
    "seats",
    "dealer",
    "first_bout",
    "trump",
    "face_up",
    "talon",
    "hands",
    "table",
    "discard",
    "out",
    "opener",
    "leader",
    "defender",
    "actor",
    "phase",
    "limit",
    "laid",
    "passed",
    "right",
    "claim",
    "known",
    "first_lead",
    "later_lead",
    "cut",
    "hands_off",
    "stale",
    "result",
]


def state_of(pos):
    """S of a position, as (key, value) pairs for strict_json.write."""
    hands = [_hand(pos, seat) for seat in range(position.seats(pos))]
    talon = [position.talon_at(pos, i) for i in range(position.talon_size(pos))]
    away = set(talon)
    for hand in hands:
        away.update(hand)
    for i in range(position.table_size(pos)):
        away.add(position.attack_at(pos, i))
        away.add(position.cover_at(pos, i))
    gone = [card for card in whole_pack(position.pack(pos)) if card not in away]
    return _written(pos, [_texts(hand) for hand in hands], _texts(talon), gone)


def view_of(pos, seat):
    """V of a position for a seat, as pairs: what durak.rules.view lets the seat know and nothing else."""
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, seat, seen)
    return pairs_of_view(seen)


def pairs_of_view(seen):
    """V of a view (durak.rules.view), as pairs."""
    hands = [_texts(_hand(seen, seat)) for seat in range(position.seats(seen))]
    for seat in range(len(hands)):
        if seat != view.seat(seen):
            hands[seat] = [view.count(seen, seat), hands[seat]]
    gone = [card for card in whole_pack(position.pack(seen)) if view.is_discarded(seen, card)]
    return _written(seen, hands, position.talon_size(seen), gone) + (("seat", view.seat(seen)),)


def written_view(seen):
    """V of a view as a dict for another JSON writer; its order is that of the interpreter's dicts."""
    return {key: dict(value) if type(value) is tuple else value for key, value in pairs_of_view(seen)}


def _written(pos, hands, talon, gone):
    """What a position and a view have in common, and the three fields in which they differ."""
    seats = range(position.seats(pos))
    known = [[card for card in _hand(pos, seat) if position.is_known(pos, card)] for seat in seats]
    table = []
    for i in range(position.table_size(pos)):
        cover = position.cover_at(pos, i)
        table.append(
            [cards.text(position.attack_at(pos, i)), None if cover == NO_CARD else cards.text(cover)]
        )
    claim = None
    if position.claim_seat(pos) != NO_SEAT:
        claim = [position.claim_seat(pos), cards.text(position.claim_card(pos))]
    face = position.face_up(pos)
    over = position.is_over(pos)
    values = (
        GAMES[position.prostoy(pos)],
        position.transfers(pos),
        position.two_trumps(pos),
        position.opening_limit(pos),
        position.neighbours(pos),
        position.permission(pos),
        GIFTS[position.gifts_cards(pos)],
        2 if position.teams(pos) else 0,
        position.EXCHANGES[position.exchange(pos)],
        position.pack(pos),
        position.seats(pos),
        position.dealer(pos),
        position.first_bout(pos),
        cards.SUITS[position.trump(pos)],
        None if face == NO_CARD else cards.text(face),
        talon,
        hands,
        table,
        _texts(gone),
        [position.is_out(pos, seat) for seat in seats],
        position.opener(pos),
        position.leader(pos),
        position.defender(pos),
        None if over else _seat(position.actor(pos)),
        position.PHASES[position.phase(pos)],
        position.limit(pos),
        position.laid(pos),
        [seat for seat in seats if position.passed(pos, seat)],
        _seat(position.exchange_right(pos)),
        claim,
        [_texts(seen) for seen in known],
        FIRST_LEADS[position.first_lead_left(pos)],
        position.LATER_LEADS[position.later_lead(pos)],
        position.CUTS[position.cut(pos)],
        position.hands_off(pos),
        position.no_progress(pos),
        _result(pos),
    )
    return tuple([(FIELDS[i], values[i]) for i in range(len(FIELDS))])


def _seat(seat):
    return None if seat == NO_SEAT else seat


def _texts(codes):
    return [cards.text(card) for card in codes]


def _hand(pos, seat):
    out = bytearray(52)
    return list(out[: position.hand_cards(pos, seat, out)])


def whole_pack(pack):
    """Codes of all cards of a pack (C2), ascending."""
    return [card for card in range(64) if cards.is_card(card) and cards.in_pack(card, pack)]


def _result(pos):
    if not position.is_over(pos):
        return None
    if position.is_draw(pos):
        return (("draw", True),)
    losers = [seat for seat in range(position.seats(pos)) if position.is_loser(pos, seat)]
    if position.teams(pos):
        return (("losers", losers),)
    return (("fool", losers[0]),)
