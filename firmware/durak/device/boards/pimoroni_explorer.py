"""Pimoroni Explorer: 320x240, A B C, X Y Z, speaker.

Sure: pins, order of colours, the picture as it is held (pimoroni/explorer; CircuitPython).
Unsure: it has an RP2350B, whose pins above 29 want the image of CHIP=rp2350b, which was built and never run.
Tried: not by an owner.
"""

from durak import keys

NAME = "pimoroni-explorer"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
DATA, WRITE, CS, DC, BACKLIGHT = 32, 30, 27, 28, 26
HZ = 15_000_000
HIGH = (31, 13)  # RD, for nothing is read; the amplifier's switch
CONTROLS = keys.FOUR
KEYS = ((keys.A, 16), (keys.B, 15), (keys.X, 17), (keys.Y, 18))
CORNERS = (keys.A, keys.X, keys.Y, keys.B)
SPEAKER = 12
OTHERS = (14, 19, 20, 21, 22, 25)  # the keys C, Z and User, I2C, the LED
CASE = 0x20242C
