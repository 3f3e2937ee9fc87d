"""What is kept between two power-ups: small named files, never half written (F23, F25).

Each name has two files, NAME.a and NAME.b. A save goes to a third, is closed, and is renamed over the
older of the two, so the newest good one is never touched: whatever is cut short, the previous state is
there. A file is `DK`, layout version, a number that grows with each save (4 bytes), length (4), CRC-32
(4), then the data.
"""

import binascii
import os

VERSION = 1
_HEAD = 15
_SLOTS = (".a", ".b")

# What `trouble` answers, once.
FINE = 0
PREVIOUS = 1  # one of the two files was broken: the other was used
LOST = 2  # files were there, none of them good
UNWRITTEN = 3  # a save did not succeed: the disk is full or refuses


def _number(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def _bytes(n):
    return bytes((n & 255, n >> 8 & 255, n >> 16 & 255, n >> 24 & 255))


class Storage:
    """`load(name)`, `save(name, data)` in one folder. Names are file names without a dot."""

    def __init__(self, folder):
        self._folder = folder
        self._last = {}  # name -> (number, slot, data) of the newest good file
        self._trouble = FINE
        self.writes = 0

    def trouble(self):
        """Return what went wrong since this was last asked: FINE, PREVIOUS, LOST or UNWRITTEN."""
        what = self._trouble
        self._trouble = FINE
        return what

    def _path(self, name, end):
        return self._folder + "/" + name + end

    def _read(self, path):
        """(number, data), or None for a broken file; OSError when there is none."""
        with open(path, "rb") as file:
            whole = file.read()
        if len(whole) < _HEAD or whole[:2] != b"DK" or whole[2] != VERSION:
            return None
        if _number(whole, 7) != len(whole) - _HEAD:
            return None
        data = whole[_HEAD:]
        if _number(whole, 11) != binascii.crc32(whole[3:11] + data) & 0xFFFFFFFF:
            return None
        return _number(whole, 3), data

    def load(self, name):
        """Return the bytes last saved under `name`, or None when there are none that are whole."""
        best = None
        broken = False
        for slot in range(2):
            path = self._path(name, _SLOTS[slot])
            found = None
            try:
                found = self._read(path)
                if found is None:
                    broken = True
            except (OSError, MemoryError):
                # A folder in its place is trouble, a file that is not there is none.
                if self._there(path):
                    broken = True
            if found is not None and (best is None or found[0] > best[0]):
                best = (found[0], slot, found[1])
        if broken:
            self._trouble = PREVIOUS if best is not None else LOST
        self._last[name] = best
        return None if best is None else best[2]

    def _there(self, path):
        try:
            os.stat(path)
            return True
        except OSError:
            return False

    def save(self, name, data):
        """Keep the data; True when it is safe. Data equal to what is already kept is not written again."""
        if name not in self._last:
            self.load(name)
        last = self._last[name]
        data = bytes(data)
        if last is not None and last[2] == data:
            return True
        number, slot = (last[0] + 1, 1 - last[1]) if last is not None else (1, 0)
        body = _bytes(number) + _bytes(len(data))
        head = b"DK" + bytes((VERSION,)) + body + _bytes(binascii.crc32(body + data) & 0xFFFFFFFF)
        try:
            self._write(self._path(name, ".new"), head, data, self._path(name, _SLOTS[slot]))
        except OSError:
            self._trouble = UNWRITTEN
            return False
        self._last[name] = (number, slot, data)
        return True

    def _write(self, new, head, data, path):
        if not self._there(self._folder):
            os.mkdir(self._folder)
        self._clear_way(new)
        try:
            with open(new, "wb") as file:
                file.write(head)
                file.write(data)
        except OSError:
            # Half a file would only take the room that the next try needs.
            self._clear_way(new)
            raise
        self._clear_way(path)
        os.rename(new, path)
        self.writes += 1

    def _clear_way(self, path):
        """Make room at a path: the older file goes, the newest good one lies under the other name. What
        is not a file is moved aside, since it may be somebody's."""
        if not self._there(path):
            return
        try:
            os.remove(path)
        except OSError:
            n = 0
            while self._there(path + ".old" + str(n)):
                n += 1
            os.rename(path, path + ".old" + str(n))
