"""Your hand: where each card stands, and the cards themselves (screens.md sections 2 and 6)."""

from array import array

import micropython

from durak.draw.card_painter import EXCHANGE, INDEX
from durak.draw.fills import BLOB, CUT, SLAB
from durak.draw.palette import ACCENT, CREAM, GOLD, INK
from durak.draw.table.card_places import (
    CODES,
    FAR,
    FOCUS_SHIFT,
    LOOK_SHIFT,
    PULSE_SHIFT,
    next_visible,
    note_starts,
)
from durak.draw.table.scene import ADDED, AT_REST, DIM, MOST_CARDS, NEW, SWAP, TO_KEY


class HandPainter:
    """Places and paints the cards of the scene's hand. `place` must follow a change of the hand or
    the focus.

    first, end: the cards shown are first .. end - 1, and card `end` where a part of it has room;
    pitch: px between two cards; places: three numbers a card, as told above.
    """

    def __init__(self, canvas, layout, scene, deck):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self.places = array("H", bytes(6 * (MOST_CARDS + 1)))
        self.pitch = 0
        self.first = 0
        self.end = 0
        self._placed = 0  # cards that `places` holds
        self._starts = array("H", bytes(2 * CODES))  # by card: where it stood when the hand began to sort
        self._sortings = scene.sortings
        self._room = layout.w - 2 * layout.margin
        # On low frames a number of hidden cards would lie on an index: the row begins and ends beside it.
        self._chip_w = 0 if layout.tall else layout.font.number_width(20) + 8
        self._left = 0  # px left of the first card of an unscrolled row
        self._opened = 0  # px that cards behind the focused one stand further right
        self._scrolled = 0  # first card shown if the row scrolls

    # Geometry

    def x(self, i):
        """Return the left edge of card i as it was placed last; of one that was not yet, as it will
        be.
        """
        if i >= self._placed:
            self.place()
        return self.places[3 * i] - FAR

    def y(self, i):
        """Return the top edge of card i, as `x` does the left one."""
        if i >= self._placed:
            self.place()
        return self.places[3 * i + 1] - FAR

    def count(self):
        """Return how many cards are drawn."""
        return 0 if self.scene.veiled else self.scene.hand

    def scroll_home(self):
        """Begin the row with the first card again, as far as the focus allows."""
        self._scrolled = 0

    @micropython.native
    def place(self):
        """Work out where each card stands, and which are shown."""
        layout = self.layout
        room = self._room
        card_w = layout.card_w
        if self._sortings != self.scene.sortings:
            self._sortings = self.scene.sortings
            note_starts(self.places, self._starts, self._placed)
        focus = self.scene.focus
        n = self.scene.hand
        pitch = card_w + layout.hand_gap
        opened = 0
        total = (n - 1) * pitch + card_w
        if n > 1 and total > room:
            pitch = (room - card_w) // (n - 1)
            total = (n - 1) * pitch + card_w
            if pitch < card_w and n > 2:
                # Opened, the focused card takes its whole width and the others share what is left.
                # The row keeps its place when the last card, which needs no opening, has the focus.
                pitch = max(layout.strip, (room - 2 * card_w) // (n - 2))
                if 0 <= focus < n - 1:
                    opened = card_w - pitch
                total = (n - 2) * pitch + 2 * card_w
        self.pitch = pitch
        self._opened = opened
        self._left = (layout.w - total) // 2 if total <= room else layout.margin
        self.first = 0
        self.end = n
        # The last card may be cut at the edge as long as its index is seen; beyond that the row
        # scrolls.
        if total - card_w + layout.strip > room:
            self._scroll(n, focus)
        self._note_places(self.scene, layout)
        self._placed = n

    @micropython.native
    def _scroll(self, n, focus):
        """Move the row as little as it takes to keep two cards on either side of the focus."""
        first = self._scrolled
        if 0 <= focus < n:
            if first > focus - 2:
                first = max(0, focus - 2)
            last = min(n - 1, focus + 2)
            while self._index_end(first, last) > self._room_from(first, last):
                first += 1
        # no empty room at the right end
        while first > 0 and self._index_end(first - 1, n - 1) <= self._room_from(first - 1, n - 1):
            first -= 1
        end = n
        while self._index_end(first, end - 1) > self._room_from(first, end - 1) + self.layout.margin:
            end -= 1
        if first:
            self._left += self._chip_w
        self.first = self._scrolled = first
        self.end = end

    @micropython.native
    def _room_from(self, first, last):
        """Return the px from card `first` to the end of card `last`, numbers at the ends left free."""
        room = self._room
        if first:
            room -= self._chip_w
        return room - self._chip_w if last < self.scene.hand - 1 else room

    @micropython.native
    def _index_end(self, first, i):
        """Return where the index of card i ends if card `first` stands at the margin: of the
        focused card all of it, and of the last one while the cursor is on a chip behind it, so that
        the row does not move.
        """
        focus = self.scene.focus
        whole = i == focus or focus < 0 and i == self.scene.hand - 1
        x = (i - first) * self.pitch + (self.layout.card_w if whole else self.layout.strip)
        return x + self._opened if first <= focus < i else x

    @micropython.viper
    def _note_places(self, scene, layout):
        """Write where each card stands and how it looks into `places`."""
        card = ptr8(scene.cards)
        look = ptr8(scene.looks)
        out = ptr16(self.places)
        n = int(scene.hand)
        focus = int(scene.focus)
        pitch = int(self.pitch)
        first = int(self.first)
        hand_top = int(layout.hand_top) + FAR
        drop = int(layout.drop)
        lift = int(layout.lift)
        x = int(self._left) + FAR - first * pitch
        starts = ptr16(self._starts)
        left = AT_REST - int(scene.sorting)  # of the way, in parts of AT_REST
        if int(scene.bubble_to) == TO_KEY:
            # the bubble lies on the key row: the whole hand stands clear of it, no card above the others
            hand_top -= lift
            drop = 0
            lift = 0
        i = 0
        while i < n:
            y = hand_top
            if int(look[i]) & DIM:
                y += drop
            how = int(card[i]) | int(look[i]) << LOOK_SHIFT
            out[3 * i] = x
            if i == focus:
                out[3 * i] = x + int(scene.shake)
                how |= 1 << FOCUS_SHIFT | int(scene.pulse) << PULSE_SHIFT
                rise = int(scene.rise)
                y -= lift if rise < 0 or rise > lift else rise
                if focus >= first:
                    x += int(self._opened)
            elif int(look[i]) & ADDED:
                y -= lift >> 1
            start = int(starts[int(card[i])])
            if left and start:
                at = int(out[3 * i])
                out[3 * i] = at + ((start - at) * left >> 10)
            out[3 * i + 1] = y
            out[3 * i + 2] = how
            x += pitch
            i += 1

    # Painting

    @micropython.native
    def paint(self):
        """Draw the cards that lie within the clip, and how many are hidden at either end."""
        if self.scene.veiled:
            return
        places = self.places
        clip = self.canvas.edges
        total = self.scene.hand
        n = min(total, self.end + 1)
        size = self.deck.w | self.deck.h << 8
        i = next_visible(places, clip, self.first, n, size)
        while i < n:
            self._card(i, places[3 * i] - FAR, places[3 * i + 1] - FAR)
            i = next_visible(places, clip, i + 1, n, size)
        if self.first > 0:
            self._hidden_chip(self.first, False)
        if self.end < total:
            self._hidden_chip(total - self.end, True)

    @micropython.native
    def _card(self, i, x, y):
        """Draw card i at x, y with its frame and its marks."""
        scene = self.scene
        deck = self.deck
        marks = scene.looks[i]
        look = marks & DIM
        if i == scene.focus:
            more = self.layout.frame + scene.pulse
            w = deck.w + 2 * more
            self.canvas.rect(x - more, y - more, w, deck.h + 2 * more, BLOB | ACCENT)
        elif self.pitch > deck.w or i + 1 == scene.hand:
            deck.shadow(x, y, deck.w, deck.h)
        elif self.pitch < 14 and i + 1 < scene.hand and i + 1 != scene.focus and scene.sorting == AT_REST:
            # What the next card hides is not drawn, unless that one is lifted off it.
            look |= INDEX
        deck.draw(scene.cards[i], x, y, look, scene.trump)
        if marks & (NEW | ADDED | SWAP):
            self._marks(marks, x, y)

    @micropython.native
    def _marks(self, marks, x, y):
        """Draw the folded corner of a new card, the coin of an added one, the tag of one for the
        exchange.
        """
        canvas = self.canvas
        small = self.layout.small
        w = self.deck.w
        if marks & NEW:
            self.deck.notch(x, y)
        if marks & ADDED:
            size = 7 if small else 9
            left = x + w - size - 3
            canvas.rect(left, y - 4, size, size, SLAB | ACCENT)
            canvas.rect(left + 3, y - 1, size - 6, size - 6, INK)
        if marks & SWAP:
            canvas.rect(x + w - 17, y - 8, 15, 13, SLAB | GOLD)
            self.deck.icon(EXCHANGE, x + w - 15, y - 6, INK)

    @micropython.native
    def _hidden_chip(self, n, right):
        """Draw a dark chip with the number n of cards hidden at the left or the right end."""
        layout = self.layout
        small = layout.small
        w = layout.font.number_width(n) + (7 if small else 8)
        x = layout.w - w if right else 0
        y = layout.key_top - (11 if small else 16)
        self.canvas.rect(x, y, w, 10 if small else 15, CUT | INK)
        self.canvas.number(layout.font, x + 4, y + 1, n, CREAM)
