"""Choose a game: the presets, then those of one's own; how many sit there, in which teams, and the pack."""

from durak import deals, house_rules
from durak.draw import signs
from durak.draw.palette import CLEAR, CREAM, INK, SHADE
from durak.rules import options
from durak.screens import game_names, list_page
from durak.settings import MOST_OWN_NAME, OWN

# A bookmark, 7 x 9 px and 5 x 7.
_BOOKMARK = b"\x07\x09\x01\xfe\xfe\xfe\xfe\xfe\xfe\xee\xc6\x82"
_SMALL_BOOKMARK = b"\x05\x07\x01\xf8\xf8\xf8\xf8\xf8\xd8\x88"
_MOST_DIFFERENCES = 3


class Games(list_page.ListPage):
    """OK deals; the third answer opens the house rules of the game under the bar.

    Behind the games, a row that keeps the house rules of a preset under a name, where one has some that are
    not kept yet.
    """

    explains = 3

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.focus = app.settings.preset
        self.sure = False
        # Labels end before the dots; where these have no room, before the pack.
        layout = app.layout
        self.page.beside = 20 if layout.narrow else 48 if layout.small else 78
        self.look()

    def look(self):
        """Take the games as they are now."""
        settings = self.app.settings
        self.rows = [house_rules.row(settings, i) for i in range(house_rules.games(settings))]
        self.to_keep = house_rules.to_keep(settings)

    def enter(self):
        """Look again: house rules may have changed meanwhile."""
        list_page.ListPage.enter(self)
        self.look()
        if self.arg == "ask":  # opened for this game, as if OK had been pressed on it
            self.arg = None
            self.ask()

    def back(self, name):
        """Keep the house rules under the name that was written, if that is where we come from."""
        settings = self.app.settings
        if name:
            settings.preset = settings.keep_own(name, self.to_keep)
            self.app.saves.keep_settings()
        self.focus = settings.preset

    def title(self):
        """Return what is asked."""
        return self.app.t("page.choose_game")

    def count(self):
        """Return how many games there are, one more with the row that keeps the rules."""
        return len(self.rows) + (1 if self.to_keep >= 0 else 0)

    def label(self, i):
        """Return the game's name; with a star where house rules change a preset."""
        if i == len(self.rows):
            return self.app.t("page.save_rules")
        name = game_names.name(self.app, i)
        if i >= OWN:
            return "   " + name  # room for the bookmark
        return name + " *" if house_rules.differences(self.app.settings, i) else name

    def explanation(self):
        """Return what the game is, or that a deal in progress would end."""
        t = self.app.t
        if self.focus == len(self.rows):
            return t("page.save_rules_help", game_names.name(self.app, self.to_keep))
        above = "\n" if self.page.l.narrow else ""  # the dots
        if self.sure:
            return above + t("page.sure_new")
        if self.focus >= OWN:
            return above + self._about_own()
        s = above + t("page.about_" + str(self.focus))
        if house_rules.differences(self.app.settings, self.focus):
            longer = s + " " + t("page.house_on")
            if self._fits(longer):
                return longer
        return s

    def _fits(self, s):
        page = self.page
        return len(page.l.font.wrap(s, page.l.w - 2 * page.text_x())) <= self.room_below()

    def _about_own(self):
        """Return the parent of a preset of one's own, and as many of its house rules as have room."""
        settings = self.app.settings
        t = self.app.t
        game = self.focus
        s = t("page.own_about", game_names.name(self.app, house_rules.parent(settings, game)))
        for i in house_rules.differences(settings, game)[:_MOST_DIFFERENCES]:
            n = house_rules.chosen(settings, game, i)
            key = house_rules.word(i, n)
            value = str(house_rules.values(i)[n]) if key is None else t(key)
            longer = s + " " + t("house_rules." + options.HOUSE_RULES[i]) + ": " + value + "."
            if not self._fits(longer):
                break
            s = longer
        return s

    def room_below(self):
        """Return the lines of explanation; on a narrow screen the dots want a line more."""
        return list_page.ListPage.room_below(self) + (1 if self.page.l.narrow else 0)

    def move(self, step):
        """Go to another game: the question, if it stood there, is withdrawn."""
        self.sure = False
        list_page.ListPage.move(self, step)

    def ok(self):
        """Play. Before a deal in progress is ended that is asked about."""
        app = self.app
        if self.focus == len(self.rows):
            app.push("name_page", ("", MOST_OWN_NAME))
            return
        kept = app.saves.kept_deal
        if kept is not None and not kept.settled and not self.sure:
            self.ask()
            return
        app.settings.preset = self.focus
        app.saves.keep_settings()
        deals.new_game(app)
        app.go("dealing")

    def ask(self):
        """Ask whether to end the deal in progress."""
        self.sure = True
        self.changed()
        self.app.guard()

    def other(self):
        """Go back, or say no."""
        if self.sure:
            self.sure = False
            self.changed()
        else:
            list_page.ListPage.other(self)

    def third(self):
        """Open the house rules of this game."""
        if self.focus < len(self.rows):
            self.app.settings.preset = self.focus
            self.app.push("house_rules_page")

    def key_words(self):
        """Return the words of play, back, house rules."""
        t = self.app.t
        if self.focus == len(self.rows):
            return t("choose"), t("back"), ""
        if self.sure:
            return t("yes"), t("no"), ""
        return t("page.play"), t("back"), t("change") if self.focus >= OWN else t("page.rules_key")

    def paint_all(self):
        """Draw the page with the signs above the columns, where there is room."""
        list_page.ListPage.paint_all(self)
        page = self.page
        if page.l.tall and not page.l.narrow:
            signs.person(page.c, page.value_x() - 72, 7)
            signs.pack(page.c, page.value_x() - 12, 8)

    def paint_beside(self, i, row, focused):
        """Draw a dot a seat, the number of cards in the pack, and the bookmark of one's own preset."""
        if row == len(self.rows):
            return
        page = self.page
        small = page.l.small
        y = page.text_y(page.row_y(i))
        pack = options.value(self.rows[row], options.PACK)
        page.right(str(pack), page.value_x(), y, INK if focused else SHADE)
        if not page.l.narrow:
            x = page.value_x() - (44 if small else 74)
            self.dots(row, x, y + (3 if small else 4), focused)
        if row >= OWN:
            mark = _SMALL_BOOKMARK if small else _BOOKMARK
            ink = INK if focused else CREAM
            page.c.sprite(mark, 0, page.x + page.indent, y + (0 if small else 2), CLEAR | ink << 5)

    def paint_explanation(self):
        """Draw the explanation; on a narrow screen the dots of the focused game stand above it."""
        list_page.ListPage.paint_explanation(self)
        page = self.page
        if page.l.narrow and self.focus < len(self.rows):
            self.dots(self.focus, page.text_x(), page.row_y(self.shown) + 7 + page.gap(), False)

    def dots(self, row, x, y, focused):
        """Draw a dot a seat of the game in a row, in the colours of the teams if there are any."""
        seats = self.rows[row][options.SEATS] + 2
        self.page.dots(x, y, seats, self.rows[row][options.TEAMS], focused)


SCREEN = Games
