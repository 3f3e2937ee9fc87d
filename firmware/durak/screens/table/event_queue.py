"""What happened, shown one event after another.

Nothing waits: `advance` is told how many milliseconds have passed. The view model is changed as
each event ends, so that a skipped animation leaves what a watched one leaves.
"""

from durak.deal_events import PASSED


class EventQueue:
    """Shows a move's events. busy: there is something left to see; mine: it is the move of the seat
    at the bottom, which any key skips.
    """

    def __init__(self, view, animations):
        self.view = view
        self.animations = animations
        self.busy = False
        self.mine = False
        self._events = None
        self._next = 0  # the event after the one that is shown
        self._t = 0  # ms since that one began

    def start(self, events, mine):
        """Begin to show these events; `mine` as above."""
        self._events = events
        self._next = 0
        self.mine = mine
        self.busy = True
        self.view.look()
        self._begin_next()

    def advance(self, ms, hurried=False):
        """Let `ms` pass; hurried: show the next event now, but for the popup, which goes on in its
        own time.
        """
        if not self.busy:
            return
        animations = self.animations
        if hurried and not animations.popup:
            self.skip()
            while self.busy and animations.is_drawing():
                self.skip()  # it is no move
            return
        self._t += ms
        if self._t < animations.length:
            animations.show(self._t)
        elif self._t < animations.length + animations.rest:
            animations.land()
        else:
            self._end()
            self._begin_next()

    def skip(self):
        """Go to the end of what is shown now."""
        if self.busy:
            self._end()
            self._begin_next()

    def is_pass(self):
        """Return True while all that is to be seen is that a seat passes."""
        return self.busy and self._events.n == 1 and self._events.kind(0) == PASSED

    def stop(self):
        """Show nothing of it any more: what is shown was taken back."""
        if self.busy:
            self._end()
            self.busy = False

    def skippable(self):
        """Return True if any key skips what is shown: the own move, or the popup of a new trump."""
        return self.busy and (self.mine or self.animations.popup)

    def _end(self):
        self.animations.land()
        self.animations.close_popup()

    def _begin_next(self):
        """Begin the next event that takes any time; a loop, for the device's stack is small."""
        animations = self.animations
        while self._next < self._events.n:
            animations.begin(self._events, self._next)
            self._next += 1
            self._t = 0
            if animations.length:
                animations.show(0)
                return
            if animations.rest:
                animations.land()
                return
            self._end()
        self.busy = False
