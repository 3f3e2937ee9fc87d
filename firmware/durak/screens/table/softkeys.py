"""The table's key row: which keys do something now, and the words beside them."""

import micropython
from micropython import const

from durak.keys import DIGITS, FOUR, JOY4
from durak.rules.moves import HOLD, KEEP, PASS_CODE, SWAP
from durak.rules.position import laid
from durak.screens.table.choices import COVER_ANY, DEFEND, LEAD, MORE, SET, THROW, WINDOW
from durak.screens.table.cursor import CHIP, PASS_ON, SHOW_ON

_WORDS = (
    "attack add undo put_back cover pass_on show take done lay pass pass_covered keep swap hold hint menu "
    "faster back ok close yes no"
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
    anew. A word stands only on a key that does something now.
    """

    def __init__(self, app, view):
        # A plain dict: looking a word up among the language's costs memory on the device.
        self.words = {key: app.words[key] for key in _WORDS.split()}
        self.view = view
        self.controls = app.port.controls
        self._walks = self.controls == FOUR or self.controls == DIGITS  # arrows are keys
        self.labels = app.port.labels  # of A, B, X and Y
        self.caps = _caps(app.port)
        self._n = 0
        self._lit = ""  # the key that was lit last

    def rename(self, key, word):
        """Let a key of the row, or a chip, say another word."""
        self.words[key] = word

    def show(self, pairs):
        """Show a row of its own: (what stands on the key, word) pairs, OK and the other answer first. Where
        arrows are keys these two change places, as in a person's own turn.
        """
        if self._walks:
            pairs = (pairs[1], pairs[0]) + pairs[2:]
        self._n = 0
        for cap, word in pairs:
            self._add(cap, word)
        self.view.set_key_count(self._n)

    def clear(self):
        """Show no keys."""
        self.view.set_key_count(0)
        self._light("")

    def others_act(self):
        """Show Faster, Undo while the last move may be taken back, and Menu."""
        caps = self.caps
        self._n = 0
        self._arrows()
        self._add(caps[0], self.words["faster"])
        if self._may_take_back():
            self._add("▼", self.words["undo"])
        self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)
        self._light("")

    def _may_take_back(self):
        """Return True if down takes the last move back: on boards that have it."""
        return not self._walks and self.view.deal.can_take_back()

    def popup(self):
        """Show OK, lit, and Menu: the popup of a new trump is open."""
        caps = self.caps
        self._n = 0
        self._add(caps[0], self.words["ok"])
        self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)
        self._light(caps[0])

    @micropython.native
    def own_turn(self, builder, bubble, said):
        """Show what the keys do in a person's own turn.

        bubble: a hint is open; said: the kind of move that it means, if that has no card, else 0.
        """
        caps = self.caps
        self._n = 0
        if self._walks:
            self._arrows()
            self._add(caps[1], self._other(builder))
            self._add(caps[0], self._ok_said(said) if said else self._ok(builder))
        else:
            self._add(caps[0], self._ok_said(said) if said else self._ok(builder))
            self._add(caps[1], self._other(builder))
            if not builder.asking:
                self._third(builder, bubble, said, caps[2])
            if not bubble:
                self._add(caps[3], self.words["menu"])
        self.view.set_key_count(self._n)
        self._light(self._meant(builder, said))

    @micropython.native
    def _light(self, cap):
        """Light a key, "" for none; a lesson's key is let alone."""
        if cap or self._lit:
            self._lit = cap
            self.view.light_key(cap)

    @micropython.native
    def _meant(self, builder, said):
        """Return the key that is to be lit: that of what a hint says, or of the only answer left."""
        caps = self.caps
        if said == SWAP and self.controls == JOY4:
            return caps[2]
        if said >= SWAP or said == HOLD:
            return caps[0]
        if said or builder.only_other() and not builder.asking:
            return caps[1]
        return ""

    @micropython.native
    def _ok_said(self, said):
        """Return the word of OK where a hint means a move without a card: what OK alone does then."""
        if said == KEEP:
            return self.words["keep"]
        if said == HOLD:
            return self.words["hold"]
        return self.words["swap"] if said == SWAP and self.controls != JOY4 else ""

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
    def _third(self, builder, bubble, said, cap):
        """Add the third key of a board with a joystick."""
        words = self.words
        choices = builder.choices
        joy4 = self.controls == JOY4
        if joy4 and choices.offers_swap() and (said == SWAP or not bubble):
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
        if builder.only_other():
            return ""
        if mode == DEFEND or mode == COVER_ANY:
            at = builder.cursor.aimed()
            return words["pass_on" if at == PASS_ON else "show" if at == SHOW_ON else "cover"]
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
            return self._adds(choices, builder.cursor.focus)
        if mode == DEFEND or choices.stuck:
            return words["take"]
        if mode == THROW and not choices.open and choices.can(PASS_CODE):
            return words["pass_covered"]
        if mode == COVER_ANY or mode == MORE or laid(choices.deal.pos):
            return words["done"]
        return words["pass"]

    @micropython.native
    def _adds(self, choices, place):
        """Return the word of the key that puts a card into the set, or back."""
        if place >= CHIP or not choices.addable(place):
            return ""
        return self.words["put_back"] if choices.is_added(place) else self.words["add"]
