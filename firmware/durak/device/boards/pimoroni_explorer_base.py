"""Pimoroni Pico Explorer Base: 240x240, A B X Y; always lit.

Sure: pins, keys, offsets, order of colours (pimoroni-pico; TFT_eSPI's set-up for this base).
Tried: not by an owner.
"""

from durak import keys

NAME = "pimoroni-explorer-base"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 240
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x04
INVERTED = True
SPI, SCK, MOSI, CS, DC = 0, 18, 19, 17, 16
CONTROLS = keys.FOUR
KEYS = ((keys.A, 12), (keys.B, 13), (keys.X, 14), (keys.Y, 15))
CORNERS = (keys.A, keys.X, keys.Y, keys.B)
OTHERS = (8, 9, 10, 11, 20, 21)  # motors and I2C
CASE = 0x20242C
