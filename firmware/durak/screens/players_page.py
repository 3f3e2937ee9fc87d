"""Who sits where (H11): a person or a computer player, and what the seat is called."""

from durak import house_rules
from durak.players import LEVELS
from durak.rules import options
from durak.screens import game_names, list_page
from durak.settings import MOST_NAME

_PLACES = (
    "south north",
    "south west east",
    "south west north east",
    "south west nw ne east",
    "south west nw north ne east",
)


class Players(list_page.ListPage):
    """Two rows a seat of the chosen game: who it is, and the name."""

    pitch = 20
    explains = 2
    keeps = True

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.seats = house_rules.row(app.settings, app.settings.preset)[options.SEATS] + 2
        self.places = _PLACES[self.seats - 2].split(" ")

    def title(self):
        """Return "Players"."""
        return self.app.t("page.players")

    def note(self):
        """Return which game it is of."""
        return game_names.name(self.app, self.app.settings.preset)

    def count(self):
        """Return the number of rows: two a seat."""
        return 2 * self.seats

    def label(self, i):
        """Return where the seat is; the row of its name stands a little in."""
        if i & 1:
            return "   " + self.app.t("page.rename")
        return self.app.t(self.places[i >> 1])

    def value(self, i):
        """Return who sits there, or the name."""
        settings = self.app.settings
        seat = i >> 1
        if i & 1:
            return settings.names[seat] or "—"
        who = settings.who[seat]
        return self.app.t("page." + LEVELS[who - 1] if who else "page.person")

    def changes(self, i):
        """Return False for a name: it is written, not chosen."""
        return i & 1 == 0

    def people(self):
        """Return how many people play."""
        n = 0
        for seat in range(self.seats):
            if not self.app.settings.who[seat]:
                n += 1
        return n

    def explanation(self):
        """Return what the row is for."""
        t = self.app.t
        if self.focus & 1:
            return t("page.name_help")
        return t("page.persons_help" if self.people() > 1 else "page.players_help")

    def change(self, step):
        """Take a person, or the next level, for the seat."""
        if self.focus & 1:
            return False
        who = self.app.settings.who
        seat = self.focus >> 1
        who[seat] = (who[seat] + step) % (len(LEVELS) + 1)
        self.app.beep(1200, 4)
        self.changed()
        return True

    def ok(self):
        """Change, or write the name."""
        if self.focus & 1:
            self.app.push("name_page", (self.app.settings.names[self.focus >> 1], MOST_NAME))
        else:
            self.change(1)

    def back(self, name):
        """Take the name that was written."""
        self.app.settings.names[self.focus >> 1] = name

    def key_words(self):
        """Change, back."""
        t = self.app.t
        return t("change"), t("back"), ""


SCREEN = Players
