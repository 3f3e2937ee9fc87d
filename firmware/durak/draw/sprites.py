"""Packed pictures, drawn in place: a method of the Canvas that names it."""

import micropython


@micropython.viper
def sprite(canvas, strip, index: int, x: int, y: int, colours: int):
    """Draw a picture of a strip with its upper left corner at x, y.

    strip: bytes of width, height, bits a pixel (1, 2, 4), then rows of whole bytes of each picture.
    index: which of its pictures.
    colours: for 1 and 2 bits a pixel five bits for each value, lowest first (CLEAR: not drawn); for 4 bits a
        pixel the pixels are colours, and this is the one that is not drawn.
    """
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
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
def picture(canvas, strip, index: int, x: int, y: int, table: int):
    """Draw a picture of a strip of courts with its upper left corner at x, y.

    strip: bytes of width, height, bits a pixel (4), eight tables of 16 colours, then pictures as in `sprite`;
        a pixel is a number in a table, 0: not drawn.
    index: which of its pictures.
    table: which of the tables: the suit, 4 more for a dimmed card.
    """
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
    s = ptr8(strip)
    pitch = (int(s[0]) + 1) >> 1
    at = 131 + index * pitch * int(s[1])
    table = 3 + (table << 4)
    last = y + int(s[1])
    if last > int(k[3]):
        last = int(k[3])
    if y < int(k[1]):
        at += pitch * (int(k[1]) - y)
        y = int(k[1])
    first = int(k[0]) - x
    if first < 0:
        first = 0
    end = int(k[2]) - x
    if end > int(s[0]):
        end = int(s[0])
    if end <= first:
        return
    while y < last:
        to = y * int(k[4])
        col = first
        if (x | first) & 1 == 0:
            # two pixels of the picture are two of the frame
            i = to + (x + first >> 1)
            byte = at + (first >> 1)
            while col + 1 < end:
                two = int(s[byte])
                if two:
                    v = two >> 4
                    w = two & 15
                    if v == 0:
                        p[i] = (int(p[i]) & 0xF0) | int(s[table + w])
                    elif w == 0:
                        p[i] = (int(p[i]) & 0x0F) | int(s[table + v]) << 4
                    else:
                        p[i] = int(s[table + v]) << 4 | int(s[table + w])
                i += 1
                byte += 1
                col += 2
        while col < end:
            two = int(s[at + (col >> 1)])
            if two == 0:
                col = (col | 1) + 1
                continue
            if col & 1 == 0:
                v = two >> 4
                if v:
                    i = to + (x + col >> 1)
                    if x & 1:
                        p[i] = (int(p[i]) & 0xF0) | int(s[table + v])
                    else:
                        p[i] = (int(p[i]) & 0x0F) | int(s[table + v]) << 4
                col += 1
                if col >= end:
                    break
            v = two & 15
            if v:
                i = to + (x + col >> 1)
                if x & 1:
                    p[i] = (int(p[i]) & 0x0F) | int(s[table + v]) << 4
                else:
                    p[i] = (int(p[i]) & 0xF0) | int(s[table + v])
            col += 1
        at += pitch
        y += 1
