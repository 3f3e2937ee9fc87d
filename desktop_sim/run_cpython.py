"""Running the firmware in this very interpreter, above the shims."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = ROOT / "firmware"
SHIM = ROOT / "desktop_sim" / "shim"


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
