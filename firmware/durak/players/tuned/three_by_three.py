"""The rule of thumb for three_by_three: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, -3, 104, 7, 3, -37, 257, 88, 264, 254, -1, -25,
    8, -1, 86, 7, 10, -33, 248, 91, 261, 257, 6, -33,
    8, 1, 114, 9, -4, -27, 84, 97, 273, 256, -3, -24,
    8, -7, 85, 11, -1, -26, 91, 74, 244, 250, 3, -32,
)
