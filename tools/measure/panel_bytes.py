"""Bytes that go to the panel, counted where the simulator's panel receives them."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass

from desktop_sim import run_cpython
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS

MOST_TURNS = 20_000


@dataclass(frozen=True)
class Sent:
    """Bytes on the wire: a whole frame, a cursor move, a card laid (until it lies there)."""

    frame: int
    cursor: int
    card: int


def measure(board: str = "waveshare-1.3", preset: str = "Throw-in", seed: int = 7) -> Sent:
    """What a board's panel is sent at the table."""
    machine = run_cpython.prepare()
    run_cpython.forget()
    desk = Desk(BOARDS[board])
    machine.plug(desk, desk.held_pins())
    from durak import app as game
    from durak.device import port as ports
    from durak.screens import actions

    with tempfile.TemporaryDirectory() as saves:
        port = ports.make(board, (), saves, seed)
        app = game.make(port, {"lang": "en", "preset": preset, "level": "easy"})
        app.settings.coach = 0  # its bubble comes and goes with frames of its own
        _run(app, lambda: type(app.screen).__name__ == "TableScreen" and _is_ours(app))
        for _ in range(60):
            app.turn()

        def count(act: Callable[[], None], turns: int) -> int:
            before = desk.panel.sent
            act()
            for _ in range(turns):
                app.turn()
            return desk.panel.sent - before

        def again() -> None:
            app.screen.stale = True
            app._painted = None

        count(lambda: app.screen.act(actions.NEXT), 30)
        sent = Sent(
            count(again, 1),
            max(count(lambda: app.screen.act(actions.NEXT), 12) for _ in range(3)),
            count(lambda: app.screen.act(actions.OK), 10),
        )
        port.close()
    return sent


def through_a_hand(board: str = "waveshare-1.3") -> list[int]:
    """Bytes of each step of the cursor through a hand of 19 cards, until it rests; the last: to the chips."""
    from tools.measure import pico

    machine = run_cpython.prepare()
    run_cpython.forget()
    desk = Desk(BOARDS[board])
    machine.plug(desk, desk.held_pins())
    from durak import app as game
    from durak import deals
    from durak.device import port as ports
    from durak.rules import presets
    from durak.screens import actions

    steps = []
    with tempfile.TemporaryDirectory() as saves:
        port = ports.make(board, (), saves, 7)
        app = game.make(port, {"lang": "en"})
        app.settings.preset = presets.THROW_IN
        app.settings.coach = 0
        app.settings.who[1] = 1
        deals.new_game(app)
        app.saves.kept_deal.position[:] = pico.position()
        deals.resume(app)
        app.go("table")
        for _ in range(30):
            app.turn()
        for _ in range(19):
            before = desk.panel.sent
            app.screen.act(actions.NEXT)
            for _ in range(12):
                app.turn()
            steps.append(desk.panel.sent - before)
        port.close()
    return steps


def _is_ours(app) -> bool:
    from durak.rules import position

    return app.deal is not None and position.actor(app.deal.pos) == 0


def _run(app, done: Callable[[], bool]) -> None:
    for _ in range(MOST_TURNS):
        if done():
            return
        app.turn()
    raise RuntimeError("the table does not come to a person's turn")
