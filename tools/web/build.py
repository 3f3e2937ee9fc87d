"""Build the page: `python -m tools.web.build` makes build/web/, a folder for any web server.

Everything in it is served from there; nothing comes from elsewhere when the page runs. The same sources give
the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from desktop_sim import run_cpython
from desktop_sim.board_bodies import DEFAULT
from desktop_sim.run_cpython import ROOT
from tools.command_line import Parser
from tools.web import boards, flash_page, pictures, runtime

SOURCE = ROOT / "desktop_sim" / "web"
PACKAGES = ROOT / "build" / "npm"
WORKER = "service_worker.js"
PROGRAM = "program.bin"  # no .gz: some servers would have the browser unpack that
SNAPSHOT = "snapshot.bin"  # the memory of a Python that has imported it
_HERE = Path(__file__).parent
_STATIC = ("index.html", "style.css", "*.js")
# What the worker imports: firmware, shims, the page's own, and of the desk what has no window.
_DESK = "__init__ bench board_bodies key_script keyboard_controller panel_decoder run_cpython saves"
_PROGRAM = (
    "firmware/durak/**/*.py",
    *(f"desktop_sim/{name}.py" for name in _DESK.split(" ")),
    "desktop_sim/shim/*.py",
    "desktop_sim/web/*.py",
)


def build(target: Path) -> int:
    """Make the folder anew; returns how many bytes a browser fetches before the game plays."""
    run_cpython.prepare()
    import durak
    from durak.text.languages import CODES

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    archive = runtime.package(PACKAGES)
    shutil.rmtree(target, ignore_errors=True)
    runtime.unpack(archive, target / "runtime")
    _put_program(target)
    for pattern in _STATIC:
        for path in SOURCE.glob(pattern):
            if path.name != WORKER:
                shutil.copyfile(path, target / path.name)
    pictures.stills(target / "still", CODES)
    pictures.icons(target)
    _manifest(target)
    load = [path for path in (target / "runtime").iterdir() if path.name != runtime.LIBRARY]
    load += [target / PROGRAM, target / SNAPSHOT]
    total = sum(path.stat().st_size for path in load)
    # The version names the build: every byte that is served decides.
    facts = {
        "version": durak.VERSION,
        "licence": project["license"],
        "runtime": f"Pyodide {runtime.VERSION}",
        "bytes": total,
        "board": DEFAULT,
    }
    (target / "boards.js").write_text(
        f"// Made by tools/web/boards.py.\nexport const BOARDS = {_script(boards.table())};\n"
        f"export const BUILD = {_script(facts)};\n",
        encoding="utf-8",
    )
    write_service_worker(target)
    flash_page.build(target / flash_page.SOURCE.name)
    return total


def program() -> bytes:
    """The zip of all Python that the worker runs, the same for the same sources."""
    out = io.BytesIO()
    paths = sorted({path for pattern in _PROGRAM for path in ROOT.glob(pattern)})
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in paths:
            entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return out.getvalue()


def _put_program(target: Path) -> None:
    """Write the program, compiled by the very runtime that is to run it, and the memory of a Python that has
    imported it. Each is compressed as a whole, which a browser unpacks while the runtime is still coming."""
    plain, memory = target / "program.zip", target / "memory"
    plain.write_bytes(program())
    _node("compile_program.mjs", target / "runtime", plain)
    _node("snapshot.mjs", target / "runtime", plain, memory)
    out = io.BytesIO()
    with zipfile.ZipFile(plain) as archive, zipfile.ZipFile(out, "w") as stored:
        for entry in archive.infolist():
            stored.writestr(zipfile.ZipInfo(entry.filename, (1980, 1, 1, 0, 0, 0)), archive.read(entry))
    (target / PROGRAM).write_bytes(gzip.compress(out.getvalue(), mtime=0))
    (target / SNAPSHOT).write_bytes(gzip.compress(memory.read_bytes(), mtime=0))
    plain.unlink()
    memory.unlink()


def _node(script: str, *paths: Path) -> None:
    """Run a script of this folder in Node.js. RuntimeMissingError where there is none, or it fails."""
    node = shutil.which("node")
    if node is None:
        raise runtime.RuntimeMissingError("Node.js is needed to prepare the page's program")
    words = [node, str(_HERE / script), *(str(path.resolve()) for path in paths)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["?"])[-1][:200]
        raise runtime.RuntimeMissingError(f"{script} failed: {said}")


def _script(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def _manifest(target: Path) -> None:
    values = {
        "name": "Pocket Durak",
        "short_name": "Durak",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#083129",
        "theme_color": "#083129",
        "categories": ["games", "cards"],
        "icons": [
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in pictures.ICON_SIZES
            for purpose in ("any", "maskable")
        ],
    }
    (target / "manifest.webmanifest").write_text(_script(values), encoding="utf-8")


def write_service_worker(target: Path) -> None:
    """Write the list of files, each with its hash, into the service worker."""
    files = {}
    for path in sorted(target.rglob("*")):
        if path.is_file() and flash_page.SOURCE.name not in path.relative_to(target).parts:
            files[path.relative_to(target).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]
    source = (SOURCE / WORKER).read_text(encoding="utf-8")
    made, count = re.subn(
        r'\{ "@FILES@": "" \}', lambda _: _script(files), source.replace("@VERSION@", version)
    )
    if count != 1:
        raise AssertionError(f"{WORKER} has no place for the list of files")
    (target / WORKER).write_text(made, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when the page could not be built, after one sentence."""
    parser = Parser(prog="python -m tools.web.build", description=__doc__)
    parser.add_argument("--target", type=Path, default=ROOT / "build" / "web", help="the folder to make")
    target = parser.parse_args(arguments).target
    try:
        total = build(target)
    except runtime.RuntimeMissingError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{target}: a browser fetches {total / 1e6:.1f} MB (before compression) to play")
    return 0


if __name__ == "__main__":
    sys.exit(main())
