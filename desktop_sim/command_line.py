"""The command line of `python -m desktop_sim`, which is `pocket-durak` where it is installed."""

import random
from dataclasses import dataclass, field
from pathlib import Path

from desktop_sim import run_cpython
from desktop_sim.board_bodies import BOARDS, DEFAULT, NAMES
from tools.command_line import Parser

# After the last key the run goes on this long before `--shot`, so that what the key began is to be seen.
SETTLE_MS = 500
# Power-up to the first key: the panel's own start takes 300 ms.
BOOT_MS = 600


@dataclass
class Options:
    """What a run is made of; `start` goes to the app, which takes the names it knows."""

    board: str = DEFAULT
    board_chosen: bool = True
    seed: int = 0
    start: dict = field(default_factory=dict)
    scale: int = 0
    keys: str | None = None
    headless: bool = False
    shot: str | None = None
    state: Path = Path()
    pictures: Path | None = None  # where F12 keeps them, if not beside the saves
    unsaved: bool = False
    runtime: str = "cpython"
    rotation: int = 0
    bare: bool = False
    record: str | None = None
    replay: str | None = None
    demo: str | None = None
    app: str | None = None

    def changes(self):
        """Return what the owner changed about the board, as firmware's board_config.Board takes it."""
        board = BOARDS[self.board]
        changes = [("rotation", self.rotation)]
        if not board.own_speaker:
            changes.append(("speaker", board.speaker))
        return changes


def default_state():
    """Where a platform keeps a program's data for one user."""
    return run_cpython.user_folder(
        "LOCALAPPDATA", "AppData/Local", "Library/Application Support", "XDG_DATA_HOME", ".local/share"
    )


def _parser():
    run_cpython.prepare()
    from durak import VERSION
    from durak.players import LEVELS
    from durak.text.languages import CODES

    parser = Parser(
        prog=run_cpython.command(),
        description="Pocket Durak on the desk: the Pico's own program in a window.",
    )
    add = parser.add_argument_group("the game").add_argument
    add("--preset", metavar="NAME", help="start a deal of this game at once, as the menu names it in English")
    add("--level", choices=LEVELS, help="strength of the computer players, as Settings choose it")
    add("--lang", choices=CODES, help="language of the screens")
    add("--seed", type=int, metavar="N", help="repeat the deals of this number")
    add("--state", type=Path, metavar="DIR", help=f"where saves are kept (else {default_state()})")
    add("--unsaved", action="store_true", help="play on a copy of the saves, which is dropped at the end")
    add = parser.add_argument_group("the board and its window").add_argument
    add(
        "--board",
        choices=NAMES,
        metavar="NAME",
        help=f"which board stands on the desk (F2 switches while running): {', '.join(NAMES)}",
    )
    add("--rotation", type=int, choices=range(4), default=0, help="quarter turns of the screen, clockwise")
    add(
        "--scale",
        type=int,
        default=0,
        metavar="N",
        help="pixels of the window, or of a film, for each of the screen's (0: what fits)",
    )
    add("--bare", action="store_true", help="the screen alone, without the device around it")
    add = parser.add_argument_group("films, pictures and recordings").add_argument
    add(
        "--record",
        metavar="FILE",
        help="film the session: FILE.gif, or FILE.mp4 with imageio-ffmpeg; any other name keeps its keys",
    )
    add(
        "--replay",
        metavar="FILE",
        help="play kept keys again (with --record, film them), or go through a deal kept on a device",
    )
    add("--demo", metavar="DIR", help="computer players play each game; films and pictures go to DIR")
    add("--shot", metavar="FILE", help="keep the last picture of a scripted run, as PNG")
    add = parser.add_argument_group("for tests and tinkering").add_argument
    add("--keys", metavar="WORDS", help='scripted keys: "right a a:600 a+x:600 wait:300 shot:x.png"')
    add("--headless", action="store_true", help="no window; time is virtual")
    add("--runtime", choices=("cpython", "micropython"), default="cpython", help="what runs the firmware")
    add("--app", metavar="FILE", help="another program with run(port, start) in place of the game")
    add("--version", action="version", version=f"Pocket Durak {VERSION}")
    return parser


def parse(arguments):
    """Options from the words of a command line; argparse ends the program with code 2 on wrong ones."""
    parser = _parser()
    words = parser.parse_args(arguments)
    if words.seed is not None and not 0 <= words.seed < 2**30:
        parser.error("--seed: 0 to 1073741823")
    if words.scale < 0:
        parser.error("--scale: 1 or more, 0 for what fits")
    state = (words.state or default_state()).resolve()
    start = {}
    for name in ("preset", "seed", "lang", "level"):
        value = getattr(words, name)
        if value is not None:
            start[name] = value
    return Options(
        board=words.board or DEFAULT,
        board_chosen=words.board is not None,
        # The firmware always gets a seed: without one by hand it is a new one for each power-up.
        seed=random.SystemRandom().randrange(2**30) if words.seed is None else words.seed,
        start=start,
        scale=words.scale,
        keys=words.keys,
        headless=words.headless,
        shot=words.shot,
        state=state,
        pictures=state,
        unsaved=words.unsaved,
        runtime=words.runtime,
        rotation=words.rotation,
        bare=words.bare,
        record=words.record,
        replay=words.replay,
        demo=words.demo,
        app=words.app and str(Path(words.app).resolve()),
    )
