"""The rows of a result: a seat's name, its cards or as which it went out, and how many cards it took."""

from micropython import const

from durak.draw import signs
from durak.draw.art_epaulette import EPAULETTE
from durak.draw.canvas import CUT
from durak.draw.palette import CLEAR, CREAM, DEEP, GOLD, GREEN, INK, RED, SHADE
from durak.draw.table.marks import team_mark
from durak.draw.table.scene import DISC, TRIANGLE
from durak.rules import position as ps
from durak.screens import seat_names
from durak.screens.base import Screen

_PITCH = const(17)  # px between two cards at most
_STRIP = const(9)  # and at least
_MOST_IN_ROW = const(14)
_WORN = const(CLEAR | INK << 5 | GOLD << 10 | RED << 15)  # an epaulette


class SeatRows(Screen):
    """Places and draws the rows of `deal` (seats.Seats) as the seat `viewer` sees them, with the cards of
    `deck`; `parts`: the page's painter; `seats`: in the order of the rows, of which `shown` have room;
    `worn`: epaulettes of the fool, beside his name unless the cap has them (`on_cap`).
    """

    def _card_rows(self, n):
        """Return in how many rows n cards stand: at most 14 in one (S: seven), each with its index."""
        layout = self.app.layout
        each = 7 if layout.small else _MOST_IN_ROW
        each = min(each, 1 + (self._took_x() - 18 - self._cards_x() - self.deck.w) // _STRIP)
        return (n + each - 1) // each

    def _row_h(self, seat):
        """Return the height of a seat's row: a line, or as high as its cards."""
        n = ps.hand_size(self.deal.pos, seat)
        layout = self.app.layout
        if not n:
            return 18 if layout.tall else 15 if layout.short else 10
        return self.deck.h + 4 + (self._card_rows(n) - 1) * self.deck.layout.index_h

    def _took_x(self):
        """Return where the numbers of cards taken end."""
        layout = self.app.layout
        return layout.w - (12 if layout.tall and not layout.narrow else 8)

    def _name_x(self):
        layout = self.app.layout
        return 6 if layout.short or layout.narrow else 14 if layout.tall else 4

    def _cards_x(self):
        """Return where the cards begin, right of the names."""
        layout = self.app.layout
        least = 42 if layout.narrow else 72 if layout.tall else 62 if layout.short else 34
        x = self._name_x()
        if ps.teams(self.deal.pos):
            x += 5 if layout.small else 8
        called = [seat_names.name(self.app, self.deal, seat, self.viewer) for seat in self.seats]
        return self.parts.behind(called, x, least)

    # Pictures

    def _epaulettes(self, canvas, x, y, apart):
        """Draw one epaulette, or two so far apart."""
        for i in range(self.worn):
            canvas.sprite(EPAULETTE, i, x + i * apart, y, _WORN)
        canvas.mark(x, y, 24 + apart, 17)

    def _row(self, canvas, layout, seat, y):
        """Draw a seat: its name, its cards or as which it went out, and how many cards it took."""
        pos = self.deal.pos
        h = self._row_h(seat)
        n = ps.hand_cards(pos, seat, self.hand)
        tall = layout.tall
        font = layout.font
        x = self._name_x()
        cards_x = self._cards_x()
        if n:
            margin = 6 if tall and not layout.narrow else 2
            more = 4 if self.shown < len(self.seats) else 0
            canvas.blob(margin, y, layout.w - 2 * margin - more, h, DEEP)
        worn = self.worn and n and not self.on_cap and ps.is_loser(pos, seat)
        text_y = y + (3 if worn else (h - font.height) // 2)
        if worn:
            self._epaulettes(canvas, x - 2, y + h - 19, 27 if layout.short else 12)
        if ps.teams(pos):
            team = DISC if (seat ^ self.viewer) & 1 else TRIANGLE
            small = layout.small
            team_mark(canvas, team, small, x - (4 if tall else 2), text_y + (1 if small else 2))
            x += 8 if not layout.small else 5
        ink = CREAM if n or self.draw else SHADE
        name = seat_names.name(self.app, self.deal, seat, self.viewer)
        self.parts.say(font, x, text_y, name, cards_x - x - 2, ink)
        took = str(self.deal.log.taken[seat])
        canvas.text(font, self._took_x() - font.width(took), y + (h - font.height) // 2, took, CREAM)
        if n:
            self._cards(n, cards_x, y + 2)
        else:
            self._out(canvas, layout, seat, cards_x, y + h // 2)

    def _out(self, canvas, layout, seat, x, middle):
        """Draw that a seat is out, and as which it was: in teams it does not matter."""
        words = self.app.words
        size = 13 if not layout.small else 9
        canvas.rect(x, middle - size // 2, size, size, CUT | GREEN)
        if layout.small:
            signs.small_tick(canvas, x + 1, middle - 3, CREAM)
        else:
            signs.tick(canvas, x + 1, middle - 4, CREAM)
        place = self.deal.log.place(seat)
        said = words["page.out"]
        if place >= 0 and not ps.teams(self.deal.pos):
            said = words.nth("page.places", place)
        font = layout.font
        x += size + (3 if layout.small else 6)
        self.parts.say(font, x, middle - font.height // 2, said, self._took_x() - 14 - x, SHADE)

    def _cards(self, n, x, y):
        """Draw a hand, closed up as far as it must be."""
        deck = self.deck
        rows = self._card_rows(n)
        each = (n + rows - 1) // rows
        room = self._took_x() - 18 - x - deck.w
        pitch = min(_PITCH, room // (each - 1)) if each > 1 else 0
        trump = ps.trump(self.deal.pos)
        for i in range(n):
            at = i % each
            last = at == each - 1 or i == n - 1
            row_y = y + i // each * deck.layout.index_h
            deck.card(self.hand[i], x + at * pitch, row_y, 0, trump, last or pitch > 13)
