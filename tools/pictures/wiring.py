"""The wiring of a bare Pico, docs/wiring-*.svg, drawn from the pins in the board files.

A display with an SPI bus and keys wired so need no line in board.txt but the board's name, and `speaker` for
a piezo. `make pictures` writes the drawings; a test holds them fresh.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from desktop_sim import run_cpython
from desktop_sim.board_bodies import BOARDS

DOCS = Path(__file__).parents[2] / "docs"
# Which board's pins, and what the drawing says above.
DRAWINGS = {
    "waveshare-1.3": "An ST7789 display of 240x240 px, joystick or five keys, and four keys more",
    "pimoroni-display-2": "An ST7789 display of 320x240 px and four keys",
}
SPEAKER = 0

# The Pico's pins from the USB socket down, left side and right side.
LEFT = [
    "GP0",
    "GP1",
    "GND",
    "GP2",
    "GP3",
    "GP4",
    "GP5",
    "GND",
    "GP6",
    "GP7",
    "GP8",
    "GP9",
    "GND",
    "GP10",
    "GP11",
    "GP12",
    "GP13",
    "GND",
    "GP14",
    "GP15",
]
RIGHT = [
    "VBUS",
    "VSYS",
    "GND",
    "EN",
    "3V3",
    "VREF",
    "GP28",
    "GND",
    "GP27",
    "GP26",
    "RUN",
    "GP22",
    "GND",
    "GP21",
    "GP20",
    "GP19",
    "GP18",
    "GND",
    "GP17",
    "GP16",
]

_STEP = 26  # between two pins
_TOP = 96  # the first of them
_PICO = (420, 160)  # its left edge, its width
_WIDTH = 1000
_HEIGHT = _TOP + 20 * _STEP + 40
_REACH = 120  # from the Pico to what is wired
_RAIL = 340  # from the Pico to the rail of ground
_BLACK, _RED = "#222", "#c62828"
_COLOURS = ("#1565c0", "#2e7d32", "#6a1b9a", "#ef6c00", "#00838f", "#ad1457", "#5d4037")


def _pins(board) -> tuple[dict[str, int], dict[str, int]]:
    """(the display's pins, the keys'), by what stands beside them."""
    display = {"SCL (SCK)": board.sck, "SDA (MOSI)": board.mosi, "CS": board.cs, "DC": board.dc}
    display |= {"RES (RST)": board.rst, "BLK (BL)": board.backlight}
    display = {name: pin for name, pin in display.items() if pin >= 0}
    keys = {name: key.pin for name, key in BOARDS[board.name].keys.items()}
    return display, keys


def _place(pin: int) -> tuple[int, int]:
    """(0 for the left side or 1, which pin from above) of a GPIO."""
    name = f"GP{pin}"
    return (0, LEFT.index(name)) if name in LEFT else (1, RIGHT.index(name))


class _Sheet:
    """A drawing; x is counted from the Pico outwards on either side."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def x(self, side: int, out: int) -> int:
        """The x of a point `out` px from the Pico."""
        return _PICO[0] - out if side == 0 else _PICO[0] + _PICO[1] + out

    def line(self, points: list[tuple[int, int]], colour: str, wire: str = "", width: int = 3) -> None:
        """A wire, or a stroke of a symbol; `wire` names what it joins, for the test."""
        path = " ".join(f"{x},{y}" for x, y in points)
        named = f' data-wire="{escape(wire)}"' if wire else ""
        self.parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{named}/>'
        )

    def box(self, x: int, y: int, w: int, h: int, fill: str, stroke: str = _BLACK, round_: int = 6) -> None:
        """A rectangle with round corners."""
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{round_}" fill="{fill}" stroke="{stroke}"/>'
        )

    def dot(self, x: int, y: int, r: int, fill: str, stroke: str = "none") -> None:
        """A circle."""
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{stroke}"/>')

    def text(
        self, x: int, y: int, s: str, where: str = "start", colour: str = _BLACK, size: int = 14
    ) -> None:
        """A line of text: where is "start", "middle" or "end"."""
        self.parts.append(
            f'<text x="{x}" y="{y + 5}" text-anchor="{where}" fill="{colour}" font-size="{size}">'
            f"{escape(s)}</text>"
        )


def _y(row: int) -> int:
    return _TOP + row * _STEP


def _pico(sheet: _Sheet) -> None:
    """The board with the names and numbers of its pins."""
    x, w = _PICO
    sheet.box(x, _TOP - 30, w, 20 * _STEP + 40, "#e3f1e3", round_=10)
    sheet.box(x + w // 2 - 26, _TOP - 42, 52, 30, "#ccc")
    sheet.text(x + w // 2, _TOP - 27, "USB", "middle")
    sheet.text(x + w // 2, _y(10), "Pico", "middle", size=18)
    for row in range(20):
        for side, name, number in ((0, LEFT[row], row + 1), (1, RIGHT[row], 40 - row)):
            inside = 10 if side == 0 else w - 10
            sheet.dot(sheet.x(side, 0), _y(row), 5, "#caa23a", "#7a6120")
            sheet.text(x + inside, _y(row), name, "start" if side == 0 else "end", size=12)
            sheet.text(sheet.x(side, 9), _y(row) - 9, str(number), "end" if side == 0 else "start", "#999", 9)


def _key(sheet: _Sheet, side: int, row: int, name: str, pin: int, colour: str) -> None:
    """A key between its pin and the rail."""
    y = _y(row)
    sheet.line([(sheet.x(side, 0), y), (sheet.x(side, _REACH), y)], colour, f"GP{pin} key {name}")
    for out in (_REACH, _REACH + 36):
        sheet.dot(sheet.x(side, out), y, 4, _BLACK)
    sheet.line([(sheet.x(side, _REACH), y), (sheet.x(side, _REACH + 34), y - 10)], _BLACK, width=2)
    sheet.line([(sheet.x(side, _REACH + 36), y), (sheet.x(side, _RAIL), y)], _BLACK, f"key {name} GND")
    sheet.text(sheet.x(side, _REACH + 60), y - 11, name, "middle", size=15)


def _piezo(sheet: _Sheet, side: int, row: int, pin: int) -> None:
    """A piezo behind its resistor."""
    y = _y(row)
    sheet.line([(sheet.x(side, 0), y), (sheet.x(side, 60), y)], "#f9a825", f"GP{pin} speaker")
    left = min(sheet.x(side, 60), sheet.x(side, 110))
    sheet.box(left, y - 7, 50, 14, "#fff")
    sheet.text(left + 25, y, "100 Ω", "middle", size=11)
    sheet.line([(sheet.x(side, 110), y), (sheet.x(side, _REACH + 20), y)], "#f9a825")
    sheet.dot(sheet.x(side, _REACH + 34), y, 15, "#fff3cd", _BLACK)
    sheet.text(sheet.x(side, _REACH + 34), y - 24, "piezo", "middle")
    sheet.line([(sheet.x(side, _REACH + 49), y), (sheet.x(side, _RAIL), y)], _BLACK, "speaker GND")


def _display(sheet: _Sheet, pins: dict[str, int], size: tuple[int, int]) -> None:
    """The module, its wires, its ground and its 3.3 V."""
    at = {name: _place(pin) for name, pin in pins.items()}
    (side,) = {side for side, _ in at.values()}
    rows = sorted(row for _, row in at.values())
    names = LEFT if side == 0 else RIGHT
    ground = next(row for row in range(rows[0], 20) if names[row] == "GND")
    first, last = min(rows[0], ground) - 1, max(rows[-1], ground)
    near, far = _REACH, _RAIL - 30
    x = min(sheet.x(side, near), sheet.x(side, far))
    sheet.box(x, _y(first) - 16, far - near, (last - first) * _STEP + 32, "#dfe8f5")
    inside = "end" if side == 0 else "start"
    pad = -10 if side == 0 else 10
    middle = x + (far - near) // 2 + 4 * pad
    sheet.text(middle, _y(first + 3), "ST7789", "middle", size=17)
    sheet.text(middle, _y(first + 4), f"{size[0]}x{size[1]}", "middle")
    edge = sheet.x(side, near)
    for i, (name, (_, row)) in enumerate(at.items()):
        colour = _COLOURS[i % len(_COLOURS)]
        sheet.line([(sheet.x(side, 0), _y(row)), (edge, _y(row))], colour, f"GP{pins[name]} {name}")
        sheet.text(edge + pad, _y(row), name, inside, size=12)
    sheet.line([(sheet.x(side, 0), _y(ground)), (edge, _y(ground))], _BLACK, "GND display")
    sheet.text(edge + pad, _y(ground), "GND", inside, size=12)
    power = RIGHT.index("3V3")
    beside = sheet.x(side, 60)
    if side == 1:
        route = [(sheet.x(1, 0), _y(power)), (beside, _y(power)), (beside, _y(first)), (edge, _y(first))]
    else:
        above = _TOP - 56
        route = [(sheet.x(1, 0), _y(power)), (sheet.x(1, 30), _y(power)), (sheet.x(1, 30), above)]
        out = sheet.x(0, 40)
        route += [(out, above), (out, _y(first)), (edge, _y(first))]
    sheet.line(route, _RED, "3V3 VCC")
    # A module must not be left in reset: where no pin of the Pico does it, 3.3 V do.
    sheet.text(edge + pad, _y(first), "VCC" if "RES (RST)" in pins else "VCC and RES", inside, size=12)


def _rail(sheet: _Sheet, side: int, rows: list[int]) -> None:
    """The ground that keys and piezo of a side share, and its way to a pin of the Pico."""
    names = LEFT if side == 0 else RIGHT
    free = [row for row in range(20) if names[row] == "GND" and row not in rows]
    inner = [row for row in free if min(rows) <= row <= max(rows)] or free
    ground = inner[0]
    every = [*rows, ground]
    x = sheet.x(side, _RAIL)
    sheet.line([(x, _y(min(every))), (x, _y(max(every)))], _BLACK, width=4)
    sheet.line([(sheet.x(side, 0), _y(ground)), (x, _y(ground))], _BLACK, "GND rail")


def drawing(name: str) -> str:
    """The drawing of a board's wiring as SVG."""
    run_cpython.prepare()
    from durak.device import board_config

    board = board_config.Board(name)
    display, keys = _pins(board)
    sheet = _Sheet()
    sheet.text(_WIDTH // 2, 18, DRAWINGS[name], "middle", size=18)
    rows: dict[int, list[int]] = {0: [], 1: []}
    for i, (key, pin) in enumerate(keys.items()):
        side, row = _place(pin)
        rows[side].append(row)
        _key(sheet, side, row, key.upper() if len(key) == 1 else key, pin, _COLOURS[i % len(_COLOURS)])
    side, row = _place(SPEAKER)
    rows[side].append(row)
    _piezo(sheet, side, row, SPEAKER)
    for side, used in rows.items():
        if used:
            _rail(sheet, side, used)
    _display(sheet, display, board.size())
    _pico(sheet)
    body = "\n".join(sheet.parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" font-family="Verdana, DejaVu Sans, sans-serif">\n'
        f"<title>{escape(DRAWINGS[name])}</title>\n"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def main() -> int:
    """Write the drawings; 0."""
    for name in DRAWINGS:
        (DOCS / f"wiring-{name}.svg").write_text(drawing(name), encoding="utf-8")
    return 0
