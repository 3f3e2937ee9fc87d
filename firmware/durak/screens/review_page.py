"""The review of a deal that is over: all hands open, forward and back by plays and bouts; the costliest own
decisions are marked, with what a master would have done (docs/design/screens.md).
"""

from micropython import const

from durak import keys
from durak.draw import fonts, review_parts
from durak.draw.card_painter import Deck
from durak.draw.layout import Layout
from durak.draw.page import Page
from durak.draw.palette import ACCENT, CLEAR, CREAM, DEEP, FELT, INK, LIT, RED, SHADE, SUITS
from durak.draw.table.marks import role_tile
from durak.draw.table.scene import SHIELD, SWORD
from durak.replay import Replay
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import hint_sentences, review_marks, seat_names
from durak.screens.base import Screen
from durak.screens.list_page import key_pairs

_PAIRS = const(6)
_LEFT = const(24)  # px, of the bout
_BUBBLE_H = const(28)  # px, where there is no room for a reason
_BUBBLE_LEAST_W = const(124)


class ReviewPage(Screen):
    """Goes through `arg`, a Deal that is over, or `app.deal`. `at`: the play shown, 1 to the last."""

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.deal = deal = arg or app.deal
        deal.forget_players()
        record = deal.record
        self.replay = Replay(record.start, record.moves, record.count)
        self.replay.check()
        self.viewer = seat_names.first_person(deal)
        self.marks = review_marks.Marks(self.replay, deal.is_person)
        self.at = record.count
        self.told = False  # the bubble is open
        self._walked = False
        self.kept = False
        layout = app.layout
        small = layout.small or layout.short
        self.small_deck = Deck(app.canvas, Layout(128, 128))
        self.deck = self.small_deck if small or layout.narrow else Deck(app.canvas, layout)
        self.parts = Page(app.canvas, layout, 0, 14 if layout.tall else 11 if layout.short else 10)
        self.hand = bytearray(52)
        self.laid = bytearray(2 * _PAIRS)  # of the bout up to this play: attack, cover
        self.pairs = 0
        self.last = -1  # the card just played

    # Keys

    def act(self, action):
        """Walk by plays or bouts, ask for the master's choice, go to the next mistake, or back."""
        joystick = self.app.port.controls in (keys.JOY4, keys.JOY2)
        if action == act.LESS or action == act.PREV and not joystick:
            self._go(self.at - 1)
        elif action == act.MORE or action == act.NEXT and not joystick:
            self._go(self.at + 1)
        elif action == act.PREV:
            self._go(self._bout_end(-1))
        elif action == act.NEXT:
            self._go(self._bout_end(1))
        elif action == act.OK:
            self._walked = True
            if self.marks.at(self.at - 1) is None:
                self._keep()
            self.told = not self.told and self.marks.at(self.at - 1) is not None
            self._changed()
        elif action == act.SWAP or action == act.HINT:
            self._next_mark()
        elif action == act.OTHER or action == act.PAUSE:
            if self.told:
                self.told = False
                self._changed()
            else:
                self.app.pop()

    def _may_keep(self):
        """Return True for the deal just played, which is kept by saves.py, until it is kept here."""
        kept = self.app.saves.kept_deal
        return self.arg is None and not self.kept and kept is not None and kept.record is self.deal.record

    def _keep(self):
        """Keep this replay; the oldest of eight goes."""
        if not self._may_keep():
            return
        from durak.kept_replays import KeptReplays

        pos = self.deal.pos
        lost = False
        for seat in range(ps.seats(pos)):
            lost = lost or self.deal.is_person(seat) and ps.is_loser(pos, seat)
        self.kept = KeptReplays(self.app.port).keep(self.app.saves.kept_deal, lost, self.replay.bouts)
        self.app.beep(880 if self.kept else 110, 60)

    def _go(self, at):
        self._walked = True
        at = max(1, min(self.replay.count, at))
        if at != self.at:
            self.at = at
            self.told = False
            self.app.beep(1200, 4)
            self._changed()

    def _bout_end(self, step):
        """Return the last play of the bout before or after this one, or of this one."""
        replay = self.replay
        bout = replay.bout_of(self.at - 1)
        if step > 0 and replay.starts[bout + 1] > self.at:
            return replay.starts[bout + 1]
        bout += step
        return replay.starts[min(max(bout, 0), replay.bouts - 1) + 1] if bout >= 0 else 1

    def _next_mark(self):
        """Go to the next of the marked decisions, the costliest first."""
        self._walked = True
        marked = self.marks.marked()
        if not marked:
            return
        plies = [d.ply for d in marked]
        here = plies.index(self.at - 1) if self.at - 1 in plies else -1
        self.at = plies[(here + 1) % len(plies)] + 1
        self.told = True
        self._changed()

    def tick(self, n):
        """Judge while nothing else is to be done."""
        wanted = self.marks.at(self.at - 1) if self.told else None
        if self.marks.tick(wanted):
            marked = self.marks.marked()
            if self.marks.done and not self._walked and marked:
                self.at = marked[0].ply + 1
            self._changed()

    def _changed(self):
        self.stale = True

    # What is shown

    def _set_up(self):
        """Find the position of this play: hands before its bout's end is settled, and the bout's pairs."""
        replay = self.replay
        ply = self.at - 1
        bout = replay.bout_of(ply)
        self.pairs = 0
        for i in range(replay.starts[bout], self.at):
            move = replay.move(i)
            kind = m.kind(move)
            if kind == m.LAY or kind == m.TRANSFER:
                self.laid[2 * self.pairs] = m.card(move)
                self.laid[2 * self.pairs + 1] = ps.NO_CARD
                self.pairs += 1
            elif kind == m.COVER:
                for j in range(self.pairs):
                    if self.laid[2 * j] == m.attack(move):
                        self.laid[2 * j + 1] = m.card(move)
        self.last = review_marks.card_of(replay.move(ply))
        replay.go(ply)
        self.seat = ps.actor(replay.pos)
        self.leader = ps.leader(replay.pos)
        self.defender = ps.defender(replay.pos)

    def _name(self, seat, short):
        name = seat_names.name(self.app, self.deal, seat, self.viewer)
        return name[:3] if short else name

    def paint(self, canvas):
        """Draw the whole page."""
        canvas.unclip()
        layout = self.app.layout
        words = self.app.words
        replay = self.replay
        self._set_up()
        bout = replay.bout_of(self.at - 1)
        first = replay.starts[bout]
        canvas.rect(0, 0, layout.w, layout.key_top, FELT)
        self._header(
            words.say("review.bout", str(bout + 1), str(replay.bouts)),
            words.say("review.play", str(self.at - first), str(replay.starts[bout + 1] - first)),
        )
        y = self._rows(canvas, layout)
        line_h = 15 if layout.small else 21
        bottom = layout.key_top - line_h
        self._bout(canvas, layout, y, bottom)
        marks = [
            (replay.bout_of(d.ply), d.cost() >= review_marks.LARGE)
            for d in self.marks.decisions
            if d.cost() >= review_marks.TOLD
        ]
        review_parts.timeline(canvas, 0, bottom, layout.w, line_h, replay.bouts, replay.taken, bout, marks)
        if self.told:
            self._bubble(canvas, layout, y, bottom)
        third = words["review.next"] if self.marks.marked() else ""
        asks = self.marks.at(self.at - 1) is not None
        ok = words["close" if self.told else "review.ask"] if asks else ""
        if not asks and (self.kept or self._may_keep()):
            ok = words["review.kept" if self.kept else "review.keep"]
        self.parts.keys(key_pairs(self.app.port, ok, words["back"], third))
        canvas.mark(0, 0, layout.w, layout.h)

    def _header(self, title, note):
        c = self.app.canvas
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
        many = ps.seats(self.replay.pos) > 4
        if layout.tall and not layout.narrow:
            return 12 if many else 16
        return 12 if layout.short and not many else 11

    def _rows(self, c, layout):
        """Draw a row a seat, the viewer's last. Return where they end, px."""
        replay = self.replay
        pos = replay.pos
        seats = ps.seats(pos)
        tall = layout.tall and not layout.narrow
        pitch = self._pitch()
        font = layout.font if tall and seats <= 4 else fonts.load("small")
        short = not tall and not layout.short
        order = [(self.viewer + 1 + i) % seats for i in range(seats)]
        names = [self._name(seat, short) for seat in order]
        strip_x = 18 + max([font.width(name) for name in names])
        y = self.parts.head + 1
        for i in range(seats):
            seat = order[i]
            room = layout.w
            box = self._bubble_box()
            if self.told and not tall and box[1] - pitch < y < box[1] + box[3] + 2:
                # what the bubble covers is not drawn below it
                room = box[0] if layout.short else 0
            if not room:
                y += pitch
                continue
            acts = seat == self.seat
            if acts:
                c.rect(0, y, layout.w, pitch, DEEP)
            if seat == self.leader or seat == self.defender:
                role = SWORD if seat == self.leader else SHIELD
                role_tile(c, self.deck, role, True, 3, y + (pitch - 9) // 2)
            c.text(font, 15, y + (pitch - font.height + 1) // 2, names[i], ACCENT if acts else CREAM)
            n = ps.hand_cards(pos, seat, self.hand)
            if acts and self.last >= 0 and m.kind(replay.move(self.at - 1)) != m.SHOW:
                n = self._without(n, self.last)
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
        pos = self.replay.pos
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
            pitch = self._pair_pitch()
            y = top + 4
            for i in range(self.pairs):
                x = left + i * pitch
                self._card(c, self.laid[2 * i], x, y, trump)
                if self.laid[2 * i + 1] != ps.NO_CARD:
                    self._card(c, self.laid[2 * i + 1], x + 12, y + 4, trump)
            y = top + deck.h + 10
            if not layout.tall:
                # low screens: what was done stands right of the cards
                x = left + (self.pairs - 1) * pitch + deck.w + 20 if self.pairs else left
                if x + small.width(done) < layout.w - 2 and self.pairs:
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
        if card == self.last:
            review_parts.bracket(c, x, y, self.deck.w, self.deck.h)

    def _chips(self, c, x, y, room):
        """Draw the pairs as chips, where the cards have no room."""
        each = min(44, room // max(1, self.pairs))
        for i in range(self.pairs):
            cover = self.laid[2 * i + 1]
            review_parts.card_chip(c, self.laid[2 * i], x, y + 2)
            if cover != ps.NO_CARD:
                review_parts.card_chip(c, cover, x + min(19, each - 18), y + 2)
            for card, at in ((self.laid[2 * i], x), (cover, x + min(19, each - 18))):
                if card == self.last and card != ps.NO_CARD:
                    c.frame(at - 1, y + 1, 19, 12, ACCENT)
            x += each

    def _done(self):
        """Return what was done in this play."""
        return self._name(self.seat, False) + ": " + self.app.words[self._kind_key()]

    def _kind_key(self):
        return review_marks.kind_key(self.replay.move(self.at - 1))

    def _cost_line(self, key="review.costs"):
        """Return what a costly decision gave away, "" for any other."""
        decision = self.marks.at(self.at - 1)
        if decision is None or decision.cost() < review_marks.TOLD or self.told:
            return ""
        return self.app.words.say(key, str(decision.cost()), self.app.ok_key())

    # The bubble

    def _bubble_box(self):
        """Return x, y, w, h of the bubble on a low or a small screen: right of the bout or below it if there
        is room, else over the hands, at the right.
        """
        layout = self.app.layout
        w = min(layout.w - 8, 150 if layout.short else 124)
        head = self.parts.head + 2
        top = head + ps.seats(self.replay.pos) * self._pitch() + 4  # of the cards
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
        if not self.pairs:
            return _LEFT
        return _LEFT + (self.pairs - 1) * self._pair_pitch() + self.deck.w + 14

    def _pair_pitch(self):
        """Return from pair to pair, px."""
        layout = self.app.layout
        pitch = 56 if layout.tall and not layout.narrow else 38
        if self.pairs > 1:
            pitch = min(pitch, (layout.w - _LEFT - self.deck.w - 16) // (self.pairs - 1))
        return pitch

    def _bubble(self, c, layout, top, bottom):
        """Draw what the play and a master's are worth, and why the master's is."""
        words = self.app.words
        decision = self.marks.at(self.at - 1)
        tall = layout.tall and not layout.narrow
        font = layout.font if tall else fonts.load("small")
        small = fonts.load("small")
        move = self.replay.move(self.at - 1)
        same = decision.judged and decision.best == move
        w = min(layout.w - 8, 226)
        reason = []
        if tall and decision.judged:
            reason = small.wrap(self._reason(decision), w - 12)[:2]
        row_h = 16 if tall else 11
        h = 2 * row_h + 8 * len(reason) + 6
        x, y = (layout.w - w) // 2, min(top + self.deck.h + 10, bottom - h - 3)
        if not tall:
            x, y, w, h = self._bubble_box()
        c.rect(x + 2, y + 2, w, h, INK)
        c.slab(x, y, w, h, CREAM, INK)
        share = decision.share if decision.judged else -1
        mine = self._name(self.seat, not tall)
        row = y + 3
        room = w - 10  # px
        worse = decision.judged and decision.share < decision.best_share
        review_parts.share_row(
            c,
            font,
            x + 5,
            row + (row_h - 10) // 2,
            room,
            mine,
            review_marks.card_of(move),
            words[self._kind_key()],
            share,
            not worse,
        )
        row += row_h
        if same:
            c.text(small, x + 5, row + 2, small.fit(words["review.same"], room), INK)
        else:
            best = decision.best if decision.judged else move
            review_parts.share_row(
                c,
                font,
                x + 5,
                row + (row_h - 10) // 2,
                room,
                words["review.master"],
                review_marks.card_of(best) if decision.judged else -1,
                words[review_marks.kind_key(best)] if decision.judged else "",
                decision.best_share if decision.judged else -1,
                decision.best_share >= decision.share,
            )
        row += row_h + 1
        for line in reason:
            c.text(small, x + 5, row, line, INK)
            row += 8

    def _reason(self, decision):
        return hint_sentences.sentence(
            self.app.words,
            decision.best,
            decision.reason,
            decision.about,
            lambda seat: self._name(seat, False),
        )


SCREEN = ReviewPage
