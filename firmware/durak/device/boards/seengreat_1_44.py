"""Seengreat Pico 1.44inch LCD: 128x128, joystick and keys K1 K2 K3 K4.

Sure: pins and keys (the maker's C and Python, against its README, which has other keys).
Unsure: offsets at the far sides; whether K1 is on top.
Tried: not by an owner.
"""

from durak import keys

NAME = "seengreat-1.44"
PANEL = "st7735s"
MEMORY = 132, 132
COLUMNS, ROWS = 128, 128
FIRST_COLUMN, FIRST_ROW = 2, 1
MADCTL = 0x60
BGR = True
INVERTED = False
HZ = 15_000_000  # a serial write cycle of the ST7735S takes 66 ns at least
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 0, 6, 7, 5, 11, 12, 13
CONTROLS = keys.JOY4
KEYS = (
    (keys.UP_, 18),
    (keys.DOWN_, 20),
    (keys.LEFT, 16),
    (keys.RIGHT, 19),
    (keys.PRESS, 17),
    (keys.A, 8),
    (keys.B, 4),
    (keys.X, 3),
    (keys.Y, 2),
)
COLUMN = (keys.A, keys.B, keys.X, keys.Y)
LABELS = ("1", "2", "3", "4")
CASE = 0x1C5A34
