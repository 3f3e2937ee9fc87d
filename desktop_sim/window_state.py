"""What the window is to be like next time: a small JSON file beside the saves (F30)."""

import json
import os

FILE = "window.json"
_KNOWN = {"board": str, "factor": int, "full": bool, "bare": bool, "width": int, "height": int}


def load(folder):
    """The values kept, those of the right type alone; {} when there is no good file."""
    try:
        kept = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {name: kept[name] for name, kind in _KNOWN.items() if type(kept.get(name)) is kind}


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
