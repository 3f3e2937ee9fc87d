"""Statistics: how the people on this device have fared, how often they were the fool in each game, and each
of those who have a name.
"""

from durak import kept_replays
from durak.draw import signs
from durak.draw.palette import CREAM, SHADE
from durak.screens import list_page
from durak.statistics import PRESETS, percent

_COUNTS = ("deals_played", "you_were_fool", "draws", "longest_run", "cards_taken")


class Statistics(list_page.ListPage):
    """Five counts, then a row for each game that was played and for each name. Nothing has the bar; the page
    scrolls.

    shares: what stands below the counts: (name, deals, times the fool) or, for a heading, its word alone.
    """

    places = "pointing.Places"  # none of its rows can be chosen

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.counts = app.saves.statistics
        self.replays = len(kept_replays.KeptReplays(app.port).slots)
        t = app.t
        self.shares = []
        games = []
        for i in range(PRESETS):
            n = self.counts.by_game[2 * i]
            if n:
                games.append((t("page.preset_" + str(i)), n, self.counts.by_game[2 * i + 1]))
        for heading, rows in (("page.by_game", games), ("page.by_name", self.counts.people)):
            if rows:
                self.shares.append((t(heading),))
                self.shares += _most_first(rows)

    def title(self):
        """Return "Statistics"."""
        return self.app.t("page.statistics")

    def count(self):
        """Return the number of rows: the counts, the headings and what stands under them."""
        return len(_COUNTS) + len(self.shares)

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
        y = 97
        for i in range(row - len(_COUNTS)):
            heading = len(self.shares[i]) == 1
            y += 17 if heading else 19
            if not heading and i + 1 < len(self.shares) and len(self.shares[i + 1]) == 1:
                y += 7
        return y

    def paint_row(self, i, row):
        """Draw a count, a heading, or a share with its meter."""
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
        share = self.shares[row - len(_COUNTS)]
        left = page.x + page.indent
        if len(share) == 1:
            if page.l.tall:
                page.hairline(y - 5)
            page.c.text(font, left, y, share[0], SHADE)
            return
        name, deals, fool = share
        part = percent(fool, deals)
        page.right(str(part) + "%", x, y, CREAM)
        w = 24 if page.l.small or page.l.narrow else 82
        x -= w + (20 if page.l.small else 24)
        small = page.l.small
        signs.meter(page.c, x, y + (1 if small else 2), w, 5 if small else 9, part)
        page.say(font, left, y, name, x - left - 2, CREAM)

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
        replays = self.app.t("review.replays") if self.replays else ""
        return list_page.key_pairs(port, replays, self.app.t("back"), "", self.page.scrolls)

    def ok(self):
        """Go to the replays that were kept, if there are any."""
        if self.replays:
            self.app.push("replays_page")


def _most_first(rows):
    """Return (name, deals, times the fool) rows, the one with most deals first; by insertion, for sorting is
    not stable on every interpreter.
    """
    out = []
    for row in rows:
        at = len(out)
        while at and out[at - 1][1] < row[1]:
            at -= 1
        out.insert(at, row)
    return out


SCREEN = Statistics
