"""The rule of thumb for three_by_three: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, -6, 98, 5, 2, -40, 239, 72, 262, 254, -3, -32,
    8, -4, 89, 9, 7, -33, 251, 102, 231, 258, -3, -38,
    8, -1, 121, 12, 1, -43, 95, 87, 244, 249, -3, -38,
    8, -4, 113, 10, 0, -31, 96, 89, 252, 259, 3, -48,
)
