"""Help: the rules of each game and of the house, told to a beginner, with pictures of cards.

Without an argument it is the list of the games; with "now" the rules of the deal in progress, opened at the
page that fits the moment. What the pages say stands in text/help_en.py and its like.
"""

from micropython import const

from durak import house_rules
from durak.draw.page import Page, cards_of
from durak.draw.palette import CLEAR, CREAM, GREEN, RED
from durak.rules import options
from durak.rules import position as ps
from durak.screens import actions, help_topics, list_page
from durak.screens.base import Screen, walk

_SPADES = const(3)
_SUITS = "cdhs"

# A tick and a cross in a frame, 17 x 17 px, and 9 x 9.
_MARKS = (
    b"\x11\x11\x01\x3f\xfe\x00\x40\x01\x00\x80\x00\x80\x80\x00\x80\x80\x0c\x80\x80\x1c\x80\x80\x38\x80"
    b"\x80\x70\x80\x98\xe0\x80\x9d\xc0\x80\x8f\x80\x80\x87\x00\x80\x82\x00\x80\x80\x00\x80\x80\x00\x80"
    b"\x40\x01\x00\x3f\xfe\x00\x3f\xfe\x00\x40\x01\x00\x80\x00\x80\x98\x0c\x80\x9c\x1c\x80\x8e\x38\x80"
    b"\x87\x70\x80\x83\xe0\x80\x81\xc0\x80\x83\xe0\x80\x87\x70\x80\x8e\x38\x80\x9c\x1c\x80\x98\x0c\x80"
    b"\x80\x00\x80\x40\x01\x00\x3f\xfe\x00"
)
_SMALL_MARKS = (
    b"\x09\x09\x01\xff\x80\x80\x80\x80\x80\x82\x80\x84\x80\xa8\x80\x90\x80\x80\x80\xff\x80"
    b"\xff\x80\x80\x80\xa2\x80\x94\x80\x88\x80\x94\x80\xa2\x80\x80\x80\xff\x80"
)

# The picture of a page: cards, attack/cover for a pair, + and - for right and wrong, # a back, > an arrow.
# Spades are trump, or the suit before a stroke.
PICTURES = {
    "aim": "6c 9d Jh",
    "cards": "Ah Kh Qh Ah/6s+",
    "lead": "7c 7d",
    "lead_lowest": "7c 7d",
    "lead_left": "7c 7d",
    "defend": "8h/Jh+ Ah/6s+ 8h/Kd-",
    "throw": "7c/9c 9h+ Kd-",
    "swap": "6s > As",
    "p_lead": "8c 8d Js",
    "p_defend": "7c/Kc 7d/8d Qh",
    "p_swap": "6s > As",
    "n_swap": "6s > As",
    "v_pass": "9c 9h >",
    "n_hidden": "# Qs",
    "h14": "9c 9h 9s >",
    "h16": "h| 9s/Qs+ 9s/6h-",
}


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
    """Page after page of one game; a page that is too long for a low screen goes on on the next one."""

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
        self.deck = cards_of(app.canvas, app.layout)
        self.sheet = 0  # which part of a long page
        self.sheets = []
        self.open()

    def open(self):
        """Break the page into as many sheets as its size wants: lists of lines, "@" for the picture."""
        layout = self.app.layout
        page = self.parts
        paragraphs = self.app.t("help." + self.names[self.at], self.app.ok_key()).split("\n")
        self.title = paragraphs[0]
        room = layout.key_top - page.head - (7 if layout.tall else 4)
        self.sheets = [[]]
        left = room
        for paragraph in paragraphs[1:]:
            if paragraph == "@":
                lines = ["@"]
                need = self.picture_h()
            else:
                lines = layout.font.wrap(paragraph, layout.w - 2 * page.text_x() - (0 if layout.tall else 3))
                need = page.line_h
            for line in lines:
                if left < need and self.sheets[-1]:
                    self.sheets.append([])
                    left = room
                self.sheets[-1].append(line)
                left -= need

    def picture_h(self):
        """Return the height of the picture with the space around it."""
        cards = self.deck.layout
        return cards.card_h + cards.cover_dy + (12 if self.app.layout.tall else 6)

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
        layout = self.app.layout
        page.ground(self.title, "{}/{}".format(self.at + 1, len(self.names)))
        y = page.head + (6 if layout.tall else 3)
        for line in self.sheets[self.sheet]:
            if line == "@":
                self.picture(PICTURES[self.names[self.at]], y + (6 if layout.tall else 3))
                y += self.picture_h()
            else:
                canvas.text(layout.font, page.text_x(), y, line, CREAM)
                y += page.line_h
        page.scroll_bar(self.sheet, 1, len(self.sheets))
        t = self.app.t
        page.keys(list_page.key_pairs(self.app.port, t("next"), t("close")))

    def picture(self, spec, y):
        """Draw a row of cards and pairs with its top at y; `spec` as in PICTURES."""
        layout = self.app.layout
        deck = self.deck
        small = deck.small
        trump = _SPADES
        if spec[1] == "|":
            trump = _SUITS.index(spec[0])
            spec = spec[3:]
        x = self.parts.text_x() + 2
        mark_w = 9 if small else 17
        for item in spec.split(" "):
            mark = item[-1]
            cards = item.rstrip("+-").split("/")
            if item == ">":
                self.app.canvas.text(layout.font, x, y + deck.h // 2 - 6, "→", CREAM)
                x += 8 if small else 14
                continue
            if item == "#":
                deck.back(x, y, deck.w, deck.h)
            else:
                deck.card(code(cards[0]), x, y, 0, trump, True)
            w = deck.w
            if len(cards) > 1:
                low = y + deck.layout.cover_dy
                deck.card(code(cards[1]), x + deck.layout.cover_dx, low, 0, trump, True)
                w += deck.layout.cover_dx
            x += w + (2 if small else 4)
            if mark in "+-":
                if small:
                    # No room beside it: the mark covers a corner of the card.
                    x -= 7
                self.mark(mark == "+", x, y + (deck.h - mark_w) // 2 + (9 if small else 3))
                x += mark_w + (3 if small else 11)

    def mark(self, right, x, y):
        """Draw a green tick or a red cross."""
        strip = _SMALL_MARKS if self.deck.small else _MARKS
        canvas = self.app.canvas
        size = strip[0]
        canvas.rect(x + 1, y + 1, size - 2, size - 2, GREEN if right else RED)
        canvas.sprite(strip, 0 if right else 1, x, y, CLEAR | CREAM << 5)


def code(name):
    """Return a card's code from "8h"."""
    return _SUITS.index(name[1]) << 4 | "23456789TJQKA".index(name[0])


def make(app, arg=None):
    """Return the list of games, or the pages of one."""
    return HelpList(app) if arg is None else HelpPages(app, arg)


SCREEN = make
