"""The table screen's painter: reads a Scene, marks on the canvas what it drew. A repaint allocates nothing.

A part is painted by setting the clip to its rectangle and painting all that touches it, back to
front, so that whatever lies above or below a part stays right. Each part has a painter of its own;
this one composes them and knows which rectangle a part takes.
"""

import micropython

from durak.draw import key_row
from durak.draw.card_painter import Deck
from durak.draw.table import flying, notice
from durak.draw.table.advice_bubble import AdviceBubble
from durak.draw.table.felt import Felt
from durak.draw.table.hand import HandPainter
from durak.draw.table.hand_changes import HandChanges
from durak.draw.table.hint_bubble import HintBubble
from durak.draw.table.opponents import OpponentsPainter
from durak.draw.table.parts import ADVICE, ALL, BUBBLE, CHIPS, HAND, KEYS, MESSAGE, MIDDLE, MOVE, RAIL, TARGET
from durak.draw.table.play_area import PlayAreaPainter
from durak.draw.table.scene import TO_HAND
from durak.draw.table.status_line import StatusLine
from durak.draw.table.talon import TalonPainter
from durak.draw.table.trump_popup import TrumpPopup


class TablePainter:
    """Paints `scene` on `canvas` with the metrics of `layout`.

    The painters of its parts tell where things lie: hand.x(i), play_area.pair_x(i),
    opponents.seat_x(i), talon.x() and the like.
    """

    def __init__(self, canvas, layout, scene):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck = Deck(canvas, layout)
        self.felt = Felt(canvas, layout)
        self.opponents = OpponentsPainter(canvas, layout, scene, deck)
        self.talon = TalonPainter(canvas, layout, scene, deck)
        self.play_area = PlayAreaPainter(canvas, layout, scene, deck, self.felt)
        self.status_line = StatusLine(canvas, layout, scene, deck)
        self.hand = HandPainter(canvas, layout, scene, deck)
        self.hint_bubble = HintBubble(
            canvas, layout, scene, deck, self.hand, self.play_area, self.talon, self.opponents
        )
        self.advice_bubble = AdviceBubble(canvas, layout, scene, self.talon, self.play_area, self.hand)
        self.trump_popup = TrumpPopup(canvas, layout, scene, deck)
        self._hand_changes = HandChanges(self.hand, layout)
        self._air = flying.Air(layout)
        self._lit = ""  # the key that is lit, as painted last

    def place_pairs(self):
        """Work out where pairs stand; a hint's bubble pushes them up as far as there is room."""
        room = self.layout.table_h
        if self.scene.bubble and self.scene.bubble_to <= TO_HAND:
            room = min(room, self.hint_bubble.top() - 3 - self.layout.table_top)
        self.play_area.place(room)

    # Painting parts

    @micropython.native
    def paint_parts(self, parts, target_was):
        """Paint what `parts` names (draw.table.parts), and the cards in the air.

        target_was: where the bracket was painted last, if TARGET is among them.
        """
        if parts & ALL == ALL:
            self.paint()
            self.paint_flying()
            return
        if parts & ADVICE:
            self.hand.place()
            self.place_pairs()
            self.advice_bubble.place()
        if parts & RAIL:
            self.paint_rail()
        if parts & HAND:
            self.paint_hand()
        if parts & MIDDLE:
            self.paint_felt()
        elif parts & MOVE:
            self.paint_pairs()
        elif parts & TARGET and not parts & BUBBLE:
            self.paint_target(target_was)
        if parts & BUBBLE:
            self.paint_hint()
        if parts & ADVICE:
            self.paint_advice()
        if parts & (MESSAGE | BUBBLE):
            self.paint_message()
        elif parts & CHIPS:
            self.paint_chips()
        if parts & KEYS:
            self.paint_keys()
        self.paint_flying()

    def paint(self):
        """Paint everything."""
        self.hand.place()
        self.place_pairs()
        self.advice_bubble.place()
        self._hand_changes.remember()
        self._lit = self.scene.lit
        self.repaint(0, 0, self.layout.w, self.layout.h)

    def paint_rail(self):
        """Paint the rail and the pointer below it."""
        self.repaint(0, 0, self.layout.w, self.layout.rail_h + 10)

    def paint_felt(self):
        """Paint talon, pairs, discard: all between the rail and the message line."""
        layout = self.layout
        self.place_pairs()
        # a bracket may touch the rail, shadows and on a low frame the hidden trump the message line
        above = layout.bracket
        self.repaint(
            0, layout.table_top - above, layout.w, layout.table_h + above + (5 if layout.short else 2)
        )

    @micropython.native
    def paint_pairs(self):
        """Paint the pairs while they move: the rows and columns of where they were and where they go."""
        area = self.play_area
        gliding = area.gliding
        left = min(area.left, gliding.left) - 2
        top = min(area.top, gliding.top) - 2
        bottom = max(area.bottom(), gliding.bottom)
        right = max(area.right(), gliding.right)
        self.repaint(left, top, right - left, bottom - top)
        gliding.note_painted(left, top, right, bottom)

    @micropython.native
    def paint_pair(self, i):
        """Paint pair i with its bracket, or the transfer place (i == pairs)."""
        layout = self.layout
        around = 2  # a bracket, or a shadow
        w = layout.card_w + layout.cover_dx + 2 * around
        h = layout.card_h + (16 if i == self.scene.pairs else layout.cover_dy) + 2 * around
        self.repaint(self.play_area.pair_x(i) - around, self.play_area.pair_y(i) - around, w, h)

    def paint_target(self, was):
        """Paint what the bracket's way from place `was` (-1: none) to the target changes."""
        if was >= 0:
            self._paint_bracket(was, False)
        if self.scene.target >= 0:
            self._paint_bracket(self.scene.target, True)

    @micropython.native
    def _paint_bracket(self, i, shown):
        area = self.play_area
        if i == self.scene.pairs:
            self.paint_pair(i)
        elif area.bracket_touches_others(i):
            # both ends, with what lies there
            layout = self.layout
            x = area.pair_x(i) - layout.bracket
            y = area.pair_y(i) - layout.bracket
            w = layout.card_w + 2 * layout.bracket
            h = area.bracket_end_h()
            self.repaint(x, y, w, h)
            self.repaint(x, y + layout.card_h + 2 * layout.bracket - h, w, h)
        else:
            area.move_bracket(i, shown)

    @micropython.native
    def paint_hint(self):
        """Paint what a hint's coming or going changes: its bubble, and the pairs, which make room
        for it.
        """
        layout = self.layout
        bubble = self.hint_bubble
        self.place_pairs()
        # the columns of the bubble, before and now, and of the pairs
        left = bubble.left
        right = left + bubble.w
        if self.scene.bubble:
            bubble.measure()
        left = min(left, bubble.left, self.play_area.left - layout.bracket)
        right = max(right, bubble.left + bubble.w, self.play_area.right())
        top = layout.table_top - 2
        self.repaint(left, top, right - left, layout.hand_top - layout.lift + 1 - top)
        if not self.scene.bubble:
            bubble.forget()

    @micropython.native
    def paint_advice(self):
        """Paint where a hint was and where it is now."""
        bubble = self.advice_bubble
        was = bubble.was
        self.repaint(was[0], was[1], was[2], was[3])
        self.repaint(bubble.left, bubble.top, bubble.w, bubble.h)

    def paint_message(self):
        """Paint the message line."""
        layout = self.layout
        if layout.small:
            self.repaint(0, layout.message_top - 1, layout.w, 10)
        else:
            self.repaint(0, layout.message_top, layout.w, 15)

    @micropython.native
    def paint_chips(self):
        """Paint the message line right of the trump: the rows of its letters and chips, no more."""
        x = self.status_line.text_x()
        h = 9 if self.layout.small else 13
        self.repaint(x, self.status_line.text_y(), self.layout.w - x, h)

    @micropython.native
    def paint_keys(self):
        """Paint the key row: the rows of its chips; a lit one is a pixel higher and lower."""
        layout = self.layout
        more = 1 if self._lit or self.scene.lit else 0
        h = 9 if layout.small else 13
        self.repaint(0, layout.key_top + 1 - more, layout.w, h + 2 * more)
        self._lit = self.scene.lit

    @micropython.native
    def paint_hand(self):
        """Paint the cards of the hand that changed since they were last painted, and no others."""
        changes = self._hand_changes
        self.hand.place()
        changes.begin()
        while changes.next():
            top = changes.top
            self.repaint(changes.left, top, changes.right - changes.left, changes.bottom - top)
        changes.remember()

    @micropython.native
    def paint_flying(self):
        """Paint the cards in the air: where they were is painted afresh, and where they are now."""
        air = self._air
        n = air.gather(self.scene, self.play_area.gliding)
        rectangles = air.rectangles
        i = 0
        while i < 4 * n:
            self.repaint(rectangles[i], rectangles[i + 1], rectangles[i + 2], rectangles[i + 3])
            i += 4

    # Painting a rectangle

    @micropython.native
    def repaint(self, x, y, w, h):
        """Paint one rectangle of the frame afresh and mark it."""
        canvas = self.canvas
        if canvas.clip(x, y, w, h):
            self._paint_clip(canvas.edges[0], canvas.edges[1], canvas.edges[3])
            canvas.mark_clip()
        canvas.unclip()

    @micropython.native
    def _paint_clip(self, left, top, bottom):
        """Draw all that lies within the clip, which begins at column `left` and reaches from row
        `top` to row `bottom`, back to front.
        """
        layout = self.layout
        scene = self.scene
        message_top = layout.message_top
        if bottom > layout.rail_h and top < layout.key_top:
            self.felt.paint()
        if top < layout.rail_h + 10:
            self.opponents.paint()
        if top < message_top + (5 if layout.short else 2) and bottom > layout.table_top:
            if left < layout.pairs_left + 4 and (layout.large or not scene.panel):
                self.talon.paint()
            self.play_area.paint()
        # the trump tile may be a row higher than its line
        if top < message_top + (9 if layout.small else 15) and bottom >= message_top:
            self.status_line.paint()
        if bottom > layout.hand_top - layout.lift - 8 and top < layout.key_top:
            self.hand.paint()
        if bottom > layout.key_top:
            key_row.key_row(self.canvas, layout, scene.keys, scene.key_names, scene.key_words, scene.lit)
        if scene.bubble:
            self.hint_bubble.paint()
        if scene.advice:
            self.advice_bubble.paint()
        if scene.flying:
            # taken cards go behind the key row, as the hand's do
            self.canvas.end_at(min(bottom, layout.key_top))
            flying.paint(self.deck, scene)
            self.canvas.end_at(bottom)
        if scene.panel:
            self.trump_popup.paint()
        if scene.notice:
            notice.paint(self.canvas, layout, scene)
