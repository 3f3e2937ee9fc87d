"""A puzzle at the table: its task, the others' open cards, the refutation of a wrong try, the end."""

from micropython import const

from durak.draw.table.scene import TO_NOTHING
from durak.puzzles import COUNT, reader
from durak.puzzles.puzzle_deal import PuzzleDeal
from durak.rules import moves, position
from durak.screens import actions
from durak.screens.guides import bubble_text
from durak.screens.table.cursor import CHIP_MENU
from durak.screens.table.guide_model import GuideModel
from durak.settings import FIRST_TRY, LATER, TRIED
from durak.thoughts import NONE

_MOST_SHOWN = const(3)  # plays of a refutation
_MELODY = b"\x02\x0b\x1e\x02\x93\x1e\x03\x10\x1e"  # 523, 659, 784 Hz
# What the others did that shows a try to be wrong, by the kind of move.
_REFUTED = ("", "lays", "covers", "passes_on", "lays", "passes", "passes", "takes", "takes")


class PuzzleGuide:
    """Sets puzzle `number` (0 and up); `app.deal` becomes its deal."""

    def __init__(self, app, number):
        self.app = app
        self.number = number
        self.puzzle = reader.Puzzle(number)
        self.table = None
        self.model = None
        self._stopped = False  # a bubble or a panel stands
        self._solved = False
        self._lost_at = 0  # the ply at which the result was found to be gone
        app.deal = PuzzleDeal(self.puzzle)

    def sit_down(self, table):
        """Take a table: its key for the menu leads to the list."""
        self.table = table
        self.model = GuideModel(table.view)
        table.softkeys.rename("menu", self.app.words["page.list"])
        self.model.show_corner("{}/{}".format(self.number + 1, COUNT))

    def task(self):
        """Return the key of what is asked."""
        return "page.task_" + task(self.puzzle)

    # Where it is

    def stops(self):
        """Show the others' cards as they are now. Return True once it is solved, or the refutation shown."""
        deal = self.app.deal
        self.model.show_hands(deal)
        outcome = deal.outcome()
        if outcome == 1:
            self._end()
            return True
        if outcome == 0:
            self._refute()
            return True
        if deal.lost:
            if not self._lost_at:
                self._lost_at = deal.ply
            waits = deal.is_person(deal.actor()) and deal.count > 1
            if waits or deal.ply - self._lost_at >= _MOST_SHOWN:
                self._refute()
                return True
        return False

    def _end(self):
        """It is solved."""
        app = self.app
        words = app.words
        caps = self.table.softkeys.caps
        first = app.settings.puzzle(self.number) in (0, FIRST_TRY)
        if app.settings.note_puzzle(self.number, FIRST_TRY if first else LATER):
            app.saves.keep_settings()
        self._stopped = self._solved = True
        line = "page.solved_first" if first else "page.solved_later"
        self.model.open_notice(words["page.solved"], words.say(line, self.number + 1))
        self.table.softkeys.show(((caps[0], words["next"]), (caps[1], words["page.list"])))
        self.model.light_key(caps[0])
        app.melody(_MELODY)
        app.guard()

    def _refute(self):
        """Say why the try was wrong."""
        app = self.app
        words = app.words
        caps = self.table.softkeys.caps
        if not self._stopped:
            self._stopped = True
            self.note_try()
        why = self._why()
        to, at = self._where()
        lines, tiny = bubble_text.lines(app.layout, why, why, to)
        self.model.open_bubble(lines, tiny, to, at, " ")
        self.table.softkeys.show(((caps[0], words["page.again"]), (caps[1], words["page.list"])))
        self.model.light_key(caps[0])
        app.guard()

    def note_try(self):
        """Note that the first try has gone by."""
        if not self.app.settings.puzzle(self.number):
            self.app.settings.note_puzzle(self.number, TRIED)
            self.app.saves.keep_settings()

    def _why(self):
        """Return what went wrong."""
        words = self.app.words
        deal = self.app.deal
        pos = deal.pos
        if deal.outcome() == 0:
            if position.is_draw(pos):
                return words["page.no_draw"]
            return words["page.no_team" if position.teams(pos) else "page.no_left"]
        name = self.table.view.seating.name(deal.lost_seat)
        did = words.say("page.no_" + _REFUTED[moves.kind(deal.lost_by)], name)
        if position.teams(pos):
            return did + " " + words["page.no_way_team"]
        return did + " " + words["page.no_way" if deal.target > 1 or deal.seats() > 2 else "page.no_way_draw"]

    def _where(self):
        """Return (kind, number) of the thing the bubble points to: the pair of the deciding card."""
        move = self.app.deal.lost_by
        if move != NONE and moves.kind(move) <= moves.TRANSFER:
            return self.model.pair_of(moves.card(move))
        return TO_NOTHING, -1

    # What the person does

    def speak(self):
        """Show the task while nothing has been played."""
        turn = self.table.turn
        if not self.app.deal.ply and not turn.builder.asking and not turn.cursor.choosing:
            words = self.app.words
            if not turn.choices.added_n:
                self.table.view.say(words[self.task()])

    def walked(self):
        """The cursor has moved: nothing of a puzzle moves with it."""

    def allows(self, builder):
        """Return True: any play may be tried."""
        return True

    def chip(self, place):
        """Answer the chip of the list."""
        if place == CHIP_MENU:
            self.leave()
        return place == CHIP_MENU

    def act(self, action):
        """Answer a key; True if the table has nothing to do with it."""
        if self._stopped:
            self._act_at_end(action)
            return True
        turn = self.table.turn
        if action == actions.PAUSE:
            self.leave()
        elif action == actions.UNDO and not self._can_undo(turn):
            self.again()
        else:
            if self.table.is_mine() and action in (actions.HINT, actions.SWAP):
                self.note_try()  # a hint is no first try
            return False
        return True

    def _can_undo(self, turn):
        if not self.table.is_mine():
            return False
        return turn.choices.added_n or turn.cursor.choosing or turn.builder.asking or self.app.deal.can_undo()

    def _act_at_end(self, action):
        if action in (actions.OTHER, actions.PAUSE):
            self.leave()
        elif action == actions.OK and self._solved:
            self._next()
        elif action in (actions.OK, actions.UNDO, actions.SWAP):
            self.again()

    def again(self):
        """Set the position up as it was."""
        self.app.go("table", PuzzleGuide(self.app, self.number))

    def _next(self):
        """Go to the next puzzle that is not solved, to the list if there is none."""
        settings = self.app.settings
        for step in range(1, COUNT):
            number = (self.number + step) % COUNT
            if settings.puzzle(number) not in (LATER, FIRST_TRY):
                self.app.go("table", PuzzleGuide(self.app, number))
                return
        self.leave()

    def leave(self):
        """Go to the list."""
        self.app.deal = None
        self.app.go("puzzles_page", self.number)

    def tick(self, ms):
        """Let time pass: nothing of a puzzle runs by itself."""


def task(puzzle):
    """Return the end of the key of what a puzzle asks: page.task_..."""
    pos = puzzle.pos
    if position.teams(pos):
        return "team"
    if puzzle.target < 2 and position.seats(pos) == 2:
        return "draw"
    leads = position.phase(pos) == position.LEAD
    if position.seats(pos) > 2:
        return "lead_safe" if leads else "defend_safe"
    return "lead" if leads else "defend"


def start(app, number):
    """Set a puzzle, 0 and up."""
    app.go("table", PuzzleGuide(app, number))
