"""The rule of thumb for throw_in: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 3, 101, 7, 0, -49, 227, 71, 247, 266, -2, -28,
    8, 2, 82, 6, 12, -16, 268, 69, 260, 253, 10, -31,
    8, -2, 110, 10, 1, -46, 100, 98, 253, 260, -2, -28,
    8, -1, 89, 13, 9, -32, 85, 94, 235, 257, -2, -14,
)
