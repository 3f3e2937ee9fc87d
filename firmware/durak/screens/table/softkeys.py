"""The table's key row: which keys do something now, and the words beside them."""

import micropython
from micropython import const

from durak.keys import DIGITS, FOUR, JOY4
from durak.rules.position import laid
from durak.screens.table.choices import COVER_ANY, DEFEND, LEAD, MORE, SET, WINDOW
from durak.screens.table.cursor import CHIP, PASS_ON

_WORDS = (
    "attack add undo cover pass_on take done lay pass keep swap hold hint menu faster back ok close yes no"
)
_MOST = const(4)


def _caps(port):
    """Return the labels of a board's keys: OK, the other answer, hint, menu ("" where one has no
    key).
    """
    a, b, x, y = port.labels
    return ((a, b, x, y), (a, b, "▲", ""), (y, b, "", ""), (y, x, "", ""))[port.controls]


class SoftKeys:
    """Fills the key row of a ViewModel. Words are those of the language, so nothing is made
    anew.
    """

    def __init__(self, app, view):
        # A plain dict: looking a word up among the language's costs memory on the device.
        self.words = {key: app.words[key] for key in _WORDS.split()}
        self.view = view
        self.controls = app.port.controls
        self.labels = app.port.labels  # of A, B, X and Y
        self.caps = _caps(app.port)
        self._n = 0

    def rename(self, key, word):
        """Let a key of the row, or a chip, say another word."""
        self.words[key] = word

    def walks(self):
        """Return True on a board whose arrows are keys: there OK stands last in the row."""
        return self.controls == FOUR or self.controls == DIGITS

    def show(self, pairs):
        """Show a row of its own: (what stands on the key, word) pairs."""
        self._n = 0
        for cap, word in pairs:
            self._add(cap, word)
        self.view.set_key_count(self._n)

    def clear(self):
        """Show no keys."""
        self.view.set_key_count(0)

    def others_act(self):
        """Show Faster and Menu."""
        caps = self.caps
        self._n = 0
        self._arrows()
        self._add(caps[0], self.words["faster"])
        self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)

    def popup(self):
        """Show OK and Menu: the popup of a new trump is open."""
        caps = self.caps
        self._n = 0
        self._add(caps[0], self.words["ok"])
        self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)

    @micropython.native
    def own_turn(self, builder, bubble):
        """Show what the keys do in a person's own turn; bubble: a hint is open."""
        caps = self.caps
        self._n = 0
        if self.controls == FOUR or self.controls == DIGITS:
            self._arrows()
            self._add(caps[1], self._other(builder))
            self._add(caps[0], self._ok(builder))
        else:
            self._add(caps[0], self._ok(builder))
            self._add(caps[1], self._other(builder))
            if not builder.asking:
                self._third(builder, bubble, caps[2])
            if not bubble:
                self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)

    @micropython.native
    def _add(self, cap, word):
        """Add a key and what it does; nothing without a key or a word."""
        if self._n < _MOST and cap and word:
            self.view.set_key(self._n, cap, word)
            self._n += 1

    @micropython.native
    def _arrows(self):
        """Add the keys that walk, on boards without a joystick."""
        if self.controls == FOUR:
            self._add(self.labels[0], "◀")
            self._add(self.labels[2], "▶")
        elif self.controls == DIGITS:
            self._add(self.labels[0], "◀")
            self._add(self.labels[1], "▶")

    @micropython.native
    def _third(self, builder, bubble, cap):
        """Add the third key of a board with a joystick."""
        words = self.words
        choices = builder.choices
        joy4 = self.controls == JOY4
        if joy4 and not bubble and choices.offers_swap():
            self._add(cap, words["swap"])
        elif bubble:
            self._add(cap, words["close"])
        elif choices.deal.can_undo() and not builder.cursor.choosing:
            self._add("▼", words["undo"])
        elif joy4 or choices.mode != LEAD and choices.mode != SET:
            self._add(cap, words["hint"])

    @micropython.native
    def _ok(self, builder):
        """Return the word of OK."""
        words = self.words
        choices = builder.choices
        mode = choices.mode
        if builder.asking:
            return words["yes"]
        if builder.cursor.focus >= CHIP:
            return words["ok"]
        if mode == WINDOW:
            return words["keep"]
        if mode == LEAD or mode == SET:
            return words["attack"]
        if mode == COVER_ANY and not choices.uncovered():
            return ""
        if mode == DEFEND or mode == COVER_ANY:
            return words["pass_on"] if builder.cursor.aimed() == PASS_ON else words["cover"]
        return words["lay"]

    @micropython.native
    def _other(self, builder):
        """Return the word of the other answer."""
        words = self.words
        choices = builder.choices
        mode = choices.mode
        if builder.asking:
            return words["no"]
        if builder.cursor.choosing:
            return words["back"]
        if mode == WINDOW:
            return ""
        if mode == LEAD or mode == SET:
            return words["undo"] if choices.is_added(builder.cursor.focus) else words["add"]
        if mode == DEFEND:
            return words["take"]
        if mode == COVER_ANY or mode == MORE or laid(choices.deal.pos):
            return words["done"]
        return words["pass"]
