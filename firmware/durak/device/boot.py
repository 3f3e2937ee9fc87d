"""From power-up to the game, and out of it again (F20, F21)."""

import gc
import sys

import machine

# Parts of the package durak that only the game needs.
_HEAVY = ("app", "screens", "players", "text", "match", "rules")


def run(board=None, folder="saves", seed=-1, start=None):
    """Play until the player leaves. `board`: board.Board, or None to read board.txt; the rest as Port and
    app take it.

    A key held at power-up skips the game and leaves the prompt. Ctrl-C goes through, with the key timer
    stopped. Any other error is shown on the panel, its trace kept in crash.txt; then a key restarts.
    Saves are not touched.
    """
    from durak.device import board_config as boards

    if board is None:
        board = boards.read("board.txt")
    if board.any_held():
        print("A key is held: no game. To play: import main")
        return
    from durak.device.port import Port

    port = Port(board, folder, seed)
    board = None
    try:
        from durak import app

        port.panel.wake()
        app.run(port, start)
    except Exception as error:
        app = None
        _make_room()
        from durak.device import crash

        crash.tell(port, error, folder)
        machine.reset()
    finally:
        port.close()
    port.backlight(0)


def _make_room():
    """The game may have filled the heap when it broke: it goes before its message is drawn.

    There may not be a byte left, so nothing here allocates.
    """
    while _drop_one():
        pass
    durak = sys.modules["durak"]
    for part in _HEAVY:
        if hasattr(durak, part):
            delattr(durak, part)
    gc.collect()


def _drop_one():
    for name in sys.modules:
        if name.startswith("durak."):
            for part in _HEAVY:
                if name.find(part) == 6:
                    del sys.modules[name]
                    return True
    return False
