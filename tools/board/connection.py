"""A board that answers on its serial port. All that is said on the wire is mpremote's own code.

Failures become `BoardError`: one sentence that says what to do.
"""

from __future__ import annotations

import ast
import errno
import io
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.board.firmware_files import ARCHES
from tools.board.serial_ports import BoardError, open_serial

OLDEST = (1, 24)
CHIPS = ("RP2040", "RP2350")

PULLED = (
    "the connection to the board on {} broke off: plug it in again and run this again; "
    "nothing is lost, what is half done is mended"
)
FULL = "the board's flash is full: {} did not fit; remove files of your own and run this again"

# `machine` is there on every port that has a board. Stock MicroPython has no durak; a frozen one comes before
# one in the file system, as in main.py.
_ASK = """
import sys,os
sys.path.insert(0,'.frozen')
i=sys.implementation
try:
 import machine
 u=machine.unique_id()
except Exception:
 u=b''
try:
 import durak
 from durak.build_id import BUILD as b
 f='.frozen' in durak.__path__
except Exception:
 b,f='',False
s=os.statvfs('/')
u=''.join('%02x'%c for c in u)
print((i.name,tuple(i.version)[:3],getattr(i,'_machine',''),getattr(i,'_mpy',0),u,b,f,s[1]*s[2],os.listdir('/')))
"""

# A watchdog that the game started would reset the board in the middle of the work. Its enable bit can be
# cleared through the register alone (CTRL of the RP2040 and of the RP2350).
_WATCHDOG = """
try:
 import machine,sys
 m=sys.implementation._machine
 a=0x40058000 if 'RP2040' in m else 0x400d8000 if 'RP2350' in m else 0
 if a: machine.mem32[a]=machine.mem32[a]&0xbfffffff
except Exception:
 pass
"""


@dataclass(frozen=True)
class Running:
    """What a board says of itself.

    machine: the board and chip its MicroPython was built for; build: of the game on it, "" when there is
    none; frozen: whether that is part of the firmware; space: bytes of its file system; names: what lies
    at the top of it.
    """

    version: tuple[int, int, int]
    machine: str
    arch: str | None
    unique: str
    build: str
    frozen: bool
    space: int
    names: list[str]

    @property
    def chip(self) -> str:
        """RP2040 or RP2350."""
        return next(chip for chip in CHIPS if chip in self.machine)


class Board:
    """A board with its prompt ours: whatever ran there is stopped. Use as a context manager; on leaving, the
    port is closed. opener: takes a device and returns mpremote's transport."""

    def __init__(self, device: str, opener: Callable[[str], Any] = open_serial):
        self.device = device
        self.transport = opener(device)
        self._state = _State(self.transport)
        try:
            with self._told("stopping what runs"):
                enter_repl(self.transport)
                self.transport.exec(_WATCHDOG)
        except BoardError:
            self.__exit__()
            raise

    def __enter__(self) -> Board:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(Exception):
            self.transport.close()

    @contextmanager
    def _told(self, what: str) -> Iterator[None]:
        """Turn what goes wrong while doing `what` into one sentence."""
        from mpremote.commands import CommandError
        from mpremote.transport import TransportError, TransportExecError

        try:
            with redirect_stdout(io.StringIO()):  # mpremote prints what it did not understand
                yield
        except TransportExecError as err:
            said = (err.error_output.strip().splitlines() or ["?"])[-1]
            if "ENOSPC" in said or said.endswith(": 28"):
                raise BoardError(FULL.format(what)) from err
            raise BoardError(f"the board could not do it: {what}: {said}") from err
        except TransportError as err:
            raise BoardError(
                f"the board on {self.device} does not answer: unplug it, hold a key of the game down while "
                "you plug it in again, and run this again"
            ) from err
        except (OSError, struct.error, SyntaxError, ValueError, IndexError, CommandError) as err:
            # mpremote turns what the board's file system says into an OSError as well
            code = getattr(err, "errno", None)
            if code == errno.ENOSPC:
                raise BoardError(FULL.format(what)) from err
            if code in (errno.EEXIST, errno.EISDIR, errno.ENOENT, errno.ENOTDIR):
                raise BoardError(f"the board could not do it: {what}: {errno.errorcode[code]}") from err
            raise BoardError(PULLED.format(self.device)) from err

    def ask(self) -> Running:
        """Return what runs there; BoardError when it is no MicroPython that could run the game."""
        with self._told("asking what it runs"):
            said = ast.literal_eval(self.transport.exec(_ASK).decode())
        name, version, machine, mpy, unique, build, frozen, space, names = said
        number = ".".join(map(str, version))
        if name != "micropython":
            raise BoardError(
                f"the board runs {name} {number}, not MicroPython: hold BOOTSEL while you plug it in, then "
                "run this again"
            )
        if not any(chip in machine for chip in CHIPS):
            what = machine or "board that does not say what it is"
            raise BoardError(f"the game runs on an RP2040 or RP2350, not on a {what}")
        arch = mpy >> 10 & 15
        return Running(
            tuple(version),
            machine,
            ARCHES[arch] if arch < len(ARCHES) else None,
            unique,
            build,
            frozen,
            space,
            names,
        )

    def exists(self, path: str) -> bool:
        """Return True if there is a file or folder of that path."""
        with self._told(f"looking for {path}"):
            return self.transport.fs_exists(path)

    def read(self, path: str) -> bytes:
        """Return the bytes of a file."""
        with self._told(f"reading {path}"):
            return bytes(self.transport.fs_readfile(path))

    def write(self, path: str, data: bytes) -> None:
        """Write a whole file."""
        with self._told(f"writing {path}"):
            self.transport.fs_writefile(path, data)

    def remove(self, path: str) -> None:
        """Remove a file, or a folder with all in it."""
        from mpremote.commands import do_filesystem_recursive_rm

        with self._told(f"removing {path}"):
            do_filesystem_recursive_rm(self._state, path, self._state)

    def files(self, folder: str) -> list[str]:
        """Return the paths of all files in a folder and in its folders."""
        with self._told(f"reading {folder}"):
            entries = self.transport.fs_listdir(folder)
        found = []
        for entry in entries:
            path = f"{folder}/{entry.name}"
            found += self.files(path) if entry.st_mode & 0x4000 else [path]
        return found

    def put(self, folder: Path, told: Callable[[str], None] | None = None) -> None:
        """Copy all that is in a folder of this machine onto the board; what is the same there already
        (mpremote compares hashes) is left. told: called with the path of each file that is written."""
        from mpremote.commands import do_filesystem_recursive_cp

        if told:
            write = self.transport.fs_writefile

            def writing(dest: str, *args: Any, **more: Any) -> None:
                told(dest.lstrip("/"))
                write(dest, *args, **more)

            self.transport.fs_writefile = writing
        try:
            for path in sorted(folder.iterdir(), key=lambda path: (path.name == "main.py", path.name)):
                with self._told(f"copying {path.name}"):
                    do_filesystem_recursive_cp(self._state, str(path), ":/", True, True)
        finally:
            if told:
                del self.transport.fs_writefile

    def fetch(self, path: str, folder: Path) -> None:
        """Copy a file or a folder of the board into a folder of this machine."""
        from mpremote.commands import do_filesystem_recursive_cp

        with self._told(f"reading {path}"):
            do_filesystem_recursive_cp(self._state, f":{path}", str(folder), True, True)

    def restart(self) -> None:
        """Start the board afresh, as after power-up (`mpremote reset`)."""
        self._expand("reset")

    def boot_loader(self) -> None:
        """Send the board to its boot loader (`mpremote bootloader`)."""
        self._expand("bootloader")

    def _expand(self, command: str) -> None:
        from mpremote.main import _BUILTIN_COMMAND_EXPANSIONS
        from mpremote.transport import TransportError

        code = _BUILTIN_COMMAND_EXPANSIONS[command]["command"][-1]
        # the board goes away while it answers
        with suppress(TransportError, OSError, struct.error), redirect_stdout(io.StringIO()):
            self.transport.exec_raw_no_follow(code)


class _State:
    """What mpremote's commands ask of its program's state and options."""

    verbose = False

    def __init__(self, transport: Any):
        self.transport = transport


def enter_repl(transport: Any) -> None:
    """Stop what runs and take the raw REPL after a soft reset; tried twice, for a board that is just busy.

    Raises mpremote's TransportError."""
    from mpremote.transport import TransportError

    with redirect_stdout(io.StringIO()):
        try:
            transport.enter_raw_repl(soft_reset=True)
        except TransportError:
            transport.enter_raw_repl(soft_reset=True)
