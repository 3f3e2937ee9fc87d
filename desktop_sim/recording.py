"""A recorded session: all that makes its pixels, in one JSON file.

Board, seed, options, the saves it began with, every edge of a key and every touch of the glass in ms of the
board's time. Time is virtual, so playing it back gives the same pictures; the checksum of the last one is
kept to tell.
"""

import base64
import hashlib
import json
from contextlib import suppress
from pathlib import Path

from desktop_sim import run_cpython
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import MOST_MS, TOUCHES, Edge, Touch
from desktop_sim.saves import files_of, is_save

VERSION = 1
_MOST_BYTES = 8 << 20
_MOST_SEED = 2**30 - 1


class BadRecordingError(ValueError):
    """The file is no recording; the message says why."""


def saves_of(folder):
    """Return name -> contents in base64 of the firmware's files in a folder."""
    return {name: base64.b64encode(data).decode() for name, data in files_of(folder).items()}


def checksum(desk):
    """Return the SHA-256 of the picture that is seen."""
    return hashlib.sha256(desk.picture()[2]).hexdigest()


def write(file, options, saves, desk):
    """Keep a session that has just ended, whole or not at all. Raises OSError."""
    kept = {
        "version": VERSION,
        "board": options.board,
        "rotation": options.rotation,
        "seed": options.seed,
        "start": options.start,
        "saves": saves,
        "keys": [[ms, key, int(down)] for ms, key, down in desk.edges],
        "touches": [[touch.ms, touch.what, touch.x, touch.y] for touch in desk.touches],
        "end": desk.now,
        "picture": checksum(desk),
    }
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def read(file):
    """Return the recording as `write` kept it, its keys as script events.

    Raises BadRecordingError for anything else.
    """
    try:
        with open(file, "rb") as source:
            data = source.read(_MOST_BYTES + 1)
    except OSError as error:
        raise BadRecordingError(f"{file}: {error.strerror}") from None
    if len(data) > _MOST_BYTES:
        raise BadRecordingError(f"{file} is no recording: it is larger than {_MOST_BYTES >> 20} MB")
    try:
        kept = json.loads(data)
    except (ValueError, RecursionError):
        raise BadRecordingError(f"{file} is no recording: not JSON") from None
    if not isinstance(kept, dict) or kept.get("version") != VERSION:
        raise BadRecordingError(f"{file} is no recording of version {VERSION}")
    try:
        good = (
            kept["board"] in BOARDS
            and _is_within(kept["rotation"], 3)
            and _is_within(kept["seed"], _MOST_SEED)
            and _is_start(kept["start"])
            and _is_within(kept["end"], MOST_MS)
            and isinstance(kept["picture"], str)
            and all(
                key in BOARDS[kept["board"]].keys and _is_within(ms, MOST_MS) for ms, key, _ in kept["keys"]
            )
            and all(_is_touch(*touch) for touch in kept.get("touches", []))
            and all(is_save(name) for name in kept["saves"])
        )
        kept["saves"] = {name: base64.b64decode(data, validate=True) for name, data in kept["saves"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        good = False
    if not good:
        raise BadRecordingError(f"{file} is no recording: something in it is missing or of the wrong kind")
    edges = [Edge(ms, key, bool(down)) for ms, key, down in kept["keys"]]
    touches = [Touch(*touch) for touch in kept.get("touches", [])]
    kept["keys"] = sorted([*edges, *touches], key=lambda event: event.ms)
    return kept


def _is_touch(ms, what, x, y):
    """Return True if these make a Touch."""
    return what in TOUCHES and _is_within(ms, MOST_MS) and _is_within(x, 511) and _is_within(y, 511)


def _is_within(value, most):
    """Return True if `value` is a whole number from 0 to `most`."""
    return type(value) is int and 0 <= value <= most


def _is_start(start):
    """Whether the app can begin with these options: it takes their values as they are."""
    run_cpython.prepare()
    from durak.players import LEVELS
    from durak.rules import presets
    from durak.text.languages import CODES

    values = {"preset": presets.NAMES, "lang": CODES, "level": LEVELS}
    if not _is_within(start.get("seed", 0), _MOST_SEED):
        return False
    return all(start.get(name, known[0]) in known for name, known in values.items())
