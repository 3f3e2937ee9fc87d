"""A frame of 16 colours and what can be drawn on it. Colours are those of palette.py, coordinates in px, y
down.

Fills, pictures, letters and the rectangles that changed have a module each; the Canvas names them as its
methods. But for the calls made for pages, nothing here allocates after the first use of a letter: viper loops
draw letters and pictures in place. Beside the calls with a place there are those at the pen (`at`, then
`box`, `put`, `say`, `count`): a bytecode function with more than eleven words of arguments, locals and
operands gets its frame from the heap at each call, and the pen keeps the painters below that.
"""

from array import array

import framebuf
import micropython

from durak.draw import fills, lettering, sprites
from durak.draw.dirty_rectangles import DirtyRectangles
from durak.draw.fills import BLOB, CUT, SLAB, TILE  # noqa: F401 (painters take them from here)


class Canvas:
    """Draws on `buffer`, a GS4_HMSB frame of w x h px (w even, w * h // 2 bytes). `clip` limits every
    operation; `dirty` holds x, y, w, h of the rectangles that `take_dirty` counts.
    """

    def __init__(self, buffer, w, h):
        self.buffer = buffer
        self.w = w
        self.h = h
        self.fb = framebuf.FrameBuffer(buffer, w, h, framebuf.GS4_HMSB)
        # left, top, right, bottom of the clip, bytes in a row
        self.edges = array("H", (0, 0, w, h, w >> 1))
        changes = DirtyRectangles(w, h)
        self.mark = changes.mark
        self.take_dirty = changes.take
        self.dirty = changes.rectangles
        # the pen
        self.x = 0
        self.y = 0

    rect = fills.rect
    round = fills.round
    corners = fills.corners
    shadow = fills.shadow
    sprite = sprites.sprite
    picture = sprites.picture
    text = lettering.text
    big_text = lettering.big_text

    # The clip

    @micropython.viper
    def clip(self, x: int, y: int, w: int, h: int) -> bool:
        """Limit drawing to a rectangle, cut to the frame. Return False if nothing is left of it."""
        e = ptr16(self.edges)
        w += x
        h += y
        most = int(self.w)
        x = 0 if x < 0 else most if x > most else x
        w = x if w < x else most if w > most else w
        most = int(self.h)
        y = 0 if y < 0 else most if y > most else y
        h = y if h < y else most if h > most else h
        e[0] = x
        e[1] = y
        e[2] = w
        e[3] = h
        return x < w and y < h

    def end_at(self, y):
        """Let the clip end at row y, which lies within the frame."""
        self.edges[3] = y

    @micropython.native
    def unclip(self):
        """Let drawing reach the whole frame again."""
        self.clip(0, 0, self.w, self.h)

    @micropython.viper
    def meets(self, x: int, y: int, w: int, h: int) -> bool:
        """Return True if the rectangle touches the clip. Painters skip what does not."""
        e = ptr16(self.edges)
        return x < int(e[2]) and y < int(e[3]) and x + w > int(e[0]) and y + h > int(e[1])

    @micropython.native
    def fill(self, colour):
        """Fill the clip."""
        e = self.edges
        self.fb.fill_rect(e[0], e[1], e[2] - e[0], e[3] - e[1], colour)

    @micropython.native
    def mark_clip(self):
        """Note that all within the clip changed."""
        e = self.edges
        self.mark(e[0], e[1], e[2] - e[0], e[3] - e[1])

    # For pages: they may allocate a frame at each call.

    def hline(self, x, y, w, colour):
        """Draw a line to the right, w px long."""
        self.rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """Draw a line down, h px long."""
        self.rect(x, y, 1, h, colour)

    def frame(self, x, y, w, h, colour):
        """Draw an outline, 1 px wide."""
        self.rect(x, y, w, 1, colour)
        self.rect(x, y + h - 1, w, 1, colour)
        self.rect(x, y, 1, h, colour)
        self.rect(x + w - 1, y, 1, h, colour)

    def blob(self, x, y, w, h, colour):
        """Fill a rectangle with its corners rounded as cards have them: rows inset by 2, 1, 0, 0 ..."""
        self.rect(x, y, w, h, BLOB | colour)

    def slab(self, x, y, w, h, colour, edge):
        """Fill a blob with a 1 px outline in the colour `edge`, cut at the corners as a card is."""
        self.rect(x, y, w, h, SLAB | edge << 5 | colour)

    def number(self, font, x, y, n, colour):
        """Draw the figures of n (0 to 9999) as a line. Return the x behind them."""
        self.at(x, y)
        self.count(font, n, colour)
        return self.x

    # At the pen

    def at(self, x, y):
        """Set the pen."""
        self.x = x
        self.y = y

    @micropython.native
    def box(self, w, h, how):
        """Fill a rectangle of w x h px at the pen, `how` as in `rect`."""
        self.rect(self.x, self.y, w, h, how)

    @micropython.native
    def put(self, strip, index, colours):
        """Draw a picture at the pen, arguments as those of `sprite`."""
        self.sprite(strip, index, self.x, self.y, colours)

    @micropython.native
    def say(self, font, s, colour):
        """Draw a line at the pen, which moves behind it."""
        self.x = self.text(font, self.x, self.y, s, colour)

    def count(self, font, n, colour):
        """Draw the figures of n (0 to 9999) at the pen, which moves behind them; no string is made."""
        d = 1000
        while d > 1 and n < d:
            d //= 10
        while d:
            self.say(font, "0123456789"[n // d % 10], colour)
            d //= 10
