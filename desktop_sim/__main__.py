"""`python -m desktop_sim`, or `python desktop_sim/__main__.py`: see command_line.py, or --help."""

import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

if not __package__:  # started by its file: imports look beside it, where the package is not
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from desktop_sim import demo, run_cpython, run_session
from desktop_sim.command_line import parse
from desktop_sim.key_script import BadScriptError
from desktop_sim.recording import BadRecordingError
from desktop_sim.run_micropython import BrokenRunError, NoInterpreterError
from desktop_sim.save_folder import SaveFolder


def main(arguments=None):
    """Run the desk; returns the exit code: 2 for what cannot be run at all."""
    options = parse(arguments)
    if not _known_game(options.start):
        return 2
    try:
        run_session.check_places(options)
        if options.demo:
            try:
                return demo.run(options)
            except OSError as error:
                raise run_session.BadPlaceError(
                    f"--demo: {options.demo}: {error.strerror or error}"
                ) from None
        if options.replay and not run_session.is_deal(options.replay):
            return run_session.replay(options)
        with ExitStack() as stack:
            if options.replay:
                run_session.look_at(options, stack.enter_context(TemporaryDirectory()))
            saves = stack.enter_context(SaveFolder(options.state, options.unsaved))
            options.state = saves.path
            if not options.headless:
                return _window(options, saves)
            if saves.why and not options.unsaved:
                print(saves.why, file=sys.stderr)
            if saves.taken:
                print("--unsaved plays on a copy of them.", file=sys.stderr)
                return 2
            return run_session.headless(options)
    except (BadScriptError, BadRecordingError, NoInterpreterError, run_session.BadPlaceError) as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenRunError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _known_game(start):
    """Whether there is such a game, or none is asked for; says which there are. Capitals don't matter:
    `start` gets the name as it is.
    """
    run_cpython.prepare()
    from durak.rules import presets

    preset = start.get("preset")
    if preset is None:
        return True
    for name in presets.NAMES:
        if name.lower() == preset.lower():
            start["preset"] = name
            return True
    print(f"--preset: {preset!r} is none of {', '.join(presets.NAMES)}", file=sys.stderr)
    return False


def _window(options, saves):
    try:
        from desktop_sim.window import NoDisplayError, board_kept
    except ImportError:
        print("The window needs pygame; `make play` brings it.", file=sys.stderr)
        return 2
    options.board = board_kept(options, options.board_chosen)
    try:
        return run_session.windowed(options, saves)
    except NoDisplayError as error:
        demo = "pocket-durak --demo FOLDER" if run_cpython.INSTALLED else "make demo"
        print(f"No display to open a window on ({error}): `{demo}` plays without one.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
