"""Saves as the file that `make backup` makes: a zip of the board's own paths."""

import io
from pathlib import Path

from desktop_sim.saves import files_of, is_save

__all__ = ["BadArchiveError", "files_of", "lay", "pack", "unpack"]
_PLACE = "saves/"
_MOST = 64 * 1024  # bytes of a file: the firmware's own have a few hundred


class BadArchiveError(ValueError):
    """The file is no backup; the message says why."""


def lay(folder, files):
    """Make the folder hold these files of the firmware and no others. Names that are none are let be."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    for path in place.glob("*"):
        if is_save(path.name) and path.is_file():
            path.unlink()
    for name, data in files.items():
        if is_save(name):
            (place / name).write_bytes(bytes(data))


def pack(files):
    """The zip of these files."""
    import zipfile  # not before: the page loads without it

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(_PLACE + name, files[name])
    return out.getvalue()


def unpack(data):
    """name -> bytes of the saves in a backup, of a board or of this page; BadArchiveError when it has none.

    What else a board's backup holds (board.txt) is the board's own and stays there.
    """
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
            found = {}
            for entry in archive.infolist():
                name = entry.filename.removeprefix(_PLACE)
                if entry.filename.startswith(_PLACE) and is_save(name) and entry.file_size <= _MOST:
                    found[name] = archive.read(entry)
    except Exception:  # a damaged zip makes zipfile fail in many ways
        raise BadArchiveError("that is no backup, or it is damaged") from None
    if not found:
        raise BadArchiveError("that backup holds no saves")
    return found
