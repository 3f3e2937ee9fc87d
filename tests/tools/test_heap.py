"""F16, F17 and the memory marks, on real MicroPython in a heap of the Pico's size."""

from __future__ import annotations

import os
import subprocess

import pytest

from desktop_sim import run_micropython
from tests.tools.fake_board import micropython
from tools.board import firmware_files
from tools.firmware.constants import folded
from tools.measure import heap

needs_micropython = pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")


@needs_micropython
def test_f16_the_largest_free_piece_stays_from_deal_to_deal():
    """Sixteen deals here, each game twice; `python -m tools.measure.heap` plays the hundred."""
    rows = heap.deals(16)
    assert len(rows) == 16
    # The piece differs from game to game, so a round of the eight games is held against the one before it.
    for of in (min, max):
        assert of(row.largest for row in rows[8:]) >= 0.9 * of(row.largest for row in rows[:8])
    # from the second round of the eight games on nothing is left behind at all
    assert rows[-1].free >= rows[7].free - 512


@needs_micropython
def test_nothing_larger_than_a_frame_s_buffer_is_ever_allocated():
    """Every game and every page in a heap with no free piece as large; much smaller ones are noticed."""
    frame = 240 * 240 // 2
    rows = heap.deals(8, most=frame - 64)
    assert len(rows) == 8
    with pytest.raises(heap.HeapError, match="MemoryError"):
        heap.deals(1, most=250)


@needs_micropython
def test_a_heap_that_is_too_small_is_noticed(monkeypatch):
    monkeypatch.setattr(heap, "HEAP", 90_000)
    with pytest.raises(heap.HeapError, match="MemoryError"):
        heap.deals(1)


@needs_micropython
def test_f17_every_module_is_imported_on_real_micropython(tmp_path):
    """One after the other, with the desk's machine under it."""
    names = heap.modules()
    assert len(names) > 100
    program = tmp_path / "all.py"
    lines = [
        "import sys",
        f"sys.path[:] = [{str(run_micropython.SIDE)!r}, "
        f"{folded(str(firmware_files.ROOT))!r}, {str(run_micropython.SHIM)!r}]",
        "import machine, rp2",
        "sys.path.pop()",
        *(f"import {name}" for name in names),
        "print(len([name for name in sys.modules if name.startswith('durak')]))",
    ]
    program.write_text("\n".join(lines))
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [micropython(), "-X", "heapsize=4M", str(program)],
        capture_output=True,
        text=True,
        check=False,
        env=env,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) >= len(names)
