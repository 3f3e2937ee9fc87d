"""Work on the game with a board at hand: `make watch`, or `python -m tools.board.watch`. Ctrl-C ends it.

The board is flashed first. Then it runs the game from a folder of this machine (mpremote's remote file
system), afresh whenever a source changes; code that has not changed since still runs from its flash. What it
prints is printed here. Saves of these runs lie in build/watch/saves, those on the board stay as they are; in
the end the board starts the game that it holds.
"""

from __future__ import annotations

import argparse
import contextlib
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.board import firmware_files, flash
from tools.board.remote import Board, enter_repl
from tools.board.serial_ports import BoardError, find_ports, open_serial

FOLDER = firmware_files.ROOT / "build" / "watch"
PAUSE_S = 0.02
PRESS_S = 0.2
PATIENCE_S = 15  # a board that restarts is away from its port for a moment

Marks = dict[Path, tuple[int, int]]


def marks(root: Path = firmware_files.FIRMWARE) -> Marks:
    """Moment and size of every source: two that are equal mean that nothing was changed, made or removed."""
    found = {}
    for path in firmware_files.sources(root):
        with contextlib.suppress(FileNotFoundError):
            stat = path.stat()
            found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


def mirror(files: dict[str, bytes], folder: Path) -> int:
    """Make `folder` hold the files and no other module; how many were written or removed."""
    count = 0
    for path, data in files.items():
        place = folder / path
        if not place.exists() or place.read_bytes() != data:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            count += 1
    for module in sorted(folder.rglob("*.mpy")):
        if module.relative_to(folder).as_posix() not in files:
            module.unlink()
            count += 1
    return count


class Run:
    """One run of the game on the board over mpremote's transport."""

    def __init__(self, transport: Any):
        self.transport = transport
        self.ended = True

    def start(self, folder: Path) -> None:
        """Run the main.py of that folder of this machine."""
        enter_repl(self.transport)
        self.transport.mount_local(str(folder))
        self.transport.exec_raw_no_follow("import main")
        self.ended = False

    def said(self) -> Iterator[bytes]:
        """What the board says until nothing comes for a moment; files are handed over on the way."""
        serial = self.transport.serial
        while serial.inWaiting():
            data = serial.read(serial.inWaiting())
            # raw REPL: the output, 4, the trace, 4, the prompt
            self.ended = self.ended or b"\x04" in data
            yield data.replace(b"\x04>", b"").replace(b"\x04", b"")

    def stop(self, pause: Callable[[float], None], patience_s: float = PATIENCE_S) -> None:
        """Interrupt it. While a file is handed over the board takes Ctrl-C for a byte like any other: it is
        pressed again and again, and files are handed over, until the program has ended."""
        end = time.monotonic() + patience_s
        pressed = 0.0
        while not self.ended and time.monotonic() < end:
            if time.monotonic() - pressed > PRESS_S:
                pressed = time.monotonic()
                self.transport.serial.write(b"\x03")
            for _ in self.said():
                pass
            pause(PAUSE_S)


class Watch:
    """`changes` gives the marks of the sources, `collect` compiles them; `out` gets what the board prints."""

    def __init__(
        self,
        device: str,
        folder: Path = FOLDER,
        opener: Callable = open_serial,
        changes: Callable[[], Marks] = marks,
        collect: Callable[[str], dict[str, bytes]] = firmware_files.collect,
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
        self.board_txt = b""
        self.arch = firmware_files.RP2040

    def rounds(self) -> None:
        """Run, wait for a change, run anew; until Ctrl-C."""
        while True:
            seen = self._changes()
            try:
                files = self._collect(self.arch) | {"board.txt": self.board_txt}
            except firmware_files.FilesError as err:
                self._say(f"{err}\nwaiting for the mend")
                self._wait(seen)
                continue
            self._say(f"{mirror(files, self.folder)} files differ; the board starts")
            self._play(seen)

    def _wait(self, seen: Marks) -> None:
        while self._changes() == seen:
            self._pause(0.25)

    def _play(self, seen: Marks) -> None:
        from mpremote.transport import TransportError

        transport = self._open()
        run = Run(transport)
        try:
            run.start(self.folder)
            looked = time.monotonic()
            while True:
                for data in run.said():
                    self._out(data)
                if run.ended:
                    self._say("the game has ended; it starts again at the next change")
                    break
                if time.monotonic() - looked > 0.25:
                    looked = time.monotonic()
                    if self._changes() != seen:
                        run.stop(self._pause)
                        return
                self._pause(PAUSE_S)
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

    def _open(self) -> Any:
        """The board's port, for which it may need a moment after a restart."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self._opener(self.device)
            except BoardError:
                if time.monotonic() > end:
                    raise
            self._pause(0.25)

    def learn(self) -> None:
        """Ask the board for its processor, and which display and keys it has been told that it has."""
        with Board(self.device, lambda device: self._open()) as board:
            board.interrupt()
            self.arch = board.info().arch or self.arch
            self.board_txt = board.read("board.txt")

    def leave(self) -> None:
        """Let the board start the game that it holds."""
        with Board(self.device, lambda device: self._open()) as board:
            board.interrupt()
            board.restart()


def _print(data: bytes) -> None:
    sys.stdout.write(data.decode(errors="replace").replace("\r\n", "\n"))
    sys.stdout.flush()


def watch(device: str, name: str | None) -> None:
    """Flash the board, then run on it what the sources say, until Ctrl-C."""
    flash.flash(device, name)
    here = Watch(device)
    try:
        here.learn()
        here.rounds()
    except KeyboardInterrupt:
        print("\nthe board goes back to the game in its flash")
    here.leave()


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(
        prog="python -m tools.board.watch",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    args.add_argument("--port", help="the serial port, when several boards are plugged in")
    args.add_argument("--board", choices=flash.BOARDS, help="the display and keys it has")
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        watch(flash.choose_port(find_ports(), args.port, flash.ask_or_none()), args.board)
    except (BoardError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
