"""A board without a board: real MicroPython on the desk behind a pseudo-terminal, so that mpremote's own
protocol is spoken to it; its root is a littlefs kept in a file, its boot loader's drive a folder.

A board that is told to `machine.bootloader()` lets the drive appear; with an image on it the board is what
that image says. Frozen modules are pretended: only durak.build_id can be imported.
"""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import threading
import tty
from pathlib import Path

from tools.board import image
from tools.emulator.boot_loader import INFO, BootDrive

BLOCK = 4096
STOCK = "Raspberry Pi Pico with RP2040"
STOCK_BLOCKS = 352
PICO_2 = "Raspberry Pi Pico2 with RP2350"
PICO_2_BLOCKS = 768
RP2350_INFO = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
RESET, BOOT = 10, 11  # how the interpreter ends

GUEST = r"""
import os, sys, vfs
disk, count, name, version, mpy, chip, frozen = sys.argv[1:8]
disk = open(disk, "r+b")

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
    mem32 = {}
    def unique_id(self):
        return b"\xe6\x60\x01"
    def reset(self):
        sys.exit(10)
    def bootloader(self):
        sys.exit(11)

class Part:
    pass

if frozen:
    sys.path.insert(0, frozen)
    import durak.build_id
    durak.__path__ = ".frozen/durak"
    sys.path.pop(0)
sys.path[:] = ["", ".frozen", "/lib"]
fake = Part()
for part in ("stdin", "stdout", "stderr", "path", "modules", "print_exception", "exit", "platform"):
    setattr(fake, part, getattr(sys, part))
fake.implementation = Part()
fake.implementation.name = name
fake.implementation.version = eval(version)
fake.implementation._mpy = int(mpy)
fake.implementation._machine = chip
sys.modules["sys"] = fake
sys.modules["machine"] = Machine()
blocks = Blocks()
try:
    root = vfs.VfsLfs2(blocks)
except OSError:
    vfs.VfsLfs2.mkfs(blocks)
    root = vfs.VfsLfs2(blocks)
vfs.umount("/")
vfs.mount(root, "/")
os.chdir("/")
"""


def micropython() -> str | None:
    """The interpreter's path, or None where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


class FakeBoard:
    """Use as a context manager; `path` is what to give to mpremote. folder: for its disk and its drive.

    chip, version, name, mpy: what it says of itself; blocks: of its file system; build: of the game frozen
    into its firmware, None for stock MicroPython. pull_after: break off after so many bytes from the board.
    """

    def __init__(
        self,
        folder: Path,
        chip: str = STOCK,
        blocks: int = STOCK_BLOCKS,
        build: str | None = None,
        name: str = "micropython",
        version: tuple = (1, 28, 0),
        mpy: int = 0x1306,
    ):
        self.folder = folder
        self.disk = folder / "disk.bin"
        self.drive = BootDrive(folder / "drive", RP2350_INFO if "RP2350" in chip else INFO)
        self.chip, self.blocks, self.build = chip, blocks, build
        self.facts = [name, repr(version), str(mpy)]
        self.pull_after: int | None = None
        self.silent = False
        self.restarts = 0
        self.path = ""
        self._ended = threading.Event()
        self._master = self._slave = -1
        self._inner = -1
        self._process: subprocess.Popen | None = None

    def __enter__(self) -> FakeBoard:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._boot()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        self._stop()
        for end in (self._master, self._slave):
            if end >= 0:
                os.close(end)

    def _boot(self) -> None:
        """Start the interpreter; a file system of another size is made anew, as by the real firmware."""
        if not self.disk.exists() or self.disk.stat().st_size != BLOCK * self.blocks:
            self.disk.write_bytes(b"\xff" * BLOCK * self.blocks)
        script = self.folder / "guest.py"
        script.write_text(GUEST)
        frozen = self.folder / "frozen"
        if self.build:
            (frozen / "durak").mkdir(parents=True, exist_ok=True)
            (frozen / "durak/__init__.py").touch()
            (frozen / "durak/build_id.py").write_text(f"BUILD = {self.build!r}\n")
        facts = [str(self.disk), str(self.blocks), *self.facts, self.chip, str(frozen) if self.build else ""]
        self._inner, guest = pty.openpty()
        tty.setraw(guest)
        self._process = subprocess.Popen(
            [str(micropython()), "-i", str(script), *facts], stdin=guest, stdout=guest, stderr=guest
        )
        os.close(guest)
        seen = b""
        while not seen.endswith(b">>> "):
            seen += os.read(self._inner, 4096)

    def _stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
            os.close(self._inner)

    def _serve(self) -> None:
        while not self._ended.is_set():
            if self.drive.open:
                self._boot_loader()
                continue
            if self._process is None:  # the drive was put away with nothing on it
                self._ended.wait(0.02)
                continue
            ready, _, _ = select.select([self._master, self._inner], [], [], 0.05)
            if self._master in ready:
                sent = os.read(self._master, 4096)
                if not self.silent:
                    os.write(self._inner, sent)
            if self._inner in ready:
                try:
                    said = os.read(self._inner, 4096)
                except OSError:
                    self._over()
                    continue
                self._tell(said)

    def _tell(self, said: bytes) -> None:
        if self.pull_after is not None:
            self.pull_after -= len(said)
            if self.pull_after < 0:
                os.close(self._master)
                self._master = -1
                self._ended.set()
                return
        os.write(self._master, said)

    def _over(self) -> None:
        """The interpreter has ended: by a soft reset, a reset, or for the boot loader."""
        assert self._process
        code = self._process.wait()
        self._stop()
        if code == BOOT:
            self.drive.show()
            return
        self._boot()
        self.restarts += code == RESET
        if code != RESET:
            os.write(self._inner, b"\x01")
            self._tell(b"MPY: soft reboot\r\n")

    def _boot_loader(self) -> None:
        self._stop()
        data = self.drive.take()
        if data is None:
            self._ended.wait(0.02)
            return
        path = self.folder / "taken"
        path.write_bytes(data)
        got = image.read(path)
        self.chip, self.build = got.machine, got.build
        self.blocks = image.chip_of(got.machine).files[1] // BLOCK
        self._boot()
