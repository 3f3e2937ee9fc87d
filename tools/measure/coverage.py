"""What the tests reach, against its marks: every branch of the rules, nine lines in ten of the firmware.

`python -m tools.measure.coverage` runs the tests of CPython under coverage.py; viper functions count like all
others (desktop_sim/shim/micropython.py keeps their lines). `--rules`: the rules alone, by the tests that are
about them, in a minute.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.command_line import Parser

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "build" / "coverage.json"
RULES = "firmware/durak/rules/"
MARK_RULES = 100.0
MARK_FIRMWARE = 90.0
ABOUT_RULES = (
    "tests/everywhere",
    "tests/rules/test_property_saves.py",
    "tests/rules/test_cases.py",
    "tests/rules/test_branches.py",
    "tests/rules/test_views_alone.py",
    "tests/tools/test_referee.py",
)


@dataclass(frozen=True)
class Reached:
    """Percent of the branches of the rules, and of the lines of the whole firmware; what the rules miss."""

    rules: float
    firmware: float
    missed: tuple[str, ...]


def measure(tests: list[str]) -> Reached:
    """Run tests under coverage.py; the tests' own failures end it (SystemExit)."""
    command = [sys.executable, "-m", "coverage"]
    DATA.parent.mkdir(exist_ok=True)
    ran = subprocess.run(
        [*command, "run", "-m", "pytest", "-q", "--cpython", "-p", "no:xdist", *tests], cwd=ROOT, check=False
    )
    if ran.returncode:
        raise SystemExit(ran.returncode)
    subprocess.run([*command, "json", "-q", "-o", str(DATA)], cwd=ROOT, check=True)
    return read(json.loads(DATA.read_text(encoding="utf-8"))["files"])


def read(files: dict) -> Reached:
    """The figures out of coverage.py's report by file."""
    mine = {name: file for name, file in files.items() if name.startswith(RULES)}
    whole = [file["summary"] for file in files.values()]
    rules = [file["summary"] for file in mine.values()]
    missed = [f"{name}:{line}" for name, file in mine.items() for line in file["missing_lines"]]
    missed += [f"{name}:{a}->{b}" for name, file in mine.items() for a, b in file["missing_branches"]]
    return Reached(
        _percent(rules, "branches") if not missed else min(99.9, _percent(rules, "branches")),
        _percent(whole, "lines"),
        tuple(missed),
    )


def _percent(rows: list[dict], what: str) -> float:
    names = (
        ("covered_branches", "num_branches") if what == "branches" else ("covered_lines", "num_statements")
    )
    total = sum(row[names[1]] for row in rows)
    return 100 * sum(row[names[0]] for row in rows) / total if total else 100.0


def main(argv: list[str] | None = None) -> int:
    """The command; 1 where a mark is not reached."""
    args = Parser(prog="python -m tools.measure.coverage", description=__doc__)
    args.add_argument("--rules", action="store_true", help="the rules alone, in a minute")
    only = args.parse_args(argv).rules
    found = measure(list(ABOUT_RULES) if only else ["tests"])
    print(f"rules: {found.rules:.1f} % of the branches (mark {MARK_RULES:.0f})")
    for place in found.missed:
        print(f"  not reached: {place}")
    if not only:
        print(f"firmware: {found.firmware:.1f} % of the lines (mark {MARK_FIRMWARE:.0f})")
    good = found.rules >= MARK_RULES and (only or found.firmware >= MARK_FIRMWARE)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
