"""The rule of thumb for two: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, 8, 55, 11, 59, 93, 154, 68, 181, 45, -10, 38,
    8, -3, 61, 7, 35, 48, 153, 94, 223, 12, -17, 47,
    8, 16, 125, 13, 10, 16, 91, 2, 200, 41, 31, 38,
    8, 25, 118, 17, -1, 45, 110, 66, 178, 48, 25, 41,
)
