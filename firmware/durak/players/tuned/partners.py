"""The rule of thumb for partners: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, -3, 100, 5, 3, -33, 236, 73, 260, 259, -5, -17,
    8, -1, 103, 9, 8, -29, 271, 85, 256, 252, 9, -38,
    8, 5, 95, 10, 2, -21, 108, 82, 258, 258, -1, -24,
    8, -3, 106, 10, 0, -26, 109, 97, 278, 249, 6, -58,
)
