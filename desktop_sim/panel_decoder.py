"""The glass and its controller: decodes what the driver sends and shows what a person would see.

Written from the controllers' data sheets (ST7789V chapter 9, ST7735S chapter 10), not from the driver:
the memory behind the glass, the window that commands open, MADCTL's directions, inversion, the order of
subpixels and bytes. Anything that a real controller would choke on is noted in `faults`.
"""

from dataclasses import dataclass

NOP, SWRESET, SLPIN, SLPOUT, NORON = 0x00, 0x01, 0x10, 0x11, 0x13
INVOFF, INVON, DISPOFF, DISPON = 0x20, 0x21, 0x28, 0x29
CASET, RASET, RAMWR, MADCTL, COLMOD = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08


@dataclass(frozen=True)
class Glass:
    """A panel as it is soldered in: the controller's memory, the part of it that is seen, how it is mounted.

    `turn`: quarter turns clockwise by which the glass's own upright picture is turned in the board.
    `negative`: the glass shows the complement unless inversion is on (IPS). `bgr`: its subpixels stand
    blue, green, red. `mirrored`: the memory's first column is the glass's last.
    """

    ram_columns: int
    ram_rows: int
    columns: int
    rows: int
    first_column: int
    first_row: int
    turn: int
    negative: bool
    bgr: bool = False
    mirrored: bool = False

    def size(self):
        """Return (width, height) in px as the board is held."""
        return (self.rows, self.columns) if self.turn & 1 else (self.columns, self.rows)


class Panel:
    """`command(byte)` and `data(bytes)` as D/C tells them apart; `picture()` is what is seen.

    `sent` counts every byte, `pixels` the bytes that went to the memory; `changes` grows whenever the
    picture may have changed.
    """

    def __init__(self, glass):
        self.glass = glass
        self.sent = 0
        self.pixels = 0
        self.changes = 0
        self.faults = []
        size = glass.ram_columns * glass.ram_rows
        # Both bytes of each pixel, apart: a row or a column is then one strided slice.
        self._high = bytearray(b"\x5a" * size)
        self._low = bytearray(b"\xa5" * size)
        self._start()

    def _start(self):
        self._command = NOP
        self._args = bytearray()
        self._madctl = 0
        self._bits = 18
        self._inverted = False
        self.awake = False
        self.on = False
        self._columns = (0, self.glass.ram_columns - 1)
        self._rows = (0, self.glass.ram_rows - 1)
        self._x = self._y = 0
        self._half = b""
        self.changes += 1

    def reset(self):
        """Take a pull of the reset line: the settings go, the memory stays."""
        self._start()

    def command(self, byte):
        """Take a byte with D/C low."""
        self.sent += 1
        self._command = byte
        self._args.clear()
        if self._half:
            self.faults.append(f"half a pixel before command 0x{byte:02x}")
            self._half = b""
        if byte == SWRESET:
            self._start()
        elif byte in (SLPIN, SLPOUT):
            self.awake = byte == SLPOUT
        elif byte in (INVOFF, INVON):
            self._inverted = byte == INVON
        elif byte in (DISPOFF, DISPON):
            self.on = byte == DISPON
            if self.on and not self.awake:
                self.faults.append("display on while asleep")
        elif byte == RAMWR:
            self._x, self._y = self._columns[0], self._rows[0]
            if self._bits != 16:
                self.faults.append(f"pixels of {self._bits} bits")
        else:
            return
        self.changes += 1

    def data(self, chunk):
        """Take bytes with D/C high: what the last command wants."""
        self.sent += len(chunk)
        if self._command == RAMWR:
            self._write(bytes(chunk))
            return
        self._args += chunk
        args = self._args
        if self._command == MADCTL and args:
            self._madctl = args[0]
        elif self._command == COLMOD and args:
            self._bits = {5: 16, 6: 18, 3: 12}.get(args[0] & 7, 0)
        elif self._command in (CASET, RASET) and len(args) >= 4:
            window = (args[0] << 8 | args[1], args[2] << 8 | args[3])
            if window[0] > window[1]:
                self.faults.append(f"window from {window[0]} to {window[1]}")
            elif self._command == CASET:
                self._columns = window
            else:
                self._rows = window

    def _write(self, chunk):
        self.pixels += len(chunk)
        self.changes += 1
        if self._half:
            chunk = self._half + chunk
        if len(chunk) & 1:
            self._half, chunk = chunk[-1:], chunk[:-1]
        else:
            self._half = b""
        high, low = chunk[0::2], chunk[1::2]
        at = 0
        while at < len(high):
            run = min(self._columns[1] - self._x + 1, len(high) - at)
            self._put(self._x, self._y, high[at : at + run], low[at : at + run])
            at += run
            self._x += run
            if self._x > self._columns[1]:
                self._x = self._columns[0]
                self._y = self._y + 1 if self._y < self._rows[1] else self._rows[0]

    def _put(self, x, y, high, low):
        """A run of pixels along the host's x axis into the memory, as MADCTL directs it."""
        glass = self.glass
        madctl = self._madctl
        count = len(high)
        wide, tall = glass.ram_columns, glass.ram_rows
        along, across = (tall, wide) if madctl & MV else (wide, tall)
        if x + count > along or y >= across:
            self.faults.append(f"pixels outside the memory at {x},{y}")
            return
        if madctl & MV:
            column = wide - 1 - y if madctl & MX else y
            step = -wide if madctl & MY else wide
            first = (tall - 1 - x if madctl & MY else x) * wide + column
        else:
            row = tall - 1 - y if madctl & MY else y
            step = -1 if madctl & MX else 1
            first = row * wide + (wide - 1 - x if madctl & MX else x)
        if step > 0:
            where = slice(first, first + (count - 1) * step + 1, step)
        else:
            last = first + (count - 1) * step - 1
            where = slice(first, last if last >= 0 else None, step)
        self._high[where] = high
        self._low[where] = low

    def _row(self, turn, y, width):
        """The bytes (high, low) of row y of the picture, the glass turned by `turn` quarters."""
        glass = self.glass
        wide = glass.ram_columns
        corner = glass.first_row * wide + glass.first_column
        left, right, along = (0, glass.columns - 1, 1)
        if glass.mirrored:
            left, right, along = right, left, -1
        if turn == 0:
            first, step = corner + y * wide + left, along
        elif turn == 1:
            first, step = corner + (glass.rows - 1) * wide + left + y * along, -wide
        elif turn == 2:
            first, step = corner + (glass.rows - 1 - y) * wide + right, -along
        else:
            first, step = corner + right - y * along, wide
        last = first + width * step
        where = slice(first, last if last >= 0 else None, step)
        return self._high[where], self._low[where]

    def picture(self, turn=0):
        """Return (width, height, RGB565 bytes with the high byte first, row by row) of what is seen.

        `turn`: quarter turns clockwise of the board in the hand. A dark panel is black.
        """
        turn = (self.glass.turn + turn) & 3
        width, height = self.glass.columns, self.glass.rows
        if turn & 1:
            width, height = height, width
        out = bytearray(width * height * 2)
        if not self.on or not self.awake:
            return width, height, bytes(out)
        for y in range(height):
            high, low = self._row(turn, y, width)
            at = y * width * 2
            out[at : at + width * 2 : 2] = high
            out[at + 1 : at + width * 2 : 2] = low
        if self._inverted != self.glass.negative:
            out = out.translate(bytes(255 - i for i in range(256)))
        if bool(self._madctl & BGR) != self.glass.bgr:
            out = _swap_red_and_blue(out)
        return width, height, bytes(out)


def _swap_red_and_blue(data):
    out = bytearray(data)
    for i in range(0, len(out), 2):
        value = out[i] << 8 | out[i + 1]
        value = value & 0x07E0 | value >> 11 | (value & 31) << 11
        out[i] = value >> 8
        out[i + 1] = value & 255
    return out


# RGB565's parts to 0..255, rounded; a pixel's green lies in both its bytes.
_REDS = bytes(((i >> 3) * 527 + 23) >> 6 for i in range(256))
_BLUES = bytes(((i & 31) * 527 + 23) >> 6 for i in range(256))
_GREENS = bytes(((i & 63) * 259 + 33) >> 6 for i in range(256))
_GREEN_TOP = bytes((i & 7) << 3 for i in range(256))
_GREEN_REST = bytes(i >> 5 for i in range(256))


def rgb888(data):
    """RGB565 bytes, high byte first, to 24-bit RGB: each part scaled to 0..255 and rounded."""
    high, low = data[0::2], data[1::2]
    # Whole pictures as single numbers: CPython joins them far faster than byte by byte.
    top = int.from_bytes(high.translate(_GREEN_TOP), "big")
    rest = int.from_bytes(low.translate(_GREEN_REST), "big")
    out = bytearray(len(high) * 3)
    out[0::3] = high.translate(_REDS)
    out[1::3] = (top | rest).to_bytes(len(high), "big").translate(_GREENS)
    out[2::3] = low.translate(_BLUES)
    return bytes(out)
