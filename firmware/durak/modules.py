"""Modules that are let go again: one that is imported lies on the heap, 0.5 to 2 KB of it."""

import sys


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
