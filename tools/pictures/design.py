"""Paint the pictures of docs/design anew: `python -m tools.pictures.design`.

The tables are painted from the plain values of table_pictures.py, pages by the scenes of render.py, the art
card by card. tests/screens compares all three with what is there.
"""

from PIL import Image

from durak.draw import palette
from durak.draw.canvas import Canvas
from durak.draw.card_painter import DIM, Deck
from durak.draw.layout import Layout
from durak.draw.table.marks import role_tile
from durak.draw.table.scene import SHIELD, SWORD
from tools.pictures import contact_sheet, table_pictures

FOLDER = contact_sheet.DESIGN
_ART = (664, 268)
_ICONS = 11


def picture(buffer, w, h):
    """A GS4_HMSB frame as an image."""
    pixels = bytearray()
    for pair in buffer:
        for number in (pair >> 4, pair & 15):
            pixels += palette.RGB888[3 * number : 3 * number + 3]
    return Image.frombytes("RGB", (w, h), bytes(pixels))


def table(name):
    """A table of table_pictures.py."""
    w, h, _ = table_pictures.TABLES[name]
    painter = table_pictures.painter(*table_pictures.TABLES[name])
    painter.paint()
    return picture(painter.canvas.buffer, w, h)


def _row(canvas, deck, suit, y, right):
    """One suit: its cards of a class, bright, and right of them its courts dimmed and as trumps, new."""
    for i in range(13):
        deck.shadow(4 + i * (deck.w + 4), y, deck.w, deck.h)
        deck.draw(suit << 4 | 12 - i, 4 + i * (deck.w + 4), y, 0, -1)
    for i in range(3):
        deck.draw(suit << 4 | 11 - i, right + i * (deck.w + 4), y, DIM, -1)
    if suit == 3:
        return
    deck.draw(suit << 4 | 12 - suit, right + 3 * (deck.w + 4), y, 0, suit)
    deck.notch(right + 3 * (deck.w + 4), y)


def art():
    """Every card of the larger class, the courts dimmed, new trumps, backs, icons, and the smaller class."""
    w, h = _ART
    canvas = Canvas(bytearray(w * h // 2), w, h)
    canvas.fill(palette.FELT)
    large, small = Deck(canvas, Layout(240, 240)), Deck(canvas, Layout(128, 128))
    for suit in range(4):
        _row(canvas, large, suit, 4 + 52 * suit, 13 * 38 + 8)
    x = 4
    for deck in (large, small):
        deck.back(x, 214, deck.w, deck.h)
        deck.back(x + deck.w + 4, 214, deck.h, deck.w)
        x += deck.w + deck.h + 8
    for i in range(_ICONS):
        large.icon(i, x + 13 * i, 214, palette.CREAM)
    for i in range(4):
        small.small_icon(i, x + 9 * i, 230, palette.CREAM)
    for i, role in enumerate((SWORD, SHIELD)):
        role_tile(canvas, large, role, False, x + 40 + 15 * i, 229)
        role_tile(canvas, small, role, True, x + 72 + 11 * i, 231)
    x += 13 * _ICONS + 6
    for suit in range(4):
        for i in range(4):
            small.draw(suit << 4 | 8 + i, x + (4 * suit + i) * 20, 214, DIM if suit == 1 else 0, -1)
    return picture(canvas.buffer, w, h)


def main():
    """Write every picture that is there anew."""
    pages = {name: program for name, _, program in contact_sheet.pairs("en")}
    for path in sorted(FOLDER.glob("*.png")):
        if path.stem in contact_sheet.NO_SCREEN:
            art().save(path, optimize=True)
        elif path.stem in table_pictures.TABLES:
            table(path.stem).save(path, optimize=True)
        else:
            pages[path.stem].save(path, optimize=True)


if __name__ == "__main__":
    main()
