"""Choose a game: the presets, how many sit there and in which teams, and the pack."""

from durak import deals, house_rules
from durak.draw.palette import CREAM, INK, SHADE
from durak.rules import options, presets
from durak.screens import list_page


class Presets(list_page.ListPage):
    """OK deals; the third answer opens the house rules of the game under the bar."""

    explains = 3

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.focus = app.settings.preset
        self.rows = [house_rules.row(app.settings, i) for i in range(len(presets.NAMES))]
        self.sure = False

    def enter(self):
        """House rules may have changed meanwhile."""
        list_page.ListPage.enter(self)
        self.rows = [house_rules.row(self.app.settings, i) for i in range(len(presets.NAMES))]

    def title(self):
        """What is asked."""
        return self.app.t("page.choose_game")

    def count(self):
        """Eight."""
        return len(presets.NAMES)

    def label(self, i):
        """The game's name; a star where house rules change it."""
        name = self.app.t("page.preset_" + str(i))
        return name + " *" if house_rules.changed(self.app.settings, i) else name

    def explanation(self):
        """What the game is, or that a deal in progress would end."""
        t = self.app.t
        above = "\n" if self.page.l.narrow else ""  # the dots
        if self.sure:
            return above + t("page.sure_new", self.app.ok_key())
        s = above + t("page.about_" + str(self.focus))
        if house_rules.changed(self.app.settings, self.focus):
            longer = s + " " + t("page.house_on")
            page = self.page
            lines = page.l.font.wrap(longer, page.l.w - 2 * page.text_x())
            if len(lines) <= self.room_below():
                return longer
        return s

    def room_below(self):
        """On a narrow screen the dots want a line more."""
        return list_page.ListPage.room_below(self) + (1 if self.page.l.narrow else 0)

    def move(self, step):
        """Another game: the question, if it stood there, is withdrawn."""
        self.sure = False
        list_page.ListPage.move(self, step)

    def ok(self):
        """Play. A deal in progress is ended only when OK is pressed once more."""
        app = self.app
        kept = app.saves.kept_deal
        if kept is not None and not kept.settled and not self.sure:
            self.sure = True
            self.paint_later()
            return
        app.settings.preset = self.focus
        app.saves.keep_settings()
        deals.new_game(app)
        app.go("dealing")

    def paint_later(self):
        """Only the explanation has changed."""
        self.changed()

    def third(self):
        """House rules of this game."""
        self.app.settings.preset = self.focus
        self.app.push("house_rules_page")

    def key_words(self):
        """Play, back, house rules."""
        t = self.app.t
        return t("page.play"), t("back"), t("page.rules_key")

    def paint_all(self):
        """With the signs above the columns, where there is room."""
        list_page.ListPage.paint_all(self)
        page = self.page
        if page.l.tall and not page.l.narrow:
            page.person(page.value_x() - 72, 7)
            page.card_sign(page.value_x() - 12, 8)

    def paint_beside(self, i, row, focused):
        """A dot a seat, the number of cards in the pack."""
        page = self.page
        small = page.l.small
        y = page.text_y(page.row_y(i))
        pack = options.value(self.rows[row], options.PACK)
        page.right(str(pack), page.value_x(), y, INK if focused else SHADE)
        if not page.l.narrow:
            x = page.value_x() - (44 if small else 74)
            self.dots(row, x, y + (3 if small else 4), INK if focused else CREAM)

    def paint_explanation(self):
        """On a narrow screen the dots of the focused game stand above it."""
        list_page.ListPage.paint_explanation(self)
        page = self.page
        if page.l.narrow:
            self.dots(self.focus, page.text_x(), page.row_y(self.shown) + 7 + page.gap(), CREAM)

    def dots(self, row, x, y, colour):
        """A dot a seat, in the colours of the teams if there are any."""
        seats = self.rows[row][options.SEATS] + 2
        self.page.dots(x, y, seats, self.rows[row][options.TEAMS], colour)


SCREEN = Presets
