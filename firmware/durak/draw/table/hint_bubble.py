"""The speech bubble of hints, lessons and puzzles: where it stands, by what it speaks of, and how it looks
(docs/design/screens.md, section 8).
"""

import micropython
from micropython import const

from durak.draw import fonts, key_row
from durak.draw.fills import BLOB, CUT, SLAB
from durak.draw.palette import CREAM, INK
from durak.draw.table.scene import (
    TO_COLUMN,
    TO_DISCARD,
    TO_HAND,
    TO_HAND_CARD,
    TO_KEY,
    TO_NOTHING,
    TO_PAIR,
    TO_SEAT,
)

# The side of the bubble that its point is on.
_NONE = const(0)
_BELOW = const(1)
_ABOVE = const(2)
_LEFT = const(3)
_RIGHT = const(4)

_CORNER = const(8)  # px that the point keeps from a corner


class HintBubble:
    """Paints the scene's bubble. The painters of the table's parts tell where the thing is that it points
    to: `hand`, `play_area`, `talon`, `opponents`.

    left, w: the columns that the bubble takes with its shadow, as measured last; w is 0 without
    one. y, h: its rows without the shadow.
    """

    def __init__(self, canvas, layout, scene, deck, hand, play_area, talon, opponents):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self.hand = hand
        self.play_area = play_area
        self.talon = talon
        self.opponents = opponents
        self.left = layout.w
        self.w = 0
        self.y = 0
        self.h = 0
        self._side = _NONE
        self._at = 0  # the row or column of the point's tip
        self._rows = 4 if layout.small else 6

    def top(self):
        """Return the top edge, of a bubble above the hand: it ends above a lifted card, or with the message
        line.
        """
        layout = self.layout
        if self.scene.bubble_to == TO_HAND_CARD:
            return layout.hand_top - layout.lift - 8 - self._height()
        if self.scene.bubble_to == TO_HAND:
            return layout.hand_top - 8 - self._height()
        return layout.message_top + layout.message_h - self._height()

    @micropython.native
    def measure(self):
        """Work out where the bubble lies, and its point."""
        lines = self.scene.bubble
        font = self._font()
        w = 0
        i = 0
        while i < len(lines):
            w = max(w, font.width(lines[i]))
            i += 1
        self.w = w + (8 if self.layout.small else 12 if self.scene.bubble_tab else 28) + 2
        self.h = self._height()
        self._place(self.scene.bubble_to, self.scene.bubble_at)

    @micropython.native
    def _place(self, to, at):
        """Work out the place of a bubble about thing `at` of the kind `to` (scene.TO_...)."""
        if to == TO_PAIR:
            self._beside_pair(at)
        elif to == TO_COLUMN or to == TO_DISCARD:
            self._beside_pile(to == TO_COLUMN, at)
        elif to == TO_SEAT:
            layout = self.layout
            self.y = layout.rail_h + (12 if layout.tall else 5)
            if at == self.scene.acting:  # clear of the pointer there
                self.y += 4 if layout.tall else 5
            self._side = _ABOVE
            self._centre(self.opponents.seat_x(at) + layout.card_w // 2, layout.margin)
        else:
            self._above_hand(to, at)

    @micropython.native
    def _above_hand(self, to, at):
        """Place a bubble about a card of the hand, the whole hand, a key, or nothing to be seen."""
        layout = self.layout
        scene = self.scene
        self._side = _BELOW
        self.y = self.top()
        free = layout.margin
        if scene.bubble_tab:
            free = 15 if layout.small else 23  # so that the trump's tile is seen
        if to == TO_HAND_CARD:
            self._centre(self.hand.x(at) + layout.card_w // 2, free)
        elif to == TO_KEY:
            self.y = layout.key_top - 3 - self.h
            middle = key_row.middle(layout, scene.keys, scene.key_names, scene.key_words, scene.lit)
            self._centre(middle, layout.margin)
        else:
            if to == TO_NOTHING:
                self._side = _NONE
            self._centre(layout.w // 2, free)

    @micropython.native
    def _centre(self, middle, least):
        """Stand in the middle of a column, as far as the screen goes; `least`: the left edge at least."""
        layout = self.layout
        self.left = min(max(middle - self.w // 2 + 1, least), layout.w - self.w - layout.margin)
        right = self.left + self.w - 2
        self._at = min(max(middle, self.left + _CORNER), right - _CORNER)

    @micropython.native
    def _beside_pair(self, i):
        """Place a bubble about a pair: below it; on a low screen right of it."""
        layout = self.layout
        area = self.play_area
        x = area.pair_x(i)
        y = area.pair_y(i)
        covered = layout.cover_dx if self.scene.covers[i] < 64 else 0
        y += layout.cover_dy if covered else 0
        if layout.short:
            self._side = _LEFT
            self.left = min(
                x + layout.card_w + covered + self._rows + layout.bracket + 2, layout.w - self.w - 2
            )
            self._beside(y + layout.card_h // 2)
            return
        self._side = _ABOVE
        self.y = y + layout.card_h + self._rows + layout.bracket
        self._centre(x + (layout.card_w + covered) // 2, layout.margin)

    @micropython.native
    def _beside_pile(self, column, talon):
        """Place a bubble about the talon (its face-up card, unless `talon`), or left of the discard."""
        layout = self.layout
        area = self.play_area
        if column:
            self._side = _LEFT
            self.left = layout.margin + layout.card_h + self._rows + 3
            target = self.talon.trump_y() + layout.card_h - 8
            if talon > 0:
                target = self.talon.y() + layout.card_w // 2
        else:
            self._side = _RIGHT
            self.left = area.discard_x() - self.w - self._rows - 1
            target = area.discard_y() + layout.card_h // 2
        self._beside(target)
        if self.scene.pairs and not layout.short:
            self.y = max(
                self.y, area.pair_y(0) + layout.card_h + layout.cover_dy + (12 if layout.tall else 2)
            )
            self.y = min(self.y, layout.hand_top - self.h - 3)
            self._at = min(max(target, self.y + _CORNER), self.y + self.h - _CORNER)

    @micropython.native
    def _beside(self, target):
        """Stand beside row `target`, between the rail and the hand."""
        layout = self.layout
        least = layout.rail_h + (8 if layout.tall else 2)
        self.y = min(max(target - self.h // 2, least), layout.hand_top - layout.lift - 3 - self.h)
        self._at = min(max(target, self.y + _CORNER), self.y + self.h - _CORNER)

    def forget(self):
        """Take no columns: there is no bubble any more."""
        self.left = self.layout.w
        self.w = 0

    @micropython.native
    def paint(self):
        """Draw the bubble with its shadow, its bulb or its tab, its lines and its point."""
        self.measure()
        canvas = self.canvas
        x = self.left
        y = self.y
        w = self.w - 2
        canvas.rect(x + 2, y + 2, w, self.h, BLOB | INK)
        canvas.rect(x, y, w, self.h, SLAB | CREAM)
        if self.scene.bubble_tab:
            if self.scene.bubble_tab != " ":  # a bubble without a tab
                self._tab()
            x += 0 if self.layout.small else 2
        elif not self.layout.small:
            self.deck.bulb(x + 5, y + 5)
            x += 16
        self._lines(x + 4, y + (3 if self.layout.small else 4))
        if self._side:
            self._point()

    @micropython.native
    def _lines(self, x, y):
        """Draw the lines from x, y down."""
        font = self._font()
        lines = self.scene.bubble
        i = 0
        while i < len(lines):
            self.canvas.text(font, x, y, lines[i], INK)
            y += font.height
            i += 1

    @micropython.native
    def _point(self):
        """Draw the point: from the edge outwards, each row (or column) a pixel shorter at either end."""
        canvas = self.canvas
        side = self._side
        at = self._at
        half = 5
        if self.scene.bubble_to == TO_KEY or self.scene.bubble_tab and self.layout.small:
            half = 3
        if side == _BELOW:
            y = self.y + self.h - 1
            step = 1
        elif side == _ABOVE:
            y = self.y
            step = -1
        elif side == _LEFT:
            y = self.left
            step = -1
        else:
            y = self.left + self.w - 3
            step = 1
        while half >= 0:
            if side <= _ABOVE:
                canvas.rect(at - half - 1, y, half + half + 3, 1, INK)
                canvas.rect(at - half, y, half + half + 1, 1, CREAM)
            else:
                canvas.rect(y, at - half - 1, 1, half + half + 3, INK)
                canvas.rect(y, at - half, 1, half + half + 1, CREAM)
            half -= 1
            y += step

    @micropython.native
    def _tab(self):
        """Draw the tab that says which step of a lesson this is: on the bubble's edge; on a low or small
        screen in the rail, where it has room.
        """
        layout = self.layout
        scene = self.scene
        font = fonts.load("small")
        w = font.width(scene.bubble_tab) + 5
        if not layout.tall and scene.opponents < 3:
            x = layout.w - w - (14 if layout.small else 4)
            y = 0 if layout.small else 3
        elif scene.bubble_to == TO_KEY:
            x = layout.w - w - layout.margin
            y = layout.message_top + (3 if layout.tall else 0)
        else:
            x = self.left + 4
            y = self.y + self.h if self._side == _ABOVE else self.y - 9
        self.canvas.rect(x, y, w, 10 if layout.tall else 9, CUT | INK)
        self.canvas.text(font, x + 3, y + 1, scene.bubble_tab, CREAM)

    def _font(self):
        return fonts.load("small") if self.scene.tiny else self.layout.font

    def _height(self):
        return len(self.scene.bubble) * self._font().height + (5 if self.layout.small else 8)
