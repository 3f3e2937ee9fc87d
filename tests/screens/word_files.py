"""The words as their files hold them, before a language is loaded."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "firmware" / "durak" / "text"
LANGUAGES = ("en", "es", "ru")
SECTIONS = ("", "no", "why", "page", "house", "help")


def words(section, code):
    """key -> sentence of a section ("" is the table's) in a language, read
    from the file by another way than the program's.
    """
    name = f"{section}_{code}" if section else code
    text = runpy.run_path(str(FOLDER / f"{name}.py"))["WORDS"]
    lines = [line for line in text.replace("\n ", " ").splitlines() if line and not line.startswith("#")]
    pairs = [line.split("=", 1) for line in lines]
    assert len({key for key, _ in pairs}) == len(pairs), f"a key stands twice in {name}.py"
    return {key: sentence.replace(" // ", "\n") for key, sentence in pairs}


def every_key(code):
    """Every key as a screen names it, short forms left out."""
    for section in SECTIONS:
        for key in words(section, code):
            if not key.endswith("_s"):
                yield f"{section}.{key}" if section else key
