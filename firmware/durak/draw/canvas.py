"""A frame of 16 colours and what can be drawn on it. Colours are those of palette.py, coordinates in px, y
down.

Nothing here allocates after the first use of a letter: framebuf fills, viper loops draw glyphs and pictures
in place.
"""

from array import array

import framebuf
import micropython

from durak.draw import text as _text

# Rectangles that changed; beyond that many they are joined.
_MOST_DIRTY = 6


@micropython.viper
def _glyph(buffer, clip, columns, start: int, stop: int, x: int, y: int, colour: int):
    """Columns start..stop-1 of a font; clip[5] is the number of bytes in a column, clip[6] a sideways
    stretch.
    """
    p = ptr8(buffer)
    k = ptr16(clip)
    f = ptr8(columns)
    left = int(k[0])
    top = int(k[1])
    right = int(k[2])
    bottom = int(k[3])
    stride = int(k[4])
    tall = int(k[5]) - 1
    while start < stop:
        if x >= left and x < right:
            if tall != 0:
                bits = int(f[start + start]) | int(f[start + start + 1]) << 8
            else:
                bits = int(f[start])
            at = y * stride + (x >> 1)
            row = y
            if x & 1:
                while bits:
                    if bits & 1 and row >= top and row < bottom:
                        p[at] = (int(p[at]) & 0xF0) | colour
                    bits >>= 1
                    row += 1
                    at += stride
            else:
                while bits:
                    if bits & 1 and row >= top and row < bottom:
                        p[at] = (int(p[at]) & 0x0F) | (colour << 4)
                    bits >>= 1
                    row += 1
                    at += stride
        x += 1
        start += 1


@micropython.viper
def _blit(buffer, clip, strip, index: int, x: int, y: int, colours: int):
    """Picture `index` of a strip (see Canvas.sprite)."""
    p = ptr8(buffer)
    k = ptr16(clip)
    s = ptr8(strip)
    w = int(s[0])
    h = int(s[1])
    bits = int(s[2])
    stride = int(k[4])
    pitch = (w * bits + 7) >> 3
    at = 3 + index * pitch * h
    full = (1 << bits) - 1
    left = int(k[0])
    right = int(k[2])
    row = y
    last = y + h
    if last > int(k[3]):
        last = int(k[3])
    while row < last:
        if row >= int(k[1]):
            i = 0
            while i < w:
                col = x + i
                if col >= left and col < right:
                    bit = i * bits
                    v = (int(s[at + (bit >> 3)]) >> (8 - bits - (bit & 7))) & full
                    if bits < 4:
                        v = (colours >> (5 * v)) & 31
                    elif v == colours:
                        v = 16
                    if v < 16:
                        to = row * stride + (col >> 1)
                        if col & 1:
                            p[to] = (int(p[to]) & 0xF0) | v
                        else:
                            p[to] = (int(p[to]) & 0x0F) | (v << 4)
                i += 1
        at += pitch
        row += 1


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


class Canvas:
    """Draws on `buffer`, a GS4_HMSB frame of w x h px (w even, w * h // 2 bytes). `clip` limits every
    operation to a rectangle.

    A sprite's `colours`: for 1 and 2 bits a pixel five bits for each value, lowest first (CLEAR: not drawn);
    for 4 bits a pixel the
    pixels are colours and `colours` is the one that is not drawn.
    """

    def __init__(self, buffer, w, h):
        self.buffer = buffer
        self.w = w
        self.h = h
        self.fb = framebuf.FrameBuffer(buffer, w, h, framebuf.GS4_HMSB)
        # left, top, right, bottom of the clip, bytes in a row, bytes in a font's column
        self.edges = array("H", (0, 0, w, h, w >> 1, 2))
        # x, y, w, h of each rectangle that changed
        self.dirty = array("h", bytes(8 * (_MOST_DIRTY + 1)))
        self.dirty_n = 0

    def clip(self, x, y, w, h):
        """Limits drawing to a rectangle, cut to the frame. False if nothing is left of it."""
        e = self.edges
        e[0] = min(max(x, 0), self.w)
        e[1] = min(max(y, 0), self.h)
        e[2] = min(max(x + w, e[0]), self.w)
        e[3] = min(max(y + h, e[1]), self.h)
        return e[0] < e[2] and e[1] < e[3]

    def unclip(self):
        """Lets drawing reach the whole frame again."""
        self.clip(0, 0, self.w, self.h)

    def meets(self, x, y, w, h):
        """Does the rectangle touch the clip? Painters skip what does not."""
        e = self.edges
        return x < e[2] and y < e[3] and x + w > e[0] and y + h > e[1]

    def fill(self, colour):
        """Fills the clip."""
        e = self.edges
        self.fb.fill_rect(e[0], e[1], e[2] - e[0], e[3] - e[1], colour)

    @micropython.native
    def rect(self, x, y, w, h, colour):
        """A filled rectangle."""
        e = self.edges
        right = x + w
        bottom = y + h
        if x < e[0]:
            x = e[0]
        if y < e[1]:
            y = e[1]
        if right > e[2]:
            right = e[2]
        if bottom > e[3]:
            bottom = e[3]
        if x < right and y < bottom:
            self.fb.fill_rect(x, y, right - x, bottom - y, colour)

    def hline(self, x, y, w, colour):
        """A line to the right, w px long."""
        self.rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A line down, h px long."""
        self.rect(x, y, 1, h, colour)

    @micropython.native
    def frame(self, x, y, w, h, colour):
        """An outline, 1 px wide."""
        self.rect(x, y, w, 1, colour)
        self.rect(x, y + h - 1, w, 1, colour)
        self.rect(x, y + 1, 1, h - 2, colour)
        self.rect(x + w - 1, y + 1, 1, h - 2, colour)

    @micropython.native
    def blob(self, x, y, w, h, colour):
        """A filled rectangle with its corners rounded as cards have them: rows inset by 2, 1, 0, 0 ..."""
        self.rect(x + 2, y, w - 4, 1, colour)
        self.rect(x + 1, y + 1, w - 2, 1, colour)
        self.rect(x, y + 2, w, h - 4, colour)
        self.rect(x + 1, y + h - 2, w - 2, 1, colour)
        self.rect(x + 2, y + h - 1, w - 4, 1, colour)

    @micropython.native
    def slab(self, x, y, w, h, colour, edge):
        """A blob with a 1 px outline, cut at the corners as a card is."""
        self.blob(x, y, w, h, edge)
        self.rect(x + 2, y + 1, w - 4, 1, colour)
        self.rect(x + 1, y + 2, w - 2, h - 4, colour)
        self.rect(x + 2, y + h - 2, w - 4, 1, colour)

    @micropython.native
    def sprite(self, strip, index, x, y, colours):
        """Picture `index` of a strip of pictures: bytes of width, height, bits a pixel (1, 2, 4), then the
        rows, each padded to bytes.
        """
        e = self.edges
        if x < e[2] and y < e[3] and x + strip[0] > e[0] and y + strip[1] > e[1]:
            _blit(self.buffer, e, strip, index, x, y, colours)

    @micropython.native
    def text(self, font, x, y, s, colour):
        """A line with the top of its cell at y; returns the x behind its last letter's gap."""
        e = self.edges
        e[5] = 2 if font.height > 8 else 1
        starts = font.starts
        seen = y < e[3] and y + font.height > e[1]
        for letter in s:
            g = _text.glyph(letter)
            if g == -1:
                x += font.space
                continue
            if g < 0:
                g = _text.MISSING
            g += g
            start = starts[g] + (starts[g + 1] << 8)
            stop = starts[g + 2] + (starts[g + 3] << 8)
            if seen and x < e[2] and x + stop - start > e[0]:
                _glyph(self.buffer, e, font.columns, start, stop, x, y, colour)
            x += stop - start + 1
        return x

    @micropython.native
    def number(self, font, x, y, n, colour):
        """The figures of n (0 to 9999) as a line; allocates nothing, returns the x behind them."""
        d = 1000
        shown = False
        while d:
            digit = n // d % 10
            if digit or shown or d == 1:
                x = self.text(font, x, y, "0123456789"[digit], colour)
                shown = True
            d //= 10
        return x

    @micropython.native
    def big_text(self, font, x, y, s, colour, scale):
        """A line enlarged `scale` times; returns the x behind its last letter's gap."""
        starts = font.starts
        size = 2 if font.height > 8 else 1
        for letter in s:
            g = _text.glyph(letter)
            if g == -1:
                x += font.space * scale
                continue
            if g < 0:
                g = _text.MISSING
            g += g
            at = starts[g] + (starts[g + 1] << 8)
            stop = starts[g + 2] + (starts[g + 3] << 8)
            while at < stop:
                bits = font.columns[at * size]
                if size == 2:
                    bits |= font.columns[at * 2 + 1] << 8
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

    @micropython.native
    def mark(self, x, y, w, h):
        """Notes that a rectangle changed; what lies outside the frame is cut off, neighbours are joined where
        that costs little.
        """
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        w = min(w, self.w - x)
        h = min(h, self.h - y)
        if w <= 0 or h <= 0:
            return
        d = self.dirty
        best = -1
        cost = 1 << 28
        i = 0
        while i < self.dirty_n:
            j = i * 4
            more = _joined(d, j, x, y, w, h) - d[j + 2] * d[j + 3] - w * h
            if more < cost:
                cost = more
                best = j
            i += 1
        if best >= 0 and (cost <= 64 or self.dirty_n == _MOST_DIRTY):
            right = max(x + w, d[best] + d[best + 2])
            bottom = max(y + h, d[best + 1] + d[best + 3])
            x = min(x, d[best])
            y = min(y, d[best + 1])
            # the last rectangle takes the freed place, and the joined one is marked anew: it may meet others
            # now
            self.dirty_n -= 1
            j = self.dirty_n * 4
            i = 0
            while i < 4:
                d[best + i] = d[j + i]
                i += 1
            self.mark(x, y, right - x, bottom - y)
            return
        j = self.dirty_n * 4
        d[j] = x
        d[j + 1] = y
        d[j + 2] = w
        d[j + 3] = h
        self.dirty_n += 1

    def mark_clip(self):
        """Notes that all within the clip changed."""
        e = self.edges
        self.mark(e[0], e[1], e[2] - e[0], e[3] - e[1])

    def take_dirty(self):
        """How many rectangles changed since the last call; they stand in `dirty`, four numbers each (x, y, w,
        h), until the next mark.
        """
        n = self.dirty_n
        self.dirty_n = 0
        return n


@micropython.native
def _joined(d, j, x, y, w, h):
    """Area of the smallest rectangle around two."""
    right = max(x + w, d[j] + d[j + 2])
    bottom = max(y + h, d[j + 1] + d[j + 3])
    return (right - min(x, d[j])) * (bottom - min(y, d[j + 1]))
