"""The opponents along the far edge of the table (the rail), with mini backs, counts, roles and team
marks.
"""

import micropython
from micropython import const

from durak.draw import art_faces
from durak.draw.palette import ACCENT, CREAM, DEEP, DIMMED, FELT, INK, LIT, MUTE
from durak.draw.table import open_hands
from durak.draw.table.marks import pointer, role_tile, team_mark
from durak.draw.table.opponent_names import OpponentNames
from durak.draw.table.scene import THINKING

_MOODS = const(4)  # of each face in art_faces


class OpponentsPainter:
    """Paints the scene's opponents, as far as they lie within the canvas's clip."""

    def __init__(self, canvas, layout, scene, deck):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.deck = deck
        self.names = OpponentNames(layout, scene)
        self.faces = art_faces.SMALL_FACES if layout.small else art_faces.FACES

    # Where cards start and land

    def seat_x(self, i):
        """Return the left edge of a card that comes from or goes to opponent i: below the name."""
        layout = self.layout
        n = self.scene.opponents
        return (layout.seat_x(i, n) + layout.seat_x(i + 1, n) - layout.card_w) // 2

    def seat_y(self):
        """Return the top edge of such a card: half hidden above the frame."""
        return self.layout.rail_h - self.layout.card_h

    # Painting

    @micropython.native
    def paint(self):
        """Draw the rail with all opponents."""
        scene = self.scene
        layout = self.layout
        names = self.names
        names.update()
        self._edge()
        n = scene.opponents
        i = 0
        bottom = 29 if layout.tall else layout.rail_h - 1
        if names.indent and layout.small:
            bottom += 1  # there roles stand lower
        if scene.corner and layout.small:
            bottom += 9  # open cards reach below the rail
        while i < n and self.canvas.edges[1] < bottom:
            left = layout.seat_x(i, n)
            right = layout.seat_x(i + 1, n)
            # a name may reach beyond its share
            if names.tight or self.canvas.meets(left - 1, 0, right - left + 1, layout.rail_h):
                self._opponent(i, left, right)
            i += 1
        if scene.acting >= 0:
            self._pointer(scene.acting)
        if scene.corner:
            open_hands.corner(self.canvas, layout, scene)

    @micropython.native
    def _edge(self):
        """Draw the ground of the rail and its lower edge."""
        canvas = self.canvas
        layout = self.layout
        w = layout.w
        y = layout.rail_h - 1
        canvas.rect(0, 0, w, y, DEEP)
        if not layout.tall:
            canvas.rect(0, y, w, 1, INK)
            return
        # Row by row the edge runs nearer to the corners; the widths are those of what lies at least
        # so deep.
        inner = w // 2
        depth = 1
        while depth <= 7:
            outer = layout.rim(depth) if depth < 7 else 0
            canvas.rect(0, y, inner, 1, DEEP)
            canvas.rect(w - inner, y, inner, 1, DEEP)
            self._edge_row(outer, y, inner - outer)
            self._edge_row(w - inner, y, inner - outer)
            inner = outer
            depth += 1
            y += 1

    @micropython.native
    def _edge_row(self, x, y, w):
        """Draw w px of the edge: ink, and light below it."""
        self.canvas.rect(x, y, w, 1, INK)
        self.canvas.rect(x, y + 1, w, 1, LIT)

    @micropython.native
    def _opponent(self, i, left, right):
        """Draw opponent i, whose share of the rail reaches from `left` to `right`."""
        scene = self.scene
        names = self.names
        x = self._name(i, left)
        ink = MUTE if scene.muted[i] else CREAM
        if scene.corner:
            self._open(i, x, left, right)
            if self.layout.short:
                return
        elif self.layout.short and not names.tiny:
            self._beside(i, x, right, ink)
            return
        if not scene.corner:
            self._cards(i, left, right, ink)
        role = scene.roles[i]
        if role and (scene.corner or not names.close()):
            tiny = names.tiny
            margin = 2 if names.pad < 4 else 5
            y = 16 if not tiny else 14 if self.layout.tall else 8 if names.indent else 7
            role_tile(self.canvas, self.deck, role, tiny, right - (9 if tiny else 13) - margin, y)

    @micropython.native
    def _name(self, i, left):
        """Draw the name of opponent i with its line, team mark and dots. Return the x behind it."""
        scene = self.scene
        canvas = self.canvas
        names = self.names
        tall = self.layout.tall
        if names.indent:
            self._face(i, left + names.pad - (1 if names.tiny else 2))
        if i:
            # the line between two shares; names that stand across it are left out
            top = (17 if tall else 9) if names.tight else 3
            canvas.rect(left - 1, top, 1, (28 if tall else 13) - top, FELT)
        ink = ACCENT if i == scene.acting else MUTE if scene.muted[i] else CREAM
        x = canvas.text(names.font, names.x[i], names.top(), names.shown[i], ink) - 1
        if scene.teams[i] and not names.marks_below():
            narrow = names.narrow
            y = (2 if names.tiny else 5) if narrow else 3
            team_mark(canvas, scene.teams[i], narrow, x + (2 if narrow else 5), y)
            x += 8 if narrow else 14
        if i == scene.acting and (names.tiny or tall) and names.free_behind(i, x) >= 8:
            self._dots(x)
        return x

    @micropython.native
    def _face(self, i, x):
        """Draw the face of opponent i at x, on its tile."""
        scene = self.scene
        mood = THINKING if i == scene.acting else scene.moods[i]
        self.canvas.sprite(self.faces, scene.people[i] * _MOODS + mood, x, 1, DIMMED)

    @micropython.native
    def _dots(self, x):
        """Draw the dots of a seat that thinks, behind its name."""
        size = 1 if self.names.tiny else 2
        y = self.names.font.height - 2 * size
        i = 1
        while i <= self.scene.dots:
            self.canvas.rect(x + 2 * size * i - size, y, size, size, ACCENT)
            i += 1

    @micropython.native
    def _cards(self, i, left, right, ink):
        """Draw mini backs and count of opponent i under the name; where shares are narrow, a role in the
        place of the backs, so that it stands at its own count.
        """
        scene = self.scene
        names = self.names
        tiny = names.tiny
        n = scene.counts[i]
        y = (15 if self.layout.tall else 8) if tiny else 16
        role = scene.roles[i] if names.close() else 0
        x = left + names.pad + (names.indent if tiny else 0)
        if names.marks_below():
            x = left + (0 if role else 1)
            team_mark(self.canvas, scene.teams[i], True, x, y + 2)
            x += 6 if role else 7
        if role:
            role_tile(self.canvas, self.deck, role, True, x, y - 1)
            x += 10
        elif not names.marks_below():
            backs = self._backs(i, right - x, n)
            if backs > 0:
                pitch = 3 if tiny else 4
                self.deck.minis(x, y, 6 if tiny else 9, 8 if tiny else 12, pitch, backs)
                x += (backs - 1) * pitch + (8 if tiny else 11)
        self.canvas.number(names.font, x, y, n, ink)

    @micropython.native
    def _open(self, i, x, left, right):
        """Draw the open cards of opponent i; on a low frame behind the name, which ends at x, and role."""
        scene = self.scene
        layout = self.layout
        role = scene.roles[i]
        if layout.short:
            x += 4
            if role and scene.opponents < 3:
                role_tile(self.canvas, self.deck, role, False, x, 2)
                x += 17
            room = right - 2 if scene.opponents > 2 or i < scene.opponents - 1 else layout.w - 44
            open_hands.paint(self.canvas, scene.faces[i], scene.trump, x, 0, room)
            return
        x = left + (self.names.pad if not layout.small else 1)
        room = right - (0 if not role else 11 if layout.small else 19) - 1
        open_hands.paint(self.canvas, scene.faces[i], scene.trump, x, 8 if layout.small else 15, room)

    @micropython.native
    def _backs(self, i, room, n):
        """Return how many mini backs opponent i shows of n cards in `room` px: beside a role and
        two figures a narrow share has no room for many.
        """
        names = self.names
        tiny = names.tiny
        role = self.scene.roles[i]
        if self.scene.opponents > 3:
            backs = 1 if self.layout.small else 3
        else:
            backs = 3 if tiny else 6
        backs = min(n, backs - (2 if n > 9 and names.narrow and role else 0))
        room -= 14 if n > 9 else 7
        if role:
            room -= 11 if tiny else 15 if names.pad < 4 else 18
        while backs > 1 and (3 * backs + 5 if tiny else 4 * backs + 7) > room:
            backs -= 1
        if tiny and backs == 1 and 8 > room + (4 if n > 9 else 3):
            return 0  # not even one, with figures as narrow as they are
        return backs

    @micropython.native
    def _beside(self, i, x, right, ink):
        """Draw role, or else one back, and count of opponent i behind the name (on a low frame)."""
        scene = self.scene
        canvas = self.canvas
        x += 4
        if scene.roles[i]:
            role_tile(canvas, self.deck, scene.roles[i], False, x, 2)
            x += 15
        elif scene.counts[i] and x + 24 <= right:
            self.deck.mini(x, 2, 9, 12)
            x += 11
        x = canvas.number(self.names.font, x, 2, scene.counts[i], ink)
        if i == scene.acting:
            self._dots(x)

    @micropython.native
    def _pointer(self, i):
        """Draw the yellow pointer under the name of opponent i, who acts."""
        names = self.names
        tall = self.layout.tall
        x = names.x[i] + names.font.width(names.shown[i]) // 2
        pointer(self.canvas, x, self.layout.rail_h + (4 if tall else 0), 5 if tall else 3)
