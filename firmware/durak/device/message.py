"""Sentences on the panel in place of the game: what is wrong with board.txt, or why the game has stopped.

The screens may be what broke, so nothing but canvas and letters is needed; all of it is imported before
the game, and drawn within boot's spare memory.
"""

from durak import keys
from durak.draw import fonts
from durak.draw.canvas import Canvas
from durak.draw.palette import INK


def prepare(display):
    """Return the font for the display's size, with all that a message takes in place.

    Called before the game is imported: a letter met for the first time becomes one of the interpreter's
    names, and the table of those may want more memory in one piece than there is when the game breaks.
    """
    font = fonts.load("small" if min(display.width, display.height) < 132 else "body")
    font.width("".join([chr(code) for code in range(0x20, 0x7F)]))
    return font


def show(display, parts):
    """Draw paragraphs on a dark page, send it and light it.

    `display`: display.Display; `parts`: (sentence, colour) from the top; what has no room is cut.
    """
    canvas = Canvas(display.buffer, display.width, display.height)
    canvas.unclip()
    canvas.fill(INK)
    font = prepare(display)
    y = 4
    for words, colour in parts:
        for line in font.wrap(words, display.width - 8):
            canvas.text(font, 4, y, line, colour)
            y += font.height + 1
        y += font.height // 2
    display.show(0, 0, display.width, display.height)
    display.light(100)


def wait(port):
    """Wait until a key has been pressed and let go: one still down at a reset would mean the prompt."""
    port.flush()
    while not port.key() & keys.DOWN:
        port.next_tick()
    while port.held:
        port.next_tick()
    port.flush()
