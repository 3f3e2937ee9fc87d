"""The parts of the table that a change touches, and the speeds at which changes are shown."""

from micropython import const

# What of the screen has to be painted.
RAIL = const(1)
FELT = const(2)
MESSAGE = const(4)
HAND = const(8)
KEYS = const(16)
ALL = const(31)
CHIPS = const(64)  # the message line right of the trump
BUBBLE = const(128)  # all between the rail and the hand: a hint comes or goes
TARGET = const(32)  # the bracket has moved, and nothing else of the felt has changed

# Quarters of the written length by the speed setting: none, quick, normal, calm.
SPEEDS = (0, 2, 4, 6)

# What a cursor move changes, and the order in which it is painted, a turn of the loop for each: all at once
# would take too long with many cards.
CURSOR = const(8 | 16 | 32 | 64)
FIRST = (HAND, TARGET | CHIPS, KEYS)
