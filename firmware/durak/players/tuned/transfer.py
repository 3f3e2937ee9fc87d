"""The rule of thumb for transfer: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 3, 98, 7, 2, -48, 252, 76, 258, 259, 6, 33,
    8, -7, 98, 10, 13, -51, 244, 89, 237, 258, 8, -36,
    8, 3, 118, 7, -1, -52, 82, 102, 251, 258, -4, 25,
    8, 0, 67, 9, 2, -30, 92, 110, 262, 262, -1, -14,
)
