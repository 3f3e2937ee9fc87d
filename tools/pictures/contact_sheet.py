"""The design beside the program: `python -m tools.pictures.contact_sheet` writes build/sheet-
en.png, -es and -ru.

Each picture of docs/design stands left of its counterpart from the program
(tools/pictures/render.py). What the
design shows in English only stands beside the program's picture in the language of the sheet.
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from durak.text.languages import CODES
from tools.pictures import offscreen_app, render

ROOT = Path(__file__).parents[2]
DESIGN = ROOT / "docs" / "design"
_GROUND = (60, 60, 66)
_INK = (230, 230, 230)
_GAP = 8
_LABEL = 14
_WIDTH = 2016

# Pictures of the design whose scene has another name; the others have their own.
SCENE_OF = {
    "11e-menu-240x135": "menu-second",
    "11f-menu-128x128": "menu-second",
    "15a-240x135-joystick": "01-table",
    "15b-240x135-four": "01-table",
    "15c-320x240": "01-table",
    "15d-128x128": "01-table",
    "15e-240x135-six": "table-six-pairs",
    "15f-320x240-six": "table-six-pairs",
    "15g-128x128-six": "table-six-pairs",
    "15h-240x240-six": "table-six-pairs",
    "15i-128x128-hand19": "03-hand-of-19",
    "15j-240x135-hand19": "03-hand-of-19",
}
NO_SCREEN = ("sprites",)


def pairs(code):
    """(name, the design's picture, the program's) of every picture of the design."""
    for path in sorted(DESIGN.glob("*.png")):
        name = path.stem
        if name in NO_SCREEN:
            continue
        design = Image.open(path).convert("RGB")
        size = f"{design.width}x{design.height}"
        joystick = "joystick" in name
        scene = SCENE_OF.get(name, name)
        yield (
            name,
            design,
            render.shot(scene, offscreen_app.JOYSTICK if joystick else size, code).convert("RGB"),
        )


def sheet(code):
    """One image with all of them, in rows."""
    placed = []
    x = y = high = 0
    for name, design, program in pairs(code):
        width = 2 * design.width + 3 * _GAP
        if x + width > _WIDTH:
            x, y, high = 0, y + high, 0
        placed.append((x + _GAP, y, name, design, program))
        x += width
        high = max(high, design.height + _LABEL + _GAP)
    image = Image.new("RGB", (_WIDTH, y + high), _GROUND)
    draw = ImageDraw.Draw(image)
    for x, y, name, design, program in placed:
        draw.text((x, y), f"{name}: design, program", fill=_INK)
        image.paste(design, (x, y + _LABEL))
        image.paste(program, (x + design.width + _GAP, y + _LABEL))
    return image


def main(codes):
    """A sheet for each language named, or for all."""
    (ROOT / "build").mkdir(exist_ok=True)
    for code in codes or CODES:
        if code not in CODES:
            sys.exit(f"no such language: {code}; there are {', '.join(CODES)}")
        path = ROOT / "build" / f"sheet-{code}.png"
        sheet(code).save(path)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
