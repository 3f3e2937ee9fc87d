"""Mutants: cosmic-ray changes the rules at random places, and the shared tests must fail.

All mutants of the package are made out, so many of them taken by chance, and each tried on a copy of what the
tests need. SAME holds survivors that were looked at and change nothing that can be seen.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop_sim import run_cpython
from tools.measure.proofs.figures import ProofError

ROOT = run_cpython.ROOT
FILES = "cards_and_table prostoy throw_in exchange partners transfer northern house_rules core"
CONFIG = """
[cosmic-ray]
module-path = "firmware/durak/rules"
timeout = 60.0
excluded-modules = []
test-command = "{python} -B tests/everywhere/run.py --first {files}"
[cosmic-ray.distributor]
name = "local"
"""
MOST_SURVIVORS = 0.1  # part of the sample: most are loops' bounds and texts, listed by --list-survivors


def tree(place: Path) -> None:
    """Copy what the shared tests need."""
    skip = shutil.ignore_patterns("__pycache__", "*.pyc")
    for part in ("firmware/durak", "tests/everywhere", "desktop_sim/shim", "tools/firmware"):
        shutil.copytree(ROOT / part, place / part, ignore=skip)


def sample(database: Path, count: int, seed: int) -> int:
    """Leave `count` mutants of the session to be tried, skip the others; how many there were."""
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    with use_db(str(database), WorkDB.Mode.open) as work:
        items = [item.job_id for item in work.work_items]
        chosen = set(random.Random(seed).sample(sorted(items), min(count, len(items))))
        for job in items:
            if job not in chosen:
                work.set_result(job, WorkResult(WorkerOutcome.SKIPPED))
    return len(items)


def outcomes(database: Path) -> tuple[int, list[str]]:
    """(how many were killed, the survivors: module, line, and what was changed)."""
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome

    killed = 0
    survivors = []
    with use_db(str(database), WorkDB.Mode.open) as work:
        for item, result in work.completed_work_items:
            if result.worker_outcome == WorkerOutcome.SKIPPED:
                continue
            if result.test_outcome == TestOutcome.SURVIVED:
                for mutation in item.mutations:
                    line = mutation.start_pos[0]
                    name = Path(mutation.module_path).name
                    survivors.append(f"{name}:{line} {mutation.operator_name.split('/')[-1]}")
            else:
                killed += 1
    return killed, survivors


def run(count: int, seed: int = 1) -> str:
    """Try `count` mutants; the figure. ProofError where more than MOST_SURVIVORS of them survive."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        tree(place)
        (place / "config.toml").write_text(CONFIG.format(python=sys.executable, files=FILES))
        command = [sys.executable, "-m", "cosmic_ray.cli"]
        for words in (("init", "config.toml", "s.sqlite"), None, ("exec", "config.toml", "s.sqlite")):
            if words is None:
                total = sample(place / "s.sqlite", count, seed)
                continue
            done = subprocess.run([*command, *words], cwd=place, capture_output=True, text=True, check=False)
            if done.returncode:
                raise ProofError(f"cosmic-ray {words[0]}: {(done.stdout + done.stderr)[-800:]}")
        killed, survivors = outcomes(place / "s.sqlite")
    for survivor in survivors:
        print(f"  survived: {survivor}")
    if len(survivors) > MOST_SURVIVORS * (killed + len(survivors)):
        raise ProofError(f"{len(survivors)} of {killed + len(survivors)} survived")
    return f"{killed} of {killed + len(survivors)} were noticed, out of {total:,} that there are"
