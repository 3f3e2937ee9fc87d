"""Panels over SPI or eight wires: a rectangle of the 4-bit frame in, RGB565 on the wire, high byte first.

Commands and MADCTL's bits: Sitronix ST7789V 1.6 chapter 9 and ST7735S 1.4 chapter 10. A rectangle is
expanded piece by piece through a table of 256 words, one for each byte (two pixels) of the frame, and
each piece is sent while it is still warm; `show` allocates nothing.
"""

import time
from array import array

import machine
import micropython
from micropython import const

from durak.device.panel_init import MADCTL, orders
from durak.device.stream import stream
from durak.draw.palette import RGB565

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)

_PIECE = const(2048)  # the most bytes in one piece: two lie in the heap


@micropython.viper
def _expand(s: ptr8, t: ptr32, k: ptr32, state: ptr16):
    """Put pairs of pixels of the frame `s` into the piece `t` as words of the table `k`.

    state: byte of the frame, pairs left in its row, pairs in a row, bytes between two rows, pairs wanted; the
    first two are left where the next piece goes on. The first three names are the processor's registers.
    """
    at = int(state[0])
    left = int(state[1])
    wanted = int(state[4])
    i = 0
    while i < wanted:
        end = i + left
        if end > wanted:
            end = wanted
        left -= end - i
        end -= 7
        while i < end:
            t[i] = k[s[at]]
            t[i + 1] = k[s[at + 1]]
            t[i + 2] = k[s[at + 2]]
            t[i + 3] = k[s[at + 3]]
            t[i + 4] = k[s[at + 4]]
            t[i + 5] = k[s[at + 5]]
            t[i + 6] = k[s[at + 6]]
            t[i + 7] = k[s[at + 7]]
            at += 8
            i += 8
        end += 7
        while i < end:
            t[i] = k[s[at]]
            at += 1
            i += 1
        if left == 0:
            at += int(state[3])
            left = int(state[2])
    state[0] = at
    state[1] = left


class Panel:
    """One panel. `width`, `height` in px at the board's rotation; `frame` is the GS4_HMSB buffer,
    `spi`, a machine.SPI or a parallel.Parallel, says what clock it really got.

    A frame's bytes hold two pixels, so a width is even: upright, glass 135 px wide leaves its last column
    black.
    """

    def __init__(self, board):
        self._glass = wide, high = board.size()
        self.width = wide & ~1
        self.height = high
        # room for the frame of the glass stood on its other side, too
        self.frame = bytearray(max(self.width * high, (high & ~1) * wide) // 2)
        sleep = time.sleep_ms
        if board.data >= 0:
            from durak.device.parallel import Parallel  # its program is of no use to other boards

            self.spi = self._stream = Parallel(board)
        else:
            # GP8 is both D/C and SPI1's usual MISO on some boards: no MISO, and D/C made after the SPI.
            self.spi = machine.SPI(
                board.spi,
                baudrate=board.hz,
                polarity=0,
                phase=0,
                sck=machine.Pin(board.sck),
                mosi=machine.Pin(board.mosi),
                miso=None,
            )
            self._stream = stream(board.spi, self.spi)
        self._dc = machine.Pin(board.dc, machine.Pin.OUT, value=1)
        self._cs = machine.Pin(board.cs, machine.Pin.OUT, value=1)
        self._one = bytearray(1)
        self._four = bytearray(4)
        if board.rst >= 0:
            reset = machine.Pin(board.rst, machine.Pin.OUT, value=1)
            sleep(5)
            reset(0)
            sleep(5)
            reset(1)
        else:
            self._send(_SWRESET)
        self._since = time.ticks_ms()
        self._asleep = True
        self.shown = False  # nothing has been sent that is worth lighting
        self._orders, self._x, self._y = orders(board)
        self._table = self._words(board.swapped)
        # Two pieces: one is filled while the other is on its way.
        self._pieces = (bytearray(_PIECE), bytearray(_PIECE))
        self._turn = 0
        self._state = array("H", (0, 0, 0, 0, 0))

    def turn(self, size, directions):
        """Turn the picture: the glass is `size` (width, height) px then, its MADCTL and offsets are
        `directions` (panel_init.directions).
        """
        madctl, self._x, self._y = directions
        self._glass = size
        self.width = size[0] & ~1
        self.height = size[1]
        data = bytes((madctl,))
        if self._orders is not None:
            self._orders = [(order, data if order == MADCTL else old) for order, old in self._orders]
        else:
            self._send(MADCTL, data)
            self._clear()

    def wake(self):
        """Wake the panel once its reset allows it.

        The first `show` waits another 120 ms: the time between is there for importing the game.
        """
        if self._asleep:
            self._rest(150)
            self._send(_SLPOUT)
            self._since = time.ticks_ms()
            self._asleep = False

    def _rest(self, ms):
        """Wait until `ms` have passed since the last step."""
        left = ms - time.ticks_diff(time.ticks_ms(), self._since)
        if left > 0:
            time.sleep_ms(left)

    def _begin(self):
        self.wake()
        self._rest(120)
        for command, data in self._orders:
            self._send(command, data)
        self._orders = None
        self._clear()
        self._send(_DISPON)
        self.shown = True

    def _words(self, swapped):
        """Return a table of 256 times 4 bytes: for a byte of the frame, what is sent for its two pixels."""
        colours = RGB565
        table = bytearray(1024)
        first = 1 if swapped else 0
        for pair in range(256):
            high, low = (pair >> 4) * 2, (pair & 15) * 2
            table[pair * 4] = colours[high + first]
            table[pair * 4 + 1] = colours[high + 1 - first]
            table[pair * 4 + 2] = colours[low + first]
            table[pair * 4 + 3] = colours[low + 1 - first]
        return table

    @micropython.native
    def _send(self, command, data=None):
        self._one[0] = command
        self._cs(0)
        self._dc(0)
        self.spi.write(self._one)
        if data is not None:
            self._dc(1)
            self.spi.write(data)
        self._cs(1)

    @micropython.native
    def _window(self, command, first, last):
        four = self._four
        four[0] = first >> 8
        four[1] = first & 255
        four[2] = last >> 8
        four[3] = last & 255
        self._send(command, four)

    def _clear(self):
        """Black over the whole glass, so that nothing of what it has shown is seen before the first frame."""
        width, height = self._glass
        piece = self._pieces[0]
        for i in range(len(piece)):
            piece[i] = 0
        self._open(0, 0, width, height)
        left = width * height * 2
        while left:
            n = min(left, _PIECE)
            self._stream.send(piece, n)
            left -= n
        self._stream.finish()
        self._cs(1)

    @micropython.native
    def _open(self, x, y, w, h):
        self._window(_CASET, self._x + x, self._x + x + w - 1)
        self._window(_RASET, self._y + y, self._y + y + h - 1)
        self._one[0] = _RAMWR
        self._cs(0)
        self._dc(0)
        self.spi.write(self._one)
        self._dc(1)

    @micropython.native
    def show(self, x, y, w, h):
        """Send a rectangle of the frame, grown to whole bytes and cut to the screen, px; no blank in between.

        A bytecode function whose frame takes more than 11 words is put on the heap at each call, so the
        functions here have few locals, and w and h are the far edges for a while.
        """
        w = min(self.width, (x + w + 1) & ~1) if w > 0 else 0
        h = min(self.height, y + h) if h > 0 else 0
        x = max(0, x & ~1)
        y = max(0, y)
        w -= x
        h -= y
        if w < 1 or h < 1:
            return
        if self._orders is not None:
            self._begin()
        self._open(x, y, w, h)
        self._state[0] = (y * self.width + x) >> 1
        self._state[1] = self._state[2] = w >> 1
        self._state[3] = (self.width - w) >> 1
        self._pour(w * h * 2)
        self._stream.finish()
        self._cs(1)

    def close(self):
        """Give the DMA channel back."""
        self._stream.close()

    @micropython.native
    def _pour(self, left):
        """Expand and send `left` bytes from where `_state` points, in pieces."""
        while left:
            n = min(left, _PIECE)
            self._state[4] = n >> 2
            # The other piece may still be on its way.
            piece = self._pieces[self._turn]
            self._turn ^= 1
            _expand(self.frame, piece, self._table, self._state)
            self._stream.send(piece, n)
            left -= n
