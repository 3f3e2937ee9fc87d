"""The last bout: who attacked whom with what, what covered what, and how it ended. Everybody has seen it;
only the number of the cards in the discard is told, never which they are (T10).
"""

from durak.draw import fonts, signs
from durak.draw.card_painter import TAKE, Deck
from durak.draw.fills import CUT
from durak.draw.layout import Layout
from durak.draw.page import Page
from durak.draw.palette import BACK, CLEAR, CREAM, GREEN, LIT, RED, SHADE, SUITS
from durak.draw.table.marks import role_tile
from durak.draw.table.scene import SHIELD, SWORD
from durak.rules import position as ps
from durak.screens import seat_names
from durak.screens.base import Screen
from durak.screens.list_page import key_pairs

_ARROW = b"\x07\x07\x01\x08\x04\x02\xfe\x02\x04\x08"


class LastBout(Screen):
    """Shows the bout of `app.deal` that ended last. Any key goes back."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.deal = app.deal
        self.log = app.deal.log
        self.viewer = seat_names.first_person(app.deal)
        layout = app.layout
        self.parts = Page(app.canvas, layout)
        self.deck = Deck(app.canvas, layout)
        # The cards of the tall screens, the small ones, or (S) chips with rank and pip.
        self.cards = self.deck
        if not layout.tall or layout.narrow:
            self.cards = Deck(app.canvas, Layout(128, 128))

    def act(self, action):
        """Go back."""
        self.app.pop()

    def name(self, seat):
        """Return what a seat is called."""
        return seat_names.name(self.app, self.deal, seat, self.viewer)

    def ending(self):
        """Return how the bout ended."""
        words = self.app.words
        log = self.log
        taker = log.taker()
        if taker == ps.NO_SEAT:
            return words["page.bout_beaten"]
        n = log.count()
        if seat_names.is_you(self.deal, taker, self.viewer):
            total = sum([1 if log.cover(i) == ps.NO_CARD else 2 for i in range(log.last())])
            return words.say("page.bout_you_all" if n == total and n > 1 else "page.bout_you", n)
        return words.say("page.bout_took", self.name(taker), n)

    def discarded(self):
        """Return how many cards lie in the discard."""
        pos = self.deal.pos
        n = ps.pack(pos) - ps.talon_size(pos) - ps.table_size(pos) - ps.covered_size(pos)
        for seat in range(ps.seats(pos)):
            n -= ps.hand_size(pos, seat)
        return n

    # Pictures

    def paint(self, canvas):
        """Draw it all."""
        app = self.app
        layout = app.layout
        page = self.parts
        t = app.t
        page.ground(t("page.last_bout"), t("page.bout_n", self.log.bouts()))
        canvas.unclip()
        y = page.head + (7 if layout.tall else 4 if layout.short else 3)
        self.seats(canvas, layout, y)
        y = self.pairs(canvas, layout, y + (20 if layout.tall else 17 if layout.short else 12))
        step = 8 if layout.tall else 4 if layout.short else 2
        page.hairline(y + step // 2)
        y += step + (4 if layout.tall else 3)
        self.line_of(canvas, layout, y, self.ending(), True)
        if layout.tall:
            y += 24
            page.hairline(y - 6)
            n = self.discarded()
            self.line_of(canvas, layout, y + 4, app.words.count("page.in_discard", n), False)
        page.keys(key_pairs(app.port, "", t("back"), "", False))

    def seats(self, canvas, layout, y):
        """Draw who attacked whom, and between them the seats that passed the attack on."""
        log = self.log
        small = layout.small
        x = self.parts.text_x()
        size = 9 if small else 13
        way = [(SWORD, log.leader())]
        seats = self.deal.seats()
        for i in range(1, seats):
            seat = (log.leader() + i) % seats
            if log.passed_over(seat):
                way.append((0, seat))
        way.append((SHIELD, log.defender()))
        font = layout.font
        names = [self.name(seat) for _, seat in way]
        wide = sum([font.width(name) for name in names]) + 2 * size + 16 * len(way)
        if x + wide > layout.w:
            font = fonts.load("small")
        room = layout.w - 2 * x - sum([font.width(name) for name in names]) - 2 * size
        gap = max(1, min(5, room // (4 * len(way))))
        text_y = y + (size - font.height + 1) // 2
        for i in range(len(way)):
            role, seat = way[i]
            if i:
                canvas.sprite(_ARROW, 0, x + gap - 1, y + size // 2 - 3, CLEAR | SHADE << 5)
                x += 7 + 2 * gap - 1
            if role:
                role_tile(canvas, self.deck, role, small, x, y)
                x += size + 2
            x = canvas.text(font, x, text_y, names[i], CREAM if role else SHADE)

    def pairs(self, canvas, layout, y):
        """Draw the pairs from y down. Return the row below them."""
        n = self.log.last()
        if not layout.small:
            return self.row(canvas, layout, y, 0, n)
        for first in range(0, n, 6):
            y = self.row(canvas, layout, y, first, min(n, first + 6))
        return y

    def row(self, canvas, layout, y, first, end):
        """Draw the pairs from `first` to before `end`. Return the row below them."""
        log = self.log
        font = fonts.load("small")
        n = end - first
        margin = self.parts.text_x()
        dx, dy, card_w, card_h = self.metrics(layout)
        if all([log.cover(first + i) == ps.NO_CARD for i in range(n)]):
            dy = 0
        line = 4 if first < log.given() < end else 0  # between the pairs and what was given after a take
        most = 26 if layout.small else 40 if not layout.tall or layout.narrow else 52
        room = layout.w - 2 * margin - line - card_w - dx
        pitch = min(most, room // (n - 1)) if n > 1 else most
        names = [self.name(log.by(first + i)) for i in range(n)]
        longest = max([font.width(name) for name in names])
        top = y + 9
        trump = ps.trump(self.deal.pos)
        for covers in (False, True):
            for i in range(n):
                x = margin + i * pitch + (line if first + i >= log.given() else 0)
                if not covers:
                    name = names[i] if longest < pitch - 1 and not layout.small else _initial(names[i], pitch)
                    canvas.text(font, x, y, name, SHADE)
                    self.card(canvas, layout, log.attack(first + i), x, top, trump)
                    if line and first + i == log.given():
                        canvas.vline(x - 4, y, 9 + card_h + dy, LIT)
                elif log.cover(first + i) != ps.NO_CARD:
                    self.card(canvas, layout, log.cover(first + i), x + dx, top + dy, trump)
        return top + card_h + dy + 1

    def metrics(self, layout):
        """Return how far a cover lies right of and below its card, and a card's width and height."""
        if layout.small:
            return 0, 11, 18, 10
        if self.cards is self.deck:
            return 8, 26, layout.card_w, layout.card_h
        return 9, 18 if layout.tall else 3, self.cards.w, self.cards.h

    def card(self, canvas, layout, card, x, y, trump):
        """Draw a card, or (S) a chip for it."""
        if not layout.small:
            self.cards.face(card, x, y, 0, trump)
            return
        canvas.rect(x, y, 18, 10, CUT | CREAM)
        ink = CLEAR | SUITS[card >> 4] << 5
        canvas.sprite(self.cards.ranks, card & 15, x + 2, y + 2, ink)
        canvas.sprite(self.cards.pips, card >> 4, x + 10, y + 2, ink)

    def line_of(self, canvas, layout, y, text, end):
        """Draw a sentence with its sign: how the bout ended, or the discard."""
        small = layout.small
        x = self.parts.text_x()
        size = 9 if small else 13
        if not end:
            canvas.rect(x + 1, y, 11, 15, CUT | CREAM)
            canvas.rect(x + 2, y + 1, 9, 13, BACK)
        elif self.log.taker() == ps.NO_SEAT:
            canvas.rect(x, y, size, size, CUT | GREEN)
            if small:
                signs.small_tick(canvas, x + 1, y + 2, CREAM)
            else:
                signs.tick(canvas, x + 1, y + 2, CREAM)
        else:
            canvas.rect(x, y, size, size, CUT | (RED if small else BACK))
            if small:
                canvas.rect(x + 4, y + 2, 1, 5, CREAM)
                canvas.rect(x + 2, y + 4, 5, 1, CREAM)
            else:
                self.deck.icon(TAKE, x + 1, y + 1, CREAM)
        font = layout.font
        room = layout.w - x - size - 6 - self.parts.text_x()
        self.parts.say(font, x + size + 6, y + (size - font.height + 1) // 2, text, room, CREAM)


def _initial(name, room):
    """Return the first letter of a name; all of one that is two letters itself, "NW", if there is room."""
    return name if room > 13 and (len(name) < 3 or name[1] == "-") else name[0]


SCREEN = LastBout
