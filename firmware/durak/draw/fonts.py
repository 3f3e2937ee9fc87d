"""Bitmap fonts, set proportionally: each glyph cut to its ink, one pixel between glyphs (screens.md section
2).
"""

import micropython
from micropython import const

from durak.draw import font_5x8, font_7x13b, font_9x15b

# Signs beyond ASCII, Latin-1 and the Russian letters, in the order
# in which tools/pictures/pack_fonts.py packs them.
MORE = "Ёё–—‘’“”„…•№←→↑↓▲▼◀▶♠♥♦♣✓"
MISSING = const(30)  # drawn for a code point without a glyph: the question mark


def glyph(letter):
    """Return the number of a letter's glyph, -1 for a space, -2 for a letter that the fonts lack."""
    code = ord(letter)
    if code < 0x7F:
        return code - 0x21 if code > 0x20 else -1
    if 0x410 <= code < 0x450:
        return code - 0x410 + 189
    if 0xA1 <= code < 0x100:
        return code - 0xA1 + 94
    if code == 0xA0:
        return -1
    more = MORE.find(letter)
    return more + 253 if more >= 0 else -2


class Font:
    """One face. `height` rows of its cell, `space` the advance of a space, in px."""

    def __init__(self, module):
        self.height = module.HEIGHT
        self.space = module.SPACE
        self.starts = module.STARTS
        self.columns = module.COLUMNS

    def columns_of(self, g):
        """Return the first column of glyph g (-2: the question mark), and the one behind its last."""
        s = self.starts
        g = 2 * (g if g >= 0 else MISSING)
        return s[g] | s[g + 1] << 8, s[g + 2] | s[g + 3] << 8

    def advance(self, letter):
        """Return the px from a letter to the next one."""
        return self.width(letter) + 1 if letter > " " else self.space

    @micropython.viper
    def width(self, s) -> int:
        """Return the px that a line takes, without the gap after its last letter."""
        starts = ptr8(self.starts)
        w = 0
        for letter in s:
            g = int(ord(letter)) - 0x21
            if g >= 0x7F - 0x21:
                g = int(glyph(letter))
                if g == -2:
                    g = MISSING
            if g < 0:
                w += int(self.space)
            else:
                g += g
                w += (
                    (int(starts[g + 2]) | int(starts[g + 3]) << 8)
                    - (int(starts[g]) | int(starts[g + 1]) << 8)
                    + 1
                )
        return w - 1 if w > 0 else 0

    def number_width(self, n):
        """Return the px that the figures of n take (n >= 0); no string is made."""
        w = -1
        while True:
            w += self.width("0123456789"[n % 10]) + 1
            n //= 10
            if not n:
                return w

    def fit(self, s, room):
        """Return the line s, or as much of it as fits `room` px with an ellipsis behind it."""
        if self.width(s) <= room:
            return s
        room -= self.advance("…")
        n = 0
        for letter in s:
            room -= self.advance(letter)
            if room < -1:
                break
            n += 1
        return s[:n].rstrip() + "…"

    def wrap(self, s, room):
        """Return the lines of s, broken at spaces so that each fits `room` px.

        A longer word is broken anywhere; `\\n` always breaks.
        """
        lines = []
        for part in s.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = line + " " + word if line else word
                if self.width(longer) <= room:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word) > room:
                    n = 1
                    while self.width(word[: n + 1]) <= room:
                        n += 1
                    lines.append(word[:n])
                    word = word[n:]
                line = word
            lines.append(line)
        return lines


def load(name):
    """Return the font `name`: "body" (7x13 bold), "title" (9x15 bold) or "small" (5x8)."""
    return _FONTS[name]


_FONTS = {"body": Font(font_7x13b), "title": Font(font_9x15b), "small": Font(font_5x8)}
