"""The middle of the table: the pairs of the bout, the transfer place, the bracket, the discard."""

import micropython

from durak.draw.card_painter import EYE
from durak.draw.fills import CUT, SLAB
from durak.draw.palette import ACCENT, CLEAR, CREAM, FELT, INK, SHADE
from durak.draw.table.gliding import Gliding
from durak.draw.table.scene import NO_CARD, TO_COLUMN, TO_PAIR, TO_SEAT

# The arrow of a transfer, 16 x 13 px.
ARROW = (
    b"\x10\x0d\x01\x00\x40\x00\x60\x00\x70\x00\x78\xff\xfc\xff\xfe\xff\xff\xff\xfe\xff\xfc\x00\x78\x00\x70"
    b"\x00\x60\x00\x40"
)


class PlayAreaPainter:
    """Places and paints pairs and discard. `place` must follow a change of the number of pairs.

    rows, columns: how the places stand; pitch, row_pitch: px from a place to the next one and from
    a row to the next one; left, top: the first place.
    """

    def __init__(self, canvas, layout, scene, deck, felt):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self.felt = felt
        self.rows = 1
        self.columns = 1
        self.pitch = 0
        self.row_pitch = 0
        self.left = 0
        self.top = 0
        self.gliding = Gliding(scene)
        self._bout = -1  # the scene's bout to which `rows` belongs

    # Geometry

    def pair_x(self, i):
        """Return the left edge of attack card i; i == pairs: of the transfer place."""
        return self.left + i % self.columns * self.pitch

    def pair_y(self, i):
        """Return the top edge of attack card i."""
        return self.top + i // self.columns * self.row_pitch

    def right(self):
        """Return the right end of the last column, with covers, brackets and shadows."""
        layout = self.layout
        return self.pair_x(self.columns - 1) + layout.card_w + layout.cover_dx + 2

    def bottom(self):
        """Return the lower end of the last row, with covers, brackets, shadows, and shaken (`thump`)."""
        layout = self.layout
        return self.top + (self.rows - 1) * self.row_pitch + layout.card_h + layout.cover_dy + 4

    def discard_x(self):
        """Return the left edge of a card on the discard pile."""
        return self.layout.w - self.layout.discard_w

    def discard_y(self):
        """Return the top edge of a card on the discard pile."""
        return self.layout.table_top + (self.layout.table_h - self.layout.card_h) // 2

    def place(self, room):
        """Work out where pairs stand (screens.md section 2, 4), in `room` px of height. Within a
        bout they do not go back to fewer rows.
        """
        layout = self.layout
        scene = self.scene
        if scene.bout != self._bout:
            self._bout = scene.bout
            self.rows = 1
        self.pitch = layout.card_w + layout.cover_dx + layout.pair_gap
        self.row_pitch = layout.card_h + layout.cover_dy + 6
        self._share(scene.pairs + (1 if scene.place else 0), layout.pairs_right - layout.pairs_left)
        room -= (self.rows - 1) * self.row_pitch + layout.card_h + layout.cover_dy
        self.top = layout.table_top + max(0, room) // 2
        if scene.bubble and TO_PAIR <= scene.bubble_to <= TO_SEAT:
            self._make_way(scene.bubble_to)

    @micropython.native
    def _make_way(self, to):
        """Move the pairs out of the way of a bubble that stands among them: up to the rail (down from
        it, for one about a seat); on a low screen to the other side.
        """
        layout = self.layout
        if layout.short and to != TO_SEAT:
            self.left = layout.pairs_left + layout.bracket
            if to == TO_COLUMN:
                w = (self.columns - 1) * self.pitch + layout.card_w + layout.cover_dx
                self.left = layout.pairs_right - w
        elif to != TO_SEAT:
            self.top = layout.table_top + (8 if layout.tall else 1)
        else:
            self.top += max(0, layout.message_top - self.top - layout.card_h - layout.cover_dy - 2)

    @micropython.native
    def _share(self, n, room):
        """Work out rows, columns and pitch of n places in `room` px of width."""
        layout = self.layout
        pair_w = layout.card_w + layout.cover_dx
        # one below the other, the larger cards' indices at least
        rows_fit = 2 * (layout.card_h + layout.cover_dy) + 6 <= layout.table_h or layout.large
        if self.rows == 1 and (n - 1) * self.pitch + pair_w > room:
            # Two rows where they fit, or (S) where closing up would hide an index.
            closed_up = (room - pair_w) // (n - 1)
            if rows_fit or layout.small and closed_up < layout.strip + layout.cover_dx:
                self.rows = 2
        if self.rows > 1 and not rows_fit:
            self.row_pitch = layout.index_h - 1
        elif layout.large:
            self.row_pitch = min(
                self.row_pitch, layout.table_h - layout.card_h - layout.cover_dy - 2 * layout.bracket
            )
        self.columns = max(1, (n + self.rows - 1) // self.rows)
        if self.columns > 1:
            self.pitch = min(self.pitch, (room - pair_w) // (self.columns - 1))
        self.left = layout.pairs_left + (room - (self.columns - 1) * self.pitch - pair_w) // 2

    # Painting

    @micropython.native
    def paint(self):
        """Draw discard, attack cards and covers, transfer place and bracket, as far as the clip
        reaches.
        """
        scene = self.scene
        deck = self.deck
        layout = self.layout
        trump = scene.trump
        if scene.discard and (layout.large or not scene.panel):
            self._discard(self.discard_x())
        n = scene.pairs
        i = 0
        while i < n:
            x = self.gliding.x(i, self.pair_x(i))
            y = self.gliding.y(i, self.pair_y(i))
            if scene.attacks[i] != NO_CARD:
                if scene.covers[i] == NO_CARD:
                    deck.shadow(x, y, deck.w, deck.h)
                deck.face(scene.attacks[i], x, y, 0, trump)
            if scene.covers[i] != NO_CARD:
                x += layout.cover_dx
                y += layout.cover_dy
                deck.shadow(x, y, deck.w, deck.h)
                deck.face(scene.covers[i], x, y, 0, trump)
            i += 1
        if scene.place:
            ink = ACCENT if scene.target == n else SHADE
            self._transfer_place(self.pair_x(n), self.pair_y(n), ink)
        if 0 <= scene.target < n:
            self.bracket(scene.target, ACCENT)

    @micropython.native
    def bracket(self, i, colour):
        """Draw the four corners around attack card i."""
        layout = self.layout
        thick = layout.bracket
        x = self.pair_x(i) - thick
        y = self.pair_y(i) - thick
        how = colour | thick << 5 | (5 if layout.small else 7) << 8
        self.canvas.corners(x, y, layout.card_w + 2 * thick, layout.card_h + 2 * thick, how)

    @micropython.native
    def bracket_touches_others(self, i):
        """Return True if the bracket around attack card i lies on other pairs, on the curved rail, or
        where the felt is not plain.
        """
        layout = self.layout
        around = layout.bracket
        x = self.pair_x(i) - around
        y = self.pair_y(i) - around
        if self.scene.discard and x + layout.card_w + 2 * around > self.count_x():
            return True
        if not self.felt.is_plain(x, y, layout.card_w + 2 * around, layout.card_h + 2 * around):
            return True
        if self.pitch < layout.card_w + layout.cover_dx + max(2 * around, around + 2):  # a shadow: 2 px
            return True
        if self.rows > 1 and self.row_pitch < layout.card_h + layout.cover_dy + 2 * around:
            return True
        return layout.tall and self.pair_y(i) - layout.bracket < layout.rail_h + 7

    @micropython.native
    def _discard(self, x):
        """Draw the discard pile, which looks in at the right edge; one more card for every 8, up to three."""
        deck = self.deck
        y = self.discard_y()
        layers = min(3, (self.scene.discard + 7) // 8)
        step = 2 if self.layout.tall else 1
        while layers > 1:
            deck.edge(x, y, deck.w, deck.h)
            y -= step
            layers -= 1
        deck.back(x, y, deck.w, deck.h)
        self._count()

    @micropython.native
    def _count(self):
        """Draw how many cards lie on the discard pile."""
        layout = self.layout
        small = layout.small
        x = self.count_x()
        y = self.count_y()
        w = layout.w - x - (1 if small else 2)
        self.canvas.rect(x, y, w, 9 if small else 15, CUT | CREAM if small else SLAB | CREAM)
        self.canvas.number(layout.font, x + (2 if small else 4), y + 1, self.scene.discard, INK)

    def count_y(self):
        """Return the top edge of the discard's number: below the pile, on low screens on it."""
        layout = self.layout
        return self.discard_y() + ((layout.card_h - 15) // 2 if layout.short else layout.card_h + 2)

    def count_x(self):
        """Return the left edge of the discard's number."""
        layout = self.layout
        w = layout.font.number_width(self.scene.discard)
        return layout.w - w - (5 if layout.small else 10)

    @micropython.native
    def _transfer_place(self, x, y, ink):
        """Draw the dashed place to which the attack may be passed on, and the name below it."""
        layout = self.layout
        w = layout.card_w
        h = layout.card_h
        font = layout.font
        name = self.scene.place
        self._dashes(x, y, w, h, ink)
        if self.scene.showing:
            self.deck.icon(EYE, x + (w - 11) // 2, y + (h - 11) // 2, ink)
        else:
            self.canvas.sprite(ARROW, 0, x + (w - 16) // 2, y + (h - 12) // 2, CLEAR | ink << 5)
        y += h + 3
        if y + font.height <= layout.message_top:  # else the message alone says who
            self.canvas.text(font, x + (w - font.width(name)) // 2, y, name, ink)

    @micropython.native
    def _dashes(self, x, y, w, h, ink):
        """Draw a dashed outline of w x h px."""
        canvas = self.canvas
        at = w - 2
        while at >= 0:
            canvas.rect(x + at, y, 2, 1, ink)
            canvas.rect(x + at, y + h - 1, 2, 1, ink)
            at -= 4
        at = h - 4
        while at >= 0:
            canvas.rect(x, y + at, 1, 2, ink)
            canvas.rect(x + w - 1, y + at, 1, 2, ink)
            at -= 4

    @micropython.native
    def move_bracket(self, i, shown):
        """Draw the bracket around attack card i where nothing else lies, or draw felt over it, and
        mark both ends as changed.
        """
        canvas = self.canvas
        layout = self.layout
        thick = layout.bracket
        w = layout.card_w + 2 * thick
        x = self.pair_x(i) - thick
        y = self.pair_y(i) - thick
        self.bracket(i, ACCENT if shown else FELT)
        if not shown and not layout.tall:
            # it may have stood on the rail's edge
            canvas.rect(x, layout.rail_h - 1, w, 1, INK)
        if not shown:
            self.deck.shadow(x + thick, y + thick, layout.card_w, layout.card_h)
        h = self.bracket_end_h()
        canvas.mark(x, y, w, h)
        canvas.mark(x, y + layout.card_h + 2 * thick - h, w, h)

    def bracket_end_h(self):
        """Return the height of the upper and of the lower end of a bracket, px."""
        return (5 if self.layout.small else 7) + self.layout.bracket
