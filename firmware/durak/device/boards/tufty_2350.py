"""Pimoroni Tufty 2350: 320x240, up, down, A B C.

Sure: pins (pimoroni/tufty2350's board header and modules).
Unsure: whether MADCTL turns the picture upright; the battery, which is left out. It has an RP2350B, whose
pins above 29 want the image of CHIP=rp2350b, which was built and never run.
Tried: not by an owner. Not to be taken for the GitHub Universe 2025 badge, whose keys lie elsewhere.
"""

from durak import keys

NAME = "tufty-2350"
PANEL = "st7789"
MEMORY = 240, 320
COLUMNS, ROWS = 240, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x70
INVERTED = True
DATA, WRITE, CS, DC, BACKLIGHT = 32, 30, 27, 28, 26
HZ = 16_000_000
HIGH = (31,)  # RD: nothing is read
# Up and down walk, A is OK and B the other answer; C is one to spare.
CONTROLS = keys.FOUR
KEYS = ((keys.A, 11), (keys.X, 6), (keys.Y, 7), (keys.B, 9))
COLUMN = (keys.A, keys.X)
LABELS = ("▲", "B", "▼", "A")
OTHERS = (0, 1, 2, 3, 8, 10, 12, 21, 22, 41)  # lights, memory, the keys C and Home, power
CASE = 0x2A3A30
