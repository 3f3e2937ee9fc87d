"""The bubble of what the coach says. About a card of the hand it stands where it hides least, above
that card if it can; without a card it lies on the key row and points at the lit key.

It never reaches into the message line or over the card that has the focus.
"""

from array import array

import micropython
from micropython import const

from durak.draw import fonts, key_row
from durak.draw.fills import BLOB, SLAB
from durak.draw.palette import CREAM, INK
from durak.draw.table.scene import NO_CARD

_TAIL = const(4)  # rows
_CORNER = const(8)  # px that the tail keeps from a corner at least
_MOST_LINES = const(6)
# What a px costs that it hides of: the trump and the attack card the hint is about, the seat it speaks
# of, another open card, a covered pair, the rail.
_COSTS_ABOUT = const(3000)
_COSTS_SEAT = const(60)
_COSTS_OPEN = const(20)
_COSTS_PAIR = const(6)
_COSTS_RAIL = const(4)
# What it costs to stand elsewhere than above its card, and to be set small.
_COSTS_AWAY = const(40)
_COSTS_SMALL = const(60)
_GOOD = const(40)  # nothing better is looked for


@micropython.viper
def _shared(a, x: int, y: int, w: int, h: int) -> int:
    """Return how many px two rectangles share; `a` holds left, top, width and height of one."""
    p = ptr16(a)
    left = int(p[0])
    top = int(p[1])
    right = left + int(p[2])
    bottom = top + int(p[3])
    if x > left:
        left = x
    if y > top:
        top = y
    if x + w < right:
        right = x + w
    if y + h < bottom:
        bottom = y + h
    if right <= left or bottom <= top:
        return 0
    return (right - left) * (bottom - top)


class AdviceBubble:
    """Paints the scene's advice; `talon`, `area`, `hand`: the painters that tell where things lie.

    left, top, w, h: what it takes with its shadow and its tail, as placed last; w is 0 without one.
    was: the same four numbers of the one before.
    """

    def __init__(self, canvas, layout, scene, talon, area, hand):
        self.canvas = canvas
        self.layout = layout
        self.scene = scene
        self.talon = talon
        self.area = area
        self.hand = hand
        self.left = 0
        self.top = 0
        self.w = 0
        self.h = 0
        self.was = array("h", (0, 0, 0, 0))
        self._shadow = 1 if layout.small else 2
        self._highest = -3 if layout.small else -1  # its upper edge may lie outside the screen
        self._font = layout.font
        self._lines = ()
        self._body_w = 0
        self._body_h = 0
        self._tail_x = -1  # the column of its point, -1 without a tail
        self._place = array("H", (0, 0, 0, 0))  # of the trial that is being weighed
        self._away = False

    # Where it stands

    def place(self):
        """Work out lines and place of the bubble, after those of the hand and the pairs."""
        was = self.was
        was[0] = self.left
        was[1] = self.top
        was[2] = self.w
        was[3] = self.h
        self.w = 0
        scene = self.scene
        if scene.advice:
            if scene.advice_at >= 0:
                self._place_for_card()
            elif scene.lit:
                self._place_on_keys()

    def _measure(self, font, lines):
        """Take these lines, and the size of a body around them."""
        self._font = font
        self._lines = lines
        w = 0
        for line in lines:
            w = max(w, font.width(line))
        small = font.height < 12
        self._body_w = w + (6 if small else 9)
        self._body_h = len(lines) * (8 if small else 12) + (4 if small else 6)

    def _settle(self, x, y, tail_x):
        """Stand at x, y, with a tail towards column tail_x, -1 without one."""
        self.left = x
        self.top = y
        self.w = self._body_w + self._shadow
        self.h = self._body_h + (_TAIL if tail_x >= 0 else self._shadow)
        if tail_x >= 0:
            tail_x = min(max(tail_x, x + _CORNER + _TAIL), x + self._body_w - _CORNER - _TAIL)
        self._tail_x = tail_x

    # On the key row

    def _place_on_keys(self):
        """Stand on the key row, its tail on the lit key."""
        scene = self.scene
        layout = self.layout
        small = fonts.load("small")
        sizes = (layout.font,) if layout.small else (small,) if layout.short else (layout.font, small)
        room = layout.w - (14 if layout.short else 16)
        most = 4 if layout.narrow else 1 if layout.short else 2
        self._measure(small, small.wrap(scene.advice_short or scene.advice, room))
        for sentence, font in [(s, f) for s in (scene.advice, scene.advice_short) for f in sizes]:
            lines = font.wrap(sentence, room) if sentence else ()
            if 0 < len(lines) <= most:
                self._measure(font, _shared_out(font, sentence, room, len(lines)))
                break
        at = key_row.middle(layout, scene.keys, scene.key_names, scene.key_words, scene.lit)
        w = self._body_w
        x = min(max(at - w // 2, layout.margin), layout.w - w - layout.margin - self._shadow)
        self._settle(x, layout.key_top - _TAIL - self._body_h, at)

    # About a card

    def _place_for_card(self):
        """Stand where least is hidden, of all sizes and places that come into question."""
        layout = self.layout
        best = 1 << 29
        room = layout.w - (10 if layout.small else 18)
        found = None
        for font in (layout.font,) if layout.small else (layout.font, fonts.load("small")):
            extra = 0 if font is layout.font else _COSTS_SMALL
            before = 0
            for n in range(1, _MOST_LINES + 1):
                lines = _shared_out(font, self.scene.advice, room, n)
                if len(lines) > n or len(lines) == before:
                    continue
                before = len(lines)
                self._measure(font, lines)
                for x, y in self._places():
                    cost = extra + 4 * n + self._cost(x, y)
                    if cost < best:
                        best = cost
                        found = (font, lines, x, y, self._away)
                if best < _GOOD + extra:
                    break
            if best < _COSTS_SMALL:
                break
        font, lines, x, y, away = found
        self._measure(font, lines)
        self._settle(x, y, -1 if away else self._card_middle())

    def _card_middle(self):
        """Return the middle column of the card it is about."""
        return self.hand.x(self.scene.advice_at) + self.layout.card_w // 2

    def _lowest(self):
        """Return the top edge of a body that ends, with its tail, at the message line."""
        return self.layout.message_top - _TAIL - self._body_h - (1 if self.layout.small else 0)

    def _places(self):
        """Return the x, y that come into question: above the card first, then beside what matters."""
        layout = self.layout
        scene = self.scene
        area = self.area
        w = self._body_w + self._shadow
        most = layout.w - w - 1
        middle = min(max(self._card_middle() - w // 2, layout.margin), most)
        columns = [middle, layout.pairs_left, most, layout.margin]
        rows = [self._lowest(), layout.table_top + 2, self._highest]
        if 0 <= scene.target <= scene.pairs and scene.target < scene.pairs + (1 if scene.place else 0):
            x = area.pair_x(scene.target)
            y = area.pair_y(scene.target)
            columns.append(x + layout.card_w + layout.bracket + 2)
            columns.append(x - w - layout.bracket - 1)
            rows.append(y + layout.card_h + layout.bracket + 1)
            rows.append(y - self._body_h - self._shadow - layout.bracket)
        lowest = rows[0]
        return [(x, y) for y in rows for x in columns if 0 <= x <= most and self._highest <= y <= lowest]

    def _cost(self, x, y):
        """Return what it costs to stand at x, y; `_away` tells whether the card is below its tail."""
        layout = self.layout
        scene = self.scene
        area = self.area
        at = self._place
        at[0] = x
        at[1] = max(0, y)
        at[2] = self._body_w + self._shadow
        at[3] = self._body_h + self._shadow + min(0, y)
        middle = self._card_middle()
        self._away = y != self._lowest() or not x + 6 < middle < x + self._body_w - 6
        cost = (_COSTS_AWAY if self._away else 0) + abs(x + self._body_w // 2 - middle) // 16
        below = self.talon.trump_y() + layout.card_h + layout.bracket
        top = layout.table_top
        cost += _COSTS_ABOUT * _shared(at, 0, top, layout.margin + layout.card_h + 1, below - top)
        cost += _COSTS_RAIL * _shared(at, 0, 0, layout.w, layout.rail_h)
        if scene.advice_seat >= 0:
            left = layout.seat_x(scene.advice_seat, scene.opponents)
            w = layout.seat_x(scene.advice_seat + 1, scene.opponents) - left
            cost += _COSTS_SEAT * _shared(at, left, 0, w, layout.rail_h)
        edge = layout.bracket
        for i in range(scene.pairs + (1 if scene.place else 0)):
            px = area.pair_x(i)
            py = area.pair_y(i)
            if i == scene.target or i == scene.pairs:
                w = layout.card_w + 2 * edge
                h = layout.card_h + 2 * edge
                cost += _COSTS_ABOUT * _shared(at, px - edge, py - edge, w, h)
            elif scene.covers[i] == NO_CARD:
                cost += _COSTS_OPEN * _shared(at, px, py, layout.card_w, layout.card_h)
            else:
                w = layout.card_w + layout.cover_dx
                cost += _COSTS_PAIR * _shared(at, px, py, w, layout.card_h)
        if scene.discard:
            x = area.count_x()
            cost += _COSTS_OPEN * _shared(at, x, area.count_y(), layout.w - x, 9 if layout.small else 15)
        return cost

    # Painting

    @micropython.native
    def paint(self):
        """Draw the bubble with its shadow, its lines and its tail."""
        if not self.w:
            return
        canvas = self.canvas
        x = self.left
        y = self.top
        w = self._body_w
        h = self._body_h
        canvas.rect(x + self._shadow, y + self._shadow, w, h, BLOB | INK)
        canvas.rect(x, y, w, h, SLAB | CREAM)
        small = self._font.height < 12
        self._text(x + (3 if small else 5), y + (3 if small else 3), 8 if small else 12)
        if self._tail_x >= 0:
            self._tail(self._tail_x, y + h - 1)

    @micropython.native
    def _text(self, x, y, step):
        """Draw the lines from x, y down, `step` px apart."""
        lines = self._lines
        i = 0
        while i < len(lines):
            self.canvas.text(self._font, x, y, lines[i], INK)
            y += step
            i += 1

    @micropython.native
    def _tail(self, x, y):
        """Draw the point towards column x, from the row y of the lower edge down."""
        half = _TAIL
        while half >= 0:
            self.canvas.rect(x - half - 1, y, half + half + 3, 1, INK)
            self.canvas.rect(x - half, y, half + half + 1, 1, CREAM)
            half -= 1
            y += 1


def _shared_out(font, sentence, room, n):
    """Return the lines of a sentence, as narrow as n lines of at most `room` px can be with no word
    broken; more than n where it has no room in those.
    """
    w = font.width(sentence) // n + (8 if n > 1 else 1)
    for word in sentence.split(" "):
        w = max(w, font.width(word))
    w = min(room, w)
    lines = font.wrap(sentence, w)
    while len(lines) > n and w < room:
        w = min(room, w + 12)
        lines = font.wrap(sentence, w)
    return lines
