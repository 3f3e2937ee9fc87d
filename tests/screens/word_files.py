"""The words as their files hold them, before a language is loaded."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "firmware" / "durak" / "text"
LANGUAGES = ("en", "es", "ru")
SECTIONS = ("", "no", "why", "page", "house", "help")


def words(section, code):
    """The WORDS of a section ("" is the table's) in a language, fresh from the file."""
    name = f"{section}_{code}" if section else code
    return runpy.run_path(str(FOLDER / f"{name}.py"))["WORDS"]


def every_key(code):
    """Every key as a screen names it, short forms left out."""
    for section in SECTIONS:
        for key in words(section, code):
            if not key.endswith("_s"):
                yield f"{section}.{key}" if section else key
