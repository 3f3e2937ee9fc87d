"""The rule of thumb for transfer: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, 6, 102, 3, 7, 22, 246, 87, 253, 253, -1, 33,
    8, -6, 106, 9, 11, 13, 87, 92, 227, 256, 0, -48,
    8, 5, 102, 10, 3, 3, 83, 86, 244, 268, 0, 18,
    8, 3, 95, 6, 5, 34, 102, 108, 258, 249, -3, -29,
)
