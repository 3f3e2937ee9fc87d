"""The rule of thumb for throw_in: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, 5, 105, 7, 3, 26, 241, 89, 249, 255, -2, -24,
    8, -2, 107, 7, 15, 52, 92, 79, 235, 254, 2, -43,
    8, 3, 111, 10, 5, 29, 94, 90, 234, 260, -4, -25,
    8, 1, 80, 8, 8, 39, 102, 92, 287, 253, -1, -28,
)
