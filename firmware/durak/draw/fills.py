"""Filled rectangles, plain and with their corners cut: methods of the Canvas that names them.

Colours are those of palette.py. A frame is GS4_HMSB: two pixels a byte, the left one in the high half.
"""

import micropython
from micropython import const

# Added to a colour: corners cut by a pixel; rounded as a card's (rows inset by 2, 1, 0 ...); the same with
# a 1 px outline in the colour << 5; and a tile with an outline and corners cut by one.
CUT = const(1 << 10)
BLOB = const(2 << 10)
SLAB = const(6 << 10)
TILE = const(5 << 10)


@micropython.viper
def rect(canvas, x: int, y: int, w: int, h: int, how: int):
    """Fill a rectangle of w x h px at x, y, as far as the clip allows.

    how: a colour, with CUT or BLOB added, or SLAB or TILE and the edge's colour << 5.
    """
    if how > 31:
        canvas.round(x, y, w, h, how)
        return
    k = ptr16(canvas.edges)
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
        canvas.fb.fill_rect(x, y, w - x, h - y, how)


@micropython.viper
def round(canvas, x: int, y: int, w: int, h: int, how: int):
    """Fill a rectangle with its corners cut, arguments as those of `rect`.

    Its first and last rows go one by one, what is between in one go.
    """
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
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
            if how >> 12 == 0:
                canvas.rect(x, y + row, w, inset, colour)
            else:
                canvas.rect(x + 1, y + row, w - 2, inset, colour)
                # the edge is its first and its last column
                last = y + row + inset if y + row + inset < int(k[3]) else int(k[3])
                pitch = int(k[4])
                col = x
                while col < x + w:
                    i = y + row if y + row > int(k[1]) else int(k[1])
                    if col < int(k[0]) or col >= int(k[2]):
                        i = last
                    at = i * pitch + (col >> 1)
                    keep = 0xF0 if col & 1 else 0x0F
                    ink = edge if col & 1 else edge << 4
                    while i < last:
                        p[at] = (int(p[at]) & keep) | ink
                        at += pitch
                        i += 1
                    col += w - 1 if w > 1 else 1
            row += inset
            continue
        if y + row >= int(k[1]) and y + row < int(k[3]):
            i = x + inset
            last = x + w - inset
            # the row's ends, and what lies between them, which is the edge's too in the first and the last
            left = i + 1 if row and row < h - 1 else last
            right = last - 1
            if i < int(k[0]):
                i = int(k[0])
            if last > int(k[2]):
                last = int(k[2])
            at = (y + row) * int(k[4])
            while i < last:
                c = colour if i >= left and i < right else edge
                if i & 1:
                    p[at + (i >> 1)] = (int(p[at + (i >> 1)]) & 0xF0) | c
                else:
                    p[at + (i >> 1)] = (int(p[at + (i >> 1)]) & 0x0F) | c << 4
                i += 1
        row += 1


@micropython.viper
def shadow(canvas, x: int, y: int, w: int, h: int, colour: int):
    """Draw the shadow of a slab of w x h px at x, y: 2 px at its right and lower edge, nothing below it."""
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
    row = y + 4
    last = y + h + 2
    if row < int(k[1]):
        row = int(k[1])
    if last > int(k[3]):
        last = int(k[3])
    while row < last:
        under = row - y - h  # 0 and 1 below the slab; its own last rows are cut at the corner
        col = x + w
        end = col + 2
        if under >= 0:
            col = x + 4
            end -= 2 * under
        elif under >= -2:
            col -= 3 + under
        if col < int(k[0]):
            col = int(k[0])
        if end > int(k[2]):
            end = int(k[2])
        i = row * int(k[4]) + (col >> 1)
        if col & 1 and col < end:
            p[i] = (int(p[i]) & 0xF0) | colour
            col += 1
            i += 1
        while col + 1 < end:
            p[i] = colour << 4 | colour
            col += 2
            i += 1
        if col < end:
            p[i] = (int(p[i]) & 0x0F) | colour << 4
        row += 1


@micropython.viper
def corners(canvas, x: int, y: int, w: int, h: int, how: int):
    """Draw the four corners of a rectangle of w x h px, each two arms.

    how: colour | thickness << 5 | length of an arm << 8.
    """
    p = ptr8(canvas.buffer)
    k = ptr16(canvas.edges)
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
