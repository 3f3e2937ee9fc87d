"""Take the screens' pictures as they are now for the reference: `python -m tools.accept_pictures [SIZE ...]`.

One file a size and language in tests/screens/references/: all scenes of tools/pictures.py side by side,
sixteen
colours, their names inside. tests/screens/test_references.py compares with them.
"""

import sys
from pathlib import Path

from PIL import Image, PngImagePlugin

from tools import paper, pictures

FOLDER = Path(__file__).parents[1] / "tests" / "screens" / "references"
COLUMNS = 8


def path_of(size, code):
    """Where the pictures of a size in a language lie."""
    return FOLDER / f"{size}-{code}.png"


def taken(size, code):
    """The pictures as the program paints them now, by scene."""
    return {name: pictures.shot(name, size, code) for name in pictures.SCENES}


def write(path, shots):
    """All pictures in one file."""
    w, h = next(iter(shots.values())).size
    rows = -(-len(shots) // COLUMNS)
    sheet = Image.new("P", (w * COLUMNS, h * rows))
    sheet.putpalette(next(iter(shots.values())).getpalette())
    for i, shot in enumerate(shots.values()):
        sheet.paste(shot, (i % COLUMNS * w, i // COLUMNS * h))
    names = PngImagePlugin.PngInfo()
    names.add_text("scenes", " ".join(shots))
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path, optimize=True, bits=4, pnginfo=names)


def read(path, size):
    """The pictures in a file, by scene; none when there is no file."""
    if not path.exists():
        return {}
    w, h = paper.SIZES[size][:2]
    with Image.open(path) as sheet:
        sheet.load()
        names = sheet.text["scenes"].split(" ")
        found = {}
        for i, name in enumerate(names):
            x, y = i % COLUMNS * w, i // COLUMNS * h
            found[name] = sheet.crop((x, y, x + w, y + h))
    return found


def differs(was, now):
    """Whether any pixel of two pictures differs."""
    return was is None or was.size != now.size or was.tobytes() != now.tobytes()


def accept(size, code):
    """Write a file anew if anything in it changed. The scenes that did."""
    before = read(path_of(size, code), size)
    now = taken(size, code)
    changed = [name for name, shot in now.items() if differs(before.get(name), shot)]
    if changed or list(before) != list(now):
        write(path_of(size, code), now)
    return changed


def main(arguments):
    """All sizes, or those named."""
    for size in arguments or pictures.SIZES:
        if size not in paper.SIZES:
            sys.exit(f"no such size: {size}; there are {', '.join(paper.SIZES)}")
        for code in pictures.LANGUAGES:
            changed = accept(size, code)
            print(
                f"{size} {code}: {len(changed)} changed" + (": " + " ".join(changed[:8]) if changed else "")
            )
    total = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{total // 1024} KB in {FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
