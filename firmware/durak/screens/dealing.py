"""Between two deals: who deals (K24), who cuts (H7), then the cards are dealt and the table is shown.

Nothing of its own is drawn but the felt: its questions are the screen "ask".
"""

from micropython import const

from durak import deals
from durak.draw.palette import FELT
from durak.rules import position as ps
from durak.screens import seat_names
from durak.screens.base import YES_NO, Screen

_CHOOSE = const(0)
_CUT = const(1)
_OFFER = const(2)
_TELL = const(3)  # who took the cut, or touched the cards
_DEAL = const(4)

NEXT = const(-1)


class DealingScreen(Screen):
    """`arg`: None: `deals.new_game` has made ready; NEXT: the deal after this one; else the seat that touched
    the cards in the deal (H8).
    """

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self._choosers = deals.choosers(app) if arg == NEXT else []
        self._step = _CHOOSE
        self._cut = -1
        self._asked = -1
        self._taken = False  # the offered cut
        self._seats = []
        self._waiting = False
        self._seated = app.deal  # the last deal, whose seats have names

    def back(self, result):
        """Take an answer."""
        self._waiting = False
        if self._step == _CHOOSE:
            deals.next_deal(self.app, self._choosers[result])
            self._choosers = []
            self.arg = None
        elif self._step == _CUT:
            self._cut = self._depth(result)
            self._step = _DEAL
        elif self._step == _OFFER:
            if result:
                self._take()
        elif self._step == _TELL:
            self._step = _OFFER if self._kind() == 2 else _DEAL

    def tick(self, n):
        """Go on to the next question, or to the table."""
        if self._waiting:
            return
        step = self._step
        if step == _CHOOSE:
            self._choose()
        elif step == _OFFER:
            self._offer()
        elif step == _CUT:
            self._ask_cut()
        elif step == _DEAL:
            self._deal()

    def _deal(self):
        """Deal, and show the table."""
        deals.begin(self.app, self._cut)
        self.app.go("table")

    def _kind(self):
        """Return 0 for no cut, 1 if the dealer's right cuts, 2 for the offered cut (H7)."""
        return deals.rules_of(self.app)[1] >> 6

    def _ask(self, title, help_text, choices, first=0):
        self._waiting = True
        self.app.push("question", (title, help_text, choices, first))

    def _name(self, seat):
        return seat_names.name(self.app, self._seated, seat, seat_names.first_person(self._seated))

    def _you(self, seat):
        return seat_names.is_you(self._seated, seat, seat_names.first_person(self._seated))

    def _choose(self):
        app = self.app
        if self._choosers:
            choices = [self._name(seat) for seat in self._choosers]
            first = (
                self._choosers.index(app.saves.session.dealer)
                if app.saves.session.dealer in self._choosers
                else 0
            )
            self._ask(app.words["page.who_deals"], app.words["page.who_deals_help"], choices, first)
            return
        if self.arg == NEXT:
            deals.next_deal(app)
            self.arg = None
        seats = app.saves.session.seats
        self._seated = deals.deal_of(app.saves.kept_deal, seats, 0)
        self._seated.pos[ps.DEAL] = seats  # so that they have names before they have cards
        kind = self._kind()
        self._step = (_DEAL, _CUT, _OFFER)[kind]
        self._cut = 0 if kind == 2 else -1
        self._begin_offer()
        if self.arg is not None:
            self._tell("page.touched", self.arg)
            self.arg = None

    def _tell(self, key, seat):
        """Say a sentence that any key answers."""
        words = self.app.words
        self._step = _TELL
        text = words[key + "_you"] if self._you(seat) else words.say(key, self._name(seat))
        self._ask(words["page.cut_title"] if key == "page.cut_taken" else self._title(), text, [words["ok"]])

    def _title(self):
        return self.app.words["hands_off"]

    # The dealer's right cuts

    def _ask_cut(self):
        app = self.app
        seat = (app.saves.session.dealer - 1) % app.saves.session.seats
        if not self._seated.is_person(seat):
            self._cut = -1
            self._step = _DEAL
            return
        words = app.words
        keys = ("page.cut_none", "page.cut_few", "page.cut_half", "page.cut_most")
        title = words["page.cut_title"]
        if self._seated.people() > 1:
            title = self._name(seat)
        self._ask(title, words["page.cut_help"], [words[key] for key in keys], 2)

    def _depth(self, answer):
        """Return how many cards are cut off: none, a few, about half, nearly all."""
        pack = 52 - 4 * ps.LOWEST_RANKS[deals.rules_of(self.app)[1] & 3]
        spread = self.app.port.entropy() % 5
        return (0, 3 + spread, pack // 2 - 2 + spread, pack - 3 - spread)[answer]

    # The offered cut

    def _begin_offer(self):
        self._seats = deals.opponents_in_order(self.app)
        self._asked = -1

    def _offer(self):
        """Offer the cut to the next seat; when all have declined the deal begins. It also begins when
        one has taken it: he deals afresh, and has nothing to offer, as the pack has been cut (H7).
        """
        if self._taken or not self._seats:
            self._step = _DEAL
            return
        seat = self._asked = self._seats.pop(0)
        if not self._seated.is_person(seat):
            if deals.accepts_cut(self.app, seat):
                self._take()
            return
        words = self.app.words
        dealer = self.app.saves.session.dealer
        title = words["page.cut_offer"] if self._seated.people() < 2 else self._name(seat)
        text = words.say("page.cut_offer_help", self._name(dealer))
        self._ask(title, text, (), YES_NO)

    def _take(self):
        """Note that the seat asked last has cut: it is the fool, without a matchstick, and deals afresh."""
        self.app.saves.session.dealer = self._asked
        self._taken = True
        self._tell("page.cut_taken", self._asked)

    def paint(self, canvas):
        """Draw the felt."""
        canvas.unclip()
        canvas.fill(FELT)
        canvas.mark(0, 0, canvas.w, canvas.h)


SCREEN = DealingScreen
