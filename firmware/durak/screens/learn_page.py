"""The list of lessons."""

from durak.draw import signs
from durak.draw.fills import CUT
from durak.draw.palette import CREAM, GREEN
from durak.lessons import COUNT, STEPS
from durak.screens import list_page


class Learn(list_page.ListPage):
    """A row a lesson, with its steps at the right. `arg`: the lesson (1 and up) that the bar begins on."""

    pitch = 21
    explains = 1

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        if arg:
            self.focus = arg - 1
        else:
            self.focus = min(self.done(), COUNT - 1)

    def done(self):
        """Return how many lessons are done."""
        return sum([1 for i in range(COUNT) if self.reached(i) == STEPS[i]])

    def reached(self, i):
        """Return how many steps of lesson i (0 and up) are behind."""
        return min(self.app.settings.lessons[i], STEPS[i])

    def title(self):
        """Return the title."""
        return self.app.t("page.learn")

    def note(self):
        """Return how many are done."""
        return self.app.t("page.lessons_done", self.done(), COUNT)

    def count(self):
        """Return the number of lessons."""
        return COUNT

    def label(self, i):
        """Return number and name of a lesson."""
        return "{}  {}".format(i + 1, self.app.t("page.lesson_" + str(i + 1)))

    def value(self, i):
        """Return its steps: how many there are, or behind how many one stands; room for the tick if done."""
        reached = self.reached(i)
        if reached == STEPS[i]:
            return "    "
        return "{}/{}".format(reached, STEPS[i]) if reached else str(STEPS[i])

    def changes(self, i):
        """Return False: the number is not to be changed."""
        return False

    def explanation(self):
        """Return where OK begins."""
        reached = self.reached(self.focus)
        steps = STEPS[self.focus]
        if not reached:
            return self.app.t("page.steps", steps)
        if reached == steps:
            return self.app.t("page.lesson_again", steps)
        return self.app.t("page.go_on", steps, reached + 1)

    def paint_beside(self, i, row, focused):
        """Draw the tick of a lesson that is done."""
        if self.reached(row) < STEPS[row]:
            return
        page = self.page
        c = page.c
        small = page.l.small
        size = 9 if small else 15
        x = page.value_x() - size
        y = page.row_y(i) + (page.bar_h - size) // 2
        c.rect(x, y, size, size, CUT | GREEN)
        if small:
            c.text(page.l.font, x + 2, y + 1, "✓", CREAM)
        else:
            signs.tick(c, x + 2, y + 3, CREAM)

    def ok(self):
        """Begin the lesson, or go on where it was left."""
        reached = self.reached(self.focus)
        self._begin(0 if reached == STEPS[self.focus] else reached)

    def third(self):
        """Begin it from its first step."""
        self._begin(0)

    def other(self):
        """Go back to the menu."""
        self.app.go("menu", "learn_page")

    def _begin(self, step):
        from durak.screens.guides import lesson_guide

        lesson_guide.start(self.app, self.focus + 1, step)

    def key_words(self):
        """Return Start, back, and from the beginning where it would go on elsewhere."""
        t = self.app.t
        return t("page.start"), t("back"), ""


SCREEN = Learn
