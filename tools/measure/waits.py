"""How long a player waits at the table, by the virtual clock: from one's own move to the next own turn.

python -m tools.measure.waits [--deals N] [--level NAME] [--held]: a line a game. A person's decisions are
made by the rule of thumb at once; what is counted is the time in which others act, at the default speed.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

from desktop_sim import run_cpython
from tools.command_line import Parser, whole

run_cpython.prepare()

from durak import app as apps  # noqa: E402
from durak import deal_events, deals, keys, players  # noqa: E402
from durak.players import LEVELS  # noqa: E402
from durak.rules import presets  # noqa: E402
from durak.rules.view import VIEW_SIZE  # noqa: E402
from durak.screens.table import screen as tables  # noqa: E402
from tools.pictures.offscreen_app import PaperPort  # noqa: E402

TICK_S = 0.02
_MOST_TICKS = 60_000
_PLAYS = (
    *(deal_events.LAID, deal_events.COVERED, deal_events.TRANSFERRED),
    *(deal_events.PASSED, deal_events.TAKES),
)
_ENDS = (deal_events.TAKEN, deal_events.BEATEN)


@dataclass
class Waits:
    """Of one game, in seconds: waits for the own turn; how much of each was a thought that nothing was shown
    beside; how long each play, and each take and beaten bout, was on screen; how long each move of another
    seat was waited for once the one before it had been shown."""

    waits: list[float] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)


def part(values: list[float], share: float) -> float:
    """Return the value that `share` (0 to 1) of the values do not exceed."""
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0


class Watcher:
    """Plays deals of one game and notes what is waited for. held: OK is down while others act."""

    def __init__(self, preset: int, level: str, held: bool, seed: int) -> None:
        port = PaperPort(240, 240, keys.JOY4, seed)
        self.app: Any = apps.App(port, "en")
        settings: Any = self.app.settings
        settings.set_level(LEVELS.index(level))
        settings.coach = 0
        settings.preset = preset
        self.app._show_changes = self._unseen
        self.held = held
        self.adviser = players.make("normal", seed)
        self.view = bytearray(VIEW_SIZE)
        self.seen = Waits()

    def _unseen(self) -> None:
        self.app.screen.stale = False
        self.app.canvas.take_dirty()

    def deal(self) -> None:
        """Play one deal to its end."""
        app = self.app
        app.deal = None
        deals.new_game(app)
        deals.begin(app)
        app.go("table")
        table = app.screen
        started = [0]  # the tick at which the present event began
        kind = [0]
        since = -1  # the tick of the last own move
        others = False  # somebody else has moved since
        thinking = 0
        begin = table.events.animations.begin

        def began(events: Any, i: int) -> None:
            self._ended(kind[0], app.port.tick - started[0])
            mine = events.seat(i) == 0 and events.kind(i) in _PLAYS
            kind[0] = 0 if mine else events.kind(i)
            started[0] = app.port.tick
            begin(events, i)

        table.events.animations.begin = began
        ply = app.deal.ply
        waited = 0
        for _ in range(_MOST_TICKS):
            if app.screen is not table:
                break
            if table.state == tables.MINE:
                if since >= 0 and others:
                    self._ended(kind[0], app.port.tick - started[0])
                    kind[0] = 0
                    self.seen.waits.append((app.port.tick - since) * TICK_S)
                    self.seen.thoughts.append(thinking * TICK_S)
                app.port.held = 0
                table._play(self._choose())
                since = app.port.tick
                others = False
                thinking = waited = 0
                ply = app.deal.ply
            if self.held:
                app.port.held = 1 << keys.A
            busy = table.events.busy
            app.turn()
            if app.deal.ply != ply:
                ply = app.deal.ply
                others = True
                self.seen.moves.append(waited * TICK_S)
                waited = 0
            elif table.state == tables.THINKING and not busy:
                waited += 1
                thinking += table.others.is_thinking()
        app.port.held = 0

    def _choose(self) -> int:
        deal = self.app.deal
        deal.look(deal.actor(), self.view)
        self.adviser.begin(self.view, deal.moves, deal.count)
        return next(move for move in iter(self.adviser.step, None) if move >= 0)

    def _ended(self, kind: int, ticks: int) -> None:
        if kind in _PLAYS:
            self.seen.plays.append(ticks * TICK_S)
        elif kind in _ENDS:
            self.seen.ends.append(ticks * TICK_S)


def measure(preset: int, deals_n: int, level: str = "normal", held: bool = False, seed: int = 1) -> Waits:
    """Play so many deals of a preset, against computer players of a level; held: with OK down while others
    act."""
    watcher = Watcher(preset, level, held, seed)
    for _ in range(deals_n):
        watcher.deal()
    return watcher.seen


def apart(seen: Waits) -> float:
    """Return the longest wait without what was thought in it, s."""
    return max((w - t for w, t in zip(seen.waits, seen.thoughts, strict=True)), default=0.0)


def main(argv: list[str] | None = None) -> int:
    """The command."""
    args = Parser(prog="python -m tools.measure.waits", description=__doc__)
    args.add_argument("--deals", type=whole(1), default=40, help="of each game (default 40)")
    args.add_argument("--level", choices=LEVELS, default="normal", help="of the computer players")
    args.add_argument("--held", action="store_true", help="OK is held while others act")
    options = args.parse_args(argv)
    print(f"{'seconds':16} waits median   90 %   most  thinking apart   play  end  a move: mean  most")
    for preset, name in enumerate(presets.NAMES):
        seen = measure(preset, options.deals, options.level, options.held)
        print(
            f"{name:16} {len(seen.waits):5} {part(seen.waits, 0.5):6.2f} {part(seen.waits, 0.9):6.2f}"
            f" {max(seen.waits):6.2f} {apart(seen):15.2f} {min(seen.plays):6.2f} {min(seen.ends):4.2f}"
            f" {sum(seen.moves) / len(seen.moves):13.2f} {max(seen.moves):5.2f}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
