"""A frame of 16 colours and what can be drawn on it. Colours are those of palette.py, coordinates in px, y
down.

But for the calls made for pages, nothing here allocates after the first use of a letter: viper loops draw
letters and pictures in place. Beside the calls with a place there are those at the pen (`at`, then `box`,
`put`, `say`, `count`): a bytecode function with more than eleven words of arguments, locals and operands
gets its frame from the heap at each call, and the pen keeps the painters below that.
"""

from array import array

import framebuf
import micropython
from micropython import const

from durak.draw import text as _text

# Rectangles that changed; beyond that many they are joined.
_MOST_DIRTY = const(6)
_ANY = const(1 << 24)  # more px than a frame has

# Added to a colour: corners cut by a pixel; rounded as a card's (rows inset by 2, 1, 0 ...); the same with
# a 1 px outline in the colour << 5; and a tile with an outline and corners cut by one.
CUT = const(1 << 10)
BLOB = const(2 << 10)
SLAB = const(6 << 10)
TILE = const(5 << 10)


@micropython.viper
def lattice(buffer, clip, x: int, y: int, w: int, h: int):
    """The lattice of a card's back of w x h px, on the back that is there."""
    p = ptr8(buffer)
    k = ptr16(clip)
    stride = int(k[4])
    row = 3
    while row < h - 3:
        py = y + row
        if py >= int(k[1]) and py < int(k[3]):
            # Two diagonals each way every six pixels.
            col = 3
            while col < w - 3:
                px = x + col
                if px >= int(k[0]) and px < int(k[2]):
                    if (col + row) % 6 == 0 or (col - row + 600) % 6 == 0:
                        at = py * stride + (px >> 1)
                        if px & 1:
                            p[at] = (int(p[at]) & 0xF0) | 11
                        else:
                            p[at] = (int(p[at]) & 0x0F) | 0xB0
                col += 1
        row += 1


@micropython.viper
def _nearest(dirty, j: int, least: int) -> int:
    """The rectangle before offset j that the one there is joined with at the least cost (px that neither of
    them has); -1 if it is `least` or more."""
    d = ptr16(dirty)
    best = -1
    i = 0
    while i < j:
        x = int(d[i])
        y = int(d[i + 1])
        w = x + int(d[i + 2])
        h = y + int(d[i + 3])
        more = int(d[i + 2]) * int(d[i + 3]) + int(d[j + 2]) * int(d[j + 3])
        if int(d[j]) < x:
            x = int(d[j])
        if int(d[j + 1]) < y:
            y = int(d[j + 1])
        if int(d[j]) + int(d[j + 2]) > w:
            w = int(d[j]) + int(d[j + 2])
        if int(d[j + 1]) + int(d[j + 3]) > h:
            h = int(d[j + 1]) + int(d[j + 3])
        more = (w - x) * (h - y) - more
        if more < least:
            least = more
            best = i
        i += 4
    return best


def _join(d, i, j):
    """Makes rectangle i the smallest around i and j, on one axis: i and j are offsets of x or of y."""
    end = max(d[i] + d[i + 2], d[j] + d[j + 2])
    d[i] = min(d[i], d[j])
    d[i + 2] = end - d[i]


class Canvas:
    """Draws on `buffer`, a GS4_HMSB frame of w x h px (w even, w * h // 2 bytes). `clip` limits every
    operation.

    A sprite's `colours`: for 1 and 2 bits a pixel five bits for each value, lowest first (CLEAR: not
    drawn); for 4 bits a pixel the pixels are colours and `colours` is the one that is not drawn.
    """

    def __init__(self, buffer, w, h):
        self.buffer = buffer
        self.w = w
        self.h = h
        self.fb = framebuf.FrameBuffer(buffer, w, h, framebuf.GS4_HMSB)
        # left, top, right, bottom of the clip, bytes in a row
        self.edges = array("H", (0, 0, w, h, w >> 1))
        # x, y, w, h of each rectangle that changed
        self.dirty = array("H", bytes(8 * (_MOST_DIRTY + 1)))
        self.dirty_n = 0
        # the pen
        self.x = 0
        self.y = 0

    # The clip

    @micropython.viper
    def clip(self, x: int, y: int, w: int, h: int) -> bool:
        """Limits drawing to a rectangle, cut to the frame. False if nothing is left of it."""
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

    def unclip(self):
        """Lets drawing reach the whole frame again."""
        self.clip(0, 0, self.w, self.h)

    @micropython.viper
    def meets(self, x: int, y: int, w: int, h: int) -> bool:
        """Does the rectangle touch the clip? Painters skip what does not."""
        e = ptr16(self.edges)
        return x < int(e[2]) and y < int(e[3]) and x + w > int(e[0]) and y + h > int(e[1])

    # Fills

    def fill(self, colour):
        """Fills the clip."""
        e = self.edges
        self.fb.fill_rect(e[0], e[1], e[2] - e[0], e[3] - e[1], colour)

    @micropython.viper
    def rect(self, x: int, y: int, w: int, h: int, how: int):
        """A filled rectangle. `how`: a colour, and CUT, BLOB, or SLAB or TILE with the edge's colour << 5."""
        if how > 31:
            self.round(x, y, w, h, how)
            return
        k = ptr16(self.edges)
        w += x
        h += y
        if x < int(k[0]):
            x = int(k[0])
        if y < int(k[1]):
            y = int(k[1])
        if w > int(k[2]):
            w = int(k[2])
        if h > int(k[3]):
            h = int(k[3])
        if x < w and y < h:
            self.fb.fill_rect(x, y, w - x, h - y, how)

    @micropython.viper
    def round(self, x: int, y: int, w: int, h: int, how: int):
        """A rectangle with its corners cut: its first and last rows one by one, what is between in one go."""
        p = ptr8(self.buffer)
        k = ptr16(self.edges)
        cut = how >> 10 & 3
        colour = how & 31
        edge = how >> 5 & 31 if how >> 12 else colour
        row = 0
        while row < h:
            inset = cut - row
            if inset < cut - h + 1 + row:
                inset = cut - h + 1 + row
            if inset < 1:
                # from here on to the rows that mirror the first ones
                inset = h - cut - row
                self.rect(x, y + row, w, inset, edge)
                if how >> 12:
                    self.rect(x + 1, y + row, w - 2, inset, colour)
                row += inset
                continue
            if y + row >= int(k[1]) and y + row < int(k[3]):
                i = x + inset
                last = x + w - inset
                at = (y + row) * int(k[4])
                while i < last:
                    if i >= int(k[0]) and i < int(k[2]):
                        c = colour if row and row < h - 1 and i > x + inset and i < last - 1 else edge
                        if i & 1:
                            p[at + (i >> 1)] = (int(p[at + (i >> 1)]) & 0xF0) | c
                        else:
                            p[at + (i >> 1)] = (int(p[at + (i >> 1)]) & 0x0F) | c << 4
                    i += 1
            row += 1

    @micropython.viper
    def corners(self, x: int, y: int, w: int, h: int, how: int):
        """The four corners of a rectangle, each two arms: colour | thickness << 5 | length of an arm << 8."""
        p = ptr8(self.buffer)
        k = ptr16(self.edges)
        thick = how >> 5 & 7
        most = (how >> 8) + thick - 1
        colour = how & 15
        w -= 1
        h -= 1
        row = 0
        while row < most:
            col = 0
            while col < most:
                # an inner line's arm is as much longer as it lies nearer
                near = row if row < col else col
                if near < thick and row + col - near - near < how >> 8:
                    corner = 0
                    while corner < 4:
                        i = x + (w - col if corner & 1 else col)
                        j = y + (h - row if corner & 2 else row)
                        if i >= int(k[0]) and i < int(k[2]) and j >= int(k[1]) and j < int(k[3]):
                            j = j * int(k[4]) + (i >> 1)
                            if i & 1:
                                p[j] = (int(p[j]) & 0xF0) | colour
                            else:
                                p[j] = (int(p[j]) & 0x0F) | colour << 4
                        corner += 1
                col += 1
            row += 1

    # For pages: they may allocate a frame at each call.

    def hline(self, x, y, w, colour):
        """A line to the right, w px long."""
        self.rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A line down, h px long."""
        self.rect(x, y, 1, h, colour)

    def frame(self, x, y, w, h, colour):
        """An outline, 1 px wide."""
        self.rect(x, y, w, 1, colour)
        self.rect(x, y + h - 1, w, 1, colour)
        self.rect(x, y, 1, h, colour)
        self.rect(x + w - 1, y, 1, h, colour)

    def blob(self, x, y, w, h, colour):
        """A filled rectangle with its corners rounded as cards have them: rows inset by 2, 1, 0, 0 ..."""
        self.rect(x, y, w, h, BLOB | colour)

    def slab(self, x, y, w, h, colour, edge):
        """A blob with a 1 px outline, cut at the corners as a card is."""
        self.rect(x, y, w, h, SLAB | edge << 5 | colour)

    # Pictures and letters

    @micropython.viper
    def sprite(self, strip, index: int, x: int, y: int, colours: int):
        """Picture `index` of a strip: bytes of width, height, bits a pixel (1, 2, 4), rows of whole bytes."""
        p = ptr8(self.buffer)
        k = ptr16(self.edges)
        s = ptr8(strip)
        bits = int(s[2])
        pitch = (int(s[0]) * bits + 7) >> 3
        at = 3 + index * pitch * int(s[1])
        last = y + int(s[1])
        if last > int(k[3]):
            last = int(k[3])
        if y < int(k[1]):
            at += pitch * (int(k[1]) - y)
            y = int(k[1])
        left = int(k[0])
        end = x + int(s[0])
        if end > int(k[2]):
            end = int(k[2])
        if end <= left:
            return
        mask = (1 << bits) - 1
        skip = 8 >> (bits >> 1)
        clear = 0 if bits < 4 and colours & 16 else 256
        if bits == 1 and clear == 0:
            # the usual case: no more than the pixels that are set
            v = colours >> 5 & 15
            while y < last:
                to = y * int(k[4])
                byte = at
                n = x
                while n < end:
                    acc = int(s[byte])
                    byte += 1
                    col = n
                    while acc:
                        if acc & 0x80 and col >= left and col < end:
                            i = to + (col >> 1)
                            if col & 1:
                                p[i] = (int(p[i]) & 0xF0) | v
                            else:
                                p[i] = (int(p[i]) & 0x0F) | (v << 4)
                        acc = acc << 1 & 0xFF
                        col += 1
                    n += 8
                at += pitch
                y += 1
            return
        while y < last:
            to = y * int(k[4])
            byte = at
            n = 0
            acc = 0
            col = x
            while col < end:
                if n == 0:
                    acc = int(s[byte])
                    byte += 1
                    if acc == clear:
                        # nothing of this byte is drawn
                        col += skip
                        continue
                    n = 8
                n -= bits
                v = acc >> n & mask
                if bits == 4:
                    if v == colours:
                        v = 16
                else:
                    v = (colours >> v * 5) & 31
                if v < 16 and col >= left:
                    i = to + (col >> 1)
                    if col & 1:
                        p[i] = (int(p[i]) & 0xF0) | v
                    else:
                        p[i] = (int(p[i]) & 0x0F) | (v << 4)
                col += 1
            at += pitch
            y += 1

    @micropython.viper
    def text(self, font, x: int, y: int, s, colour: int) -> int:
        """A line with the top of its cell at y; returns the x behind its last letter's gap."""
        p = ptr8(self.buffer)
        k = ptr16(self.edges)
        starts = ptr8(font.starts)
        columns = ptr8(font.columns)
        height = int(font.height)
        tall = 0 if height < 9 else 1
        top = int(k[1])
        bottom = int(k[3])
        stride = int(k[4])
        if y + height <= top:
            bottom = y
        for letter in s:
            g = int(ord(letter)) - 0x21
            if g >= 0x7F - 0x21:
                g = int(_text.glyph(letter))
                if g == -2:
                    g = int(_text.MISSING)
            if g < 0:
                x += int(font.space)
                continue
            g += g
            stop = int(starts[g + 2]) | int(starts[g + 3]) << 8
            g = int(starts[g]) | int(starts[g + 1]) << 8
            while g < stop:
                if x >= int(k[0]) and x < int(k[2]) and y < bottom:
                    bits = int(columns[g << tall])
                    if tall:
                        bits |= int(columns[g + g + 1]) << 8
                    i = y * stride + (x >> 1)
                    row = y
                    while bits:
                        if bits & 1 and row >= top and row < bottom:
                            if x & 1:
                                p[i] = (int(p[i]) & 0xF0) | colour
                            else:
                                p[i] = (int(p[i]) & 0x0F) | colour << 4
                        bits >>= 1
                        row += 1
                        i += stride
                x += 1
                g += 1
            x += 1
        return x

    def number(self, font, x, y, n, colour):
        """The figures of n (0 to 9999) as a line; returns the x behind them."""
        self.at(x, y)
        self.count(font, n, colour)
        return self.x

    def big_text(self, font, x, y, s, colour, scale):
        """A line enlarged `scale` times; returns the x behind its last letter's gap. It allocates."""
        size = 2 if font.height > 8 else 1
        for letter in s:
            g = _text.glyph(letter)
            if g == -1:
                x += font.space * scale
                continue
            at, stop = font.columns_of(g)
            while at < stop:
                bits = int.from_bytes(font.columns[at * size : at * size + size], "little")
                row = y
                while bits:
                    if bits & 1:
                        self.rect(x, row, scale, scale, colour)
                    bits >>= 1
                    row += scale
                x += scale
                at += 1
            x += scale
        return x

    # At the pen

    def at(self, x, y):
        """Sets the pen."""
        self.x = x
        self.y = y

    @micropython.native
    def box(self, w, h, how):
        """A rectangle at the pen."""
        self.rect(self.x, self.y, w, h, how)

    @micropython.native
    def put(self, strip, index, colours):
        """A picture at the pen."""
        self.sprite(strip, index, self.x, self.y, colours)

    @micropython.native
    def say(self, font, s, colour):
        """A line at the pen, which moves behind it."""
        self.x = self.text(font, self.x, self.y, s, colour)

    def count(self, font, n, colour):
        """The figures of n (0 to 9999) at the pen, which moves behind them; no string is made."""
        d = 1000
        while d > 1 and n < d:
            d //= 10
        while d:
            self.say(font, "0123456789"[n // d % 10], colour)
            d //= 10

    # What changed

    def mark(self, x, y, w, h):
        """Notes that a rectangle changed; what lies outside the frame is cut off, what lies near another is
        joined to it.
        """
        w = min(x + w, self.w)
        h = min(y + h, self.h)
        x = max(x, 0)
        y = max(y, 0)
        if x >= w or y >= h:
            return
        d = self.dirty
        j = 4 * self.dirty_n
        d[j] = x
        d[j + 1] = y
        d[j + 2] = w - x
        d[j + 3] = h - y
        self.dirty_n += 1
        while self._settle():
            pass

    def _settle(self):
        """Joins the last rectangle with the one that costs least, if that is little or there is no room."""
        d = self.dirty
        j = 4 * self.dirty_n - 4
        best = _nearest(d, j, 65 if j < 4 * _MOST_DIRTY else _ANY)
        if best < 0:
            return False
        _join(d, best, j)
        _join(d, best + 1, j + 1)
        self.dirty_n -= 1
        # the joined one goes last: it may meet others now
        j -= 4
        i = 0
        while i < 4:
            d[j + 4] = d[best + i]
            d[best + i] = d[j]
            d[j] = d[j + 4]
            j += 1
            i += 1
        return True

    def mark_clip(self):
        """Notes that all within the clip changed."""
        e = self.edges
        self.mark(e[0], e[1], e[2] - e[0], e[3] - e[1])

    def take_dirty(self):
        """How many rectangles changed since the last call.

        They stand in `dirty`, four numbers each (x, y, w, h), until the next mark.
        """
        n = self.dirty_n
        self.dirty_n = 0
        return n
