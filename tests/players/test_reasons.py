"""What the coach says is so: each reason held against the whole position, all hands open, in deals of
every game and house rule (K, P, V, H5, H12 to H16).
"""

import random
from array import array

import pytest
from scene import scene

from durak.players import coach, move_reasons
from durak.rules import cards, deal, legal, options, play, position, presets, view
from durak.rules import moves as m
from tools.protocol.notation import move_text

GAMES = (
    ("Throw-in", {"opening_limit": True}),
    ("Throw-in", {"permission": True, "gifts": "cards", "seats": 3}),
    ("Transfer", {"show_trump": True, "no_first_transfer": True}),
    ("Transfer", {"spades": True, "seats": 2}),
    ("Partners", {}),
    ("Three by three", {"spades": True}),
    ("Northern", {}),
    ("Prostoy", {}),
    ("Prostoy", {"seats": 2, "spades": True}),
    ("Duel", {}),
)
NEW = {
    move_reasons.KEEPS_PAIR,
    move_reasons.EMPTIES_HAND,
    move_reasons.LAST_TRUMP_OUT,
    move_reasons.PARTNER_HOLDS,
    move_reasons.RANK_IS_GONE,
}


def others(pos, seat):
    """The cards that `seat` does not see at all: other hands and the talon."""
    found = [c for other in range(6) if other != seat for c in hand(pos, other)]
    return found + [position.talon_at(pos, i) for i in range(position.talon_size(pos))]


def hand(pos, seat):
    """A seat's cards."""
    out = bytearray(64)
    return list(out[: position.hand_cards(pos, seat, out)])


def cost(pos, card):
    return (card >> 4 == position.trump(pos), card & 15)


def beats(pos, cover, card):
    return cards.beats(cover, card, position.trump(pos), position.spades(pos))


def company(pos, seat, card):
    """Other cards of its rank in the hand, for a plain card plain ones."""
    trump = position.trump(pos)
    same = [c for c in hand(pos, seat) if c != card and c & 15 == card & 15]
    return [c for c in same if card >> 4 == trump or c >> 4 != trump]


def true(pos, moves, move, reason, about):
    """Whether a reason is so; None for those that no look can prove."""
    seat, card, kind = position.actor(pos), move & 63, m.kind(move)
    open_to = [x & 63 for x in moves if m.kind(x) == kind and x >> 6 & 63 == move >> 6 & 63]
    cheaper = [c for c in open_to if cost(pos, c) < cost(pos, card)]
    lies = [position.attack_at(pos, i) for i in range(position.table_size(pos))]
    covers = [position.cover_at(pos, i) for i in range(position.table_size(pos))]
    ranks = {c & 15 for c in lies + covers if c != cards.NO_CARD}
    away = others(pos, seat)
    if reason == move_reasons.ONLY_MOVE:
        return len(moves) == 1 or all(c != cards.NO_CARD for c in covers)
    if reason in (move_reasons.LOWEST_LEAD, move_reasons.CHEAPEST_COVER):
        return not cheaper and about == card
    if reason == move_reasons.KEEPS_TRUMP:
        return any(c >> 4 == position.trump(pos) for c in open_to) and card >> 4 != position.trump(pos)
    if reason == move_reasons.TRUMP_NEEDED:
        return all(c >> 4 == position.trump(pos) for c in open_to)
    if reason == move_reasons.KEEPS_PAIR:
        kept = bool(cheaper) and all(company(pos, seat, c) for c in cheaper)
        return kept and not company(pos, seat, card)
    if reason == move_reasons.SHEDS_PAIR:
        return pair_can_go(pos, seat, card)
    if reason == move_reasons.GOES_OUT:
        return hand(pos, seat) == [card] and not position.talon_size(pos)
    if reason == move_reasons.EMPTIES_HAND:
        return not position.talon_size(pos) and empties(pos, move)
    if reason in (move_reasons.CANNOT_BE_BEATEN, move_reasons.LAST_TRUMP_OUT):
        trumps = [c for c in [*away, *hand(pos, seat)] if c >> 4 == position.trump(pos)]
        defends = [hand(pos, defending(pos))]
        if position.transfers(pos):
            defends = [hand(pos, other) for other in range(6) if other != seat]
        beaten = any(beats(pos, c, card) for cards_ in defends for c in cards_)
        return not beaten and (reason == move_reasons.CANNOT_BE_BEATEN or not trumps)
    if reason == move_reasons.SEEN_TAKEN:
        held = hand(pos, about)
        return all(position.is_known(pos, c) and not beats(pos, c, card) for c in held)
    if reason == move_reasons.LEFT_FEW_CARDS:
        return len(hand(pos, about)) <= 2 and bool(cheaper)
    if reason == move_reasons.RANK_IS_GONE:
        gone = not any(c & 15 == card & 15 for c in away)
        first = position.first_bout(pos) and pos[position.DEAL] & position.NO_FIRST_TRANSFER
        useful = kind == m.COVER and not position.prostoy(pos) or position.transfers(pos) and not first
        return gone and useful
    if reason == move_reasons.PARTNER_HOLDS:
        mate = (about ^ seat) & 1 == 0 and about != seat and hand(pos, about)
        return bool(mate) and not position.passed(pos, about) and asked_next(pos, move, about)
    if reason == move_reasons.NOTHING_TO_ADD:
        return not any(m.kind(x) == m.LAY for x in moves)
    if reason in (move_reasons.MUST_TAKE, move_reasons.TAKES_REST):
        return not can_cover_all(pos)
    if reason == move_reasons.TAKES_TO_SAVE:
        return can_cover_all(pos) and about in hand(pos, seat)
    if reason == move_reasons.NO_TRUMP_GIFT:
        lays = [x & 63 for x in moves if m.kind(x) == m.LAY]
        return all(c >> 4 == position.trump(pos) for c in lays)
    if reason in (move_reasons.PASSES_ON, move_reasons.SHOWS_TRUMP):
        after = bytearray(pos)
        play.apply(after, move)
        return position.defender(after) == about and kind in (m.TRANSFER, m.SHOW)
    assert ranks or kind == m.LAY or reason not in (move_reasons.THROWS_CHEAP, move_reasons.GIVES_CHEAP)
    return None


def defending(pos):
    """The seat whose hand covers what is laid: asked of the rules."""
    after = bytearray(pos)
    while position.phase(after) != position.DEFEND:
        ends = [x for x in legal_moves(after) if m.kind(x) == m.END]
        play.apply(after, ends[0] if ends else legal_moves(after)[0])
    return position.actor(after)


def legal_moves(pos):
    found = array("H", [0] * m.MOST_MOVES)
    return list(found[: legal.legal(pos, found)])


def pair_can_go(pos, seat, card):
    """Two of a rank (or the turn's cards before) leave in this turn, by the rules."""
    if position.laid(pos):
        return True
    after = bytearray(pos)
    play.apply(after, m.make(m.LAY, card))
    more = company(pos, seat, card)
    return position.actor(after) == seat and any(m.make(m.LAY, c) in legal_moves(after) for c in more)


def empties(pos, move):
    """The rest of the hand may follow, one card after another."""
    seat = position.actor(pos)
    after = bytearray(pos)
    play.apply(after, move)
    while hand(after, seat):
        lays = [x for x in legal_moves(after) if m.kind(x) == m.LAY]
        if position.actor(after) != seat or not lays:
            return False
        play.apply(after, lays[0])
    return True


def asked_next(pos, move, partner):
    """After the pass, the partner is asked before the bout ends, if nobody lays anything."""
    after = bytearray(pos)
    play.apply(after, move)
    while not position.is_over(after) and position.table_size(after):
        if position.actor(after) == partner:
            return True
        play.apply(after, m.make(m.PASS))
    return False


def can_cover_all(pos):
    """Every open card has a cover of its own in the hand: tried in all ways."""
    seat = position.actor(pos)
    size = position.table_size(pos)
    uncovered = [
        position.attack_at(pos, i) for i in range(size) if position.cover_at(pos, i) == cards.NO_CARD
    ]

    def place(i, left):
        if i == len(uncovered):
            return True
        fits = [c for c in left if beats(pos, c, uncovered[i])]
        return any(place(i + 1, [c for c in left if c != fit]) for fit in fits)

    return place(0, hand(pos, seat))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_each_reason_is_so(number):
    preset, changes = GAMES[number]
    settings = options.check(presets.override(preset, changes))
    chance = random.Random(number)
    pos, seen = position.new(), bytearray(view.VIEW_SIZE)
    said = set()
    for seed in range(14):
        deal.start(pos, settings, 100 * number + seed)
        while not position.is_over(pos):
            moves = legal_moves(pos)
            view.view_of(pos, position.actor(pos), seen)
            for move in moves:
                reason, about = coach.explain(seen, array("H", moves), len(moves), move)
                so = true(pos, moves, move, reason, about)
                assert so is not False, (move_text(move), reason, seed, bytes(pos).hex())
                said.add(reason)
            play.apply(pos, chance.choice(moves))
    assert len(said) > 10


def reason_of(pos, move):
    """What the coach says of a move (words of the referee) in a position."""
    moves = legal_moves(pos)
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, position.actor(pos), seen)
    code = next(x for x in moves if move_text(x) == move)
    return coach.explain(seen, array("H", moves), len(moves), code)


TALON = "7h 8h 9h Th Jh Qd Kd Ad 6d 7d Ah 6h 8s 9s Ts"


def test_keeps_a_pair():
    """The seven and the eight are pairs, the nine stands alone."""
    pos = scene("7c 7d 8c 8d 9c Qs", "6c Tc Jc Qc Kc Ac", talon="Td Js", trump="s")
    assert reason_of(pos, "lay 9c")[0] == move_reasons.KEEPS_PAIR
    assert reason_of(pos, "lay 8c")[0] != move_reasons.KEEPS_PAIR
    pos = scene("6d Kh", "7c 7d 9c Qs", talon="Td Js", trump="s", table="6h/8h 6c", phase="defend", limit=2)
    assert reason_of(pos, "cover 6c 9c")[0] == move_reasons.KEEPS_PAIR
    assert reason_of(pos, "cover 6c 7c")[0] == move_reasons.CHEAPEST_COVER


def test_the_hand_can_go():
    pos = scene("8c 8d", "Tc Jc Qc", trump="s")
    assert reason_of(pos, "lay 8c")[0] == move_reasons.EMPTIES_HAND
    pos = scene("8c 8d", "Tc", trump="s")
    assert reason_of(pos, "lay 8c")[0] != move_reasons.EMPTIES_HAND


def test_the_last_trump_is_out():
    pos = scene("Ac 8d 7d", "Tc Jc Qd", trump="s")
    assert reason_of(pos, "lay Ac") == (move_reasons.LAST_TRUMP_OUT, 12)
    pos = scene("Ac 8d 7d", "Tc Jc 6s", trump="s")
    assert reason_of(pos, "lay Ac")[0] != move_reasons.LAST_TRUMP_OUT
    pos = scene("As 8d 7d", "Tc Jc 6h", trump="h", spades=True)
    assert reason_of(pos, "lay As")[0] == move_reasons.CANNOT_BE_BEATEN  # whatever the trumps (H16)


def test_the_partner_still_has_cards():
    pos = scene(
        "9c Kd", "Jd Qd 6h", "9d 8h", "Ac Kc", teams=2, trump="s", table="9h/Th", phase="throw", limit=3
    )
    assert reason_of(pos, "pass") == (move_reasons.PARTNER_HOLDS, 2)
    pos = scene("9c Kd", "Jd Qd 6h", "", "Ac Kc", teams=2, trump="s", out=(2,), table="9h/Th", phase="throw")
    assert reason_of(pos, "pass")[0] != move_reasons.PARTNER_HOLDS


def test_nothing_of_that_rank_is_left():
    pos = scene("7c Ts", "8c Qc 9d 6s", trump="s", table="6c", phase="defend", limit=2)
    assert reason_of(pos, "cover 6c Qc")[0] == move_reasons.RANK_IS_GONE
    pos = scene("7c Qs", "8c Qc 9d 6s", trump="s", table="6c", phase="defend", limit=2)
    assert reason_of(pos, "cover 6c Qc")[0] == move_reasons.TRIED_OUT
    lead = {"trump": "s", "transfer": True}
    assert reason_of(scene("9c Kd", "Tc 8d 9h Jh", **lead), "lay Kd")[0] != move_reasons.RANK_IS_GONE
    pos = scene("9c Jd Qd", "Tc 8d Kd Jh Ad 6s", **lead)
    assert reason_of(pos, "lay Qd")[0] == move_reasons.RANK_IS_GONE
    assert reason_of(pos, "lay Jd")[0] == move_reasons.TRIED_OUT
