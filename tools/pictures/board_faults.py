"""The drawings of docs/boards.md: what a panel or a key that is set up wrongly looks like.

`python -m tools.pictures.board_faults` makes them with the simulator: the firmware is told something that
the glass is not, and what the wire then carries is shown.
"""

import os
import sys
import tempfile

from PIL import Image

from desktop_sim import run_cpython
from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS

DOCS = run_cpython.ROOT / "docs"
_GAP = 8
_GROUND = (255, 255, 255)
_START = {"lang": "en", "preset": "Throw-in", "seed": 7}


def picture(board: str, *changes: tuple[str, int]) -> Image.Image:
    """The table on a board whose firmware has been told `changes` that are not so."""
    desk = Desk(BOARDS[board], (), 7000)
    with tempfile.TemporaryDirectory() as folder:
        try:
            run_cpython.run(
                desk, board=board, changes=list(changes), folder=folder, seed=7, start=_START, app=None
            )
        except Ended:
            width, height, data = desk.picture()
    return Image.frombytes("RGB", (width, height), data)


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    """The pictures in a row."""
    width = sum(p.width + _GAP for p in pictures) - _GAP
    sheet = Image.new("RGB", (width, max(p.height for p in pictures)), _GROUND)
    x = 0
    for one in pictures:
        sheet.paste(one, (x, 0))
        x += one.width + _GAP
    return sheet


def bodies(*boards: str) -> Image.Image:
    """The devices with the names of their keys."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from desktop_sim.case_view import Body

    pygame.init()
    out = []
    for name in boards:
        body = Body(BOARDS[name], 0, 1, False)
        surface = pygame.Surface(body.size)
        surface.fill(_GROUND)
        body.draw(surface, (0, 0), (), (0, 0, 0))
        data = pygame.image.tobytes(surface, "RGB")
        out.append(Image.frombytes("RGB", surface.get_size(), data))
    return side_by_side(out)


def main() -> int:
    """Write the three pictures; 0."""
    usual, small = "waveshare-1.3", "waveshare-1.14"
    faults = (("bgr", 1), ("inverted", 0), ("swapped", 1))
    sheets = {
        "colours": side_by_side([picture(usual), *(picture(usual, fault) for fault in faults)]),
        "shift": side_by_side(
            [picture(small), picture(small, ("first_column", 40)), picture(small, ("rotation", 2))]
        ),
        "keys": bodies("waveshare-2", usual),
    }
    for name, sheet in sheets.items():
        sheet.quantize(64).save(DOCS / f"boards-{name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
