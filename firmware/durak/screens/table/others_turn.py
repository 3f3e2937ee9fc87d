"""The turn of a computer player, or of a person who has no choice: thought and pause."""

from micropython import const

from durak.deal_in_progress import TICK_WORK
from durak.rules import moves
from durak.screens.table.event_animations import FULL_SPEED, SPEEDS
from durak.screens.table.move_builder import NO_MOVE
from durak.thoughts import NONE

_TICK_MS = const(20)
_DOTS_MS = const(240)
_MOST_DOTS = const(3)
_WORK_BESIDE = const(60)  # tenths of a ms that a thought may take in a tick in which cards fly
_NOBODY = const(255)


class OthersTurn:
    """Answers with the move of the seat that acts, once it has thought and waited long enough.

    It thinks, and its pause runs, from the moment the position is its own: while the move before it is
    still being shown. The pause runs whether there is a choice or not (R10).
    """

    def __init__(self, app, deal, view, messages):
        self.app = app
        self.deal = deal
        self.view = view
        self.messages = messages
        self._actor = _NOBODY
        self._waited = 0  # ms since the move before began to be shown
        self._need = 0  # ms of them to wait at least
        self._seems = 0  # what a seat without a choice is still to seem to think, tenths of a ms
        self._chosen = NONE

    def begin(self, actor):
        """Begin the turn of a seat, unseen: the move before it is being shown."""
        deal = self.deal
        speed = max(SPEEDS[self.app.settings.speed], FULL_SPEED // 4)
        self._actor = actor
        self._chosen = NONE
        self._need = deal.think_ticks(actor) * _TICK_MS * speed // FULL_SPEED
        self._seems = deal.forced_work(actor)
        if deal.is_person(actor) and moves.kind(deal.moves[0]) != moves.PASS:
            self._need = self._seems = 0

    def passes(self, actor):
        """Return True if a person can do nothing but pass, and is not asked for that."""
        move = self.deal.forced() if self.app.settings.pass_alone and self.deal.is_person(actor) else NONE
        return move != NONE and moves.kind(move) == moves.PASS

    def moved(self, shown):
        """Note that a move has been made, and whether there is something of it to be shown; what began
        before is no turn any more.
        """
        if shown:
            self._waited = 0
        self.forget()

    def forget(self):
        """Drop a turn that has begun: it is not that seat's any more."""
        self._actor = _NOBODY

    def beside(self, ms, work=_WORK_BESIDE):
        """Let `ms` pass, and the seat think, while the move before it is being shown."""
        self._waited += ms
        if self._actor != _NOBODY and self._chosen == NONE:
            self._think(work)

    def show(self, actor):
        """Show that a seat acts; begin its turn if that has not been done."""
        if self._actor != actor:
            self.begin(actor)
        deal = self.deal
        if actor != self.view.seating.seat:
            self.view.say(self.messages.thinking(actor))
        elif moves.kind(deal.moves[0]) == moves.PASS:
            self.view.say(self.messages.passes(actor))
        else:
            self.view.say("")

    def advance(self, ms, hurried):
        """Let `ms` pass. Return the move to be played, NO_MOVE before it is time; hurried: as soon as
        it has been thought of.
        """
        self.beside(ms, TICK_WORK)
        if self._chosen != NONE and (hurried or self._waited >= self._need):
            self.forget()
            return self._chosen
        if self._actor != self.view.seating.seat:
            self.view.set_dots(self._waited // _DOTS_MS % (_MOST_DOTS + 1))
        return NO_MOVE

    def is_thinking(self):
        """Return True before the move has been found."""
        return self._chosen == NONE

    def _think(self, work):
        """Think for a tick."""
        deal = self.deal
        if deal.count == 1 or deal.is_person(self._actor):
            self._seems -= work
            if self._seems <= 0:
                self._chosen = deal.moves[0]
            return
        self._chosen = deal.think(work)
        if self._chosen != NONE:
            deal.thought(self._actor)
