"""The review of a deal that is over: all hands open, forward and back by plays and bouts; the costliest own
decisions are marked, with what a master would have done (docs/design/screens.md).
"""

from durak import keys
from durak.draw.page import Page
from durak.replay import Replay
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import review_marks, seat_names
from durak.screens.base import Screen
from durak.screens.list_page import key_pairs
from durak.screens.review_bubble import ReviewBubble
from durak.screens.review_picture import ReviewPicture
from durak.screens.review_play import ShownPlay


class ReviewPage(Screen):
    """Goes through `arg`, a Deal that is over, or `app.deal`."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.deal = deal = arg or app.deal
        deal.forget_players()
        record = deal.record
        self.replay = Replay(record.start, record.moves, record.count)
        self.replay.check()
        self.viewer = seat_names.first_person(deal)
        self.marks = review_marks.Marks(self.replay, deal.is_person)
        self.told = False  # the bubble is open
        self._walked = False
        self.kept = False
        layout = app.layout
        self.parts = Page(app.canvas, layout, 0, 14 if layout.tall else 11 if layout.short else 10)
        self.play = ShownPlay(self.replay)
        self.picture = ReviewPicture(app, deal, self.viewer, self.play, self.marks, self.parts)
        self.bubble = ReviewBubble(app, self.picture)

    def _mark(self):
        """Return what is known of the decision shown, or None."""
        return self.marks.at(self.play.at - 1)

    # Keys

    def act(self, action):
        """Walk by plays or bouts, ask for the master's choice, go to the next mistake, or back."""
        joystick = self.app.port.controls in (keys.JOY4, keys.JOY2)
        if action == act.LESS or action == act.PREV and not joystick:
            self._go(self.play.at - 1)
        elif action == act.MORE or action == act.NEXT and not joystick:
            self._go(self.play.at + 1)
        elif action == act.PREV:
            self._go(self.play.bout_end(-1))
        elif action == act.NEXT:
            self._go(self.play.bout_end(1))
        elif action == act.OK:
            self._walked = True
            if self._mark() is None:
                self._keep()
            self.told = not self.told and self._mark() is not None
            self._changed()
        elif action == act.SWAP or action == act.HINT:
            self._next_mark()
        elif action == act.OTHER or action == act.PAUSE:
            if self.told:
                self.told = False
                self._changed()
            else:
                self.app.pop()

    def _may_keep(self):
        """Return True for the deal just played, which is kept by saves.py, until it is kept here."""
        kept = self.app.saves.kept_deal
        return self.arg is None and not self.kept and kept is not None and kept.record is self.deal.record

    def _keep(self):
        """Keep this replay; the oldest of eight goes."""
        if not self._may_keep():
            return
        from durak.kept_replays import KeptReplays

        pos = self.deal.pos
        lost = False
        for seat in range(ps.seats(pos)):
            lost = lost or self.deal.is_person(seat) and ps.is_loser(pos, seat)
        self.kept = KeptReplays(self.app.port).keep(self.app.saves.kept_deal, lost, self.replay.bouts)
        self.app.beep(880 if self.kept else 110, 60)

    def _go(self, at):
        self._walked = True
        at = max(1, min(self.replay.count, at))
        if at != self.play.at:
            self.play.go(at)
            self.told = False
            self.app.beep(1200, 4)
            self._changed()

    def _next_mark(self):
        """Go to the next of the marked decisions, the costliest first."""
        self._walked = True
        marked = self.marks.marked()
        if not marked:
            return
        plies = [d.ply for d in marked]
        here = plies.index(self.play.at - 1) if self.play.at - 1 in plies else -1
        self.play.go(plies[(here + 1) % len(plies)] + 1)
        self.told = True
        self._changed()

    def tick(self, n):
        """Judge while nothing else is to be done."""
        wanted = self._mark() if self.told else None
        if self.marks.tick(wanted):
            marked = self.marks.marked()
            if self.marks.done and not self._walked and marked:
                self.play.go(marked[0].ply + 1)
            self._changed()

    def _changed(self):
        self.stale = True

    def paint(self, canvas):
        """Draw the whole page."""
        canvas.unclip()
        layout = self.app.layout
        words = self.app.words
        self.play.find()
        self.picture.paint(self.told)
        if self.told:
            self.bubble.paint()
        third = words["review.next"] if self.marks.marked() else ""
        asks = self._mark() is not None
        ok = words["close" if self.told else "review.ask"] if asks else ""
        if not asks and (self.kept or self._may_keep()):
            ok = words["review.kept" if self.kept else "review.keep"]
        self.parts.keys(key_pairs(self.app.port, ok, words["back"], third))
        canvas.mark(0, 0, layout.w, layout.h)


SCREEN = ReviewPage
