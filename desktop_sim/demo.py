"""Computer players play one deal of each game without a window; what is worth seeing becomes pictures.

For each game DIR holds NAME.gif, the whole deal, and NAME-NN-WHAT.png for its beginning, transfers,
exchanges, takes, bouts beaten off, changes of trump and the result.
"""

import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from desktop_sim import film, run_cpython
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS

# Ticks of 20 ms.
_FRAME = 2  # between two looks of the camera
_LANDED = 14  # after a move: its card lies where it belongs
_TURNED = 30  # on the panel of a new trump: its card has turned over
_RESULT = 80  # on the result: the cap has fallen
_MOST = 60_000  # twenty minutes: no deal lasts that long
_LEVEL = 2  # normal, as settings.who counts
# Without --seed: deals in which each game does what it is named for.
_SEED = 7
_SEEDS = {"Transfer": 6}


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
    camera = film.Camera(desk, folder / f"{name}.gif")
    count = 0
    ply = 0
    due = []  # (tick, what)
    over = None
    told = False  # the panel of a new trump stands
    for tick in range(_MOST):
        app.turn()
        if tick % _FRAME == 0:
            camera.look()
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
            camera.close(3000)
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
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        seeds = [_SEEDS.get(presets.NAMES[n], _SEED) if seed is None else seed for n in chosen]
        jobs = [
            pool.submit(_play, n, options.board, dealt, lang, folder)
            for n, dealt in zip(chosen, seeds, strict=True)
        ]
        for n, job in zip(chosen, jobs, strict=True):
            print(f"{presets.NAMES[n]}: {job.result()} pictures and a film", flush=True)
    print(f"They are in {folder}.")
    return 0
