"""The language picker: the first screen of all, and a page of the menu."""

from micropython import const

from durak.draw.palette import SUITS
from durak.screens import list_page
from durak.text import LANGUAGES, OWN_NAMES, load

_INK = const(0)
_DEEP = const(1)
_FELT = const(2)
_LIT = const(3)
_CREAM = const(4)
_ACCENT = const(12)
_CLEAR = const(16)
# Hearts, diamonds, spades.
_PIPS = b"\x02\x01\x03"


class Language(list_page.ListPage):
    """Three tiles; the words change with the choice. `arg` is None at
    the first start: there is no way round."""

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        code = app.settings.language or app.words.code
        self.first_start = arg is None and not app.settings.language
        self.before = app.words.code
        self.focus = LANGUAGES.index(code) if code in LANGUAGES else 0
        self.pips = None
        if app.layout.tall and not app.layout.narrow:
            from durak.draw import art_m

            self.pips = art_m.PIPS_BODY

    def title(self):
        """In the language that the bar is on."""
        return self.app.t("page.language")

    def count(self):
        """Three."""
        return len(LANGUAGES)

    def move(self, step):
        """The page speaks the language that the focus is on."""
        list_page.ListPage.move(self, step)
        self.load(LANGUAGES[self.focus])
        self.changed()

    def load(self, code):
        """The words of another language."""
        layout = self.app.layout
        self.app.words = load(code, layout.small or layout.narrow)

    def ok(self):
        """Choose."""
        self.app.settings.language = LANGUAGES[self.focus]
        self.app.saves.keep_settings()
        self.app.go("menu")

    def other(self):
        """Back, with the language as it was; at the first start there is no way round a choice."""
        if self.first_start:
            return
        self.load(self.before)
        self.app.go("menu", "language_page")

    def key_words(self):
        """Choose, and back where there is a back."""
        t = self.app.t
        return t("choose"), "" if self.first_start else t("back"), ""

    def lay_out(self):
        """The tiles fill the page."""
        self.shown = 3

    def paint_row(self, i, row):
        """A tile: a suit, the language's own name, a tick on the chosen one."""
        page = self.page
        c = page.c
        layout = page.l
        tall = layout.tall
        h = 36 if tall else 26 if layout.short else 24
        x = 4 if layout.small else 16
        room = layout.key_top - page.head - 1
        y = 49 if tall else page.head + 1 + (room - 3 * h - 12) // 2 + 2
        y += i * (46 if tall else h + 6)
        w = layout.w - 2 * x
        c.rect(x - 2, y - 2, w + 4, h + 4, _FELT)
        focused = row == self.focus
        if focused:
            c.rect(x + 1, y - 2, w - 2, h + 4, _ACCENT)
            c.rect(x - 1, y - 1, w + 2, h + 2, _ACCENT)
            c.rect(x - 2, y + 1, w + 4, h - 2, _ACCENT)
        c.blob(x, y, w, h, _CREAM if focused else _DEEP)
        ink = SUITS[_PIPS[row]] if focused else _LIT
        if tall and not layout.narrow:
            c.sprite(self.pips, _PIPS[row], x + 14, y + 9, _CLEAR | ink << 5)
        font = layout.title if tall else layout.font
        colour = _INK if focused else _CREAM
        left = x + (10 if layout.small or layout.narrow else 46 if tall else 16)
        c.text(font, left, y + (h - font.height) // 2, OWN_NAMES[row], colour)
        if focused:
            page.tick(x + w - 24 if not layout.small else x + w - 18, y + (h - 9) // 2, _INK)
        c.mark(x - 2, y - 2, w + 4, h + 4)


SCREEN = Language
