"""Waveshare Pico-LCD-1.3: 240x240, joystick and A B X Y.

Sure: pins, keys, offsets, order of colours (Waveshare's demo; hagl_pico_mipi;
st7789py_mpy).
Tried: not by an owner.
"""

from durak import keys

NAME = "waveshare-1.3"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 240
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 1, 10, 11, 9, 8, 12, 13
CONTROLS = keys.JOY4
KEYS = (
    (keys.UP_, 2),
    (keys.DOWN_, 18),
    (keys.LEFT, 16),
    (keys.RIGHT, 20),
    (keys.PRESS, 3),
    (keys.A, 15),
    (keys.B, 17),
    (keys.X, 19),
    (keys.Y, 21),
)
COLUMN = (keys.A, keys.B, keys.X, keys.Y)
CASE = 0x183C6A
