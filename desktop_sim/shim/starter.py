"""From the desk's wishes to the firmware's own start, on either interpreter."""

import sys


def run(want):
    """`want`: board, changes, folder, seed, start, app (the file of a program in place of the game, or
    None)."""
    if want["app"]:
        _replace(want["app"])
    from durak.device import boot
    from durak.device.board_config import Board

    boot.Port = desk_port(boot.Port)
    boot.run(Board(want["board"], want["changes"]), want["folder"], want["seed"], want["start"])


def desk_port(port):
    """Return the firmware's Port with a mouse and fingers on its glass."""
    import machine

    class DeskPort(port):
        def __init__(self, *words):
            port.__init__(self, *words)
            machine.on_point(self.point)

        def over(self, something):
            machine.over(something)

    return DeskPort


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
