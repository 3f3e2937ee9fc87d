"""About: name, version, the number of the deal, licence, fonts."""

from durak import VERSION
from durak.screens import list_page

_ROWS = ("version", "deal_number", "licence", "fonts")


class About(list_page.ListPage):
    """Rows to be read; each is explained where it has the bar."""

    explains = 2
    stacked = True

    def title(self):
        """Return "About"."""
        return self.app.t("page.about")

    def count(self):
        """Return the number of rows."""
        return len(_ROWS)

    def label(self, i):
        """Return what a row is about; the first one has the name of the program."""
        return self.app.t("page." + _ROWS[i]) if i else "Pocket Durak"

    def value(self, i):
        """Return what is so."""
        name = _ROWS[i]
        if name == "version":
            return VERSION
        if name == "deal_number":
            kept = self.app.saves.kept_deal
            return str(kept.seed) if kept else "–"
        return "MIT" if name == "licence" else "misc-fixed"

    def changes(self, i):
        """Return False: nothing here is changed."""
        return False

    def explanation(self):
        """Return the sentence about the row."""
        return self.app.t("page." + _ROWS[self.focus] + "_help")

    def key_words(self):
        """Only back."""
        return "", self.app.t("back"), ""


SCREEN = About
