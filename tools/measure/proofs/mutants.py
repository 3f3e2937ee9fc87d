"""Mutants: cosmic-ray changes the rules at random places, and the shared tests must fail.

All mutants of the package are made out, as many of each module taken by chance as of the others,
and each tried on a copy of what the tests need. NOTHING_CHANGES holds the operators whose mutants
are the same program. `python -m tools.measure.proofs.mutants COUNT [SEED [MODULE]]` prints what
survived, with the line as it was and became.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop_sim import run_cpython
from tools.measure.proofs.figures import ProofError

ROOT = run_cpython.ROOT
FILES = (
    "cards_and_table corners prostoy throw_in exchange partners transfer northern house_rules "
    "showing_and_spades core"
)
CONFIG = """
[cosmic-ray]
module-path = "firmware/durak/rules"
timeout = 60.0
excluded-modules = []
test-command = "{python} -B tests/everywhere/run.py --first {files}"
[cosmic-ray.distributor]
name = "local"
"""
# On CPython viper and native are nothing, and small ints that are equal are the same.
NOTHING_CHANGES = re.compile(r"core/(RemoveDecorator|ReplaceComparisonOperator_(Eq_Is|NotEq_IsNot))")
NEEDED = (
    "firmware/durak",
    "tests/everywhere",
    "desktop_sim/shim",
    "tools/firmware",
    "tools/protocol",
    "tests/cases",
)
MOST_SURVIVORS = 0.1  # part of the sample


def tree(place: Path) -> None:
    """Copy what the shared tests need."""
    skip = shutil.ignore_patterns("__pycache__", "*.pyc")
    for part in NEEDED:
        shutil.copytree(ROOT / part, place / part, ignore=skip)


def sample(database: Path, count: int, seed: int, module: str = "") -> int:
    """Leave `count` mutants of the session to be tried, skip the others; how many change something.

    The modules have equal parts, as far as they have so many; with `module` that one has all.
    """
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    of: dict[str, list[str]] = {}
    with use_db(str(database), WorkDB.Mode.open) as work:
        items = list(work.work_items)
        for item in items:
            mutation = item.mutations[0]
            if not NOTHING_CHANGES.fullmatch(mutation.operator_name):
                of.setdefault(Path(mutation.module_path).stem, []).append(item.job_id)
        chance = random.Random(seed)
        pools = [
            chance.sample(sorted(jobs), len(jobs))
            for name, jobs in sorted(of.items())
            if module in ("", name)
        ]
        chosen: set[str] = set()
        while len(chosen) < count and any(pools):
            chosen.update(pool.pop() for pool in pools if pool)
        for item in items:
            if item.job_id not in chosen:
                work.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED))
    return sum(map(len, of.values()))


def outcomes(database: Path) -> tuple[int, list[str]]:
    """(how many were killed, the survivors: module, line, and the line as it was and became)."""
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome

    killed = 0
    survivors = []
    with use_db(str(database), WorkDB.Mode.open) as work:
        for item, result in work.completed_work_items:
            if result.worker_outcome == WorkerOutcome.SKIPPED:
                continue
            if result.test_outcome == TestOutcome.SURVIVED:
                place = item.mutations[0]
                survivors.append(f"{Path(place.module_path).name}:{place.start_pos[0]} {_lines(result.diff)}")
            else:
                killed += 1
    return killed, sorted(survivors)


def _lines(diff: str | None) -> str:
    """The changed lines of a diff, before and after."""
    rows = [row for row in (diff or "").splitlines() if row[:1] in "+-" and row[:3] not in ("+++", "---")]
    return " => ".join(row[1:].strip() for row in rows)


def run(count: int, seed: int = 1, module: str = "") -> str:
    """Try `count` mutants; the figure. ProofError where more than MOST_SURVIVORS of them survive."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        tree(place)
        (place / "config.toml").write_text(CONFIG.format(python=sys.executable, files=FILES))
        command = [sys.executable, "-m", "cosmic_ray.cli"]
        # the baseline: tests that fail on the rules as they are would notice every mutant
        for name in ("baseline", "init", "exec"):
            words = [name, "config.toml"] + ([] if name == "baseline" else ["s.sqlite"])
            if name == "exec":
                total = sample(place / "s.sqlite", count, seed, module)
            done = subprocess.run([*command, *words], cwd=place, capture_output=True, text=True, check=False)
            if done.returncode:
                raise ProofError(f"cosmic-ray {name}: {(done.stdout + done.stderr)[-800:]}")
        killed, survivors = outcomes(place / "s.sqlite")
    for survivor in survivors:
        print(f"  survived: {survivor}")
    if len(survivors) > MOST_SURVIVORS * (killed + len(survivors)):
        raise ProofError(f"{len(survivors)} of {killed + len(survivors)} survived")
    return f"{killed} of {killed + len(survivors)} were noticed, out of {total:,} that there are"


if __name__ == "__main__":
    print(run(int(sys.argv[1]), int((sys.argv[2:] or ["1"])[0]), "".join(sys.argv[3:])))
