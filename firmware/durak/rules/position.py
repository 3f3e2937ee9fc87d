"""A deal in progress in 128 bytes, settings included: the layout, and readers that allocate nothing.

    copy = bytearray(SIZE)
    copy[:] = pos

    offset  bytes  what
    0       48     HANDS: six seats of four 16-bit masks, one a suit; bit r set: the seat holds rank r
    48      8      KNOWN: four masks of the cards in hands that everybody has seen (taken, exchanged, T3)
    56      2      RANKS: mask of the ranks on the table (K4)
    58      12     TABLE: six pairs (attack, cover), NO_CARD where there is none
    70      40     TALON: bottom card first; the next one drawn is at TALON + talon size - 1
    110     18     one byte each: RULES .. NO_PROGRESS below

Hot code reads a hand as two 32-bit words: bit c & 31 of word c >> 5 is card c, and no word exceeds 29 bits.
While the late claim (K17) is open, the byte at TALON still holds the face-up trump that was drawn. The
discard is not stored: it is the pack without everything else.
"""

import micropython
from micropython import const

from durak.rules.cards import NO_CARD

SIZE = const(128)
SEATS = const(6)
NO_SEAT = const(255)

HANDS = const(0)
KNOWN = const(48)
RANKS = const(56)
TABLE = const(58)
TALON = const(70)
MOST_TALON = const(40)
RULES = const(110)  # PROSTOY .. TEAMS below, one bit each
OPTION_BITS = const(111)  # pack 0..2 | exchange 0..2 << 2 | later_lead 0..2 << 4 | cut 0..2 << 6
DEAL = const(112)  # seats | HANDS_OFF .. NO_FIRST_TRANSFER below
OWNERS = const(113)  # dealer | SPADES | opener << 4 | SHOWN
LEADER = const(114)
DEFENDER = const(115)
ACTOR = const(116)  # NO_SEAT when over
PHASE = const(117)
LIMIT = const(118)
LAID = const(119)
PASSED = const(120)  # mask of seats
OUT = const(121)  # mask of seats
TRUMP = const(122)
EXCHANGE_RIGHT = const(123)  # right | claim seat << 4, 15 for nobody
RESULT = const(124)  # mask of losers, 64 for a draw, 0 while the deal goes on
PAIRS = const(125)  # attacks on the table | how many of them are covered << 4
STOCK = const(126)  # cards in the talon
NO_PROGRESS = const(127)  # T13

# The same places counted in words of 16 and of 32 bits.
KNOWN16 = const(KNOWN // 2)
KNOWN_WORD = const(KNOWN // 4)
RANKS_WORD = const(RANKS // 4)

MOST_NO_PROGRESS = const(30)  # T13

# The bytes from RULES on that hold the settings of a deal (options.check); SETTINGS of them. Every bit of
# them is taken: a further option needs the bit of FIRST_BOUT or of SHOWN, which are state and can stand above
# the count in NO_PROGRESS; saves then need a new version.
SETTINGS = const(4)

# bits of RULES
PROSTOY = const(1)
TRANSFERS = const(2)
TWO_TRUMPS = const(4)
OPENING_LIMIT = const(8)
NEIGHBOURS = const(16)
PERMISSION = const(32)
GIFTS_CARDS = const(64)
TEAMS = const(128)
# bits of DEAL
HANDS_OFF = const(8)
FIRST_LEAD_LEFT = const(16)
FIRST_BOUT = const(32)
SHOW_TRUMP = const(64)
NO_FIRST_TRANSFER = const(128)
# bits of OWNERS
SPADES = const(8)  # H16
SHOWN = const(128)  # H14: a trump has been shown in this bout
DRAW = const(64)  # RESULT

# phases
WINDOW = const(0)
LEAD = const(1)
DEFEND = const(2)
THROW = const(3)
GIVE = const(4)
OVER = const(5)
PHASES = ("window", "lead", "defend", "throw", "give", "over")

# Values of OPTION_BITS, as far as the rules name them; options.TABLE has them all.
LOWEST_RANKS = b"\x04\x07\x00"  # of the packs 36, 24 and 52: six, nine, two (C2)
NO_EXCHANGE = const(1)  # H3
ACE_ONLY = const(2)
FOOL_TAUGHT = const(1)  # H2
LOWEST_LEADS = const(2)
CUT_RIGHT = const(1)  # H7
CUT_OFFERED = const(2)


def new():
    """Return an empty position: no deal in it yet, phase OVER."""
    pos = bytearray(SIZE)
    clear(pos)
    return pos


def clear(pos):
    """Make a position empty: no cards, no settings, over as a draw."""
    for i in range(SIZE):
        pos[i] = 0
    for i in range(TABLE, TALON + MOST_TALON):
        pos[i] = NO_CARD
    pos[DEAL] = 2
    pos[ACTOR] = NO_SEAT
    pos[PHASE] = OVER
    pos[EXCHANGE_RIGHT] = 0xFF
    pos[RESULT] = DRAW


# --- the settings


def prostoy(pos):
    """Return True if the game is Prostoy (P); otherwise Podkidnoy and its relatives (K, V, N)."""
    return pos[RULES] & PROSTOY != 0


def transfers(pos):
    """Return True if the attack can be transferred (V1)."""
    return pos[RULES] & TRANSFERS != 0


def two_trumps(pos):
    """Return True if the trump changes with the last card (N2)."""
    return pos[RULES] & TWO_TRUMPS != 0


def opening_limit(pos):
    """Return True if the first bout sees at most five attack cards (H5)."""
    return pos[RULES] & OPENING_LIMIT != 0


def neighbours(pos):
    """Return True if only the defender's neighbours throw in (K11, H6): the limit in force."""
    return pos[RULES] & NEIGHBOURS != 0


def permission(pos):
    """Return True if a speaker may hold the others off (H12)."""
    return pos[RULES] & PERMISSION != 0


def gifts_cards(pos):
    """Return True if gifts end with six cards on the table, covers counted (H13)."""
    return pos[RULES] & GIFTS_CARDS != 0


def spades(pos):
    """Return True if spades are beaten by spades only (H16)."""
    return pos[OWNERS] & SPADES != 0


def teams(pos):
    """Return True if seats of one parity are partners (K19)."""
    return pos[RULES] & TEAMS != 0


def side(pos, seat):
    """Return the mask of the seats that win and lose with `seat`, itself among them (K19)."""
    return 21 << (seat & 1) if teams(pos) else 1 << seat


def pack(pos):
    """Return the size of the pack: 24, 36 or 52 cards."""
    return 4 * (13 - LOWEST_RANKS[pos[OPTION_BITS] & 3])


def lowest_rank(pos):
    """Return the rank of the pack's lowest cards; the trump of that rank is the low trump (C2)."""
    return LOWEST_RANKS[pos[OPTION_BITS] & 3]


def exchange(pos):
    """Return which exchange is allowed: 0 any, NO_EXCHANGE or ACE_ONLY (H3)."""
    return pos[OPTION_BITS] >> 2 & 3


def later_lead(pos):
    """Return who leads later deals: 0 for the dealer's left, FOOL_TAUGHT or LOWEST_LEADS (H2)."""
    return pos[OPTION_BITS] >> 4 & 3


def cut(pos):
    """Return how the pack is cut: 0 for not at all, CUT_RIGHT or CUT_OFFERED (H7)."""
    return pos[OPTION_BITS] >> 6


def hands_off(pos):
    """Return True if a key during the deal makes its seat the fool (H8)."""
    return pos[DEAL] & HANDS_OFF != 0


def first_lead_left(pos):
    """Return True if the dealer's left opens the session's first deal, not the lowest trump (H1)."""
    return pos[DEAL] & FIRST_LEAD_LEFT != 0


def settings_of(pos):
    """Return the settings of a deal (bytes): what options.check made and `deal.start` takes."""
    settings = bytearray(pos[RULES : RULES + SETTINGS])
    settings[DEAL - RULES] &= 255 ^ FIRST_BOUT
    settings[OWNERS - RULES] &= SPADES
    return bytes(settings)


def hand_target(pos):
    """Return the hand size that a seat is dealt and draws up to: 5 in Prostoy, else 6 (T1)."""
    return 5 if pos[RULES] & PROSTOY else 6


# --- the deal


def seats(pos):
    """Return the number of seats at the table, 2 to 6."""
    return pos[DEAL] & 7


def first_bout(pos):
    """Return True if this is the deal's first bout."""
    return pos[DEAL] & FIRST_BOUT != 0


def dealer(pos):
    """Return the seat that dealt."""
    return pos[OWNERS] & 7


def opener(pos):
    """Return the seat that opened this bout and draws first (K15)."""
    return pos[OWNERS] >> 4 & 7


def leader(pos):
    """Return the lead attacker: the opener, or who made the last transfer (V5)."""
    return pos[LEADER]


def defender(pos):
    """Return the defender's seat; with K21 a partner may play it."""
    return pos[DEFENDER]


def actor(pos):
    """Return the seat whose hand acts now; NO_SEAT when the deal is over."""
    return pos[ACTOR]


def phase(pos):
    """Return the phase: WINDOW LEAD DEFEND THROW GIVE or OVER."""
    return pos[PHASE]


def shown(pos):
    """Return True if the trump of the attack's rank has been shown in this bout (H14)."""
    return pos[OWNERS] & SHOWN != 0


def limit(pos):
    """Return the most attack cards this bout may see (K5, K6, H5, P3)."""
    return pos[LIMIT]


def laid(pos):
    """Return how many cards the actor has laid in this turn."""
    return pos[LAID]


def passed(pos, seat):
    """Return True if a seat has passed in this round or, in GIVE, has had its turn (K12, K13)."""
    return pos[PASSED] >> seat & 1 != 0


def is_out(pos, seat):
    """Return True if a seat has left the deal (T7)."""
    return pos[OUT] >> seat & 1 != 0


def trump(pos):
    """Return the trump suit now in force, 0..3."""
    return pos[TRUMP]


def exchange_right(pos):
    """Return the seat with the right to exchange the low trump (K16), or NO_SEAT."""
    seat = pos[EXCHANGE_RIGHT] & 15
    return NO_SEAT if seat == 15 else seat


def claim_seat(pos):
    """Return who drew the face-up trump while the late claim is open (K17), else NO_SEAT."""
    seat = pos[EXCHANGE_RIGHT] >> 4
    return NO_SEAT if seat == 15 else seat


def claim_card(pos):
    """Return the trump that may be claimed (K17), else NO_CARD."""
    return NO_CARD if pos[EXCHANGE_RIGHT] >> 4 == 15 else pos[TALON]


def no_progress(pos):
    """Return how many bouts in a row ended with the talon gone and nothing discarded (T13)."""
    return pos[NO_PROGRESS]


def is_over(pos):
    """Return True if the deal has ended."""
    return pos[PHASE] == OVER


def is_draw(pos):
    """Return True if the deal ended without a loser (T8, T13, K23)."""
    return pos[PHASE] == OVER and pos[RESULT] == DRAW


def is_loser(pos, seat):
    """Return True if a seat lost the deal, alone or with its team (T8, K23)."""
    return pos[PHASE] == OVER and pos[RESULT] >> seat & 1 != 0


def fool(pos):
    """Return the fool's seat (T8), or the losing team's first; NO_SEAT after a draw and before the end."""
    if pos[PHASE] == OVER:
        for seat in range(6):
            if pos[RESULT] >> seat & 1:
                return seat
    return NO_SEAT


# --- the cards


def table_size(pos):
    """Return how many attack cards lie on the table."""
    return pos[PAIRS] & 15


def covered_size(pos):
    """Return how many attack cards are covered."""
    return pos[PAIRS] >> 4


def attack_at(pos, i):
    """Return the i-th attack card as laid."""
    return pos[TABLE + 2 * i]


def cover_at(pos, i):
    """Return the cover of the i-th attack card; NO_CARD: open."""
    return pos[TABLE + 2 * i + 1]


def talon_size(pos):
    """Return how many cards the talon holds, the face-up and the face-down one included."""
    return pos[STOCK]


def talon_at(pos, i):
    """Return the talon's i-th card from the top; NO_CARD where a view hides it."""
    return pos[TALON + pos[STOCK] - 1 - i]


def face_up(pos):
    """Return the face-up trump while it lies under the talon (T2, N1), else NO_CARD."""
    if pos[RULES] & TWO_TRUMPS:
        return pos[TALON + 1] if pos[STOCK] > 1 else NO_CARD
    return pos[TALON] if pos[STOCK] else NO_CARD


def holds(pos, seat, card):
    """Return True if a seat holds a card."""
    return pos[HANDS + 8 * seat + 2 * (card >> 4) + (card >> 3 & 1)] >> (card & 7) & 1 != 0


def is_known(pos, card):
    """Return True if everybody has seen this card go into the hand that holds it (T11)."""
    return pos[KNOWN + 2 * (card >> 4) + (card >> 3 & 1)] >> (card & 7) & 1 != 0


@micropython.viper
def hand_size(pos, seat: int) -> int:
    """Return how many cards a seat holds."""
    w = ptr32(pos)
    n = 0
    i = seat << 1
    end = i + 2
    while i < end:
        mask = w[i]
        while mask:
            mask &= mask - 1
            n += 1
        i += 1
    return n


@micropython.viper
def hand_cards(pos, seat: int, out) -> int:
    """Write a seat's cards into `out` (a bytearray), ascending; answers how many."""
    w = ptr32(pos)
    o = ptr8(out)
    n = 0
    card = 0
    while card < 64:
        mask = w[seat << 1 | card >> 5]
        end = card + 32
        while mask:
            if mask & 1:
                o[n] = card
                n += 1
            mask >>= 1
            card += 1
        card = end
    return n
