"""The rule of thumb for throw_in: tools/train.py tuned it. See durak.players.thumb."""

# fmt: off
NUMBERS = (
    8, 4, 106, 6, 0, -33, 246, 85, 241, 263, 5, -15,
    8, -6, 97, 8, 10, -36, 250, 89, 239, 258, -4, -35,
    8, 1, 114, 11, 7, -46, 92, 96, 260, 256, 0, -18,
    8, -3, 83, 9, -3, -33, 90, 104, 249, 255, -4, -46,
)
