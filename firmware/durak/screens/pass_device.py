"""The device goes to another person: a pattern over everything, until that person presses a key."""

import micropython
from micropython import const

from durak.draw.card_painter import LOCK, Deck
from durak.draw.page import Page, ring
from durak.draw.palette import ACCENT, CREAM, DEEP, FELT, INK, SHADE
from durak.screens import seat_names
from durak.screens.base import Screen

_MESH = const(16)


@micropython.native
def pattern(canvas, w, h):
    """Draw a lattice of felt on the deep ground."""
    canvas.rect(0, 0, w, h, DEEP)
    y = 0
    while y < h:
        at = y % _MESH
        x = 0
        while x < w + _MESH:
            canvas.rect(x + at, y, 1, 1, FELT)
            canvas.rect(x - at, y, 1, 1, FELT)
            x += _MESH
        y += 1


def _panel(canvas, x, y, w, h):
    """Draw the panel of w x h px: felt in a cream line on ink."""
    ring(canvas, x, y, w, h, INK)
    canvas.rect(x + 5, y + 2, w - 10, h - 4, CREAM)
    canvas.rect(x + 2, y + 5, w - 4, h - 10, CREAM)
    canvas.rect(x + 3, y + 3, w - 6, h - 6, FELT)


class HandoverScreen(Screen):
    """`arg`: the seat whose turn it is."""

    places = "pointing.Anywhere"

    def enter(self):
        """Sound that the device goes on; the screen is wiped before anything else is drawn."""
        self.app.beep(660, 60)
        self.app.guard(True)

    def escape(self):
        """Open the menu: whoever goes back has not taken the device."""
        self.app.push("pause")

    def act(self, action):
        """Go on at any key: that person is here."""
        self.app.pop(True)

    def paint(self, canvas):
        """Draw the pattern, whose turn it is, and that the cards stay hidden."""
        app = self.app
        layout = app.layout
        words = app.words
        name = seat_names.name(app, app.deal, self.arg, self.arg)
        w = layout.w
        canvas.unclip()
        pattern(canvas, w, layout.key_top)
        font = layout.font
        title = layout.title
        self.parts = Page(canvas, layout)
        hidden = words["page.stay_hidden"]
        tall = layout.tall
        panel_w = max(font.width(hidden), font.width(words["page.pass_device"])) + 16
        panel_w = min(w - 4, max(panel_w, 200 if tall else 0))
        art_h = layout.card_h + 13 if tall or layout.small else 0
        panel_h = art_h + 2 * font.height + 2 * title.height + (29 if tall else 16)
        x = (w - panel_w) // 2
        y = max(1, (layout.key_top - panel_h + 2) // 2)
        _panel(canvas, x, y, panel_w, panel_h)
        y += 11 if tall else 5
        if art_h:
            self._cards(canvas, layout, w // 2, y)
            y += art_h
        self._line(canvas, font, words["page.pass_device"], y - (2 if tall else 0), CREAM)
        y += font.height + 3
        scale = 2 if 2 * title.width(name) < w - 8 else 1
        wide = scale * title.width(name)
        top = y - (2 if tall else 0) + (2 - scale) * title.height // 2
        canvas.big_text(title, (w - wide) // 2, top, name, ACCENT, scale)
        y += 2 * title.height + 3
        self._line(canvas, font, hidden, y + (1 if tall else 0), SHADE)
        canvas.rect(0, layout.key_top, w, layout.key_h, INK)
        self._line(
            canvas, font, words.say("page.press_any", name), layout.key_top + (2 if tall else 1), CREAM
        )
        canvas.mark(0, 0, w, layout.h)

    def _line(self, canvas, font, text, y, colour):
        room = canvas.w - 8
        wide = min(room, self.parts.font_for(font, text, room).width(text))
        self.parts.say(font, (canvas.w - wide + 1) // 2, y, text, room, colour)

    def _cards(self, canvas, layout, middle, y):
        """Draw three backs with a lock on them."""
        deck = Deck(canvas, layout)
        w = layout.card_w
        h = layout.card_h
        deck.back(middle - w, y + 3, w, h)
        deck.back(middle - w // 2, y, w, h)
        deck.back(middle, y + 3, w, h)
        size = 18 if layout.small else 24
        canvas.slab(middle - size // 2, y + (h - size) // 2, size, size, CREAM, INK)
        deck.icon(LOCK, middle - 5, y + (h - 11) // 2, INK)


SCREEN = HandoverScreen
