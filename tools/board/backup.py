"""Fetch the saves and settings from a board, or put them back: `make backup`, `make restore FILE=...`.

A backup is a zip of the board's own paths. It holds what `make flash` leaves alone, and board.txt; the game
itself is not in it.
"""

from __future__ import annotations

import argparse
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from tools.board import copy_plan, flash
from tools.board.remote import Board
from tools.board.serial_ports import BoardError, find_ports, open_serial

FOLDER = Path("backups")


def is_worth_keeping(path: str) -> bool:
    """Whether a path on the board goes into a backup."""
    return copy_plan.is_kept(path) or path == "board.txt"


def fetch(board: Board) -> dict[str, bytes]:
    """{path: bytes} of what a backup holds, each compared with the board's own hash of it."""
    files = {}
    for path, entry in board.tree().items():
        if entry.size >= 0 and is_worth_keeping(path):
            data = board.read(path)
            if copy_plan.sha256(data) != entry.sha256:
                raise BoardError(f"{path} came over damaged: run this again")
            files[path] = data
    return files


def write_zip(files: dict[str, bytes], target: Path) -> None:
    """A zip of those files, complete or not there at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(files):
            out.writestr(path, files[path])
    part.replace(target)


def read_zip(source: Path) -> dict[str, bytes]:
    """The files of a backup; BoardError when it is none or holds what no board would."""
    try:
        with zipfile.ZipFile(source) as inp:
            files = {name: inp.read(name) for name in inp.namelist() if not name.endswith("/")}
    except (OSError, zipfile.BadZipFile) as err:
        raise BoardError(f"{source} is no backup that can be read: {err}") from err
    for path in files:
        parts = PurePosixPath(path).parts
        if path.startswith("/") or ".." in parts or not is_worth_keeping(path):
            raise BoardError(f"{source} is no backup of a board: it holds {path}")
    return files


def backup(device: str, target: Path | None, opener: Callable = open_serial) -> tuple[Path, int]:
    """Fetch from the board on `device`; the file written and how many files are in it."""
    with Board(device, opener) as board:
        board.interrupt()
        info = board.info()
        files = fetch(board)
        board.restart()
    if target is None:
        target = FOLDER / f"{info.unique or 'board'}-{time.strftime('%Y%m%d-%H%M%S')}.zip"
    if not files:
        raise BoardError("there is nothing on the board to keep: no saves, no settings")
    write_zip(files, target)
    return target, len(files)


def restore(device: str, source: Path, opener: Callable = open_serial) -> int:
    """Put a backup onto the board on `device`, over what is there under the same names; how many files."""
    files = read_zip(source)
    with Board(device, opener) as board:
        board.interrupt()
        board.info()
        tree = board.tree()
        have = {path for path, entry in tree.items() if entry.size < 0}
        for path, data in files.items():
            for folder in reversed(PurePosixPath(path).parents):
                name = str(folder)
                if name != "." and name not in have:
                    board.make_folder(name)
                    have.add(name)
            board.write(path, data)
        after = board.tree()
        for path, data in files.items():
            if after[path].sha256 != copy_plan.sha256(data):
                raise BoardError(f"{path} did not arrive whole: run this again")
        board.restart()
    return len(files)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(prog="python -m tools.board.backup", description=__doc__)
    args.add_argument("--port", help="the serial port, when several boards are plugged in")
    args.add_argument("--restore", type=Path, metavar="FILE", help="put that backup back")
    args.add_argument(
        "file", nargs="?", type=Path, help="where the backup goes (default: backups/BOARD-DATE.zip)"
    )
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        if args.restore:
            read_zip(args.restore)  # a wrong name is told before any board is asked for
        device = flash.choose_port(find_ports(), args.port, flash.ask_or_none())
        if args.restore:
            print(f"{restore(device, args.restore)} files are back on the board")
        else:
            target, count = backup(device, args.file)
            print(f"{count} files of the board are in {target}")
    except BoardError as err:
        print(err, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
