"""The parts of the table that can be painted each by itself: bits of a mask."""

from micropython import const

RAIL = const(1)  # the opponents
MIDDLE = const(2)  # talon, pairs and discard
MESSAGE = const(4)
HAND = const(8)
KEYS = const(16)
ALL = const(31)
TARGET = const(32)  # the bracket has moved, and nothing else of the felt has changed
CHIPS = const(64)  # the message line right of the trump
BUBBLE = const(128)  # all between the rail and the hand: a hint comes or goes
FLYING = const(256)  # the cards in the air
ADVICE = const(512)  # what the coach says comes or goes
MOVE = const(1024)  # the pairs move, and nothing else of the felt has changed
