"""The boards as things on a desk: glass, wires, and where the keys sit on the body.

All of it comes from the firmware's own board files (firmware/durak/device/boards/). What a file says of the
panel is taken for what is soldered in, so a line of board.txt that says otherwise shows wrong colours, as
it would on the bench; that the files are right is for tests/device/test_board_facts.py.
"""

from dataclasses import dataclass, replace
from typing import Any

from desktop_sim import run_cpython
from desktop_sim.panel_decoder import MV, MX, MY, Glass

# Key names as scripts say them, by the firmware's numbers (durak.keys).
WORDS = {1: "up", 2: "down", 3: "left", 4: "right", 5: "press", 6: "a", 7: "b", 8: "x", 9: "y"}
_LETTERS = (6, 7, 8, 9)
_COMPASS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0), "press": (0, 0)}
# MADCTL's directions that turn a picture by 0, 1, 2 and 3 quarters clockwise.
_TURNS = (0, MX | MV, MX | MY, MY | MV)

# The body, in px of the screen's own pixels.
_EDGE = 16
_KEY = 13
_STICK_KEY = 10
_STICK = (48, 22)  # its middle beside the glass, its keys around that
_STICK_ROOM = 96
_DIAMOND = (52, 28)
_DIAMOND_ROOM = 104
_COLUMN_ROOM = 64
_SIDE = 24
_SIDE_ROOM = 48


@dataclass(frozen=True)
class Key:
    """A key on the body: its GPIO, its place in px of the screen's own pixels from the screen's upper
    left corner."""

    pin: int
    x: int
    y: int
    radius: int = _KEY


@dataclass(frozen=True)
class Board:
    """One board. `margins`: left, top, right, bottom of the body around the glass, px of the screen's own
    pixels."""

    name: str
    title: str
    glass: Glass
    dc: int
    cs: int
    reset: int
    backlight: int
    keys: dict[str, Key]
    margins: tuple[int, int, int, int]
    body: tuple[int, int, int]
    keyboard: tuple[int, ...]  # I2C bus, SDA, SCL of the keys' own controller; a Key's pin is then its code
    keys_high: bool  # a key pulls its pin up when it is pressed, not down
    led: tuple[int, ...]
    led_low: bool
    speaker: int  # where the desk wires a piezo when the board has none
    own_speaker: bool
    battery: int
    cell_parts: int  # the cell's voltage is so many times that at the battery's pin
    labels: dict[str, str]  # key name -> what is printed beside it
    # The letter keys that turn with the screen: clockwise round the device, or from the top of a column.
    ring: tuple[str, ...]
    column: tuple[str, ...]

    def pins(self):
        """Return {name: pin} of the keys."""
        return {name: key.pin for name, key in self.keys.items()}

    def turned(self, rotation):
        """Return the board as it is held when the screen is turned by `rotation` quarters clockwise: each
        key has the name it then has for the player."""
        names: dict[str, str] = {}
        for ring in (("up", "right", "down", "left"), self.ring):
            names |= {ring[i]: ring[(i - rotation) % 4] for i in range(len(ring))}
        if rotation in (2, 3):
            names |= dict(zip(self.column, reversed(self.column), strict=True))
        return replace(self, keys={names.get(name, name): key for name, key in self.keys.items()})

    def label(self, name):
        """Return what is printed beside a key."""
        return self.labels.get(name, "")


def _stick(found, width, height, below):
    """Places of a joystick's or d-pad's keys, left of the glass or below it."""
    x, y = (width // 4, height + _STICK[0]) if below else (-_STICK[0], height // 2)
    return {
        name: (x + dx * _STICK[1], y + dy * _STICK[1], _STICK_KEY)
        for name, (dx, dy) in _COMPASS.items()
        if name in found
    }


def _letters(board, width, height, below):
    """Places of the keys A B X Y: round a diamond, in a column, at the corners of the glass, or below it."""
    names = tuple(WORDS[key] for key, _ in board.keys if key in _LETTERS)
    if below:
        y, step = height + _STICK[0], 2 * _KEY + 8
        first = width * 3 // 4 - step * (len(names) - 1) // 2
        return {name: (first + step * i, y, _KEY) for i, name in enumerate(names)}
    if board.corners:
        ring = [WORDS[key] for key in board.corners]
        if any(WORDS[key] == "up" for key, _ in board.keys):
            x, y, far = width + _DIAMOND[0], height // 2, _DIAMOND[1]
            around = ((x, y - far), (x + far, y), (x, y + far), (x - far, y))
        else:
            high, low = height // 4, height - height // 4
            around = ((-_SIDE, high), (width + _SIDE, high), (width + _SIDE, low), (-_SIDE, low))
        return {name: (*place, _KEY) for name, place in zip(ring, around, strict=True)}
    step = height / max(1, len(names))
    return {name: (width + _COLUMN_ROOM // 2, round(step * (i + 0.5)), _KEY) for i, name in enumerate(names)}


def _body(board, width, height):
    """(places of the keys by name, margins) of a board whose glass has that many px as it is held."""
    found = {WORDS[key] for key, _ in board.keys}
    stick = "up" in found
    # an upright device has its keys under the screen, and so has one with a keyboard
    below = stick and (height > width or bool(board.keyboard))
    places = _stick(found, width, height, below) | _letters(board, width, height, below)
    if below:
        return places, (_EDGE, _EDGE, _EDGE, _STICK_ROOM)
    right = _COLUMN_ROOM if not board.corners else _DIAMOND_ROOM if stick else _SIDE_ROOM
    left = _STICK_ROOM if stick else _SIDE_ROOM if board.corners else _EDGE
    return places, (left, _EDGE, right, _EDGE)


def _made(module, board):
    """A Board from the firmware's own (board_config.Board) and its file."""
    ram_columns, ram_rows = board.memory
    glass = Glass(
        ram_columns,
        ram_rows,
        board.columns,
        board.rows,
        board.first_column,
        board.first_row,
        turn=-_TURNS.index(board.madctl & (MY | MX | MV) ^ (MX if board.mirrored else 0)) & 3,
        negative=board.inverted,
        bgr=board.bgr,
        mirrored=board.mirrored,
    )
    places, margins = _body(board, *glass.size())
    pins = {WORDS[key]: pin for key, pin in board.keys}
    free = next((pin for pin in range(29) if board.is_free(pin)), -1)
    return Board(
        name=board.name,
        title=module.__doc__.split(":")[0],
        glass=glass,
        dc=board.dc,
        cs=board.cs,
        reset=board.rst,
        backlight=board.backlight,
        keys={name: Key(pins[name], *places[name]) for name in pins},
        margins=margins,
        body=(board.case >> 16, board.case >> 8 & 255, board.case & 255),
        keyboard=tuple(board.keyboard),
        keys_high=board.keys_high,
        led=tuple(board.led),
        led_low=board.led_low,
        speaker=board.speaker if board.speaker >= 0 else free,
        own_speaker=board.speaker >= 0,
        battery=board.battery,
        cell_parts=board.cell_parts,
        labels={WORDS[key]: label for key, label in zip(_LETTERS, board.labels, strict=True)},
        ring=tuple(WORDS[key] for key in board.corners),
        column=tuple(WORDS[key] for key in board.column),
    )


def _all():
    """Every board by name, those that come from one maker side by side."""
    run_cpython.prepare()
    from durak.device import board_config

    folder = run_cpython.FIRMWARE / "durak" / "device" / "boards"
    boards: dict[str, Board] = {}
    for file in sorted(folder.glob("[a-z]*.py")):
        board: Any = board_config.Board(file.stem)
        boards[board.name] = _made(board_config.find(file.stem), board)
    return board_config.DEFAULT, boards


DEFAULT, BOARDS = _all()
# The order for switching while running.
NAMES = tuple(BOARDS)
