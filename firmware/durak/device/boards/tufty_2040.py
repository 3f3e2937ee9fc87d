"""Pimoroni Tufty 2040: 320x240, up, down, A B C, LED, battery.

Sure: pins, key levels, order of colours, the picture as it is held (pimoroni-pico; TinyGo's board file).
Unsure: what the battery's voltage is without the board's own reference.
Tried: not by an owner. The firmware for the Pico runs and sees 2 of the 8 MB of flash.
"""

from durak import keys

NAME = "tufty-2040"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
DATA, WRITE, CS, DC, BACKLIGHT = 14, 12, 10, 11, 2
HZ = 16_000_000
HIGH = (13,)  # RD: nothing is read
# Up and down walk, A is OK and B the other answer; C is one to spare.
CONTROLS = keys.FOUR
KEYS = ((keys.A, 22), (keys.X, 6), (keys.Y, 7), (keys.B, 8))
COLUMN = (keys.A, keys.X)
LABELS = ("▲", "B", "▼", "A")
KEYS_HIGH = True
LED = (25,)
BATTERY = 29
OTHERS = (9, 23, 24, 27, 28)  # the key C, the key Boot, power from outside, the battery's reference
CASE = 0xE4E4E0
