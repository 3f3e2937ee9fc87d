"""The numbers of the levels that follow a rule of thumb alone."""

# Four stages (no talon, up to two cards a seat, up to six, more), each: plain step, ace extra, trump base,
# trump step, pair, add, throw in, gift, taking, taking slope, taking table (32nds), passing on; in eighths
# of a rank. Written out: a tuple that is put together at import lies on the heap.

# fmt: off

# A beginner's habits: trumps are just somewhat better cards, everything that fits is thrown in and given
# away, nothing is ever taken that could be beaten, and pairs are broken up.
EASY = (
    8, 0, 24, 8, 0, 60, 255, 255, 255, 255, 0, 0,
    8, 0, 24, 8, 0, 60, 255, 255, 255, 255, 0, 0,
    8, 0, 24, 8, 0, 60, 255, 255, 255, 255, 0, 0,
    8, 0, 24, 8, 0, 60, 255, 255, 255, 255, 0, 0,
)

NORMAL = (
    8, 7, 54, 10, 57, 103, 157, 76, 184, 42, -12, 40,
    8, -2, 63, 7, 30, 54, 150, 93, 232, 13, -21, 40,
    8, 17, 130, 12, 8, 23, 88, 0, 197, 42, 28, 40,
    8, 26, 122, 16, -2, 41, 106, 70, 179, 50, 21, 40,
)

# The yardstick's habits, for playing on in a lost ending: the lowest card, trumps kept while the talon is
# large, covers whenever it can.
PLAIN = (
    8, 0, 100, 8, 0, -32, 255, 90, 255, 255, 0, -32,
    8, 0, 100, 8, 0, -32, 255, 90, 255, 255, 0, -32,
    8, 0, 100, 8, 0, -32, 90, 90, 255, 255, 0, -32,
    8, 0, 100, 8, 0, -32, 90, 90, 255, 255, 0, -32,
)
