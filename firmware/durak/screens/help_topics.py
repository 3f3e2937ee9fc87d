"""Which pages of help a game has, in which order, and which of them fits the moment (text/help_en.py)."""

from durak.rules import moves, options
from durak.rules import position as ps

HOUSE_PAGES = "h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13 h14 h15 h16"
DEVICE_PAGES = "marks keys"


# Pages of house rules that a game's book has: the option, the value that asks for it (-1: any but the first).
_OF_OPTIONS = (
    (options.LATER_LEAD, 1, "h2"),
    (options.EXCHANGE, 2, "h3"),
    (options.OPENING_LIMIT, 1, "h5"),
    (options.NEIGHBOURS, 1, "h6"),
    (options.CUT, -1, "h7"),
    (options.HANDS_OFF, 1, "h8"),
    (options.PERMISSION, 1, "h12"),
    (options.GIFTS, 1, "h13"),
    (options.SHOW_TRUMP, 1, "h14"),
    (options.NO_FIRST_TRANSFER, 1, "h15"),
    (options.SPADES, 1, "h16"),
)


def topics(settings):
    """Return the names of the pages for a game. `settings`: what options.check makes of its row."""
    row = options.row_of(settings)
    swaps = options.value(row, options.EXCHANGE) != "off"
    if row[options.GAME]:
        names = "aim cards p_deal p_lead p_defend p_next"
        if swaps:
            names += " p_swap"
        if row[options.SPADES]:
            names += " h16"
        return (names + " " + DEVICE_PAGES).split(" ")
    names = "aim cards deal " + _lead(row) + " defend"
    if row[options.TRANSFER]:
        names += " v_pass v_after"
    names += " throw say take draw"
    if row[options.TWO_TRUMPS]:
        names += " n_hidden"
    if swaps:
        names += " n_swap" if row[options.TWO_TRUMPS] else " swap"
    names += " k_team k_out k_end" if row[options.TEAMS] else " out"
    for option, n, page in _OF_OPTIONS:
        if row[option] == n or n < 0 < row[option]:
            names += " " + page
    return (names + " " + DEVICE_PAGES).split(" ")


def _lead(row):
    """Return the page about leading: by the lowest trump in each deal, in the first, or in none (H1, H2)."""
    if options.value(row, options.LATER_LEAD) == "lowest":
        return "lead_lowest"
    return "lead_left" if options.value(row, options.FIRST_LEAD) == "left" else "lead"


def moment(deal):
    """Return the name of the page that fits what happens in a Deal now."""
    pos = deal.pos
    phase = ps.phase(pos)
    prostoy = ps.prostoy(pos)
    if phase == ps.WINDOW:
        return "p_swap" if prostoy else "swap"
    if phase == ps.LEAD:
        if prostoy:
            return "p_lead"
        if ps.table_size(pos) and ps.leader(pos) != ps.opener(pos):
            return "v_after"
        return "lead"
    if phase == ps.DEFEND:
        if prostoy:
            return "p_defend"
        for i in range(deal.count):
            if moves.kind(deal.moves[i]) == moves.TRANSFER:
                return "v_pass"
        return "defend"
    if phase == ps.THROW:
        return "throw"
    if phase == ps.GIVE:
        return "take"
    if prostoy:
        return "p_next"
    return "k_end" if ps.teams(pos) else "out"


def place(names, name):
    """Return where a page stands in a game's book; its kin of another name (lead_lowest, n_swap) will do."""
    for i in range(len(names)):
        if names[i] == name or names[i].startswith(name + "_") or names[i] == "n_" + name:
            return i
    return 0
