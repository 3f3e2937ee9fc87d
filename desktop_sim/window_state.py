"""What the window is to be like next time: a small JSON file beside the saves (F30)."""

import json
import os

FILE = "window.json"
_KNOWN = {
    "board": str,
    "factor": int,
    "full": bool,
    "bare": bool,
    "maximised": bool,
    "width": int,
    "height": int,
}


_MOST_BYTES = 4096
_MOST_PX = 20_000


def load(folder):
    """Return the values kept in `folder`, those that can be true alone; {} when there is no good file."""
    try:
        with open(folder / FILE, "rb") as file:
            kept = json.loads(file.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {name: kept[name] for name, kind in _KNOWN.items() if _is_good(kept.get(name), kind)}


def fitted(size, desktop):
    """Return the (w, h) px of a window that has its title within reach on a desktop of that size."""
    return min(size[0], desktop[0]), min(size[1], desktop[1] - desktop[1] // 12)


def _is_good(value, kind):
    """Return True if `value` is of that type, and within a window's measures if it is a number."""
    return type(value) is kind and (kind is not int or 0 <= value <= _MOST_PX)


def keep(folder, values):
    """Write the values unless they are what is kept; a disk that refuses is no reason to stop a game."""
    if load(folder) == values:
        return
    try:
        new = folder / (FILE + ".new")
        new.write_text(json.dumps(values, indent=1), encoding="utf-8")
        os.replace(new, folder / FILE)
    except OSError:
        pass
