"""TinyCircuits Thumby Color: 128x128, d-pad, A B and two bumpers, RGB LED, speaker, battery.

Sure: pins, keys, order of colours, the picture unturned (the maker's engine; CircuitPython).
Unsure: the picture turned, for the memory behind the glass is known from drivers of other modules;
whether the controller takes its set-up when it has been woken already.
Tried: not by an owner. The game takes the place of the maker's firmware and its games.
"""

from durak import keys

NAME = "thumby-color"
PANEL = "gc9107"
MEMORY = 128, 160
COLUMNS, ROWS = 128, 128
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x00
INVERTED = False
SPI, SCK, MOSI, CS, DC, RST, BACKLIGHT = 0, 18, 19, 17, 16, 4, 7
DIMS = False  # its PWM is the speaker's as well
CONTROLS = keys.JOY4
KEYS = (
    (keys.UP_, 1),
    (keys.DOWN_, 3),
    (keys.LEFT, 0),
    (keys.RIGHT, 2),
    (keys.A, 21),
    (keys.B, 25),
    (keys.X, 6),
    (keys.Y, 22),
)
LABELS = ("A", "B", "LB", "RB")
LED = (11, 10, 12)
LED_LOW = True
SPEAKER = 23
HIGH = (20,)  # switches the amplifier on
BATTERY, CELL_PARTS, CELL_EMPTY_MV, CELL_FULL_MV = 29, 2, 2900, 3700
CHARGING = 24
OTHERS = (5, 8, 9, 26)  # motor, clock chip, the key Menu
CASE = 0x3A3A44
