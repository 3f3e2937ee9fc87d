"""The table screen's painter. It reads a Scene and marks on the canvas what it drew; a repaint allocates
nothing.

A part is painted by setting the clip to its rectangle and painting all that touches it, back to front, so
that whatever lies above or below a part stays right.
"""

from array import array

import micropython
from micropython import const

from durak.draw import art_icons, key_row
from durak.draw.card_painter import Deck
from durak.draw.table import hand, hint_bubble, opponents, play_area, status_line, trump_popup
from durak.draw.table.scene import ADDED, FACE_DOWN, MOST_CARDS, MOST_FLYING, SWAP

_INK = const(0)
_FELT = const(2)
_ACCENT = const(12)
_FAR = const(1024)  # as in table_hand


class Table:
    """Paints `scene` on `canvas` with the metrics of `layout`."""

    def __init__(self, canvas, layout, scene):
        self.c = canvas
        self.l = layout
        self.s = scene
        self.d = Deck(canvas, layout)
        self.pips11 = art_icons.TILE_PIPS
        self.hint_x = layout.w
        self.hint_w = 0
        # Scratch of the painters: a rectangle, the arms of a bracket, a margin, an ink.
        self.x0 = 0
        self.y0 = 0
        self.x1 = 0
        self.y1 = 0
        self.arm = 0
        self.pad = 0
        self.ink = 0
        # The rail is set small; a share of it has little room; names reach into the shares beside theirs.
        self.tiny = self.narrow = self.tight = False
        self.font = layout.font
        # Names as they were when their places were worked out, where each begins, and what is seen of it.
        self.named = [""] * 5
        self.name_x = array("h", bytes(10))
        self.cut = [""] * 5
        # The message as it was when it was cut to the room it has, the room, and what was left.
        self.told = ""
        self.told_room = 0
        self.line = ""
        # Of the hand: pitch, px more right of the focused card, left edge, first card shown, one behind the
        # last with its index seen.
        self.room = layout.w - 2 * layout.margin
        self.pitch = 0
        self.opened = 0
        self.left = 0
        self.first = 0
        self.shown = 0
        # Of the pairs: rows, columns, pitch, left and top edge, distance of the rows.
        self.rows = 1
        self.pair_pitch = 0
        self.pair_left = 0
        self.pair_top = 0
        self.pair_down = 0
        self.columns = 1
        # Columns of the hand that have to be painted, the highest row of them.
        self.from_x = -1
        self.to_x = 0
        self.from_y = 0
        # Of each card of the hand x + 1024, y + 1024, and how it looks: now, and when it was last painted.
        self.now = array("H", bytes(6 * (MOST_CARDS + 1)))
        self.placed = 0
        self.seen = array("H", bytes(6 * (MOST_CARDS + 1)))
        self.seen_n = 0
        self.seen_first = 0
        self.seen_shown = 0
        self.seen_more = 0
        # Where the flying cards were painted.
        self.flown = array("h", bytes(4 * MOST_FLYING))
        self.flown_n = 0

        tall = layout.tall
        h = layout.table_top
        self.talon_top = h + (14 if tall else 1 if layout.short else 9)
        # So much of the trump shows below the talon.
        self.trump_seen = 26 if tall else 18 if layout.short else 15
        self.trump_top = self.talon_top + layout.card_w + self.trump_seen - layout.card_h

    # Where things are. Cards' upper left corners.

    def hand_x(self, i):
        """Left edge of hand card i, as it was placed last; of a card that was not yet, as it will be."""
        if i >= self.placed:
            hand.place(self)
        return self.now[3 * i] - _FAR

    def hand_y(self, i):
        """Top edge of hand card i."""
        if i >= self.placed:
            hand.place(self)
        return self.now[3 * i + 1] - _FAR

    def place_pairs(self):
        """Works out where pairs stand; a hint's bubble pushes them up as far as there is room."""
        room = self.l.table_h
        if self.s.bubble:
            room = min(room, hint_bubble.top(self) - 3 - self.l.table_top)
        play_area.place(self, room)

    def pair_x(self, i):
        """Left edge of attack card i."""
        return self.pair_left + i % self.columns * self.pair_pitch

    def pair_y(self, i):
        """Top edge of attack card i."""
        return self.pair_top + i // self.columns * self.pair_down

    def seat_x(self, i):
        """Where a card of opponent i comes from or goes to: below his name."""
        layout = self.l
        n = self.s.opponents
        return (layout.seat_x(i, n) + layout.seat_x(i + 1, n) - layout.card_w) // 2

    def seat_y(self):
        """Top edge of a card that comes from the rail: half hidden above the frame."""
        return self.l.rail_h - self.l.card_h

    def talon_x(self):
        """Left edge of a card that comes from the talon."""
        return self.l.margin + (self.l.card_h - self.l.card_w) // 2

    def talon_y(self):
        """Top edge of a card that comes from the talon."""
        return self.talon_top

    def discard_x(self):
        """Left edge of a card on the discard pile."""
        return self.l.w - self.l.discard_w

    def discard_y(self):
        """Top edge of a card on the discard pile."""
        return self.l.table_top + (self.l.table_h - self.l.card_h) // 2

    # Painting.

    def paint(self):
        """Everything."""
        hand.place(self)
        self.place_pairs()
        self._remember()
        self.repaint(0, 0, self.l.w, self.l.h)

    def paint_rail(self):
        """The rail and the pointer below it."""
        self.repaint(0, 0, self.l.w, self.l.rail_h + 10)

    def paint_felt(self):
        """Talon, pairs, discard: all between the rail and the message line."""
        self.place_pairs()
        # a bracket may touch the rail, and on a low frame the hidden trump the message line
        more = self.l.bracket
        self.repaint(0, self.l.table_top - more, self.l.w, self.l.table_h + more + (5 if self.l.short else 0))

    def paint_talon(self):
        """The talon column alone."""
        self.repaint(0, self.l.table_top, self.l.pairs_left + 4, self.l.table_h)

    def paint_pair(self, i):
        """Pair i with its bracket, or the transfer place (i == pairs): what a cursor move changes of the
        felt.
        """
        self._around(self.pair_x(i), self.pair_y(i), 16 if i == self.s.pairs else self.l.cover_dy)

    def _around(self, x, y, more):
        w = self.l.card_w + self.l.cover_dx + 2 * self.l.bracket
        more += self.l.card_h + 2 * self.l.bracket
        x -= self.l.bracket
        y -= self.l.bracket
        self.repaint(x, y, w, more)

    def paint_target(self, was):
        """The bracket has gone from place `was` (-1: none) to the scene's target: paints its ends there."""
        if was >= 0:
            self._target(was, _FELT)
        if self.s.target >= 0:
            self._target(self.s.target, _ACCENT)

    @micropython.native
    def _target(self, i, colour):
        layout = self.l
        if i == self.s.pairs:
            self.paint_pair(i)
            return
        # among closed-up pairs, or on the curved edge of the rail
        if self.pair_pitch < layout.card_w + layout.cover_dx + 2 * layout.bracket or (
            layout.tall and self.pair_y(i) - layout.bracket < layout.rail_h + 7
        ):
            self._ends(self.pair_x(i) - layout.bracket, self.pair_y(i) - layout.bracket)
            return
        # Nothing lies on the bracket, so it is drawn, or drawn over with felt.
        play_area.target(self, self.pair_x(i), self.pair_y(i), colour)
        if colour == _FELT and not layout.tall:
            # it may have stood on the rail's edge
            self.c.rect(self.x0, layout.rail_h - 1, self.x1 - self.x0, 1, _INK)
        colour = self.arm + layout.bracket
        self.c.mark(self.x0, self.y0, self.x1 - self.x0, colour)
        self.c.mark(self.x0, self.y1 - colour, self.x1 - self.x0, colour)

    def _ends(self, x, y):
        """Upper and lower end of a bracket, with what lies there."""
        w = self.l.card_w + 2 * self.l.bracket
        h = (5 if self.l.small else 7) + self.l.bracket
        self.repaint(x, y, w, h)
        y += self.l.card_h + 2 * self.l.bracket - h
        self.repaint(x, y, w, h)

    def paint_hint(self):
        """A hint has come or gone: its bubble, and the pairs, which make room for it."""
        self.place_pairs()
        left = self.hint_x
        right = left + self.hint_w
        if self.s.bubble:
            hint_bubble.measure(self)
        # the columns of the bubble, before and now, and of the pairs
        left = min(left, self.hint_x, self.pair_left - self.l.bracket)
        right = max(right, self.hint_x + self.hint_w)
        right = max(right, self.pair_x(self.columns - 1) + self.l.card_w + self.l.cover_dx + self.l.bracket)
        self.repaint(
            left, self.l.table_top - 2, right - left, self.l.hand_top - self.l.lift + 3 - self.l.table_top
        )
        if not self.s.bubble:
            self.hint_x = self.l.w
            self.hint_w = 0

    def paint_message(self):
        """The message line."""
        if self.l.small:
            self.repaint(0, self.l.message_top - 1, self.l.w, 10)
        else:
            self.repaint(0, self.l.message_top, self.l.w, 15)

    def paint_keys(self):
        """The key row: the rows of its chips, below and above which nothing changes."""
        self.repaint(0, self.l.key_top + 1, self.l.w, 9 if self.l.small else 13)

    @micropython.native
    def paint_hand(self):
        """The cards of the hand that changed since they were last painted, and no others."""
        hand.place(self)
        n = self._count()
        self.from_x = -1
        # Has the row scrolled, or does a chip count anew?
        if (
            self.first != self.seen_first
            or self.shown - self.first != self.seen_shown
            or n - self.shown != self.seen_more
        ):
            self.from_x = 0
            self.to_x = self.l.w
            self.from_y = self.l.hand_top - self.l.lift - 8
        else:
            self._changes(n, max(n, self.seen_n))
        self._flush()
        self._remember()

    @micropython.native
    def _changes(self, n, most):
        """Gathers the columns of the cards that changed; beyond the shorter of both hands all have."""
        i = 0
        n = min(n, self.seen_n)
        while True:
            i = hand.changed(self.seen, self.now, i, n) if i < n else i
            if i >= most:
                return
            self._widen(i)
            i += 1

    @micropython.native
    def _widen(self, i):
        """Columns of hand card i, before and now, have to be painted."""
        a = 9999
        b = 0
        if i < self.seen_n:
            a = self.seen[3 * i]
            b = self._end(self.seen, i, self.seen_n)
        if i < self._count():
            a = min(a, self.now[3 * i])
            b = max(self._end(self.now, i, self._count()), b)
        b += self.l.frame + 2 - _FAR
        a -= self.l.frame + 2 + _FAR
        self._gather(max(0, a), b)
        a = self.seen[3 * i + 2] | self.now[3 * i + 2]
        if a >> 11 & 3 or a >> 7 & ADDED:  # a pulse, or a coin
            self.from_y = min(self.from_y, self.l.hand_top - self.l.lift - 4)
        if a >> 7 & SWAP:
            self.from_y = self.l.hand_top - self.l.lift - 8

    @micropython.native
    def _gather(self, a, b):
        """Columns a to b with those gathered before, which are painted first if they lie apart."""
        if self.from_x >= 0 and (a > self.to_x + 12 or b < self.from_x - 12):
            self._flush()
        if self.from_x < 0:
            self.from_x = a
            self.to_x = b
            self.from_y = self.l.hand_top - self.l.lift - self.l.frame
        self.from_x = min(a, self.from_x)
        self.to_x = max(b, self.to_x)

    @micropython.native
    def _end(self, cards, i, n):
        """Where card i of n ends: at the next one if that hides the rest."""
        at = 3 * i
        if i + 1 < n and cards[at + 1] == cards[at + 4] and not (cards[at + 2] | cards[at + 5]) >> 13:
            return min(cards[at + 3], cards[at] + self.d.w)
        return cards[at] + self.d.w

    @micropython.native
    def _flush(self):
        """Paints the columns that were gathered."""
        if self.from_x >= 0:
            self.repaint(self.from_x, self.from_y, self.to_x - self.from_x, self.l.key_top - self.from_y)
        self.from_x = -1

    def _count(self):
        return 0 if self.s.veiled else self.s.hand

    def _remember(self):
        hand.keep(self.seen, self.now, self.s.hand)
        self.seen_n = self._count()
        self.seen_first = self.first
        self.seen_shown = self.shown - self.first
        self.seen_more = self.seen_n - self.shown

    def paint_flying(self):
        """The cards in the air: where they were is painted afresh, and where they are now."""
        flown = self.flown
        i = 0
        while i < self.flown_n or i < self.s.flying:
            if i < self.flown_n:
                self._place_at(flown[2 * i], flown[2 * i + 1])
            if i < self.s.flying:
                flown[2 * i] = self.s.fly_x[i]
                flown[2 * i + 1] = self.s.fly_y[i]
                self._place_at(flown[2 * i], flown[2 * i + 1])
            i += 1
        self.flown_n = self.s.flying

    def _place_at(self, x, y):
        self.repaint(x, y, self.l.card_w, self.l.card_h)

    @micropython.native
    def repaint(self, x, y, w, h):
        """Paints one rectangle of the frame afresh and marks it."""
        if self.c.clip(x, y, w, h):
            self._parts(self.c.edges[1], self.c.edges[3])
            self.c.mark_clip()
        self.c.unclip()

    @micropython.native
    def _parts(self, top, bottom):
        """All that lies within the clip, from row `top` to row `bottom`, back to front."""
        layout = self.l
        self.d.trump = self.s.trump
        if bottom > layout.rail_h and top < layout.key_top:
            self.c.fill(_FELT)
        if top < layout.rail_h + 10:
            opponents.paint(self)
        if top < layout.message_top + (5 if layout.short else 0) and bottom > layout.table_top:
            play_area.paint(self)
        # the trump tile may be a row higher than its line
        if top < layout.message_top + (9 if layout.small else 15) and bottom >= layout.message_top:
            status_line.message(self)
        if bottom > layout.hand_top - layout.lift - 8 and top < layout.key_top:
            hand.paint(self)
        if bottom > layout.key_top:
            key_row.key_row(self.c, layout, self.s.keys, self.s.key_names, self.s.key_words)
        if self.s.bubble:
            hint_bubble.paint(self)
        top = 0
        while top < self.s.flying:
            self._flier(self.s.fly_cards[top], self.s.fly_x[top], self.s.fly_y[top])
            top += 1
        if self.s.panel:
            trump_popup.paint(self)

    def _flier(self, card, x, y):
        if card == FACE_DOWN:
            self.d.back(x, y, self.d.w, self.d.h)
        else:
            self.d.face(card, x, y)
