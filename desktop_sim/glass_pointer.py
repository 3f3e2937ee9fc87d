"""The mouse and a finger on the window's glass, as touches of the board's."""

from collections import deque
from typing import Any

from desktop_sim.key_script import NOWHERE, Touch

_EDGE_MS = 25  # two touches are at least so far apart: the firmware looks each 20 ms
_MOST = 16  # notches of the wheel that wait


class GlassPointer:
    """Gathers touches; `ripe` gives them to the desk one by one. Places are px of the board's glass, None
    beside it.
    """

    def __init__(self):
        self._queue: deque[Touch] = deque()
        self._holder: Any = None  # the mouse or the finger that touches the glass
        self._rests: tuple[int, int] | None = None  # where the mouse is
        self._told: Any = None
        self._last = -_EDGE_MS

    def down(self, holder, place):
        """The mouse, or a finger, touches the glass; a second finger beside it means nothing."""
        if place is not None and self._holder is None:
            self._holder = holder
            self._put("down", place)

    def up(self, holder, place):
        """It lets go, maybe beside the glass."""
        if holder == self._holder:
            self._holder = None
            self._put("up", place)

    def let_go(self):
        """Let go with nothing chosen: the window has lost the focus."""
        self.up(self._holder, None)

    def second(self, place):
        """The mouse's other button."""
        self._put("second", place)

    def wheel(self, notches):
        """The wheel has turned by so many notches, away from the hand above 0."""
        for _ in range(min(abs(notches), _MOST - len(self._queue))):
            self._put("backwards" if notches > 0 else "forwards", None)

    def back(self):
        """Esc: it goes the same way to the game, for no board has such a key."""
        if len(self._queue) < _MOST:
            self._put("back", None)

    def rest(self, place):
        """The mouse rests there."""
        self._rests = place

    def over(self):
        """Return True if the mouse is above the glass."""
        return self._rests is not None

    def ripe(self, now, changes):
        """Return the touches for now, in ms of the board's time. changes: of the panel's picture; with it
        another thing may lie under the mouse.
        """
        if self._queue:
            if now - self._last < _EDGE_MS:
                return []
            self._last = now
            return [self._queue.popleft()]
        resting = (self._rests, changes)
        if self._rests is None or resting == self._told:
            return []
        self._told = resting
        return [Touch(now, "over", *self._rests)]

    def _put(self, what, place):
        self._queue.append(Touch(0, what, *(place or (NOWHERE, NOWHERE))))
