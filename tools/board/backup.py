"""Fetch the saves and settings from a board, or put them back: `make backup`, `make restore FILE=...`.

A backup is a zip of what the game keeps on a board: the folder saves/ and board.txt.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools.board import firmware_files, flash, serial_ports
from tools.board.connection import Board
from tools.board.serial_ports import BoardError, open_serial
from tools.command_line import Parser

FOLDER = Path("backups")
KEPT = re.compile(r"board\.txt|saves/[\w.-]*\w[\w.-]*", re.ASCII)
LARGEST = 64 * 1024  # bytes of one file: the game's own have a few thousand
MOST = 200  # files


def write_zip(files: dict[str, bytes], target: Path) -> None:
    """Write a zip of {path: bytes}, complete or not there at all. Raises BoardError."""
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as out:
            for path in sorted(files):
                out.writestr(path, files[path])
        part.replace(target)
    except OSError as err:
        with contextlib.suppress(OSError):
            part.unlink()
        raise BoardError(f"{target} cannot be written: {err.strerror}") from err


def read_zip(source: Path) -> dict[str, bytes]:
    """Return {path: bytes} of a backup; BoardError when it is none, or holds what no backup does."""
    try:
        with zipfile.ZipFile(source) as inp:
            entries = [entry for entry in inp.infolist() if not entry.is_dir()]
            for entry in entries:
                if not KEPT.fullmatch(entry.filename):
                    raise BoardError(f"{source} is no backup of a board: it holds {entry.filename[:60]!r}")
            if len(entries) > MOST:
                raise BoardError(f"{source} is no backup of a board: it holds {len(entries)} files")
            return {entry.filename: _read(inp, entry, source) for entry in entries}
    except BoardError:
        raise
    except (OSError, zipfile.BadZipFile) as err:
        # zipfile quotes what it found, and a damaged file may have pages of it
        why = (isinstance(err, OSError) and err.strerror) or str(err)
        if len(why) > 100:
            why = "it is damaged"
        raise BoardError(f"{source} is no backup that can be read: {why}") from err
    except Exception as err:
        # a damaged zip makes zipfile fail in many ways: on an empty name with an IndexError
        raise BoardError(f"{source} is no backup that can be read: it is damaged") from err


def _read(inp: zipfile.ZipFile, entry: zipfile.ZipInfo, source: Path) -> bytes:
    with inp.open(entry) as file:
        data = file.read(LARGEST + 1)  # whatever its header says
    if len(data) > LARGEST:
        raise BoardError(f"{source} is no backup of a board: {entry.filename} is larger than any save")
    return data


def backup(device: str, target: Path | None, opener: Callable = open_serial) -> tuple[Path, int]:
    """Fetch from the board on `device`; return the file written and how many files are in it.

    Raises BoardError.
    """
    with tempfile.TemporaryDirectory() as folder:
        with Board(device, opener) as board:
            running = board.ask()
            for name in ("saves", "board.txt"):
                if name in running.names:
                    board.fetch(f"/{name}", Path(folder))
            board.restart()
        paths = [path for path in Path(folder).rglob("*") if path.is_file()]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    files = {path: data for path, data in files.items() if KEPT.fullmatch(path)}
    if not files:
        raise BoardError("there is nothing on the board to keep: no saves, no settings")
    if target is None:
        target = FOLDER / f"{running.unique or 'board'}-{time.strftime('%Y%m%d-%H%M%S')}.zip"
    write_zip(files, target)
    return target, len(files)


def restore(device: str, source: Path, opener: Callable = open_serial) -> int:
    """Put a backup onto the board on `device`, over what is there under the same names; return how many
    files. Raises BoardError."""
    files = read_zip(source)
    with tempfile.TemporaryDirectory() as folder, Board(device, opener) as board:
        firmware_files.lay(files, Path(folder))
        board.ask()
        board.put(Path(folder))
        board.restart()
    return len(files)


def parser() -> Parser:
    """Return the command line's parser."""
    args = Parser(prog="python -m tools.board.backup", description=__doc__)
    args.add_argument("--port", help="the serial port, when several boards are plugged in")
    args.add_argument("--restore", metavar="FILE", help="put that backup back")
    args.add_argument("file", nargs="?", help="where the backup goes (default: backups/BOARD-DATE.zip)")
    return args


def main(argv: list[str] | None = None) -> int:
    """Run the command; return 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        if args.restore is not None:
            if not args.restore:
                raise BoardError("which backup? make restore FILE=backups/....zip")
            read_zip(Path(args.restore))  # a wrong name is told before any board is asked for
        target = Path(args.file) if args.file else None
        if target and os.path.isdir(target):
            raise BoardError(f"{target} is a folder: FILE= names the zip to write")
        port = serial_ports.chosen(serial_ports.find_ports(), args.port, flash.ask_or_none())
        if args.restore:
            print(f"{restore(port.device, Path(args.restore))} files are back on the board")
        else:
            target, count = backup(port.device, target)
            print(f"{count} files of the board are in {target}")
    except BoardError as err:
        print(err, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; run this again", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
