"""The README's pictures: a film of the first half minute of a deal, and the four sizes of screen in one.

The film is played by keys, as a person presses them: to the card that a strong player would play, and OK.
`make pictures` writes docs/pictures/play.gif and sizes.png.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from desktop_sim import film
from desktop_sim.web.stepped_board import SteppedBoard
from tools.pictures import render

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 2_000_000
_SCALE = 2
_GAP = 16
_PRESS_MS = 100
_REST_MS = 260
_FILM_MS = 32_000
_SEED = 28
# Rows of sizes, each with a scene and a language.
_SIZES = (
    (("240x240", "07-transfer", "es"), ("320x240", "04-six-players", "ru")),
    (("240x135", "05-partners", "en"), ("128x128", "01-table", "en")),
)


def sizes() -> Image.Image:
    """The four sizes of screen, all pixels equally large."""
    rows = [[render.shot(name, size, code).convert("RGBA") for size, name, code in row] for row in _SIZES]
    width = max(sum(shot.width for shot in row) + _GAP * (len(row) - 1) for row in rows)
    height = sum(max(shot.height for shot in row) for row in rows) + _GAP * (len(rows) - 1)
    sheet = Image.new("RGBA", (width, height))
    y = 0
    for row in rows:
        x = (width - sum(shot.width for shot in row) - _GAP * (len(row) - 1)) // 2
        for shot in row:
            sheet.paste(shot, (x, y))
            x += shot.width + _GAP
        y += max(shot.height for shot in row) + _GAP
    return sheet.resize((width * _SCALE, height * _SCALE), Image.Resampling.NEAREST)


class _Person:
    """Before a board from power-up on, filmed."""

    def __init__(self, folder: str, camera_file: Path):
        self.board = SteppedBoard("waveshare-1.3", folder, _SEED, {"lang": "en"})
        self.app: Any = self.board._app
        self.camera = film.Camera(self.board.desk, camera_file, _SCALE)
        self.ms = self.board.desk.now

    def wait(self, ms: int) -> None:
        """Let time pass before the camera."""
        self.ms += ms
        while self.board.desk.now + 20 < self.ms:
            self.board.turn()
            self.camera.look()

    def press(self, key: str) -> None:
        """Press a key and take the finger off."""
        for down, rest in ((True, _PRESS_MS), (False, _REST_MS)):
            self.board.press_at(self.ms, key, down)
            self.wait(rest)

    def begin(self, preset: int) -> None:
        """From the menu into a deal."""
        self.app.go("menu")
        self.wait(1200)
        self.press("a")
        self.wait(400)
        while self.app.screen.focus != preset:
            self.press("down" if self.app.screen.focus < preset else "up")
        self.wait(500)
        self.press("a")

    def play(self, until: int) -> None:
        """Play until that ms, and on to where nothing moves."""
        from durak.screens.table.states import MINE

        while self.ms < until:
            screen = self.app.screen
            if self.app.showing() == "table" and screen.state == MINE and not screen.events.busy:
                self._answer(screen)
            else:
                self.wait(100)

    def _answer(self, screen: Any) -> None:
        """Press one key towards the move that a strong player would make."""
        from durak.rules import moves

        builder = screen.turn.builder
        if builder.cursor.choosing or builder.asking:
            self.press("a" if builder.cursor.choosing else "b")
            return
        move = self._advice()
        card = moves.card(move)
        scene = screen.scene
        hand = list(scene.cards[: scene.hand])
        if moves.kind(move) not in (moves.LAY, moves.COVER, moves.TRANSFER) or card not in hand:
            self.wait(500)
            self.press("b")
        elif scene.focus == hand.index(card) and scene.chip < 0:
            self.wait(300)
            self.press("a")
        else:
            self.press("right" if scene.focus < hand.index(card) else "left")

    def _advice(self) -> int:
        """The move that the computer's hard player would make here."""
        from durak import players
        from durak.rules import view as views

        deal = self.app.deal
        view = bytearray(views.VIEW_SIZE)
        deal.look(deal.actor(), view)
        player = players.make("hard", 1)
        player.begin(view, deal.moves, deal.count)
        while (move := player.step()) < 0:
            pass
        return move


def play(file: Path) -> None:
    """Film the beginning of a deal of Transfer."""
    from durak.rules import presets

    with tempfile.TemporaryDirectory() as folder:
        person = _Person(folder, file)
        person.begin(presets.NAMES.index("Transfer"))
        person.play(_FILM_MS)
        person.camera.close(1500)


def main() -> int:
    """Write both; 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sizes().save(FOLDER / "sizes.png", optimize=True)
    play(FOLDER / "play.gif")
    return 0
