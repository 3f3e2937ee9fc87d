"""What the coach says, in the view model."""

from durak.draw.table.parts import ADVICE, HAND
from durak.draw.table.scene import TO_KEY, TO_NOTHING
from durak.rules import position


class AdviceModel:
    """Writes the fields of `scene` whose names begin with `advice`."""

    def __init__(self, scene, dirty, seating):
        self._scene = scene
        self._dirty = dirty
        self._seating = seating

    def open(self, sentence, short, at, seat):
        """Show a hint about card `at` of the hand; -1: about the lit key, and no card has the focus.

        short: what is said where the sentence has no room; seat: the one it speaks of, or NO_SEAT.
        """
        scene = self._scene
        scene.advice = sentence
        scene.advice_short = short
        scene.advice_at = at
        scene.advice_seat = -1 if seat == position.NO_SEAT else self._seating.opponent(seat)
        scene.bubble_to = TO_KEY if at < 0 else TO_NOTHING
        self._dirty.add(ADVICE | HAND)

    def close(self):
        """Show no hint any more."""
        scene = self._scene
        scene.advice = ""
        scene.bubble_to = TO_NOTHING
        self._dirty.add(ADVICE | HAND)
