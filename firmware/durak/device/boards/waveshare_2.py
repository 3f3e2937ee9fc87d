"""Waveshare Pico-LCD-2: 320x240, four keys.

Sure: pins, offsets, order of colours (Waveshare's demo; hagl_pico_mipi; st7789py_mpy).
Unsure: in which corner each key stands, which the author of st7789py_mpy alone tells.
Tried: not by an owner.
"""

from durak import keys

NAME = "waveshare-2"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 1, 10, 11, 9, 8, 12, 13
CONTROLS = keys.FOUR
KEYS = ((keys.A, 15), (keys.B, 3), (keys.X, 17), (keys.Y, 2))
CORNERS = (keys.A, keys.X, keys.Y, keys.B)
CASE = 0x183C6A
