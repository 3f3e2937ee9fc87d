"""Starting the desk as a person would, for the tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)

needs_micropython = pytest.mark.skipif(
    MICROPYTHON is None, reason="MicroPython's interpreter has no package for this machine"
)


def command(*arguments):
    """The words that start the desk."""
    return [sys.executable, "-m", "desktop_sim", *map(str, arguments)]


def environment(**more):
    """The environment without a screen, with what is given."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return kept | {"SDL_AUDIODRIVER": "dummy"} | more


def desk(*arguments, code=0, **more):
    """Run the desk to its end; returns what it printed on (stdout, stderr)."""
    done = subprocess.run(
        command(*arguments), cwd=ROOT, env=environment(**more), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout, done.stderr


def pixels(file):
    """(size, RGB bytes) of a picture."""
    from PIL import Image

    with Image.open(file) as picture:
        return picture.size, picture.convert("RGB").tobytes()
