"""A question with a few answers, one of which is focused: who deals,
how deep to cut. OK gives its number back."""

from durak.screens import list_page


class AskScreen(list_page.ListPage):
    """`arg`: title, explanation, answers, which of them the focus
    stands on first. With one answer any key is OK."""

    explains = 3
    told = False

    def __init__(self, app, arg):
        list_page.ListPage.__init__(self, app, arg)
        self.asked, self.text, self.answers, self.focus = arg
        self.usual = self.focus

    def title(self):
        """What is asked."""
        return self.asked

    def count(self):
        """The answers."""
        return len(self.answers)

    def label(self, i):
        """An answer."""
        return self.answers[i]

    def explanation(self):
        """What it is about."""
        return self.text

    def paint_all(self):
        """The question stays the same while the focus moves: it is painted once."""
        self.told = False
        list_page.ListPage.paint_all(self)
        self.told = True

    def paint_explanation(self):
        """What it is about."""
        if not self.told:
            list_page.ListPage.paint_explanation(self)

    def act(self, action):
        """Walk, or answer."""
        if len(self.answers) == 1:
            self.ok()
        else:
            list_page.ListPage.act(self, action)

    def ok(self):
        """This answer."""
        self.app.pop(self.focus)

    def other(self):
        """Out of it with the answer that was focused first: nobody is kept here."""
        self.app.pop(self.usual)

    def key_words(self):
        """One key."""
        return self.app.t("ok" if len(self.answers) == 1 else "choose"), "", ""


SCREEN = AskScreen
