"""Help: the rules of each game and of the house, told to a beginner, with pictures of cards.

Without an argument it is the list of the games; with "now" the rules of the deal in progress, opened at the
page that fits the moment. What the pages say stands in text/help_en.py and its like.
"""

from micropython import const

from durak import house_rules
from durak.draw.help_pictures import HelpPictures
from durak.draw.page import Page
from durak.draw.palette import CREAM
from durak.rules import options
from durak.rules import position as ps
from durak.screens import actions, help_topics, list_page
from durak.screens.base import Screen, walk

_GAP = const(6)  # px between paragraphs
_LEAST_GAP = const(2)  # where a page has room on one sheet with it, and with _GAP not


class HelpList(list_page.ListPage):
    """The games, the house rules, and what the device shows."""

    def title(self):
        """Return "How to play"."""
        return self.app.t("page.how_to_play")

    def count(self):
        """Return the number of rows: eight games and two pages more."""
        return 10

    def label(self, i):
        """Return the name of a game, or of what else there is."""
        if i < 8:
            return self.app.t("page.preset_" + str(i))
        return self.app.t("page.house_rules" if i == 8 else "page.on_screen")

    def ok(self):
        """Open its pages."""
        i = self.focus
        if i < 8:
            names = help_topics.topics(options.check(house_rules.row(self.app.settings, i)))
        else:
            names = (help_topics.HOUSE_PAGES if i == 8 else help_topics.DEVICE_PAGES).split(" ")
        self.app.push("help_page", (names, 0))


class HelpPages(Screen):
    """Page after page of one game; what has no room on a sheet goes on on the next one, paragraph by
    paragraph. On low screens the picture stands beside the text of all sheets.

    sheets: of each sheet (x, y, what): a line of text, "@" for the page's picture, or "[" and the name of
    a mark (help_pictures.MARKS).
    """

    places = "pointing.Sheets"

    def __init__(self, app, arg):
        Screen.__init__(self, app, arg)
        if arg == "now":
            pos = app.deal.pos
            self.names = help_topics.topics(pos[ps.RULES : ps.RULES + ps.SETTINGS])
            self.at = help_topics.place(self.names, help_topics.moment(app.deal))
        else:
            self.names, self.at = arg
        self.parts = Page(app.canvas, app.layout)
        self.pictures = HelpPictures(app.canvas, app.layout, app.t("west"))
        self.sheet = 0  # which part of a long page
        self.sheets = []
        self.title = ""
        self.open()

    def open(self):
        """Break the page into as many sheets as its size wants."""
        paragraphs = self.app.t("help." + self.names[self.at], self.app.ok_key()).split("\n")
        self.title = paragraphs[0]
        self.pictures.choose(self.names[self.at])
        self._lay_out([self._block(p) for p in paragraphs[1:] if p != "@" or not self.pictures.beside])

    def _block(self, paragraph):
        """Return (mark, lines, px of height) of a paragraph, or of the picture."""
        pictures = self.pictures
        if paragraph == "@":
            return "", ["@"], pictures.h
        mark = ""
        x = self.parts.text_x()
        layout = self.app.layout
        w = layout.w - 2 * x - (3 if layout.narrow or not layout.tall else 0) - pictures.beside
        if paragraph[0] == "[":
            mark, paragraph = paragraph[1:].split("] ")
            w -= pictures.mark_w
        lines = layout.font.wrap(paragraph, w)
        high = len(lines) * self.parts.line_h
        return mark, lines, max(high, pictures.mark_h) if mark else high

    def top(self):
        """Return the y at which a sheet begins."""
        return self.parts.head + (6 if self.app.layout.tall else 3)

    def room(self):
        """Return the px of height that a sheet has."""
        return self.app.layout.key_top - self.top() - 1

    def _lay_out(self, blocks):
        """Put blocks onto sheets, with less than the usual gap between them if that saves a sheet."""
        self._fill(blocks, _LEAST_GAP)
        least = len(self.sheets)
        gap = _GAP
        self._fill(blocks, gap)
        while len(self.sheets) > least:
            gap -= 1
            self._fill(blocks, gap)

    def _fill(self, blocks, gap):
        """Put blocks onto sheets, `gap` px apart: each as a whole where a sheet has room for it, a picture
        with the paragraph above it.
        """
        room = self.room()
        self.sheets = [[]]
        y = 0
        for i in range(len(blocks)):
            mark, lines, high = blocks[i]
            need = high
            if i + 1 < len(blocks) and blocks[i + 1][1] == ["@"]:
                need += blocks[i + 1][2]
            if y:
                if lines != ["@"] and blocks[i - 1][1] != ["@"]:  # a picture has room of its own
                    y += gap
                if y + need > room >= need:
                    self.sheets.append([])
                    y = 0
            if mark or lines == ["@"]:
                self._add(mark, lines, y, high)
                y += high
            else:
                y = self._run(lines, y)

    def _add(self, mark, lines, y, high):
        """Add a picture, or a mark and what it means beside it, to the last sheet: `high` px from y on."""
        sheet = self.sheets[-1]
        pictures = self.pictures
        x = self.parts.text_x()
        y += self.top()
        if mark:
            line_h = self.parts.line_h
            sheet.append((x, y + (high - pictures.mark_h) // 2, "[" + mark))
            x += pictures.mark_w
            y += (high - len(lines) * line_h + 1) // 2
        for line in lines:
            sheet.append((x, y, line))
            y += self.parts.line_h

    def _run(self, lines, y):
        """Add lines to the last sheet from y on, and what it has no room for, two lines at least, to
        further ones. Return the y below them.
        """
        high = self.parts.line_h
        room = self.room()
        for i in range(len(lines)):
            if y + high > room or i and i == len(lines) - 2 and y + 2 * high > room:
                self.sheets.append([])
                y = 0
            self.sheets[-1].append((self.parts.text_x(), self.top() + y, lines[i]))
            y += high
        return y

    def act(self, action):
        """Go on, back, or close the book."""
        step = walk(action)
        if action == actions.OK:
            step = 1
        if step:
            self.turn(step)
        elif action == actions.OTHER or action == actions.PAUSE:
            self.app.pop()

    def turn(self, step):
        """Turn to another sheet; behind the last page comes the first."""
        self.sheet += step
        if not 0 <= self.sheet < len(self.sheets):
            self.at = (self.at + step) % len(self.names)
            self.open()
            self.sheet = 0 if step > 0 else len(self.sheets) - 1
        self.stale = True

    def paint(self, canvas):
        """Draw the whole sheet."""
        canvas.unclip()
        page = self.parts
        pictures = self.pictures
        page.ground(self.title, "{}/{}".format(self.at + 1, len(self.names)))
        if pictures.beside:
            pictures.paint_beside(self.top(), self.room())
        for x, y, what in self.sheets[self.sheet]:
            if what == "@":
                pictures.paint(x + 2, y)
            elif what[0] == "[":
                pictures.mark(what[1:], x, y)
            else:
                canvas.text(self.app.layout.font, x, y, what, CREAM)
        page.scroll_bar(self.sheet, 1, len(self.sheets))
        t = self.app.t
        page.keys(list_page.key_pairs(self.app.port, t("next"), t("close")))


def make(app, arg=None):
    """Return the list of games, or the pages of one."""
    return HelpList(app) if arg is None else HelpPages(app, arg)


SCREEN = make
