"""A person's own turn while a guide (screens/guides) leads through the deal."""

from durak.screens.table.move_builder import NO_MOVE
from durak.screens.table.player_turn import SLIDE_MS, PlayerTurn


class GuidedTurn(PlayerTurn):
    """Tells its guide what is shown and answered; the guide's bubble stays while keys are pressed."""

    def __init__(self, app, deal, view, softkeys, messages, guide):
        PlayerTurn.__init__(self, app, deal, view, softkeys, messages)
        self.guide = guide

    def refresh(self):
        """Show all of the turn, then what the guide has to say."""
        PlayerTurn.refresh(self)
        self.guide.speak()

    def look_at(self, place, move):
        """Put the focus on a card or a chip, and aim at what a move is about."""
        self.cursor.look_at(place)
        self.cursor.aim_for(move)
        self.turn_view.show_focus()
        self.turn_view.show_keys()

    def pulse(self):
        """Let the frame of the focus pulse once more."""
        self._now = 0
        self._moved = -SLIDE_MS

    def _walk(self, step):
        PlayerTurn._walk(self, step)
        self.guide.walked()

    def _chip(self, place):
        return NO_MOVE if self.guide.chip(place) else PlayerTurn._chip(self, place)

    def _ok(self):
        self.builder.touch(self.cursor.focus)  # a card that cannot cover is tried, and answered
        return PlayerTurn._ok(self)

    def _answered(self):
        """Show, or return, what an answer has led to, if the guide allows it; else it was not given."""
        if self.guide.allows(self.builder):
            return PlayerTurn._answered(self)
        place = self.cursor.focus
        self.builder.begin(self.view.seating.seat)
        self.cursor.look_at(place)
        self.refresh()
        return NO_MOVE
