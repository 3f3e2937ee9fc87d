"""Pictures for the page, painted by the program itself: the menu to look at while it loads, and the icon."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from desktop_sim.board_bodies import NAMES
from desktop_sim.panel_decoder import rgb888
from desktop_sim.web.stepped_board import SteppedBoard

ICON_SIZES = (192, 512)
_MENU_MS = 600
_CARDS = (3 << 4 | 12, 2 << 4 | 11)  # ace of spades, king of hearts
_EMBLEM = 96  # px of the icon's side
_CAP = 70  # px of the width of the cap's picture


def stills(target: Path, languages: tuple[str, ...]) -> None:
    """BOARD.LANGUAGE.png of the menu as it first stands, for each board and language."""
    target.mkdir(parents=True, exist_ok=True)
    for board in NAMES:
        for language in languages:
            with tempfile.TemporaryDirectory() as folder:
                stepped = SteppedBoard(board, folder, 1, {"lang": language})
                stepped.advance(_MENU_MS)
                width, height, data = stepped.picture()
            picture = Image.frombytes("RGB", (width, height), rgb888(data))
            # Sixteen colours: exact in a palette.
            few = picture.quantize(16, dither=Image.Dither.NONE)
            if few.convert("RGB").tobytes() != picture.tobytes():
                few = picture
            few.save(target / f"{board}.{language}.png", optimize=True)


def icons(target: Path) -> None:
    """icon-SIZE.png: the fool's cap above two cards on the felt, as the program paints them, in whole pixels.

    What a round mask cuts off is felt.
    """
    small = _emblem()
    for size in ICON_SIZES:
        factor = max(1, size // _EMBLEM)
        large = small.resize((small.width * factor, small.height * factor), Image.Resampling.NEAREST)
        icon = Image.new("RGB", (size, size), small.getpixel((0, 0)))
        icon.paste(large, ((size - large.width) // 2, (size - large.height) // 2))
        icon.save(target / f"icon-{size}.png", optimize=True)


def _emblem() -> Image.Image:
    """The icon, one pixel a pixel of the panel."""
    from durak.draw import art_cap, palette
    from durak.draw.canvas import Canvas
    from durak.draw.card_painter import Deck
    from durak.draw.layout import Layout

    layout = Layout(240, 240)
    canvas = Canvas(bytearray(240 * 240 // 2), 240, 240)
    canvas.unclip()
    canvas.fill(palette.FELT)
    deck = Deck(canvas, layout)
    middle = _EMBLEM // 2
    for i, card in enumerate(_CARDS):
        deck.card(card, middle - deck.w + 5 + i * (deck.w - 10), 36 + 4 * i, 0, -1, 1)
    canvas.sprite(art_cap.CAP, 0, middle - _CAP // 2, 2, palette.DIMMED)
    picture = Image.new("RGB", (240, 240))
    pixels = [nibble for byte in canvas.buffer for nibble in (byte >> 4, byte & 15)]
    colours = [tuple(palette.RGB888[3 * n : 3 * n + 3]) for n in range(16)]
    picture.putdata([colours[n] for n in pixels])
    return picture.crop((0, 0, _EMBLEM, _EMBLEM))
