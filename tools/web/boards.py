"""The boards as the page's script wants them: where glass and keys are, what a keyboard's keys mean."""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from desktop_sim.board_bodies import BOARDS
from desktop_sim.keyboard import Keyboard

# KeyboardEvent.code of the places that the window knows, with the USB usage that SDL calls a scancode.
_CODES = {
    "ArrowRight": 79,
    "ArrowLeft": 80,
    "ArrowDown": 81,
    "ArrowUp": 82,
    "Enter": 40,
    "NumpadEnter": 88,
    "Space": 44,
    "Backspace": 42,
    **{f"Digit{n}": 29 + n for n in range(1, 10)},
    **{f"Key{chr(65 + n)}": 4 + n for n in range(26)},
}


def table() -> dict[str, dict]:
    """Board name -> what body.js and hands.js read. Lengths are px of the panel's own pixels; `keys` has
    (x, y, radius) from the glass's upper left corner; `codes` the board's key of each KeyboardEvent.code."""
    boards = {}
    for name, board in BOARDS.items():
        keyboard = Keyboard(board)
        width, height = board.glass.size()
        codes = {code: keyboard.key(usage) for code, usage in _CODES.items()}
        boards[name] = {
            "title": board.title,
            "width": width,
            "height": height,
            "margins": board.margins,
            "body": board.body,
            "led": bool(board.led),
            "keys": {key: (place.x, place.y, place.radius) for key, place in board.keys.items()},
            "labels": {key: board.label(key) for key in board.keys if board.label(key)},
            "codes": {code: key for code, key in codes.items() if key},
        }
    return boards
