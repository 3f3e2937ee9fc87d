"""What a panel is told when it wakes.

MADCTL's bits and the commands: Sitronix ST7789V 1.6 chapter 9 and ST7735S 1.4 chapter 10. GC9107: the
values of the Thumby Color's display driver. ST7365P: what the PicoCalc's text starter sends.
"""

from micropython import const

_MY = const(0x80)
_MX = const(0x40)
_MV = const(0x20)
_BGR = const(0x08)

_NORON = const(0x13)
_INVOFF = const(0x20)
_INVON = const(0x21)
MADCTL = const(0x36)
_COLMOD = const(0x3A)

# MADCTL's three direction bits for each quarter turn clockwise.
_TURNS = (0, _MX | _MV, _MX | _MY, _MY | _MV)

# Commands that each controller wants beside the common ones: (command, bytes).
SETUP = {
    "st7789": (
        (0xB2, b"\x0c\x0c\x00\x33\x33"),  # porch
        (0xB7, b"\x35"),  # gate voltages
        (0xBB, b"\x1f"),  # VCOM
        (0xC0, b"\x2c"),
        (0xC2, b"\x01"),
        (0xC3, b"\x12"),  # VRH
        (0xC4, b"\x20"),
        (0xC6, b"\x0f"),  # 60 Hz
        (0xD0, b"\xa4\xa1"),
    ),
    "st7735s": (
        (0xB1, b"\x01\x2c\x2d"),  # frame rate: normal, idle, partial
        (0xB2, b"\x01\x2c\x2d"),
        (0xB3, b"\x01\x2c\x2d\x01\x2c\x2d"),
        (0xB4, b"\x07"),
        (0xC0, b"\xa2\x02\x84"),  # power
        (0xC1, b"\xc5"),
        (0xC2, b"\x0a\x00"),
        (0xC3, b"\x8a\x2a"),
        (0xC4, b"\x8a\xee"),
        (0xC5, b"\x0e"),  # VCOM
    ),
    "st7365p": (
        (0xB7, b"\xc6"),  # how 16 bits become 18
    ),
    # Of most registers nothing but the maker's values is public.
    "gc9107": (
        (0xFE, None),  # the two that unlock the rest
        (0xEF, None),
        (0xB0, b"\xc0"),
        (0xB1, b"\x80"),
        (0xB2, b"\x2f"),
        (0xB3, b"\x03"),
        (0xB7, b"\x01"),
        (0xB6, b"\x19"),
        (0xAC, b"\xc8"),
        (0xAB, b"\x0f"),
        (0xB4, b"\x04"),
        (0xA8, b"\x07"),  # frame rate
        (0xB8, b"\x08"),
        (0xE7, b"\x5a"),
        (0xE8, b"\x23"),  # gate voltages
        (0xE9, b"\x47"),
        (0xEA, b"\x99"),
        (0xC6, b"\x30"),
        (0xC7, b"\x1f"),
        (0xF0, b"\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f"),  # gamma
        (0xF1, b"\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d"),
    ),
}


def directions(board):
    """Return (MADCTL, x offset, y offset) of a board at its rotation, the offsets in px.

    The glass shows a part of the controller's memory that need not lie in its middle, so the offset on an
    axis depends on whether that axis runs backwards.
    """
    flip = _MX if board.mirrored else 0
    base = board.madctl & (_MY | _MX | _MV) ^ flip
    bits = _TURNS[(_TURNS.index(base) + board.rotation) & 3] ^ flip
    ram_columns, ram_rows = board.memory
    x, y = board.first_column, board.first_row
    if bits & _MX:
        x = ram_columns - board.columns - x
    if bits & _MY:
        y = ram_rows - board.rows - y
    if bits & _MV:
        x, y = y, x
    rest = board.madctl & ~(_MY | _MX | _MV | _BGR)
    return bits | rest | (_BGR if board.bgr else 0), x, y


def orders(board):
    """Return (commands, x offset, y offset); the commands are (number, bytes or None), in order."""
    madctl, x, y = directions(board)
    common = (
        (_COLMOD, b"\x55" if board.panel in ("st7789", "st7365p") else b"\x05"),
        (MADCTL, bytes((madctl,))),
        (_INVON if board.inverted else _INVOFF, None),
        (_NORON, None),
    )
    return common + SETUP[board.panel], x, y
