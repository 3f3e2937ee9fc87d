"""A board on the other end of a serial port: what runs on it, which files it holds, and how to change them.

Everything goes through mpremote's own transport (`exec` and `fs_writefile` on the raw REPL), so whatever has
those two can stand in for a board. Failures become `BoardError`: one sentence that says what to do.
"""

from __future__ import annotations

import ast
import errno
import io
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass

from tools.board.firmware_files import ARCHES, MPY_SUB_VERSION, MPY_VERSION
from tools.board.serial_ports import BoardError, Transport, open_serial

OLDEST = (1, 24)
CHIPS = ("RP2040", "RP2350")
CHUNK = 1024
HASH = 32

PULLED = (
    "the connection to the board on {0} broke off: plug it in again and run this again; "
    "nothing is lost, what is half done is mended"
)
FULL = "the board's flash is full: {0} did not fit; remove files of your own and run this again"


# What runs on the board. `machine` is there on every port that has a board.
_INFO = """
import sys,os
i=sys.implementation
try:
 import machine
 u=machine.unique_id()
except Exception:
 u=b''
s=os.statvfs('/')
u=''.join('%02x'%b for b in u)
n=s[0],s[1]*s[2],s[1]*s[3]
print((i.name,tuple(i.version)[:3],getattr(i,'_mpy',0),getattr(i,'_machine',''),u,n[1],n[2],n[0]))
"""

# A watchdog that the game started would reset the board in the middle of the copy. Its enable bit can be
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

_READ = """
with open({!r},'rb') as f:
 while 1:
  b=f.read(256)
  if not b: break
  print(b)
"""

_TREE = """
import os,hashlib
def _tree(d):
 for e in os.ilistdir(d or '/'):
  p=d+'/'+e[0]
  if e[1]&0x4000:
   print((p[1:],-1,''))
   _tree(p)
  else:
   h=hashlib.sha256()
   n=0
   b=bytearray(1024)
   v=memoryview(b)
   with open(p,'rb') as f:
    while 1:
     k=f.readinto(b)
     if not k: break
     h.update(v[:k])
     n+=k
   print((p[1:],n,''.join('%02x'%x for x in h.digest())))
"""


@dataclass(frozen=True)
class Info:
    """What a board says of itself. Sizes in bytes."""

    system: str
    version: tuple[int, int, int]
    arch: str | None
    mpy: tuple[int, int]
    machine: str
    unique: str
    space: int
    free: int
    block: int


@dataclass(frozen=True)
class Entry:
    """A file on the board (its size and SHA-256 in hex) or, with size -1, a folder."""

    size: int
    sha256: str


def enter_repl(transport: Transport) -> None:
    """Stop what runs and take the raw REPL after a soft reset; tried twice, for a board that is just busy."""
    from mpremote.transport import TransportError

    # mpremote prints what it did not understand
    with redirect_stdout(io.StringIO()):
        try:
            transport.enter_raw_repl(soft_reset=True)
        except TransportError:
            transport.enter_raw_repl(soft_reset=True)


class Board:
    """A board that answers. Use as a context manager: on leaving, the port is closed."""

    def __init__(self, device: str, opener: Callable[[str], Transport] = open_serial):
        self.device = device
        self.transport = opener(device)

    def __enter__(self) -> Board:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(Exception):
            self.transport.close()

    @contextmanager
    def _told(self, what: str) -> Iterator[None]:
        """Turn what goes wrong on the wire into one sentence."""
        from mpremote.transport import TransportError, TransportExecError

        try:
            yield
        except TransportExecError as err:
            said = (err.error_output.strip().splitlines() or ["?"])[-1]
            if "ENOSPC" in said or said.endswith(": 28"):
                raise BoardError(FULL.format(what)) from err
            raise BoardError(f"the board could not do it: {what}: {said}") from err
        except TransportError as err:
            raise BoardError(
                f"the board on {self.device} does not answer ({err}): unplug it, hold a key of the game down "
                f"while you plug it "
                "in again, and run this again"
            ) from err
        except (OSError, struct.error, SyntaxError, ValueError) as err:
            # mpremote turns what the board's file system says into an OSError as well
            code = getattr(err, "errno", None)
            if code == errno.ENOSPC:
                raise BoardError(FULL.format(what)) from err
            if code in (errno.EEXIST, errno.EISDIR, errno.ENOENT, errno.ENOTDIR):
                raise BoardError(f"the board could not do it: {what}: {errno.errorcode[code]}") from err
            raise BoardError(PULLED.format(self.device)) from err

    def interrupt(self) -> None:
        """Stop what runs on the board and take the REPL, with a soft reset so that its memory is free."""
        with self._told("stopping the game"):
            enter_repl(self.transport)
            self.transport.exec(_WATCHDOG)

    def info(self) -> Info:
        """What runs there; BoardError when it is not a MicroPython that can run the game."""
        with self._told("asking for its version"):
            said = self.transport.exec(_INFO)
            name, version, mpy, machine, unique, space, free, block = ast.literal_eval(said.decode())
        numbers = (int(version[0]), int(version[1]), int(version[2]))
        number = ".".join(map(str, numbers))
        if name != "micropython":
            raise BoardError(
                f"the board runs {name} {number}, not MicroPython: install MicroPython on it first "
                f"(docs/flashing.md)"
            )
        if numbers < OLDEST:
            raise BoardError(
                f"the board's MicroPython {number} is too old, {'.'.join(map(str, OLDEST))} or newer is "
                f"needed: install it "
                "first (docs/flashing.md)"
            )
        if not any(chip in machine for chip in CHIPS):
            what = machine or "board that does not say what it is"
            raise BoardError(f"the game runs on an RP2040 or RP2350, not on a {what}")
        arch = mpy >> 10 & 15
        info = Info(
            name,
            numbers,
            ARCHES[arch] if arch < len(ARCHES) else None,
            (mpy & 0xFF, mpy >> 8 & 3),
            machine,
            unique,
            space,
            free,
            block,
        )
        if info.mpy[0] != MPY_VERSION or (info.arch and info.mpy[1] != MPY_SUB_VERSION):
            raise BoardError(
                f"the board's MicroPython {number} reads .mpy version {info.mpy[0]}.{info.mpy[1]}, the "
                f"compiler here writes "
                f"{MPY_VERSION}.{MPY_SUB_VERSION}: install a MicroPython of this year on the board"
            )
        return info

    def tree(self) -> dict[str, Entry]:
        """Every file and folder on the board, paths without the leading slash; it makes the hashes."""
        with self._told("reading its files"):
            self.transport.exec(_TREE)
            lines = self.transport.exec("_tree('')").decode().split("\n")
            rows = [ast.literal_eval(line) for line in lines if line.strip()]
        return {path: Entry(size, digest) for path, size, digest in rows}

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        with self._told(f"reading {path}"):
            lines = self.transport.exec(_READ.format("/" + path)).decode().split("\n")
            return b"".join(ast.literal_eval(line) for line in lines if line.strip())

    def write(self, path: str, data: bytes, told: Callable[[int], None] | None = None) -> None:
        """Write a whole file; its folder must be there. It takes the old one's place when it is complete."""
        part = f"/{path}.new"
        with self._told(f"writing {path}"):
            before = 0

            def progress(written: int, _: int) -> None:
                nonlocal before
                if told:
                    told(written - before)
                before = written

            self.transport.fs_writefile(part, data, chunk_size=CHUNK, progress_callback=progress)
            self.transport.exec(f"import os\nos.rename({part!r},{'/' + path!r})")

    def make_folder(self, path: str) -> None:
        """Make one folder."""
        with self._told(f"making {path}"):
            self.transport.exec(f"import os\nos.mkdir({'/' + path!r})")

    def remove(self, path: str, folder: bool = False) -> None:
        """Remove a file, or an empty folder."""
        with self._told(f"removing {path}"):
            self.transport.exec(f"import os\nos.{'rmdir' if folder else 'remove'}({'/' + path!r})")

    def restart(self) -> None:
        """Leave the REPL and start the board afresh, as after power-up."""
        from mpremote.transport import TransportError

        # the board goes away while it answers
        with suppress(TransportError, OSError, struct.error):
            self.transport.exec_raw_no_follow("import time,machine\ntime.sleep_ms(100)\nmachine.reset()")
