"""A question with a few answers, one of which is focused: who deals, how deep to cut. OK gives its number back."""

from durak.draw.page import Page
from durak.screens import actions as act
from durak.screens.base import Screen, caps, walk


class AskScreen(Screen):
    """`arg`: title, explanation, answers, which of them the focus stands on first."""

    def __init__(self, app, arg):
        Screen.__init__(self, app, arg)
        self.title, self.text, self.answers, self.at = arg
        self.page_parts = Page(app.canvas, app.layout)

    def act(self, action):
        """Walk, or answer."""
        step = walk(action)
        if step:
            self.at = min(max(self.at + step, 0), len(self.answers) - 1)
            self.stale = True
        elif action == act.OK or len(self.answers) == 1:
            self.app.pop(self.at)

    def paint(self, canvas):
        """Title, answers, and what it means."""
        p = self.page_parts
        if self.fresh:
            p.ground(self.title)
        for i in range(len(self.answers)):
            p.row(i, self.answers[i], "", i == self.at, False, False)
            p.mark_row(i)
        if self.fresh:
            layout = self.app.layout
            lines = len(layout.font.wrap(self.text, layout.w - 2 * p.text_x()))
            p.explain(layout.key_top - min(lines, 3) * p.line_h - 5, self.text)
            words = self.app.words
            p.keys([(caps(self.app)[0], words["ok" if len(self.answers) == 1 else "choose"])])


SCREEN = AskScreen
