"""The file system of an emulated board: a littlefs partition as MicroPython mounts it."""

from __future__ import annotations

from typing import Any

from littlefs import LittleFS, UserContext

BLOCK = 4096
PROGRAM = 256
DISK_VERSION = 0x00020000  # what every MicroPython of the last years mounts


def _disk(context: UserContext, size: int, **more: Any) -> LittleFS:
    return LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=size // BLOCK,
        prog_size=PROGRAM,
        read_size=32,
        cache_size=PROGRAM,
        **more,
    )


def build(files: dict[str, bytes], size: int) -> bytes:
    """Return a partition of `size` bytes with those files ({path: bytes}); the same bytes every time.

    Raises OSError when they do not fit.
    """
    context = UserContext(size)
    disk = _disk(context, size, lookahead_size=32, disk_version=DISK_VERSION)
    for path in sorted(files):
        folder, _, _ = path.rpartition("/")
        if folder:
            disk.makedirs(folder, exist_ok=True)
        with disk.open(path, "wb") as out:
            out.write(files[path])
    disk.unmount()
    return bytes(context.buffer)


def read(image: bytes) -> dict[str, bytes]:
    """Return {path: bytes} of the files of a partition."""
    context = UserContext(len(image))
    context.buffer[:] = image
    disk = _disk(context, len(image), mount=True)
    files = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name).lstrip("/")
            with disk.open(path, "rb") as inp:
                files[path] = inp.read()
    disk.unmount()
    return files
