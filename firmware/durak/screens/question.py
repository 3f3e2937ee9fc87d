"""A question with a few answers, one of which is focused: who deals,
how deep to cut. OK gives its number back."""

from durak.screens import list_page


class AskScreen(list_page.ListPage):
    """`arg`: title, explanation, answers, which of them the focus
    stands on first. With one answer any key is OK."""

    places = "pointing.Answers"
    explains = 3
    told = False

    def __init__(self, app, arg):
        list_page.ListPage.__init__(self, app, arg)
        self.asked, self.text, self.answers, self.focus = arg
        self.usual = self.focus

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
        self.app.pop(self.focus)

    def other(self):
        """Leave with the answer that was focused first: nobody is kept here."""
        self.app.pop(self.usual)

    def key_words(self):
        """Return the word of the one key."""
        return self.app.t("ok" if len(self.answers) == 1 else "choose"), "", ""


SCREEN = AskScreen
