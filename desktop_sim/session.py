"""One run of the desk from its options: a script without a window, or a person before one."""

from contextlib import suppress

from desktop_sim import here, script, there
from desktop_sim.boards import BOARDS
from desktop_sim.desk import Desk, Ended
from desktop_sim.options import BOOT_MS, SETTLE_MS


def scripted(options, seat=None):
    """A Desk that follows the script of the options (or none, with somebody before it)."""
    board = BOARDS[options.board]
    events, end = script.parse(options.keys or "", BOOT_MS, board.keys)
    # A script ends the run; without one a person does.
    if options.keys is None and seat is not None:
        end = None
    else:
        end += SETTLE_MS
    return Desk(board, events, end, seat, -options.rotation)


def power(options, desk):
    """Run the firmware of the options on this desk until it ends; True when the player left by the menu."""
    options.state.mkdir(parents=True, exist_ok=True)
    runtime = there if options.runtime == "micropython" else here
    return runtime.run(
        desk,
        board=options.board,
        changes=options.changes(),
        folder=str(options.state),
        seed=options.seed,
        start=options.start,
        app=options.app,
    )


def headless(options):
    """Play the script in virtual time; returns the exit code."""
    desk = scripted(options)
    with suppress(Ended):
        power(options, desk)
    if options.shot:
        desk.save(options.shot)
    return 0
