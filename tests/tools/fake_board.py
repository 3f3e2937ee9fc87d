"""A board without a board: real MicroPython on the desk, its root a littlefs of any size kept in a file.

It stands where mpremote's SerialTransport stands, so everything above the wire is the real thing: the code
that a board would run is run, by MicroPython, on littlefs. `pull_after` breaks the connection off after so
many requests.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

BLOCK = 4096

GUEST = r"""
import sys, io, os, json, vfs
path, count, name, version, mpy, chip = sys.argv[1:7]
disk = open(path, "r+b")

class Blocks:
    def readblocks(self, n, buf, off=0):
        disk.seek(n * 4096 + off)
        disk.readinto(buf)
    def writeblocks(self, n, buf, off=0):
        disk.seek(n * 4096 + off)
        disk.write(buf)
        disk.flush()
    def ioctl(self, op, arg):
        if op == 4:
            return int(count)
        if op == 5:
            return 4096
        if op == 6:
            disk.seek(arg * 4096)
            disk.write(b"\xff" * 4096)
            return 0

class Machine:
    def __init__(self):
        self.mem32 = {}
    def unique_id(self):
        return b"\xe6\x60\x01"
    def reset(self):
        raise SystemExit

class Implementation:
    pass

class Sys:
    pass

said = io.StringIO()
def out(*what, end="\n"):
    print(*what, end=end, file=said)

fake = Sys()
fake.implementation = Implementation()
fake.implementation.name = name
fake.implementation.version = eval(version)
fake.implementation._mpy = int(mpy)
fake.implementation._machine = chip
sys.modules["machine"] = Machine()
blocks = Blocks()
try:
    root = vfs.VfsLfs2(blocks)
except OSError:
    vfs.VfsLfs2.mkfs(blocks)
    root = vfs.VfsLfs2(blocks)
vfs.umount("/")
vfs.mount(root, "/")
space = {}
while True:
    line = sys.stdin.readline()
    if not line:
        break
    code = json.loads(line)
    if code is None:
        space = {}
        print("null")
        continue
    said = io.StringIO()
    error = ""
    space["print"] = out
    code = code.replace("import sys,os", "import os").replace("import machine,sys", "import machine")
    space["sys"] = fake
    try:
        exec(code, space)
    except Exception as err:
        text = io.StringIO()
        sys.print_exception(err, text)
        error = text.getvalue()
    print(json.dumps([said.getvalue(), error]))
"""


def micropython() -> str | None:
    """The interpreter's path, or None where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


class FakeBoard:
    """Call it with a port's name for a transport; the disk stays from one transport to the next."""

    def __init__(
        self,
        folder: Path,
        blocks: int = 352,
        name: str = "micropython",
        version: tuple = (1, 28, 0),
        mpy: int = 0x1306,
        pull_after: int | None = None,
        chip: str = "Raspberry Pi Pico with RP2040",
    ):
        self.disk = folder / "disk.bin"
        if not self.disk.exists():
            self.disk.write_bytes(b"\xff" * BLOCK * blocks)
        self.blocks = blocks
        self.facts = [name, repr(version), str(mpy), chip]
        self.pull_after = pull_after
        self.silent = False
        self.restarts = 0
        self.written: list[str] = []

    def __call__(self, device: str) -> FakeTransport:
        return FakeTransport(self)


class FakeTransport:
    """What mpremote's SerialTransport does, as far as the tools use it."""

    def __init__(self, board: FakeBoard):
        from mpremote.transport import Transport

        self.board = board
        script = board.disk.parent / "guest.py"
        script.write_text(GUEST)
        command = [micropython(), str(script), str(board.disk), str(board.blocks), *board.facts]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._write = Transport.fs_writefile

    def _ask(self, code: str | None) -> list:
        from mpremote.transport import TransportError

        if self.board.silent:
            raise TransportError("could not enter raw repl")
        if self.board.pull_after is not None:
            if self.board.pull_after <= 0:
                self.close()
                raise OSError(5, "Input/output error")
            self.board.pull_after -= 1
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(code) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: int = 10) -> None:
        self._ask(None)

    def exec(self, command, data_consumer=None) -> bytes:
        from mpremote.transport import TransportExecError

        said, error = self._ask(command if isinstance(command, str) else command.decode())
        if error:
            raise TransportExecError(said, error)
        return said.encode()

    def exec_raw_no_follow(self, command: str) -> None:
        self.board.restarts += "machine.reset()" in command

    def fs_writefile(self, dest, data, chunk_size=256, progress_callback=None) -> None:
        self.board.written.append(dest)
        self._write(self, dest, data, chunk_size, progress_callback)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
