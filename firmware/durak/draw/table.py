"""The table screen's painter. It reads a Scene and marks on the canvas what it drew; a repaint allocates
nothing.

A part is painted by setting the clip to its rectangle and painting all that touches it, back to front, so
that whatever
lies above or below a part stays right.
"""

from array import array

import micropython
from micropython import const

from durak.draw import art_icons, keys, table_felt, table_hand, table_line, table_rail
from durak.draw.cards import Deck
from durak.draw.scene import FACE_DOWN, MOST_CARDS, MOST_FLYING

_FELT = const(2)


class Table:
    """Paints `scene` on `canvas` with the metrics of `layout`."""

    def __init__(self, canvas, layout, scene):
        self.c = canvas
        self.l = layout
        self.s = scene
        self.d = Deck(canvas, layout)
        self.pips11 = art_icons.TILE_PIPS
        # Of the hand: pitch, px more right of the focused card, left edge, first card shown, one behind the
        # last with its index seen.
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
        # What the hand looked like when it was last painted: x, y, and card, look and focus.
        self.seen = array("h", bytes(6 * (MOST_CARDS + 1)))
        self.seen_n = 0
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
        """Left edge of hand card i, as it was placed last."""
        return table_hand.card_x(self, i)

    def hand_y(self, i):
        """Top edge of hand card i."""
        return table_hand.card_y(self, i)

    @micropython.native
    def place_pairs(self):
        """Works out where pairs stand (screens.md section 2, 4)."""
        layout = self.l
        scene = self.s
        n = scene.pairs
        if scene.place:
            n += 1
        left = layout.pairs_left
        room = layout.pairs_right - left
        pair_w = layout.card_w + layout.cover_dx
        pair_h = layout.card_h + layout.cover_dy
        pitch = pair_w + layout.pair_gap
        down = pair_h + 6
        rows = max(1, scene.rows)
        columns = (n + rows - 1) // rows
        if rows == 1 and (n - 1) * pitch + pair_w > room:
            if down + pair_h <= layout.table_h:
                rows = 2
            elif (room - pair_w) // (n - 1) < layout.strip + layout.cover_dx + (0 if layout.small else 2):
                rows = 2
            columns = (n + rows - 1) // rows
        if rows > 1 and down + pair_h > layout.table_h:
            down = layout.index_h - 1
        if columns > 1:
            pitch = min(pitch, (room - pair_w) // (columns - 1))
        scene.rows = rows
        self.columns = max(1, columns)
        self.pair_pitch = pitch
        self.pair_left = left + (room - (max(1, columns) - 1) * pitch - pair_w) // 2
        self.pair_down = down
        room = layout.table_h
        if scene.bubble:
            # a hint's bubble pushes the pairs up as far as there is room
            room = min(room, table_line.bubble_top(self) - 3 - layout.table_top)
        self.pair_top = layout.table_top + max(0, room - (rows - 1) * down - pair_h) // 2

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
        table_hand.place(self)
        self.place_pairs()
        self._remember()
        self.repaint(0, 0, self.l.w, self.l.h)

    def paint_rail(self):
        """The rail and the pointer below it."""
        self.repaint(0, 0, self.l.w, self.l.rail_h + 10)

    def paint_felt(self):
        """Talon, pairs, discard: all between the rail and the message line."""
        self.place_pairs()
        self.repaint(0, self.l.table_top, self.l.w, self.l.table_h)

    def paint_talon(self):
        """The talon column alone."""
        self.repaint(0, self.l.table_top, self.l.pairs_left + 4, self.l.table_h)

    @micropython.native
    def paint_pair(self, i):
        """Pair i with its bracket, or the transfer place (i == pairs): what a cursor move changes of the felt."""
        layout = self.l
        more = layout.bracket
        self.repaint(
            self.pair_x(i) - more,
            self.pair_y(i) - more,
            layout.card_w + layout.cover_dx + 2 * more,
            layout.card_h + 2 * more + (16 if i == self.s.pairs else layout.cover_dy),
        )

    def paint_message(self):
        """The message line."""
        layout = self.l
        self.repaint(0, layout.message_top - 1, layout.w, layout.message_h + 2)

    def paint_keys(self):
        """The key row."""
        self.repaint(0, self.l.key_top, self.l.w, self.l.key_h)

    @micropython.native
    def paint_hand(self):
        """The cards of the hand that changed since they were last painted, and no others."""
        table_hand.place(self)
        layout = self.l
        seen = self.seen
        n = max(self.seen_n, self._count())
        top = layout.hand_top - layout.lift - 4
        left = -1
        right = -1
        i = 0
        while i <= n:
            if i == n or self._changed(i):
                # columns of the card before and now
                a = 1 << 14
                b = 0
                if i < self.seen_n:
                    a = seen[3 * i]
                    b = a + layout.card_w
                if i < self._count():
                    x = self.hand_x(i)
                    a = min(a, x)
                    b = max(b, x + layout.card_w)
                a -= 4
                b += 4
                if left >= 0 and (i == n or a > right + 12 or b < left - 12):
                    self.repaint(left, top, right - left, layout.key_top - top)
                    left = -1
                if i < n:
                    if left < 0:
                        left = max(0, a)
                        right = b
                    else:
                        left = max(0, min(left, a))
                        right = max(right, b)
            i += 1
        self._remember()

    def _count(self):
        return 0 if self.s.veiled else self.s.hand

    def _look(self, i):
        """Card, look and focus of hand card i in one number."""
        scene = self.s
        look = scene.cards[i] | scene.looks[i] << 7
        if i == scene.focus:
            look |= 1 << 13 | scene.pulse << 11
        return look

    @micropython.native
    def _changed(self, i):
        seen = self.seen
        if i >= self.seen_n or i >= self._count():
            return True
        at = 3 * i
        return seen[at] != self.hand_x(i) or seen[at + 1] != self.hand_y(i) or seen[at + 2] != self._look(i)

    @micropython.native
    def _remember(self):
        n = self._count()
        i = 0
        while i < n:
            at = 3 * i
            self.seen[at] = self.hand_x(i)
            self.seen[at + 1] = self.hand_y(i)
            self.seen[at + 2] = self._look(i)
            i += 1
        self.seen_n = n

    @micropython.native
    def paint_flying(self):
        """The cards in the air: where they were is painted afresh, and where they are now."""
        scene = self.s
        w = self.l.card_w
        h = self.l.card_h
        i = 0
        while i < self.flown_n or i < scene.flying:
            if i < self.flown_n:
                self.repaint(self.flown[2 * i], self.flown[2 * i + 1], w, h)
            if i < scene.flying:
                x = scene.fly_x[i]
                y = scene.fly_y[i]
                self.flown[2 * i] = x
                self.flown[2 * i + 1] = y
                self.repaint(x, y, w, h)
            i += 1
        self.flown_n = scene.flying

    @micropython.native
    def repaint(self, x, y, w, h):
        """Paints one rectangle of the frame afresh and marks it."""
        c = self.c
        if not c.clip(x, y, w, h):
            c.unclip()
            return
        layout = self.l
        scene = self.s
        if c.edges[3] > layout.table_top and c.edges[1] < layout.key_top:
            c.fill(_FELT)
        if c.edges[1] < layout.rail_h + 11:
            table_rail.paint(self)
        if c.edges[1] < layout.message_top and c.edges[3] > layout.table_top:
            table_felt.paint(self)
        if c.edges[1] < layout.hand_top and c.edges[3] >= layout.message_top:
            table_line.message(self)
        if c.edges[3] > layout.hand_top - layout.lift - 8:
            table_hand.paint(self)
        if c.edges[3] > layout.key_top:
            keys.key_row(c, layout, scene.keys, scene.key_names, scene.key_words)
        table_line.bubble(self)
        i = 0
        while i < scene.flying:
            if scene.fly_cards[i] == FACE_DOWN:
                self.d.back(scene.fly_x[i], scene.fly_y[i], layout.card_w, layout.card_h)
            else:
                self.d.card(scene.fly_cards[i], scene.fly_x[i], scene.fly_y[i], 0, scene.trump, 1)
            i += 1
        if scene.panel:
            table_line.panel(self)
        c.mark_clip()
        c.unclip()
