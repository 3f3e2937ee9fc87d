"""The end of a deal: the fool, and everybody's remaining cards (T12). OK deals the next one, the other answer
ends the session.
"""

from micropython import const

from durak.draw import signs
from durak.draw.canvas import CUT
from durak.draw.falling_cap import FallingCap
from durak.draw.page import Page, cards_of
from durak.draw.palette import CLEAR, CREAM, DEEP, FELT, GREEN, INK, SHADE, SUITS
from durak.draw.table.marks import team_mark
from durak.draw.table.scene import DISC, TRIANGLE
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import dealing, seat_names
from durak.screens.base import TICK_MS, Screen, walk
from durak.screens.list_page import key_pairs

_TWO_ROWS = const(15)  # from that many cards on
_FALLING = b"\x02\x0b\x1e\x01\x88\x1e\x01\x37\x1e\x01\x06\x1e"


class ResultScreen(Screen):
    """The result of `app.deal`, as the first person sees it."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        deal = app.deal
        self.deal = deal
        self.viewer = seat_names.first_person(deal)
        layout = app.layout
        self.deck = cards_of(app.canvas, layout)
        self.draw = ps.is_draw(deal.pos)
        # The cap (or the four suits of a draw) stands above the title where there is room for it.
        self.art_h = 56 if layout.tall else 0
        self.head = 76 if layout.tall else layout.title.height + (6 if layout.short else 3)
        self.parts = Page(app.canvas, layout, 0, self.head)
        self.hand = bytearray(52)
        self.seats = [(self.viewer + 1 + i) % deal.seats() for i in range(deal.seats())]
        self.first = 0
        self.shown = 1
        self.cap = None
        if self.art_h and not self.draw:
            self.cap = FallingCap(app.canvas, self.art_h, app.settings.speed > 0)

    def enter(self):
        """Play the fool's melody. Where not all seats have room, those that hold cards stand first."""
        self.app.guard()
        self.shown = self._fitting(0)
        if self.shown < len(self.seats):
            pos = self.deal.pos
            out = [seat for seat in self.seats if not ps.hand_size(pos, seat)]
            self.seats = [seat for seat in self.seats if ps.hand_size(pos, seat)] + out
            self.shown = self._fitting(0)
        if not self.draw:
            self.app.melody(_FALLING)

    def tick(self, n):
        """Let the cap drop in."""
        if self.cap is not None and self.cap.tick(TICK_MS * n):
            self.stale = True

    def act(self, action):
        """Go to the next deal or the end of the session, or walk through the seats."""
        step = walk(action)
        if step:
            first = min(max(self.first + step, 0), self._last_first())
            if first != self.first:
                self.first = first
                self.fresh = True
                self.shown = self._fitting(first)
                self.stale = True
                self._whole = True
        elif action == act.OK:
            self.app.go("dealing", dealing.NEXT)
        elif action == act.OTHER:
            self.app.go("session_page", "end")

    _whole = False

    # What it says

    def title(self):
        """Return who lost."""
        words = self.app.words
        deal = self.deal
        if self.draw:
            out = all([ps.is_out(deal.pos, seat) for seat in self.seats])
            return words["page.all_out" if out else "page.draw"]
        fool = ps.fool(deal.pos)
        if ps.teams(deal.pos):
            if deal.people() == 1:
                return words["page.you_lose" if ps.is_loser(deal.pos, self.viewer) else "page.you_win"]
            return words.say("page.team_lost", ", ".join(seat_names.losers(self.app, deal, self.viewer)))
        if seat_names.is_you(deal, fool, self.viewer):
            return words["page.you_fool"]
        return words.say("page.is_fool", seat_names.name(self.app, deal, fool, self.viewer))

    def _explanation(self):
        """Return what a draw means."""
        words = self.app.words
        deal = self.deal
        if not self.draw:
            return ""
        dealer = ps.dealer(deal.pos)
        if not all([ps.is_out(deal.pos, seat) for seat in self.seats]):
            return words["page.stale_draw"]
        if seat_names.is_you(deal, dealer, self.viewer):
            return words["page.no_fool_you"]
        return words.say("page.no_fool", seat_names.name(self.app, deal, dealer, self.viewer))

    # Rows

    def _row_h(self, seat):
        """Return the height of a seat's row: a line, or as high as its cards."""
        n = ps.hand_size(self.deal.pos, seat)
        layout = self.app.layout
        if not n:
            return layout.row_h + ((2 if self.draw else 4) if layout.tall else 1)
        h = self.deck.h + 4
        return h + self.deck.layout.index_h if n >= self._two_rows(layout) else h

    def _two_rows(self, layout):
        """Return from how many cards on a hand has two rows."""
        return _TWO_ROWS // 2 if layout.narrow else _TWO_ROWS

    def _top(self):
        layout = self.app.layout
        if layout.tall:
            if self.draw:
                return self.head + (
                    3 if any([ps.hand_size(self.deal.pos, seat) for seat in self.seats]) else 10
                )
            return self.head + 5 + layout.font.height + 3
        return self.head + 3

    def _bottom(self):
        layout = self.app.layout
        text = self._explanation()
        if not text:
            return layout.key_top - 2
        room = layout.w - (20 if layout.tall else 2 * self.parts.text_x())
        lines = min(5 if layout.narrow else 3, len(layout.font.wrap(text, room)))
        return layout.key_top - lines * self.parts.line_h - 8

    def _fitting(self, first):
        """Return how many rows from `first` on have room."""
        y = self._top()
        n = 0
        for seat in self.seats[first:]:
            y += self._row_h(seat)
            if y > self._bottom() and n:
                break
            n += 1
        return n

    def _last_first(self):
        """Return the row at the top when the last one is in sight."""
        first = 0
        while first + self._fitting(first) < len(self.seats):
            first += 1
        return first

    # Pictures

    def paint(self, canvas):
        """Draw everything at first; then only the cap while it drops."""
        canvas.unclip()
        layout = self.app.layout
        if self.fresh or self._whole:
            self._whole = False
            self._ground(canvas, layout)
        if self.cap is not None:
            self.cap.paint()

    def _ground(self, canvas, layout):
        words = self.app.words
        canvas.rect(0, 0, layout.w, self.head, DEEP)
        canvas.hline(0, self.head, layout.w, INK)
        canvas.rect(0, self.head + 1, layout.w, layout.key_top - self.head - 1, FELT)
        if self.draw and self.art_h:
            self._suits(canvas, layout)
        title = self.title()
        font = layout.title
        if font.width(title) > layout.w - 4:
            font = self.parts.font_for(layout.font, title, layout.w - 4)
        y = (self.head - font.height) // 2
        if self.art_h:
            y = self.art_h - 2 if self.draw else self.art_h + 1
        x = max(2, (layout.w - font.width(title) + 1) // 2)
        canvas.text(font, x, y, font.fit(title, layout.w - 4), CREAM)
        if layout.tall and not self.draw:
            self.parts.say(layout.font, 10, self.head + 5, words["page.cards_left"], layout.w - 20, SHADE)
        y = self._top()
        for seat in self.seats[self.first : self.first + self.shown]:
            if layout.tall and ps.hand_size(self.deal.pos, seat):
                y += 1
            self._row(canvas, layout, seat, y)
            y += self._row_h(seat)
        self.parts.scroll_bar(self.first, self.shown, len(self.seats))
        text = self._explanation()
        if text and layout.tall:
            y = min(y + 10, self._bottom() + 1)
            self.parts.hairline(y)
            y += 6
            for line in layout.font.wrap(text, layout.w - 20):
                canvas.text(layout.font, 10, y, line, CREAM)
                y += self.parts.line_h
        elif text:
            self.parts.explain(self._bottom() + 1, text)
        walks = self.shown < len(self.seats)
        port = self.app.port
        self.parts.keys(key_pairs(port, words["page.next_deal"], words["page.end"], "", walks))
        canvas.mark(0, 0, layout.w, layout.h)

    def _suits(self, canvas, layout):
        """Draw four small cards, a suit each."""
        x = layout.w // 2 - 58
        for suit in (3, 2, 1, 0):
            canvas.slab(x, 14, 23, 30, CREAM, INK)
            inset = (17 - self.deck.body[0]) // 2
            canvas.sprite(self.deck.body, suit, x + 3 + inset, 21 + inset, CLEAR | SUITS[suit] << 5)
            x += 31

    def _cards_x(self, layout, x):
        """Return where the cards begin, right of the names, which begin at x."""
        least = 50 if layout.narrow else 64 if layout.tall else 56 if layout.short else 34
        if ps.teams(self.deal.pos):
            x += 5 if layout.small else 8
        called = [seat_names.name(self.app, self.deal, seat, self.viewer) for seat in self.seats]
        return self.parts.behind(called, x, least)

    def _row(self, canvas, layout, seat, y):
        """Draw a seat: its name, and its cards, or that it is out."""
        pos = self.deal.pos
        h = self._row_h(seat)
        n = ps.hand_cards(pos, seat, self.hand)
        tall = layout.tall
        font = layout.font
        x = 6 if layout.short or layout.narrow else 14 if tall else 4
        cards_x = self._cards_x(layout, x)
        if n:
            margin = 6 if tall and not layout.narrow else 2
            canvas.blob(
                margin, y, layout.w - 2 * margin - (4 if self.shown < len(self.seats) else 0), h, DEEP
            )
        text_y = y + (13 if n and tall and not layout.narrow else (h - font.height) // 2)
        if ps.teams(pos):
            team = DISC if (seat ^ self.viewer) & 1 else TRIANGLE
            small = layout.small
            team_mark(canvas, team, small, x - (4 if tall else 2), text_y + (1 if small else 2))
            x += 8 if not layout.small else 5
        name = seat_names.name(self.app, self.deal, seat, self.viewer)
        ink = CREAM if n or self.draw else SHADE
        self.parts.say(font, x, text_y, name, cards_x - x - 2, ink)
        if n:
            self._cards(layout, n, cards_x, y + 2)
            return
        x = cards_x + (8 if tall and not layout.narrow else 2)
        size = 13 if not layout.small else 9
        canvas.rect(x, y + (h - size) // 2, size, size, CUT | GREEN)
        if layout.small:
            canvas.rect(x + 2, y + h // 2, 2, 2, CREAM)
            canvas.rect(x + 4, y + h // 2 - 2, 2, 2, CREAM)
        else:
            signs.tick(canvas, x + 1, y + (h - 9) // 2, CREAM)
        canvas.text(font, x + size + 6, text_y, self.app.words["page.out"], SHADE)

    def _cards(self, layout, n, x, y):
        """Draw a hand, closed up as far as it must be; in two rows from fifteen cards on."""
        deck = self.deck
        rows = 2 if n >= self._two_rows(layout) else 1
        each = (n + rows - 1) // rows
        room = layout.w - x - (10 if layout.tall else 8) - deck.w
        pitch = min(deck.w + 2, room // (each - 1)) if each > 1 else 0
        for i in range(n):
            at = i % each
            last = at == each - 1 or i == n - 1
            row_y = y + i // each * deck.layout.index_h
            deck.card(self.hand[i], x + at * pitch, row_y, 0, -1, last or pitch > 13)


SCREEN = ResultScreen
