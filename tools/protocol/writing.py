"""The referee's state S and view V (docs/referee.md), written from a position."""

from durak.rules import cards, options, position, view
from durak.rules.position import NO_CARD, NO_SEAT
from tools.protocol.notation import SUITS, card_text

# In the order in which a state is written: the options that play hangs on, the deal, the other options.
_DEAL = (
    "dealer first_bout trump face_up talon hands table discard out opener leader defender actor phase limit "
    "laid shown passed right claim known"
)
FIELDS = (
    list(options.NAMES[: options.FIRST_LEAD])
    + _DEAL.split(" ")
    + list(options.NAMES[options.FIRST_LEAD :])
    + ["stale", "result"]
)


def values_of(option):
    """Return the values of an option (an index) in a state, where the neighbour limit is decided (H6)."""
    return (False, True) if option == options.NEIGHBOURS else options.VALUES[option]


def state_of(pos):
    """Return S of a position, as (key, value) pairs for strict_json.write."""
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
    """Return V of a position for a seat, as pairs: what durak.rules.view lets the seat know."""
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, seat, seen)
    return pairs_of_view(seen)


def pairs_of_view(seen):
    """Return V of a view (durak.rules.view), as pairs."""
    hands = [_texts(_hand(seen, seat)) for seat in range(position.seats(seen))]
    for seat in range(len(hands)):
        if seat != view.seat(seen):
            hands[seat] = [view.count(seen, seat), hands[seat]]
    gone = [card for card in whole_pack(position.pack(seen)) if view.is_discarded(seen, card)]
    return _written(seen, hands, position.talon_size(seen), gone) + (("seat", view.seat(seen)),)


def written_view(seen):
    """Return V of a view as a dict for another JSON writer; its order is that of the interpreter's dicts."""
    return {key: dict(value) if type(value) is tuple else value for key, value in pairs_of_view(seen)}


def _written(pos, hands, talon, gone):
    """Return what a position and a view have in common, and the three fields in which they differ."""
    seats = range(position.seats(pos))
    known = [[card for card in _hand(pos, seat) if position.is_known(pos, card)] for seat in seats]
    table = []
    for i in range(position.table_size(pos)):
        cover = position.cover_at(pos, i)
        table.append(
            [
                card_text(position.attack_at(pos, i)),
                None if cover == NO_CARD else card_text(cover),
            ]
        )
    claim = None
    if position.claim_seat(pos) != NO_SEAT:
        claim = [position.claim_seat(pos), card_text(position.claim_card(pos))]
    face = position.face_up(pos)
    over = position.is_over(pos)
    row = options.row_of(position.settings_of(pos))
    row[options.NEIGHBOURS] = 1 if row[options.NEIGHBOURS] == 1 else 0
    chosen = [values_of(option)[row[option]] for option in range(options.COUNT)]
    values = chosen[: options.FIRST_LEAD]
    values += [
        position.dealer(pos),
        position.first_bout(pos),
        SUITS[position.trump(pos)],
        None if face == NO_CARD else card_text(face),
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
        position.shown(pos),
        [seat for seat in seats if position.passed(pos, seat)],
        _seat(position.exchange_right(pos)),
        claim,
        [_texts(seen) for seen in known],
    ]
    values += chosen[options.FIRST_LEAD :]
    values += [position.no_progress(pos), _result(pos)]
    return tuple([(FIELDS[i], values[i]) for i in range(len(FIELDS))])


def _seat(seat):
    return None if seat == NO_SEAT else seat


def _texts(codes):
    return [card_text(card) for card in codes]


def _hand(pos, seat):
    out = bytearray(52)
    return list(out[: position.hand_cards(pos, seat, out)])


def whole_pack(pack):
    """Return the codes of all cards of a pack (C2), ascending."""
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
