"""What a person is told in the own turn: why a card is refused, and what the coach would do."""

import micropython
from micropython import const

from durak.players import move_reasons
from durak.rules import position
from durak.screens import hint_sentences
from durak.screens.table.move_builder import NO_MOVE
from durak.thoughts import NONE

_REFUSAL_MS = const(2500)
_SHAKE_MS = const(180)
_NEVER = const(1 << 20)


class Refusal:
    """The red line that names a rule, and the card's shaking. Times are ms since the turn began."""

    def __init__(self, app, view):
        self.app = app
        self.view = view
        self._since = _NEVER

    def start(self, now, reason, attack):
        """Say why a move was refused (rules/reasons.py); attack: the card that was to be covered,
        or NO_CARD.
        """
        self._since = now
        self.view.say(hint_sentences.refusal(self.app.words, reason, attack), True)
        self.app.beep(110, 60)

    def clear(self):
        """Show no refusal any more; whoever says something else has taken its line."""
        self._since = _NEVER

    @micropython.native
    def active(self):
        """Return True while the line stands."""
        return self._since != _NEVER

    @micropython.native
    def over(self, now):
        """Return True if the line has stood long enough."""
        return now - self._since >= _REFUSAL_MS

    @micropython.native
    def shake(self, now):
        """Return how far the card is off to the right, px: 2 to either side, three times."""
        t = now - self._since
        if t < 0 or t >= _SHAKE_MS or not self.app.settings.lively():
            return 0
        return 2 if t // 30 % 2 else -2


class Hint:
    """The coach's thinking and its bubble. thinking: it has not answered yet; said: the move without
    a card that the open bubble means, NO_MOVE for one about a card.
    """

    def __init__(self, app, deal, view):
        self.app = app
        self.deal = deal
        self.view = view
        self.thinking = False
        self.said = NO_MOVE
        self._asked = -1  # the ply that the coach has answered about
        self._again = False

    def start(self, question):
        """Let the coach think: one step a tick, and keys live on. Who asks about the same position again
        gets an answer that was thought about longer. question: stays in its line.
        """
        self._again = self._asked == self.deal.ply
        self.deal.stop_thinking()
        self.thinking = True
        self.view.say(question + " …")

    def stop(self):
        """Stop thinking: another key came first, or the turn is over."""
        self.said = NO_MOVE
        if self.thinking:
            self.thinking = False
            self.deal.stop_thinking()

    def think(self):
        """Think one step. Return the move that the coach would make, NO_MOVE while it thinks on."""
        move = self.deal.advise(self._again)
        if move == NONE:
            return NO_MOVE
        self.thinking = False
        self._asked = self.deal.ply
        return move

    def open(self, move, at, question):
        """Show why the coach would make a move, about card `at` of the hand; -1: about a key."""
        deal = self.deal
        words = self.app.words
        reason = deal.reason
        covered = position.phase(deal.pos) == position.THROW and _all_covered(deal.pos)
        sentence = hint_sentences.sentence(words, move, reason, deal.about, self.view.seating.name, covered)
        short = ""
        self.said = NO_MOVE
        if at < 0:
            self.said = move
            short = hint_sentences.short(words, move, reason, covered)
        seat = deal.about if move_reasons.is_seat(reason) else position.NO_SEAT
        self.view.say(question)
        self.view.advice.open(sentence, short, at, seat)


def _all_covered(pos):
    return position.covered_size(pos) == position.table_size(pos)
