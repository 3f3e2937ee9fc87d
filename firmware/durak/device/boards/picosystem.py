"""Pimoroni PicoSystem: 240x240, d-pad and A B X Y, RGB LED, speaker, battery.

Sure: pins, keys, offsets, order of colours (picosystem's hardware.hpp and
hardware.cpp; hagl_pico_mipi).
Tried: not by an owner.
"""

from durak import keys

NAME = "picosystem"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 240
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x04
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 0, 6, 7, 5, 9, 4, 12
CONTROLS = keys.JOY4
KEYS = (
    (keys.UP_, 23),
    (keys.DOWN_, 20),
    (keys.LEFT, 22),
    (keys.RIGHT, 21),
    (keys.A, 18),
    (keys.B, 19),
    (keys.X, 17),
    (keys.Y, 16),
)
CORNERS = (keys.X, keys.A, keys.B, keys.Y)
LED = (14, 13, 15)
SPEAKER = 11
BATTERY, CELL_EMPTY_MV, CELL_FULL_MV = 26, 2800, 4100
CHARGING = 24
OTHERS = (8,)  # the panel drives it: its tearing signal
CASE = 0x2E2E34
