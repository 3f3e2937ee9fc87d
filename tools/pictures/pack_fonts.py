"""Packs the bitmap fonts of tools/art/fonts into bytes modules, firmware/durak/draw/font_*.py.

    python -m tools.pictures.pack_fonts            # writes them
    python -m tools.pictures.pack_fonts --check    # fails if a module on disk is not what would be written

Each glyph is cut to its ink. A module holds `HEIGHT` (rows of the cell), `SPACE` (advance of a space, px),
`STARTS` (the first column of each glyph, 16 bits little-endian, one more at the end) and `COLUMNS` (one
byte a column for cells of at most 8 rows, else two, little-endian; bit 0 is the top row). Glyphs stand in
the order of `CODES`, which durak/draw/fonts.py counts out again.
"""

import sys
from pathlib import Path

from tools.command_line import Parser

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "tools" / "art" / "fonts"
OUT = ROOT / "firmware" / "durak" / "draw"

# Signs beyond Latin-1 and the Russian letters, in the order of fonts.MORE.
MORE = "Ёё–—‘’“”„…•№←→↑↓▲▼◀▶♠♥♦♣✓"
CODES = [*range(0x21, 0x7F), *range(0xA1, 0x100), *range(0x410, 0x450), *map(ord, MORE)]

# name of the source, width of a space (screens.md section 2)
FACES = {"7x13B": 4, "9x15B": 5, "5x8": 3}


def read_bdf(path):
    """Glyphs of a BDF as {code point: rows}, each row a string of `.` and `#`, and the height of the cell."""
    glyphs: dict[int, list[str]] = {}
    rows: list[str] = []
    drawing = False
    code = ascent = descent = 0
    for line in path.read_text(encoding="ascii").splitlines():
        word, _, rest = line.partition(" ")
        if word == "FONT_ASCENT":
            ascent = int(rest)
        elif word == "FONT_DESCENT":
            descent = int(rest)
        elif word == "ENCODING":
            code = int(rest)
        elif word == "BBX":
            width, height, left, below = map(int, rest.split())
        elif word == "BITMAP":
            rows, drawing = [], True
        elif word == "ENDCHAR":
            top = ascent - below - height
            cell = ["." * width] * top + rows
            glyphs[code] = cell + ["." * width] * (ascent + descent - len(cell))
            rows, drawing = [], False
        elif drawing:
            bits = bin(int(line, 16) | 1 << 4 * len(line))[3:]
            rows.append("." * left + bits[:width].replace("0", ".").replace("1", "#"))
    return glyphs, ascent + descent


def read_redrawn(path, face, height):
    """Glyphs of redrawn.txt that belong to one face, as in `read_bdf`."""
    glyphs = {}
    for block in path.read_text(encoding="utf-8").split("\nglyph ")[1:]:
        head, *rows = block.split("\n")
        name, letter, top = head.split()
        rows = [row for row in rows if row]
        if name == face:
            cell = ["." * len(rows[0])] * int(top) + rows
            glyphs[ord(letter)] = cell + ["." * len(rows[0])] * (height - len(cell))
    return glyphs


def columns_of(rows):
    """The inked columns of a glyph as ints, bit 0 the top row."""
    columns = [
        sum(1 << y for y, row in enumerate(rows) if row[x : x + 1] == "#") for x in range(max(map(len, rows)))
    ]
    while columns and not columns[0]:
        columns.pop(0)
    while columns and not columns[-1]:
        columns.pop()
    return columns


def glyphs_of(face):
    """All glyphs of one face: ({code point: columns}, height). Raises SystemExit if one is missing."""
    glyphs, height = read_bdf(FONTS / (face + ".bdf"))
    glyphs.update(read_redrawn(FONTS / "redrawn.txt", face, height))
    missing = [chr(code) for code in CODES if code not in glyphs]
    if missing:
        raise SystemExit(f"{face} lacks {' '.join(missing)}: draw them in redrawn.txt")
    return {code: columns_of(glyphs[code]) for code in CODES}, height


def literal(name, content):
    """A bytes constant as lines of source."""
    lines = [content[i : i + 24] for i in range(0, len(content), 24)]
    if len(content) <= 20:  # as ruff formats it
        return f'{name} = b"' + "".join(f"\\x{byte:02x}" for byte in content) + '"\n'
    body = "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines)
    return f"{name} = (\n{body}\n)\n"


def module(face):
    """Source text of the module of one face."""
    glyphs, height = glyphs_of(face)
    size = 1 if height <= 8 else 2
    starts, columns = bytearray(), bytearray()
    for code in CODES:
        starts += (len(columns) // size).to_bytes(2, "little")
        for column in glyphs[code]:
            columns += column.to_bytes(size, "little")
    starts += (len(columns) // size).to_bytes(2, "little")
    return (
        f'"""The font {face}, packed from tools/art/fonts (public domain)."""\n\n'
        f"HEIGHT = {height}\nSPACE = {FACES[face]}\n"
        + literal("STARTS", starts)
        + literal("COLUMNS", columns)
    )


def write_or_check(modules, source, command, about):
    """Writes (path, text) modules and prints their sizes; with --check compares them: 1 if one is stale."""
    parser = Parser(description=about)
    parser.add_argument("--check", action="store_true", help="only compare with what is on disk")
    check = parser.parse_args().check
    stale = 0
    for path, text in modules:
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"{path.name} is not what {source} gives: run python -m {command}")
                stale = 1
            continue
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {text.count(chr(92) + 'x')} bytes of data")
    return stale


def main():
    """Writes or checks the fonts' modules."""
    modules = ((OUT / f"font_{face.lower()}.py", module(face)) for face in FACES)
    return write_or_check(modules, "tools/art/fonts", "tools.pictures.pack_fonts", __doc__.partition("\n")[0])


if __name__ == "__main__":
    sys.exit(main())
