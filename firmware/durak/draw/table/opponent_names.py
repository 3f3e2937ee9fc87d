"""Where the opponents' names stand along the rail, and in which font."""

from array import array

import micropython

from durak.draw import fonts
from durak.draw.table.scene import MOST_OPPONENTS


class OpponentNames:
    """Places the names of the scene's opponents; `update` must be called before anything is read.

    font: the Font they are set in; tiny: that is the small one; narrow: an opponent's share of the
    rail has little room; tight: names reach into the shares beside theirs; pad: px left of a name
    in its share, or of a face; indent: px that a face takes there, 0 where there are none; x: left
    edge of each name; shown: what is seen of each.
    """

    def __init__(self, layout, scene):
        self.layout = layout
        self.scene = scene
        self.font = layout.font
        self.tiny = False
        self.narrow = False
        self.tight = False
        self.pad = 0
        self.indent = 0
        self.x = array("h", bytes(2 * MOST_OPPONENTS))
        self.shown = [""] * MOST_OPPONENTS
        self._placed = [""] * MOST_OPPONENTS  # the names as they were when they were placed
        self._count = 0
        self._corner = ""

    @micropython.native
    def update(self):
        """Choose font and margins; place the names anew if one has changed."""
        n = self.scene.opponents
        w = self.layout.w
        tiny = self._wants_small_font()
        font_changed = tiny != self.tiny
        self.tiny = tiny
        self.font = fonts.load("small") if tiny else self.layout.font
        self.narrow = tiny or w < 60 * n
        self.pad = 2 if self.narrow or n > 3 else 4
        if font_changed or self._changed():
            self.indent = self._face_width()
            self._arrange()

    @micropython.native
    def _face_width(self):
        """Return the px that a face takes before each name; 0 if there is no room for those of all."""
        scene = self.scene
        n = scene.opponents
        if n > 3 or scene.corner:
            return 0
        w = 12 if self.tiny else 14
        share = self.layout.w // n
        # on a low frame a role and two figures follow in the same line, elsewhere the dots of who thinks
        more = 34 if self.layout.short else 4
        i = 0
        while i < n:
            team = 0 if not scene.teams[i] else 7 if self.narrow else 14
            if self.pad + w + self.font.width(scene.names[i]) + team + more > share:
                return 0
            i += 1
        return w

    @micropython.native
    def width(self, i):
        """Return the px that the name of opponent i takes, with its team mark."""
        w = self.font.width(self.shown[i])
        if self.scene.teams[i] and not self.marks_below():
            w += 7 if self.narrow else 14
        return w

    @micropython.native
    def marks_below(self):
        """Return True if team marks stand below the names, where the backs are elsewhere."""
        scene = self.scene
        return self.tiny and self.layout.w < 30 * scene.opponents and scene.teams[0]

    @micropython.native
    def close(self):
        """Return True if shares are so narrow that a role at the right end would stand at the next count."""
        return self.tiny and self.scene.opponents > 3 and self.layout.w < 160

    @micropython.native
    def free_behind(self, i, x):
        """Return the px from x up to the name behind that of opponent i."""
        return (self.x[i + 1] if i + 1 < self.scene.opponents else self.layout.w) - x

    def top(self):
        """Return the top of the cells of the names."""
        if self.layout.tall:
            return 5 if self.tiny else 1
        if self.layout.small and self.scene.opponents > 3:
            return 0  # above the role tiles, which stand close to them
        return 1 if self.tiny else 2

    @micropython.native
    def _wants_small_font(self):
        """Return True in S, and on low and narrow frames without room for the other font."""
        layout = self.layout
        scene = self.scene
        n = scene.opponents
        if layout.tall:
            return layout.w < (46 if scene.teams[0] else 36) * n
        if layout.small:
            return True
        i = 0
        while i < n:
            # margin, name, role or back, figures, team mark
            w = 4 + layout.font.width(scene.names[i]) + 4 + 15 + (13 if scene.counts[i] > 9 else 7)
            if w + (14 if scene.teams[i] else 0) > layout.w // n:
                return True
            i += 1
        return False

    @micropython.native
    def _changed(self):
        """Return True if a name is not the one that was placed, or who shares the rail has changed."""
        if self._count != self.scene.opponents or self._corner is not self.scene.corner:
            return True
        i = 0
        while i < self.scene.opponents:
            if self._placed[i] is not self.scene.names[i]:
                return True
            i += 1
        return False

    def _arrange(self):
        """Place each name in its own share of the rail, and one that has no room there as much to
        the left or right as the names beside it leave free. Cut names only if that is not enough.
        """
        self._count = self.scene.opponents
        self._corner = self.scene.corner
        i = 0
        while i < self.scene.opponents:
            self._placed[i] = self.shown[i] = self.scene.names[i]
            i += 1
        self.tight = False
        self._start_in_shares()
        if self._push_left():
            self.tight = True
            if self._push_right() > self.layout.w + 2:
                self._start_in_shares()
                self._shorten()

    def _start_in_shares(self):
        """Place each name at the left of its share."""
        n = self.scene.opponents
        i = 0
        while i < n:
            self.x[i] = self.layout.seat_x(i, n) + self.pad + self.indent
            i += 1

    @micropython.native
    def _push_left(self):
        """Move names, from the right end on, away from what is right of them. Return True if one
        moved.
        """
        end = self.layout.w - 1
        moved = False
        i = self.scene.opponents
        while i > 0:
            i -= 1
            x = end - self.width(i)
            if x < self.x[i]:
                self.x[i] = x
                moved = True
            end = self.x[i] - 3
        return moved

    @micropython.native
    def _push_right(self):
        """Move names, from the left end on, off what is left of them. Return where a next one might
        begin.
        """
        start = 1
        i = 0
        while i < self.scene.opponents:
            self.x[i] = max(start, self.x[i])
            start = self.x[i] + self.width(i) + 3
            i += 1
        return start

    def _shorten(self):
        """Cut names to their shares."""
        n = self.scene.opponents
        i = 0
        while i < n:
            name = self.shown[i]
            self.shown[i] = ""
            room = self.layout.seat_x(i + 1, n) - self.x[i] - 1 - self.width(i)
            self.shown[i] = _cut(self.font, name, room)
            i += 1


def _cut(font, name, room):
    """Return as many letters of a name as fit `room` px, one at least."""
    n = len(name)
    while n > 1 and font.width(name[:n]) > room:
        n -= 1
    return name[:n] if n < len(name) else name
