"""The base of every page that is a list: header, rows with or without values, explanation, key row.

A page of its own says what its rows are; walking, scrolling and repainting only what changed is done here. To
add one, write screens/NAME.py with a subclass of ListPage that overrides what it needs of the first section
below (title, count and label at least), end it with `SCREEN = ThatClass`, and let a row of another page call
`app.push("NAME")`, or `app.go("NAME")` from the menu. A scene in tools/pictures/scenes_pages.py gives it its
pictures.
"""

from durak import keys
from durak.draw.page import LINES, Page
from durak.screens import actions
from durak.screens.base import Screen, walk


class ListPage(Screen):
    """`focus`: the row with the bar. Rows are numbered from 0; `count()` is how many there are."""

    places = "pointing.Rows"
    pitch = 18  # px between rows on the tall screens
    keeps = False  # what was chosen here, if anything was, is kept when the page is left
    stacked = False  # on a narrow screen values stand below their labels
    explains = 0  # lines of explanation for which room is kept (0: none, and no hairline)

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.page = self.make_page()
        self.focus = 0
        self.first = 0
        self.shown = 1
        self._painted_focus = -1
        self._painted_keys = None
        self._all = True

    # What a page of its own gives

    def make_page(self):
        """Return the painter of its parts."""
        return Page(self.app.canvas, self.app.layout, self.pitch, 0, self.stacked)

    def title(self):
        """Return the header's title."""
        return ""

    def note(self):
        """Return what stands at the header's right end."""
        return ""

    def count(self):
        """Return how many rows there are."""
        return 0

    def label(self, i):
        """Return what row i says."""
        return ""

    def value(self, i):
        """Return what stands at the right end of row i, "" for a row without a value."""
        return ""

    def muted(self, i):
        """Return True if row i is disabled."""
        return False

    def changes(self, i):
        """Return True if row i's value has arrows beside it when it is focused."""
        return self.value(i) != ""

    def explanation(self):
        """Return the sentence under the hairline, about the focused row."""
        return ""

    def ok(self):
        """Do what OK does on the focused row."""

    def other(self):
        """Do what the other answer does: back, to where this page was opened."""
        leave(self.app)

    def third(self):
        """Do what the third answer does (X, or OK held)."""

    def change(self, step):
        """Change the focused row's value, left (-1) or right (1). Return False for a row without one, which
        then walks."""
        return False

    def key_words(self):
        """Return the words of OK, the other answer and the third ("" for none)."""
        t = self.app.t
        return t("choose"), t("back"), ""

    # Keys

    def act(self, action):
        """Walk, change a value, or give an answer."""
        if action == actions.LESS or action == actions.MORE:
            if self.change(1 if action == actions.MORE else -1):
                return
        step = walk(action)
        if step:
            self.move(step)
        elif action == actions.OK:
            self.ok()
        elif action == actions.OTHER or action == actions.PAUSE:
            self.other()
        elif action == actions.SWAP or action == actions.HINT:
            self.third()

    def move(self, step):
        """Walk to another row, round the ends."""
        n = self.count()
        if n > 1:
            self.focus = (self.focus + step) % n
            self.app.beep(1200, 4)
            self.stale = True

    def changed(self):
        """Have everything painted anew: something beside the focus has changed."""
        self._all = True
        self.stale = True

    def enter(self):
        """Have everything painted."""
        self._all = True

    def leave(self):
        """Keep the settings, where the page changes any."""
        if self.keeps:
            self.app.saves.keep_settings()

    # Pictures

    def paint(self, canvas):
        """Draw everything when it is new, has changed or scrolled; else the two rows between which the focus
        moved."""
        canvas.unclip()
        self.lay_out()
        first = self.scrolled()
        if self.fresh or self._all or first != self.first:
            self.first = first
            self._all = False
            self.paint_all()
        elif self._painted_focus != self.focus:
            self.paint_row(self._painted_focus - first, self._painted_focus)
            self.paint_row(self.focus - first, self.focus)
            self.paint_note()
            self.paint_explanation()
            if self._painted_keys != self.key_pairs():
                self.paint_keys()
        self._painted_focus = self.focus

    def lay_out(self):
        """Work out how many rows have room."""
        n = self.count()
        self.focus = min(self.focus, max(0, n - 1))
        self.shown = min(n, self.page.fit(self.room_below()))
        self.page.scrolls = self.shown < n

    def room_below(self):
        """Return how many lines of explanation have room: fewer on a low screen, more on a narrow one."""
        layout = self.app.layout
        return self.explains + 1 if layout.narrow else min(self.explains, 2 if layout.short else LINES)

    def scrolled(self):
        """Return the first row shown, so that the focused one is."""
        if not self.page.scrolls:
            return 0
        first = min(max(self.first, self.focus - self.shown + 1), self.focus)
        return max(0, min(first, self.count() - self.shown))

    def paint_all(self):
        """Draw the whole page."""
        page = self.page
        page.ground(self.title(), self.note())
        for i in range(self.shown):
            self.paint_row(i, self.first + i)
        page.scroll_bar(self.first, self.shown, self.count())
        self.paint_explanation()
        self.paint_keys()

    def paint_keys(self):
        """Draw the key row: what the keys do on the focused row."""
        self._painted_keys = self.key_pairs()
        self.page.keys(self._painted_keys)

    def paint_note(self):
        """Draw the header again, where its note goes with the focus."""
        if self.note():
            self.page.header(self.title(), self.note())
            self.app.canvas.mark(self.app.layout.w // 2, 0, self.app.layout.w // 2, self.page.head)

    def paint_explanation(self):
        """Draw the sentence about the focused row."""
        if self.explains:
            page = self.page
            y = page.row_y(self.shown) + (1 if self.app.layout.small else 3)
            page.explain(y, self.explanation())

    def paint_row(self, i, row):
        """Draw row number `row` at the i-th place."""
        focused = row == self.focus
        value = self.value(row)
        muted = self.muted(row)
        self.page.row(i, self.label(row), value, focused, muted, self.changes(row) and not muted)
        self.paint_beside(i, row, focused)
        self.page.mark_row(i)

    def paint_beside(self, i, row, focused):
        """Draw what else stands in a row; as `paint_row`, with whether it has the bar."""

    def key_pairs(self):
        """Return the (key, word) pairs of the key row, by the board's keys."""
        return key_pairs(self.app.port, *self.key_words())


def leave(app):
    """Go back to the screen below this page, or to the menu."""
    if app.below() is None:
        app.go("menu", app.showing())
    else:
        app.pop()


def key_pairs(port, ok, other, third="", walks=True):
    """Return [(key's label, word), ...] of a page's key row on the board of `port`.

    Where arrows are keys they are shown if they walk, and there the third answer (OK held) has no key of
    its own.
    """
    kind = port.controls
    a, b, x, y = port.labels
    pairs = []
    if kind == keys.FOUR or kind == keys.DIGITS:
        four = kind == keys.FOUR
        if walks:
            pairs.append((a, "◀"))
            pairs.append((x if four else b, "▶"))
        if other:
            pairs.append((b if four else x, other))
        if ok:
            pairs.append((y, ok))
        return pairs
    if ok:
        pairs.append((a, ok))
    if other:
        pairs.append((b, other))
    if third and kind == keys.JOY4:
        pairs.append((x, third))
    return pairs
