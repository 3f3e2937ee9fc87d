"""Cards picked up: what everybody has seen going into each hand and is
still there (T11). The discard is never shown."""

from micropython import const

from durak.draw.card_painter import Deck
from durak.draw.layout import Layout
from durak.draw.page import Page, cards_of
from durak.draw.palette import CREAM, LIT, SHADE
from durak.rules import position as ps
from durak.screens import actions, list_page, seat_names
from durak.screens.base import Screen, walk

_TWO_ROWS = const(13)  # from that many cards on, on a narrow screen from half so many


class PickedUp(Screen):
    """The other seats of `app.deal`, clockwise; with several people on the device all of them."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        deal = app.deal
        self.viewer = seat_names.first_person(deal)
        self.seats = []
        for i in range(1, deal.seats() + 1):
            seat = (self.viewer + i) % deal.seats()
            if seat != self.viewer or deal.people() > 1:
                self.seats.append(seat)
        self.parts = Page(app.canvas, app.layout)
        self.hand = bytearray(52)
        self.first = 0
        layout = app.layout
        # Where cards stand in two rows, the index of the second one is to be seen whole.
        many = any(self.rows(self.known(seat)) > 1 for seat in self.seats)
        small = many and layout.short
        self.deck = Deck(app.canvas, Layout(128, 128)) if small else cards_of(app.canvas, layout)
        self.pitch = 62 if layout.tall else 49 if layout.short else 46 if many else 35
        self.shown = min(len(self.seats), (layout.key_top - self.parts.head) // self.pitch)

    def act(self, action):
        """Scroll, or close."""
        step = walk(action)
        if step:
            first = self.first + step
            if 0 <= first <= len(self.seats) - self.shown:
                self.first = first
                self.stale = True
        elif action == actions.OTHER or action == actions.PAUSE or action == actions.OK:
            self.app.pop()

    def known(self, seat):
        """Write the cards of a seat that everybody has seen into `hand`. Return how many."""
        pos = self.app.deal.pos
        n = ps.hand_cards(pos, seat, self.hand)
        kept = 0
        for i in range(n):
            card = self.hand[i]
            if pos[ps.KNOWN + 2 * (card >> 4) + (card >> 3 & 1)] >> (card & 7) & 1:
                self.hand[kept] = card
                kept += 1
        return kept

    def rows(self, n):
        """Return in how many rows n cards stand."""
        return 2 if n >= (_TWO_ROWS // 2 if self.app.layout.narrow else _TWO_ROWS) else 1

    def sort(self, n, trump):
        """Sort the first n cards of `hand` by rank, trumps at the right."""
        hand = self.hand
        for i in range(1, n):
            j = i
            while j and _order(hand[j - 1], trump) > _order(hand[j], trump):
                hand[j - 1], hand[j] = hand[j], hand[j - 1]
                j -= 1

    def paint(self, canvas):
        """Draw a row for each seat: name, backs and count, and the cards."""
        canvas.unclip()
        page = self.parts
        t = self.app.t
        page.ground(t("page.picked_up"))
        layout = self.app.layout
        top = page.head + 1 if layout.tall else page.head
        for i in range(self.shown):
            if i:
                y = top + i * self.pitch
                canvas.hline(8 if layout.tall else 2, y - 1, layout.w - (16 if layout.tall else 10), LIT)
            canvas.clip(0, top + i * self.pitch, layout.w, self.pitch)
            self.row(canvas, layout, self.seats[self.first + i], top + i * self.pitch)
            canvas.unclip()
        if self.shown < len(self.seats):
            page.scroll_bar(self.first, self.shown, len(self.seats))
        walks = self.shown < len(self.seats)
        page.keys(list_page.key_pairs(self.app.port, "", t("close"), "", walks))

    def row(self, canvas, layout, seat, y):
        """Draw the row of one seat with its top at y."""
        deal = self.app.deal
        tall = layout.tall
        x = 4 if layout.small or layout.narrow else 10 if tall else 6
        font = layout.font
        cards_x = self.cards_x(layout, x)
        name = seat_names.name(self.app, deal, seat, self.viewer)
        self.parts.say(font, x, y + (6 if tall else 4), name, cards_x - x - 4, CREAM)
        total = ps.hand_size(deal.pos, seat)
        backs = min(total, 4 if layout.narrow else 6 if tall else 5 if layout.short else 3)
        step = layout.mini_pitch + 1
        low = y + (24 if tall else 22 if layout.short else 14)
        x += 2 if tall else 0
        self.deck.minis(x, low, layout.mini_w, layout.mini_h, step, backs)
        after = x + (backs - 1) * step + layout.mini_w + 2 if backs else x
        canvas.number(font, after, low, total, SHADE)
        self.cards(layout, self.known(seat), cards_x, y)

    def cards_x(self, layout, x):
        """Return where the cards begin, right of the names, which begin at x."""
        called = [seat_names.name(self.app, self.app.deal, seat, self.viewer) for seat in self.seats]
        return self.parts.behind(called, x, 36 if layout.small else 50 if layout.narrow else 72)

    def cards(self, layout, n, x, y):
        """Draw the n known cards from x, y on, closed up as far as they must be; for none a dash."""
        tall = layout.tall
        if not n:
            middle = y + (self.pitch - 1) // 2
            self.app.canvas.rect(x + 2, middle, 14 if tall else 8, 2 if not layout.small else 1, LIT)
            return
        rows = self.rows(n)
        each = (n + rows - 1) // rows
        room = layout.w - x - 8 - self.deck.w
        pitch = min(self.deck.w + (6 if tall else 3), room // (each - 1)) if each > 1 else 0
        trump = ps.trump(self.app.deal.pos)
        self.sort(n, trump)
        y += (6 if tall else 1 if layout.short else 2) if rows == 1 else 2
        for i in range(n):
            at = i % each
            last = at == each - 1 or i == n - 1
            row_y = y + i // each * self.deck.layout.index_h
            self.deck.card(self.hand[i], x + at * pitch, row_y, 0, trump, last or pitch >= self.deck.w)


def _order(card, trump):
    return (256 if card >> 4 == trump else 0) + (card & 15) * 4 + (card >> 4)


SCREEN = PickedUp
