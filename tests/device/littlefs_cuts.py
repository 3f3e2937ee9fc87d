"""For MicroPython: cuts the power at every single write and erase of a save on littlefs, as on the Pico
(F23).

Usage: littlefs_cuts.py FIRMWARE
Prints how many moments were tried, how often the old and how often the new state was there afterwards,
and how often a full disk kept the old one.
"""

import os
import sys

sys.path.append(sys.argv[1])

import vfs

from durak.device import storage

BLOCK = 512  # small blocks, so that a save touches several
BLOCKS = 24


class PowerCutError(Exception):
    """The disk has no power any more."""


class Disk:
    """Flash in RAM; the power goes after `left` writes and erases."""

    def __init__(self, data):
        self.data = data
        self.left = -1

    def _spend(self):
        if self.left == 0:
            raise PowerCutError
        if self.left > 0:
            self.left -= 1

    def readblocks(self, block, buf, offset=0):
        """See MicroPython's manual, "block devices"."""
        at = block * BLOCK + offset
        for i in range(len(buf)):
            buf[i] = self.data[at + i]

    def writeblocks(self, block, buf, offset=0):
        """Half of what is written arrives when the power goes."""
        at = block * BLOCK + offset
        n = len(buf)
        if self.left == 0:
            n //= 2
        for i in range(n):
            self.data[at + i] = buf[i]
        self._spend()

    def ioctl(self, op, arg):
        """Counts, sizes, erasing."""
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self._spend()
            at = arg * BLOCK
            for i in range(BLOCK):
                self.data[at + i] = 0xFF
        return 0


def mounted(disk):
    """The disk at /flash; returns a Storage on it."""
    try:  # noqa: SIM105 (MicroPython has no contextlib)
        vfs.umount("/flash")
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(disk, progsize=32, readsize=32), "/flash")
    return storage.Storage("/flash/saves")


OLD = b"old " * 50
NEW = b"newer" * 50

disk = Disk(bytearray(b"\xff" * (BLOCK * BLOCKS)))
vfs.VfsLfs2.mkfs(disk, progsize=32, readsize=32)
kept = mounted(disk)
if not (kept.save("game", b"oldest") and kept.save("game", OLD)):
    raise ValueError("the first saves did not succeed")
vfs.umount("/flash")
before = bytes(disk.data)

cuts = olds = news = 0
while True:
    disk = Disk(bytearray(before))
    kept = mounted(disk)
    disk.left = cuts
    try:
        done = kept.save("game", NEW)
    except PowerCutError:
        done = False
    disk.left = -1
    kept = mounted(Disk(disk.data))
    found = kept.load("game")
    if found == OLD:
        olds += 1
    elif found == NEW:
        news += 1
    else:
        raise ValueError("after {} writes: {}".format(cuts, found))
    if done and found != NEW:
        raise ValueError("told that it was saved")
    if not kept.save("game", b"and on") or mounted(Disk(disk.data)).load("game") != b"and on":
        raise ValueError("after {} writes nothing can be saved".format(cuts))
    cuts += 1
    if done:
        break

# A full disk: the old state stays, and the trouble is told.
disk = Disk(bytearray(before))
kept = mounted(disk)
n = 0
try:
    while True:
        with open("/flash/fill" + str(n), "wb") as file:
            file.write(b"x" * BLOCK)
        n += 1
except OSError:
    pass
full = 0
for size in (200, 400, 800, 3000):
    kept = mounted(Disk(disk.data))
    saved = kept.save("game", b"z" * size)
    if not saved and kept.trouble() != storage.UNWRITTEN:
        raise ValueError("a full disk was not told")
    again = mounted(Disk(disk.data)).load("game")
    if again != (b"z" * size if saved else OLD) and again[:1] != b"z":
        raise ValueError("a full disk lost the save")
    if not saved:
        full += 1
os.chdir("/")
print(cuts, olds, news, full)
