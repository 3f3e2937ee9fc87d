"""The small signs that stand on pages, drawn on a canvas `c` with their upper left corner at x, y."""

from durak.draw.palette import BACK, CLEAR, CREAM, DEEP, INK

# A person's head and shoulders, 9 x 13, above the column of players.
_PERSON = (
    b"\x09\x0d\x01\x08\x00\x1c\x00\x3e\x00\x1c\x00\x08\x00\x00\x00"
    b"\x1c\x00\x7f\x00\x7f\x00\xff\x80\x7f\x00\x7f\x00\x1c\x00"
)
_TICK = b"\x0b\x09\x01\x00\x60\x00\xe0\x01\xc0\x03\x80\xc7\x00\xee\x00\x7c\x00\x38\x00\x10\x00"
_SMALL_TICK = b"\x07\x06\x01\x02\x06\x8c\xd8\x70\x20"


def person(c, x, y):
    """Draw the sign above a column of players."""
    c.sprite(_PERSON, 0, x, y, CLEAR | CREAM << 5)


def pack(c, x, y):
    """Draw the sign above a column of packs: a small back."""
    c.rect(x + 1, y, 7, 12, INK)
    c.rect(x, y + 1, 9, 10, INK)
    c.frame(x + 1, y + 1, 7, 10, CREAM)
    c.rect(x + 2, y + 2, 5, 8, BACK)


def tick(c, x, y, colour):
    """Draw a check mark, 11 x 9 px."""
    c.sprite(_TICK, 0, x, y, CLEAR | colour << 5)


def meter(c, x, y, w, h, percent):
    """Draw a bar of w x h px that is filled to so many per cent."""
    c.rect(x, y, w, h, DEEP)
    c.rect(x, y, w * percent // 100, h, CREAM)


def small_tick(c, x, y, colour):
    """Draw a check mark, 7 x 6 px."""
    c.sprite(_SMALL_TICK, 0, x, y, CLEAR | colour << 5)
