"""The grid of puzzles: a cell each, three grades."""

from micropython import const

from durak import keys
from durak.draw import fonts
from durak.draw.fills import CUT
from durak.draw.page import Page
from durak.draw.palette import ACCENT, CREAM, DEEP, DIMMED, FELT, GOLD, GREEN, INK, SHADE
from durak.puzzles import COUNT, GRADE
from durak.screens import actions
from durak.screens.base import Screen
from durak.screens.list_page import key_pairs
from durak.settings import FIRST_TRY, LATER

_ACROSS = const(10)
_ROWS = const(4)  # of a grade


class Puzzles(Screen):
    """focus: the number under the cursor, 0 and up. `arg`: the one to begin on. On tall screens all three
    grades are seen, else one, with what is asked under it.
    """

    places = "pointing.Cells"

    def __init__(self, app, arg=None):
        Screen.__init__(self, app, arg)
        self.focus = arg if arg is not None else self._first_open()
        self._painted = -1  # the grade or the focus as it was painted

    def _first_open(self):
        for i in range(COUNT):
            if not self._solved(i):
                return i
        return 0

    def _solved(self, i):
        return self.app.settings.puzzle(i) in (LATER, FIRST_TRY)

    def enter(self):
        """Have everything painted."""
        self._painted = -1

    def act(self, action):
        """Walk over the grid, open a puzzle, or go back."""
        arrows = self.app.port.controls in (keys.FOUR, keys.DIGITS)
        if action == actions.LESS or action == actions.MORE:
            self._move(1 if action == actions.MORE else -1)
        elif action == actions.PREV or action == actions.NEXT:
            step = 1 if arrows else _ACROSS
            self._move(step if action == actions.NEXT else -step)
        elif action == actions.OK:
            from durak.screens.guides import puzzle_guide

            puzzle_guide.start(self.app, self.focus)
        elif action == actions.OTHER or action == actions.PAUSE:
            self.app.go("menu", "puzzles_page")

    def _move(self, step):
        """Walk on, round the ends."""
        self.walk_to((self.focus + step) % COUNT)

    def walk_to(self, number):
        """Put the cursor on a puzzle."""
        if number != self.focus:
            self.focus = number
            self.app.beep(1200, 4)
            self.stale = True

    def cell_at(self, x, y):
        """Return the number of the puzzle whose cell lies at a point, px; -1 without one."""
        layout = self.app.layout
        column = (x - layout.margin) // self._pitch()
        for grade in range(COUNT // GRADE) if layout.tall else (self.focus // GRADE,):
            row = (y - self._top(grade)) // self._cell_h()
            if 0 <= row < _ROWS and 0 <= column < _ACROSS:
                return grade * GRADE + row * _ACROSS + column
        return -1

    # Pictures

    def paint(self, canvas):
        """Draw the page, or the two cells between which the cursor moved."""
        canvas.unclip()
        tall = self.app.layout.tall
        was = self._painted
        if self.fresh or was < 0 or not tall and was // GRADE != self.focus // GRADE:
            self._paint_all(canvas)
        elif was != self.focus:
            self._cell(canvas, was)
            self._cell(canvas, self.focus)
            self._task()
        self._painted = self.focus

    def _page(self):
        return Page(self.app.canvas, self.app.layout)

    def _paint_all(self, canvas):
        app = self.app
        layout = app.layout
        page = self._page()
        solved = sum([1 for i in range(COUNT) if self._solved(i)])
        page.ground(app.t("page.puzzles"), app.t("page.solved_of", solved, COUNT))
        grades = range(COUNT // GRADE) if layout.tall else (self.focus // GRADE,)
        for grade in grades:
            self._title(canvas, grade)
            for i in range(grade * GRADE, grade * GRADE + GRADE):
                self._cell(canvas, i)
        if not layout.tall:
            top = layout.header_h + 2
            bottom = self._top(0) + _ROWS * self._cell_h()
            canvas.rect(layout.w - 3, top, 2, bottom - top, DEEP)
            h = (bottom - top) // 3
            canvas.rect(layout.w - 3, top + h * (self.focus // GRADE), 2, h, CREAM)
        self._task()
        t = app.t
        page.keys(key_pairs(app.port, t("choose"), t("back")))
        canvas.mark(0, 0, layout.w, layout.h)

    def _cell_h(self):
        """Return the height of a cell with its gap."""
        layout = self.app.layout
        if layout.tall:
            return (layout.key_top - layout.header_h - 34) // (3 * _ROWS)
        return 11 if layout.small else 13

    def _pitch(self):
        """Return the width of a cell with its gap."""
        layout = self.app.layout
        return (layout.w - 2 * layout.margin - (0 if layout.tall else 3)) // _ACROSS

    def _top(self, grade):
        """Return the first row of a grade's cells, under its title."""
        layout = self.app.layout
        top = layout.header_h + (13 if layout.tall else 11 if layout.short else 10)
        return top + (grade * (_ROWS * self._cell_h() + 11) if layout.tall else 0)

    def _title(self, canvas, grade):
        """Draw a grade's name, its gold squares, and how many are solved."""
        app = self.app
        layout = app.layout
        font = fonts.load("small")
        y = self._top(grade) - 9
        x = canvas.text(font, layout.margin + 2, y, app.t("page.grade_" + str(grade)), CREAM)
        for i in range(grade + 1):
            canvas.rect(x + 4 + 5 * i, y + 2, 4, 4, GOLD)
        first = grade * GRADE
        solved = "{}/{}".format(sum([1 for i in range(first, first + GRADE) if self._solved(i)]), GRADE)
        canvas.text(font, layout.w - font.width(solved) - 5, y, solved, SHADE)

    def _cell(self, canvas, number):
        """Draw a cell: its number, and a tick once it is solved; on small screens the tick alone."""
        layout = self.app.layout
        font = fonts.load("small")
        pitch = self._pitch()
        at = number % GRADE
        x = layout.margin + at % _ACROSS * pitch
        y = self._top(number // GRADE) + at // _ACROSS * self._cell_h()
        w = pitch - 1
        h = self._cell_h() - 1
        stands = self.app.settings.puzzle(number)
        solved = self._solved(number)
        focused = number == self.focus
        canvas.rect(x, y, w, h, FELT)
        canvas.rect(x, y, w, h, CUT | (ACCENT if focused else GREEN if solved else DEEP))
        ink = INK if focused else CREAM if solved else SHADE
        tick = INK if focused else CREAM if stands == FIRST_TRY else DIMMED
        top = y + (h - 7) // 2
        if solved and (w < 20 or number > 98):
            canvas.text(font, x + (w - font.width("✓")) // 2, top, "✓", tick)
        elif solved:
            canvas.text(font, x + 2, top, str(number + 1), ink)
            canvas.text(font, x + w - 8, top, "✓", tick)
        else:
            text = str(number + 1)
            if font.width(text) > w - 1:
                text = text[-2:]
            canvas.text(font, x + (w - font.width(text) + 1) // 2, top, text, ink)
        canvas.mark(x, y, w, h)

    def _task(self):
        """Say under the grid what the puzzle under the cursor asks, where there is room."""
        layout = self.app.layout
        if layout.tall:
            return
        from durak.puzzles.reader import Puzzle
        from durak.rules.position import hand_size, seats
        from durak.screens.guides.puzzle_guide import task

        puzzle = Puzzle(self.focus)
        hands = sum([1 for seat in range(seats(puzzle.pos)) if hand_size(puzzle.pos, seat)])
        words = self.app.words
        asked = words["page.task_" + task(puzzle)]
        y = self._top(0) + _ROWS * self._cell_h() + 2
        self._page().explain(y, words.say("page.puzzle_help", self.focus + 1, asked, hands))


SCREEN = Puzzles
