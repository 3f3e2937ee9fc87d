"""A person who plays a deal by keys alone: walks to a card that may be played and presses OK, or gives the
other answer. What was pressed, and when, is a script for other boards to follow."""

from desktop_sim.web.stepped_board import SteppedBoard

BOOT_MS = 600
PRESS_MS = 60
REST_MS = 60
_MOST = 600  # presses


class Player:
    """Before a SteppedBoard from power-up to the result. `edges`: [(ms, key, down)], `looks`: ms at which the
    picture is worth comparing."""

    def __init__(self, board, folder, link, seed=1, **start):
        self.board = SteppedBoard(board, folder, seed, {"lang": "en", **start}, link=link)
        self.edges = []
        self.looks = []
        self.ms = BOOT_MS
        keys = self.board.desk.board.keys
        joystick = "up" in keys
        self.ok = "a" if joystick else "y"
        self.other = "b" if joystick or not self.board.desk.board.labels else "x"
        self.next = "right" if joystick else "x" if self.other == "b" else "b"

    @property
    def app(self):
        return self.board._app

    def press(self, key):
        for down in (True, False):
            self.edges.append((self.ms, key, down))
            self.board.press_at(self.ms, key, down)
            self.ms += PRESS_MS if down else REST_MS
        self.board.advance(self.ms)
        self.looks.append(self.ms)

    def wait(self, ms):
        self.ms += ms
        self.board.advance(self.ms)

    def play(self):
        """To the result; returns the sentence that stands there."""
        from durak.screens.table.states import MINE

        self.board.advance(self.ms)
        while self.app.showing() != "result":
            assert len(self.looks) < _MOST, "the deal does not end"
            screen = self.app.screen
            if self.app.showing() == "table" and screen.state == MINE and not screen.events.busy:
                self.press(self._answer(screen))
            else:
                self.wait(100)
        self.wait(1000)
        self.looks.append(self.ms)
        return self.board.said

    def _answer(self, screen):
        """The key to press now: OK where the card under the cursor may be played, the other answer where
        none may, else on to the next card."""
        from durak.rules import moves as m

        builder = screen.turn.builder
        if builder.cursor.choosing:
            return self.ok
        if builder.asking:  # whether to take so many: the same key once more
            return self.other
        deal = self.app.deal
        playable = {
            m.card(deal.moves[i])
            for i in range(deal.count)
            if m.kind(deal.moves[i]) in (m.LAY, m.COVER, m.TRANSFER)
        }
        scene = screen.scene
        if not playable or (scene.chips and scene.chip >= 0):
            return self.other
        if 0 <= scene.focus < scene.hand and scene.cards[scene.focus] in playable:
            return self.ok
        return self.next


def words(edges, looks, folder):
    """The same as words of the simulator's --keys, with a picture NNN.png for each look."""
    moments = [(ms, 1, ("down/" if down else "up/") + key) for ms, key, down in edges]
    moments += [(ms, 0, f"shot:{folder}/{n:03d}.png") for n, ms in enumerate(looks)]
    said = []
    now = BOOT_MS
    for ms, _, word in sorted(moments, key=lambda moment: moment[:2]):
        if ms > now:
            said.append(f"wait:{ms - now}")
            now = ms
        said.append(word)
    return " ".join(said)
