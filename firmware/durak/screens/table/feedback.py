"""What a person is told in the own turn: why a card is refused, and what the coach would do."""

import micropython
from micropython import const

from durak.deal_in_progress import NONE
from durak.draw import fonts
from durak.screens import hint_sentences
from durak.screens.table.move_builder import NO_MOVE

_REFUSAL_MS = const(2500)
_SHAKE_MS = const(180)
_NEVER = const(1 << 20)
_BUBBLE_W = const(180)  # px
_LEAST_BUBBLE_W = const(100)


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
        if t < 0 or t >= _SHAKE_MS or not self.app.settings.speed:
            return 0
        return 2 if t // 30 % 2 else -2


class Hint:
    """The coach's thinking and its bubble. thinking: it has not answered yet."""

    def __init__(self, app, deal, view):
        self.app = app
        self.deal = deal
        self.view = view
        self.thinking = False

    def start(self):
        """Let the coach think: one step a tick, and keys live on."""
        self.deal.stop_thinking()
        self.thinking = True
        self.view.say("…")

    def stop(self):
        """Stop thinking: another key came first, or the turn is over."""
        if self.thinking:
            self.thinking = False
            self.deal.stop_thinking()

    def think(self):
        """Think one step. Return the move that the coach would make, NO_MOVE while it thinks on."""
        move = self.deal.advise(self.deal.strongest())
        if move == NONE:
            return NO_MOVE
        self.thinking = False
        return move

    def open(self, move, at):
        """Show why the coach would make a move, above card `at` of the hand (-1: above none)."""
        deal = self.deal
        name_of = self.view.seating.name
        sentence = hint_sentences.sentence(self.app.words, move, deal.reason, deal.about, name_of)
        self.show(sentence, at)

    def show(self, sentence, at):
        """Show a sentence in the bubble. On a low or a narrow screen many lines would hide the
        cards they speak of: there they are set small.
        """
        layout = self.app.layout
        font = layout.font
        room = layout.w - (20 if layout.small else 34)
        if not layout.short:
            room = min(_BUBBLE_W, room)
        lines = font.wrap(sentence, room)
        tiny = len(lines) > (2 if layout.short else 4) and not layout.small
        if tiny:
            font = fonts.load("small")
            lines = font.wrap(sentence, room)
        if layout.short:
            lines = _narrowest(font, sentence, room, lines)
        self.view.open_bubble(lines, tiny, at)


def _narrowest(font, sentence, room, lines):
    """Return the lines of a sentence as narrow as so many can be: less lies under them, and no word
    is alone.
    """
    n = len(lines)
    narrower = lines
    while room > _LEAST_BUBBLE_W and len(narrower) == n:
        lines = narrower
        room -= 8
        narrower = font.wrap(sentence, room)
    return lines
