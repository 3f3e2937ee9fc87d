"""From the desk's wishes to the firmware's own start, on either interpreter."""

import sys


def run(want):
    """`want`: board, changes, folder, seed, start, app (the file of a program in place of the game, or
    None)."""
    if want["app"]:
        _replace(want["app"])
    from durak.device import boot
    from durak.device.board_config import Board

    boot.run(Board(want["board"], want["changes"]), want["folder"], want["seed"], want["start"])


class _Program:
    """Stands where the module durak.app would."""


def _replace(path):
    import durak

    names = {"__name__": "durak.app"}
    with open(path) as file:
        exec(compile(file.read(), path, "exec"), names)
    program = _Program()
    program.run = names["run"]
    durak.app = program
    sys.modules["durak.app"] = program
