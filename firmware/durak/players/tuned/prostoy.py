"""The rule of thumb for prostoy: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 0, 105, 7, 2, -34, 267, 79, 237, 257, 2, -46,
    8, -1, 87, 8, 7, 46, 259, 70, 245, 250, 7, -52,
    8, 4, 101, 12, -7, 11, 111, 92, 260, 257, 0, -84,
    8, -6, 91, 7, 4, -24, 112, 82, 253, 256, -3, -38,
)
