"""Random framebuf operations from a seed, for either interpreter; prints the pixels' checksum as it goes.

Usage: framebuf_operations.py FORMAT COUNT
"""

import sys

import framebuf

BITS = (1, 16, 4, 1, 1, 2, 8)


class Chance:
    """The same numbers on every interpreter."""

    def __init__(self, seed):
        self.state = seed & 0xFFFF | 1

    def below(self, n):
        """0 .. n - 1."""
        self.state = (self.state * 20077 + 12345) & 0xFFFFFF
        return (self.state >> 8) % n

    def between(self, low, high):
        """Low .. high."""
        return low + self.below(high - low + 1)


def checksum(data):
    """Adler's two sums."""
    a, b = 1, 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return "{:04x}{:04x}".format(b, a)


def filled(chance, size):
    """`size` random bytes."""
    return bytearray(chance.below(256) for _ in range(size))


def any_source(chance, form):
    """A source for blit in any format as (buffer, w, h, format), its palette or None."""
    src_form = chance.below(7)
    w, h = chance.between(1, 20), chance.between(1, 14)
    buf = filled(chance, (w + 8) * (h + 8) * 2)
    palette = None
    if src_form not in (1, 6) and chance.below(3):
        colours = 1 << BITS[src_form]
        palette = framebuf.FrameBuffer(filled(chance, colours * 2), colours, 1, form)
    return (bytes(buf), w, h, src_form), palette


def one(fb, chance, form, w, h):
    """One random operation; returns what it answered."""
    x, y = chance.between(-w, w + 4), chance.between(-h, h + 4)
    col = chance.below(70000) if chance.below(4) else chance.below(1 << BITS[form])
    kind = chance.below(11)
    if kind == 0:
        return fb.pixel(x, y)
    if kind == 1:
        fb.pixel(x, y, col)
    elif kind == 2:
        fb.fill_rect(x, y, chance.between(-2, w + 9), chance.between(-2, h + 9), col)
    elif kind == 3:
        fb.rect(x, y, chance.between(-2, w + 9), chance.between(-2, h + 9), col, chance.below(2) == 1)
    elif kind == 4:
        fb.hline(x, y, chance.between(-2, w + 9), col)
    elif kind == 5:
        fb.vline(x, y, chance.between(-2, h + 9), col)
    elif kind == 6:
        fb.line(x, y, chance.between(-w, 2 * w), chance.between(-h, 2 * h), col)
    elif kind == 7:
        fb.scroll(chance.between(-w - 1, w + 1), chance.between(-h - 1, h + 1))
    elif kind == 8 and not chance.below(8):
        fb.fill(col)
    else:
        source, palette = any_source(chance, form)
        if chance.below(2):
            source = framebuf.FrameBuffer(bytearray(source[0]), source[1], source[2], source[3])
        key = chance.between(-1, (1 << BITS[form]) - 1) if form != 1 else chance.between(-1, 300)
        if palette is not None:
            fb.blit(source, x, y, key, palette)
        else:
            fb.blit(source, x, y, key)
    return None


def main(form, count):
    """Print a line for each hundred operations."""
    chance = Chance(form + 77)
    answers = 0
    for n in range(count):
        if n % 400 == 0:
            w, h = chance.between(1, 41), chance.between(1, 33)
            stride = w + chance.below(2) * chance.below(9)
            buf = filled(chance, (stride + 8) * (h + 8) * BITS[form] // 8 + 16)
            fb = framebuf.FrameBuffer(buf, w, h, form, stride)
        got = one(fb, chance, form, w, h)
        if got is not None:
            answers = (answers * 31 + got) % 65521
        if n % 100 == 99:
            print(n, checksum(buf), answers)


main(int(sys.argv[1]), int(sys.argv[2]))
