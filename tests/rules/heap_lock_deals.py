"""Deals of all presets with the heap locked, on MicroPython: prints "N deals, M plies, grew B bytes".

Run by test_micropython.py. Under the lock an allocation is a MemoryError; a bytecode function's frame may
escape it, so `mem_total` must not grow either with the number of plies.
"""

import sys
from array import array

sys.path.insert(0, sys.argv[1])

import micropython

from durak.rules import deal, moves, position, presets, rng, view
from durak.rules.legal import legal
from durak.rules.play import apply

out = array("H", [0] * moves.MOST_MOVES)
pos = position.new()
copy = position.new()
seen = bytearray(view.VIEW_SIZE)


@micropython.viper
def play_out(pos, copy, out, state, seen) -> int:
    """Play a deal to its end by chance; answers the plies."""
    s = ptr8(pos)
    o = ptr16(out)
    plies = 0
    while s[117] != 5:
        n = int(legal(pos, out))
        apply(pos, o[int(rng_below(state, n))])
        if plies & 15 == 0:
            view_of(pos, 0, seen)
            hand_size(pos, 1)
            hand_cards(pos, 1, copy)
        plies += 1
    return plies


rng_below = rng.below
view_of = view.view_of
hand_size = position.hand_size
hand_cards = position.hand_cards

# Named before the lock: a new global could make its dictionary grow.
deals = plies = grew = before = after = n = 0
for preset in range(8):
    settings = presets.settings(preset)
    for seed in range(int(sys.argv[2])):
        deal.start(pos, settings, seed)
        state = rng.seeded(seed + 1)
        micropython.heap_lock()
        before = micropython.mem_total()
        n = play_out(pos, copy, out, state, seen)
        after = micropython.mem_total()
        micropython.heap_unlock()
        deals += 1
        plies += n
        grew += after - before
print("{} deals, {} plies, grew {} bytes".format(deals, plies, grew))
