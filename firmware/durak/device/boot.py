"""From power-up to the game, and out of it again (F20, F21)."""

import gc
import sys

import machine
from micropython import const

from durak import modules
from durak.device import crash, heap, message
from durak.device.buttons import any_held
from durak.device.display import Display
from durak.device.port import Port
from durak.draw.palette import ACCENT, CREAM

_OLDEST = (1, 24)  # tried from there on
# Let go when the game cannot be imported: it has filled the heap then, and its message wants room.
_SPARE = const(4096)
_IS_FROZEN = "__file__" not in globals()  # in the game's own firmware


def run(board=None, folder="saves", seed=-1, start=None):
    """Play until the player leaves.

    `board`: board_config.Board, or None to read board.txt; the rest as Port and app take it. A key held at
    power-up skips the game and leaves the prompt. Ctrl-C goes through, with the key timer stopped. Any
    other error is shown on the panel, its trace kept in crash.txt; then a key restarts. Saves are not
    touched.
    """
    heap.keep_whole()
    sys.modules.pop("main", None)  # so that "import main" at the prompt plays again, however often
    path = sys.path[:]
    if _IS_FROZEN:
        # Each import of `array` or `time` would look through the disk first: time, and 1.5 KB of stack.
        sys.path[:] = (".frozen",)
    try:
        _play(board, folder, seed, start)
    finally:
        sys.path[:] = path


def _play(board, folder, seed, start):
    """Do what `run` says."""
    if board is None:
        from durak.device import board_config

        board = board_config.read("board.txt")
    for fault in board.faults:
        print("board.txt, " + fault)
    if any_held(board):
        print("A key is held: no game. To play: import main")
        return
    spare = [bytearray(_SPARE)]
    display = Display(board)
    message.prepare(display)
    if _is_too_old(display):
        return
    port = None
    try:
        port = Port(board, display, folder, seed)
        if board.faults:
            _tell(display, port, board.faults)
        display.panel.wake()
        board = board_config = None
        if _IS_FROZEN:
            modules.forget("durak.device", only=("board_config", "boards"))
        from durak import app

        spare.clear()
        app.run(port, start)
    except Exception as error:
        spare.clear()
        if isinstance(error, MemoryError):
            app = None
            modules.free_the_game()
        gc.collect()
        crash.tell(display, port, error, folder)
        machine.reset()
    finally:
        (port or display).close()
    display.light(0)


def _is_too_old(display):
    """Return True and say so if this MicroPython is one that the game was never tried on."""
    version = sys.implementation.version
    if sys.implementation.name != "micropython" or version >= _OLDEST:
        return False
    wants = "This board runs MicroPython %d.%d; the game wants %d.%d or newer (docs/flashing.md)."
    words = wants % (version[0], version[1], _OLDEST[0], _OLDEST[1])
    print(words)
    message.show(display, ((words, CREAM),))
    display.close()
    return True


def _tell(display, port, faults):
    """Show what cannot be followed of board.txt until a key is pressed."""
    parts = [("Left out of board.txt; press a key to play.", ACCENT)]
    for fault in faults:
        parts.append((fault, CREAM))
    message.show(display, parts)
    message.wait(port)
