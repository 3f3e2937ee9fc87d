"""Pimoroni PicoSystem: 240x240, d-pad and four keys, RGB LED, piezo, battery. Pins from picosystem's
hardware.hpp."""

from durak import keys

NAME = "picosystem"
PANEL = "st7789"
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
# A diamond: X on top, then A at the right, B below, Y at the left.
CORNERS = (keys.X, keys.A, keys.B, keys.Y)
LED = (14, 13, 15)
SPEAKER = 11
BATTERY = 26  # a third of the cell's voltage: 2.8 V is empty, 4.1 V is full
CHARGING = 24
