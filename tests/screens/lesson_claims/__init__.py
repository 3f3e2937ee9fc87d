"""What each sentence of a lesson claims: the rules (docs/rules.md) that say it, "can" behind a card that
could be played there, and facts of the position, asked of the rules core.
"""

from array import array

from durak.lessons import notation
from durak.rules import legal
from durak.rules import moves as m
from durak.rules import position as ps


def legal_moves(deal):
    moves = array("H", [0] * m.MOST_MOVES)
    return list(moves[: legal.legal(deal.pos, moves)])


def hand(n, seat=0):
    """A seat holds so many cards."""
    return lambda deal: ps.hand_size(deal.pos, seat) == n


def only_ranks(ranks):
    """The cards that may be laid are of these ranks, and there are some."""

    def fact(deal):
        laid = {notation.name(m.card(x))[0] for x in legal_moves(deal) if m.kind(x) == m.LAY}
        return bool(laid) and laid <= set(ranks)

    return fact


def only_covers(*cards):
    """These cards cover, and no others do."""
    return lambda deal: (
        {notation.name(m.card(x)) for x in legal_moves(deal) if m.kind(x) == m.COVER} == set(cards)
    )


def may(word):
    """A move without a card may be made."""
    return lambda deal: word in [notation.word(x) for x in legal_moves(deal)]


def trump(suit):
    return lambda deal: ps.trump(deal.pos) == "cdhs".index(suit)


def talon_gone(deal):
    return ps.talon_size(deal.pos) == 0


def table_empty(deal):
    return ps.table_size(deal.pos) == 0


def leads(seat):
    """A seat is about to lead."""
    return lambda deal: ps.phase(deal.pos) == ps.LEAD and ps.actor(deal.pos) == seat


def defends(seat):
    return lambda deal: ps.defender(deal.pos) == seat


def after(fact):
    """The fact holds when the deal's script has been played to its end."""

    def later(deal):
        deal.skip_to(len(deal.script))
        return fact(deal)

    return later


def fool(seat):
    return lambda deal: ps.fool(deal.pos) == seat


def is_out(seat):
    return lambda deal: ps.is_out(deal.pos, seat)


def transfers(*cards):
    """These cards pass the attack on, and no others do."""
    return lambda deal: (
        {notation.name(m.card(x)) for x in legal_moves(deal) if m.kind(x) == m.TRANSFER} == set(cards)
    )


def face_up(card):
    return lambda deal: ps.face_up(deal.pos) == notation.card(card)


def talon(n):
    return lambda deal: ps.talon_size(deal.pos) == n
