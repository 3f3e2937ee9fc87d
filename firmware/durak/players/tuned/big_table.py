"""The rule of thumb for big_table: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, 3, 106, 8, 4, 27, 247, 88, 268, 258, -2, -24,
    8, 0, 102, 9, 4, 19, 91, 88, 213, 256, 4, -47,
    8, 0, 110, 9, -3, 25, 95, 91, 259, 255, -8, -21,
    8, 0, 80, 9, -3, 19, 102, 99, 260, 259, -1, -20,
)
