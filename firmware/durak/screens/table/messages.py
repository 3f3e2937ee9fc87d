"""Which sentence stands in the table's message line."""

from durak import deal_events
from durak.draw.table.scene import NO_CARD
from durak.rules import moves, position
from durak.screens.table.choices import COVER_ANY, DEFEND, GIVE, LEAD, MORE, SET, WINDOW
from durak.screens.table.move_builder import ASK_PLAY
from durak.text import RANKS


class Messages:
    """Sentences for the seat at the bottom of `seating`, in the app's language."""

    def __init__(self, app, deal, seating):
        self.app = app
        self.deal = deal
        self.seating = seating

    # A person's own turn

    def ask(self, builder):
        """Return the question of a person's own turn."""
        words = self.app.words
        pos = self.deal.pos
        choices = builder.choices
        mode = choices.mode
        if builder.asking == ASK_PLAY:
            return words[_CONFIRM.get(moves.kind(builder.asked_about()), "confirm")]
        if builder.asking:
            return words.count("take_sure", choices.at_stake())
        if builder.cursor.choosing:
            return words["choose_target"]
        if choices.offers_swap() and (mode == WINDOW or mode == LEAD or mode == SET):
            return self._swap(pos)
        if mode == WINDOW:
            return words["keep"]
        if choices.stuck:
            return words["nothing_covers"]
        part = position.defender(pos) if mode == DEFEND else position.leader(pos)
        for_partner = part != self.seating.seat and position.teams(pos) and not choices.added_n
        if for_partner and (mode == LEAD or mode == DEFEND):
            return words.say("for_partner", self.seating.name(part))
        if mode == LEAD:
            return words["lead_more"] if choices.added_n else words["your_lead"]
        if mode == SET:
            return self._set(choices)
        if mode == MORE:
            return words["lead_more"] if position.prostoy(pos) else words["passed_on"]
        if mode == DEFEND:
            return self._defend(pos, choices)
        if mode == COVER_ANY:
            return words["cover_any"] if choices.open else words["all_covered"]
        return self._throw(pos, choices)

    def _swap(self, pos):
        words = self.app.words
        low = position.lowest_rank(pos)
        got = position.face_up(pos)
        key = "swap_ask"
        if got == NO_CARD:
            got = position.claim_card(pos)
            key = "claim_ask"
        return words.say(key, RANKS[low], words.nth("ranks_for", got & 15))

    def _set(self, choices):
        """Return what the added cards of a Prostoy attack still want (P2)."""
        words = self.app.words
        n = choices.added_n
        if not choices.more_fit():
            return words["attack_these" if n > 1 else "lay_one"]
        if n == 0:
            return words["lay_odd"]
        if n == 2 and choices.added[0] & 15 == choices.added[1] & 15:
            return words.say("need_spare", RANKS[choices.added[0] & 15])
        if n <= 2:
            return words["need_pair"]
        return words["attack_or_five"] if n == 3 else words["need_two_pairs"]

    def _defend(self, pos, choices):
        words = self.app.words
        if self.deal.can_undo():
            return words["cover_more"]
        if choices.shown() != NO_CARD:
            return words["cover_or_show"]
        if choices.can_transfer():
            return words.say("cover_or_pass_on", self.seating.name(next_defender(pos)))
        if position.two_trumps(pos) and position.talon_size(pos) and position.first_bout(pos):
            return words["hidden_below"]
        return words.say("attacks_you", self.seating.name(position.leader(pos)))

    def _throw(self, pos, choices):
        words = self.app.words
        if position.laid(pos):
            return words["throw_more"]
        if choices.hold:
            return words["throw_or_hold"]
        if choices.mode == GIVE:
            return words.say("give", self.seating.name(position.defender(pos)))
        return words.throw_in(_ranks(pos))

    # Others act

    def thinking(self, seat):
        """Return what stands while a computer player, or a person without a choice, is about to
        act.
        """
        return self._of("thinking", seat)

    def passes(self, seat):
        """Return that a seat passes."""
        return self._seat("passes", "you_pass", seat)

    def happened(self, events, i):
        """Return what the i-th event says, None where it says nothing of its own: what was asked of the
        player goes ("") with the card that answers it.
        """
        words = self.app.words
        kind = events.kind(i)
        seat = events.seat(i)
        pair = _SAID.get(kind)
        if pair is not None:
            return self._seat(pair[0], pair[1], seat)
        if kind == deal_events.LAID:
            return "" if self.seating.is_you(seat) else self._laid(self.deal.pos, seat)
        if kind == deal_events.COVERED:
            return "" if self.seating.is_you(seat) else self._of("covers", seat)
        if kind == deal_events.TRANSFERRED:
            return "" if self.seating.is_you(seat) else self._of("passes_on", seat)
        if kind == deal_events.SHOWN:
            return self._seat("shows", "you_show", seat, words.nth("ranks_for", events.a(i) & 15))
        if kind == deal_events.HELD:
            return self._of("holds", seat)
        if kind == deal_events.TAKEN:
            if i and events.kind(i - 1) == deal_events.BEATEN:
                return None  # said as the covered ones left
            return self._seat("takes", "you_take", seat)
        if kind == deal_events.BEATEN:
            if i + 1 < events.n and events.kind(i + 1) == deal_events.TAKEN:
                return self._seat("takes_rest", "you_take_rest", events.seat(i + 1))
            return self.app.words["beaten"]
        return None

    def _laid(self, pos, seat):
        phase = position.phase(pos)
        if phase == position.GIVE:
            return self._of("gives", seat)
        if phase == position.THROW:
            return self._of("throws_in", seat)
        target = position.defender(pos)
        if self.seating.is_you(target):
            return self._of("attacks_you", seat)
        return self._of("attacks", seat, self.seating.name(target))

    def deals(self, seat):
        """Return who deals."""
        if self.seating.is_you(seat):
            return self.app.words["you_deal"]
        return self._of("deals", seat)

    def opens(self, seat, card):
        """Return who leads the deal, and by which trump (K1); card: NO_CARD if nobody held one."""
        if card == NO_CARD:
            return self._seat("opens_no_trump", "you_open_no_trump", seat)
        return self._seat("opens_lowest", "you_open_lowest", seat, RANKS[card & 15])

    def leads(self, seat):
        """Return who leads the deal."""
        return self._seat("leads", "you_lead", seat)

    def drew_hidden(self, seat):
        """Return whose draw has changed the trump (N2)."""
        return self._seat("drew_hidden", "you_drew_hidden", seat)

    def _seat(self, key, yours, seat, *more):
        """Return a sentence about a seat; `yours` where it is the player's own."""
        if self.seating.is_you(seat):
            return self.app.words.say(yours, "", *more)
        return self._of(key, seat, *more)

    def _of(self, key, seat, *more):
        return self.app.words.say(key, self.seating.name(seat), *more)


# What is asked before a move without a card of one's own, or before a transfer.
_CONFIRM = {
    moves.TRANSFER: "confirm_transfer",
    moves.SHOW: "confirm_transfer",
    moves.PASS: "confirm_pass",
    moves.END: "confirm_done",
    moves.DONE: "confirm_done",
    moves.SWAP: "confirm_swap",
    moves.KEEP: "confirm_keep",
    moves.HOLD: "confirm_hold",
}

# Events that say one thing of any seat and another of "you".
_SAID = {
    deal_events.PASSED: ("passes", "you_pass"),
    deal_events.TAKES: ("takes", "you_take"),
    deal_events.SWAPPED: ("swaps", "you_swap"),
    deal_events.CLAIMED: ("claims", "you_claim"),
    deal_events.OUT: ("goes_out", "you_out"),
}


def next_defender(pos):
    """Return the seat to which a transfer passes the attack: the next in play on the left, never a
    partner (T5).
    """
    seats = position.seats(pos)
    defender = position.defender(pos)
    for step in range(1, seats):
        seat = (defender + step) % seats
        if position.teams(pos) and not (seat ^ defender) & 1:
            continue
        if not position.is_out(pos, seat):
            return seat
    return defender


def _ranks(pos):
    """Return the ranks on the table, ascending."""
    seen = 0
    for i in range(position.table_size(pos)):
        seen |= 1 << (position.attack_at(pos, i) & 15)
        cover = position.cover_at(pos, i)
        if cover != NO_CARD:
            seen |= 1 << (cover & 15)
    return [rank for rank in range(13) if seen >> rank & 1]
