"""The end of a deal: the fool, everybody's remaining cards (T12), who went out when, and what was taken. OK
deals the next one, the other answer ends the session.
"""

from micropython import const

from durak import keys
from durak.draw import art_small_cap, fonts
from durak.draw.card_painter import Deck
from durak.draw.cheering import Cheering
from durak.draw.falling_cap import FallingCap
from durak.draw.layout import Layout
from durak.draw.page import Page
from durak.draw.palette import CLEAR, CREAM, DEEP, DIMMED, FELT, INK, SHADE, SUITS
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import dealing, result_words, seat_names
from durak.screens.base import TICK_MS, walk
from durak.screens.list_page import key_pairs
from durak.screens.result_rows import SeatRows

_CAP_W = const(70)
_CAPPED_HEAD = const(20)  # px of a header with the small cap
_BESIDE = const(10)  # left edge of the cap where the title stands beside it
_FALLING = b"\x02\x0b\x1e\x01\x88\x1e\x01\x37\x1e\x01\x06\x1e"


class ResultScreen(SeatRows):
    """The result of `app.deal`, as the first person sees it; `arg`: an earlier one (seats.Seats), again."""

    def __init__(self, app, arg=None):
        SeatRows.__init__(self, app, arg)
        deal = arg or app.deal
        self.again = arg is not None
        self.deal = deal
        self.viewer = seat_names.first_person(deal)
        layout = app.layout
        self.deck = Deck(app.canvas, Layout(128, 128))
        self.draw = ps.is_draw(deal.pos)
        # The cap, one who cheers, or four suits: beside the title, or above it where that has no room.
        self.beside = layout.tall and not layout.narrow and not self.draw
        self.art_h = 56 if layout.tall else 0
        self.head = layout.title.height + (6 if layout.short else 3)
        if layout.tall:
            self.head = 66 if self.beside else 76
        # The small cap in the header, where the rows leave room for it.
        self.capped = not layout.tall and not self.draw
        if self.capped:
            self.head = _CAPPED_HEAD
        self.parts = Page(app.canvas, layout, 0, self.head)
        self.hand = bytearray(52)
        self.seats = self.in_order()
        self.first = 0
        self.shown = 1
        self.worn = deal.log.epaulettes(deal.pos)
        # The only person at the table is not the fool: cause to cheer.
        self.escaped = not (self.draw or ps.is_loser(deal.pos, self.viewer)) and seat_names.is_you(
            deal, self.viewer, self.viewer
        )
        self.on_cap = self.beside and not self.escaped
        self.cap = None
        if self.art_h and not self.draw:
            moves = app.settings.lively() and not self.again
            x = _BESIDE if self.beside else (layout.w - _CAP_W) // 2
            if self.escaped:
                self.cap = Cheering(app.canvas, self.art_h, moves, x + 3)
            else:
                self.cap = FallingCap(app.canvas, self.art_h, moves, x)
        self._whole = False

    def in_order(self):
        """Return the seats as they went out, those that hold cards behind them, the fool last."""
        deal = self.deal
        seats = [(self.viewer + 1 + i) % deal.seats() for i in range(deal.seats())]
        out = [deal.log.out(i) for i in range(deal.seats()) if deal.log.out(i) < deal.seats()]
        out += [seat for seat in seats if not ps.hand_size(deal.pos, seat) and seat not in out]
        out = [seat for seat in out if not ps.hand_size(deal.pos, seat)]
        return out + [seat for seat in seats if seat not in out]

    def enter(self):
        """Play the fool's melody. Where not all seats have room, those that hold cards stand first."""
        self.app.guard()
        self.shown = self._fitting(0)
        if self.shown < len(self.seats) and self.capped and self.app.layout.small:
            self.capped = False
            self.head = self.app.layout.title.height + 3
            self.parts = Page(self.app.canvas, self.app.layout, 0, self.head)
            self.shown = self._fitting(0)
        if self.shown < len(self.seats):
            pos = self.deal.pos
            out = [seat for seat in self.seats if not ps.hand_size(pos, seat)]
            self.seats = [seat for seat in self.seats if ps.hand_size(pos, seat)] + out
            self.shown = self._fitting(0)
        if not self.draw and not self.again:
            self.app.melody(_FALLING)

    def tick(self, n):
        """Let the cap drop in, or the one who escaped hop."""
        if self.cap is not None and self.cap.tick(TICK_MS * n):
            self.stale = True

    def act(self, action):
        """Go to the next deal or the end of the session, or back; or walk through the seats."""
        step = walk(action)
        if action == act.SWAP or action == act.HINT or step and self.shown == len(self.seats):
            self._review()
        elif step:
            first = min(max(self.first + step, 0), self._last_first())
            if first != self.first:
                self.first = first
                self.fresh = True
                self.shown = self._fitting(first)
                self.stale = True
                self._whole = True
        elif self.again:
            if action == act.OK or action == act.OTHER or action == act.PAUSE:
                self.app.pop()
        elif action == act.OK:
            self.app.go("dealing", dealing.NEXT)
        elif action == act.OTHER:
            self.app.go("session_page", "end")

    def _review(self):
        """Go through the deal again, if it was kept whole."""
        from durak.replay import can_review

        if not self.again and can_review(self.deal):
            self.app.push("review_page")

    def _keys(self, walks):
        """Return the pairs of the key row. Where arrows are keys, the first one is free if nothing walks."""
        port = self.app.port
        words = self.app.words
        if self.again:
            return key_pairs(port, "", words["back"], "", walks)
        review = words["review.title"] if self.deal.record.count else ""
        pairs = key_pairs(port, words["page.next_deal"], words["page.end"], review, walks)
        if review and not walks and port.controls in (keys.FOUR, keys.DIGITS):
            pairs.insert(0, (port.labels[0], review))
        return pairs

    def _sentence(self):
        """Return what stands below the rows."""
        app = self.app
        deal = self.deal
        said = result_words.draw(app, deal, self.viewer) or result_words.epaulettes(app, deal)
        if app.layout.tall and not self.worn:
            said = (result_words.ending(app, deal, self.viewer) + " " + said).strip()
        if deal.taken_back:
            # The one thing that is also said where the rows of a small screen leave no room for all.
            back = app.t("page.taken_back")
            said = (said + " " + back).strip() if app.layout.tall else back
        return said

    # Rows

    def _top(self):
        """Return the top of the first row, below the heads of the columns."""
        return self.head + (14 if self.app.layout.tall else 10)

    def _lines(self):
        """Return the font and the lines of the sentence; none where the rows of a small screen need it."""
        layout = self.app.layout
        text = self._sentence()
        if not text:
            return layout.font, []
        room = layout.w - (20 if layout.tall else 2 * self.parts.text_x())
        font = layout.font
        lines = font.wrap(text, room)
        if len(lines) > (2 if layout.tall else 1):
            font = fonts.load("small")
            lines = font.wrap(text, room)
        if not layout.tall and not self.draw and not self.deal.taken_back:
            below = self._top() + sum([self._row_h(seat) for seat in self.seats])
            if below + self._lines_h(font, lines) > layout.key_top:
                return font, []
        return font, lines

    def _lines_h(self, font, lines):
        if not lines:
            return 0
        return len(lines) * (font.height if font.height < 12 else 14) + (9 if self.app.layout.tall else 4)

    def _bottom(self):
        """Return where the rows end."""
        font, lines = self._lines()
        return self.app.layout.key_top - 2 - self._lines_h(font, lines)

    def _fitting(self, first):
        """Return how many rows from `first` on have room."""
        y = self._top()
        bottom = self._bottom()
        n = 0
        for seat in self.seats[first:]:
            y += self._row_h(seat)
            if y > bottom and n:
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
        """Draw everything at first; then only the picture while it moves."""
        canvas.unclip()
        layout = self.app.layout
        if self.fresh or self._whole:
            self._whole = False
            self._ground(canvas, layout)
        if self.cap is not None:
            self.cap.paint()
            if self.worn and self.on_cap:
                self._epaulettes(canvas, _BESIDE - 6, 47, _CAP_W - 12)

    def _ground(self, canvas, layout):
        words = self.app.words
        canvas.rect(0, 0, layout.w, self.head, DEEP)
        canvas.hline(0, self.head, layout.w, INK)
        canvas.rect(0, self.head + 1, layout.w, layout.key_top - self.head - 1, FELT)
        if self.draw and self.art_h:
            self._suits(canvas, layout)
        self._title(canvas, layout)
        small = fonts.load("small")
        y = self.head + (4 if layout.tall else 2)
        if not layout.small and not layout.narrow:
            canvas.text(small, self._cards_x(), y, words["page.how_ended"], SHADE)
        took = words["page.took"]
        canvas.text(small, self._took_x() - small.width(took), y, took, SHADE)
        y = self._top()
        for seat in self.seats[self.first : self.first + self.shown]:
            self._row(canvas, layout, seat, y)
            y += self._row_h(seat)
        self.parts.scroll_bar(self.first, self.shown, len(self.seats))
        font, lines = self._lines()
        if lines:
            y = max(y + 4, self._bottom()) if layout.tall else self._bottom()
            y = min(y, self._bottom() + 2)
            self.parts.hairline(y)
            y += 6 if layout.tall else 2
            for line in lines:
                canvas.text(font, 10 if layout.tall else self.parts.text_x(), y, line, CREAM)
                y += font.height if font.height < 12 else 14
        self.parts.keys(self._keys(self.shown < len(self.seats)))
        canvas.mark(0, 0, layout.w, layout.h)

    def _title(self, canvas, layout):
        """Draw who lost, and how many bouts it took: beside the cap, below the art, or in the header."""
        title = result_words.title(self.app, self.deal, self.viewer)
        bouts = self.app.words.count("page.bouts", self.deal.log.bouts()) if self.deal.log.bouts() else ""
        font = layout.title
        if self.beside:
            x = _BESIDE + _CAP_W + 7
            self.parts.say(font, x, 17, title, layout.w - x - 4, CREAM)
            y = 36
            if self.escaped and not ps.teams(self.deal.pos):
                self.parts.say(layout.font, x, y, self.app.words["page.you_escaped"], layout.w - x - 4, CREAM)
                y = 50
            canvas.text(layout.font, x, y, bouts, SHADE)
            return
        if layout.tall:
            if font.width(title) > layout.w - 4:
                font = self.parts.font_for(layout.font, title, layout.w - 4)
            x = max(2, (layout.w - font.width(title) + 1) // 2)
            y = self.art_h - 2 if self.draw else self.art_h + 1
            canvas.text(font, x, y, font.fit(title, layout.w - 4), CREAM)
            canvas.text(fonts.load("small"), self._name_x(), self.head + 4, bouts, SHADE)
            return
        edge = self.parts.text_x()
        y = (self.head - font.height) // 2
        wide = layout.font.width(bouts)
        if self.capped:
            canvas.sprite(art_small_cap.SMALL_CAP, 0, edge, 1, DIMMED)
            left = edge + art_small_cap.SMALL_CAP[0] + 4
            if layout.small:
                self.parts.say(font, left, y - 4 if bouts else y, title, layout.w - left - 2, CREAM)
                canvas.text(font, left, y + 5, bouts, SHADE)
                return
            self.parts.say(font, left, y, title, layout.w - left - 2 * edge - wide, CREAM)
            canvas.text(layout.font, layout.w - edge - wide, y, bouts, SHADE)
            return
        self.parts.say(font, edge, y, title, layout.w - 3 * edge - wide, CREAM)
        canvas.text(layout.font, layout.w - edge - wide, y, bouts, SHADE)

    def _suits(self, canvas, layout):
        """Draw four small cards, a suit each."""
        x = layout.w // 2 - 58
        for suit in (3, 2, 1, 0):
            canvas.slab(x, 14, 23, 30, CREAM, INK)
            inset = (17 - self.deck.body[0]) // 2
            canvas.sprite(self.deck.body, suit, x + 3 + inset, 21 + inset, CLEAR | SUITS[suit] << 5)
            x += 31


SCREEN = ResultScreen
