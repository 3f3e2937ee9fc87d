"""A deal from the shuffle to the first lead: T1 to T3, N1, K1, H1, H2, H7; and who deals next: T9, K24."""

from micropython import const

from durak.rules import position, rng
from durak.rules.bout import begin_bout
from durak.rules.position import NO_SEAT

ANY = const(NO_SEAT)
BY_SEED = const(-1)

# H7, offered: how many of 16 seeds let a seat accept the cut that the dealer offers, and how often it is
# offered.
_ACCEPTS = const(2)
_MOST_OFFERS = const(3)


def shuffled(state, pack):
    """Return a shuffled pack of 24, 36 or 52 cards: a bytearray of card codes, the first dealt first."""
    lowest = 13 - pack // 4
    cards = bytearray(pack)
    for i in range(pack):
        cards[i] = i // (13 - lowest) << 4 | lowest + i % (13 - lowest)
    rng.shuffle(state, cards, pack)
    return cards


def start(pos, settings, seed, dealer=ANY, first=True, cut=BY_SEED):
    """Deal into a position with settings (bytes of options.check) and an int seed.

    `dealer` ANY: the seed names one (T9). `first`: the session's first deal (K1, H1), else H2 says who leads.
    `cut`: H7 is answered by the seed, or by this number: cards cut off by the dealer's right, and 0 also
    says that nobody accepts the offered cut. Who accepts it deals, so ask the position who did.

    Raise ValueError, and leave the position as it was, where the settings or the dealer cannot be.
    """
    seats = settings[2] & 7 if len(settings) == position.SETTINGS else 0
    if not 2 <= seats <= position.SEATS or settings[1] & 3 > 2:
        raise ValueError("settings are the bytes of options.check")
    if dealer != ANY and not 0 <= dealer < seats:
        raise ValueError("no such seat: " + str(dealer))
    position.clear(pos)
    pos[position.RULES : position.RULES + position.SETTINGS] = settings
    pos[position.DEAL] |= position.FIRST_BOUT
    state = rng.seeded(seed)
    if dealer == ANY:
        dealer = rng.below(state, seats)
    custom = position.cut(pos)
    if custom == position.CUT_OFFERED and cut == BY_SEED:
        dealer = _offer_cut(state, seats, dealer)
    cards = shuffled(state, position.pack(pos))
    if custom == position.CUT_RIGHT:
        depth = rng.below(state, len(cards)) if cut == BY_SEED else cut % len(cards)
        cards = cards[depth:] + cards[:depth]
    pos[position.OWNERS] |= dealer
    pos[position.RESULT] = 0
    lay_out(pos, cards)
    begin_bout(pos, first_leader(pos, first))


def _offer_cut(state, seats, dealer):
    """Return who deals in the end where the cut is offered: who accepts is the fool and deals afresh (H7)."""
    for _ in range(_MOST_OFFERS):
        seat = (dealer + 1) % seats
        while seat != dealer and rng.below(state, 16) >= _ACCEPTS:
            seat = (seat + 1) % seats
        if seat == dealer:
            break
        dealer = seat
    return dealer


def give(pos, seat, card):
    """Put a card into a hand."""
    i = position.HANDS + 8 * seat + 2 * (card >> 4) + (card >> 3 & 1)
    pos[i] |= 1 << (card & 7)


def lay_out(pos, cards):
    """Deal the cards, turn the trump, lay the talon (T1 to T3, N1); settings and dealer are there already."""
    seats = position.seats(pos)
    dealer = position.dealer(pos)
    dealt = seats * position.hand_target(pos)
    low_trump_seat = 15
    seat = dealer
    for i in range(dealt):
        seat = (seat + 1) % seats
        give(pos, seat, cards[i])
    rest = len(cards) - dealt
    if rest == 0:
        shown = cards[dealt - 1]
        pos[position.KNOWN + 2 * (shown >> 4) + (shown >> 3 & 1)] |= 1 << (shown & 7)
    else:
        under = dealt
        if position.two_trumps(pos):
            pos[position.TALON] = cards[dealt]
            under += 1
        shown = cards[under]
        pos[position.TALON + under - dealt] = shown
        for i in range(under + 1, len(cards)):
            pos[position.TALON + rest + under - i] = cards[i]
    pos[position.STOCK] = rest
    pos[position.TRUMP] = shown >> 4
    if rest and not position.prostoy(pos):
        low = (shown >> 4) << 4 | position.lowest_rank(pos)
        for seat in range(seats):
            if position.holds(pos, seat, low):
                low_trump_seat = seat
    pos[position.EXCHANGE_RIGHT] = 0xF0 | low_trump_seat


def first_leader(pos, first):
    """Return who leads the deal: K1 and H1 in a session's first one, H2 later."""
    seats = position.seats(pos)
    dealer = position.dealer(pos)
    if position.prostoy(pos):
        return (dealer + 1) % seats
    custom = position.later_lead(pos)
    if first:
        custom = 0 if position.first_lead_left(pos) else position.LOWEST_LEADS
    if custom == position.FOOL_TAUGHT:
        return (dealer + seats - 1) % seats
    if custom == position.LOWEST_LEADS:
        seat = lowest_trump_seat(pos)
        if seat != position.NO_SEAT:
            return seat
    return (dealer + 1) % seats


def lowest_trump_seat(pos):
    """Return the seat that holds the lowest trump in hands (K1), or NO_SEAT if nobody holds one (F2)."""
    card = lowest_trump(pos)
    for seat in range(position.seats(pos)):
        if card != position.NO_CARD and position.holds(pos, seat, card):
            return seat
    return position.NO_SEAT


def lowest_trump(pos):
    """Return the lowest trump in any hand, which decides who opens (K1); NO_CARD if there is none."""
    for rank in range(13):
        card = position.trump(pos) << 4 | rank
        for seat in range(position.seats(pos)):
            if position.holds(pos, seat, card):
                return card
    return position.NO_CARD


def may_deal_next(pos, seat):
    """Return True if a seat may deal next: the fool, a losing team's, after a draw the dealer (T9, K24)."""
    if position.is_draw(pos):
        return seat == position.dealer(pos)
    return position.is_loser(pos, seat)


def next_dealer(pos):
    """Return who deals next unless the losing team names another (T9, K24)."""
    seats = position.seats(pos)
    dealer = position.dealer(pos)
    seat = dealer
    chosen = position.NO_SEAT
    for _ in range(seats):
        seat = (seat + 1) % seats
        if may_deal_next(pos, seat) and (chosen == position.NO_SEAT or _holds_first(pos, seat, chosen)):
            chosen = seat
    return chosen


def _holds_first(pos, seat, chosen):
    return position.hand_size(pos, seat) > 0 and position.hand_size(pos, chosen) == 0


def next_deal(pos, seed, dealer=ANY, cut=BY_SEED):
    """Deal the next deal into a position whose deal is over; `dealer` chooses where K24 leaves a choice."""
    if not position.is_over(pos):
        raise ValueError("this deal is not over yet (T9)")
    if dealer == ANY:
        dealer = next_dealer(pos)
    elif not 0 <= dealer < position.seats(pos) or not may_deal_next(pos, dealer):
        raise ValueError(
            "that seat does not deal next (K24)"
            if position.teams(pos)
            else "that seat does not deal next (T9)"
        )
    start(pos, position.settings_of(pos), seed, dealer, False, cut)
