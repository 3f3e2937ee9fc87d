"""Pajenicko PicoPad: 320x240, d-pad and A B X Y, LED, speaker, battery.

Sure: pins, keys, offsets, order of colours (the maker's MicroPython demo; PicoLibSDK; CircuitPython).
Unsure: where A B X Y stand; the cell's voltage at which it is empty or full.
Tried: not by an owner. The prototype 0.8 has other keys.
"""

from durak import keys

NAME = "picopad"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x60
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 0, 18, 19, 21, 17, 20, 16
CONTROLS = keys.JOY4
KEYS = (
    (keys.UP_, 4),
    (keys.DOWN_, 5),
    (keys.LEFT, 3),
    (keys.RIGHT, 2),
    (keys.A, 7),
    (keys.B, 6),
    (keys.X, 9),
    (keys.Y, 8),
)
CORNERS = (keys.X, keys.A, keys.B, keys.Y)
LED = (22,)
LED_LOW = True
SPEAKER = 15
# Behind a diode that takes 0.31 V: 3.1 and 4.2 V at the cell.
BATTERY, CELL_EMPTY_MV, CELL_FULL_MV = 29, 2790, 3890
OTHERS = (10, 11, 12, 13)  # the SD card
CASE = 0x2B2B2B
