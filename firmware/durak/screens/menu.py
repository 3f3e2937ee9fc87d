"""The menu."""

from micropython import const

from durak import deals, keys
from durak.draw import art_cap, art_small_cap, fonts
from durak.draw.card_painter import Deck
from durak.draw.page import Page
from durak.draw.palette import ACCENT, CREAM, DIMMED, INK
from durak.screens import actions, list_page

_HEAD = const(66)
_TOP = const(74)  # of the rows under it
_CARDS = b"\x3b\x2a\x19\x04"  # K Q J 6 of spades, hearts, diamonds, clubs

# Words and the screens behind them.
_ROWS = (
    ("continue", ""),
    ("new_game", "games_page"),
    ("learn", "learn_page"),
    ("puzzles", "puzzles_page"),
    ("house_rules", "house_rules_page"),
    ("statistics", "statistics_page"),
    ("how_to_play", "help_page"),
    ("language", "language_page"),
    ("settings", "settings_page"),
)


class Menu(list_page.ListPage):
    """Continue stands there when a deal is kept."""

    places = "pointing.MenuRows"
    pitch = 21

    def __init__(self, app, arg=None):
        # The large cap and cards want a tall screen, and one that is not a low one stood upright.
        self.pictured = app.layout.tall and app.layout.w >= 200
        list_page.ListPage.__init__(self, app, arg)
        self.hidden = 0 if app.saves.kept_deal else 1
        for i in range(self.hidden, len(_ROWS)):
            if arg and _ROWS[i][1] == arg:  # back from that page
                self.focus = i - self.hidden
        self.notices = app.saves.take_notices()

    def make_page(self):
        """Return the painter of its parts, with a taller header on the tall screens."""
        layout = self.app.layout
        pitch = self.pitch
        if self.pictured:  # the rows take what room a higher screen has
            pitch = min(28, (layout.key_top - _TOP) // len(_ROWS))
        page = Page(self.app.canvas, layout, pitch, _HEAD if self.pictured else max(20, layout.header_h))
        if self.pictured:
            page.top = _TOP
            page.row_w = lambda: 150
        return page

    def title(self):
        """Return the name of the game."""
        return self.app.t("page.game")

    def count(self):
        """Return the number of rows, without Continue when there is nothing to continue."""
        return len(_ROWS) - self.hidden

    def label(self, i):
        """Return the words in the menu."""
        return self.app.t("page." + _ROWS[i + self.hidden][0])

    def ok(self):
        """Go there."""
        name = _ROWS[self.focus + self.hidden][1]
        if name:
            self.app.go(name, "menu" if name == "language_page" else None)
        else:
            self.resume()

    def resume(self):
        """Go back to the deal that was kept, or to its result."""
        deals.resume(self.app)
        self.app.go("result" if self.app.deal.over() else "table")

    def other(self):
        """Go back to the deal in progress, if there is one: nothing else is behind the menu."""
        if not self.hidden:
            self.resume()

    def escape(self):
        """Put the notices away, or ask whether to close the game."""
        if self.notices:
            self.act(actions.OTHER)
        else:
            self.app.ask_to_quit()

    def back(self, result):
        """Close the game, if that was the answer."""
        if result:
            self.app.quit()

    def act(self, action):
        """Put the notices away by any key; else act as a list does."""
        if self.notices:
            self.notices = []
            self.changed()
            return
        list_page.ListPage.act(self, action)

    def key_words(self):
        """Choose; on boards without a joystick also the key that leads back to the deal."""
        t = self.app.t
        arrows = self.app.port.controls in (keys.FOUR, keys.DIGITS)
        return t("choose"), t("back") if arrows and not self.hidden else "", ""

    def paint_all(self):
        """Draw the list, the name of the game and the fool's cap, on the tall screens four cards too."""
        layout = self.app.layout
        if self.pictured:
            self.paint_tall(layout)
        else:
            self.paint_low(layout)
        for i in range(self.shown):
            self.paint_row(i, self.first + i)
        self.page.scroll_bar(self.first, self.shown, self.count())
        self.paint_keys()
        if self.notices:
            self.paint_notices()

    def paint_tall(self, layout):
        """Draw the head of the tall menu."""
        page = self.page
        c = page.c
        page.ground("")
        c.big_text(layout.title, 13, 15, self.title(), INK, 3)
        c.big_text(layout.title, 12, 14, self.title(), CREAM, 3)
        c.sprite(art_cap.CAP, 0, layout.w - 77, 7, DIMMED)
        deck = Deck(c, layout)
        step = 30 * page.pitch // self.pitch
        for i in range(4):
            deck.card(_CARDS[i], layout.w - deck.w - 10, 78 + step * i, 0, 9, 1)

    def paint_low(self, layout):
        """Draw the head of the other menus: the small cap, and the name of the game."""
        page = self.page
        c = page.c
        page.ground("")
        x = page.text_x()
        y = (page.head - art_small_cap.SMALL_CAP[1]) // 2
        c.sprite(art_small_cap.SMALL_CAP, 0, x, y, DIMMED)
        x += art_small_cap.SMALL_CAP[0] + 6
        if layout.small:
            c.big_text(layout.font, x, y + 1, self.title(), CREAM, 2)
        else:
            c.text(fonts.load("title"), x, y + 2, self.title(), CREAM)

    def paint_notices(self):
        """Draw what was lost, once, above everything else; it covers whole rows."""
        layout = self.app.layout
        font = layout.font
        c = self.app.canvas
        page = self.page
        pad = 4 if layout.small else 8
        left = page.x - 1
        text = " ".join([self.app.t(key) for key in self.notices])
        lines = font.wrap(text, layout.w - 2 * (left + pad))
        step = font.height + 1
        text_h = len(lines) * step
        rows = (text_h + pad + page.pitch - 1) // page.pitch
        y = page.row_y(max(0, (self.shown - rows) // 2)) - 1
        h = rows * page.pitch + 1
        c.slab(left, y, layout.w - 2 * left, h, CREAM, ACCENT)
        y += (h - text_h + 1) // 2
        for line in lines:
            c.text(font, left + pad, y, line, INK)
            y += step


SCREEN = Menu
