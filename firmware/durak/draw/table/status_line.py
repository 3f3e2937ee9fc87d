"""The message line: the trump's tile, the own role and team, and a sentence, a refusal or chips."""

import micropython

from durak.draw import fonts
from durak.draw.art_icons import TILE_PIPS
from durak.draw.card_painter import NO
from durak.draw.fills import BLOB, CUT, SLAB, TILE
from durak.draw.palette import ACCENT, CLEAR, CREAM, GOLD, INK, RED, SUITS
from durak.draw.table.marks import role_tile, team_mark
from durak.draw.table.scene import NO_SUIT


class StatusLine:
    """Paints the scene's message, as far as it lies within the clip."""

    def __init__(self, canvas, layout, scene, deck):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        # The message as it was when it was cut to the room it has, the room, and what was left of
        # it.
        self._whole = ""
        self._room = 0
        self._cut = ""
        self._chip_font = layout.font
        self._first_chip = 0

    def text_x(self):
        """Return the left edge of what stands behind the trump's tile."""
        return self.layout.margin + (13 if self.layout.small else 21)

    def text_y(self):
        """Return the top of the letters' cells."""
        layout = self.layout
        return layout.message_top + (0 if layout.small else (layout.message_h - 13) // 2)

    @micropython.native
    def paint(self):
        """Draw the line."""
        scene = self.scene
        layout = self.layout
        small = layout.small
        x = self.text_x()
        y = self.text_y()
        if scene.trump != NO_SUIT:
            self._trump(scene.trump, layout.margin, layout.message_top)
        if scene.refusal:
            self._refusal(x, y)
            return
        if scene.team:
            team_mark(self.canvas, scene.team, small, x + 1, y + 1)
            x += 7 if small else 13
        if scene.role:
            role_tile(self.canvas, self.deck, scene.role, small, x, y)
            x += 11 if small else 16
        if scene.chip >= 0:
            self._chips(x, y)
        else:
            self._sentence(x, y, layout.w - 1 - x)

    @micropython.native
    def _trump(self, suit, x, y):
        """Draw the trump suit, which stands at the left end all game long."""
        canvas = self.canvas
        ink = CLEAR | SUITS[suit] << 5
        if self.layout.small:
            canvas.rect(x, y - 1, 11, 10, TILE | GOLD << 5 | CREAM)
            canvas.sprite(self.deck.pips, suit, x + 2, y, ink)
        else:
            canvas.rect(x, y, 17, 15, SLAB | GOLD << 5 | CREAM)
            canvas.sprite(TILE_PIPS, suit, x + 3, y + 2, ink)

    @micropython.native
    def _refusal(self, x, y):
        """Draw why a card was refused, on red."""
        layout = self.layout
        top = layout.message_top
        if layout.small:
            self.canvas.rect(x, top - 1, layout.w - x - 1, 10, CUT | RED)
            x += 3
        else:
            self.canvas.rect(x, top, layout.w - x - 3, 15, BLOB | RED)
            if not layout.narrow:  # where every px is wanted for the reason
                self.deck.icon(NO, x + 4, top + 2, CREAM)
                x += 15
            x += 4
        self._sentence(x, y, layout.w - (2 if layout.small else 5) - x)

    @micropython.native
    def _sentence(self, x, y, room):
        """Draw the message in `room` px: in the small font where it has no room, cut where it has
        none in that.
        """
        message = self.scene.message
        font = self.layout.font
        if font.width(message) > room:
            if not self.layout.small:
                font = fonts.load("small")
                y += 3
            if font.width(message) > room:
                message = self._fitted(font, message, room)
        self.canvas.text(font, x, y, message, CREAM)

    def _fitted(self, font, message, room):
        """Return what fits of a message. It is kept: each paint would allocate a new string."""
        if self._whole is not message or self._room != room:
            self._whole = message
            self._room = room
            self._cut = font.fit(message, room)
        return self._cut

    def chip_at(self, column):
        """Return which of the chips stands at a column of the screen, -1 for none."""
        scene = self.scene
        small = self.layout.small
        x = self.text_x()
        if scene.team:
            x += 7 if small else 13
        if scene.role:
            x += 11 if small else 16
        self._set_chips(self.layout.w - x)
        for i in range(self._first_chip, len(scene.chips)):
            w = self._chip_font.width(scene.chips[i]) + (7 if small else 11)  # as `_chips` sets them
            if x <= column < x + w:
                return i
            x += w
        return -1

    def _set_chips(self, room):
        """Choose the font of the chips, and the first that is shown, so that in `room` px the one with
        the cursor is whole."""
        scene = self.scene
        self._first_chip = 0
        self._chip_font = self.layout.font
        if self._chips_w(0, len(scene.chips)) <= room:
            return
        if not self.layout.small:
            self._chip_font = fonts.load("small")
        while self._first_chip < scene.chip and self._chips_w(self._first_chip, scene.chip + 1) > room:
            self._first_chip += 1

    def _chips_w(self, i, n):
        """Return the px of the chips from the i-th up to the n-th."""
        w = 0
        while i < n:
            w += self._chip_font.width(self.scene.chips[i]) + (7 if self.layout.small else 11)
            i += 1
        return w

    @micropython.native
    def _chips(self, x, y):
        """Draw the words that the cursor can stand on, in place of the sentence; those for which there
        is no room wait until the cursor comes to them."""
        canvas = self.canvas
        small = self.layout.small
        words = self.scene.chips
        self._set_chips(self.layout.w - x)
        font = self._chip_font
        if font is not self.layout.font:
            y += 2
        i = self._first_chip
        while i < len(words):
            word = words[i]
            focused = i == self.scene.chip
            w = font.width(word) + (4 if small else 8)
            if x + w > self.layout.w:
                break
            if focused:
                canvas.rect(x, y, w, font.height + (1 if small else 0), CUT | ACCENT)
            ink = INK if focused else CREAM
            x = canvas.text(font, x + (2 if small else 4), y + (1 if small else 0), word, ink)
            x += 4 if small else 6
            i += 1
