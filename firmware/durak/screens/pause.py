"""The pause: a panel over the dimmed table."""

import micropython
from micropython import const

from durak.draw.page import Page, ring
from durak.draw.palette import ACCENT, CREAM, DEEP, INK, MUTE
from durak.screens import actions as act
from durak.screens.base import Screen, walk
from durak.screens.list_page import key_pairs

RESUME = const(0)
RULES = const(1)
PICKED_UP = const(2)
LAST_BOUT = const(3)
RESULT = const(4)
SORT = const(5)
SOUND = const(6)
SETTINGS = const(7)
LEAVE = const(8)
_ROWS = const(9)

# The page that a row opens, or "".
_PAGES = ("", "help_page", "picked_up", "last_bout", "result", "", "", "settings_page", "")
_LABELS = "resume rules_of_game picked_up last_bout last_result sort sound settings save_leave"


@micropython.viper
def dim(buffer, stride: int, rows: int):
    """Make every other pixel ink, in a chequered pattern; a second time changes nothing.

    stride: bytes in a row of `buffer`.
    """
    p = ptr8(buffer)
    y = 0
    at = 0
    while y < rows:
        mask = 0x0F if y & 1 else 0xF0
        x = 0
        while x < stride:
            p[at] = int(p[at]) & mask
            at += 1
            x += 1
        y += 1


class PauseScreen(Screen):
    """Resume, rules, cards picked up, the last bout, the last deal's result, order of the hand, sound,
    settings, save and leave.

    first, shown: the rows that have room.
    """

    places = "pointing.PauseRows"

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.at = RESUME
        self.first = 0
        self.shown = _ROWS

    def act(self, action):
        """Walk, choose, or go back to the table."""
        step = walk(action)
        if step:
            self.walk_to((self.at + step) % _ROWS)  # round the ends, as in every list
        elif action == act.OTHER or action == act.PAUSE:
            self.app.pop()
        elif action == act.OK:
            self._choose()

    def muted(self, row):
        """Return True if there is nothing yet that a row could show."""
        if row == LAST_BOUT:
            return not self.app.deal.log.last()
        return row == RESULT and self.app.last_deal is None

    def _choose(self):
        app = self.app
        at = self.at
        if self.muted(at):
            app.beep(110, 60)
        elif at == RESUME:
            app.pop()
        elif _PAGES[at]:
            app.push(_PAGES[at], "now" if at == RULES else app.last_deal if at == RESULT else None)
        elif at == LEAVE:
            app.saves.keep_settings()
            app.go("menu")
        else:
            if at == SORT:
                app.settings.sort ^= 1
            else:
                app.settings.sound ^= 1
            app.saves.keep_settings()
            self.stale = True

    def _label(self, i):
        words = self.app.words
        settings = self.app.settings
        key = "page." + _LABELS.split(" ")[i]
        if i == SORT:
            key = "page.sort_rank" if settings.sort else "page.sort_suit"
        elif i == SOUND:
            key = "page.sound_on" if settings.sound else "page.sound_off"
        return words[key]

    def place(self):
        """Return (x, y, w, h) of the panel, the height of its head, and the px between two rows."""
        layout = self.app.layout
        tall = layout.tall
        head = layout.title.height + (13 if tall else 4)
        pad = 8 if tall else 3
        room = layout.key_top - 2 - head - pad
        self.shown = min(_ROWS, room // (18 if tall else 16 if layout.short else 10))
        pitch = min(24 if tall else 16 if layout.short else 13, room // self.shown)
        w = min(184, layout.w - (6 if layout.narrow else 12))
        h = head + self.shown * pitch + pad
        return (layout.w - w) // 2, max(1, (layout.key_top - h) // 2), w, h, head, pitch

    def row_at(self, x, y):
        """Return the row at a point, px, -1 for none."""
        left, top, w, _, head, pitch = self.place()
        row = (y - top - head) // pitch
        return self.first + row if left <= x < left + w and 0 <= row < self.shown else -1

    def walk_to(self, row):
        """Put the bar on a row."""
        if row != self.at:
            self.at = row
            self.app.beep(1200, 4)
            self.stale = True

    def paint(self, canvas):
        """Draw the table below, dimmed, and the panel; later only its rows."""
        layout = self.app.layout
        tall = layout.tall
        x, y, w, h, head, pitch = self.place()
        self.first = max(0, min(max(self.first, self.at - self.shown + 1), self.at, _ROWS - self.shown))
        bar = pitch - (2 if tall else 1)
        canvas.unclip()
        if self.fresh:
            self._ground(canvas, layout, x, y, w, h)
        font = layout.font
        page = Page(canvas, layout)
        inner = 6 if tall and not layout.narrow else 3
        for i in range(self.shown):
            row = self.first + i
            top = y + head + i * pitch
            focused = row == self.at
            canvas.rect(x + inner, top, w - 2 * inner, bar, DEEP)
            if focused:
                canvas.blob(x + inner, top, w - 2 * inner, bar, ACCENT)
            text_y = top + (bar - font.height + 1) // 2
            left = x + inner + (8 if tall and not layout.narrow else 5)
            ink = INK if focused else MUTE if self.muted(row) else CREAM
            page.say(font, left, text_y, self._label(row), w - 2 * (left - x), ink)
        if self.shown < _ROWS:
            track = self.shown * pitch - 2
            size = track * self.shown // _ROWS
            top = y + head
            canvas.rect(x + w - 5, top, 2, track, INK)
            top += (track - size) * self.first // (_ROWS - self.shown)
            canvas.rect(x + w - 5, top, 2, size, CREAM)
        canvas.mark(x, y, w, h)

    def _ground(self, canvas, layout, x, y, w, h):
        below = self.app.below()
        if below is not None:
            below.fresh = True
            below.paint(canvas)
            canvas.unclip()
        dim(canvas.buffer, layout.w >> 1, layout.h)
        ring(canvas, x - 2, y - 2, w + 4, h + 4, INK)
        canvas.slab(x, y, w, h, DEEP, CREAM)
        words = self.app.words
        title = words["page.paused"]
        font = layout.title
        canvas.text(
            font, (layout.w - font.width(title) + 1) // 2, y + (6 if layout.tall else 2), title, CREAM
        )
        Page(canvas, layout).keys(key_pairs(self.app.port, words["choose"], words["back"]))
        canvas.mark(0, 0, layout.w, layout.h)


SCREEN = PauseScreen
