"""What the player sees when the game has broken (F20)."""

import gc
import sys

from durak import keys

TRACE = "crash.txt"


def tell(port, error, folder):
    """Show the error on the panel, keep its trace in crash.txt, and wait for a key. Saves are not touched."""
    sys.print_exception(error)
    gc.collect()
    path = TRACE if folder == "saves" else folder + "/" + TRACE
    try:
        with open(path, "w") as file:
            sys.print_exception(error, file)
    except OSError:
        path = "-"  # a full disk must not hide the message
    _show(port, "%s: %s" % (type(error).__name__, error), path)
    port.backlight(100)
    port.flush()
    while not port.key() & keys.DOWN:
        port.next_tick()
    # A key still down at the reset would mean the prompt.
    while port.held:
        port.next_tick()


def _show(port, message, path):
    """The message on a dark panel. The screens may be what broke, so only canvas and letters are needed."""
    from durak.draw import palette, text
    from durak.draw.canvas import Canvas

    canvas = Canvas(port.buffer, port.width, port.height)
    canvas.unclip()
    canvas.fill(palette.INK)
    font = text.load("small" if min(port.width, port.height) < 132 else "body")
    y = 4
    for words, colour in (
        ("The game has stopped.", palette.ACCENT),
        (message, palette.CREAM),
        ("The trace is in " + path + ". What was saved is kept. Press a key to start again.", palette.SHADE),
    ):
        for line in font.wrap(words, port.width - 8):
            canvas.text(font, 4, y, line, colour)
            y += font.height + 1
        y += font.height // 2
    port.show(0, 0, port.width, port.height)
