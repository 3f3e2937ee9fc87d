"""Sampling the keys, showing a rectangle and waiting for a tick allocate nothing: F12, law 5. On real
MicroPython."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.firmware.constants import folded

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)


@pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython's interpreter has no package for this machine")
@pytest.mark.parametrize("board", ["picosystem", "tufty-2040"])
def test_f12_the_port_at_work_allocates_nothing(board):
    words = [MICROPYTHON, str(HERE / "allocations.py"), folded(str(ROOT)), str(ROOT / "desktop_sim"), board]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.split()
    # The check itself can fail: what allocates is found.
    assert lines[0] == "found"
    assert lines[1:] == ["sample", "note", "show", "tone", "tick"]
