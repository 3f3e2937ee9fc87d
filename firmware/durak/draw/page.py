"""The parts of pages: header, rows, hairline, explanation, key row, and the pictures that stand among them.

Everything is drawn from plain values, by one rule set for every size (docs/design/screens.md, section 2).
"""

from micropython import const

from durak.draw import text
from durak.draw.card_painter import Deck
from durak.draw.key_row import key_row
from durak.draw.layout import Layout
from durak.draw.palette import ACCENT, BACK, BLUE, CLEAR, CREAM, DEEP, FELT, GOLD, INK, LIT, SHADE, SKY

LINES = const(3)  # of explanation, at most

# A person's head and shoulders, 9 x 13, above the column of players.
_PERSON = (
    b"\x09\x0d\x01\x08\x00\x1c\x00\x3e\x00\x1c\x00\x08\x00\x00\x00"
    b"\x1c\x00\x7f\x00\x7f\x00\xff\x80\x7f\x00\x7f\x00\x1c\x00"
)
_TICK = b"\x0b\x09\x01\x00\x60\x00\xe0\x01\xc0\x03\x80\xc7\x00\xee\x00\x7c\x00\x38\x00\x10\x00"
# Arrows left and right of a value.
_ARROWS = b"\x05\x09\x01\x08\x18\x38\x78\xf8\x78\x38\x18\x08\x80\xc0\xe0\xf0\xf8\xf0\xe0\xc0\x80"
_SMALL_ARROWS = b"\x03\x05\x01\x20\x60\xe0\x60\x20\x80\xc0\xe0\xc0\x80"


def ring(c, x, y, w, h, colour):
    """A filled rectangle that goes well around a panel: its corners inset by 3, 1, 1 px."""
    c.rect(x + 3, y, w - 6, h, colour)
    c.rect(x + 1, y + 1, w - 2, h - 2, colour)
    c.rect(x, y + 3, w, h - 6, colour)


def cards_of(canvas, layout):
    """The Deck of a page: the smaller cards on a narrow screen, else those of the table."""
    return Deck(canvas, Layout(128, 128) if layout.narrow else layout)


class Page:
    """Draws a page's parts on `canvas` (c) with the metrics of
    `layout` (l). Rows begin at `top`, `pitch` apart.

    A line that has no room in the font of the page is set in the small one.
    """

    def __init__(self, canvas, layout, pitch=0, head=0, stacked=False):
        """`pitch`: px between rows on the tall screens; `head`: px of a header other than the usual one;
        `stacked`: on a narrow screen values stand below their labels.
        """
        self.c = canvas
        self.l = layout
        small = layout.small
        tall = layout.tall
        self.stacked = stacked and layout.narrow
        self.pitch = 32 if self.stacked else (pitch or 18) if tall else layout.row_h
        self.bar_h = self.pitch - 1
        self.head = head or layout.header_h
        self.x = 2 if small else 3 if layout.narrow else 8 if tall else 6
        self.indent = 4 if small else 5 if layout.narrow else 8
        self.top = self.head + (3 if small or not tall else 4 if self.pitch < 19 else 5)
        self.line_h = layout.font.height if small else 14
        self.scrolls = False
        self.beside = 0  # px at the right end of rows without values, which labels leave free

    # Ground and header

    def ground(self, title, note=""):
        """The whole page empty, with its header."""
        c = self.c
        layout = self.l
        c.unclip()
        c.rect(0, 0, layout.w, layout.key_top, FELT)
        self.header(title, note)
        c.mark(0, 0, layout.w, layout.h)

    def header(self, title, note=""):
        """Title at the left, a note (a count, a number of pages) at the right."""
        c = self.c
        layout = self.l
        h = self.head
        c.rect(0, 0, layout.w, h, DEEP)
        c.hline(0, h, layout.w, INK)
        edge = 10 if layout.tall else 4 if layout.small else 8
        if layout.narrow:
            edge = 5
        font = layout.title
        y = (h - font.height) // 2 + (1 if layout.tall else 0)
        room = layout.w - 2 * edge
        if note:
            room -= layout.font.width(note) + edge
        if font.width(title) > room and layout.tall:
            font = layout.font
            y += 1
        self.say(font, edge, y, title, room, CREAM)
        if note:
            self.right(note, layout.w - edge, y + (1 if font is layout.title and layout.tall else 0), SHADE)

    def font_for(self, font, s, room):
        """The font, or the small one where a line has no room in it."""
        return font if self.l.small or font.width(s) <= room else text.load("small")

    def behind(self, names, x, least):
        """Where a column begins that stands right of names from x on: at `least`, or behind the longest of
        them as far as two fifths of the screen.
        """
        longest = max([self.l.font.width(name) for name in names])
        return max(least, min(x + longest + 4, self.l.w * 2 // 5))

    def say(self, font, x, y, s, room, colour):
        """A line of at most `room` px, in the small font or cut if it has to be."""
        fine = self.font_for(font, s, room)
        self.c.text(fine, x, y + (font.height - fine.height) // 2, fine.fit(s, room), colour)

    def right(self, s, x, y, colour):
        """A line that ends before x. Returns where it begins."""
        room = x - self.x - self.indent
        left = x - self.font_for(self.l.font, s, room).width(s)
        self.say(self.l.font, left, y, s, room, colour)
        return left

    # Rows

    def fit(self, lines):
        """How many rows have room above a hairline and `lines` lines of explanation (0: no hairline)."""
        bottom = self.l.key_top
        if lines:
            bottom -= lines * self.line_h + self.gap() + (1 if self.l.small else 3)
        else:
            bottom -= 2
        return max(1, (bottom - self.top + 1) // self.pitch)

    def gap(self):
        """Px between a hairline and the text under it."""
        return 2 if self.l.small else self.pitch // 2 - 5 if self.l.tall else 4

    def row_y(self, i):
        """Top of the i-th row shown."""
        return self.top + i * self.pitch

    def row_w(self):
        """Width of a row's bar."""
        if self.l.small:
            return self.l.w - 10
        if self.l.narrow:
            return self.l.w - (11 if self.scrolls else 6)
        return self.l.w - (22 if self.scrolls and not self.l.tall else 2 * self.x)

    def value_x(self):
        """Where values end."""
        return self.x + self.row_w() - self.indent

    def bar(self, y, w, colour):
        """A row's ground with its corners cut."""
        c = self.c
        h = self.bar_h
        if self.l.small:
            c.rect(self.x + 1, y, w - 2, h, colour)
            c.rect(self.x, y + 1, w, h - 2, colour)
        else:
            c.blob(self.x, y, w, h, colour)

    def row(self, i, label, value, focused, muted, arrows):
        """The i-th row shown: a label, its value at the right. `muted`:
        not to be had; `arrows`: can be changed."""
        c = self.c
        layout = self.l
        font = layout.font
        y = self.row_y(i)
        w = self.row_w()
        c.rect(0, y, self.x + w, self.bar_h, FELT)
        if focused:
            self.bar(y, w, ACCENT)
        elif muted:
            self.bar(y, w, DEEP)
        colour = INK if focused else SHADE if muted or value != "" else CREAM
        y = y + 3 if self.stacked and value != "" else self.text_y(y)
        x = self.value_x()
        room = self.label_room(value, focused and arrows)
        self.say(font, self.x + self.indent, y, label, room, colour)
        if value == "":
            return
        if self.stacked:
            y += 13
        colour = INK if focused else SHADE if muted else CREAM
        if focused and arrows:
            gap = 3 if layout.small else 6
            strip = _SMALL_ARROWS if layout.small else _ARROWS
            top = y + 2
            c.sprite(strip, 1, x - 1, top, CLEAR | INK << 5)
            x -= 4 if layout.small else 8
            left = self.right(value, x, y, colour)
            c.sprite(strip, 0, left - gap - strip[0], top, CLEAR | INK << 5)
        else:
            self.right(value, x, y, colour)

    def label_room(self, value, arrows):
        """Px that a row's label may take beside its value, with or without the arrows around that."""
        room = self.value_x() - self.x - self.indent
        if value == "" or self.stacked:
            return room - self.beside
        room -= self.l.font.width(value) + (3 if self.l.small else 5)
        if arrows:
            room -= 10 if self.l.small else 19
        return room

    def text_y(self, y):
        """Where the text of a row that begins at y stands."""
        return y + (2 if self.l.small else (self.bar_h - 12) // 2)

    def mark_row(self, i):
        """The i-th row shown has changed."""
        self.c.mark(self.x, self.row_y(i), self.row_w(), self.bar_h)

    def scroll_bar(self, first, shown, total):
        """A 2 px bar at the right when there are more rows than room."""
        if shown >= total:
            return
        c = self.c
        x = self.l.w - (4 if self.l.small else 5)
        y = self.top
        h = self.l.key_top - 3 - y
        c.rect(x, y, 2, h, DEEP)
        size = max(6, h * shown // total)
        c.rect(x, y + (h - size) * first // (total - shown), 2, size, CREAM)
        c.mark(x, y, 2, h)

    def hairline(self, y):
        """A line across the page."""
        self.c.hline(0, y, self.l.w, LIT)

    def explain(self, y, s):
        """A hairline at y and up to three lines under it; clears what was there."""
        c = self.c
        layout = self.l
        c.rect(0, y, layout.w, layout.key_top - y, FELT)
        self.hairline(y)
        below = self.gap()
        self.lines(y + below, s, (layout.key_top - y - below) // self.line_h)
        c.mark(0, y, layout.w, layout.key_top - y)

    def lines(self, y, s, most):
        """Text wrapped to the page's width; returns the y below its last line."""
        x = self.text_x()
        font = self.l.font
        high = self.line_h
        lines = font.wrap(s, self.l.w - 2 * x)
        if len(lines) > most and not self.l.small:
            # no room for them: smaller ones
            font = text.load("small")
            lines = font.wrap(s, self.l.w - 2 * x)
            most = most * high // 9
            high = 9
        for line in lines[:most]:
            self.c.text(font, x, y, line, CREAM)
            y += high
        return y

    def text_x(self):
        """Left edge of running text."""
        return 4 if self.l.small or self.l.narrow else 8

    def keys(self, pairs):
        """The key row: pairs (what stands on the key, what it does), at most four."""
        names = [p[0] for p in pairs]
        words = [p[1] for p in pairs]
        key_row(self.c, self.l, len(pairs), names, words)
        self.c.mark(0, self.l.key_top, self.l.w, self.l.key_h)

    # Pictures in rows

    def dots(self, x, y, n, teams, focused):
        """Draw n dots, 6 px (S: 4) wide, from x, y on, on a row with the bar or without. Return the x behind.

        teams: True for the colours of two teams, by turns; on the bar's yellow theirs would not be seen.
        """
        c = self.c
        size = 4 if self.l.small else 6
        first, second = (INK, BLUE) if focused else (GOLD, SKY)
        if not teams:
            first = second = INK if focused else CREAM
        for i in range(n):
            shade = second if i & 1 else first
            c.rect(x + 1, y, size - 2, size, shade)
            c.rect(x, y + 1, size, size - 2, shade)
            x += size + (1 if self.l.small else 2)
        return x

    def person(self, x, y):
        """The sign above the column of players."""
        self.c.sprite(_PERSON, 0, x, y, CLEAR | CREAM << 5)

    def card_sign(self, x, y):
        """The sign above the column of packs: a small back."""
        c = self.c
        c.rect(x + 1, y, 7, 12, INK)
        c.rect(x, y + 1, 9, 10, INK)
        c.frame(x + 1, y + 1, 7, 10, CREAM)
        c.rect(x + 2, y + 2, 5, 8, BACK)

    def meter(self, x, y, w, percent):
        """A bar that is filled to so many per cent."""
        h = 5 if self.l.small else 9
        self.c.rect(x, y, w, h, DEEP)
        self.c.rect(x, y, w * percent // 100, h, CREAM)

    def tick(self, x, y, colour):
        """A check mark, 11 x 9 px."""
        self.c.sprite(_TICK, 0, x, y, CLEAR | colour << 5)
