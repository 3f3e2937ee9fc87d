"""The keys of every board and the two edges of a press, as the port reports them.

An event of `port.key()` is `key | DOWN` or `key | UP`. Boards whose keys are labelled 1 2 3 4 report them
as A B X Y.
"""

from micropython import const

UP_ = const(1)
DOWN_ = const(2)
LEFT = const(3)
RIGHT = const(4)
PRESS = const(5)
A = const(6)
B = const(7)
X = const(8)
Y = const(9)

# Esc on a desk's keyboard: back, and never an answer. It only goes down.
BACK = const(0)

# Beside the keys: a finger or a mouse on the glass; the port's `pointed()` says where. POINT goes down and up
# as a key does, the others only go down.
POINT = const(10)
SECOND = const(11)  # the mouse's other button
BACKWARDS = const(12)  # its wheel: to the previous
FORWARDS = const(13)  # and to the next
OVER = const(14)  # it has moved, without touching
LETTER = const(15)  # something was typed that is no key of the game: the port's `letter()` says what

KEY = const(15)  # the bits of an event that hold the key
DOWN = const(16)
UP = const(32)

# The four sets of keys a board may have: the columns of docs/design/screens.md, section 3.
JOY4 = const(0)
JOY2 = const(1)
FOUR = const(2)
DIGITS = const(3)


def labels(controls):
    """Return what is usually printed beside A, B, X and Y on a board with that set of keys."""
    return ("1", "2", "3", "4") if controls == DIGITS else ("A", "B", "X", "Y")
