"""The sixteen colours, by name and as the panel wants them (screens.md section 1)."""

from micropython import const

INK = const(0)
DEEP = const(1)
FELT = const(2)
LIT = const(3)
CREAM = const(4)
SHADE = const(5)
MUTE = const(6)
RED = const(7)
BLUE = const(8)
GREEN = const(9)
BACK = const(10)
LATTICE = const(11)
ACCENT = const(12)
DIMMED = const(13)  # the face of a card that cannot be played now
GOLD = const(14)
SKY = const(15)

# In a sprite's colours: this value is not drawn.
CLEAR = const(16)

# Red, green, blue of colours 0 to 15, one byte each.
RGB888 = (
    b"\x10\x18\x21\x08\x31\x29\x19\x59\x4a\x29\x7d\x6b\xf7\xef\xd6\xb5\xb6\x9c\x6b\x79\x6b\xd6\x1c\x19"
    b"\x29\x45\xe6\x00\x7d\x6b\x7b\x20\x3a\xbd\x69\x7b\xff\xca\x21\xd3\xce\xb4\xde\x8a\x31\x7b\xc6\xef"
)
# The same in RGB565, the high byte first as on the wire.
RGB565 = (
    b"\x10\xc4\x09\x85\x1a\xc9\x2b\xed\xf7\x7a\xb5\xb3\x6b\xcd\xd0\xe3"
    b"\x2a\x3c\x03\xed\x79\x07\xbb\x4f\xfe\x44\xd6\x76\xdc\x46\x7e\x3d"
)

# Colour of a suit by its number: clubs, diamonds, hearts, spades; cards.py has its own, as the table does
# without this module.
SUITS = b"\x09\x08\x07\x00"
