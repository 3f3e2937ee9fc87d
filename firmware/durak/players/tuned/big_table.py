"""The rule of thumb for big_table: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 0, 106, 6, 5, -39, 247, 87, 264, 256, 4, -26,
    8, 0, 112, 5, 2, -33, 262, 84, 244, 254, -2, -25,
    8, -1, 102, 9, 1, -42, 89, 81, 269, 245, -7, -34,
    8, 0, 87, 8, -1, -17, 89, 92, 279, 260, 5, -26,
)
