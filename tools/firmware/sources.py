"""What an image is built from: MicroPython at a pinned tag, and the game's own modules."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

from durak import VERSION
from tools.firmware.private_constants import dotted, private

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "firmware"
GAME = ROOT / "firmware"
BOARDS = GAME / "board"

REPOSITORY = "https://github.com/micropython/micropython"
TAG = "v1.28.0"
COMMIT = "e0e9fbb17ed6fd06bb76e266ae554784c9c80804"
DATE = 1775481173  # of that commit, seconds since 1970: what the image says, whenever it is built
BUILD_ID = Path("durak/build_id.py")  # made by the build: what it was made of
NAMES = Path("durak/frozen_names.py")  # made by the build, never imported
SUBMODULES = ("lib/pico-sdk", "lib/tinyusb")
# What tells that each is there: a file of MicroPython's own, and one of each submodule.
_THERE = ("ports/rp2/CMakeLists.txt", "lib/pico-sdk/pico_sdk_init.cmake", "lib/tinyusb/src/tusb.c")


class SourcesError(Exception):
    """Sources are missing or not what is wanted: one sentence."""


def micropython(path: Path | None) -> Path:
    """Return the folder of MicroPython's sources: `path`, or a clone of the pinned tag in build/.

    Raises SourcesError, with the command that helps.
    """
    if path is None:
        return _cloned(BUILD / f"micropython-{TAG}")
    path = path.expanduser().resolve()
    if not os.path.isfile(path / _THERE[0]):
        raise SourcesError(f"{path} does not hold MicroPython's sources ({_THERE[0]} is not there)")
    for name, file in zip(SUBMODULES, _THERE[1:], strict=True):
        if not os.path.isfile(path / file):
            raise SourcesError(f"{name} is not there: {' '.join(_submodules(path))}")
    found = version(path)
    if found != TAG:
        raise SourcesError(f"{path} is MicroPython {found}; the game is built with {TAG}")
    return path


def version(path: Path) -> str:
    """Return the version of MicroPython's sources, as their tags are written: "v1.28.0"."""
    text = (path / "py" / "mpconfig.h").read_text(encoding="utf-8")
    numbers = re.findall(r"^#define MICROPY_VERSION_(?:MAJOR|MINOR|MICRO|PRERELEASE) (\d+)$", text, re.M)
    if len(numbers) != 4:
        raise SourcesError(f"{path / 'py/mpconfig.h'} names no version")
    return "v" + ".".join(numbers[:3]) + ("-preview" if numbers[3] != "0" else "")


def _submodules(path: Path) -> list[str]:
    return ["git", "-C", str(path), "submodule", "update", "--init", "--depth", "1", *SUBMODULES]


def _cloned(folder: Path, repository: str = REPOSITORY, commit: str = COMMIT) -> Path:
    """Return `folder` with the tag and its submodules in it, cloned unless it is whole already."""
    if all((folder / file).is_file() for file in _THERE):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    print(f"fetching MicroPython {TAG} with {' and '.join(SUBMODULES)}", flush=True)
    _git(["git", "clone", "--quiet", "--depth", "1", "--branch", TAG, repository, str(folder)])
    found = _git(["git", "-C", str(folder), "rev-parse", "HEAD"])
    if found != commit:
        shutil.rmtree(folder)
        raise SourcesError(f"{repository} has {TAG} at {found}, which was {commit}")
    _git(_submodules(folder))
    return folder


def _git(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
        raise SourcesError(
            f"MicroPython could not be fetched ({said}); with its sources at hand: "
            f"make firmware MICROPYTHON=path"
        )
    return done.stdout.strip()


def game(folder: Path) -> str:
    """Bring the modules to be frozen into `folder` and return their build's name; what has not changed stays
    as it is, so that only what has is compiled anew."""
    files, name = modules()
    for path, data in files.items():
        place = folder / path
        if not place.is_file() or place.read_bytes() != data:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
    for place in folder.rglob("*.py"):
        if place.relative_to(folder) not in files:
            place.unlink()
    return name


def modules() -> tuple[dict[Path, bytes], str]:
    """Return ({path: source} of what an image holds, its build's name as a board tells it).

    The name says which version it is and which sources: "pocket-durak 0.1.0 4029dfe76fbbfa91".
    """
    texts = private(str(GAME))
    files = {Path(name): text.encode() for name, text in texts.items()}
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.as_posix()} {len(files[path])}\n".encode() + files[path])
    name = f"pocket-durak {VERSION} {digest.hexdigest()[:16]}"
    code = f'"""What this was built from (tools/firmware/sources.py)."""\n\nBUILD = "{name}"\n'
    files[BUILD_ID] = code.encode()
    files[NAMES] = _frozen_names(texts).encode()
    return files, name


def _frozen_names(texts: dict[str, str]) -> str:
    """Return a module that holds what the interpreter would otherwise make names of at run time, on the heap:
    the modules' dotted names, and each letter that is drawn.

    texts: {path: source} of the game.
    """
    letters: set[str] = set()
    for text in texts.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                letters.update(node.value)
    lines = ['"""Names that lie in flash (tools/firmware/sources.py)."""', "", "", "def names():"]
    lines += [f"    import {dotted(path)} as x" for path in sorted(texts) if "/" in path]
    lines += [f"    x({letter!r})" for letter in sorted(letters)]
    return "\n".join([*lines, ""])
