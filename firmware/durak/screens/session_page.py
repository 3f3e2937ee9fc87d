"""The session in matchsticks, and at its end the rooster: who was the fool most often owes him (H10)."""

from micropython import const

from durak import deals
from durak.draw import fonts
from durak.draw.art_matchstick import MATCH
from durak.draw.art_rooster import ROOSTER
from durak.draw.page import Page
from durak.draw.palette import CLEAR, CREAM, DEEP, DIMMED, GOLD, INK, LIT, RED, SHADE
from durak.screens import actions, dealing, list_page, seat_names
from durak.screens.base import TICK_MS, Screen, walk

# A matchstick: its head, stick and shadow.
_STICK = const(CLEAR | RED << 5 | CREAM << 10 | SHADE << 15)

_CROW_MS = const(900)
_CRY_MS = const(300)
# The beak: shut, half open, open.
_SHUT = const(0)
_HALF = const(1)
_OPEN = const(2)
# Its pieces when it is shut and half open, x, y, w and h within the picture of an open one.
_BEAKS = (
    b"\x32\x0e\x08\x02\x34\x10\x0a\x02\x32\x12\x08\x02",
    b"\x38\x0c\x06\x02\x32\x0e\x0a\x02\x32\x12\x0a\x02\x36\x14\x06\x02",
)
# Up and down three times between 700 and 1100 Hz.
_COCK = (
    b"\x02\xbc\x0f\x03\x20\x0f\x03\x84\x0f\x03\xe8\x0f\x04\x4c\x0f"
    b"\x02\xbc\x0f\x03\x20\x0f\x03\x84\x0f\x03\xe8\x0f\x04\x4c\x0f"
    b"\x02\xbc\x0f\x03\x20\x0f\x03\x84\x0f\x03\xe8\x0f\x04\x4c\x1e"
)


class Session(Screen):
    """OK goes on with the next deal after all; the other answer ends the evening."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.session = app.saves.session
        if max(self.session.sticks) > 0:
            # Matches of earlier deals count, whether or not the last game was scored.
            self.session.scored = True
        self.deal = app.deal
        layout = app.layout
        self.parts = Page(app.canvas, layout)
        self.owing = self.owers()
        self.rows = 2 if self.session.teams else self.session.seats
        self.below = layout.key_top - (84 if layout.tall else 17 if layout.short else 18)
        self.top = self.parts.head + (7 if layout.tall else 2)
        room = self.below - self.top - (3 if layout.tall else 1)
        self.stacked = bool((layout.narrow or layout.small) and self.session.teams)  # matches below the names
        most = 44 if self.stacked else 26 if layout.tall else 20 if layout.short else 16
        self.pitch = min(most, room // self.rows)
        self.crowed = 0 if self.owing and layout.tall and app.settings.lively() else _CROW_MS
        self.beak = _OPEN
        self._whole = True

    def enter(self):
        """Let the rooster crow."""
        self._whole = True
        if self.owing:
            self.app.melody(_COCK)

    def viewer(self):
        """Return the seat that sentences call "you"."""
        return seat_names.first_person(self.deal)

    def side(self, row):
        """Return the seats of a row: one, or those of a team, the viewer's first."""
        n = self.session.seats
        first = self.viewer()
        if not self.session.teams:
            return [(first + row) % n]
        return [(first + row + 2 * i) % n for i in range(n // 2)]

    def names_of(self, seats):
        """Return the names of seats, one after the other."""
        return ", ".join([seat_names.name(self.app, self.deal, seat, self.viewer()) for seat in seats])

    def sticks(self, row):
        """Return the matchsticks of a row."""
        seat = self.side(row)[0]
        return self.session.sticks[seat & 1 if self.session.teams else seat]

    def owers(self):
        """Return the seats that owe the rooster, as the rows stand."""
        owing = []
        for row in range(2 if self.session.teams else self.session.seats):
            for seat in self.side(row):
                if self.session.owes_forfeit(seat):
                    owing.append(seat)
        return owing

    def verdict(self):
        """Return what the rooster says."""
        t = self.app.t
        if not self.session.scored:
            return t("house_rules.score_off_x")
        if not self.owing:
            return t("page.nobody_owes")
        if len(self.owing) > 1:
            s = t("page.owe", self.names_of(self.owing))
        elif seat_names.is_you(self.deal, self.owing[0], self.viewer()):
            s = t("page.you_owe")
        else:
            s = t("page.owes", self.names_of(self.owing))
        return s + "\n" + t("page.crow")

    def act(self, action):
        """Deal another one, or end the session."""
        if walk(action):
            return
        if action == actions.OK:
            self.app.go("dealing", dealing.NEXT)
        elif action == actions.OTHER or action == actions.PAUSE:
            deals.end_session(self.app)
            self.app.go("menu")

    def tick(self, n):
        """Open the beak three times."""
        if self.crowed < _CROW_MS:
            self.crowed += TICK_MS * n
            t = self.crowed % _CRY_MS
            beak = _SHUT if t < 60 else _HALF if t < 120 or t >= 240 else _OPEN
            if self.crowed >= _CROW_MS - 60:
                beak = _OPEN  # after the last cry it stays so
            if beak != self.beak:
                self.beak = beak
                self.stale = True

    def paint(self, canvas):
        """Draw everything at first, then only the beak."""
        canvas.unclip()
        if self.fresh or self._whole:
            self._whole = False
            self.ground(canvas)
        elif self.owing and self.app.layout.tall:
            canvas.clip(52, self.below + 28, 12, 14)
            canvas.mark_clip()
            self.rooster(canvas)
            canvas.unclip()

    def ground(self, canvas):
        """Draw the rows and the verdict."""
        page = self.parts
        layout = self.app.layout
        page.ground(self.app.t("page.session"), self.app.words.count("page.deals", self.session.deals))
        most = 0
        for row in range(self.rows):
            most = max(most, self.sticks(row))
        for row in range(self.rows):
            self.row(canvas, layout, row, most)
        if layout.tall:
            canvas.rect(0, self.below, layout.w, layout.key_top - self.below, DEEP)
            self.bubble(canvas, layout)
            self.rooster(canvas)
        else:
            y = self.below + 1
            canvas.rect(0, self.below, layout.w, layout.key_top - self.below, DEEP)
            font, lines = self.low_verdict(layout, layout.w - 2 * page.text_x())
            for line in lines:
                canvas.text(font, page.text_x(), y, line, CREAM)
                y += font.height
        t = self.app.t
        page.keys(list_page.key_pairs(self.app.port, t("page.next_deal"), t("page.end"), "", False))

    def low_verdict(self, layout, room):
        """Return the font and the lines of the verdict on a low screen.

        It is one line (S: two), or two in the small font; without the crowing where it has no room.
        """
        most = 1 if layout.short else 2
        verdict = self.verdict()
        font = layout.font
        for s in (verdict.replace("\n", " "), verdict.split("\n")[0]):
            lines = font.wrap(s, room)
            if len(lines) <= most:
                return font, lines
        font = fonts.load("small")
        return font, font.wrap(verdict.split("\n")[0], room)[:2]

    def row(self, canvas, layout, row, most):
        """Draw a name, its matchsticks and their number; `most` is the largest number of all."""
        y = self.top + row * self.pitch
        tall = layout.tall
        font = layout.font
        edge = 5 if layout.narrow else 12 if tall else 6 if layout.short else 4
        called = [self.names_of(self.side(i)) for i in range(self.rows)]
        x = self.parts.behind(called, edge, 40 if layout.small else 50 if layout.narrow else 72)
        if self.session.teams:
            # Two rows: the names of a team, then what is left for its matches.
            set_in = [self.parts.font_for(font, s, layout.w * 2 // 3 - edge - 8) for s in called]
            x = edge + 8 + max([set_in[i].width(called[i]) for i in range(2)])
            x = min(x, layout.w * 2 // 3)
        text_y = y + (self.pitch - 1 - font.height + 1) // 2 - (1 if tall else 0)
        room = x - edge - 4
        if self.stacked:
            room = layout.w - 2 * edge
            self.parts.say(font, edge, y + (4 if tall else 1), self.names_of(self.side(row)), room, CREAM)
            x = edge
            y += 20 if tall else 11
            text_y = y + 4
        else:
            self.parts.say(font, edge, text_y, self.names_of(self.side(row)), room, CREAM)
        n = self.sticks(row)
        right = layout.w - (14 if tall else edge)
        if self.session.scored:
            self.parts.right(str(n), right, text_y, CREAM if n == most and n else SHADE)
        canvas.clip(x - 1, y, layout.w - x, 22 if self.stacked else self.pitch - 1)
        room = right - 18 - x - (3 if layout.small else 5)
        pitch = 9 if not layout.small else 6
        wide = n * pitch + (n - 1) // 5 * 5
        if n and wide > room:
            pitch = max(2, (room - (n - 1) // 5 * 2) // n)
        for i in range(n):
            gap = i // 5 * (5 if wide <= room else 2)
            canvas.sprite(MATCH, 0, x - 1 + i * pitch + gap, y + (2 if tall else 0), _STICK)
        canvas.unclip()
        y = self.top + row * self.pitch
        canvas.hline(8 if tall else 2, y + self.pitch - 1, layout.w - (16 if tall else 4), LIT)

    def bubble(self, canvas, layout):
        """Draw what the rooster says, beside him; the middle of the panel when nobody owes him anything."""
        font = layout.font
        x = 16 if not self.owing else 66 if layout.narrow else 72
        step = 14
        lines = font.wrap(self.verdict(), layout.w - x - 22)
        pad = 8
        if len(lines) > 4 or layout.narrow and self.owing:
            font = fonts.load("small")
            step = 9
            pad = 4
            lines = font.wrap(self.verdict(), layout.w - x - 9)
            if len(lines) > 7:
                lines = font.wrap(self.verdict().split("\n")[0], layout.w - x - 9)[:7]
        h = step * len(lines) + 10
        y = self.below + (6 if layout.narrow else 12)
        w = 0
        for line in lines:
            w = max(w, font.width(line))
        w += 2 * pad - 1
        canvas.slab(x, y, w, h, CREAM, INK)
        if self.owing:
            for i in range(7):
                canvas.rect(x - 7 + i, y + 14 + i, 7 - i, 1, CREAM)
        for i in range(len(lines)):
            canvas.text(font, x + pad, y + 5 + step * i, lines[i], INK)

    def rooster(self, canvas):
        """Draw the rooster at the left end; between two cries the beak is closed."""
        if not self.owing:
            return
        y = self.below + 18
        canvas.rect(0, y, 64, 64, DEEP)
        canvas.sprite(ROOSTER, 0, 2, y, DIMMED)
        if self.beak != _OPEN:
            canvas.rect(54, y + 10, 10, 14, DEEP)
            canvas.rect(52, y + 14, 2, 2, DEEP)
            canvas.rect(52, y + 18, 2, 2, DEEP)
            pieces = _BEAKS[self.beak]
            for i in range(0, len(pieces), 4):
                canvas.rect(2 + pieces[i], y + pieces[i + 1], pieces[i + 2], pieces[i + 3], GOLD)


SCREEN = Session
