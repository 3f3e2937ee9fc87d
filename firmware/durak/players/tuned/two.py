"""The rule of thumb for two: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 0, 54, 4, 63, 88, 153, 65, 176, 50, -9, 49,
    8, -2, 72, 7, 33, 58, 167, 95, 209, 12, -15, 47,
    8, 19, 121, 13, 5, 25, 102, 3, 193, 39, 28, 48,
    8, 22, 126, 16, -2, 40, 119, 59, 171, 53, 29, 35,
)
