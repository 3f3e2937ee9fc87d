"""What make bench measures on the desk, and that its table tells what does not hold."""

from __future__ import annotations

import subprocess
import sys

import pytest

from desktop_sim.board_bodies import BOARDS
from tools.board.firmware_files import ROOT
from tools.measure import bench


@pytest.mark.parametrize("board", ("waveshare-1.3", "pimoroni-display-2"))
def test_f15_the_cursor_through_nineteen_cards_and_onto_the_chips_sends_a_sixth_of_a_frame(board):
    width, height = BOARDS[board].glass.size()
    # a process of its own, as the game's modules are loaded anew for each board
    code = f"from tools.measure import panel_bytes; print(*panel_bytes.through_a_hand({board!r}))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    steps = [int(sent) for sent in said.stdout.split()]
    assert len(steps) == 19
    assert min(steps) > 1000
    assert max(steps) <= width * height * 2 / 6


def test_a_figure_beyond_its_mark_is_told(capsys):
    rows = [bench.at_most("a", 2, 3, "ms", "here"), bench.at_least("b", 2, 3, "bytes", "here")]
    assert not bench.show(iter(rows))
    first, second = capsys.readouterr().out.splitlines()
    assert " yes " in first
    assert " NO " in second
    assert bench.show(iter(rows[:1]))


def test_the_clock_is_read_from_what_the_spi_says():
    said = "SPI(1, baudrate=62500000, polarity=0, phase=0, bits=8, sck=10, mosi=11, miso=None)"
    assert bench.spi_clock(said) == ("62.5 MHz", "62.5", True)
    assert not bench.spi_clock(said.replace("62500000", "24000000"))[2]
