"""Pimoroni Pico Enviro+ Pack: 240x240, A B X Y, RGB LED.

Sure: keys and LED (pimoroni-pico's examples and driver).
Unsure: the pin of the backlight, which the driver takes for granted.
Tried: not by an owner.
"""

from durak import keys

NAME = "pimoroni-enviro-plus"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 240
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x04
INVERTED = True
SPI, SCK, MOSI, CS, DC, BACKLIGHT = 0, 18, 19, 17, 16, 20
CONTROLS = keys.FOUR
KEYS = ((keys.A, 12), (keys.B, 13), (keys.X, 14), (keys.Y, 15))
CORNERS = (keys.A, keys.X, keys.Y, keys.B)
LED = (6, 7, 10)
LED_LOW = True
OTHERS = (2, 3, 4, 5, 8, 9, 26)  # sensors and microphone
CASE = 0x20242C
