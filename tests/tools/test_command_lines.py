"""Every command says what is wrong with its options in one sentence; --help has the page of usage."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def commands():
    """The modules with a parser, as `python -m` takes them."""
    for folder in ("tools", "desktop_sim"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            assert "argparse.ArgumentParser(" not in text or path.name == "command_line.py", path
            if re.search(r"= Parser\(", text):
                name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
                yield name.removesuffix(".__main__").replace("desktop_sim.command_line", "desktop_sim")


COMMANDS = list(commands())


def test_the_commands_are_found():
    assert {"tools.board.flash", "tools.emulator", "tools.firmware", "desktop_sim"} <= set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_wrong_option_is_one_sentence(name):
    if name == "tools.pictures.pack_fonts":
        pytest.importorskip("fontTools")
    done = subprocess.run(
        [sys.executable, "-m", name, "--no-such-option"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "--no-such-option" in done.stderr or "required" in done.stderr
    assert "--help" in done.stderr
