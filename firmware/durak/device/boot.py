"""From power-up to the game, and what happens when it breaks (F20, F21)."""

import gc
import sys

import machine

from durak import keys
from durak.device import board as boards
from durak.device.buttons import any_held

TRACE = "crash.txt"


def run(board=None, folder="saves", seed=-1, start=None):
    """Play until the player leaves. `board`: board.Board, or None to read board.txt; the rest as Port and
    app take it.

    A key held at power-up skips the game and leaves the prompt. Ctrl-C goes through, with the key timer
    stopped. Any other error is shown on the panel, its trace kept in crash.txt; then a key restarts.
    Saves are not touched.
    """
    if board is None:
        board = boards.read("board.txt")
    if any_held(board):
        print("A key is held: no game. To play: import main")
        return
    from durak.device.port import Port

    port = Port(board, folder, seed)
    try:
        from durak import app

        app.run(port, start)
    except Exception as error:
        _crashed(port, error, folder)
        machine.reset()
    finally:
        port.close()
    port.backlight(0)


def _crashed(port, error, folder):
    sys.print_exception(error)
    gc.collect()
    path = TRACE if folder == "saves" else folder + "/" + TRACE
    try:
        with open(path, "w") as file:
            sys.print_exception(error, file)
    except OSError:
        path = "-"  # a full disk must not hide the message
    _tell(port, "%s: %s" % (type(error).__name__, error), path)
    port.backlight(100)
    port.flush()
    while not port.key() & keys.DOWN:
        port.next_tick()


def _tell(port, message, path):
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
