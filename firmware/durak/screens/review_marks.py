"""The decisions of the people in a replay, judged one by one from the last bout back, in idle time."""

from micropython import const

from durak.players.review import TOLD, Judge
from durak.rules import moves as m
from durak.rules import position

LARGE = const(15)  # points of share: from here on a decision is marked as a costly one
MOST_MARKS = const(3)
_TICK_WORK = const(150)  # tenths of a ms of a Pico's time, in a tick of 20 ms


class Decision:
    """One decision: `ply`; once `judged`: best, reason, about, share, best_share (players/review.py)."""

    def __init__(self, ply):
        self.ply = ply
        self.judged = False
        self.best = self.reason = self.about = 0
        self.share = self.best_share = 0

    def cost(self):
        """Return what it gave away, in points of share."""
        return self.best_share - self.share if self.judged else 0


class Marks:
    """`decisions` of a replay by ply. `tick` judges; `done` once all are."""

    def __init__(self, replay, is_person):
        """List them: seats for which is_person(seat) is true, where there was a choice."""
        self.replay = replay
        self.decisions = []
        self.judge = Judge()
        self.done = False
        self._now = None
        for ply in range(replay.count):
            replay.go(ply)
            if is_person(position.actor(replay.pos)) and replay.choices() > 1:
                self.decisions.append(Decision(ply))

    def at(self, ply):
        """Return the decision of a ply, or None."""
        for decision in self.decisions:
            if decision.ply == ply:
                return decision
        return None

    def tick(self, wanted):
        """Judge for a tick; `wanted`: a decision that comes first, or None. Return True if one is done."""
        if self.done:
            return False
        if self._now is None or wanted is not None and not wanted.judged and wanted is not self._now:
            self._begin(wanted)
            if self._now is None:
                return True
        left = _TICK_WORK
        judge = self.judge
        while left > 0:
            if judge.step():
                now = self._now
                now.best, now.reason, now.about = judge.best, judge.reason, judge.about
                now.share, now.best_share = judge.share, judge.best_share
                now.judged = True
                self._now = None
                return True
            left -= judge.cost
        return False

    def _begin(self, wanted):
        """Take up the wanted decision, else the last that is not judged."""
        self._now = None
        for decision in self.decisions:
            if not decision.judged:
                self._now = decision
        if wanted is not None and not wanted.judged:
            self._now = wanted
        if self._now is None:
            self.done = True
            return
        replay = self.replay
        here = replay.at
        replay.go(self._now.ply)
        self.judge.begin(replay.pos, replay.move(self._now.ply))
        replay.go(here)

    def marked(self):
        """Return the costliest decisions, at most three, that cost enough to be marked, the worst first."""
        found = [(-d.cost(), d.ply) for d in self.decisions if d.cost() >= TOLD]
        found.sort()
        return [self.at(ply) for _, ply in found[:MOST_MARKS]]


def kind_key(move):
    """Return the key of the word for what a move does."""
    names = ("", "lay", "cover", "transfer", "end", "pass", "hold", "take", "done", "swap", "keep", "show")
    return "review.did_" + names[m.kind(move)]


def card_of(move):
    """Return the card that a move plays or shows, -1 for none."""
    kind = m.kind(move)
    return m.card(move) if kind <= m.TRANSFER or kind == m.SHOW else -1
