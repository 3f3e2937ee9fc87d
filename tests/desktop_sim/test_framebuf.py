"""The desk's framebuf draws what MicroPython's draws: 10,000 random operations in each format, on both.

One program (`framebuf_operations.py`) runs under both and prints a checksum after each hundred operations.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PROGRAM = HERE / "framebuf_operations.py"
SHIM = HERE.parents[1] / "desktop_sim" / "shim"
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)


def run(interpreter, form, count, **more):
    command = [interpreter, str(PROGRAM), str(form), str(count)]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, **more).stdout


@pytest.mark.skipif(MICROPYTHON is None, reason="the MicroPython interpreter has no package for this machine")
@pytest.mark.parametrize("form", range(7))
def test_same_pixels_as_the_real_framebuf(form):
    desk = run(sys.executable, form, 10000, env={"PYTHONPATH": str(SHIM)})
    assert desk.count("\n") >= 100
    assert desk == run(MICROPYTHON, form, 10000)


def test_a_buffer_too_small_is_refused():
    import framebuf

    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(15), 8, 4, framebuf.GS4_HMSB)
    framebuf.FrameBuffer(bytearray(16), 8, 4, framebuf.GS4_HMSB)
