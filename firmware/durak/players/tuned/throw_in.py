"""The rule of thumb for throw_in: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 6, 66, 9, 37, 87, 168, 75, 211, 52, -14, 40,
    8, -7, 63, 10, 40, 45, 124, 75, 220, 14, -21, 47,
    8, 17, 145, 12, 9, 18, 96, 12, 180, 38, 31, 22,
    8, 24, 114, 18, -11, 53, 104, 68, 147, 52, 28, 38,
)
