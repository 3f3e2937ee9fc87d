"""Pimoroni Pico Display 2.0: 320x240, A B X Y, RGB LED.

Sure: pins, keys, offsets, order of colours (pimoroni-pico; hagl_pico_mipi).
Tried: not by an owner.
"""

from durak import keys

NAME = "pimoroni-display-2"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
SPI, SCK, MOSI, CS, DC, BACKLIGHT = 0, 18, 19, 17, 16, 20
CONTROLS = keys.FOUR
KEYS = ((keys.A, 12), (keys.B, 13), (keys.X, 14), (keys.Y, 15))
CORNERS = (keys.A, keys.X, keys.Y, keys.B)
LED = (6, 7, 8)
LED_LOW = True
CASE = 0x26262C
