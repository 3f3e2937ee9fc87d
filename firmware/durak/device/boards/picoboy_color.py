"""PicoBoy Color: 240x280 upright, joystick and A B, three LEDs, speaker.

Sure: pins and keys (the maker's Python; its Arduino example).
Unsure: order of colours, on which the maker and a third party's port disagree; whether the panel takes
more than 31 MHz.
Tried: not by an owner. The Color Plus has the same pins by the account of that port.
"""

from durak import keys

NAME = "picoboy-color"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 280
FIRST_COLUMN, FIRST_ROW = 0, 20
MADCTL = 0xC0
INVERTED = True
HZ = 31_250_000
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 0, 18, 19, 10, 8, 9, 26
CONTROLS = keys.JOY2
KEYS = (
    (keys.UP_, 4),
    (keys.DOWN_, 2),
    (keys.LEFT, 3),
    (keys.RIGHT, 1),
    (keys.PRESS, 0),
    (keys.A, 27),
    (keys.B, 28),
)
COLUMN = (keys.A, keys.B)
LED = (14, 12, -1)
SPEAKER = 15
OTHERS = (13,)  # the yellow LED
CASE = 0xC8C4B8
