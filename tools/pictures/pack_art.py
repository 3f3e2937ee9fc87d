"""Packs the pictures of tools/art/sprites.png into bytes modules, firmware/durak/draw/art_*.py.

    python -m tools.pictures.pack_art            # writes them
    python -m tools.pictures.pack_art --check    # fails if a module on disk is not what would be written

Where each picture lies on the sheet is told in docs/design/screens.md section 7. A strip is bytes: width,
height, bits a pixel (1, 2 or 4), then picture after picture, row after row, each row padded to whole bytes,
the leftmost pixel in the highest bits. Ranks are put in the order 2 to ace, suits in the order clubs,
diamonds, hearts, spades.
"""

import sys
from pathlib import Path
from typing import Any

from PIL import Image

from tools.pictures.pack_fonts import literal, write_or_check

ROOT = Path(__file__).resolve().parents[2]
SHEET = ROOT / "tools" / "art" / "sprites.png"
OUT = ROOT / "firmware" / "durak" / "draw"

INK, FELT, CREAM, SHADE, RED, WOOD, GOLD = 0, 2, 4, 5, 7, 13, 14
CLEAR = WOOD  # a colour that no picture uses: what stands for "not drawn" in pictures of 4 bits

SUITS = (3, 2, 1, 0)  # the sheet has s h d c
RANKS = tuple(range(12, -1, -1))  # the sheet has A K Q J 10 9 .. 2
COURTS = (2, 1, 0)  # the sheet has K Q J

# module: what it is, then strips: name, x, y, w, h, step, order of the pictures, {colour: value}. Colours
# not named: 0.
MODULES: dict[str, Any] = {
    "m": (
        "Ranks, pips and crowns of the larger cards.",
        ("RANKS", 2, 2, 8, 12, 10, RANKS, {CREAM: 1}),
        ("PIPS", 2, 25, 9, 9, 11, SUITS, None),
        ("PIPS_COURT", 2, 58, 15, 15, 17, SUITS, None),
        ("PIPS_BODY", 2, 75, 17, 17, 19, SUITS, None),
        ("PIPS_ACE", 2, 94, 21, 21, 23, SUITS, None),
        ("CROWNS", 2, 146, 17, 13, 19, COURTS, {GOLD: 1, RED: 2, INK: 3}),
    ),
    "s": (
        "Ranks and index pips of the smaller cards.",
        ("RANKS", 2, 16, 6, 7, 8, RANKS, {CREAM: 1}),
        ("PIPS", 2, 36, 7, 7, 9, SUITS, None),
    ),
    "icons": (
        "Icons, the first four small as well, and the pips of the trump tile.",
        ("ICONS", 2, 161, 11, 11, 13, tuple(range(11)), {CREAM: 1}),
        ("SMALL_ICONS", 2, 174, 7, 7, 9, tuple(range(4)), {CREAM: 1}),
        ("TILE_PIPS", 2, 45, 11, 11, 13, SUITS, None),
    ),
    "pips": (
        "The largest pips: the trump change and the language picker.",
        ("PIPS_BIG", 2, 117, 27, 27, 29, SUITS, None),
    ),
    "cap": ("The fool's cap.", ("CAP", 165, 95, 70, 52, 0, (0,), "colours")),
    "rooster": ("The rooster.", ("ROOSTER", 176, 26, 64, 62, 0, (0,), "colours")),
    "matchstick": ("A match.", ("MATCH", 168, 26, 5, 20, 0, (0,), {RED: 1, CREAM: 2, SHADE: 3})),
}

PALETTE = [
    *("101821", "083129", "19594A", "297D6B", "F7EFD6", "B5B69C", "636D63", "D61C19"),
    *("2945E6", "007D6B", "7B203A", "BD697B", "FFCA21", "5A3921", "D68631", "7BC6EF"),
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


def strip(pixels, x, y, w, h, step, order, values):
    """One strip, as bytes. `values` None: all that is not cream is drawn; "colours": 4 bits a pixel, felt
    is CLEAR.
    """
    bits = 4 if values == "colours" else 1 if values is None or len(values) == 1 else 2
    out = bytearray((w, h, bits))
    for place in order:
        left = x + place * step
        rows = [pixels[y + j][left : left + w] for j in range(h)]
        if values == "colours":
            rows = [[CLEAR if colour == FELT else colour for colour in row] for row in rows]
        elif values is None:
            rows = [[int(colour != CREAM) for colour in row] for row in rows]
        else:
            rows = [[values.get(colour, 0) for colour in row] for row in rows]
        out += pack_rows(rows, bits)
    return bytes(out)


def module(name, pixels):
    """Source text of one module."""
    what, strips = MODULES[name][0], MODULES[name][1:]
    text = f'"""{what} Packed by tools.pictures.pack_art."""\n\n'
    return text + "".join(literal(label, strip(pixels, *place)) for label, *place in strips)


def main():
    """Writes or checks the pictures' modules."""
    pixels = sheet()
    modules = ((OUT / f"art_{name}.py", module(name, pixels)) for name in MODULES)
    return write_or_check(modules, "tools/art", "tools.pictures.pack_art", __doc__.partition("\n")[0])


if __name__ == "__main__":
    sys.exit(main())
