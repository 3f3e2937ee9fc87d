"""F23 on the file system the Pico has: littlefs, the power cut at every write and erase."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.firmware.constants import folded

HERE = Path(__file__).parent
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)


@pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython's interpreter has no package for this machine")
def test_f23_a_cut_at_any_write_leaves_the_old_or_the_new_state():
    words = [MICROPYTHON, str(HERE / "littlefs_cuts.py"), folded(str(HERE.parents[1]))]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    cuts, olds, news, full = map(int, done.stdout.split())
    assert cuts == olds + news
    assert olds >= 5  # the power really went at many moments
    assert news >= 1
    assert full >= 1
