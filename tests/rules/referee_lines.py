"""Asking the referee: in this process, in one of its own, and under real MicroPython."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.protocol import strict_json
from tools.protocol.requests import Referee

ROOT = Path(__file__).resolve().parents[2]
CASES = sorted((ROOT / "tests" / "cases").glob("*.jsonl"))


def micropython():
    """The interpreter's path, or None where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def _run(command, data):
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT, env=environment, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return done.stdout


def ask_python(data):
    """What `python -m tools.referee` answers to these bytes."""
    return _run([sys.executable, "-m", "tools.referee"], data)


def ask_micropython(data):
    """What `micropython tools/referee.py` answers to these bytes."""
    return _run([micropython(), "tools/referee.py"], data)


def answers(lines):
    """The replies (texts) of a fresh referee in this process to lines of bytes."""
    referee = Referee()
    return [strict_json.write(referee.answer(line)) for line in lines]


def line(**request):
    """A request as the bytes of a line."""
    return json.dumps(request).encode()


class Table:
    """A referee in this process that is asked with keywords and answers with dicts."""

    def __init__(self):
        self.referee = Referee()

    def __call__(self, do, **fields):
        return json.loads(strict_json.write(self.referee.answer(line(do=do, **fields))))

    def state(self, do, **fields):
        """The state in the reply, which must be fine."""
        reply = self(do, **fields)
        assert reply["ok"], reply
        return reply["state"]


def includes(reply, expected):
    """Whether a reply has all that a case expects; objects may have more."""
    if isinstance(expected, dict) and isinstance(reply, dict):
        return all(key in reply and includes(reply[key], expected[key]) for key in expected)
    return type(reply) is type(expected) and reply == expected
