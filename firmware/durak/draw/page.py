"""The parts of pages: header, rows, hairline, explanation, key row, and the pictures that stand among them.

Everything is drawn from plain values, by one rule set for every size (docs/design/screens.md, section 2).
"""

from micropython import const

from durak.draw import fonts
from durak.draw.card_painter import Deck
from durak.draw.key_row import key_row
from durak.draw.layout import Layout
from durak.draw.palette import ACCENT, BLUE, CLEAR, CREAM, DEEP, FELT, GOLD, INK, LIT, SHADE, SKY

LINES = const(3)  # of explanation, at most

# Arrows left and right of a value.
_ARROWS = b"\x05\x09\x01\x08\x18\x38\x78\xf8\x78\x38\x18\x08\x80\xc0\xe0\xf0\xf8\xf0\xe0\xc0\x80"
_SMALL_ARROWS = b"\x03\x05\x01\x20\x60\xe0\x60\x20\x80\xc0\xe0\xc0\x80"


def ring(c, x, y, w, h, colour):
    """Fill a rectangle of w x h px that goes well around a panel: its corners inset by 3, 1, 1 px."""
    c.rect(x + 3, y, w - 6, h, colour)
    c.rect(x + 1, y + 1, w - 2, h - 2, colour)
    c.rect(x, y + 3, w, h - 6, colour)


def cards_of(canvas, layout):
    """Return the Deck of a page: the smaller cards on a narrow screen, else those of the table."""
    return Deck(canvas, Layout(128, 128) if layout.narrow else layout)


class Page:
    """Draws a page's parts on `canvas` (c) with the metrics of `layout` (l). Rows begin at `top`, `pitch`
    apart.

    A line that has no room in the font of the page is set in the small one.
    """

    def __init__(self, canvas, layout, pitch=0, head=0, stacked=False):
        """Make the painter of a page.

        pitch: px between rows on the tall screens.
        head: px of a header other than the usual one.
        stacked: True if on a narrow screen values stand below their labels.
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
        """Draw the whole page empty, with its header."""
        c = self.c
        layout = self.l
        c.unclip()
        c.rect(0, 0, layout.w, layout.key_top, FELT)
        self.header(title, note)
        c.mark(0, 0, layout.w, layout.h)

    def header(self, title, note=""):
        """Draw the title at the left, a note (a count, a number of pages) at the right."""
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
        """Return the font, or the small one where a line has no room in it."""
        return font if self.l.small or font.width(s) <= room else fonts.load("small")

    def behind(self, names, x, least):
        """Return where a column begins that stands right of names from x on.

        It is at `least`, or behind the longest of them as far as two fifths of the screen.
        """
        longest = max([self.l.font.width(name) for name in names])
        return max(least, min(x + longest + 4, self.l.w * 2 // 5))

    def say(self, font, x, y, s, room, colour):
        """Draw a line of at most `room` px, in the small font or cut if it has to be."""
        fine = self.font_for(font, s, room)
        self.c.text(fine, x, y + (font.height - fine.height) // 2, fine.fit(s, room), colour)

    def right(self, s, x, y, colour):
        """Draw a line that ends before x. Return where it begins."""
        room = x - self.x - self.indent
        left = x - self.font_for(self.l.font, s, room).width(s)
        self.say(self.l.font, left, y, s, room, colour)
        return left

    # Rows

    def fit(self, lines):
        """Return how many rows have room above a hairline and so many lines of explanation (0: no
        hairline)."""
        bottom = self.l.key_top
        if lines:
            bottom -= lines * self.line_h + self.gap() + (1 if self.l.small else 3)
        else:
            bottom -= 2
        return max(1, (bottom - self.top + 1) // self.pitch)

    def gap(self):
        """Return the px between a hairline and the text under it."""
        return 2 if self.l.small else self.pitch // 2 - 5 if self.l.tall else 4

    def row_y(self, i):
        """Return the top of the i-th row shown."""
        return self.top + i * self.pitch

    def row_w(self):
        """Return the width of a row's bar."""
        if self.l.small:
            return self.l.w - 10
        if self.l.narrow:
            return self.l.w - (11 if self.scrolls else 6)
        return self.l.w - (22 if self.scrolls and not self.l.tall else 2 * self.x)

    def value_x(self):
        """Return where values end."""
        return self.x + self.row_w() - self.indent

    def bar(self, y, w, colour):
        """Draw a row's ground with its corners cut."""
        c = self.c
        h = self.bar_h
        if self.l.small:
            c.rect(self.x + 1, y, w - 2, h, colour)
            c.rect(self.x, y + 1, w, h - 2, colour)
        else:
            c.blob(self.x, y, w, h, colour)

    def row(self, i, label, value, focused, muted, arrows):
        """Draw the i-th row shown: a label, its value at the right.

        focused: True for the yellow bar.
        muted: True for a dark bar: it is not to be had.
        arrows: True if the value has arrows beside it under the yellow bar.
        """
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
        """Return the px that a row's label may take beside its value, with the arrows around that or
        without."""
        room = self.value_x() - self.x - self.indent
        if value == "" or self.stacked:
            return room - self.beside
        room -= self.l.font.width(value) + (3 if self.l.small else 5)
        if arrows:
            room -= 10 if self.l.small else 19
        return room

    def text_y(self, y):
        """Return where the text of a row that begins at y stands."""
        return y + (2 if self.l.small else (self.bar_h - 12) // 2)

    def mark_row(self, i):
        """Note that the i-th row shown has changed."""
        self.c.mark(self.x, self.row_y(i), self.row_w(), self.bar_h)

    def scroll_bar(self, first, shown, total):
        """Draw a 2 px bar at the right when there are more rows than room."""
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
        """Draw a line across the page."""
        self.c.hline(0, y, self.l.w, LIT)

    def explain(self, y, s):
        """Draw a hairline at y and up to three lines under it; clears what was there."""
        c = self.c
        layout = self.l
        c.rect(0, y, layout.w, layout.key_top - y, FELT)
        self.hairline(y)
        below = self.gap()
        self.lines(y + below, s, (layout.key_top - y - below) // self.line_h)
        c.mark(0, y, layout.w, layout.key_top - y)

    def lines(self, y, s, most):
        """Draw text wrapped to the page's width, at most so many lines of it. Return the y below the last."""
        x = self.text_x()
        font = self.l.font
        high = self.line_h
        lines = font.wrap(s, self.l.w - 2 * x)
        if len(lines) > most and not self.l.small:
            # no room for them: smaller ones
            font = fonts.load("small")
            lines = font.wrap(s, self.l.w - 2 * x)
            most = most * high // 9
            high = 9
        for line in lines[:most]:
            self.c.text(font, x, y, line, CREAM)
            y += high
        return y

    def text_x(self):
        """Return the left edge of running text."""
        return 4 if self.l.small or self.l.narrow else 8

    def keys(self, pairs):
        """Draw the key row: pairs (what stands on the key, what it does), at most four."""
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
