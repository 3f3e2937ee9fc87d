"""The game's names, for the board to read them where they lie in flash (firmware/durak/device/rom_names.py).

MicroPython keeps each name of a program once, in the heap: its text, a hash and a length, an address, and
room for as many names again. The names of all modules are in `durak/names.rom` (tools/flash_rom.py),
in the order of their bytes, under the module name "": a piece of hashes, a byte a name, a piece of lengths,
and pieces of texts, each of which ends with a zero.
"""

from __future__ import annotations

MODULE = ""
# These are imported before there is a pool: what only they name is known by then.
EARLY = tuple(
    f"durak/{name}.mpy" for name in ("__init__", "device/__init__", "device/rom", "device/rom_names")
)
_PIECE = 1500


def names(files: dict[str, bytes]) -> list[bytes]:
    """The names of those .mpy files ({path on the board: bytes}) in order, but for those known earlier."""
    from tools import flash_rom

    found: set[bytes] = set()
    early: set[bytes] = set()
    for path, data in files.items():
        if not path.endswith(".mpy"):
            continue
        module = path[:-4].replace("/", ".").removesuffix(".__init__")
        if path in EARLY:
            early.update(flash_rom.names(data))
            continue
        found.update(flash_rom.names(data))
        # an import makes a name of the file's path, of the module's whole name, and of its parts
        found.update(text.encode() for text in (path, module, *module.split(".")))
    return sorted(name for name in found - early if name and b"\0" not in name and len(name) < 256)


def hashed(name: bytes) -> int:
    """MicroPython's hash of a name as it is kept: a byte, never 0."""
    value = 5381
    for char in name:
        value = (value * 33 ^ char) & 0xFFFFFFFF
    return value & 0xFF or 1


def pieces(found: list[bytes]) -> list[bytes]:
    """The pieces for those names, which are in order."""
    texts: list[bytes] = []
    for name in found:
        if not texts or len(texts[-1]) + len(name) >= _PIECE:
            texts.append(b"")
        texts[-1] += name + b"\0"
    return [bytes(map(hashed, found)), bytes(map(len, found)), *texts]
