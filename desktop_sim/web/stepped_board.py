"""A board run turn by turn, for a host that cannot sleep: a browser's worker.

The firmware is the one of the desk, above the same shims and the same panel. Its loop is turned from
outside (`App.turn`), a tick of 20 ms each; whoever turns it keeps the pace. This is the one module of the
page that knows the desk and the firmware's app.
"""

import gc
import sys
import tempfile
from bisect import insort
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from desktop_sim import run_cpython
from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import Edge, Touch
from desktop_sim.web import deal_link, spoken

TURN_MS = 20
# A key's two edges are at least this far apart: the firmware samples and debounces.
_EDGE_MS = 25
_BESIDE = 511  # a place in px that no glass has
_MENU_MS = 600  # from power-up until the menu stands
# "modules": whether the firmware's modules are as they were imported, none of them run yet.
_fresh: dict[str, bool] = {}

# What `turn` answers, bit by bit: what has changed since the last one.
PICTURE = 1
LIGHTS = 2
SOUNDS = 4
SAVED = 8
SAID = 16
STOPPED = 32  # the firmware has ended: `why` says how
HAND = 64  # whether there is something to choose under the mouse: `desk.hand`


class _Bench(Desk):
    """A desk whose sleeps take no time, and that takes keys as they come."""

    def __init__(self, board):
        super().__init__(board)
        self.halted = False

    def press_at(self, edge):
        """Queue an edge for its moment, among those that wait."""
        insort(self._events, edge, key=lambda waiting: waiting.ms)

    def sleep(self, ms):
        """Let ms pass at once; Ended where a crash's message waits for a key."""
        if self.halted:
            raise Ended
        return super().sleep(ms)


class SteppedBoard:
    """One board from power-up on. `picture() light led sounds said` are what it shows, says and sounds."""

    def __init__(self, board, folder, seed, start=None, link="", resume=False):
        """Power up.

        `board`: its name. `folder`: where saves lie. `seed`: 0 to 2**30 - 1. `start`: `lang` and `level`
        as the firmware takes them. `link`: a deal to begin with (deal_link.py), which drops the one in
        progress; BadLinkError when it is none. `resume`: go on with the kept deal at once.
        """
        wanted = deal_link.parse(link) if link else None
        machine = run_cpython.prepare()
        if not _fresh.pop("modules", False):
            run_cpython.forget()
        body = BOARDS[board]
        self.desk = desk = _Bench(body)
        machine.plug(desk, desk.held_pins())
        self._reset = machine.Reset
        self._folder = folder
        self._last_edge: dict[str, int] = {}
        self._shown: tuple[int, int, tuple] = (-1, -1, ())
        self._told: Any = None
        self._hand = False
        self.said = ""
        self.sounds: list[tuple[int, int]] = []
        self.why = ""  # "left", "reset" or "crash" when it has stopped
        self._saved = False
        # The firmware's own, made anew at each power-up.
        self._display: Any = None
        self._port: Any = None
        self._app: Any = None
        self._power_up(board, body, seed, dict(start or {}), wanted, resume)

    def _power_up(self, board, body, seed, start, wanted, resume):
        from starter import desk_port

        from durak import app as game
        from durak.device.board_config import Board
        from durak.device.display import Display
        from durak.device.port import Port

        changes = () if body.own_speaker else (("speaker", body.speaker),)
        config = Board(board, changes)
        display = self._display = Display(config)
        port = self._port = desk_port(Port)(config, display, self._folder, wanted.number if wanted else seed)
        self._keep = port.save
        setattr(port, "save", self._save)  # noqa: B010 (mypy: a method is not to be assigned to)
        display.panel.wake()
        app = self._app = game.make(port, start)
        if start.get("lang"):
            app.settings.language = start["lang"]
        if wanted:
            deal_link.begin(app, wanted)
        elif resume and app.saves.kept_deal is not None:
            app.go("menu")
            app.screen.resume()

    def _save(self, name, data):
        done = self._keep(name, data)
        self._saved = True
        return done

    # Turning

    def turn(self):
        """One turn of the firmware's loop, 20 ms of the board's time; the bits of what has changed."""
        if self.why:
            return 0
        desk = self.desk
        desk.edges.clear()
        try:
            self._app.turn()
            if not self._app.running:
                self._stop("left")
        except self._reset:
            self._stop("reset")
        except Exception as error:
            self._crash(error)
        return self._changes()

    def advance(self, until):
        """Turn as long as the board's clock stays before `until` ms; the bits of all that has changed."""
        changed = 0
        while not self.why and self.desk.now + TURN_MS < until:
            changed |= self.turn()
        return changed

    def _stop(self, why):
        self.why = why
        self._port.close()
        if why == "left":
            self._display.light(0)

    def _crash(self, error):
        """The firmware's own message on the panel, its trace beside the saves; a key then starts anew."""
        from durak.device import crash

        self.desk.halted = True
        with suppress(Ended):
            crash.tell(self._display, self._port, error, self._folder)
        self.why = "crash"

    def _changes(self):
        desk = self.desk
        changed = 0
        seen = (desk.panel.changes, desk.light, tuple(desk.led))
        if seen != self._shown:
            changed = PICTURE if seen[0] != self._shown[0] else 0
            if seen[1:] != self._shown[1:]:
                changed |= LIGHTS
            self._shown = seen
        if desk.sounds:
            self.sounds = [(ms - desk.now, hz) for ms, hz in desk.sounds]
            desk.sounds.clear()
            changed |= SOUNDS
        if self._saved:
            self._saved = False
            changed |= SAVED
        told = spoken.moment(self._app)
        if told != self._told:
            self._told = told
            said = spoken.line(self._app)
            if said and said != self.said:
                self.said = said
                changed |= SAID
        if desk.hand != self._hand:
            self._hand = desk.hand
            changed |= HAND
        if self.why:
            changed |= STOPPED
        return changed

    # Hands

    def press(self, name, down):
        """A key of this board goes down or up now. Names that the board lacks mean nothing."""
        desk = self.desk
        if name not in desk.board.keys:
            return
        ms = max(desk.now, self._last_edge.get(name, -_EDGE_MS) + _EDGE_MS)
        self.press_at(ms, name, down)

    def press_at(self, ms, name, down):
        """A key goes down or up at `ms` of the board's time."""
        self._last_edge[name] = ms
        self.desk.press_at(Edge(ms, name, down))

    def point(self, what, x, y, ms=None):
        """A finger or the mouse on the glass at (x, y) px, now or at `ms` of the board's time; `what` as a
        key_script.Touch has it. Beside the glass it lets go, and chooses nothing."""
        if ms is None:
            ms = self.desk.now
            if what != "over":
                ms = max(ms, self._last_edge.get("glass", -_EDGE_MS) + _EDGE_MS)
        if what != "over":
            self._last_edge["glass"] = ms
        if not (0 <= x < self._port.width and 0 <= y < self._port.height):
            x = y = _BESIDE
        self.desk.press_at(Touch(ms, what, int(x), int(y)))

    def over(self):
        """Whether there is something to choose under the mouse."""
        return self.desk.hand

    # Looking and listening

    def picture(self):
        """(width, height, RGB565 bytes, high byte first) of what is seen on the glass."""
        return self.desk.panel.picture(self.desk.turn)

    def lights(self):
        """[backlight, red, green, blue], 0 to 65535 each."""
        return [self.desk.light, *self.desk.led]

    def now(self):
        """The board's clock in ms."""
        return self.desk.now

    def hand(self):
        """The player's hand in words, "" where none is shown."""
        return spoken.hand(self._app)

    def playing(self):
        """Whether a deal is on the table, so that a page loaded again goes straight back to it."""
        return spoken.at_table(self._app)

    def waiting(self):
        """Whether a deal or an evening's score is kept that a link would drop."""
        return self._app.saves.kept_deal is not None

    def link(self):
        """The link's words for the deal in progress, "" without one."""
        return deal_link.of(self._app)

    def settings(self):
        """[language, level]; the level is "" where the computer players differ."""
        return [self._app.settings.language or self._app.words.code, deal_link.level_of(self._app)]

    def choose(self, language, level):
        """Keep a language and a level ("" leaves as it is) as the settings page does; the level counts from
        the next deal on, the language from the next power-up."""
        from durak.players import LEVELS

        if language:
            self._app.settings.language = language
        if level:
            self._app.settings.set_level(LEVELS.index(level))
        self._app.saves.keep_settings()
        return self._changes()


def warm():
    """Import all that the first power-up imports and run none of it, so that an image of this interpreter's
    memory (tools/web/snapshot.mjs) starts where a fresh one would be after that."""
    with tempfile.TemporaryDirectory() as folder:
        SteppedBoard(next(iter(BOARDS)), folder, 1, {"lang": "en"}).advance(_MENU_MS)
    names = [name for name in sys.modules if name.partition(".")[0] == "durak"]
    run_cpython.forget()
    for name in names:
        import_module(name)
    tables()
    _fresh["modules"] = True
    gc.collect()


@cache
def tables():
    """The 65536 colours of RGB565 as RGB888 bytes: what the page draws a panel's pixels with."""
    from desktop_sim.panel_decoder import rgb888

    return rgb888(b"".join(colour.to_bytes(2, "big") for colour in range(65536)))
