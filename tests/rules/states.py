"""Positions from the named fields of docs/referee.md and back: how the tests of the rules speak of a
position.
"""

from array import array

import arrange

from durak.rules import cards, moves, options, position, presets, view
from durak.rules.legal import legal

SWITCHES = ("transfer", "two_trumps", "opening_limit", "permission", "hands_off")


def card_code(word):
    return position.NO_CARD if word is None else cards.parse(word)


def seat_code(seat):
    return position.NO_SEAT if seat is None else seat


def from_state(state, check=True):
    """A position of a full state dict; fields that referee.md calls optional may be missing."""
    row = presets.row(presets.PROSTOY if state["game"] == "prostoy" else presets.THROW_IN)
    for name in ("game", "seats", "pack", "teams", "gifts", "exchange"):
        options.put(row, name, state[name])
    for name, default in (
        ("first_lead", "lowest"),
        ("later_lead", "left"),
        ("cut", "none"),
        ("hands_off", False),
    ):
        options.put(row, name, state.get(name, default))
    for name in SWITCHES[:4]:
        options.put(row, name, state[name])
    pos = position.new()
    arrange.rules(pos, row, state["neighbours"])
    arrange.first_bout(pos, state["first_bout"])
    arrange.trump(pos, "cdhs".index(state["trump"]))
    for seat, held in enumerate(state["hands"]):
        arrange.hand(pos, seat, [cards.parse(c) for c in held])
    arrange.talon(pos, [cards.parse(c) for c in state["talon"]])
    arrange.table(pos, [(cards.parse(a), card_code(c)) for a, c in state["table"]])
    for seat, gone in enumerate(state["out"]):
        if gone:
            arrange.out(pos, seat)
    for name in ("dealer", "opener", "leader", "defender", "limit", "laid", "stale"):
        getattr(arrange, name)(pos, state[name])
    arrange.actor(pos, seat_code(state["actor"]))
    arrange.phase(pos, position.PHASES.index(state["phase"]))
    for seat in state["passed"]:
        arrange.passed(pos, seat)
    arrange.right(pos, seat_code(state["right"]))
    if state["claim"]:
        arrange.claim(pos, state["claim"][0], cards.parse(state["claim"][1]))
    for seat, seen in enumerate(state.get("known") or []):
        arrange.known(pos, seat, [cards.parse(c) for c in seen])
    result = state["result"] or {}
    if "draw" in result:
        arrange.result_draw(pos)
    for seat in [result["fool"]] if "fool" in result else result.get("losers", []):
        arrange.result_loser(pos, seat)
    if check:
        arrange.check(pos)
    return pos


def words(codes):
    return [cards.text(c) for c in codes]


def held(pos, seat):
    out = bytearray(64)
    return words(out[: position.hand_cards(pos, seat, out)])


def discard(pos):
    masks = bytearray(8)
    view.discard_masks(pos, masks, 0)
    return [
        cards.text(c) for c in range(64) if c & 15 < 13 and masks[2 * (c >> 4) + (c >> 3 & 1)] >> (c & 7) & 1
    ]


def to_state(pos):
    """Every field of State S."""
    seats = range(position.seats(pos))
    over = position.is_over(pos)
    claim = position.claim_seat(pos)
    result = None
    if position.is_draw(pos):
        result = {"draw": True}
    elif over:
        losers = [s for s in seats if position.is_loser(pos, s)]
        result = {"losers": losers} if position.teams(pos) else {"fool": losers[0]}
    return {
        "game": "prostoy" if position.prostoy(pos) else "podkidnoy",
        "transfer": position.transfers(pos),
        "two_trumps": position.two_trumps(pos),
        "opening_limit": position.opening_limit(pos),
        "neighbours": position.neighbours(pos),
        "permission": position.permission(pos),
        "gifts": "cards" if position.gifts_cards(pos) else "attacks",
        "teams": 2 if position.teams(pos) else 0,
        "exchange": position.EXCHANGES[position.exchange(pos)],
        "pack": position.pack(pos),
        "seats": position.seats(pos),
        "dealer": position.dealer(pos),
        "first_bout": position.first_bout(pos),
        "trump": "cdhs"[position.trump(pos)],
        "face_up": None if position.face_up(pos) == position.NO_CARD else cards.text(position.face_up(pos)),
        "talon": words(position.talon_at(pos, i) for i in range(position.talon_size(pos))),
        "hands": [held(pos, s) for s in seats],
        "table": [
            [
                cards.text(position.attack_at(pos, i)),
                None
                if position.cover_at(pos, i) == position.NO_CARD
                else cards.text(position.cover_at(pos, i)),
            ]
            for i in range(position.table_size(pos))
        ],
        "discard": discard(pos),
        "out": [position.is_out(pos, s) for s in seats],
        "opener": position.opener(pos),
        "leader": position.leader(pos),
        "defender": position.defender(pos),
        "actor": None if over else position.actor(pos),
        "phase": position.PHASES[position.phase(pos)],
        "limit": position.limit(pos),
        "laid": position.laid(pos),
        "passed": [s for s in seats if position.passed(pos, s)],
        "right": None if position.right(pos) == position.NO_SEAT else position.right(pos),
        "claim": None if claim == position.NO_SEAT else [claim, cards.text(position.claim_card(pos))],
        "known": [[c for c in held(pos, s) if position.is_known(pos, cards.parse(c))] for s in seats],
        "first_lead": "left" if position.first_lead_left(pos) else "lowest",
        "later_lead": position.LATER_LEADS[position.later_lead(pos)],
        "cut": position.CUTS[position.cut(pos)],
        "hands_off": position.hands_off(pos),
        "stale": position.stale(pos),
        "result": result,
    }


def legal_words(pos):
    out = array("H", [0] * moves.MOST_MOVES)
    return [moves.text(out[i]) for i in range(legal(pos, out))]
