"""Python for the browser: Pyodide, pinned by version and hash, from the npm package of that name."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
from pathlib import Path

PACKAGE = "pyodide"
VERSION = "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
# What runs in the worker; the rest of the package is for other hosts.
LIBRARY = "python_stdlib.zip"  # fetched when the game plays already
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
_LOCK = "pyodide-lock.json"


class RuntimeMissingError(RuntimeError):
    """The package could not be had; the message says why."""


def package(folder: Path) -> Path:
    """The pinned package's archive in `folder`, fetched by npm unless it lies there already."""
    file = folder / f"{PACKAGE}-{VERSION}.tgz"
    if not file.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeMissingError("npm is needed to fetch Pyodide: install Node.js")
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [npm, "pack", "--silent", f"{PACKAGE}@{VERSION}"], cwd=folder, capture_output=True, text=True
        )
        if done.returncode or not file.exists():
            said = (done.stderr or done.stdout).strip().splitlines() or ["npm said nothing"]
            raise RuntimeMissingError(f"npm could not fetch {PACKAGE} {VERSION}: {said[-1]}")
    if integrity(file.read_bytes()) != INTEGRITY:
        file.unlink()
        raise RuntimeMissingError(f"{PACKAGE} {VERSION} is not the one that is pinned: its hash differs")
    return file


def integrity(data: bytes) -> str:
    """The hash of some bytes as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()


def unpack(archive: Path, target: Path) -> None:
    """Lay the runtime's files into `target`; the list of packages that it could load is left empty."""
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as tar:
        for name in (*FILES, _LOCK):
            inside = tar.extractfile(f"package/{name}")
            if inside is None:
                raise RuntimeMissingError(f"{archive} has no {name}")
            data = inside.read()
            if name == _LOCK:
                lock = json.loads(data)
                lock["packages"] = {}
                data = json.dumps(lock).encode()
            elif name.endswith(".mjs"):
                data = _without_map(data)
            (target / name).write_bytes(data)


def _without_map(data: bytes) -> bytes:
    """A script without the line that names its source map, which is not served."""
    lines = [line for line in data.split(b"\n") if not line.startswith(b"//# sourceMappingURL=")]
    return b"\n".join(lines)
