"""The language picker: the first screen of all, and a page of the menu."""

from durak.draw import art_m, signs
from durak.draw.palette import ACCENT, CLEAR, CREAM, DEEP, FELT, INK, SHADE, SUITS
from durak.screens import list_page
from durak.text.languages import CODES, LANGUAGES

_PIPS = b"\x02\x01\x03\x00"  # hearts, diamonds, spades, clubs, by turns


class Language(list_page.ListPage):
    """A tile a language; the words change with the choice. `arg` is None at the first start: there is no
    way round it.
    """

    places = "pointing.Tiles"

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        code = app.settings.language or app.words.code
        self.first_start = arg is None and not app.settings.language
        self.before = app.words.code
        self.focus = CODES.index(code)
        layout = app.layout
        self.tile_h = 36 if layout.tall else 26 if layout.short else 24
        self.tile_pitch = self.tile_h + (10 if layout.tall else 6)

    def title(self):
        """Return the title in the language that the bar is on."""
        return self.app.t("page.language")

    def count(self):
        """Return how many languages there are."""
        return len(LANGUAGES)

    def move(self, step):
        """Walk on: the page speaks the language that the focus is on."""
        list_page.ListPage.move(self, step)
        self.app.speak(CODES[self.focus])
        self.changed()

    def ok(self):
        """Choose the language."""
        self.app.settings.language = CODES[self.focus]
        self.app.saves.keep_settings()
        self.app.go("menu", "learn_page" if self.first_start else None)

    def other(self):
        """Go back, with the language as it was; at the first start there is no way round a choice."""
        if self.first_start:
            return
        self.app.speak(self.before)
        self.app.go("menu", "language_page")

    def escape(self):
        """Go back; where there is no way back ask whether to close the game."""
        if self.first_start:
            self.app.ask_to_quit()
        else:
            self.other()

    def back(self, result):
        """Close the game, if that was the answer."""
        if result:
            self.app.quit()

    def key_words(self):
        """Return Choose, and back where there is a back."""
        t = self.app.t
        return t("choose"), "" if self.first_start else t("back"), ""

    def lay_out(self):
        """Show as many tiles as the page has room for."""
        page = self.page
        room = page.l.key_top - page.head - 1
        gap = self.tile_pitch - self.tile_h
        n = self.count()
        self.shown = min(n, (room - 4 + gap) // self.tile_pitch)
        page.scrolls = self.shown < n
        height = self.shown * self.tile_pitch - gap
        self.tiles_top = page.head + 3 + (room - height) // 2
        if page.l.tall:
            self.tiles_top = min(49, self.tiles_top)

    def paint_row(self, i, row):
        """Draw a tile: a suit, the language's own name, a tick on the chosen one."""
        page = self.page
        c = page.c
        layout = page.l
        tall = layout.tall
        h = self.tile_h
        x = 4 if layout.small else 16
        y = self.tiles_top + i * self.tile_pitch
        w = layout.w - 2 * x - (5 if page.scrolls and layout.small else 0)
        c.rect(x - 2, y - 2, w + 4, h + 4, FELT)
        focused = row == self.focus
        if focused:
            c.rect(x + 1, y - 2, w - 2, h + 4, ACCENT)
            c.rect(x - 1, y - 1, w + 2, h + 2, ACCENT)
            c.rect(x - 2, y + 1, w + 4, h - 2, ACCENT)
        c.blob(x, y, w, h, CREAM if focused else DEEP)
        suit = _PIPS[row % 4]
        if tall and not layout.narrow:
            ink = SUITS[suit] if focused else SHADE
            c.sprite(art_m.PIPS_BODY, suit, x + 14, y + 9, CLEAR | ink << 5)
        font = layout.title if tall else layout.font
        left = x + (10 if layout.small or layout.narrow else 46 if tall else 16)
        own_name = LANGUAGES[row][1]
        c.text(font, left, y + (h - font.height) // 2, own_name, INK if focused else CREAM)
        if focused:
            signs.tick(c, x + w - 24 if not layout.small else x + w - 18, y + (h - 9) // 2, INK)
        c.mark(x - 2, y - 2, w + 4, h + 4)


SCREEN = Language
