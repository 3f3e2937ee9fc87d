"""The rule of thumb for partners: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 4, 105, 7, 7, -46, 248, 83, 254, 258, -3, -7,
    8, -3, 90, 9, 6, -19, 257, 78, 242, 252, 2, -24,
    8, -2, 98, 13, 4, -33, 121, 88, 252, 248, -2, -10,
    8, -3, 93, 10, 0, -35, 95, 114, 250, 247, 2, -43,
)
