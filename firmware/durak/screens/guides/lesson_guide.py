"""A lesson at the table: its bubbles, the key it lights, what it says to a play that it did not ask for, the
step back and the way out.
"""

from micropython import const

from durak.draw import fonts
from durak.draw.table.scene import (
    TO_COLUMN,
    TO_DISCARD,
    TO_HAND,
    TO_HAND_CARD,
    TO_KEY,
    TO_NOTHING,
    TO_SEAT,
)
from durak.keys import JOY4
from durak.lessons import COUNT, notation
from durak.lessons.lesson import Lesson
from durak.rules import moves
from durak.screens import actions
from durak.screens.guides import bubble_text
from durak.screens.table.choices import LEAD, SET
from durak.screens.table.cursor import CHIP_HINT, CHIP_MENU, CHIP_SWAP
from durak.screens.table.guide_model import GuideModel
from durak.screens.table.move_builder import ASK_DONE, ASK_PLAY, ASK_TAKE

_WRONG_MS = const(4000)
_PARTS = {"hand": TO_HAND, "talon": TO_COLUMN, "face": TO_COLUMN, "discard": TO_DISCARD, "key": TO_KEY}


class LessonGuide:
    """Leads through a Lesson from a step on; `app.deal` becomes the deal of that step."""

    def __init__(self, app, lesson, step):
        self.app = app
        self.lesson = lesson
        self.step = step
        self.table = None
        self.model = None
        self._told = False  # a step that only tells has been read
        self._aimed = False  # the focus has been put where the step wants it
        self._wrong = ""  # the key of the answer to a wrong play, while that is shown
        self._tried = -1  # the card of that play, -1 for none
        self._tries = 0  # wrong plays in this step
        self._shown = 0  # ms that the answer has been shown
        self._done = False
        app.deal = lesson.deal_at(step)

    def sit_down(self, table):
        """Take a table: its keys for hint and menu become the lesson's."""
        self.table = table
        self.model = GuideModel(table.view)
        words = self.app.words
        table.softkeys.rename("hint", words["page.step_back"])
        table.softkeys.rename("menu", words["page.leave"])

    # Where the lesson is

    def stops(self):
        """Go on to the step that the deal has come to. Return True while that only tells, or at the end."""
        lesson = self.lesson
        self._wrong = ""
        if self._is_over():
            self._next()
            if self.step < lesson.count and lesson.begins_deal(self.step):
                return True  # another table has come
        if self.step == lesson.count:
            self._finish()
            return True
        if self._tells() and not self._told:
            self._show_telling()
            return True
        return False

    def _tells(self):
        return not self.lesson.asked(self.step)

    def _is_over(self):
        """Return True if all that belongs to the step has happened."""
        if self.step == self.lesson.count or self._tells() and not self._told:
            return False
        return self.app.deal.at >= self.lesson.ends_at(self.step)

    def _next(self):
        """Begin the next step; what is reached is kept."""
        self.step += 1
        self._told = False
        self._aimed = False
        self._tries = 0
        self.app.settings.note_lesson(self.lesson.number, self.step)
        self.app.saves.keep_settings()
        if self.step < self.lesson.count and self.lesson.begins_deal(self.step):
            self._go(self.step)

    def _go(self, step):
        """Set up a step afresh."""
        self.app.go("table", LessonGuide(self.app, self.lesson, step))

    def back(self):
        """Go back a step; from the first one to the list."""
        if self.step == 0:
            self.leave()
        else:
            self._go(self.step - 1)

    def leave(self):
        """Go to the list of lessons."""
        self.app.deal = None
        self._forget_words()
        self.app.go("learn_page", self.lesson.number)

    def _forget_words(self):
        """Let go of the lesson's sentences: each lesson has a kilobyte of them or more."""
        self.app.words.forget("lesson_" + str(self.lesson.number))

    def _finish(self):
        """Show that the lesson is done."""
        words = self.app.words
        caps = self.table.softkeys.caps
        self._done = True
        last = self.lesson.number == COUNT
        self.model.open_notice(
            words.say("page.lesson_done", self.lesson.number),
            words["page.lessons_all_done" if last else "page.lesson_" + str(self.lesson.number + 1)],
        )
        self.table.softkeys.show(((caps[0], words["next"]), (caps[1], words["page.list"])))
        self.model.light_key(caps[0])
        self.app.melody(b"\x02\x0b\x14\x02\x93\x14\x03\x10\x14")

    # What is seen

    def _show_telling(self):
        """Show the bubble of a step that only tells, with Next lit."""
        words = self.app.words
        softkeys = self.table.softkeys
        caps = softkeys.caps
        pairs = ((caps[0], words["next"]), (caps[1], words["page.step_back"]))
        if caps[2]:
            pairs = pairs[:1] + ((caps[2], words["page.step_back"]), (caps[3], words["page.leave"]))
        self.table.softkeys.show(pairs)
        self.model.light_key(caps[0])
        self._open(str(self.step + 1), self.lesson.about(self.step))
        self.app.guard()

    def speak(self):
        """Show the step's bubble, or the answer to a wrong play, over the person's turn, and light the key
        that is meant; a question of the table's own has its line to itself.
        """
        table = self.table
        turn = table.turn
        if not self._aimed:
            self._aimed = True
            self._aim()
        if turn.builder.asking or turn.cursor.choosing:
            self.model.close_bubble(turn.turn_view.question)
            self.model.light_key(self._cap())
        elif self._wrong:
            self.model.light_key("")
            self._open(self._wrong, notation.name(self._tried) if self._tried >= 0 else "")
        else:
            self.model.light_key(self._cap())
            self._open(str(self.step + 1), self.lesson.about(self.step))

    def _aim(self):
        """Put the focus on the card, or the chip, that the step asks for."""
        turn = self.table.turn
        for move in self.lesson.asked(self.step):
            kind = moves.kind(move)
            if kind <= moves.TRANSFER and not turn.choices.is_added(moves.card(move)):
                turn.look_at(moves.card(move), move)
                return
            if kind == moves.SWAP:
                turn.look_at(CHIP_SWAP, move)
                return

    def _cap(self):
        """Return what stands on the key to be lit."""
        softkeys = self.table.softkeys
        caps = softkeys.caps
        asked = self.lesson.asked(self.step)
        kind = moves.kind(asked[0])
        if self.table.turn.builder.asking or self.table.turn.cursor.choosing:
            return caps[0]
        if kind == moves.SWAP:
            return caps[2] if softkeys.controls == JOY4 else caps[0]
        if kind in (moves.TAKE, moves.PASS, moves.DONE):
            return caps[1]
        if kind == moves.LAY and self._adds() and len(asked) > 2:
            missing = 0
            for move in asked:
                if moves.kind(move) == moves.LAY and not self._is_added(moves.card(move)):
                    missing += 1
            return caps[1] if missing > 1 else caps[0]
        return caps[0] if self._on_asked(asked) else ""

    def _on_asked(self, asked):
        """Return True if the focus is on a card that is asked for: elsewhere OK would be wrong."""
        focus = self.table.turn.cursor.focus
        for move in asked:
            if moves.kind(move) <= moves.TRANSFER and moves.card(move) == focus:
                return True
        return moves.kind(asked[0]) > moves.TRANSFER

    def _adds(self):
        mode = self.table.turn.choices.mode
        return mode == LEAD or mode == SET

    def _is_added(self, card):
        return self.table.turn.choices.is_added(card)

    def _open(self, key, about):
        """Open the bubble with the sentence of a key of this lesson, about a thing named as Lesson.about."""
        app = self.app
        layout = app.layout
        key = "lesson_" + str(self.lesson.number) + "." + key
        to, at = self._thing(about)
        lines, tiny = bubble_text.lines(layout, app.words[key], app.words.short(key), to)
        step, of = self.step + 1, self.lesson.count
        if layout.tall and not layout.narrow:
            tab = app.t("page.step", step, of)
        else:
            tab = "{}/{}".format(step, of)
        view = self.table.view
        self.model.open_bubble(lines, tiny, to, at, tab)
        if to == TO_KEY:
            asked = self.lesson.asked(self.step)
            if asked and moves.kind(asked[0]) == moves.LAY:
                self.table.turn.turn_view.show_focus()  # the key adds this card
            # the tab stands behind the sentence, if that leaves room; so do coins of added cards
            scene = self.table.scene
            room = layout.w - 60 - fonts.load("small").width(tab)
            tabbed = layout.tall or scene.opponents > 2
            if self.table.turn.choices.added_n or tabbed and layout.font.width(scene.message) > room:
                view.say("")

    def _thing(self, about):
        """Return (kind, number) of the thing that is spoken of (scene.TO_...)."""
        if about in _PARTS:
            return _PARTS[about], 1 if about == "talon" else 0
        if about.startswith("seat "):
            return TO_SEAT, self.table.view.seating.opponent(int(about[5:]))
        if not about:
            return TO_NOTHING, -1
        card = notation.card(about)
        at = self.table.view.hand.index(card)
        if at >= 0:
            return TO_HAND_CARD, at
        return self.model.pair_of(card)

    def walked(self):
        """Light the key that is meant where the cursor is now; words change places under it."""
        if self._wrong:
            self._forget_wrong()
        self.model.light_key(self._cap())
        self.model.paint_all()

    # What the person answers

    def allows(self, builder):
        """Return True if an answer is what the step asks for, or may still become it."""
        asked = self.lesson.asked(self.step)
        if builder.asking == ASK_TAKE or builder.asking == ASK_DONE:
            what = "take" if builder.asking == ASK_TAKE else "done"
            return self._judge(moves.kind(asked[0]) in (moves.TAKE, moves.DONE), what, -1)
        if builder.refused:
            return self._judge(False, "", builder.cursor.focus)
        planned = builder.planned()
        if planned:
            return self._judge_plan(planned, asked)
        if builder.cursor.choosing or builder.asking == ASK_PLAY:
            return True
        choices = builder.choices
        for i in range(choices.added_n):
            if moves.make(moves.LAY, choices.added[i]) not in asked:
                return self._judge(False, "", choices.added[i])
        self._aimed = self._aimed and not choices.added_n
        return True

    def _judge_plan(self, planned, asked):
        wanted = 0
        for move in planned:
            if move not in asked:
                kind = moves.kind(move)
                if kind <= moves.TRANSFER:
                    return self._judge(False, "", moves.card(move))
                return self._judge(False, notation.word(move), -1)
            wanted += 1
        return self._judge(wanted == len(asked), "part", moves.card(planned[0]))

    def _judge(self, right, what, card):
        """Return `right`; a play that is not gets its answer, by a word or its card."""
        if right:
            return True
        words = self.app.words
        prefix = str(self.step + 1) + "."
        section = "lesson_" + str(self.lesson.number) + "."
        self._wrong = str(self.step + 1)
        for end in (what or notation.name(card), "*"):
            if words.has(section + prefix + end):
                self._wrong = prefix + end
                break
        self._tried = card if self.table.view.hand.index(card) >= 0 else -1
        self._shown = 0
        self._tries += 1
        if self._tries > 1:
            self._aimed = False  # after the second one the focus goes where it should be
            self.table.turn.pulse()
        return False

    def _forget_wrong(self):
        self._wrong = ""
        self.table.turn.refresh()

    # Keys and time

    def chip(self, place):
        """Answer a chip: step back, or leave."""
        if place == CHIP_HINT:
            self.back()
        elif place == CHIP_MENU:
            self.leave()
        return place == CHIP_HINT or place == CHIP_MENU

    def act(self, action):
        """Answer a key; True if the table has nothing to do with it."""
        table = self.table
        if self._done:
            self._act_at_end(action)
            return True
        turn = table.turn
        mine = table.is_mine()
        if action == actions.PAUSE:
            self.leave()
        elif action == actions.SWAP and mine and turn.choices.offers_swap():
            return False
        elif action == actions.UNDO and mine and (turn.choices.added_n or turn.cursor.choosing):
            return False
        elif action == actions.SWAP or action == actions.UNDO:
            self.back()
        elif table.is_guided():
            if action == actions.OK or action == actions.NEXT:
                self._read_on()
            elif action in (actions.OTHER, actions.PREV, actions.ADD):
                self.back()
        elif action == actions.HINT:
            if mine:
                self._forget_wrong()
        elif mine and self._wrong and action != actions.PREV and action != actions.NEXT:
            self._forget_wrong()
        else:
            return False
        return True

    def _read_on(self):
        """A step that only tells has been read."""
        self._told = True
        if self._is_over():
            lesson = self.lesson
            self._next()
            if self.step < lesson.count and lesson.begins_deal(self.step):
                return  # another table has come
        self.table.go_on()

    def _act_at_end(self, action):
        if action == actions.OK and self.lesson.number < COUNT:
            self._forget_words()
            self.lesson = Lesson(self.lesson.number + 1)
            self._go(0)
        elif action in (actions.OK, actions.OTHER, actions.PAUSE):
            self.leave()

    def tick(self, ms):
        """Let an answer to a wrong play stand for its time."""
        if self._wrong and self.table.is_mine():
            self._shown += ms
            if self._shown >= _WRONG_MS:
                self._forget_wrong()


def start(app, number, step):
    """Begin a lesson at a step, or go on with it."""
    lesson = Lesson(number)
    app.go("table", LessonGuide(app, lesson, min(step, lesson.count - 1)))
