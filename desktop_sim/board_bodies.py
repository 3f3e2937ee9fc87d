"""The boards as things on a desk: glass, wires, and where the keys sit on the body.

Written from the makers' drawings and schematics, apart from the firmware's own board files: where the two
disagree, the picture is wrong, as it would be on the bench.
"""

from dataclasses import dataclass, replace
from typing import Any

from desktop_sim.panel_decoder import Glass

# Key names as scripts say them.
JOYSTICK = ("up", "down", "left", "right", "press")


@dataclass(frozen=True)
class Key:
    """A key on the body: its GPIO, its place in px of the screen's own pixels from the screen's upper
    left corner."""

    pin: int
    x: int
    y: int
    radius: int = 13


@dataclass(frozen=True)
class Board:
    """One board. `margins`: left, top, right, bottom of the body around the glass, px of the screen's own
    pixels."""

    title: str
    glass: Glass
    dc: int
    cs: int
    reset: int
    backlight: int
    keys: dict[str, Key]
    margins: tuple[int, int, int, int]
    body: tuple[int, int, int]
    led: tuple[int, ...] = ()
    led_low: bool = False
    speaker: int = -1  # where the desk wires a piezo when the board has none
    own_speaker: bool = False
    labels: tuple[tuple[str, str], ...] = ()  # key name, what is printed beside it
    # The letter keys that turn with the screen: clockwise round the device, or from the top of a column.
    ring: tuple[str, ...] = ()
    column: tuple[str, ...] = ()

    def pins(self):
        """Pin numbers of the keys by name."""
        return {name: key.pin for name, key in self.keys.items()}

    def turned(self, rotation):
        """The same board held so that a screen turned by `rotation` quarters clockwise is upright: each
        key has the name it then has for the player."""
        names: dict[str, str] = {}
        for ring in (("up", "right", "down", "left"), self.ring):
            names |= {ring[i]: ring[(i - rotation) % 4] for i in range(len(ring))}
        if rotation in (2, 3):
            names |= dict(zip(self.column, reversed(self.column), strict=True))
        return replace(self, keys={names.get(name, name): key for name, key in self.keys.items()})

    def label(self, name):
        """What is printed beside a key."""
        return dict(self.labels).get(name, name.upper() if len(name) == 1 else "")


def _ips(columns, rows, first_column, first_row, turn):
    return Glass(240, 320, columns, rows, first_column, first_row, turn, negative=True)


def _stick(x, y, names=JOYSTICK, pins=(2, 18, 16, 20, 3), spread=22):
    places = {
        "up": (0, -spread),
        "down": (0, spread),
        "left": (-spread, 0),
        "right": (spread, 0),
        "press": (0, 0),
    }
    return {
        name: Key(pin, x + places[name][0], y + places[name][1], 10)
        for name, pin in zip(names, pins, strict=True)
    }


def _column(x, tops, pins, names="abxy"):
    return {name: Key(pin, x, y) for name, pin, y in zip(names, pins, tops, strict=False)}


def _sides(width, height, pins):
    """A upper left, B lower left, X upper right, Y lower right."""
    high, low = height // 4, height - height // 4
    return {
        "a": Key(pins[0], -24, high),
        "b": Key(pins[1], -24, low),
        "x": Key(pins[2], width + 24, high),
        "y": Key(pins[3], width + 24, low),
    }


_CORNERS = ("a", "x", "y", "b")
_WAVESHARE: dict[str, Any] = {
    "dc": 8,
    "cs": 9,
    "reset": 12,
    "backlight": 13,
    "speaker": 0,
    "body": (24, 60, 106),
}
_PIMORONI: dict[str, Any] = {
    "dc": 16,
    "cs": 17,
    "reset": -1,
    "backlight": 20,
    "speaker": 0,
    "body": (38, 38, 44),
    "led": (6, 7, 8),
    "led_low": True,
}

BOARDS = {
    "waveshare-1.3": Board(
        "Waveshare Pico-LCD-1.3",
        _ips(240, 240, 0, 0, 3),
        keys=_stick(-48, 120) | _column(272, (36, 92, 148, 204), (15, 17, 19, 21)),
        column=("a", "b", "x", "y"),
        margins=(96, 16, 64, 16),
        **_WAVESHARE,
    ),
    "waveshare-1.14": Board(
        "Waveshare Pico-LCD-1.14",
        _ips(135, 240, 52, 40, 3),
        keys=_stick(-48, 68) | _column(272, (34, 100), (15, 17)),
        column=("a", "b"),
        margins=(96, 16, 64, 16),
        **_WAVESHARE,
    ),
    "waveshare-1.44": Board(
        "Waveshare Pico-LCD-1.44",
        Glass(132, 132, 128, 128, 2, 1, 3, negative=False),
        keys=_column(152, (16, 48, 80, 112), (15, 17, 2, 3)),
        column=("a", "b", "x", "y"),
        margins=(24, 16, 48, 16),
        labels=(("a", "1"), ("b", "2"), ("x", "3"), ("y", "4")),
        **_WAVESHARE,
    ),
    "waveshare-2": Board(
        "Waveshare Pico-LCD-2",
        _ips(240, 320, 0, 0, 3),
        keys=_sides(320, 240, (15, 17, 2, 3)),
        ring=_CORNERS,
        margins=(48, 16, 48, 16),
        **_WAVESHARE,
    ),
    "pimoroni-display": Board(
        "Pimoroni Pico Display",
        _ips(135, 240, 52, 40, 3),
        keys=_sides(240, 135, (12, 13, 14, 15)),
        ring=_CORNERS,
        margins=(48, 16, 48, 16),
        **_PIMORONI,
    ),
    "pimoroni-display-2": Board(
        "Pimoroni Pico Display 2.0",
        _ips(240, 320, 0, 0, 3),
        keys=_sides(320, 240, (12, 13, 14, 15)),
        ring=_CORNERS,
        margins=(48, 16, 48, 16),
        **_PIMORONI,
    ),
    "pimoroni-display-2.8": Board(
        "Pimoroni Pico Display 2.8",
        _ips(240, 320, 0, 0, 3),
        keys=_sides(320, 240, (12, 13, 14, 15)),
        ring=_CORNERS,
        margins=(48, 16, 48, 16),
        **(_PIMORONI | {"led": (26, 27, 28)}),
    ),
    "picosystem": Board(
        "Pimoroni PicoSystem",
        _ips(240, 240, 0, 0, 0),
        keys=_stick(-52, 120, JOYSTICK[:4], (23, 20, 22, 21))
        | {
            "x": Key(17, 292, 92),
            "a": Key(18, 320, 120),
            "b": Key(19, 292, 148),
            "y": Key(16, 264, 120),
        },
        margins=(104, 24, 104, 24),
        ring=("x", "a", "b", "y"),
        dc=9,
        cs=5,
        reset=4,
        backlight=12,
        body=(46, 46, 52),
        led=(14, 13, 15),
        speaker=11,
        own_speaker=True,
    ),
}

# The order for switching while running.
NAMES = tuple(BOARDS)
