"""The rule of thumb for prostoy: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, -2, 105, 6, -6, 68, 83, 85, 266, 258, -5, -51,
    8, -1, 111, 10, -1, 44, 55, 72, 273, 256, 2, -25,
    8, 3, 121, 11, -14, 32, 58, 82, 252, 249, -2, -63,
    8, -1, 93, 12, 2, 20, 43, 88, 277, 254, -3, -35,
)
