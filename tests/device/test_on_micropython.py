"""On real MicroPython: the port at work allocates nothing (F12, law 5), and the prompt leads back (F20)."""

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
@pytest.mark.parametrize("board", ["picosystem", "tufty-2040", "picocalc"])
def test_f12_the_port_at_work_allocates_nothing(board):
    words = [MICROPYTHON, str(HERE / "allocations.py"), folded(str(ROOT)), str(ROOT / "desktop_sim"), board]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.split()
    # The check itself can fail: what allocates is found.
    assert lines[0] == "found"
    assert lines[1:] == ["sample", "note", "show", "tone", "tick"]


@pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython's interpreter has no package for this machine")
def test_f20_import_main_at_the_prompt_plays_again_however_often(tmp_path):
    words = [MICROPYTHON, str(HERE / "import_main.py"), folded(str(ROOT)), str(ROOT / "desktop_sim")]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.split("\n")[:-1] == ["played 240", "played 240", "Ctrl-C", "played 240", "played 240"]
