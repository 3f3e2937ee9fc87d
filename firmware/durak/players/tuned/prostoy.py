"""The rule of thumb for prostoy: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 5, 76, 10, 58, 111, 159, 81, 173, 45, -6, 55,
    8, -6, 65, 9, 33, 60, 159, 86, 212, 18, -22, 43,
    8, 22, 130, 14, 4, 36, 101, 9, 166, 35, 28, -18,
    8, 21, 115, 17, -6, 29, 116, 71, 212, 52, 21, 46,
)
