"""MicroPython's framebuf for CPython: the same pixels for every operation the firmware uses.

Formats, clipping, the order of the pixels in a byte and what a key or a palette does follow
https://docs.micropython.org/en/latest/library/framebuf.html and what the interpreter does; a test draws
10,000 random operations in each format on both. `text`, `ellipse` and `poly` are left out: the firmware
draws its own letters.
"""

from functools import lru_cache

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_BITS = {MONO_VLSB: 1, RGB565: 16, GS4_HMSB: 4, MONO_HLSB: 1, MONO_HMSB: 1, GS2_HMSB: 2, GS8: 8}
_ROUND = {MONO_HLSB: 7, MONO_HMSB: 7, GS2_HMSB: 3, GS4_HMSB: 1}
_ALL_BITS = 0xFFFFFFFF


def _needed(width, height, form, stride):
    """Bytes that a picture takes; the last row needs its own width only, not the whole stride."""
    if form == MONO_VLSB:
        return (((height + 7) & ~7) - 8) * stride // 8 + width if height else 0
    bits = _BITS[form]
    more = _ROUND.get(form, 0)
    return ((height - 1) * stride + ((width + more) & ~more)) * bits // 8


def _get(buf, stride, form, x, y):
    if form == GS4_HMSB:
        pair = buf[(x + y * stride) >> 1]
        return pair & 15 if x & 1 else pair >> 4
    if form == MONO_HLSB:
        return buf[(x + y * stride) >> 3] >> (7 - (x & 7)) & 1
    if form == MONO_VLSB:
        return buf[(y >> 3) * stride + x] >> (y & 7) & 1
    if form == RGB565:
        at = (x + y * stride) * 2
        return buf[at] | buf[at + 1] << 8
    if form == GS8:
        return buf[x + y * stride]
    if form == MONO_HMSB:
        return buf[(x + y * stride) >> 3] >> (x & 7) & 1
    return buf[(x + y * stride) >> 2] >> ((x & 3) << 1) & 3


def _set(buf, stride, form, x, y, col):
    if form == GS4_HMSB:
        at = (x + y * stride) >> 1
        if x & 1:
            buf[at] = buf[at] & 0xF0 | col & 15
        else:
            buf[at] = buf[at] & 0x0F | (col & 15) << 4
    elif form == RGB565:
        at = (x + y * stride) * 2
        buf[at] = col & 0xFF
        buf[at + 1] = col >> 8 & 0xFF
    elif form == GS8:
        buf[x + y * stride] = col & 0xFF
    elif form == GS2_HMSB:
        at = (x + y * stride) >> 2
        shift = (x & 3) << 1
        buf[at] = buf[at] & ~(3 << shift) & 0xFF | (col & 3) << shift
    else:
        if form == MONO_VLSB:
            at, shift = (y >> 3) * stride + x, y & 7
        else:
            at, shift = (x + y * stride) >> 3, x & 7
            if form == MONO_HLSB:
                shift = 7 - shift
        buf[at] = buf[at] & ~(1 << shift) & 0xFF | (1 if col else 0) << shift


@lru_cache(maxsize=4096)
def _rows(source, width, height, form, stride, palette, key):
    """For each row of a source: (mask, pixels) as whole numbers of `width` nibbles, the leftmost on top.

    The mask is 15 where a pixel is drawn. Sprites are drawn again and again, so the answers are kept.
    """
    out = []
    looked = {}
    for y in range(height):
        mask = pixels = 0
        for x in range(width):
            col = _get(source, stride, form, x, y)
            if palette is not None:
                if col not in looked:
                    looked[col] = _get(palette[0], palette[1], palette[2], col, 0)
                col = looked[col]
            mask <<= 4
            pixels <<= 4
            if col != key:
                mask |= 15
                pixels |= col & 15
        out.append((mask, pixels))
    return out


def _parts(source):
    """(buffer, width, height, format, stride) of a FrameBuffer or of a tuple or list, as blit takes them."""
    if isinstance(source, FrameBuffer):
        return source._buf, source._width, source._height, source._format, source._stride
    if not isinstance(source, (tuple, list)) or not 4 <= len(source) <= 5:
        raise TypeError("a FrameBuffer or (buffer, width, height, format[, stride]) is needed")
    made = FrameBuffer(*source, _readonly=True)
    return made._buf, made._width, made._height, made._format, made._stride


class FrameBuffer:
    """Draws into a bytearray; see the module's docstring."""

    def __init__(self, buffer, width, height, format, stride=None, /, *, _readonly=False):
        if stride is None:
            stride = width
        if (
            format not in _BITS
            or width < 1
            or height < 1
            or width > 0xFFFF
            or height > 0xFFFF
            or stride < width
        ):
            raise ValueError
        more = _ROUND.get(format, 0)
        stride = (stride + more) & ~more
        view = memoryview(buffer).cast("B")
        if view.readonly and not _readonly:
            raise TypeError("object with buffer protocol required")
        if _needed(width, height, format, stride) > len(view):
            raise ValueError
        self._buf, self._width, self._height, self._format, self._stride = view, width, height, format, stride

    def pixel(self, x, y, col=None, /):
        if 0 <= x < self._width and 0 <= y < self._height:
            if col is None:
                return _get(self._buf, self._stride, self._format, x, y)
            _set(self._buf, self._stride, self._format, x, y, col)
        return None

    def fill(self, col, /):
        self.fill_rect(0, 0, self._width, self._height, col)

    def fill_rect(self, x, y, w, h, col, /):
        x_end, y_end = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= x_end or y >= y_end:
            return
        buf, stride, form = self._buf, self._stride, self._format
        if form == GS4_HMSB:
            col &= 15
            row = bytes((col << 4 | col,)) * (((x_end & ~1) - ((x + 1) & ~1)) >> 1)
            for j in range(y, y_end):
                at = j * stride
                if x & 1:
                    buf[(at + x) >> 1] = buf[(at + x) >> 1] & 0xF0 | col
                if x_end & 1:
                    buf[(at + x_end) >> 1] = buf[(at + x_end) >> 1] & 0x0F | col << 4
                if row:
                    first = (at + x + 1) >> 1
                    buf[first : first + len(row)] = row
            return
        for j in range(y, y_end):
            for i in range(x, x_end):
                _set(buf, stride, form, i, j, col)

    def hline(self, x, y, w, col, /):
        self.fill_rect(x, y, w, 1, col)

    def vline(self, x, y, h, col, /):
        self.fill_rect(x, y, 1, h, col)

    def rect(self, x, y, w, h, col, fill=False, /):
        if fill:
            self.fill_rect(x, y, w, h, col)
            return
        self.fill_rect(x, y, w, 1, col)
        self.fill_rect(x, y + h - 1, w, 1, col)
        self.fill_rect(x, y, 1, h, col)
        self.fill_rect(x + w - 1, y, 1, h, col)

    def line(self, x1, y1, x2, y2, col, /):
        dx, step_x = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, step_y = abs(y2 - y1), 1 if y2 > y1 else -1
        x, y = x1, y1
        steep = dy > dx
        if steep:
            x, y, dx, dy, step_x, step_y = y, x, dy, dx, step_y, step_x
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self.pixel(y, x, col)
            else:
                self.pixel(x, y, col)
            while error >= 0:
                y += step_y
                error -= 2 * dx
            x += step_x
            error += 2 * dy
        self.pixel(x2, y2, col)

    def scroll(self, xstep, ystep, /):
        width, height = self._width, self._height
        across = range(width + xstep) if xstep < 0 else range(width - 1, xstep - 1, -1)
        down = range(height + ystep) if ystep < 0 else range(height - 1, ystep - 1, -1)
        buf, stride, form = self._buf, self._stride, self._format
        for y in down:
            for x in across:
                _set(buf, stride, form, x, y, _get(buf, stride, form, x - xstep, y - ystep))

    def blit(self, source, x, y, key=-1, palette=None, /):
        src, width, height, form, stride = _parts(source)
        if x >= self._width or y >= self._height or -x >= width or -y >= height:
            return
        colours = None
        if palette is not None:
            pal, pal_width, pal_height, pal_form, pal_stride = _parts(palette)
            size = _needed(pal_width, pal_height, pal_form, pal_stride)
            colours = (bytes(pal[:size]), pal_stride, pal_form)
        key &= _ALL_BITS
        x_end, y_end = min(self._width, x + width), min(self._height, y + height)
        left, top = max(0, -x), max(0, -y)
        if self._format == GS4_HMSB and src.obj is not self._buf.obj:
            kept = bytes(src[: _needed(width, height, form, stride)])
            rows = _rows(kept, width, height, form, stride, colours, key)
            self._blit_rows(rows, width, left, top, max(0, x), max(0, y), x_end, y_end)
            return
        for j in range(max(0, y), y_end):
            for i in range(max(0, x), x_end):
                col = _get(src, stride, form, i - x, j - y)
                if colours is not None:
                    col = _get(colours[0], colours[1], colours[2], col, 0)
                if col != key:
                    _set(self._buf, self._stride, self._format, i, j, col)

    def _blit_rows(self, rows, width, left, top, x0, y0, x_end, y_end):
        """Lay rows of nibbles over the GS4 buffer, a row at a time as one number."""
        buf, stride = self._buf, self._stride
        count = x_end - x0
        cut = 4 * (width - left - count)
        keep = (1 << 4 * count) - 1
        first, last = x0 >> 1, (x_end + 1) >> 1
        size = last - first
        shift = 4 * (x_end & 1)
        whole = (1 << 8 * size) - 1
        for y in range(y0, y_end):
            mask, pixels = rows[top + y - y0]
            mask = (mask >> cut & keep) << shift
            if mask:
                at = (y * stride >> 1) + first
                old = int.from_bytes(buf[at : at + size], "big")
                new = old & (whole ^ mask) | (pixels >> cut & keep) << shift
                buf[at : at + size] = new.to_bytes(size, "big")
