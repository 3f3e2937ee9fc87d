"""Computer players play one deal of each game without a window; what is worth seeing becomes pictures.

For each game DIR holds NAME.gif, the whole deal, and NAME-NN-WHAT.png for its beginning, transfers,
exchanges, takes, bouts beaten off, changes of trump and the result.
"""

import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from desktop_sim import run_cpython
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS

# Ticks of 20 ms.
_FRAME = 10  # between two pictures of the animation
_LANDED = 14  # after a move: its card lies where it belongs
_TURNED = 30  # on the panel of a new trump: its card has turned over
_RESULT = 80  # on the result: the cap has fallen
_MOST = 60_000  # twenty minutes: no deal lasts that long
_LEVEL = 2  # normal, as settings.who counts
# Without --seed: deals in which each game does what it is named for.
_SEED = 7
_SEEDS = {"Transfer": 6}


class _Film:
    """Pictures in order of time, each shown until the next one that differs."""

    def __init__(self, desk):
        self._desk = desk
        self._frames = []
        self._lasts = []
        self._palette = None
        self._seen = -1

    def look(self):
        """Note one more step of time, and a picture when something changed."""
        if self._desk.panel.changes != self._seen:
            self._seen = self._desk.panel.changes
            picture = self._picture()
            if not self._frames or picture.tobytes() != self._frames[-1].tobytes():
                self._frames.append(picture)
                self._lasts.append(0)
        if self._lasts:
            self._lasts[-1] += _FRAME * 20

    def _picture(self):
        from PIL import Image

        width, height, data = self._desk.picture()
        picture = Image.frombytes("RGB", (width, height), data)
        if self._palette is None:
            self._palette = Image.new("P", (1, 1))
            self._palette.putpalette(_colours())
        return picture.quantize(palette=self._palette, dither=Image.Dither.NONE)

    def save(self, file):
        """Write the film as a GIF that runs for ever."""
        first, *rest = self._frames
        lasts = self._lasts[:-1] + [3000]
        first.save(file, save_all=True, append_images=rest, duration=lasts, loop=0, optimize=False)


def _colours():
    from durak.draw import palette

    colours = list(palette.RGB888)
    return colours + colours[:3] * (256 - len(colours) // 3)


def _steps_of_interest(deal):
    """Names of what the last move brought about, if a picture of it is wanted."""
    from durak import deal_events as e

    names = {
        e.TRANSFERRED: "transfer",
        e.SWAPPED: "exchange",
        e.CLAIMED: "exchange",
        e.TAKEN: "taken",
        e.BEATEN: "beaten",
    }
    events = deal.events
    found = [names[events.kind(i)] for i in range(events.n) if events.kind(i) in names]
    return found[:1]


def _play(preset, board, seed, lang, folder):
    """One deal of one preset; returns how many pictures it left."""
    machine = run_cpython.prepare()
    run_cpython.forget()
    desk = Desk(BOARDS[board])
    machine.plug(desk, desk.held_pins())
    from durak import app as game
    from durak import deals
    from durak.device import port as ports
    from durak.rules import presets

    name = presets.NAMES[preset].lower().replace(" ", "-")
    with tempfile.TemporaryDirectory() as saves:
        port = ports.make(board, (), saves, seed)
        app = game.make(port, {"lang": lang})
        app.settings.who[:] = bytes([_LEVEL]) * len(app.settings.who)
        app.settings.preset = preset
        deals.new_game(app)
        app.go("dealing")
        count = _watch(app, desk, folder, name)
        port.close()
    return count


def _watch(app, desk, folder, name):
    """Turn the app's loop until the result has been seen; returns the number of pictures."""
    film = _Film(desk)
    count = 0
    ply = 0
    due = []  # (tick, what)
    over = None
    told = False  # the panel of a new trump stands
    for tick in range(_MOST):
        app.turn()
        if tick % _FRAME == 0:
            film.look()
        deal = app.deal
        if deal is not None and deal.ply != ply:
            what = ["first"] if ply == 0 else _steps_of_interest(deal)
            ply = deal.ply
            due += [(tick + _LANDED, word) for word in what]
        scene = getattr(app.screen, "scene", None)
        if scene is not None and bool(scene.panel) != told:
            told = not told
            if told:
                due.append((tick + _TURNED, "trump"))
        if over is None and type(app.screen).__module__ == "durak.screens.result":
            over = tick + _RESULT
            due.append((over, "result"))
        while due and due[0][0] <= tick:
            count += 1
            desk.save(folder / f"{name}-{count:02d}-{due.pop(0)[1]}.png")
        if over is not None and tick >= over:
            film.save(folder / f"{name}.gif")
            return count
    raise RuntimeError(f"{name}: the deal did not end")


def run(options):
    """Play all presets, or the one asked for; returns the exit code."""
    run_cpython.prepare()
    from durak.rules import presets

    folder = Path(options.demo)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = options.start.get("preset")
    seed = options.start.get("seed")
    lang = options.start.get("lang", "en")
    chosen = [n for n, title in enumerate(presets.NAMES) if wanted in (None, title)]
    # A process a game: they use all cores, and none leaves modules to another.
    with ProcessPoolExecutor() as pool:
        seeds = [_SEEDS.get(presets.NAMES[n], _SEED) if seed is None else seed for n in chosen]
        jobs = [
            pool.submit(_play, n, options.board, dealt, lang, folder)
            for n, dealt in zip(chosen, seeds, strict=True)
        ]
        for n, job in zip(chosen, jobs, strict=True):
            print(f"{presets.NAMES[n]}: {job.result()} pictures and a film", flush=True)
    print(f"They are in {folder}.")
    return 0
