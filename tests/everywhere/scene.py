"""Positions in a line, and deals played in words: how the tests of the rules speak.

pos = scene("6c 6d Kh", "7c Ts As", trump="s")
play_all(pos, "lay 6c, lay 6d, end, cover 6c 7c, take")
assert moves_of(pos) == "pass"
"""

from array import array

import arrange

from durak.rules import legal, moves, options, position, presets, reasons
from tools.protocol import refusals
from tools.protocol.notation import card_text, move_text, parse_card, parse_move

NO_CARD = position.NO_CARD
NO_SEAT = position.NO_SEAT
_legal = array("H", [0] * moves.MOST_MOVES)


def codes(text):
    """Card codes of "6c Ts"."""
    return [parse_card(word) for word in text.split()]


def scene(*hands, **given):
    """A position: a hand a seat, "6c 7d"; cards named nowhere lie in the discard.

    Options by their names (game, pack, teams, transfer, ...); neighbours True or False; else talon (top
    first), table ("7c/Kc 8d": the second is open), trump, phase, leader, defender, actor, opener, limit,
    laid, passed, out, right, claim (seat, card), known (a text a seat), first_bout, stale, dealer,
    checked.
    """
    seats = len(hands)
    row = presets.row(presets.PROSTOY if given.get("game") == "prostoy" else presets.THROW_IN)
    options.put(row, "exchange", "on")
    for name in options.NAMES:
        if name in given and name != "neighbours":
            options.put(row, name, given[name])
    options.put(row, "seats", seats)
    pos = position.new()
    arrange.rules(pos, row, given.get("neighbours", False))
    for seat in range(seats):
        arrange.hand(pos, seat, codes(hands[seat]))
    arrange.talon(pos, codes(given.get("talon", "")))
    pairs = []
    for pair in given.get("table", "").split():
        attack, _, cover = pair.partition("/")
        pairs.append((parse_card(attack), parse_card(cover) if cover else NO_CARD))
    arrange.table(pos, pairs)
    arrange.trump(pos, "cdhs".index(given.get("trump", "s")))
    for seat in given.get("out", ()):
        arrange.out(pos, seat)
    lead = given.get("leader", 0)
    arrange.leader(pos, lead)
    arrange.opener(pos, given.get("opener", lead))
    arrange.dealer(pos, given.get("dealer", seats - 1))
    arrange.defender(pos, given.get("defender", (lead + 1) % seats))
    phase = position.PHASES.index(given.get("phase", "lead"))
    arrange.phase(pos, phase)
    acting = lead
    if phase == position.DEFEND:
        acting = position.defender(pos)
    arrange.actor(pos, given.get("actor", acting))
    arrange.first_bout(pos, given.get("first_bout", False))
    arrange.shown(pos, given.get("shown", False))
    arrange.stale(pos, given.get("stale", 0))
    arrange.right(pos, given.get("right", NO_SEAT))
    if "claim" in given:
        arrange.claim(pos, given["claim"][0], parse_card(given["claim"][1]))
    for seat in given.get("passed", ()):
        arrange.passed(pos, seat)
    for seat, seen in enumerate(given.get("known", ())):
        arrange.known(pos, seat, codes(seen))
    opened = 0
    for i in range(len(pairs)):
        opened += pairs[i][1] == NO_CARD
    arrange.laid(pos, given.get("laid", opened if phase in (position.LEAD, position.THROW) else 0))
    defending = position.defender(pos)
    if position.is_out(pos, defending):
        defending ^= 2
    most = 5 if position.prostoy(pos) or (position.opening_limit(pos) and position.first_bout(pos)) else 6
    arrange.limit(
        pos, given.get("limit", min(most, position.hand_size(pos, defending) + len(pairs) - opened))
    )
    if given.get("checked", True):
        arrange.check(pos)
    return pos


def moves_of(pos):
    """The legal moves in words: "lay 7c, end"."""
    return ", ".join([move_text(_legal[i]) for i in range(legal.legal(pos, _legal))])


def play_all(pos, words):
    """Make moves in words, comma between them; IllegalMove if one is none."""
    for word in words.split(", "):
        refusals.play(pos, parse_move(word))
    return pos


def refused(pos, word):
    """The rule id that forbids a move; "" if it is legal. The position must be as it was."""
    before = bytes(pos)
    try:
        refusals.play(pos, parse_move(word))
    except refusals.IllegalMoveError as e:
        assert bytes(pos) == before, word
        assert "(" + e.rule + ")" in str(e), str(e)
        assert reasons.why(pos, parse_move(word)) == e.reason
        return e.rule
    return ""


def hand(pos, seat):
    """A seat's cards: "6c 7d"."""
    out = bytearray(64)
    return " ".join([card_text(out[i]) for i in range(position.hand_cards(pos, seat, out))])


def known(pos, seat):
    """The cards of a seat that everybody has seen."""
    return " ".join([word for word in hand(pos, seat).split() if position.is_known(pos, parse_card(word))])


def table(pos):
    """The table: "7c/Kc 8d"."""
    pairs = []
    for i in range(position.table_size(pos)):
        word = card_text(position.attack_at(pos, i))
        if position.cover_at(pos, i) != NO_CARD:
            word += "/" + card_text(position.cover_at(pos, i))
        pairs.append(word)
    return " ".join(pairs)


def talon(pos):
    """The talon, top card first."""
    return " ".join([card_text(position.talon_at(pos, i)) for i in range(position.talon_size(pos))])


def phase(pos):
    """ "lead" and so on."""
    return position.PHASES[position.phase(pos)]


def turn(pos):
    """Phase and actor: "throw 2"."""
    return "over" if position.is_over(pos) else phase(pos) + " " + str(position.actor(pos))


def result(pos):
    """ "draw", or the losers' seats: "1 3"; "" while the deal goes on."""
    if position.is_draw(pos):
        return "draw"
    return " ".join([str(seat) for seat in range(position.seats(pos)) if position.is_loser(pos, seat)])
