"""ClockworkPi PicoCalc: 320x320, a keyboard with arrows and F1 to F4, speakers, battery.

Sure: pins, the keyboard's registers and codes, inversion, order of colours (the maker's code; a MicroPython
driver; PicoMite; a text starter in C).
Unsure: the set-up, which is the shortest that one program needs; the picture turned; the second speaker.
Tried: not by an owner. The picture takes 50 KB of a Pico's memory; a Pico 2 has room to spare.
"""

from durak import keys

NAME = "picocalc"
PANEL = "st7365p"
MEMORY = 320, 480
COLUMNS, ROWS = 320, 320
FIRST_COLUMN, FIRST_ROW = 0, 0
MADCTL = 0x40
MIRRORED = True
BGR = True
INVERTED = True
SPI, SCK, MOSI, CS, DC, RST = 1, 10, 11, 13, 14, 15
HZ = 31_250_000
KEYBOARD = 1, 6, 7
CONTROLS = keys.JOY4
# The arrows, Enter, F1 to F4; letters are left for names.
KEYS = (
    (keys.UP_, 0xB5),
    (keys.DOWN_, 0xB6),
    (keys.LEFT, 0xB4),
    (keys.RIGHT, 0xB7),
    (keys.PRESS, 0x0A),
    (keys.A, 0x81),
    (keys.B, 0x82),
    (keys.X, 0x83),
    (keys.Y, 0x84),
)
LABELS = ("F1", "F2", "F3", "F4")
SPEAKER = 27
# UART, memory, MISO, the SD card, the other speaker by one account and by another
OTHERS = (0, 1, 2, 3, 4, 5, 12, 16, 17, 18, 19, 20, 21, 22, 26, 28)
CASE = 0x33363A
