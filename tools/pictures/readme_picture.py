"""The README's picture: `python -m tools.pictures.readme_picture` writes docs/pictures/readme.png from
the screens.
"""

from pathlib import Path

from PIL import Image

from tools.pictures import render

TARGET = Path(__file__).parents[2] / "docs" / "pictures" / "readme.png"
SHOTS = (("01-table", "en"), ("07-transfer", "es"), ("04-six-players", "ru"), ("14-session", "en"))
_SCALE = 2
_GAP = 16


def strip() -> Image.Image:
    """The screens side by side, enlarged without smoothing."""
    shots = [render.shot(name, "240x240", code).convert("RGBA") for name, code in SHOTS]
    side = shots[0].width * _SCALE
    image = Image.new("RGBA", (len(shots) * (side + _GAP) - _GAP, side))
    for i, shot in enumerate(shots):
        image.paste(shot.resize((side, side), Image.Resampling.NEAREST), (i * (side + _GAP), 0))
    return image


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    strip().save(TARGET, optimize=True)
    print(TARGET)
