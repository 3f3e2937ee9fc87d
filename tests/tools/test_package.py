"""The wheel and the source archive, built, installed into a fresh environment and played."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from desktop_sim import film, run_cpython
from tools.supply import __main__ as supply

ROOT = Path(__file__).resolve().parents[2]
# What a name must not break: spaces, and letters that are not Latin.
HOME = "Мои игры и прочее"
BIN = "Scripts" if os.name == "nt" else "bin"


def run(*words, **more):
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    """The source archive, and the wheel made of what is in that archive."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (source,) = folder.glob("*.tar.gz")
    # Without isolation: the builder is the one that is pinned, and here already.
    run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"),
        *("--disable-pip-version-check", "-w", folder, source),
    )
    (wheel,) = folder.glob("*.whl")
    return source, wheel


@pytest.fixture(scope="module")
def installed(archives, tmp_path_factory):
    """(the command, its environment, the folder it runs in): installed at a place with an awkward name."""
    home = tmp_path_factory.mktemp("home") / HOME
    home.mkdir()
    run(sys.executable, "-m", "venv", home / "env")
    lock = supply.LOCKS / "play.txt"
    pip = [home / "env" / BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    run(*pip, "--require-hashes", "-r", lock)
    run(*pip, "--no-index", archives[1])
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DISPLAY")}
    kept |= {
        "HOME": str(home),
        "LOCALAPPDATA": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    work = home / "здесь"
    work.mkdir()
    return home / "env" / BIN / "pocket-durak", kept, work


def files_of(folder):
    """{path: (size, time)} of all files below a folder."""
    return {
        path: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()
    }


def test_the_wheel_holds_the_firmware_whole_and_nothing_beside_it(archives):
    held = set(zipfile.ZipFile(archives[1]).namelist())
    firmware = {
        "pocket_durak/" + path.relative_to(ROOT).as_posix()
        for path in (ROOT / "firmware" / "durak").rglob("*.py")
    }
    assert firmware <= held
    top = {name.split("/")[0] for name in held}
    assert {name for name in top if not name.endswith(".dist-info")} == {"pocket_durak"}


def test_it_plays_from_any_folder_and_writes_nothing_where_it_is_installed(installed):
    command, environment, work = installed
    before = files_of(command.parents[1])
    run(
        *(command, "--headless", "--preset", "Duel", "--seed", 7, "--lang", "ru", "--keys", "a wait:2000"),
        *("--record", "кино 1.gif", "--shot", "снимок.png"),
        cwd=work,
        env=environment,
    )
    assert (work / "кино 1.gif").stat().st_size > 5000
    assert (work / "снимок.png").exists()
    assert files_of(command.parents[1]) == before
    # the very picture that the clone shows
    run(
        *(sys.executable, "-m", "desktop_sim", "--headless", "--preset", "Duel", "--seed", 7, "--lang", "ru"),
        *("--keys", "a wait:2000", "--state", work / "clone", "--shot", work / "clone.png"),
        cwd=ROOT,
    )
    assert (work / "clone.png").read_bytes() == (work / "снимок.png").read_bytes()


def test_its_demo_plays_in_processes_of_its_own(installed):
    command, environment, work = installed
    run(command, "--demo", "demo", "--preset", "Prostoy", cwd=work, env=environment)
    assert (work / "demo" / "prostoy.gif").exists()


def test_it_says_its_version_and_one_sentence_when_there_is_no_display(installed):
    command, environment, work = installed
    from durak import VERSION

    assert run(command, "--version", env=environment).split()[-1] == VERSION
    assert run(command, "--help", env=environment).startswith("usage: pocket-durak ")
    done = subprocess.run([command], capture_output=True, text=True, cwd=work, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pocket-durak --demo" in done.stderr


def test_real_micropython_runs_from_there_too(installed):
    from desktop_sim import run_micropython

    try:
        found = Path(run_micropython.interpreter())
    except run_micropython.NoInterpreterError:
        pytest.skip("MicroPython's interpreter has no package for this machine")
    command, environment, work = installed
    environment = environment | {"PATH": f"{found.parent}{os.pathsep}{environment['PATH']}"}
    before = files_of(command.parents[1])
    run(
        *(command, "--headless", "--runtime", "micropython", "--keys", "wait:500", "--shot", "mp.png"),
        cwd=work,
        env=environment,
    )
    assert (work / "mp.png").exists()
    assert files_of(command.parents[1]) == before


def test_pipx_runs_it_from_the_folder(installed):
    """As README.md says."""
    _, environment, work = installed
    environment = environment | {"PIPX_HOME": str(work / "pipx"), "PIPX_DEFAULT_PYTHON": sys.executable}
    done = run(
        *(sys.executable, "-m", "pipx", "run", "--spec", ROOT, "pocket-durak", "--headless"),
        *("--keys", "wait:500", "--shot", "pipx.png"),
        cwd=work,
        env=environment,
    )
    assert done == ""
    assert (work / "pipx.png").exists()


def test_what_builds_it_is_pinned_once():
    with open(ROOT / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)
    assert project["build-system"]["requires"] == project["dependency-groups"]["package"]


def test_the_version_stands_in_one_place():
    """Nobody else writes it down: neither the metadata nor a page."""
    from durak import VERSION

    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert not re.search(r'^version = "', text, re.M)
    for path in (ROOT / "firmware").rglob("*.py"):
        if f'"{VERSION}"' in path.read_text(encoding="utf-8"):
            assert path == ROOT / "firmware" / "durak" / "__init__.py"
    assert not run_cpython.INSTALLED


def test_a_name_tells_a_film_from_a_recording():
    assert film.is_film("a/b.GIF")
    assert film.is_film("x.mp4")
    assert not film.is_film("deal.json")
