"""Take the screens' pictures as they are now for the reference: `python -m tools.pictures.accept [SCENE
...]`.

One file a scene of tools/pictures/render.py in tests/screens/references/: a row a size, a column a language,
sixteen colours. tests/screens/test_references.py compares with them.
"""

import sys
from pathlib import Path

from PIL import Image

from durak.text.languages import CODES
from tools.pictures import offscreen_app, render

FOLDER = Path(__file__).parents[2] / "tests" / "screens" / "references"


def path_of(name):
    """Where the pictures of a scene lie."""
    return FOLDER / f"{name}.png"


def taken(name):
    """The pictures of a scene as the program paints them now, by size and language."""
    return {(size, code): render.shot(name, size, code) for size in render.SIZES for code in CODES}


def places():
    """(size, language, x, y, width, height) of each picture in a file."""
    y = 0
    for size in render.SIZES:
        w, h = offscreen_app.SIZES[size][:2]
        for column, code in enumerate(CODES):
            yield size, code, column * w, y, w, h
        y += h


def write(path, shots):
    """All pictures of a scene in one file."""
    boxes = list(places())
    sheet = Image.new("P", (max(b[2] + b[4] for b in boxes), max(b[3] + b[5] for b in boxes)))
    sheet.putpalette(next(iter(shots.values())).getpalette())
    for size, code, x, y, _, _ in boxes:
        sheet.paste(shots[size, code], (x, y))
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path, optimize=True, bits=4)


def read(path):
    """The pictures in a file, by size and language; none when there is no file."""
    if not path.exists():
        return {}
    with Image.open(path) as sheet:
        sheet.load()
        return {(size, code): sheet.crop((x, y, x + w, y + h)) for size, code, x, y, w, h in places()}


def differs(was, now):
    """Whether any pixel of two pictures differs."""
    return was is None or was.size != now.size or was.tobytes() != now.tobytes()


def accept(name):
    """Write a scene's file anew if anything in it changed. How many of its pictures did."""
    before = read(path_of(name))
    now = taken(name)
    changed = sum(differs(before.get(key), shot) for key, shot in now.items())
    if changed:
        write(path_of(name), now)
    return changed


def main(arguments):
    """All scenes, or those named."""
    for name in arguments or render.SCENES:
        if name not in render.SCENES:
            sys.exit(f"no such scene: {name}; there are {', '.join(render.SCENES)}")
        changed = accept(name)
        if changed:
            print(f"{name}: {changed} changed")
    for path in FOLDER.glob("*.png"):
        if path.stem not in render.SCENES:
            print(f"{path.stem}: no such scene any more, removed")
            path.unlink()
    total = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{total // 1024} KB in {FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
