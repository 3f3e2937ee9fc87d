"""The words as their files hold them, whatever the program makes of them."""

import importlib
from pathlib import Path

from durak import text

FOLDER = Path(text.__file__).parent
SECTIONS = tuple(sorted(path.stem[:-3] for path in FOLDER.glob("*_en.py")))


def words(section, code):
    """key -> sentence of a section in a language; a short form has the key with _s behind it."""
    found = {}
    for key, value in importlib.import_module(f"durak.text.{section}_{code}").WORDS.items():
        if isinstance(value, tuple):
            found[key], found[key + "_s"] = value
        else:
            found[key] = value
    return found


def every_key(code):
    """Every key as a screen names it, short forms left out."""
    for section in SECTIONS:
        for key in words(section, code):
            if not key.endswith("_s"):
                yield key if section == "table" else f"{section}.{key}"
