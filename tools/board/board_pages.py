"""The boards' part of docs/boards.md, made from the board files: `python -m tools.board.board_pages`.

What stands between the two marks of that page is written anew; a test holds it fresh.
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from dataclasses import dataclass
from typing import Any

from desktop_sim import run_cpython
from desktop_sim.board_bodies import NAMES

PAGE = run_cpython.ROOT / "docs" / "boards.md"
BEGIN = "<!-- from here on made by tools/board/board_pages.py -->"
END = "<!-- up to here -->"
_WIDTH = 100
_CONTROLS = (
    "joystick, A B X Y",
    "joystick, A B",
    "A B X Y",
    "1 2 3 4",
)  # durak.keys: JOY4, JOY2, FOUR, DIGITS


@dataclass(frozen=True)
class Facts:
    """What the docstring of a board's file says: title, what it is, and how sure each fact is."""

    title: str
    what: str
    sure: str
    unsure: str
    tried: str


def facts_of(name: str) -> Facts:
    """Return the facts of the board called `name`; ValueError when its docstring is not in order."""
    run_cpython.prepare()
    from durak.device import board_config

    text = inspect.cleandoc(board_config.find(name).__doc__ or "")
    first, _, rest = text.partition("\n\n")
    title, colon, what = first.replace("\n", " ").partition(": ")
    said = {}
    for paragraph in re.split(r"\n(?=Sure: |Unsure: |Tried: )", rest):
        word, _, words = paragraph.replace("\n", " ").partition(": ")
        said[word] = words.strip()
    if not colon or not set(said) <= {"Sure", "Unsure", "Tried"}:
        raise ValueError(f"{name}: the docstring begins 'Title: what it is.', then Sure:, Unsure:, Tried:")
    return Facts(title, what.rstrip("."), *(said.get(word, "") for word in ("Sure", "Unsure", "Tried")))


def _row(name: str) -> str:
    """The row of a board in the table."""
    from durak.device import board_config

    board: Any = board_config.Board(name)
    facts = facts_of(name)
    tried = "no" if facts.tried.startswith("not") else "yes"
    width, height = board.size()
    cells = (
        f"[`{name}`](#{_anchor(facts.title)})",
        f"{width}x{height}",
        _CONTROLS[board.controls],
        board.panel + (", BGR" if board.bgr else "") + ("" if board.inverted else ", not inverted"),
        "all" if not facts.unsure else "not all",
        tried,
    )
    return "| " + " | ".join(cells) + " |"


def _anchor(title: str) -> str:
    """The anchor that a heading gets on the page."""
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def _pins(name: str) -> str:
    """The pins of a board in a sentence."""
    from desktop_sim.board_bodies import BOARDS
    from durak.device import board_config

    board: Any = board_config.Board(name)
    wires = {"SCK": board.sck, "MOSI": board.mosi, "CS": board.cs, "D/C": board.dc, "reset": board.rst}
    wires |= {"WR": board.write, "backlight": board.backlight}
    bus = f"SPI{board.spi}" if board.data < 0 else f"data {board.data} to {board.data + 7}"
    said = [f"{bus}: " + ", ".join(f"{word} {pin}" for word, pin in wires.items() if pin >= 0)]
    if board.keyboard:
        said.append("I2C{}: SDA {}, SCL {}".format(*board.keyboard))
    said.append(
        ("codes of the keys: " if board.keyboard else "keys: ")
        + ", ".join(f"{word} {key.pin}" for word, key in BOARDS[name].keys.items())
    )
    if board.led:
        said.append("LED: " + ", ".join(str(pin) for pin in board.led if pin >= 0))
    for word in ("speaker", "battery", "charging"):
        if getattr(board, word) >= 0:
            said.append(f"{word}: {getattr(board, word)}")
    return "; ".join(said) + "."


def made() -> str:
    """Return the generated part of the page."""
    lines = ["| in `board.txt` | picture | keys | panel | facts sure | tried by an owner |"]
    lines += ["|---|---|---|---|---|---|"]
    lines += [_row(name) for name in NAMES]
    for name in NAMES:
        facts = facts_of(name)
        lines += ["", f"### {facts.title}", ""]
        parts = [f"`{name}`. {facts.what}.", _pins(name), "**Sure:** " + facts.sure]
        parts += ["**Unsure:** " + facts.unsure] if facts.unsure else []
        parts.append("**Tried:** " + facts.tried)
        for part in parts:
            lines += textwrap.wrap(part, _WIDTH, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines)


def fresh(page: str) -> str:
    """Return the page with its generated part as it should be now."""
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not mark or not end:
        raise ValueError(f"{PAGE}: the marks are gone between which the boards stand")
    return f"{before}{BEGIN}\n\n{made()}\n\n{END}{after}"


def main() -> int:
    """Write the page; 0."""
    PAGE.write_text(fresh(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
