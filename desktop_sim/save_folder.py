"""The folder of saves: one program at a time writes to it. Where that cannot be, the game plays on a copy."""

import contextlib
import errno
import os
import shutil
import sys
import tempfile
from pathlib import Path

LOCK = ".lock"
_COPIED = (".a", ".b", ".json")


class SaveFolder:
    """`path`: where the game may write; `why`: a sentence when that is a copy, which nobody keeps; `taken`:
    whether another program has the folder. Use as a context manager.
    """

    def __init__(self, folder, unsaved=False):
        """folder: where saves are kept; unsaved: True to play on a copy in any case."""
        self.path = Path(folder)
        self.why = "Nothing of this game is saved." if unsaved else ""
        self.taken = False
        self._lock = None
        self._copy = None

    def __enter__(self):
        if not self.why:
            self._take(self.path)
        if self.why:
            self._play_on_a_copy()
        return self

    def _take(self, folder):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not os.access(folder, os.W_OK | os.X_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            odd = _no_file(folder)
            if odd:
                self.why = f"{odd} is no file: nothing is saved."
                return
            self._lock = open(folder / LOCK, "ab")  # noqa: SIM115 (open as long as the program plays)
        except OSError as error:
            self.why = f"{folder} cannot be written ({error.strerror}): nothing is saved."
        else:
            if not _locked(self._lock):
                self.taken = True
                self.why = f"Another Pocket Durak plays with the saves in {folder}."

    def __exit__(self, *_):
        if self._lock is not None:
            self._lock.close()
        if self._copy is not None:
            self._copy.cleanup()

    def _play_on_a_copy(self):
        self._copy = tempfile.TemporaryDirectory(prefix="pocket-durak-", ignore_cleanup_errors=True)
        copy = Path(self._copy.name)
        with contextlib.suppress(OSError):
            for path in self.path.iterdir():
                if path.suffix in _COPIED and path.is_file():
                    with contextlib.suppress(OSError):
                        shutil.copyfile(path, copy / path.name)
        self.path = copy


def _no_file(folder):
    """Return the path of a save that is no file, or None: a pipe would keep its reader waiting for ever."""
    for path in folder.iterdir():
        if (path.suffix in _COPIED or path.name == LOCK) and path.exists() and not path.is_file():
            return path
    return None


def _locked(file):
    """Lock an open file until it is closed. Return False if another program has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Other errors come from file systems that have no locks.
        return error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
    return True
