"""Work on the game with a board at hand: `make watch`. Ctrl-C ends it.

The board runs the game from a folder of this machine (`mpremote mount`), afresh whenever a source changes:
on a Pico 2 with stock MicroPython all of it; on a board whose firmware was built here only the modules that
have changed since, all others from the firmware, since an RP2040 has no memory for more. What the board
prints is printed here. Saves of these runs lie in build/watch/saves, those on the board stay as they are; in
the end the board starts the game that it holds.
"""

from __future__ import annotations

import contextlib
import shutil
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.board import firmware_files, flash, overlay, serial_ports
from tools.board.connection import Board, Running, enter_repl
from tools.board.serial_ports import BoardError, open_serial
from tools.command_line import Parser
from tools.firmware import sources

FOLDER = firmware_files.ROOT / "build" / "watch"
CHANGED = "changed"  # the modules, beside saves and board.txt; not where an import would find them by itself
PAUSE_S = 0.02  # a turn
LOOK_TURNS = 10
PRESS_TURNS = 10
STOP_TURNS = 750
LOOK_S = 0.25
PATIENCE_S = 15  # a board that restarts is away from its port for a moment

Marks = dict[Path, tuple[int, int]]
Files = dict[str, bytes]


def marks(root: Path = firmware_files.FIRMWARE) -> Marks:
    """Return moment and size of every source: two that are equal mean that nothing was changed, made or
    removed."""
    found = {}
    for path in firmware_files.sources(root):
        with contextlib.suppress(FileNotFoundError):
            stat = path.stat()
            found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


def changed_since(built: Path, arch: str) -> Files:
    """Return {path under CHANGED: bytes} of the modules, compiled for `arch`, whose source is another than in
    the folder `built`, from which the firmware was built."""
    files = {}
    for path, source in sources.modules()[0].items():
        there = built / path
        if path != sources.BUILD_ID and not (there.is_file() and there.read_bytes() == source):
            name = path.as_posix()
            place = f"{CHANGED}/{name.removesuffix('.py')}.mpy"
            files[place] = firmware_files.compile_source(source, firmware_files.dotted(name), arch)
    return files


def start_code(files: Files) -> str:
    """Return what the board is told to run for those files."""
    names = [
        firmware_files.dotted(path.removeprefix(f"{CHANGED}/").removesuffix(".mpy"))
        for path in files
        if path.startswith(f"{CHANGED}/")
    ]
    return f"import overlay\noverlay.use({names!r},{CHANGED!r})\nimport main"


def collector(running: Running, built: Path = sources.BUILD / "source") -> Callable[[], Files]:
    """Return what makes the files to run on that board; BoardError when the game can't be run there so."""
    if not running.frozen and running.chip == "RP2040":
        raise BoardError(
            "this board has not the memory to run the game from files: make firmware and make flash put it "
            "there as firmware, and then make watch runs what you change"
        )
    if not running.frozen:
        arch = flash.check_files(running, "make watch")
        return lambda: firmware_files.plain(arch)
    there = built / sources.BUILD_ID
    if not there.is_file() or running.build not in there.read_text(encoding="utf-8"):
        raise BoardError(
            f"the board's firmware ({running.build}) is not what was built here last, so what has changed "
            "since can't be told: make firmware, make flash, then this again"
        )
    arch = running.arch or firmware_files.RP2040
    code = Path(overlay.__file__).read_bytes()
    return lambda: changed_since(built, arch) | {"overlay.py": code}


class Run:
    """One run of the game on the board over mpremote's transport."""

    def __init__(self, transport: Any):
        self.transport = transport
        self.ended = True

    def start(self, folder: Path, code: str) -> None:
        """Mount that folder of this machine and run the code."""
        enter_repl(self.transport)
        self.transport.mount_local(str(folder))
        self.transport.exec_raw_no_follow(code)
        self.ended = False

    def said(self) -> Iterator[bytes]:
        """Yield what the board says until nothing comes for a moment; files are handed over on the way."""
        serial = self.transport.serial
        while serial.inWaiting():
            data = serial.read(serial.inWaiting())
            # raw REPL: the output, 4, the trace, 4, the prompt
            self.ended = self.ended or b"\x04" in data
            yield data.replace(b"\x04>", b"").replace(b"\x04", b"")

    def stop(self, pause: Callable[[float], None]) -> None:
        """Interrupt it. While a file is handed over the board takes Ctrl-C for a byte like any other: it is
        pressed again and again, and files are handed over, until the program has ended."""
        for turn in range(STOP_TURNS):
            if turn % PRESS_TURNS == 0:
                self.transport.serial.write(b"\x03")
            for _ in self.said():
                pass
            if self.ended:
                return
            pause(PAUSE_S)


class Watch:
    """`collect` makes the files, `changes` gives the marks of the sources; `out` gets what the board
    prints."""

    def __init__(
        self,
        device: str,
        collect: Callable[[], Files],
        folder: Path = FOLDER,
        opener: Callable = open_serial,
        changes: Callable[[], Marks] = marks,
        say: Callable[[str], None] = print,
        out: Callable[[bytes], None] | None = None,
        pause: Callable[[float], None] = time.sleep,
    ):
        self.device = device
        self.folder = folder
        self._opener = opener
        self._changes = changes
        self._collect = collect
        self._say = say
        self._out = out or _print
        self._pause = pause

    def rounds(self, board_txt: bytes) -> None:
        """Run, wait for a change, run anew; until Ctrl-C."""
        while True:
            seen = self._changes()
            try:
                files = self._collect()
            except firmware_files.FilesError as err:
                self._say(f"{err}\nwaiting for the mend")
                self._wait(seen)
                continue
            for old in (CHANGED, "durak"):
                shutil.rmtree(self.folder / old, ignore_errors=True)
            firmware_files.lay(files | {"board.txt": board_txt}, self.folder)
            count = sum(path.startswith(f"{CHANGED}/") for path in files)
            what = "all" if "main.py" in files else f"{count} changed module" + "s" * (count != 1)
            self._say(f"running {what}")
            self._play(seen, "import main" if "main.py" in files else start_code(files))

    def _wait(self, seen: Marks) -> None:
        while self._changes() == seen:
            self._pause(LOOK_S)

    def _play(self, seen: Marks, code: str) -> None:
        from mpremote.transport import TransportError

        transport = self.open()
        run = Run(transport)
        try:
            run.start(self.folder, code)
            turn = 0
            while not run.ended:
                for data in run.said():
                    self._out(data)
                turn += 1
                if turn % LOOK_TURNS == 0 and self._changes() != seen:
                    run.stop(self._pause)
                    return
                self._pause(PAUSE_S)
            self._say("the game has ended; it starts again at the next change")
        except (TransportError, OSError, IndexError, struct.error) as err:
            self._say(f"the board has gone away ({err}); the game starts again at the next change")
        except KeyboardInterrupt:
            with contextlib.suppress(OSError, IndexError, struct.error):
                run.stop(self._pause)
            raise
        finally:
            with contextlib.suppress(Exception):
                transport.close()
        self._wait(seen)

    def open(self) -> Any:
        """Return the board's transport; its port may be away for a moment after a restart."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self._opener(self.device)
            except BoardError:
                if time.monotonic() > end:
                    raise
            self._pause(LOOK_S)


def _print(data: bytes) -> None:
    sys.stdout.write(data.decode(errors="replace").replace("\r\n", "\n"))
    sys.stdout.flush()


def watch(device: str, name: str | None) -> None:
    """Run on the board what the sources say, until Ctrl-C.

    name: which display and keys, None for as it is.
    """
    with Board(device) as board:
        running = board.ask()
        collect = collector(running)
        there = board.read("/board.txt") if board.exists("/board.txt") else None
    here = Watch(device, collect)
    try:
        here.rounds(flash.board_text(name, there)[0])
    except KeyboardInterrupt:
        print("\nthe board goes back to the game in its flash")
    with Board(device, lambda device: here.open()) as board:
        board.restart()


def parser() -> Parser:
    """Return the command line's parser."""
    args = Parser(prog="python -m tools.board.watch", description=__doc__)
    args.add_argument("--port", help="the serial port, when several boards are plugged in")
    args.add_argument(
        "--board", choices=flash.BOARDS, help="the display and keys it has (default: as it was)"
    )
    return args


def main(argv: list[str] | None = None) -> int:
    """Run the command; return 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        port = serial_ports.chosen(serial_ports.find_ports(), args.port, flash.ask_or_none())
        watch(port.device, args.board)
    except (BoardError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
