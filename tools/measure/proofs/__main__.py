"""Every proof as a command: `python -m tools.measure.proofs [NAMES] [--full] [--size N] [--image UF2]`.

Without --full each runs at CI's size. What it found goes, with the size and the day, into the table of
docs/reliability.md: nobody types a figure there. `--list` says which there are.
"""

from __future__ import annotations

import datetime
import fcntl
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from desktop_sim import run_cpython
from tools.command_line import Parser, whole
from tools.measure.proofs.figures import ProofError

PAGE = run_cpython.ROOT / "docs" / "reliability.md"
START, END = "<!-- figures -->", "<!-- end of figures -->"
HEAD = "| claim | command | size | last figure | on |\n|---|---|---|---|---|\n"


@dataclass(frozen=True)
class Proof:
    """A claim, what counts its size, the sizes in CI and in full, and what runs it and returns the figure."""

    name: str
    claim: str
    unit: str
    small: int
    full: int
    run: Callable[[int, Path, int], str]
    on_chip: bool = False


def _two_runtimes(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import two_runtimes

    told = two_runtimes.run(size, jobs=jobs)
    return f"{told.moves:,} moves, {told.rests:,} screens at rest, {told.boots:,} power-ups: all alike"


def _on_pico(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import two_runtimes

    told = two_runtimes.run_on_pico(image, size, jobs)
    return f"{told.moves:,} moves, {told.rests:,} screens at rest: all alike"


def _monkey(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import monkey

    return monkey.on_all_boards(size)


def _monkey_on_pico(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import monkey

    return monkey.on_pico(image, size)


def _deals(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import monkey

    return monkey.deals(size)


def _saves(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import power

    before, after = power.in_saves(image, size, jobs)
    return f"{before} resumed at the last save, {after} at the one under way, none elsewhere"


def _starts(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import power

    writing = power.while_starting(image, size, jobs)
    return f"all started again with what was kept; {writing} were cut with a write behind them"


def _files(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import files

    each = max(1, size * 60 // len(files.READERS))
    tried = {kind: files.fuzz(kind, each) for kind in files.READERS}
    return f"{sum(tried.values()):,} inputs to {len(tried)} readers: a clean value or one sentence"


def _fair(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import fair

    found = fair.shuffles(size)
    return (
        f"beyond the expected by {found.cards:.1f} (cards), {found.serial:.1f} (serial), "
        f"{found.dealers:.1f} (dealers) standard deviations; mark {fair.MARK:.0f}"
    )


def _boots(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import fair

    return f"{fair.boots(image, size, jobs)} deals, no two alike"


def _branches(size: int, image: Path, jobs: int) -> str:
    from tools.measure import coverage

    found = coverage.measure(list(coverage.ABOUT_RULES) if size == 1 else ["tests"])
    if found.missed:
        raise ProofError(f"not reached: {', '.join(found.missed)}")
    if size > 1 and found.firmware < coverage.MARK_FIRMWARE:
        raise ProofError(f"the firmware is at {found.firmware:.1f} %")
    whole = f", {found.firmware:.1f} % of the firmware's lines" if size > 1 else ""
    return f"{found.rules:.1f} % of the branches of the rules{whole}"


def _mutants(size: int, image: Path, jobs: int) -> str:
    from tools.measure.proofs import mutants

    return mutants.run(size)


def _supply(size: int, image: Path, jobs: int) -> str:
    from tools.supply import __main__ as supply

    try:
        findings = supply.audit()
    except supply.SupplyError as err:
        raise ProofError(str(err)) from None
    if findings:
        raise ProofError(f"{findings} locks have findings without an answer")
    return f"{len(supply.locked())} packages, no finding without an answer"


PROOFS = (
    Proof("two-runtimes", "CPython and MicroPython play one game", "sessions", 25, 500, _two_runtimes),
    Proof("on-pico", "so does the built firmware on the emulated Pico", "sessions", 0, 20, _on_pico, True),
    Proof(
        "monkey",
        "random keys break nothing and every screen is left by five backs, in a Pico-sized heap",
        "events a size of screen",
        1_500,
        100_000,
        _monkey,
    ),
    Proof(
        "monkey-on-pico",
        "nor do they on the emulated Pico, within its stack and heap",
        "seconds",
        0,
        600,
        _monkey_on_pico,
        True,
    ),
    Proof("deals", "deal upon deal through the menus leaves the heap as it was", "deals", 12, 1_000, _deals),
    Proof("saves", "power may go in any save, with torn erases and pages", "cuts", 0, 200, _saves, True),
    Proof("starts", "power may go while the firmware starts", "cuts", 0, 50, _starts, True),
    Proof("files", "no file from outside does harm (atheris)", "minutes", 0, 60, _files),
    Proof("branches", "the tests reach every branch of the rules", "of 2 parts: rules, all", 1, 2, _branches),
    Proof("mutants", "a change of the rules fails a test (cosmic-ray)", "mutants", 0, 1_000, _mutants),
    Proof("fair", "every card comes everywhere, whoever deals", "deals", 3_000, 100_000, _fair),
    Proof("boots", "every power-up deals anew", "power-ups", 0, 20, _boots, True),
    Proof("supply", "no package has an advisory without an answer", "", 0, 1, _supply),
)


def rows(text: str) -> dict[str, str]:
    """The row of each command in the page's table."""
    part = text.split(START)[1].split(END)[0]
    return {
        found[1]: found[0] for found in re.finditer(r"^\|[^|]*\| `make soak ARGS=([\w-]+)` \|.*$", part, re.M)
    }


def write(proof: Proof, size: int, figure: str) -> None:
    """Put the figure into the page's table, in the order of PROOFS; one at a time where several run."""
    with open(PAGE, "rb") as page:
        fcntl.flock(page, fcntl.LOCK_EX)
        _write(proof, size, figure)


def _write(proof: Proof, size: int, figure: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    kept = rows(text)
    day = datetime.date.today().isoformat()
    kept[proof.name] = row(proof, f"{size:,} {proof.unit}".strip(), figure, day)
    lines = [
        kept.get(each.name, row(each, f"{each.full:,} {each.unit}", "not run yet", "")) for each in PROOFS
    ]
    head, rest = text.split(START)
    tail = rest.split(END)[1]
    PAGE.write_text(f"{head}{START}\n{HEAD}" + "\n".join(lines) + f"\n{END}{tail}", encoding="utf-8")


def row(proof: Proof, size: str, figure: str, day: str) -> str:
    """A row of the table."""
    return f"| {proof.claim} | `make soak ARGS={proof.name}` | {size} | {figure} | {day} |"


def parser() -> Parser:
    """The command line."""
    args = Parser(prog="python -m tools.measure.proofs", description=__doc__)
    args.add_argument("names", nargs="*", metavar="NAME", help="some proofs (default: all)")
    args.add_argument("--full", action="store_true", help="at full size")
    args.add_argument("--size", type=whole(1), metavar="N", help="at another size")
    args.add_argument(
        "--image", type=Path, default=os.environ.get("IMAGE") or None, help="the built firmware"
    )
    args.add_argument("--jobs", type=whole(1), default=2, metavar="N", help="side by side (default 2)")
    args.add_argument("--list", action="store_true", help="say which there are")
    return args


def main(argv: list[str] | None = None) -> int:
    """The command; 1 where a claim does not hold, 2 when it cannot, after one sentence."""
    args = parser().parse_args(argv)
    known = {proof.name: proof for proof in PROOFS}
    wrong = [name for name in args.names if name not in known]
    if wrong:
        print(f"there is no proof {wrong[0]}: {' '.join(known)}", file=sys.stderr)
        return 2
    image = Path(args.image or run_cpython.ROOT / "build/firmware/pocket-durak-rp2040.uf2")
    if not args.list and any(known[name].on_chip for name in args.names):
        from tools.emulator.image import EmulatorError, read_image

        try:
            read_image(image)
        except EmulatorError as err:
            print(err, file=sys.stderr)
            return 2
    broken = 0
    for proof in [known[name] for name in args.names] or PROOFS:
        size = args.size or (proof.full if args.full or args.names else proof.small)
        if args.list:
            print(f"{proof.name:16} {proof.claim}; {proof.small:,} in CI, {proof.full:,} {proof.unit}")
        elif not size:
            continue
        elif proof.on_chip and not os.path.isfile(image):
            print(f"{proof.name}: no image {image}: make firmware builds one")
        else:
            try:
                figure = proof.run(size, image, args.jobs)
            except ProofError as err:
                broken += 1
                print(f"{proof.name}: DOES NOT HOLD: {err}")
                continue
            print(f"{proof.name}: {size:,} {proof.unit}: {figure}", flush=True)
            write(proof, size, figure)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
