"""Waveshare Pico-LCD-1.14: 240x135, joystick and A B.

Sure: pins, keys, offsets, order of colours (Waveshare's demo; hagl_pico_mipi;
st7789py_mpy).
Tried: not by an owner.
"""

from durak import keys

NAME = "waveshare-1.14"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 135, 240
FIRST_COLUMN, FIRST_ROW = 52, 40
MADCTL = 0x70
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 1, 10, 11, 9, 8, 12, 13
CONTROLS = keys.JOY2
KEYS = (
    (keys.UP_, 2),
    (keys.DOWN_, 18),
    (keys.LEFT, 16),
    (keys.RIGHT, 20),
    (keys.PRESS, 3),
    (keys.A, 15),
    (keys.B, 17),
)
COLUMN = (keys.A, keys.B)
CASE = 0x183C6A
