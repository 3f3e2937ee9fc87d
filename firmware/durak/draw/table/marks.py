"""Small signs beside a name: the tile of a role, the mark of a team, the pointer to who acts."""

import micropython

from durak.draw.fills import CUT
from durak.draw.palette import ACCENT, BLUE, CLEAR, CREAM, GOLD, RED, SKY
from durak.draw.table.scene import SWORD, TRIANGLE

# Team marks, triangle and disc: 9 x 9 and 5 x 5 px.
_TEAMS = (
    b"\x09\x09\x01\x08\x00\x08\x00\x1c\x00\x1c\x00\x3e\x00\x3e\x00\x7f\x00\x7f\x00\xff\x80"
    b"\x3e\x00\x7f\x00\xff\x80\xff\x80\xff\x80\xff\x80\xff\x80\x7f\x00\x3e\x00"
)
_SMALL_TEAMS = b"\x05\x05\x01\x20\x20\x70\x70\xf8\x70\xf8\xf8\xf8\x70"


@micropython.native
def role_tile(canvas, deck, role, small, x, y):
    """Draw the sword or the shield on its tile at x, y: 13 px wide, 9 px if `small`."""
    size = 9 if small else 13
    canvas.rect(x, y, size, size, CUT | (RED if role == SWORD else BLUE))
    if small:
        deck.small_icon(role - SWORD, x + 1, y + 1, CREAM)
    else:
        deck.icon(role - SWORD, x + 1, y + 1, CREAM)


@micropython.native
def team_mark(canvas, team, small, x, y):
    """Draw the triangle or the disc of a team at x, y: 9 px wide, 5 px if `small`."""
    strip = _SMALL_TEAMS if small else _TEAMS
    colour = GOLD if team == TRIANGLE else SKY
    canvas.sprite(strip, team - TRIANGLE, x, y, CLEAR | colour << 5)


@micropython.native
def pointer(canvas, x, y, half):
    """Draw the yellow pointer down from the rail: its first row at y reaches `half` px to both sides of x."""
    while half >= 0:
        canvas.rect(x - half, y, half + half + 1, 1, ACCENT)
        half -= 1
        y += 1
