"""What the review of a deal shows below its bubble: the seats with their hands, the bout, what was done."""

from micropython import const

from durak.draw import fonts, review_parts
from durak.draw.card_painter import Deck
from durak.draw.layout import Layout
from durak.draw.palette import ACCENT, CLEAR, CREAM, DEEP, FELT, INK, LIT, RED, SHADE, SUITS
from durak.draw.table.marks import role_tile
from durak.draw.table.scene import SHIELD, SWORD
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import review_marks, seat_names

_LEFT = const(24)  # px, of the bout
_BUBBLE_H = const(28)  # px, where there is no room for a reason
_BUBBLE_LEAST_W = const(124)


class ReviewPicture:
    """Paints a ShownPlay of `deal` as `viewer` sits, below the header of `parts` (draw.page.Page).

    marks: what has been found of its decisions; top, bottom: of the bout as painted last, px.
    """

    def __init__(self, app, deal, viewer, play, marks, parts):
        self.app = app
        self.canvas = app.canvas
        self.deal = deal
        self.viewer = viewer
        self.play = play
        self.marks = marks
        self.parts = parts
        self.told = False
        self.top = self.bottom = 0
        self.hand = bytearray(52)
        layout = app.layout
        self.small_deck = Deck(app.canvas, Layout(128, 128))
        small = layout.small or layout.short or layout.narrow
        self.deck = self.small_deck if small else Deck(app.canvas, layout)

    def name(self, seat, short):
        """Return the name of a seat, or (short) three letters of it."""
        name = seat_names.name(self.app, self.deal, seat, self.viewer)
        return name[:3] if short else name

    def paint(self, told):
        """Draw all but the keys; told: leave room for the bubble, which says more of the play."""
        self.told = told
        canvas = self.canvas
        layout = self.app.layout
        words = self.app.words
        replay = self.play.replay
        bout = self.play.bout()
        first = replay.starts[bout]
        canvas.rect(0, 0, layout.w, layout.key_top, FELT)
        self._header(
            words.say("review.bout", str(bout + 1), str(replay.bouts)),
            words.say("review.play", str(self.play.at - first), str(replay.starts[bout + 1] - first)),
        )
        line_h = 15 if layout.small else 21
        self.top = self._rows(canvas, layout)
        self.bottom = layout.key_top - line_h
        self._bout(canvas, layout, self.top, self.bottom)
        marks = [
            (replay.bout_of(d.ply), d.cost() >= review_marks.LARGE)
            for d in self.marks.decisions
            if d.cost() >= review_marks.TOLD
        ]
        review_parts.timeline(
            canvas, 0, self.bottom, layout.w, line_h, replay.bouts, replay.taken, bout, marks
        )

    def _header(self, title, note):
        c = self.canvas
        layout = self.app.layout
        h = self.parts.head
        font = layout.font if layout.tall and not layout.narrow else fonts.load("small")
        c.rect(0, 0, layout.w, h, DEEP)
        y = (h - font.height + 1) // 2
        c.text(font, 3, y, title, CREAM)
        c.text(font, layout.w - 3 - font.width(note), y, note, SHADE)
        c.hline(0, h, layout.w, INK)

    def _pitch(self):
        """Return the height of a seat's row, px."""
        layout = self.app.layout
        many = ps.seats(self.play.replay.pos) > 4
        if layout.tall and not layout.narrow:
            return 12 if many else 16
        return 12 if layout.short and not many else 11

    def _rows(self, c, layout):
        """Draw a row a seat, the viewer's last. Return where they end, px."""
        replay = self.play.replay
        pos = replay.pos
        seats = ps.seats(pos)
        tall = layout.tall and not layout.narrow
        pitch = self._pitch()
        font = layout.font if tall and seats <= 4 else fonts.load("small")
        short = not tall and not layout.short
        order = [(self.viewer + 1 + i) % seats for i in range(seats)]
        names = [self.name(seat, short) for seat in order]
        strip_x = 18 + max([font.width(name) for name in names])
        y = self.parts.head + 1
        for i in range(seats):
            seat = order[i]
            room = layout.w
            box = self.bubble_box()
            if self.told and not tall and box[1] - pitch < y < box[1] + box[3] + 2:
                # what the bubble covers is not drawn below it
                room = box[0] if layout.short else 0
            if not room:
                y += pitch
                continue
            acts = seat == self.play.seat
            if acts:
                c.rect(0, y, layout.w, pitch, DEEP)
            if seat == self.play.leader or seat == self.play.defender:
                role = SWORD if seat == self.play.leader else SHIELD
                role_tile(c, self.deck, role, True, 3, y + (pitch - 9) // 2)
            c.text(font, 15, y + (pitch - font.height + 1) // 2, names[i], ACCENT if acts else CREAM)
            n = ps.hand_cards(pos, seat, self.hand)
            if acts and self.play.last >= 0 and m.kind(self.play.move()) != m.SHOW:
                n = self._without(n, self.play.last)
            review_parts.strip(
                c, self.hand, n, ps.trump(pos), strip_x, y + (pitch - 10) // 2, room - strip_x - 2
            )
            y += pitch
        c.hline(0, y, layout.w, LIT)
        return y + 1

    def _without(self, n, card):
        """Take a card out of the n in `hand`. Return how many are left."""
        kept = 0
        for i in range(n):
            if self.hand[i] != card:
                self.hand[kept] = self.hand[i]
                kept += 1
        return kept

    def _bout(self, c, layout, top, bottom):
        """Draw the pairs of the bout and what was done, between two rows, px."""
        deck = self.deck
        pos = self.play.replay.pos
        small = fonts.load("small")
        trump = ps.trump(pos)
        c.rect(4, top + 4, 13, 13, CREAM)
        c.sprite(self.small_deck.pips, trump, 7, top + 7, CLEAR | SUITS[trump] << 5)
        left = _LEFT
        if bottom - top >= deck.h + 12:
            c.text(small, 4, top + 20, str(ps.talon_size(pos)), SHADE)
        done = "" if self.told else self._done()
        cost = self._cost_line()
        if bottom - top < deck.h + 4:
            self._chips(c, left, top, layout.w - left)
            y = top + 13
        else:
            pitch = self.pair_pitch()
            y = top + 4
            for i in range(self.play.pairs):
                x = left + i * pitch
                self._card(c, self.play.laid[2 * i], x, y, trump)
                if self.play.laid[2 * i + 1] != ps.NO_CARD:
                    self._card(c, self.play.laid[2 * i + 1], x + 12, y + 4, trump)
            y = top + deck.h + 10
            if not layout.tall:
                # low screens: what was done stands right of the cards
                x = left + (self.play.pairs - 1) * pitch + deck.w + 20 if self.play.pairs else left
                if x + small.width(done) < layout.w - 2 and self.play.pairs:
                    self._lines(c, small, x, top + 6, layout.w - x - 2, done, cost)
                    return
                y = min(y, bottom - (9 if not cost else 17))
        font = layout.font if layout.tall and not layout.narrow else small
        self._lines(c, font, left if layout.tall else 22, y, layout.w - left - 2, done, cost)

    def _lines(self, c, font, x, y, room, done, cost):
        c.text(font, x, y, font.fit(done, room), CREAM)
        if cost:
            small = fonts.load("small")
            if y + font.height + 9 > self.app.layout.key_top - 15:
                # no second line has room
                x += font.width(done) + 6
                room -= font.width(done) + 6
            else:
                y += font.height + 1
            review_parts.triangle(c, x + 3, y + 5, 4, RED)
            if small.width(cost) > room - 10:
                cost = self._cost_line("review.costs_few")
            c.text(small, x + 10, y, small.fit(cost, room - 10), CREAM)

    def _card(self, c, card, x, y, trump):
        self.deck.card(card, x, y, False, trump, True)
        if card == self.play.last:
            review_parts.bracket(c, x, y, self.deck.w, self.deck.h)

    def _chips(self, c, x, y, room):
        """Draw the pairs as chips, where the cards have no room."""
        each = min(44, room // max(1, self.play.pairs))
        for i in range(self.play.pairs):
            cover = self.play.laid[2 * i + 1]
            review_parts.card_chip(c, self.play.laid[2 * i], x, y + 2)
            if cover != ps.NO_CARD:
                review_parts.card_chip(c, cover, x + min(19, each - 18), y + 2)
            for card, at in ((self.play.laid[2 * i], x), (cover, x + min(19, each - 18))):
                if card == self.play.last and card != ps.NO_CARD:
                    c.frame(at - 1, y + 1, 19, 12, ACCENT)
            x += each

    def _done(self):
        """Return what was done in this play."""
        return self.name(self.play.seat, False) + ": " + self.app.words[self.play.kind_key()]

    def _cost_line(self, key="review.costs"):
        """Return what a costly decision gave away, "" for any other."""
        decision = self.marks.at(self.play.at - 1)
        if decision is None or decision.cost() < review_marks.TOLD or self.told:
            return ""
        return self.app.words.say(key, str(decision.cost()), self.app.ok_key())

    def bubble_box(self):
        """Return x, y, w, h of the bubble on a low or a small screen: right of the bout or below it if there
        is room, else over the hands, at the right.
        """
        layout = self.app.layout
        w = min(layout.w - 8, 150 if layout.short else 124)
        head = self.parts.head + 2
        top = head + ps.seats(self.play.replay.pos) * self._pitch() + 4  # of the cards
        bottom = layout.key_top - (15 if layout.small else 21) - _BUBBLE_H - 3
        beside = layout.w - self._bout_end_x() - 8
        if bottom >= top and beside >= _BUBBLE_LEAST_W:
            w = min(w, beside)
            head = top
        elif bottom >= top + self.deck.h:
            head = bottom
        return layout.w - w - 4, head, w, _BUBBLE_H

    def _bout_end_x(self):
        """Return where the pairs of the bout end, px."""
        if not self.play.pairs:
            return _LEFT
        return _LEFT + (self.play.pairs - 1) * self.pair_pitch() + self.deck.w + 14

    def pair_pitch(self):
        """Return from pair to pair, px."""
        layout = self.app.layout
        pitch = 56 if layout.tall and not layout.narrow else 38
        if self.play.pairs > 1:
            pitch = min(pitch, (layout.w - _LEFT - self.deck.w - 16) // (self.play.pairs - 1))
        return pitch
