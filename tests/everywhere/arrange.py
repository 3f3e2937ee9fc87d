"""Setting up a position by hand, field by field, and refusing one that contradicts itself.

For tools and tests: the game itself only deals, plays and loads. Cards are card codes, seats ints, nobody
is NO_SEAT. Usual order: `rules`, then `hand`, `talon`, `table`, the other fields, and `check` last, which
raises BadPosition.
"""

from durak.rules import cards, options, position, presets
from durak.rules.turn_order import may_exchange, next_seat, next_speaker
from tools.protocol.notation import card_text

NO_CARD = position.NO_CARD
NO_SEAT = position.NO_SEAT


class BadPosition(ValueError):  # noqa: N818
    """A position that cannot be: the text says which field contradicts what."""


def rules(pos, row, neighbours):
    """Empty the position and give it an options row's settings; `neighbours`: the limit in force (K11).

    BadOption if no game can have them. In Prostoy the lead customs are kept as given, P1 has the last word
    anyway.
    """
    checked = bytearray(row)
    checked[options.NEIGHBOURS] = 1 if neighbours else 2
    if checked[options.GAME]:
        own = presets.row(presets.PROSTOY)
        checked[options.FIRST_LEAD :] = own[options.FIRST_LEAD :]
    options.check(checked)
    checked[options.FIRST_LEAD :] = row[options.FIRST_LEAD :]
    position.clear(pos)
    pos[position.RULES : position.RULES + position.SETTINGS] = options.pack_settings(checked)
    pos[position.PHASE] = position.LEAD
    pos[position.RESULT] = 0


def _flag(pos, offset, bit, on):
    pos[offset] = pos[offset] & (255 ^ bit) | (bit if on else 0)


def _byte(pos, offset, value, most, name):
    if not 0 <= value <= most:
        raise BadPosition("{} is not 0 to {}".format(name, most))
    pos[offset] = value


def _seat(pos, seat, name):
    if not 0 <= seat < position.seats(pos):
        raise BadPosition("{} is no seat of {}".format(name, position.seats(pos)))
    return seat


def shown(pos, on):
    """Whether a trump has been shown in this bout (H14)."""
    _flag(pos, position.OWNERS, position.SHOWN, on)


def first_bout(pos, on):
    """Whether this is the deal's first bout."""
    _flag(pos, position.DEAL, position.FIRST_BOUT, on)


def hand(pos, seat, held):
    """The cards of a seat, any order."""
    _seat(pos, seat, "a hand")
    for card in held:
        if position.holds(pos, seat, card):
            raise BadPosition(card_text(card) + " is there twice")
        _mark(pos, position.HANDS + 8 * seat, card)


def known(pos, seat, seen):
    """The cards in a seat's hand that everybody has seen; set the hand first."""
    for card in seen:
        if not position.holds(pos, seat, card):
            raise BadPosition("known: seat {} does not hold {}".format(seat, card_text(card)))
        _mark(pos, position.KNOWN, card)


def _mark(pos, masks, card):
    pos[masks + 2 * (card >> 4) + (card >> 3 & 1)] |= 1 << (card & 7)


def talon(pos, stock):
    """The talon, top card first, face-up and face-down card last."""
    if len(stock) > position.MOST_TALON:
        raise BadPosition("talon: no deal leaves more than {} cards".format(position.MOST_TALON))
    pos[position.STOCK] = len(stock)
    for i in range(len(stock)):
        pos[position.TALON + len(stock) - 1 - i] = stock[i]


def table(pos, pairs):
    """The table: (attack, cover) as laid, NO_CARD for an open one."""
    if len(pairs) > 6:
        raise BadPosition("table: six attack cards are the most (K5)")
    covered = 0
    ranks = 0
    for i in range(len(pairs)):
        attack, cover = pairs[i]
        pos[position.TABLE + 2 * i] = attack
        pos[position.TABLE + 2 * i + 1] = cover
        ranks |= 1 << (attack & 15)
        if cover != NO_CARD:
            covered += 1
            ranks |= 1 << (cover & 15)
    pos[position.PAIRS] = len(pairs) | covered << 4
    pos[position.RANKS] = ranks & 255
    pos[position.RANKS + 1] = ranks >> 8


def dealer(pos, seat):
    """The seat that dealt."""
    pos[position.OWNERS] = pos[position.OWNERS] & 0xF8 | _seat(pos, seat, "dealer")


def opener(pos, seat):
    """The seat that opened this bout."""
    pos[position.OWNERS] = pos[position.OWNERS] & 0x8F | _seat(pos, seat, "opener") << 4


def leader(pos, seat):
    """The lead attacker."""
    pos[position.LEADER] = _seat(pos, seat, "leader")


def defender(pos, seat):
    """The defender."""
    pos[position.DEFENDER] = _seat(pos, seat, "defender")


def actor(pos, seat):
    """The seat whose hand acts; NO_SEAT when over."""
    pos[position.ACTOR] = seat if seat == NO_SEAT else _seat(pos, seat, "actor")


def phase(pos, value):
    """WINDOW .. OVER."""
    _byte(pos, position.PHASE, value, position.OVER, "phase")


def limit(pos, value):
    """Most attack cards of this bout."""
    _byte(pos, position.LIMIT, value, 6, "limit")


def laid(pos, value):
    """Cards the actor has laid in this turn."""
    _byte(pos, position.LAID, value, 6, "laid")


def stale(pos, value):
    """Bouts in a row without a discard, the talon gone (T13)."""
    _byte(pos, position.NO_PROGRESS, value, 30, "stale")


def trump(pos, suit):
    """The trump suit in force."""
    _byte(pos, position.TRUMP, suit, 3, "trump")


def passed(pos, seat):
    """A seat has passed in this round."""
    pos[position.PASSED] |= 1 << _seat(pos, seat, "passed")


def out(pos, seat):
    """A seat has left the deal."""
    pos[position.OUT] |= 1 << _seat(pos, seat, "out")


def right(pos, seat):
    """The seat with the right to exchange (K16), or NO_SEAT."""
    seat = 15 if seat == NO_SEAT else _seat(pos, seat, "right")
    pos[position.EXCHANGE_RIGHT] = pos[position.EXCHANGE_RIGHT] & 0xF0 | seat


def claim(pos, seat, card):
    """The late claim (K17): who drew the face-up trump, and that card; set the talon first."""
    pos[position.EXCHANGE_RIGHT] = pos[position.EXCHANGE_RIGHT] & 15 | _seat(pos, seat, "claim") << 4
    if pos[position.STOCK]:
        raise BadPosition("claim: the talon is not gone (K17)")
    pos[position.TALON] = card


def result_draw(pos):
    """The deal is a draw."""
    pos[position.RESULT] = position.DRAW


def result_loser(pos, seat):
    """A seat has lost; with partners call it for each of the team."""
    pos[position.RESULT] |= 1 << _seat(pos, seat, "result")


def check(pos):
    """Raise BadPosition with the first contradiction found; a position that passes can be played."""
    _check_cards(pos)
    _check_seats(pos)
    if pos[position.PHASE] == position.OVER:
        _check_over(pos)
        return
    if pos[position.RESULT]:
        raise BadPosition("result: the deal is not over")
    if pos[position.NO_PROGRESS] >= 30:
        raise BadPosition("stale: the thirtieth such bout ends the deal (T13)")
    _check_roles(pos)
    _check_bout(pos)
    _check_actor(pos)
    _check_exchange(pos)


def _check_cards(pos):
    count = bytearray(64)
    size = position.pack(pos)
    held = bytearray(64)
    for seat in range(position.seats(pos)):
        for i in range(position.hand_size(pos, seat)):
            if i == 0:
                position.hand_cards(pos, seat, held)
            count[held[i]] += 1
    for i in range(position.talon_size(pos)):
        count[position.talon_at(pos, i)] += 1
    for i in range(2 * position.table_size(pos)):
        card = pos[position.TABLE + i]
        if card != NO_CARD:
            count[card] += 1
    for card in range(64):
        if count[card] > 1:
            raise BadPosition(card_text(card) + " is there twice")
        if count[card] and not (cards.is_card(card) and cards.in_pack(card, size)):
            raise BadPosition("a card that is not in the pack of {}".format(size))
    face_up = position.face_up(pos)
    if face_up != NO_CARD and face_up >> 4 != pos[position.TRUMP]:
        raise BadPosition("trump: the face-up card is of another suit (T2)")
    for i in range(position.table_size(pos)):
        cover = position.cover_at(pos, i)
        if cover != NO_CARD and not cards.beats(
            cover, position.attack_at(pos, i), pos[position.TRUMP], position.spades(pos)
        ):
            raise BadPosition("table: {} does not beat it (C3)".format(card_text(cover)))


def _check_seats(pos):
    between = position.table_size(pos) == 0
    for seat in range(position.seats(pos)):
        empty = position.hand_size(pos, seat) == 0
        if position.is_out(pos, seat):
            if not empty or pos[position.STOCK]:
                raise BadPosition("out: seat {} has cards to come or in hand (T7)".format(seat))
        elif empty and between and pos[position.STOCK] == 0 and pos[position.PHASE] != position.OVER:
            raise BadPosition(
                "out: seat {} has no card between bouts and the talon is gone (T7)".format(seat)
            )
    if pos[position.NO_PROGRESS] and pos[position.STOCK]:
        raise BadPosition("stale: the talon is not gone (T13)")


def _check_over(pos):
    result = pos[position.RESULT]
    if pos[position.ACTOR] != NO_SEAT:
        raise BadPosition("actor: nobody acts when the deal is over")
    if result == 0 or (result & position.DRAW and result != position.DRAW):
        raise BadPosition("result: the deal is over, so it has a loser or is a draw (T8)")
    losers = 0
    for seat in range(position.seats(pos)):
        if result >> seat & 1:
            losers += 1
            if position.teams(pos) and result & (0x2A >> (seat & 1)):
                raise BadPosition("result: the losers are one team (K23)")
    if result != position.DRAW and losers != (position.seats(pos) // 2 if position.teams(pos) else 1):
        raise BadPosition("result: one fool, or one team (T8, K23)")


def _check_roles(pos):
    leader_seat = pos[position.LEADER]
    for seat, name in ((leader_seat, "leader"), (pos[position.DEFENDER], "defender")):
        if position.is_out(pos, seat) and (
            not position.teams(pos) or position.seats(pos) != 4 or position.is_out(pos, seat ^ 2)
        ):
            raise BadPosition("{}: that seat is out".format(name))
    if pos[position.DEFENDER] != next_seat(pos, leader_seat):
        raise BadPosition("defender: not the next seat in play to the leader's left (T5)")
    if position.opener(pos) != leader_seat and not position.transfers(pos):
        raise BadPosition("opener: leads the bout where nothing is transferred (K2)")


def _hand_of(pos, seat):
    """The seat whose hand plays this position (K21)."""
    return seat ^ 2 if position.is_out(pos, seat) else seat


def _check_bout(pos):
    now = pos[position.PHASE]
    attacks = position.table_size(pos)
    covered = position.covered_size(pos)
    laid_now = pos[position.LAID]
    most = pos[position.LIMIT]
    if most < 1 or most < attacks:
        raise BadPosition("limit: more attack cards lie on the table")
    defending = _hand_of(pos, pos[position.DEFENDER])
    if most > position.hand_size(pos, defending) + covered or most > _cap(pos):
        raise BadPosition("limit: more than the defender held, or the game allows (K5, K6)")
    if position.prostoy(pos) and now in (position.THROW, position.GIVE):
        raise BadPosition("phase: nothing is thrown in or given in Prostoy (P4)")
    fits = True
    if now == position.WINDOW:
        fits = covered == 0 and laid_now == 0 and (attacks == 0 or position.prostoy(pos))
    elif now == position.LEAD:
        fits = covered == 0 and laid_now <= attacks
        if not position.shown(pos):
            fits = fits and (laid_now > 0) == (attacks > 0)
        if not position.transfers(pos):
            fits = fits and laid_now == attacks
    elif now == position.DEFEND:
        fits = attacks > 0 and laid_now == 0 and (covered < attacks or position.prostoy(pos))
    elif now == position.THROW:
        fits = covered > 0 and attacks - covered == laid_now
    else:
        fits = attacks > 0 and covered + laid_now <= attacks
    if not fits:
        raise BadPosition("phase: the table and the cards laid do not fit " + position.PHASES[now])


def _cap(pos):
    if position.prostoy(pos) or (position.opening_limit(pos) and position.first_bout(pos)):
        return 5
    return 6


def _check_actor(pos):
    now = pos[position.PHASE]
    seat = pos[position.ACTOR]
    if seat == NO_SEAT:
        raise BadPosition("actor: somebody acts until the deal is over")
    attacks = position.table_size(pos)
    if now == position.LEAD:
        fits = seat == _hand_of(pos, pos[position.LEADER])
    elif now == position.DEFEND:
        fits = seat == _hand_of(pos, pos[position.DEFENDER])
    elif now == position.WINDOW:
        fits = may_exchange(pos, seat) and (seat == pos[position.LEADER]) == (attacks > 0)
    else:
        # One who has laid his last card still ends his turn.
        asked = 63 ^ 1 << seat
        fits = next_speaker(pos, asked) == seat or pos[position.LAID] > 0
        fits = fits and seat != _hand_of(pos, pos[position.DEFENDER]) and not position.passed(pos, seat)
    if not fits:
        raise BadPosition("actor: not that seat's turn in " + position.PHASES[now])


def _check_exchange(pos):
    if position.prostoy(pos) and pos[position.EXCHANGE_RIGHT] != 0xFF:
        raise BadPosition("right, claim: not in Prostoy (P8)")
    drawer = position.claim_seat(pos)
    if drawer == NO_SEAT:
        return
    card = position.claim_card(pos)
    if position.two_trumps(pos):
        raise BadPosition("claim: there is none with two trumps (N4)")
    if position.table_size(pos) or pos[position.PHASE] > position.LEAD:
        raise BadPosition("claim: the bout's first card ended it (K17)")
    if not cards.is_card(card) or not position.holds(pos, drawer, card) or card >> 4 != pos[position.TRUMP]:
        raise BadPosition("claim: that seat does not hold that trump (K17)")
    if position.exchange_right(pos) == NO_SEAT or drawer == position.exchange_right(pos):
        raise BadPosition("claim: wants another seat with the right (K17)")
