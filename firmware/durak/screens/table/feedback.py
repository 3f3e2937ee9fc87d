"""What a person is told in his own turn: why a card is refused, and what the coach would do."""

from micropython import const

from durak import deal_in_progress as mt
from durak.draw.table import scene as sc
from durak.rules import moves as m
from durak.screens import hint_sentences
from durak.screens.table import cursor as tf
from durak.screens.table import dirty_regions as tp

_SHAKE_MS = const(180)
_SLIDE_MS = const(60)
_BUBBLE_W = const(180)
_NEVER = const(1 << 20)
_NO_CARD = const(255)


class Told:
    """The refusal line and the hint's bubble of a table_own.OwnTurn."""

    def _shake(self):
        """2 px to either side, three times."""
        t = self._since - self._refused
        if t < 0 or t >= _SHAKE_MS or not self.app.settings.speed:
            return 0
        return 2 if t // 30 % 2 else -2

    def _unrefuse(self):
        self.scene.message = self._question
        self.scene.refusal = False
        self._refused = _NEVER
        self.scene.shake = 0
        if self.turn.refused_at != _NO_CARD:
            self.turn.refused_at = _NO_CARD
            self._focus()
            self._paint(tp.FELT)
        self._paint(tp.MESSAGE | tp.HAND)

    def _refuse(self, reason):
        """The card shakes, and a red line names the rule."""
        self._look_of_cards()
        self.turn.gather()
        self._focus()
        self.scene.message = hint_sentences.refusal(self.app.words, reason, self.turn.refused_at)
        self.scene.refusal = True
        self._refused = self._since
        self.turn.refused = 0
        self.app.beep(110, 60)
        # The bracket shows which attack card it was about.
        for i in range(self.scene.pairs):
            if self.scene.attacks[i] == self.turn.refused_at and self.scene.target < 0:
                self.scene.target = i
                self._paint(tp.FELT)
        self._paint(tp.MESSAGE | tp.HAND | tp.KEYS)

    # The hint

    def _start_hint(self):
        """Let the coach think: one step a tick, and keys live on."""
        if self.turn.added_n or self.turn.choosing:
            self.turn.begin(self.stage.seat)
            self.refresh()
        self.match.stop_thinking()
        self.hinting = True
        self.scene.message = "…"
        self._paint(tp.MESSAGE)

    def _stop_hint(self):
        """Another key came first."""
        self.hinting = False
        self.match.stop_thinking()
        self._unrefuse()

    def _think(self):
        move = self.match.advise(self.match.strongest())
        if move == mt.NONE:
            return
        self.hinting = False
        match = self.match
        text = hint_sentences.sentence(self.app.words, move, match.reason, match.about, self.stage.name)
        place = self.scene.place
        kind = m.kind(move)
        if kind <= m.TRANSFER:
            self.turn.look_at(m.card(move))
            self.turn.aim_for(move)
        elif kind == m.SWAP:  # so that OK does what the hint says
            self.turn.look_at(tf.CHIP_SWAP)
        elif kind == m.HOLD:
            self.turn.look_at(tf.CHIP_HOLD)
        scene = self.scene
        self._bubble(text)
        self._focus()
        scene.bubble_at = scene.focus if kind <= m.TRANSFER else -1
        scene.message = ""
        scene.role = sc.NO_ROLE
        self._moved = self._since - _SLIDE_MS
        felt = 0 if place == scene.place else tp.FELT
        self._paint(felt | tp.BUBBLE | tp.HAND | tp.KEYS)

    def _bubble(self, text):
        """The lines of a hint. On a low or a narrow screen many of them would hide the cards they speak of:
        there they are set small.
        """
        layout = self.app.layout
        scene = self.scene
        font = layout.font
        room = layout.w - (20 if layout.small else 34)
        if not layout.short:
            room = min(_BUBBLE_W, room)
        scene.bubble = font.wrap(text, room)
        scene.tiny = False
        if len(scene.bubble) > (2 if layout.short else 4) and not layout.small:
            from durak.draw import text as fonts

            font = fonts.load("small")
            scene.bubble = font.wrap(text, room)
            scene.tiny = True
        if layout.short:
            # As narrow as so many lines can be: less lies under it, and no word is alone.
            lines = scene.bubble
            while room > 100 and len(lines) == len(scene.bubble):
                scene.bubble = lines
                room -= 8
                lines = font.wrap(text, room)

    def _close_bubble(self):
        self.scene.bubble = ()
        self.scene.message = self._question
        self.scene.role = self.stage.role(self.stage.seat)
        self.scene.bubble_at = -1
        self._focus()
        self._paint(tp.BUBBLE | tp.HAND | tp.KEYS)
