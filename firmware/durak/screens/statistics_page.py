"""Statistics: how the people on this device have fared, and how often they were the fool in each game."""

from durak.draw import signs
from durak.draw.palette import CREAM, SHADE
from durak.screens import list_page
from durak.statistics import PRESETS, percent

_COUNTS = ("deals_played", "you_were_fool", "draws", "longest_run", "cards_taken")


class Statistics(list_page.ListPage):
    """Five counts, then a row for each game that was played. Nothing has the bar; the page scrolls."""

    places = "pointing.Places"  # none of its rows can be chosen

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.counts = app.saves.statistics
        self.games = []  # presets, the one played most first
        for i in range(PRESETS):
            n = self.counts.by_game[2 * i]
            if n:
                at = len(self.games)
                while at and self.counts.by_game[2 * self.games[at - 1]] < n:
                    at -= 1
                self.games.insert(at, i)

    def title(self):
        """Return "Statistics"."""
        return self.app.t("page.statistics")

    def count(self):
        """Return the number of rows: the counts, the heading and the games."""
        return len(_COUNTS) + (1 + len(self.games) if self.games else 0)

    def label(self, i):
        """Return the name of a count."""
        return self.app.t("page." + _COUNTS[i])

    def value(self, i):
        """Return the number of a count; the fool's share stands behind it."""
        s = self.counts
        if i == 0:
            return str(s.deals)
        if i == 1:
            return "{} · {}%".format(s.fool, percent(s.fool, s.deals))
        if i == 2:
            return str(s.draws)
        if i == 3:
            return str(s.longest)
        tenths = s.taken_per_deal()
        return "{}{}{}".format(tenths // 10, self.app.t("page.decimal_sign"), tenths % 10)

    def move(self, step):
        """Scroll."""
        if step < 0 and self.first or step > 0 and self.first + self.shown < self.count():
            self.first += step
            self.changed()

    def scrolled(self):
        """Return the first row shown, as far as was walked."""
        return self.first

    def lay_out(self):
        """Work out how many rows have room, from the first one shown."""
        page = self.page
        n = self.count()
        self.shown = 0
        while self.first + self.shown < n and self.y(self.shown) + page.bar_h <= page.l.key_top:
            self.shown += 1
        page.scrolls = self.shown < n

    def y(self, i):
        """Return the top of the i-th row shown. On the tall screens the games stand a little apart."""
        return self.page.top + self.down(self.first + i) - self.down(self.first)

    def down(self, row):
        """Return the px between the first row of all and `row`."""
        page = self.page
        if not page.l.tall or row < len(_COUNTS):
            return page.pitch * row
        games = row - len(_COUNTS)
        return 97 + (17 + 19 * (games - 1) if games else 0)

    def paint_row(self, i, row):
        """Draw a count, the heading, or a game with its meter."""
        page = self.page
        font = page.l.font
        y = page.text_y(self.y(i))
        x = page.value_x()
        if row < len(_COUNTS):
            value = self.value(row)
            room = page.label_room(value, False)
            page.say(font, page.x + page.indent, y, self.label(row), room, SHADE)
            page.right(value, x, y, CREAM)
            return
        if row == len(_COUNTS):
            if page.l.tall:
                page.hairline(y - 5)
            page.c.text(font, page.x + page.indent, y, self.app.t("page.by_game"), SHADE)
            return
        preset = self.games[row - len(_COUNTS) - 1]
        share = percent(self.counts.by_game[2 * preset + 1], self.counts.by_game[2 * preset])
        page.right(str(share) + "%", x, y, CREAM)
        w = 24 if page.l.small or page.l.narrow else 82
        x -= w + (20 if page.l.small else 24)
        small = page.l.small
        signs.meter(page.c, x, y + (1 if small else 2), w, 5 if small else 9, share)
        left = page.x + page.indent
        page.say(font, left, y, self.app.t("page.preset_" + str(preset)), x - left - 2, CREAM)

    def paint_all(self):
        """Draw the page, with a sentence where nothing has been played."""
        list_page.ListPage.paint_all(self)
        if not self.counts.deals:
            page = self.page
            y = self.y(len(_COUNTS)) + page.bar_h // 2
            if y + 2 * page.line_h <= page.l.key_top:
                page.lines(y, self.app.t("page.no_deals"), (page.l.key_top - y) // page.line_h)

    def key_pairs(self):
        """Return the key row, with arrows only where there is something to scroll."""
        port = self.app.port
        return list_page.key_pairs(port, "", self.app.t("back"), "", self.page.scrolls)


SCREEN = Statistics
