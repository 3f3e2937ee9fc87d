"""Modules that are let go again: one that is imported lies on the heap, 0.5 to 2 KB of it."""

import sys

# Packages of the game, and how the names of what lies in them begin: all that a message can do without.
_OF_THE_GAME = (
    ("app", "durak.app"),
    ("screens", "durak.screens"),
    ("players", "durak.players"),
    ("lessons", "durak.lessons"),
    ("puzzles", "durak.puzzles"),
    ("text", "durak.text"),
)


def forget(package, keep=(), only=()):
    """Forget the modules below a package whose first name under it is none of `keep`, or is one of `only`.

    What still uses one keeps it; the next import makes it anew.
    """
    start = package + "."
    for name in list(sys.modules):
        if name.startswith(start):
            last = name[len(start) :]
            first = last.split(".")[0]
            if first in only or not only and first not in keep:
                del sys.modules[name]
                if first == last:
                    delattr(sys.modules[package], last)


def free_the_game():
    """Forget the whole game. Nothing is allocated: what its modules hold may have filled the heap."""
    durak = sys.modules["durak"]
    for package, start in _OF_THE_GAME:
        while _forget_one(start):
            pass
        if hasattr(durak, package):
            delattr(durak, package)


def _forget_one(start):
    """Forget a module whose name begins with `start`; return False if there is none."""
    found = None
    for name in sys.modules:
        if name.startswith(start):
            found = name
            break
    if found is None:
        return False
    del sys.modules[found]
    return True
