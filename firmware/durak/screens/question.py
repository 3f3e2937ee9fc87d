"""A question with a few answers, one of which is focused: who deals, how deep to cut. OK gives its number
back. Or one that is answered by yes or no: OK is always yes (1), the other answer always no (0).
"""

from durak.screens import list_page
from durak.screens.base import YES_NO


class AskScreen(list_page.ListPage):
    """`arg`: title, explanation, answers, which of them the focus stands on first. With one answer any key is
    OK. (title, explanation, (), YES_NO) asks for yes or no."""

    places = "pointing.Answers"
    explains = 3
    told = False

    def __init__(self, app, arg):
        list_page.ListPage.__init__(self, app, arg)
        self.asked, self.text, self.answers, self.focus = arg
        self.yes_no = self.focus == YES_NO
        self.usual = self.focus = max(0, self.focus)

    def enter(self):
        """Let nothing that was meant for the screen before be an answer."""
        list_page.ListPage.enter(self)
        self.app.guard(len(self.answers) == 1)

    def title(self):
        """Return what is asked."""
        return self.asked

    def count(self):
        """Return how many answers there are."""
        return len(self.answers)

    def label(self, i):
        """Return an answer."""
        return self.answers[i]

    def explanation(self):
        """Return what it is about."""
        return self.text

    def paint_all(self):
        """Draw the page; the question stays the same while the focus moves, and is painted once."""
        self.told = False
        list_page.ListPage.paint_all(self)
        self.told = True

    def paint_explanation(self):
        """Draw what it is about."""
        if not self.told:
            list_page.ListPage.paint_explanation(self)

    def act(self, action):
        """Walk, or answer."""
        if len(self.answers) == 1:
            self.ok()
        else:
            list_page.ListPage.act(self, action)

    def ok(self):
        """Give this answer."""
        self.app.pop(1 if self.yes_no else self.focus)

    def other(self):
        """Leave with no, or the answer that was focused first: nobody is kept here."""
        self.app.pop(self.usual)

    def key_words(self):
        """Return the words of the keys: yes and no, or that of the one key."""
        t = self.app.t
        if self.yes_no:
            return t("yes"), t("no"), ""
        return t("ok" if len(self.answers) == 1 else "choose"), "", ""

    def key_pairs(self):
        """Return the (key, word) pairs of the key row; yes and no need no arrows."""
        return list_page.key_pairs(self.app.port, *self.key_words(), walks=not self.yes_no)


SCREEN = AskScreen
