"""The pictures of docs/design, pixel by pixel: the tables painted from plain values (screens.md sections 1,
2, 7).
"""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from durak.draw import palette
from tools.firmware.constants import folded
from tools.pictures import design, table_pictures

ROOT = Path(__file__).parents[2]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)


@cache
def painted(name):
    """The frame of a table picture, painted here."""
    table = table_pictures.painter(*table_pictures.TABLES[name])
    table.paint()
    return bytes(table.canvas.buffer)


@pytest.mark.parametrize("name", table_pictures.TABLES)
def test_table_is_the_design_to_the_pixel(name, tmp_path):
    w, h, _ = table_pictures.TABLES[name]
    mine = design.picture(painted(name), w, h)
    wanted = Image.open(design.FOLDER / f"{name}.png").convert("RGB")
    difference = ImageChops.difference(mine, wanted)
    if difference.getbbox():
        sheet = Image.new("RGB", (3 * w, h))
        for i, part in enumerate((mine, wanted, difference.point(lambda v: 255 if v else 0))):
            sheet.paste(part, (i * w, 0))
        sheet.resize((9 * w, 3 * h), 0).save(tmp_path / "difference.png")
        pytest.fail(
            f"{name} differs within {difference.getbbox()}: {tmp_path}/difference.png; if it is right: "
            "make design-pictures"
        )


def test_the_sheet_of_the_art_is_what_the_program_draws():
    wanted = Image.open(design.FOLDER / "sprites.png").convert("RGB")
    assert ImageChops.difference(design.art(), wanted).getbbox() is None, "make design-pictures"


def test_palette_in_both_forms():
    for i in range(16):
        r, g, b = palette.RGB888[3 * i : 3 * i + 3]
        wire = palette.RGB565[2 * i] << 8 | palette.RGB565[2 * i + 1]
        # 5 and 6 bits widened again are within their own step of the full colour
        assert abs((wire >> 11) * 255 // 31 - r) <= 8
        assert abs((wire >> 5 & 63) * 255 // 63 - g) <= 5
        assert abs((wire & 31) * 255 // 31 - b) <= 8
    assert palette.RGB565[14:16] == b"\xd0\xe3"


@pytest.mark.skipif(not MICROPYTHON, reason="there is no MicroPython here")
def test_micropython_paints_the_same_and_allocates_nothing():
    """F18, law 5: the same pixels on both interpreters; no repaint and no move of the cursor allocates."""
    run = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=4m", "draw_frames.py", folded(str(ROOT)), "../../tools/pictures"],
        cwd=ROOT / "tests" / "screens",
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    lines = [line.split() for line in run.stdout.splitlines()]
    assert sorted(line[0] for line in lines) == sorted(table_pictures.TABLES)
    for name, grown, frame in lines:
        assert int(grown) == 0, f"{name}: {grown} bytes allocated by ten repaints"
        assert bytes.fromhex(frame) == painted(name), name


def test_suits_have_one_colour_each_everywhere():
    from durak.draw import card_painter

    assert (
        card_painter.SUITS == palette.SUITS == bytes((palette.GREEN, palette.BLUE, palette.RED, palette.INK))
    )
