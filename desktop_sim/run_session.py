"""One run of the desk from its options: a script without a window, or a person before one."""

import os
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from desktop_sim import film, key_script, recording, run_cpython, run_micropython
from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS
from desktop_sim.command_line import BOOT_MS, SETTLE_MS


class BadPlaceError(Exception):
    """A file or folder that an option names cannot be used; the message says which and why."""


def check_places(options):
    """Make the folders that the options name and see that they can be written; BadPlaceError else."""
    files = [("--shot", options.shot), ("--record", options.record)]
    files += [
        ("--keys", e.file) for e in key_script.parse(options.keys or "")[0] if isinstance(e, key_script.Shot)
    ]
    pictures = [file for option, file in files if option != "--record" or (file and film.is_film(file))]
    if (options.demo or any(pictures)) and not find_spec("PIL"):
        raise BadPlaceError("pictures need pillow: `make play` brings it to .venv")
    if options.shot and not options.shot.endswith(".png"):
        raise BadPlaceError(f"--shot: {options.shot} should end in .png")
    if options.record and film.is_film(options.record):
        try:
            film.check(options.record)
        except film.NoEncoderError as error:
            raise BadPlaceError(f"--record: {error}") from None
    if options.app and not os.path.isfile(options.app):
        raise BadPlaceError(f"--app: there is no file {options.app}")
    if options.app and not _is_text(Path(options.app)):
        raise BadPlaceError(f"--app: {options.app} is no Python program")
    for option, file in files:
        if file and os.path.isdir(file):
            raise BadPlaceError(f"{option}: {file} is a folder")
    folders = [(option, Path(file).parent) for option, file in files if file]
    folders += [("--demo", Path(options.demo))] if options.demo else []
    for place in [] if options.replay or options.demo else [options.state, *options.state.parents]:
        if os.path.exists(place) and not os.path.isdir(place):
            raise BadPlaceError(f"--state: {place} is a file")
    for option, folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadPlaceError(f"{option}: {folder} cannot be made ({error.strerror})") from None
        if not os.access(folder, os.W_OK | os.X_OK):
            raise BadPlaceError(f"{option}: {folder} cannot be written")


def _is_text(path):
    """Return True if a file can be read and is UTF-8 without zeros."""
    try:
        return "\0" not in path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def power(options, desk):
    """Run the firmware of the options on this desk until it ends.

    That is when the player leaves by the menu; Ended and the window's Switch pass through.
    """
    options.state.mkdir(parents=True, exist_ok=True)
    runtime = run_micropython if options.runtime == "micropython" else run_cpython
    runtime.run(
        desk,
        board=options.board,
        changes=options.changes(),
        folder=str(options.state),
        seed=options.seed,
        start=options.start,
        app=options.app,
    )


def _scripted(options, seat):
    """A Desk that follows the script of the options, if there is one."""
    board = BOARDS[options.board].turned(options.rotation)
    events, end = key_script.parse(options.keys or "", BOOT_MS, board.keys)
    # With a window a script only ends the run when a last picture is wanted of it.
    if seat is not None and (options.keys is None or not options.shot):
        end = None
    else:
        end += SETTLE_MS
    return Desk(board, events, end, seat, -options.rotation)


def _play(options, desk):
    """Run to the end and keep what was asked for. Return the exit code: 1 where that did not succeed."""
    filmed = options.record and film.is_film(options.record)
    saves = recording.saves_of(options.state) if options.record and not filmed else None
    if filmed:
        try:
            desk.camera = film.Camera(desk, options.record, options.scale)
        except OSError as error:
            raise BadPlaceError(f"--record: {options.record}: {error.strerror}") from None
    try:
        with suppress(Ended):
            power(options, desk)
    finally:
        # Also when another board is wanted: a recording is of one power-up on one board.
        if desk.camera:
            desk.keep(options.record, desk.camera.close)
        elif options.record and not filmed:
            desk.keep(options.record, lambda: recording.write(options.record, options, saves, desk))
        if options.shot:
            desk.keep(options.shot, lambda: desk.save(options.shot))
        if desk.unkept:
            print(desk.unkept, file=sys.stderr)
    return 1 if desk.unkept else 0


def headless(options):
    """Play the script in virtual time; returns the exit code."""
    return _play(options, _scripted(options, None))


def windowed(options, saves):
    """Put the board before a person until the window is closed; returns the exit code.

    saves: the SaveFolder; that nothing is saved is said first, and once.
    """
    from desktop_sim.window import Switch, Window

    window = Window(options)
    window.unsaved = bool(saves.why)
    told = options.unsaved
    try:
        while True:
            desk = _scripted(options, window)
            window.look(desk)
            try:
                if saves.why and not told:
                    told = True
                    window.ask(saves.why, "play, and save nothing")
                return _play(options, desk)
            except Ended:
                return 0
            except Switch as switch:
                options.board = switch.board
                options.record = None
    finally:
        window.close()


def is_deal(path):
    """Return whether a file for --replay is a deal that was kept on a device, as a backup has it."""
    try:
        return Path(path).read_bytes()[:2] == b"DK"
    except OSError:
        return False  # told by whoever reads it as a recording


def look_at(options, folder):
    """Make ready to go through a deal that was kept on a device: alone in a folder, shown at once."""
    (Path(folder) / "replay0.a").write_bytes(Path(options.replay).read_bytes())
    options.state = Path(folder)
    options.start["replay"] = "replay0"


def replay(options):
    """Play a recording again; 0 when its last picture is the same, else 1."""
    kept = recording.read(options.replay)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in kept["saves"].items():
            (Path(folder) / name).write_bytes(data)
        options = replace(
            options,
            board=kept["board"],
            rotation=kept["rotation"],
            seed=kept["seed"],
            start=kept["start"],
            state=Path(folder),
        )
        board = BOARDS[kept["board"]].turned(kept["rotation"])
        desk = Desk(board, kept["keys"], kept["end"], None, -kept["rotation"])
        unkept = _play(options, desk) if options.headless else _watched(options, desk)
        if recording.checksum(desk) != kept["picture"]:
            print(f"{options.replay}: the last picture is not the one that was recorded", file=sys.stderr)
            return 1
    return unkept


def _watched(options, desk):
    """Play a desk before a window whose keys do nothing but the window's own."""
    from desktop_sim.window import Onlooker

    window = Onlooker(options)
    desk.seat = window
    try:
        window.look(desk)
        return _play(options, desk)
    finally:
        window.close()
