"""Lines of text: methods of the Canvas that names them."""

import micropython

from durak.draw import fonts
from durak.draw.fonts import MISSING


@micropython.viper
def text(canvas, font, x: int, y: int, s, colour: int) -> int:
    """Draw the line s with the top of its cell at y. Return the x behind its last letter's gap."""
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
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
            g = int(fonts.glyph(letter))
            if g == -2:
                g = MISSING
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


def big_text(canvas, font, x, y, s, colour, scale):
    """Draw a line enlarged `scale` times. Return the x behind its last letter's gap. It allocates."""
    size = 2 if font.height > 8 else 1
    for letter in s:
        g = fonts.glyph(letter)
        if g == -1:
            x += font.space * scale
            continue
        at, stop = font.columns_of(g)
        while at < stop:
            bits = int.from_bytes(font.columns[at * size : at * size + size], "little")
            row = y
            while bits:
                if bits & 1:
                    canvas.rect(x, row, scale, scale, colour)
                bits >>= 1
                row += scale
            x += scale
            at += 1
        x += scale
    return x
