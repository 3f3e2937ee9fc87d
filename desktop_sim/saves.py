"""The files that the firmware keeps its saves in, as they lie in a folder."""

import re
from pathlib import Path

_NAME = re.compile(r"[a-z]+[0-9]*\.[ab]")  # of device/storage.py: the name of a save, and which of the two


def is_save(name):
    """Return True if `name` is that of a file in the folder of saves, and of nothing elsewhere."""
    return _NAME.fullmatch(name) is not None


def files_of(folder):
    """Return name -> bytes of the firmware's files in a folder."""
    found = sorted(path for path in Path(folder).glob("*") if is_save(path.name) and path.is_file())
    return {path.name: path.read_bytes() for path in found}
