"""Packs the pictures of tools/art into bytes modules, firmware/durak/draw/art_*.py.

    python -m tools.pictures.pack_art            # writes them
    python -m tools.pictures.pack_art --check    # fails if a module on disk is not what would be written

Most come from sprites.png: where each lies on that sheet is told in docs/design/screens.md section 7. Newer
ones are drawn as text in drawn.txt, and some of them stand in the place of one of the sheet. A strip is
bytes: width, height, bits a pixel (1, 2 or 4), then picture after picture, row after row, each row padded to
whole bytes, the leftmost pixel in the highest bits. Ranks are put in the order 2 to ace, suits in the order
clubs, diamonds, hearts, spades.

Courts have 4 bits a pixel, and before their pictures eight tables of 16 colours: for each suit the bright
card, then for each suit the dimmed one. A pixel is a number in such a table, 0 where nothing is drawn.
"""

import sys
from pathlib import Path
from typing import Any

from PIL import Image

from tools.pictures.pack_fonts import literal, write_or_check

ROOT = Path(__file__).resolve().parents[2]
SHEET = ROOT / "tools" / "art" / "sprites.png"
DRAWN = ROOT / "tools" / "art" / "drawn.txt"
OUT = ROOT / "firmware" / "durak" / "draw"

INK, FELT, LIT, CREAM, SHADE, MUTE, RED, BLUE, GREEN = 0, 2, 3, 4, 5, 6, 7, 8, 9
BACK, LATTICE, DIMMED, GOLD, SKY = 10, 11, 13, 14, 15
CLEAR = DIMMED  # a colour that the sheet does not use: what stands for "not drawn" in pictures of 4 bits

SUITS = (3, 2, 1, 0)  # the sheet has s h d c
RANKS = tuple(range(12, -1, -1))  # the sheet has A K Q J 10 9 .. 2
COURTS = (2, 1, 0)  # the sheet has K Q J

# The colours of courts, in the order of their numbers from 1 on: characters of drawn.txt; s and h are the
# suit's cloth and a light fold in it, by suit.
COURT_COLOURS = "shiwdmrbpg"
CLOTH = {"s": (GREEN, BLUE, RED, INK), "h": (LIT, SKY, LATTICE, MUTE)}
PLAIN = {"i": INK, "w": CREAM, "d": SHADE, "m": MUTE, "r": RED, "b": BACK, "p": LATTICE, "g": GOLD}
ON_DIMMED = {CREAM: DIMMED, LATTICE: SHADE}

# Heads, with the rows of eyes and mouth in the larger and in the smaller size.
HEADS = {
    "IVAN": (4, 9, 3, 7),
    "MASHA": (4, 8, 3, 6),
    "DED": (4, 9, 3, 7),
    "ALYONA": (4, 8, 3, 6),
    "PETYA": (5, 9, 3, 7),
}
MOODS = ("CALM", "THINKING", "WINCING", "ASLEEP")
FACE_COLOURS = {
    "i": INK,
    "w": CREAM,
    "d": SHADE,
    "r": RED,
    "u": BLUE,
    "y": SKY,
    "b": BACK,
    "p": LATTICE,
    "g": GOLD,
}

# module: what it is, then strips. From the sheet: name, x, y, w, h, step, order of the pictures,
# {colour: value}, and {place: picture of drawn.txt that stands there}. Colours not named: 0. From drawn.txt:
# name, pictures, {character: value}; None: courts.
MODULES: dict[str, Any] = {
    "m": (
        "Ranks, pips, courts and back of the larger cards.",
        ("RANKS", 1, 2, 9, 12, 10, RANKS, {CREAM: 1}, {8: "TEN"}),
        ("PIPS", 2, 25, 9, 9, 11, SUITS, None, {0: "CLUB9"}),
        ("PIPS_BODY", 2, 75, 17, 17, 19, SUITS, None, {}),
        ("PIPS_ACE", 2, 94, 21, 21, 23, SUITS, None, {}),
        ("COURTS", ("JACK", "QUEEN", "KING"), None),
        ("NOTCH", ("NOTCH",), {"e": 1, "i": 2}),
        ("BACK", ("BACK_M",), {"w": 1, "b": 2, "p": 3}),
        ("BACK_ASIDE", ("BACK_M aside",), {"w": 1, "b": 2, "p": 3}),
    ),
    "s": (
        "Ranks, index pips, courts and back of the smaller cards.",
        ("RANKS", 2, 16, 7, 7, 8, RANKS, {CREAM: 1}, {8: "TEN_S"}),
        ("PIPS", 2, 36, 7, 7, 9, SUITS, None, {0: "CLUB7"}),
        ("COURTS", ("JACK_S", "QUEEN_S", "KING_S"), None),
        ("NOTCH", ("NOTCH_S",), {"e": 1, "i": 2}),
        ("BACK", ("BACK_S",), {"w": 1, "b": 2, "p": 3}),
        ("BACK_ASIDE", ("BACK_S aside",), {"w": 1, "b": 2, "p": 3}),
    ),
    "icons": (
        "Icons, the first four small as well, and the pips of the trump tile.",
        (
            *("ICONS", 2, 161, 11, 11, 13, tuple(range(11)), {CREAM: 1}),
            {0: "SWORD", 1: "SHIELD", 3: "TICK", 10: "TAKE"},
        ),
        (
            *("SMALL_ICONS", 2, 174, 7, 7, 9, tuple(range(4)), {CREAM: 1}),
            {0: "SWORD_S", 1: "SHIELD_S", 3: "TICK_S"},
        ),
        ("TILE_PIPS", 2, 45, 11, 11, 13, SUITS, None, {}),
    ),
    "pips": (
        "The largest pips: the trump change and the language picker.",
        ("PIPS_BIG", 2, 117, 27, 27, 29, SUITS, None, {}),
    ),
    "small_cap": (
        "The fool's cap for low and small screens.",
        (
            *("SMALL_CAP", ("SMALL_CAP",)),
            {".": CLEAR, "i": INK, "w": CREAM, "r": RED, "u": BLUE, "n": GREEN, "g": GOLD},
        ),
    ),
    "faces": (
        "Faces of the opponents: each head calm, thinking, wincing, asleep.",
        ("FACES", "faces", ""),
        ("SMALL_FACES", "faces", "_S"),
    ),
    "cheer": (
        "One who has escaped.",
        (
            "CHEER",
            ("CHEER",),
            {".": CLEAR, "i": INK, "w": CREAM, "r": RED, "b": BACK, "p": LATTICE, "g": GOLD},
        ),
    ),
    "cap": ("The fool's cap.", ("CAP", 165, 95, 70, 52, 0, (0,), "colours", {})),
    "rooster": ("The rooster.", ("ROOSTER", 176, 26, 64, 62, 0, (0,), "colours", {})),
    "matchstick": ("A match.", ("MATCH", 168, 26, 5, 20, 0, (0,), {RED: 1, CREAM: 2, SHADE: 3}, {})),
}

# The sheet's colours; the sixth, the thirteenth and the fourteenth (gold) have changed since.
PALETTE = [
    *("101821", "083129", "19594A", "297D6B", "F7EFD6", "B5B69C", "636D63", "D61C19"),
    *("2945E6", "007D6B", "7B203A", "BD697B", "FFCA21", "D3CEB4", "D68631", "7BC6EF"),
]


def sheet():
    """The sprite sheet as rows of colour numbers. Raises SystemExit at a colour beyond the sixteen."""
    number = {bytes.fromhex(colour): i for i, colour in enumerate(PALETTE)}
    image = Image.open(SHEET).convert("RGB")
    data = image.tobytes()
    try:
        pixels = [number[data[i : i + 3]] for i in range(0, len(data), 3)]
    except KeyError as colour:
        raise SystemExit(f"{SHEET.name} holds a colour beyond the palette: {colour}") from None
    return [pixels[i : i + image.width] for i in range(0, len(pixels), image.width)]


def pack_rows(rows, bits):
    """Rows of values packed to bytes, each row padded."""
    out = bytearray()
    for row in rows:
        value, n = 0, 0
        for pixel in row:
            value = value << bits | pixel
            n += bits
        pad = -n % 8
        out += (value << pad).to_bytes((n + pad) // 8, "big")
    return out


def drawn():
    """The pictures of drawn.txt as {name: rows of characters}. Raises SystemExit at rows of two lengths."""
    pictures: dict[str, list[str]] = {}
    blocks = DRAWN.read_text(encoding="utf-8").split("\n\n")
    for name, *rows in (block.split("\n") for block in blocks if block and block[0] != "#"):
        rows = [row for row in rows if row]
        if len(set(map(len, rows))) != 1:
            raise SystemExit(f"{DRAWN.name}: the rows of {name} are not of one length")
        pictures[name] = rows
        pictures[f"{name} aside"] = ["".join(column) for column in zip(*rows, strict=True)]
    return pictures


def from_sheet(art, x, y, w, h, step, order, values, instead):
    """One strip of the sheet, as bytes. `values` None: all that is not cream is drawn; "colours": 4 bits
    a pixel, felt is CLEAR. instead: by place, the pictures of drawn.txt that are packed in its stead.
    """
    pixels, texts = art
    bits = 4 if values == "colours" else 1 if values is None or len(values) == 1 else 2
    out = bytearray((w, h, bits))
    for i, place in enumerate(order):
        left = x + place * step
        rows = [pixels[y + j][left : left + w] for j in range(h)]
        if i in instead:
            rows = [[int(pixel == "#") for pixel in row] for row in texts[instead[i]]]
        elif values == "colours":
            rows = [[CLEAR if colour == FELT else colour for colour in row] for row in rows]
        elif values is None:
            rows = [[int(colour != CREAM) for colour in row] for row in rows]
        else:
            rows = [[values.get(colour, 0) for colour in row] for row in rows]
        out += pack_rows(rows, bits)
    return bytes(out)


def from_text(texts, names, values):
    """One strip of drawn.txt, as bytes. `values` None: courts, with their tables of colours; more than four:
    colours.
    """
    first = texts[names[0]]
    out = bytearray((len(first[0]), len(first), 2 if values and len(values) < 4 else 4))
    if not values:
        values = {colour: i for i, colour in enumerate(COURT_COLOURS, 1)}
        for dimmed in (False, True):
            for suit in range(4):
                colours = [CLOTH[c][suit] if c in CLOTH else PLAIN[c] for c in COURT_COLOURS]
                if dimmed:
                    colours = [ON_DIMMED.get(colour, colour) for colour in colours]
                out += bytes([0, *colours]).ljust(16, b"\0")
    bits = out[2]
    for name in names:
        out += pack_rows([[values.get(pixel, 0) for pixel in row] for row in texts[name]], bits)
    return bytes(out)


def face(texts, head, mood, size):
    """Rows of colours: a head with its mood on a tile, whose corners are cut. size: "" or "_S"."""
    rows = texts[f"HEAD_{head}{size}"]
    eyes_y, mouth_y = HEADS[head][2:] if size else HEADS[head][:2]
    left = 1 if size else 2
    asleep = mood == "ASLEEP"
    n = len(rows[0]) + 2
    tile = [[FELT if asleep else LIT] * n for _ in range(n)]
    for corner in (0, n - 1):
        tile[corner][0] = tile[corner][n - 1] = CLEAR

    def over(picture, x, y, colours):
        for j, row in enumerate(picture):
            for i, pixel in enumerate(row):
                if pixel != ".":
                    tile[y + j][x + i] = colours[pixel]

    over(rows, 1, 1, FACE_COLOURS | ({"w": SHADE} if asleep else {}))
    over(texts[f"EYES_{mood}{size}"], 1 + left, 1 + eyes_y, FACE_COLOURS)
    over(texts[f"MOUTH_{mood}{size}"], 1 + (3 if size else 4), 1 + mouth_y, FACE_COLOURS)
    if asleep:
        over(texts["ZZZ"], n - 4, 0, FACE_COLOURS)
    return tile


def faces(texts, size):
    """One strip of all faces, as bytes: head by head in each mood."""
    tiles = [face(texts, head, mood, size) for head in HEADS for mood in MOODS]
    n = len(tiles[0])
    return bytes((n, n, 4)) + b"".join(bytes(pack_rows(tile, 4)) for tile in tiles)


def strip(art, *place):
    """One strip, as bytes, of (pixels of the sheet, pictures of drawn.txt)."""
    if place[0] == "faces":
        return faces(art[1], place[1])
    return from_text(art[1], *place) if isinstance(place[0], tuple) else from_sheet(art, *place)


def module(name, art):
    """Source text of one module."""
    what, strips = MODULES[name][0], MODULES[name][1:]
    text = f'"""{what} Packed by tools.pictures.pack_art."""\n\n'
    return text + "".join(literal(label, strip(art, *place)) for label, *place in strips)


def main():
    """Writes or checks the pictures' modules."""
    art = sheet(), drawn()
    modules = ((OUT / f"art_{name}.py", module(name, art)) for name in MODULES)
    return write_or_check(modules, "tools/art", "tools.pictures.pack_art", __doc__.partition("\n")[0])


if __name__ == "__main__":
    sys.exit(main())
