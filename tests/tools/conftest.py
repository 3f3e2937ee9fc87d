"""The image for the emulated Pico, for the tests that need one."""

from __future__ import annotations

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
