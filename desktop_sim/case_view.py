"""The device around the screen: where its parts lie for one factor and turn, and how they are drawn."""

import pygame

_GAP = "   "
_LEGEND_ROW = 14  # px of the screen's own pixels
_GROUND = (28, 28, 32)
_RIM = (12, 12, 14)
_KEY = (222, 222, 214)
_KEY_DOWN = (255, 202, 33)
_INK = (16, 24, 33)
_PALE = (196, 200, 204)


def quarter(turn, x, y, width, height):
    """(x, y) on a sheet of width x height px after `turn` quarter turns of the sheet clockwise."""
    turn &= 3
    if turn == 1:
        return height - y, x
    if turn == 2:
        return width - x, height - y
    if turn == 3:
        return y, width - x
    return x, y


class Body:
    """The places of one board's parts, in px of the window's own pixels, for a whole `factor`.

    `screen`: the glass. `keys`: name -> (x, y, radius). `size`: of the whole. `legend`: pieces of text that
    stand below, as many on a row as fit.
    """

    def __init__(self, board, turn, factor, bare, legend=()):
        self.board = board
        self.factor = factor
        self.bare = bare
        width, height = board.glass.size()
        left, top, right, bottom = (0, 0, 0, 0) if bare else board.margins
        whole = (left + width + right, top + height + bottom)
        corners = [quarter(turn, x, y, *whole) for x, y in ((left, top), (left + width, top + height))]
        x, y = (min(c[i] for c in corners) * factor for i in range(2))
        if turn & 1:
            whole = (whole[1], whole[0])
            width, height = height, width
        self.size = [whole[0] * factor, whole[1] * factor]
        self.case = pygame.Rect(0, 0, *self.size)
        self.screen = pygame.Rect(x, y, width * factor, height * factor)
        self.keys = {}
        if not bare:
            self._rows = self._wrapped(legend)
            self.size[1] += len(self._rows) * _LEGEND_ROW * factor
            sheet = (left + board.glass.size()[0] + right, top + board.glass.size()[1] + bottom)
            for name, key in board.keys.items():
                x, y = quarter(turn, key.x + left, key.y + top, *sheet)
                self.keys[name] = (x * factor, y * factor, key.radius * factor)

    def _wrapped(self, legend):
        """Rows of the legend that fit the width at any factor: letters do not grow quite evenly."""
        pygame.font.init()
        fonts = [pygame.font.Font(None, 13 * n) for n in (1, 2, 3)]
        room = self.size[0] / self.factor - 8
        rows: list[str] = []
        for piece in legend:
            longer = rows[-1] + _GAP + piece if rows else piece
            if rows and max(font.size(longer)[0] / (n + 1) for n, font in enumerate(fonts)) <= room:
                rows[-1] = longer
            else:
                rows.append(piece)
        return rows

    def key_at(self, x, y):
        """Return the name of the key under the point (x, y), or None; a little beside it counts."""
        best = None
        for name, (key_x, key_y, radius) in self.keys.items():
            far = (x - key_x) ** 2 + (y - key_y) ** 2
            if far <= (radius * 1.2) ** 2 and (best is None or far < best[0]):
                best = (far, name)
        return best and best[1]

    def draw(self, target, at, down, led):
        """Draw everything but the picture onto the surface `target`.

        `at`: the upper left corner; `down`: names of the keys held; `led`: its colour, 0..255 each.
        """
        if self.bare:
            return
        unit = self.factor
        case = self.case.move(at)
        pygame.draw.rect(target, self.board.body, case, border_radius=10 * unit)
        rim = self.screen.move(at).inflate(6 * unit, 6 * unit)
        pygame.draw.rect(target, _RIM, rim, border_radius=2 * unit)
        font = pygame.font.Font(None, 15 * unit)
        for name, (x, y, radius) in self.keys.items():
            centre = (at[0] + x, at[1] + y)
            pygame.draw.circle(target, _RIM, (centre[0], centre[1] + unit), radius)
            pygame.draw.circle(target, _KEY_DOWN if name in down else _KEY, centre, radius - unit)
            self._mark(target, name, centre, radius, font)
        if self.board.led:
            centre = (self.screen.left + at[0] + 4 * unit, case.bottom - 7 * unit)
            pygame.draw.circle(target, led if any(led) else _RIM, centre, 3 * unit)
        small = pygame.font.Font(None, 13 * unit)
        for row, line in enumerate(self._rows):
            words = small.render(line, True, _PALE)
            y = case.bottom + row * _LEGEND_ROW * unit + 3 * unit
            target.blit(words, (at[0] + (self.size[0] - words.get_width()) // 2, y))

    def _mark(self, target, name, centre, radius, font):
        arrows = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
        if name in arrows:
            dx, dy = arrows[name]
            tip = radius // 2
            points = [
                (centre[0] + dx * tip, centre[1] + dy * tip),
                (centre[0] - dx * tip // 2 + dy * tip, centre[1] - dy * tip // 2 + dx * tip),
                (centre[0] - dx * tip // 2 - dy * tip, centre[1] - dy * tip // 2 - dx * tip),
            ]
            pygame.draw.polygon(target, _INK, points)
            return
        words = font.render(self.board.label(name), True, _INK)
        target.blit(words, (centre[0] - words.get_width() // 2, centre[1] - words.get_height() // 2))


def best_factor(board, turn, bare, room, legend=()):
    """The largest whole factor with which the body fits into `room` (w, h); 1 where none does."""
    width, height = Body(board, turn, 1, bare, legend).size
    return max(1, min(room[0] // width, room[1] // height))


def clear(target):
    """The ground around everything."""
    target.fill(_GROUND)
