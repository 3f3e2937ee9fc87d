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
