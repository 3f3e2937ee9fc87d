"""Writing a name, letter by letter, with whatever keys there are."""

from micropython import const

from durak import keys
from durak.draw.page import Page
from durak.draw.palette import ACCENT, CREAM, DEEP, FELT, INK
from durak.screens import actions, list_page
from durak.screens.base import Screen, walk
from durak.settings import good_name

_SPACE = "·"
_DELETE = "←"
_READY = "✓"
_TYPED_DELETE = const(8)


class Name(Screen):
    """`arg`: the name as it is, and how many letters it may have. The screen below is given the name.

    The first letter of a word is a capital; the other answer deletes. Letters may come from a keyboard too;
    after them OK keeps the name.
    """

    places = "pointing.Letters"

    def __init__(self, app, arg):
        Screen.__init__(self, app, arg)
        self.name, self.most = arg
        self.was_named = self.name
        self.letters = app.t("page.letters") + _SPACE + _DELETE + _READY
        self.at = len(self.letters) - 1 if self.name else 0
        self.was = self.at
        layout = app.layout
        self.parts = Page(app.canvas, layout)
        self.columns = 9 if layout.tall else 12
        self.cell_w = (layout.w - 2 * self.parts.text_x()) // self.columns
        rows = (len(self.letters) + self.columns - 1) // self.columns
        self.name_h = 46 if layout.tall else 22 if layout.short else 16
        self.grid = self.parts.head + self.name_h
        self.cell_h = min(26 if layout.tall else 20, (layout.key_top - self.grid - 2) // rows)
        self._whole = True

    def act(self, action):
        """Walk over the letters, put one in, take one away."""
        kind = self.app.port.controls
        joystick = kind == keys.JOY4 or kind == keys.JOY2
        if joystick and (action == actions.PREV or action == actions.NEXT):
            step = self.columns if action == actions.NEXT else -self.columns
            if 0 <= self.at + step < len(self.letters):
                self.go(self.at + step)
        elif walk(action):
            self.go((self.at + walk(action)) % len(self.letters))
        elif action == actions.OK:
            self.put(self.letters[self.at])
        elif action == actions.OTHER:
            if self.name:
                self.put(_DELETE)
            else:
                self.put(_READY)
        elif action == actions.SWAP or action == actions.HINT or action == actions.PAUSE:
            self.put(_READY)

    def escape(self):
        """Go back and leave the name as it was."""
        self.app.pop(self.was_named)

    def tick(self, n):
        """Take what was typed meanwhile."""
        code = self.app.port.letter()
        if code == _TYPED_DELETE:
            self.put(_DELETE)
        elif code == ord(" "):
            self.put(_SPACE)
        elif ord("a") <= code | 32 <= ord("z"):
            self.put(chr(code & ~32))
            if self.at != len(self.letters) - 1:
                self.go(len(self.letters) - 1)

    def go(self, at):
        """Go to another letter."""
        self.at = at
        self.app.beep(1200, 4)
        self.stale = True

    def put(self, letter):
        """Do what OK does on a letter."""
        self.stale = True
        if letter == _READY:
            self.ready()
        elif letter == _DELETE:
            self.name = self.name[:-1]
        elif len(self.name) >= self.most:
            self.app.beep(110, 60)
        elif letter == _SPACE:
            if self.name and self.name[-1] != " ":
                self.name += " "
        else:
            first = not self.name or self.name[-1] == " "
            self.name += letter if first else small(letter)

    def ready(self):
        """Go back with the name, "" for one that cannot be."""
        name = self.name.strip()
        self.app.pop(name if good_name(name, self.most) else "")

    def paint(self, canvas):
        """Draw everything at first, then the name and the two letters between which the focus moved."""
        canvas.unclip()
        if self.fresh:
            self.parts.ground(self.app.t("page.name_title"), "{}/{}".format(len(self.name), self.most))
            for i in range(len(self.letters)):
                self.cell(canvas, i)
            t = self.app.t
            pairs = list_page.key_pairs(self.app.port, t("choose"), t("page.delete_key"), t("page.ready_key"))
            self.parts.keys(pairs)
        else:
            self.parts.header(self.app.t("page.name_title"), "{}/{}".format(len(self.name), self.most))
            canvas.mark(canvas.w // 2, 0, canvas.w // 2, self.parts.head)
            self.cell(canvas, self.was)
            self.cell(canvas, self.at)
        self.was = self.at
        self.field(canvas)

    def field(self, canvas):
        """Draw the name so far, with a cursor."""
        layout = self.app.layout
        y = self.parts.head + 1
        canvas.rect(0, y, layout.w, self.name_h - 1, FELT)
        font = layout.title
        scale = 2 if layout.tall and 2 * font.width(self.name) < layout.w - 18 else 1
        w = (font.width(self.name) + 1) * scale if self.name else 0
        x = (layout.w - w) // 2
        top = y + (self.name_h - 1 - font.height * scale) // 2
        canvas.big_text(font, x, top, self.name, CREAM, scale)
        if len(self.name) < self.most:
            canvas.rect(x + w + scale, top + (font.height - 4) * scale, 5 * scale, scale, ACCENT)
        canvas.mark(0, y, layout.w, self.name_h - 1)

    def cell(self, canvas, i):
        """Draw a letter of the grid."""
        layout = self.app.layout
        font = layout.font
        x = self.parts.text_x() + i % self.columns * self.cell_w
        y = self.grid + i // self.columns * self.cell_h
        w = self.cell_w - 2
        h = self.cell_h - 2
        letter = self.letters[i]
        focused = i == self.at
        canvas.rect(x, y, w, h, FELT)
        canvas.rect(x + 1, y, w - 2, h, ACCENT if focused else DEEP)
        canvas.rect(x, y + 1, w, h - 2, ACCENT if focused else DEEP)
        left = x + (w - font.width(letter) + 1) // 2
        canvas.text(font, left, y + (h - font.height + 1) // 2, letter, INK if focused else CREAM)
        canvas.mark(x, y, w, h)


def small(letter):
    """Return a capital's small letter, in any of the alphabets (lower() knows only the Latin one on the
    device)."""
    if letter == "Ё":
        return "ё"
    return chr(ord(letter) + 32)


SCREEN = Name
