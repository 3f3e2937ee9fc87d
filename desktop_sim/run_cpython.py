"""Running the firmware in this very interpreter, above the shims."""

import os
import sys
from pathlib import Path

# The repository, or the folder of an installed package, which is laid out alike (see installed.py).
ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = ROOT / "firmware"
SHIM = ROOT / "desktop_sim" / "shim"
INSTALLED = not (ROOT / "pyproject.toml").exists()


def command():
    """Return the words that start the desk here."""
    return "pocket-durak" if INSTALLED else "python -m desktop_sim"


def work_folder():
    """Return the folder for what is made on the way: the repository's build/, or a user's cache."""
    if not INSTALLED:
        return ROOT / "build"
    return user_folder("LOCALAPPDATA", "AppData/Local", "Library/Caches", "XDG_CACHE_HOME", ".cache")


def user_folder(windows, on_windows, on_mac, xdg, elsewhere):
    """Return the game's own folder for one user: below the folder that an environment variable names
    (`windows`, `xdg`), or below that place in the user's home."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get(windows) or home / on_windows
    elif sys.platform == "darwin":
        base = home / on_mac
    else:
        base = os.environ.get(xdg) or home / elsewhere
    return Path(base) / "pocket-durak"


def prepare():
    """Put the firmware and the shims on the path; returns the fake machine."""
    for folder in (str(SHIM), str(FIRMWARE)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    import machine
    import micropython  # noqa: F401 (ptr8 and its like become builtins)

    return machine


def forget():
    """Drop the firmware's modules, as a reset does."""
    for name in [n for n in sys.modules if n == "durak" or n.startswith("durak.")]:
        del sys.modules[name]


def run(desk, **want):
    """Power the board up again and again until the run ends; True when the player left the game by its menu.

    `want`: board, changes, folder, seed, start, and app: the file of a program in place of the game, or None.
    """
    machine = prepare()
    while True:
        forget()
        machine.plug(desk, desk.held_pins())
        import starter

        try:
            starter.run(want)
            return True
        except machine.Reset:
            continue
