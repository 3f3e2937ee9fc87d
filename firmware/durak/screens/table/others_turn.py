"""The turn of a computer player, or of a person who has no choice: thought and pause."""

from micropython import const

from durak.deal_in_progress import NONE
from durak.rules import moves
from durak.screens.table.event_animations import FULL_SPEED, SPEEDS
from durak.screens.table.move_builder import NO_MOVE

_TICK_MS = const(20)
_DOTS_MS = const(240)
_MOST_DOTS = const(3)


class OthersTurn:
    """Answers with the move of the seat that acts, once it has thought and waited long enough."""

    def __init__(self, app, deal, view, messages):
        self.app = app
        self.deal = deal
        self.view = view
        self.messages = messages
        self._actor = 0
        self._waited = 0  # ms since the turn began
        self._need = 0  # ms to wait at least
        self._chosen = NONE

    def begin(self, actor):
        """Begin the turn of a seat."""
        deal = self.deal
        speed = max(SPEEDS[self.app.settings.speed], FULL_SPEED // 4)
        self._actor = actor
        self._waited = 0
        self._chosen = NONE
        self._need = deal.think_ticks(actor) * _TICK_MS * speed // FULL_SPEED
        if deal.is_person(actor) and moves.kind(deal.moves[0]) != moves.PASS:
            self._need = 0
        own = actor == self.view.seating.seat
        self.view.say("" if own else self.messages.thinking(actor))

    def passes(self, actor):
        """Return True if a person can do nothing but pass, and is not asked for that."""
        move = self.deal.forced() if self.app.settings.pass_alone and self.deal.is_person(actor) else NONE
        return move != NONE and moves.kind(move) == moves.PASS

    def advance(self, ms):
        """Let `ms` pass. Return the move to be played, NO_MOVE before it is time.

        The pause runs whether there is a choice or not (R10).
        """
        self._waited += ms
        if self._chosen == NONE:
            self._think()
        if self._chosen != NONE and self._waited >= self._need:
            return self._chosen
        if self._actor != self.view.seating.seat:
            self.view.set_dots(self._waited // _DOTS_MS % (_MOST_DOTS + 1))
        return NO_MOVE

    def _think(self):
        """Think for a tick."""
        deal = self.deal
        if deal.count == 1 or deal.is_person(self._actor):
            self._chosen = deal.moves[0]
            return
        self._chosen = deal.think()
        if self._chosen != NONE:
            deal.thought(self._actor, self._waited // _TICK_MS)
