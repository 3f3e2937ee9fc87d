"""The table's key row: which keys do something now, and the words beside them."""

import micropython

from durak import keys
from durak.rules import position as ps
from durak.screens.table import cursor as tf
from durak.screens.table import move_builder as tt

_KEY_WORDS = "attack add undo cover pass_on take done lay pass keep swap hint menu faster back ok close"


def _caps(port):
    """Return the labels of a board's keys: OK, the other answer, hint, menu ("" where one has no key)."""
    a, b, x, y = port.labels
    return ((a, b, x, y), (a, b, "▲", ""), (y, b, "", ""), (y, x, "", ""))[port.controls]


class KeyRow:
    """Fills the scene's key names and words. Words are those of the language, so nothing is made anew."""

    def __init__(self, app, scene):
        # A plain dict: looking a word up among the language's costs memory on the device.
        self.words = {key: app.words[key] for key in _KEY_WORDS.split()}
        self.scene = scene
        self.kind = app.port.controls
        self.labels = app.port.labels  # of A, B, X and Y
        self.caps = _caps(app.port)
        self.changed = True  # since somebody last set it to False

    def clear(self):
        """No keys."""
        self.scene.keys = 0

    @micropython.native
    def add(self, cap, word):
        """A key and what it does; nothing without a key or a word."""
        scene = self.scene
        n = scene.keys
        if n < 4 and cap and word:
            if scene.key_words[n] is not word or scene.key_names[n] is not cap:
                self.changed = True
            scene.key_names[n] = cap
            scene.key_words[n] = word
            scene.keys = n + 1

    def others_act(self):
        """Faster, menu."""
        self.clear()
        caps = self.caps
        self._arrows()
        self.add(caps[0], self.words["faster"])
        self.add(caps[3], self.words["menu"])

    def panel(self):
        """OK, menu: the panel of a new trump."""
        self.clear()
        caps = self.caps
        self.add(caps[0], self.words["ok"])
        self.add(caps[3], self.words["menu"])

    @micropython.native
    def _arrows(self):
        """Boards without a joystick show which keys walk."""
        if self.kind == keys.FOUR:
            self.add(self.labels[0], "◀")
            self.add(self.labels[2], "▶")
        elif self.kind == keys.DIGITS:
            self.add(self.labels[0], "◀")
            self.add(self.labels[1], "▶")

    @micropython.native
    def own_turn(self, turn, bubble):
        """What the keys do in a person's own turn."""
        before = self.scene.keys
        self._own_turn(turn, bubble)
        if self.scene.keys != before:
            self.changed = True

    @micropython.native
    def _own_turn(self, turn, bubble):
        self.clear()
        caps = self.caps
        words = self.words
        arrows = self.kind == keys.FOUR or self.kind == keys.DIGITS
        if arrows:
            self._arrows()
            self.add(caps[1], self._other(turn))
            self.add(caps[0], self._ok(turn))
            return
        self.add(caps[0], self._ok(turn))
        self.add(caps[1], self._other(turn))
        if self.kind == keys.JOY4 and turn.swap and not turn.added_n and not bubble:
            self.add(caps[2], words["swap"])
        elif bubble:
            self.add(caps[2], words["close"])
        elif turn.match.can_undo() and not turn.choosing and not turn.asking:
            self.add("▼", words["undo"])
        elif self.kind == keys.JOY4 or turn.mode != tf.LEAD and turn.mode != tf.SET:
            self.add(caps[2], words["hint"])
        if not bubble:
            self.add(caps[3], words["menu"])

    @micropython.native
    def _ok(self, turn):
        words = self.words
        if turn.focus >= tf.CHIP:
            return words["ok"]
        if turn.asking:
            return words["ok"] if turn.asking == tt.ASK_PLAY else words["back"]
        mode = turn.mode
        if mode == tf.WINDOW:
            return words["keep"]
        if mode == tf.LEAD or mode == tf.SET:
            return words["attack"]
        if mode == tf.DEFEND or mode == tf.COVER_ANY:
            if mode == tf.COVER_ANY and not turn.uncovered():
                return ""
            return words["pass_on"] if turn.aimed() == tf.PASS_ON else words["cover"]
        return words["lay"]

    @micropython.native
    def _other(self, turn):
        words = self.words
        if turn.choosing or turn.asking == tt.ASK_PLAY:
            return words["back"]
        mode = turn.mode
        if mode == tf.WINDOW:
            return ""
        if mode == tf.LEAD or mode == tf.SET:
            return words["undo"] if turn.is_added(turn.focus) else words["add"]
        if mode == tf.DEFEND:
            return words["take"]
        if mode == tf.COVER_ANY:
            return words["done"]
        if mode == tf.MORE or ps.laid(turn.match.pos):
            return words["done"]
        return words["pass"]
