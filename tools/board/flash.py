"""Put the game on a Pico: `make flash`. Saves, settings and board.txt on it stay.

The game is part of the firmware (`make firmware`, or a release's file with UF2=path). A board that runs it
already is told which display it has and starts it. Any other is sent to its boot loader and given the image.
FILES=1 copies the game as files instead, onto a Pico 2 that keeps stock MicroPython.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_sim.board_bodies import DEFAULT as DEFAULT_BOARD
from desktop_sim.board_bodies import NAMES as BOARDS
from durak.device import board_config
from tools.board import boot_drive, firmware_files, image, serial_ports
from tools.board.boot_drive import Drive
from tools.board.connection import OLDEST, Board, Running
from tools.board.image import Image
from tools.board.serial_ports import BoardError, Port
from tools.command_line import Parser
from tools.firmware.chips import CHIPS

DRIVE_S = 20  # until a drive is mounted
START_S = 30  # until a board is back after its boot loader


def board_text(wanted: str | None, on_board: bytes | None) -> tuple[bytes, str]:
    """Return (what board.txt should hold, the name of the hardware in it).

    wanted: the hardware, None for as it is, or else the main target; on_board: all of board.txt, None when
    there is none. What else the owner wrote stays, a name that is none of ours too.
    """
    lines = _text(on_board or b"").splitlines()
    words = [line.partition("#")[0].strip() for line in lines]
    at = next((number for number, word in enumerate(words) if word), None)
    if at is None or not board_config.is_name(words[at].lower().split()):
        # no name, perhaps changes of the usual board
        if at is not None and on_board is not None and wanted in (None, DEFAULT_BOARD):
            return on_board, DEFAULT_BOARD
        return "\n".join([wanted or DEFAULT_BOARD, *lines, ""]).encode(), wanted or DEFAULT_BOARD
    data = board_config.find(words[at])
    if on_board is not None and (wanted is None or (data and wanted == data.NAME)):
        return on_board, data.NAME if data else words[at]
    lines[at] = wanted or DEFAULT_BOARD
    return "\n".join([*lines, ""]).encode(), lines[at]


def _text(data: bytes) -> str:
    """Return a text file without the mark that editors may put first, UTF-16 too."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    return data.decode(errors="replace").lstrip("\ufeff")


@dataclass
class Flash:
    """One run of the command.

    board: which display and keys, None for as it is; uf2: the image, None for the built one; chip: its name
    when it can't be asked, a board in BOOTSEL mode; folder: the boot loader's drive, None to look for it;
    yes: do what loses files without asking; dry_run: change nothing. say prints a line; ask puts a question
    and returns the answer, None when there is nobody to ask; opener: as Board takes it.
    """

    board: str | None = None
    uf2: Path | None = None
    chip: str | None = None
    folder: Path | None = None
    yes: bool = False
    dry_run: bool = False
    say: Callable[[str], None] = print
    ask: Callable[[str], str] | None = None
    opener: Callable[[str], Any] = serial_ports.open_serial

    def run(self, port: Port | None, ports: list[Port]) -> None:
        """Flash the board on `port`, or with None one that waits in BOOTSEL mode; ports: all that there are.

        Raises BoardError.
        """
        if port:
            self._flash(port)
        else:
            self._flash_waiting(ports)

    def _flash(self, port: Port) -> None:
        with Board(port.device, self.opener) as board:
            running = board.ask()
            self.say(f"{running.machine} on {port.device}, {_build(running)}")
            wanted = image.find(self.uf2, self._chip(running))
            if running.frozen and running.build == wanted.build:
                self._set_up(board)
                return
            self.say(f"it gets {wanted.build} ({wanted.path}); {self._what_stays(running, wanted)}")
            if self.dry_run:
                return
            before = boot_drive.find(self.folder)
            board.boot_loader()
        self._write(wanted, boot_drive.wait_for(before, self.folder, DRIVE_S), port, [])

    def _flash_waiting(self, ports: list[Port]) -> None:
        drives = boot_drive.find(self.folder)
        if not drives:
            raise BoardError(serial_ports.no_board(ports))
        if len(drives) > 1:
            names = ", ".join(str(drive.path) for drive in drives)
            raise BoardError(f"several boards wait in BOOTSEL mode ({names}): name one with DRIVE=path")
        drive = drives[0]
        wanted = image.find(self.uf2, CHIPS[self.chip or drive.chip.lower()])
        self.say(
            f"an {drive.chip} waits in BOOTSEL mode at {drive.path}; it gets {wanted.build} ({wanted.path}). "
            "Where the game ran before its saves stay; any other program's files may be lost"
        )
        self._write(wanted, drive, None, ports)

    def _chip(self, running: Running):
        chip = image.chip_of(running.machine)
        if self.chip and CHIPS[self.chip].family != chip.family:
            raise BoardError(f"this board has an {running.chip}, so CHIP={self.chip} is none for it")
        return CHIPS[self.chip] if self.chip else chip

    def _what_stays(self, running: Running, wanted: Image) -> str:
        """Return what becomes of the files on the board; ask first when they would be lost."""
        if running.space == image.chip_of(running.machine).files[1]:
            return "saves and all other files on it stay"
        if not running.names:
            return "its file system is made anew, and is empty now"
        lost = ", ".join(sorted(running.names)[:4]) + ("..." if len(running.names) > 4 else "")
        what = (
            "the firmware has its file system in another place: it starts with an empty one, and the files "
            f"on the board are LOST ({lost}); mpremote fs cp -r : FOLDER copies them off"
        )
        if self.yes or self.dry_run:
            return what
        if self.ask is None:
            raise BoardError(f"{what}. Nothing was changed; YES=1 goes on")
        if self.ask(f"{what}. Go on? [y/N] ").strip().lower() not in ("y", "yes"):
            raise BoardError("nothing was changed")
        return "its file system is made anew"

    def _write(self, wanted: Image, drive: Drive, port: Port | None, ports: list[Port]) -> None:
        """Copy the image onto the drive and see what starts; ports: all that there were before, for when it
        is not known which the board will have."""
        if drive.chip != wanted.chip:
            raise BoardError(
                f"{wanted.path} is for the {wanted.chip}, and {drive.path} is the drive of an {drive.chip}: "
                "nothing was changed"
            )
        if self.dry_run:
            return
        self.say(f"copying {len(wanted.data) // 1024} KB to {drive.path}")
        boot_drive.copy(wanted.data, wanted.path.name, drive)
        port = serial_ports.wait_for(port, ports, START_S)
        with Board(port.device, self.opener) as board:
            running = board.ask()
            if (running.build, running.machine, running.frozen) != (wanted.build, wanted.machine, True):
                raise BoardError(
                    f"the board runs {_build(running)} for {running.machine} after all, not {wanted.build} "
                    f"for {wanted.machine}: run this again"
                )
            self._set_up(board)

    def _set_up(self, board: Board) -> None:
        """Say in board.txt which hardware it is, and start the game."""
        there = board.read("/board.txt") if board.exists("/board.txt") else None
        text, name = board_text(self.board, there)
        if self.dry_run:
            self.say(f"it would be set up as {name}")
            return
        if text != there:
            board.write("/board.txt", text)
        board.restart()
        hint = "" if self.board or there else "; another display: make flash BOARD=name (docs/boards.md)"
        if name not in BOARDS:
            hint = ", which is no board that is known: make flash BOARD=name puts it right (docs/boards.md)"
        self.say(f"set up as {name}{hint}; the game starts")

    def copy_files(self, port: Port, collect: Callable[[str], dict[str, bytes]]) -> None:
        """Copy the game as files onto a Pico 2 with stock MicroPython (FILES=1). collect: takes mpy-cross's
        name of the processor and returns {path: bytes}. Raises BoardError."""
        with Board(port.device, self.opener) as board:
            running = board.ask()
            self.say(f"{running.machine} on {port.device}, {_build(running)}")
            files = collect(check_files(running, "make flash"))
            gone = board.files("/durak") if "durak" in running.names else []
            gone = [path for path in gone if path.lstrip("/") not in files]
            if self.dry_run:
                self.say(f"{len(files)} files to copy, unless they are the same; {len(gone)} to remove")
                return
            if "main.py" in running.names:
                board.remove("/main.py")  # it comes last: what is cut off half-way starts no half of a game
            for path in gone:
                board.remove(path)
            count = 0

            def told(path: str) -> None:
                nonlocal count
                count += 1
                if sys.stdout.isatty():
                    print(f"\r{count} of {len(files)} {path:60}", end="", flush=True)

            with tempfile.TemporaryDirectory() as folder:
                firmware_files.lay(files, Path(folder))
                board.put(Path(folder), told)
            self.say(f"{count} files copied, {len(files) - count} were there already")
            self._set_up(board)


def check_files(running: Running, command: str) -> str:
    """Return mpy-cross's name of the board's processor; BoardError, which ends in the command to use, unless
    the game can run there as files."""
    if running.frozen:
        raise BoardError(
            f"this board has the game in its firmware already, and files are for a board that "
            f"has not: {command}, without FILES=1, brings it up to date"
        )
    if running.chip == "RP2040":
        raise BoardError(
            "the game as files needs a Pico 2, an RP2040 has not the memory for it: make flash, without "
            "FILES=1, puts it there as firmware"
        )
    if running.version < OLDEST or not running.arch:
        raise BoardError(
            f"the board's MicroPython {'.'.join(map(str, running.version))} is too old or another kind; the "
            f"game as files needs {'.'.join(map(str, OLDEST))} or newer: make flash brings its own"
        )
    return running.arch


def _build(running: Running) -> str:
    number = ".".join(map(str, running.version))
    if not running.build:
        return f"MicroPython {number} without the game"
    return running.build if running.frozen else f"MicroPython {number} with {running.build} as files"


def parser() -> Parser:
    """Return the command line's parser."""
    args = Parser(prog="python -m tools.board.flash", description=__doc__)
    add = args.add_argument
    add("--port", help="the serial port, when several boards are plugged in")
    add("--board", choices=BOARDS, help="the display and keys it has (default: as it was)")
    add("--uf2", type=Path, metavar="FILE", help="the image (default: the one that make firmware has built)")
    add("--chip", choices=CHIPS, help="whose image, for a board in BOOTSEL mode (default: without radio)")
    add("--drive", type=Path, metavar="FOLDER", help="the boot loader's drive, where it is not found")
    add("--files", action="store_true", help="copy files onto the stock MicroPython of a Pico 2")
    add("--yes", action="store_true", help="do not ask before files on the board are lost")
    add("--dry-run", action="store_true", help="say what would be done, change nothing")
    return args


def ask_or_none() -> Callable[[str], str] | None:
    """Return `input` when there is somebody to ask."""
    return input if sys.stdin.isatty() and sys.stdout.isatty() else None


def main(argv: list[str] | None = None) -> int:
    """Run the command; return 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    chip = args.chip or image.chip_by_board(args.board)
    run = Flash(args.board, args.uf2, chip, args.drive, args.yes, args.dry_run, ask=ask_or_none())
    try:
        if args.files and (args.uf2 or args.chip or args.drive):
            raise BoardError("FILES=1 copies files and takes no image: leave UF2=, CHIP= and DRIVE= out")
        if args.uf2:
            image.read(args.uf2)  # a wrong name is told before any board is asked for
        if args.drive and (os.path.isfile(args.drive) or not os.path.isdir(args.drive.parent)):
            raise BoardError(f"{args.drive} is no folder where a drive could be: DRIVE= names one")
        ports = serial_ports.find_ports()
        if args.files:
            run.copy_files(serial_ports.chosen(ports, args.port, run.ask), firmware_files.plain)
        else:
            run.run(serial_ports.choose(ports, args.port, run.ask), ports)
    except (BoardError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; run this again to finish", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
