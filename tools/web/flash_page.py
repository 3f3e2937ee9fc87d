"""The page that puts the game on a Pico: its files, the images that `make firmware` has built, a picture of
each board."""

from __future__ import annotations

import json
import shutil
from html import escape
from pathlib import Path
from typing import Any

from desktop_sim.board_bodies import BOARDS, DEFAULT
from desktop_sim.run_cpython import ROOT
from tools.board import image
from tools.board.serial_ports import BoardError
from tools.firmware import uf2
from tools.firmware.chips import CHIPS
from tools.firmware.sources import BUILD
from tools.pictures.wiring import LEFT, RIGHT

SOURCE = ROOT / "desktop_sim" / "web" / "flash"
# Handhelds, whose chip is inside; any other display has sockets for a Pico.
WHOLE = {
    "picoboy-color",
    "picopad",
    "picosystem",
    "pimoroni-explorer",
    "thumby-color",
    "tufty-2040",
    "tufty-2350",
}
_INK, _GREEN, _GOLD, _PALE = "#101821", "#195949", "#ffca21", "#b5b69c"
_STEP = 16  # px between two pins
_PICO = (60, 40, 140, 20 * _STEP + 24)  # x, y, w, h


def build(target: Path, firmware: Path = BUILD) -> None:
    """Make the folder; firmware: where images may lie."""
    target.mkdir(parents=True)
    for path in sorted(SOURCE.iterdir()):
        shutil.copyfile(path, target / path.name)
    (target / "plugs").mkdir()
    for name in BOARDS:
        (target / "plugs" / f"{name}.svg").write_text(picture(name), encoding="utf-8")
    values = {"BOARDS": _boards(), "IMAGES": _images(target / "firmware", firmware), "USUAL": DEFAULT}
    script = "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False, indent=1)};\n"
        for name, value in values.items()
    )
    (target / "images.js").write_text(f"// Made by tools/web/flash_page.py.\n{script}", encoding="utf-8")


def _boards() -> dict[str, dict]:
    """Board name -> title; chip: the only one that fits, or None; whole: whether the chip is inside."""
    return {
        name: {"title": board.title, "chip": image.chip_by_board(name), "whole": name in WHOLE}
        for name, board in BOARDS.items()
    }


def _images(target: Path, firmware: Path) -> dict[str, dict]:
    """Chip -> what its image is; `file` and `build` are "" where none was built."""
    rows = {}
    for chip in CHIPS.values():
        row = {"chip": chip.name, "name": chip.image, "boards": chip.boards, "space": chip.files[1]}
        row |= {"family": uf2.FAMILIES[chip.family], "file": "", "build": ""}
        path = firmware / chip.image
        try:
            found = image.read(path) if path.is_file() else None
        except BoardError:
            found = None  # not this game's, or half a file
        if found:
            target.mkdir(exist_ok=True)
            shutil.copyfile(path, target / chip.image)
            row |= {"file": f"firmware/{chip.image}", "build": found.build}
        rows[chip.name] = row
    return rows


# The pictures


def picture(name: str) -> str:
    """Return an SVG: the board's face with its keys; beside it the Pico that lies in its sockets, the pins it
    uses in yellow, or for a handheld the cable alone."""
    board = BOARDS[name]
    parts: list[str] = []
    left = 300 if name not in WHOLE else 120
    width, height = _face(parts, board, left)
    width += left
    if name in WHOLE:
        _cable(parts, left)
    else:
        _pico(parts, _used(board))
        height = max(height, _PICO[1] + _PICO[3] + 20)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
        + "".join(parts)
        + "</svg>\n"
    )


def _used(board) -> dict[str, str]:
    """{"GP8": "DC", ...} of the pins that the display and its keys use."""
    from durak.device import board_config

    made: Any = board_config.Board(board.name)
    used = {f"GP{pin}": key.upper() for key, pin in board.pins().items() if not board.keyboard}
    named = {"SCK": made.sck, "MOSI": made.mosi, "CS": made.cs, "DC": made.dc, "RST": made.rst}
    named["BL"] = made.backlight
    if board.keyboard:
        named |= {"SDA": board.keyboard[1], "SCL": board.keyboard[2]}
    used |= {f"GP{pin}": what for what, pin in named.items() if pin is not None and pin >= 0}
    used |= {f"GP{pin}": "LED" for pin in board.led}
    if board.own_speaker:
        used[f"GP{board.speaker}"] = "SOUND"
    return used


def _pico(parts: list[str], used: dict[str, str]) -> None:
    x, y, w, h = _PICO
    parts.append(_box(x, y, w, h, _GREEN, 8))
    parts.append(_box(x + w // 2 - 20, y - 14, 40, 26, _PALE, 4))
    parts.append(_text(x + w // 2, y - 20, "USB", "middle"))
    parts.append(_text(x + w // 2, y + h // 2, "Pico", "middle", "#f7efd6", 18))
    for side, pins in ((0, LEFT), (1, RIGHT)):
        for n, pin in enumerate(pins):
            at = y + 20 + n * _STEP
            edge = x + (6 if side == 0 else w - 6)
            fill = _GOLD if pin in used else "none"
            parts.append(f'<circle cx="{edge}" cy="{at}" r="5" fill="{fill}" stroke="{_PALE}"/>')
            if pin in used:
                out = x - 6 if side == 0 else x + w + 6
                parts.append(_text(out, at + 4, used[pin], "end" if side == 0 else "start", _INK, 11))
                inner = edge + (10 if side == 0 else -10)
                parts.append(_text(inner, at + 4, pin, "start" if side == 0 else "end", "#f7efd6", 10))


def _cable(parts: list[str], left: int) -> None:
    y = 120
    parts.append(f'<path d="M0 {y} H{left - 34}" stroke="{_INK}" stroke-width="8" fill="none"/>')
    parts.append(_box(left - 44, y - 12, 44, 24, _PALE, 4))
    parts.append(_text(left - 22, y - 20, "USB", "middle"))


def _face(parts: list[str], board, x: int) -> tuple[int, int]:
    """Draw the device as the window does, at most 340 px wide and high; return (w, h) with margins."""
    left, top, right, bottom = board.margins
    width, height = board.glass.size()
    whole = (left + width + right, top + height + bottom)
    scale = min(1.0, 340 / max(whole))
    y = 40
    colour = "#" + "".join(f"{level:02x}" for level in board.body)
    parts.append(f'<g transform="translate({x} {y}) scale({scale:.3f})">')
    parts.append(_box(0, 0, *whole, colour, 10))
    parts.append(_box(left, top, width, height, _INK, 2))
    for name, key in board.keys.items():
        at = (key.x + left, key.y + top)
        parts.append(f'<circle cx="{at[0]}" cy="{at[1]}" r="{key.radius}" fill="#deded6"/>')
        label = board.label(name) or {"up": "▲", "down": "▼", "left": "◀", "right": "▶"}.get(name, "")
        parts.append(_text(at[0], at[1] + 5, label, "middle", _INK, 13))
    parts.append(_text(left + width // 2, top + height // 2 + 6, board.title, "middle", "#f7efd6", 16))
    parts.append("</g>")
    return round(whole[0] * scale) + 20, round(whole[1] * scale) + y + 20


def _box(x: int, y: int, w: int, h: int, fill: str, corner: int) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{corner}" fill="{fill}" stroke="{_INK}"/>'


def _text(x: int, y: int, text: str, anchor: str, fill: str = _INK, size: int = 13) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{fill}" font-size="{size}">{escape(text)}</text>'
    )
