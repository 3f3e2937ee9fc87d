"""The rule of thumb for two24: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, 6, 67, 10, 68, 91, 158, 74, 204, 48, -13, 52,
    8, -6, 59, 8, 31, 52, 162, 97, 214, 21, -12, 39,
    8, 16, 127, 13, 7, 22, 89, 4, 226, 48, 15, 39,
    8, 22, 110, 18, -1, 51, 98, 74, 202, 48, 20, 62,
)
