"""What the player sees when the game has broken (F20)."""

import sys
import time

from durak.device import message
from durak.draw.palette import ACCENT, CREAM, SHADE

TRACE = "crash.txt"


_AS_FILES = (
    "There is too little memory here for the game as plain files. Its own firmware leaves it more: "
    "docs/flashing.md says how to install it."
)


def _says(error):
    """Return what a player is to know of `error`."""
    if isinstance(error, MemoryError) and "__file__" in globals():  # code in the firmware has none
        return _AS_FILES
    return "%s: %s" % (type(error).__name__, error)


def tell(display, port, error, folder):
    """Show `error` on the panel, keep its trace in crash.txt, and wait for a key. Saves are not touched.

    `port`: port.Port, or None when there was none yet: then only a reset goes on. `folder`: of the saves.
    """
    sys.print_exception(error)
    path = TRACE if folder == "saves" else folder + "/" + TRACE
    try:
        with open(path, "w") as file:
            sys.print_exception(error, file)
    except OSError:
        path = "-"  # a full disk must not hide the message
    message.show(
        display,
        (
            ("The game has stopped.", ACCENT),
            (_says(error), CREAM),
            (
                "The trace is in " + path + ". What was saved is kept. Press a key to start again.",
                SHADE,
            ),
        ),
    )
    while port is None:
        time.sleep_ms(1000)
    message.wait(port)
