"""A finger or a mouse on the glass: what lies at a point of a screen, and which focus and answer that stands
for.

A board without a touch panel never loads this. A screen's `places` names the class that knows its places:
`at` gives a number for a point, 0 where nothing can be chosen; `look_at` moves the focus there as the keys
would have; `means` is the answer that OK, or another key, would give then. So a press shows what is meant,
and letting go on the same place does it; whoever slides off has chosen nothing. On the key row a press holds
the key itself.
"""

from micropython import const

from durak import keys
from durak.draw.key_row import key_at
from durak.screens import actions
from durak.screens.controls import HOLD_TICKS

NOTHING = const(0)
# Beside the number of a row: the arrow left of its value.
_LESS = const(1 << 10)
_BACK = const(1)
_ON = const(2)


class Pointer:
    """Takes the events of the port that point at the glass, for the screen that is shown."""

    def __init__(self, app):
        self.app = app
        self._screen = None
        self._places = None  # of that screen
        self._touched = NOTHING  # the place that is touched now
        self._since = 0  # the tick it was touched at
        self._key = 0  # the key whose word is touched now

    def feed(self, event):
        """Take an event: keys.POINT or one behind it."""
        app = self.app
        kind = event & keys.KEY
        x, y = app.port.pointed()
        if kind == keys.BACKWARDS:
            app.controls.put(actions.PREV)
        elif kind == keys.FORWARDS:
            app.controls.put(actions.NEXT)
        elif kind == keys.OVER:
            app.port.over(self._is_over(x, y))
        elif kind == keys.SECOND:
            self._second(x, y)
        elif event & keys.DOWN:
            self._touch(x, y)
        else:
            self._let_go(x, y)

    def drop(self):
        """Forget what is touched: the screen has changed, or a turn has begun (F9, F31)."""
        self._touched = NOTHING
        self._screen = self._places = None

    def _of(self, screen):
        """Return what knows the places of the present screen."""
        if screen is not self._screen:
            where, name = screen.places.rsplit(".", 1)
            module = __import__("durak.screens." + where, None, None, (name,), 0)
            self._screen = screen
            self._places = getattr(module, name)(screen)
        return self._places

    def _touch(self, x, y):
        app = self.app
        self._let_key_go()
        self._key = _named(app.port, key_at(app.layout, x, y))
        if self._key:
            app.port.press(self._key, True)
            return
        places = self._of(app.screen)
        self._touched = places.at(x, y)
        self._since = app.port.tick
        if self._touched:
            places.look_at(self._touched)

    def _let_go(self, x, y):
        app = self.app
        self._let_key_go()
        touched = self._touched
        self._touched = NOTHING
        if not touched or app.screen is not self._screen:
            return
        places = self._places
        if places.at(x, y) != touched or app.controls.guarded(self._since):
            return
        action = places.means(touched)
        if app.port.tick - self._since >= HOLD_TICKS and places.adds(touched):
            action = actions.OTHER
        if action:
            app.controls.put(action)

    def _let_key_go(self):
        if self._key:
            self.app.port.press(self._key, False)
            self._key = 0

    def _second(self, x, y):
        """Give the other answer; where that is about a card, about the one that lies there."""
        app = self.app
        if app.controls.guarded(app.port.tick):
            return
        places = self._of(app.screen)
        place = places.at(x, y)
        if place and places.adds(place):
            places.look_at(place)
        app.controls.put(actions.OTHER)

    def _is_over(self, x, y):
        """Return True if something at a point may be chosen."""
        app = self.app
        if key_at(app.layout, x, y):
            return True
        places = self._of(app.screen)
        place = places.at(x, y)
        return place != NOTHING and places.takes(place)


def _named(port, name):
    """Return the key that bears a name of the key row, 0 for none."""
    if name == "▲":
        return keys.UP_
    if name == "▼":
        return keys.DOWN_
    labels = port.labels
    for i in range(len(labels)):
        if name and labels[i] == name:
            return keys.A + i
    return 0


class Places:
    """A screen with nothing on it to choose but its keys; others override."""

    def __init__(self, screen):
        self.screen = screen

    def at(self, x, y):
        """Return the number of what lies at a point, px; NOTHING where nothing can be chosen."""
        return NOTHING

    def look_at(self, place):
        """Move the focus to a place that `at` has found."""

    def means(self, place):
        """Return the action that choosing it stands for, actions.NONE for none."""
        return actions.OK

    def takes(self, place):
        """Return True if choosing it does something: a mouse shows a hand there."""
        return True

    def adds(self, place):
        """Return True if the other answer would be about what lies there: a long press gives that."""
        return False


class Anywhere(Places):
    """A screen that any key answers."""

    def at(self, x, y):
        """Return the one place there is."""
        return 1


class Rows(Places):
    """A list page: row i is the number i + 1, with _LESS left of the value that the row would change."""

    def at(self, x, y):
        """Return the row at a point."""
        screen = self.screen
        page = screen.page
        i = (y - page.top) // page.pitch
        if not 0 <= i < screen.shown or not page.x <= x < page.x + page.row_w():
            return NOTHING
        row = screen.first + i
        return row + 1 | (_LESS if self._is_less(row, x) else 0)

    def _is_less(self, row, x):
        """Return True at the arrow left of a row's value, which is there when the row has the bar."""
        screen = self.screen
        page = screen.page
        if screen.muted(row) or not screen.changes(row):
            return False
        small = page.l.small
        value = screen.value(row)
        left = page.value_x() - (4 if small else 8) - page.font_for(page.l.font, value, page.l.w).width(value)
        return left - (10 if small else 20) <= x < left

    def look_at(self, place):
        """Put the bar on a row."""
        screen = self.screen
        step = (place & _LESS - 1) - 1 - screen.focus
        if step:
            screen.move(step)

    def means(self, place):
        """Return OK, or the lower value at the left arrow."""
        return actions.LESS if place & _LESS else actions.OK


class MenuRows(Rows):
    """The menu: while it tells something, any key puts that away."""

    def at(self, x, y):
        """Return the row at a point; anywhere the first while it tells something."""
        return self.screen.focus + 1 if self.screen.notices else Rows.at(self, x, y)


class Answers(Rows):
    """A question; one with a single answer is answered anywhere."""

    def at(self, x, y):
        """Return the answer at a point."""
        return 1 if self.screen.count() == 1 else Rows.at(self, x, y)


class Tiles(Rows):
    """The language picker."""

    def at(self, x, y):
        """Return the tile at a point."""
        screen = self.screen
        i, down = divmod(y - screen.tiles_top, screen.tile_pitch)
        return screen.first + i + 1 if 0 <= i < screen.shown and down < screen.tile_h else NOTHING


class Cells(Places):
    """The grid of puzzles: puzzle i is the number i + 1."""

    def at(self, x, y):
        """Return the cell at a point."""
        return self.screen.cell_at(x, y) + 1

    def look_at(self, place):
        """Put the cursor on a cell."""
        self.screen.walk_to(place - 1)


class PauseRows(Places):
    """The pause: row i is the number i + 1."""

    def at(self, x, y):
        """Return the row at a point."""
        return self.screen.row_at(x, y) + 1

    def look_at(self, place):
        """Put the bar on it."""
        self.screen.walk_to(place - 1)


class Letters(Places):
    """The grid on which a name is written: letter i is the number i + 1."""

    def at(self, x, y):
        """Return the letter at a point."""
        screen = self.screen
        column = (x - screen.parts.text_x()) // screen.cell_w
        row = (y - screen.grid) // screen.cell_h
        i = row * screen.columns + column
        if not 0 <= column < screen.columns or not 0 <= i < len(screen.letters) or row < 0:
            return NOTHING
        return i + 1

    def look_at(self, place):
        """Go to that letter."""
        self.screen.go(place - 1)


class Sheets(Places):
    """Pages of a book: the left third turns back, the rest on."""

    def at(self, x, y):
        """Return which way a point turns."""
        return _BACK if 3 * x < self.screen.app.layout.w else _ON

    def means(self, place):
        """Return the turn."""
        return actions.PREV if place == _BACK else actions.NEXT
