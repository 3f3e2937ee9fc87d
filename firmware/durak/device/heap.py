"""The heap kept in large pieces."""

import gc

from micropython import const

COLLECT_AFTER = const(16 * 1024)  # bytes


def keep_whole():
    """Collect whenever COLLECT_AFTER bytes have been allocated, and not only once the heap is full.

    What lasts (the modules of a screen, say) then comes to lie low, beside the rest of what lasts. Without
    this it lies wherever the garbage of the moment ends, and after a hundred keys 70 KB free hold no piece
    of 8 KB: a computer player's table does not fit any more.
    """
    gc.threshold(COLLECT_AFTER)
