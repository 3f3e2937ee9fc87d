"""Whether a referee's table could have been laid card by card, and whether those who passed were asked."""

from durak.rules import cards


def misfit(table, given):
    """Index of the first attack card that could not have been laid in that order, or -1.

    `table`: pairs of an attack card and its cover or None, as laid. `given`: after a take, when the last
    uncovered cards may be gifts. The opening is of one rank (K2); what is thrown in comes when all before it
    are covered (K14), and both it and a gift match a rank that lies there by then (K4).
    """
    covered = 0
    while covered < len(table) and table[covered][1] is not None:
        covered += 1
    gifts = len(table)
    while given and gifts > covered + 1 and table[gifts - 1][1] is None:
        gifts -= 1
    for i in range(1, len(table)):
        # Beyond the first uncovered card all belong to one turn, whose cards are no match for each other.
        lying = i if i <= covered or i >= gifts else max(covered, 1)
        if cards.rank(table[i][0]) not in _ranks(table[:lying]):
            return i
    return -1


def _ranks(pairs):
    return [cards.rank(card) for pair in pairs for card in pair if card is not None]


def passes_wrong(s, asked):
    """Whether the seats in `passed` of a sketch cannot have passed in this round (K12, K13).

    `asked`: the hands that may speak, in order. Nobody passes before something is covered or taken, and
    nobody before his turn.
    """
    if not s.passed:
        return False
    if s.phase == "defend":
        if all(cover is None for _, cover in s.table):
            return True
    elif s.phase not in ("throw", "give"):
        return True
    before = asked[: asked.index(s.actor)] if s.actor in asked else asked
    return not all(seat in before for seat in s.passed)
