"""Waveshare Pico-LCD-1.44: 128x128, keys 1 2 3 4.

Sure: pins, offsets (Waveshare's demo; hagl_pico_mipi); order of colours (hagl_pico_mipi and four more
programs, against the demo).
Unsure: whether the keys stand in this order from the top.
Tried: not by an owner.
"""

from durak import keys

NAME = "waveshare-1.44"
PANEL = "st7735s"
MEMORY = 132, 132
COLUMNS, ROWS = 128, 128
FIRST_COLUMN, FIRST_ROW = 2, 1
MADCTL = 0x70
BGR = True
INVERTED = False
HZ = 15_000_000  # a serial write cycle of the ST7735S takes 66 ns at least
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 1, 10, 11, 9, 8, 12, 13
CONTROLS = keys.DIGITS
KEYS = ((keys.A, 15), (keys.B, 17), (keys.X, 2), (keys.Y, 3))
COLUMN = (keys.A, keys.B, keys.X, keys.Y)
CASE = 0x183C6A
