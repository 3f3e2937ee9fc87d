"""A lesson: its steps, and the deal as it stands when a step begins."""

from durak.lessons import notation
from durak.lessons.scripted_deal import ScriptedDeal


class Lesson:
    """number: 1 and up; count: how many steps it has, numbered from 0 here."""

    def __init__(self, number):
        """Read a lesson. ImportError if there is none of that number."""
        name = "durak.lessons.lesson_" + str(number)
        data = __import__(name, None, None, ("STEPS",), 0)
        self.number = number
        self._deals = data.DEALS
        self._steps = data.STEPS
        self.count = len(self._steps)
        self._first = 0  # the step that the deal on the table began with
        self._starts = []  # of each step from that one on: how many moves are made when it begins

    def about(self, step):
        """Return what a step speaks of: a card, or hand, talon, face, discard, key, "seat 2"."""
        return self._steps[step][0].lstrip("+")

    def asked(self, step):
        """Return the moves that a step asks for; [] for one that only tells."""
        return notation.moves(self._steps[step][1])

    def begins_deal(self, step):
        """Return True if another deal is on the table from this step on."""
        return step == 0 or self._steps[step][0].startswith("+")

    def deal_at(self, step):
        """Return the deal as it stands when `step` begins."""
        first = step
        while not self.begins_deal(first):
            first -= 1
        number = 0
        for i in range(1, first + 1):
            if self.begins_deal(i):
                number += 1
        script = []
        keyed = []
        self._first = first
        self._starts = []
        for i in range(first, self.count):
            if i > first and self.begins_deal(i):
                break
            self._starts.append(len(script))
            own = self.asked(i)
            after = notation.moves(self._steps[i][2])
            script += own + after
            keyed += [True] * len(own) + [False] * len(after)
        self._starts.append(len(script))
        deal = ScriptedDeal(notation.lay_out(self._deals[number]), script, bytes(keyed))
        deal.skip_to(self._starts[step - first])
        return deal

    def ends_at(self, step):
        """Return how many moves of the deal on the table are made when `step` is over."""
        return self._starts[step - self._first + 1]
