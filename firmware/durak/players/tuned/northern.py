"""The rule of thumb for northern: tuned by tools/training/train.py for heuristic."""

# fmt: off
NUMBERS = (
    8, -4, 106, 7, 1, -41, 243, 82, 243, 262, -2, -33,
    8, 0, 62, 7, 10, -22, 248, 104, 254, 258, 0, -15,
    8, -4, 85, 12, 1, -36, 63, 81, 265, 248, -7, -36,
    8, -4, 95, 12, -3, -17, 74, 84, 253, 246, 5, -20,
)
