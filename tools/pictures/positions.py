"""Positions for pictures: what matters is named, the rest of the
pack is dealt out so that the counts agree."""

import random

from durak.rules import options, position, presets
from tools.protocol.notation import parse_card

NO_CARD = position.NO_CARD


def codes(text):
    """Card codes of "6c Ts"."""
    return [parse_card(word) for word in text.split()]


def arranged(preset, hand, counts, changes=None, **given):
    """A position of a preset (with a dict of options changed), seen from seat 0, which holds `hand`.

    `counts`: cards of the other seats, clockwise. Given by name: `table` ("7c/Tc 8d": the second is open),
    `talon` (how many, `face` and `hidden` counted), `face`, `hidden`, `trump`, `leader`, `defender`,
    `opener`, `claim` (seat, card), `actor`, `phase`, `limit`, `passed`, `right`, `known` and `hands` (texts
    by seat), `dealer`, `first_bout`, `result`.
    """
    row = presets.override(preset, changes or {})
    pos = position.new()
    settings = options.check(row)
    pos[position.RULES : position.RULES + position.SETTINGS] = settings
    if given.get("first_bout"):
        pos[position.DEAL] |= position.FIRST_BOUT
    hands = [codes(hand)] + [codes(given.get("hands", {}).get(seat + 1, "")) for seat in range(len(counts))]
    pairs = []
    for pair in given.get("table", "").split():
        laid = codes(pair.replace("/", " "))
        pairs.append((laid[0], laid[1] if len(laid) > 1 else NO_CARD))
    bottom = codes(given.get("hidden", "")) + codes(given.get("face", ""))
    spoken_for = set(bottom)
    for group in hands + pairs:
        spoken_for.update(group)
    lowest = position.lowest_rank(pos)
    rest = [s << 4 | r for s in range(4) for r in range(lowest, 13) if s << 4 | r not in spoken_for]
    random.Random(7).shuffle(rest)
    for seat, count in enumerate(counts):
        while len(hands[seat + 1]) < count:
            hands[seat + 1].append(rest.pop())
    talon = bottom + [rest.pop() for _ in range(given.get("talon", 0) - len(bottom))]
    for seat, held in enumerate(hands):
        for card in held:
            _mark(pos, position.HANDS + 8 * seat, card)
    for seat, text in given.get("known", {}).items():
        for card in codes(text):
            assert card in hands[seat]
            _mark(pos, position.KNOWN, card)
    for i, card in enumerate(talon):
        pos[position.TALON + i] = card
    pos[position.STOCK] = len(talon)
    ranks = 0
    for i, pair in enumerate(pairs):
        pos[position.TABLE + 2 * i], pos[position.TABLE + 2 * i + 1] = pair
        for card in pair:
            ranks |= 1 << (card & 15) if card != NO_CARD else 0
    pos[position.PAIRS] = len(pairs) | sum(pair[1] != NO_CARD for pair in pairs) << 4
    pos[position.RANKS], pos[position.RANKS + 1] = ranks & 255, ranks >> 8
    _who(pos, given, len(hands), len(pairs), pairs)
    return pos


def _mark(pos, masks, card):
    pos[masks + 2 * (card >> 4) + (card >> 3 & 1)] |= 1 << (card & 7)


def _who(pos, given, seats, laid, pairs):
    """The fields of the bout, or of the result."""
    leader = given.get("leader", 0)
    defender = given.get("defender", (leader + 1) % seats)
    pos[position.TRUMP] = "cdhs".index(given.get("trump", "s"))
    pos[position.LEADER] = leader
    pos[position.DEFENDER] = defender
    pos[position.OWNERS] |= given.get("dealer", seats - 1) | given.get("opener", leader) << 4
    if given.get("shown"):
        pos[position.OWNERS] |= position.SHOWN
    pos[position.PHASE] = position.PHASES.index(given.get("phase", "lead"))
    pos[position.EXCHANGE_RIGHT] = 0xF0 | given.get("right", 15)
    pos[position.ACTOR] = given.get("actor", defender if given.get("phase") == "defend" else leader)
    if "claim" in given:
        # K17: who drew the face-up trump; the card stands where the talon was.
        pos[position.EXCHANGE_RIGHT] = given["right"] | given["claim"][0] << 4
        pos[position.TALON] = codes(given["claim"][1])[0]
    for seat in given.get("passed", ()):
        pos[position.PASSED] |= 1 << seat
    opened = sum(pair[1] == NO_CARD for pair in pairs)
    pos[position.LIMIT] = given.get("limit", min(6, position.hand_size(pos, defender) + laid - opened))
    pos[position.RESULT] = given.get("result", 0)
    for seat in range(seats):
        if not position.hand_size(pos, seat) and not pos[position.STOCK]:
            pos[position.OUT] |= 1 << seat
    if given.get("phase") == "over":
        pos[position.ACTOR] = position.NO_SEAT
