"""Build the firmware with the game frozen in: `make firmware`, or `python -m tools.firmware --chip rp2350`.

The images lie in build/firmware/ afterwards, pocket-durak-CHIP.uf2, with their SHA256SUMS. The same sources
and the same compiler give the same bytes.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from tools.command_line import Parser, whole
from tools.firmware import sources, toolchain
from tools.firmware.build import Build, BuildError
from tools.firmware.chips import CHIPS, CODE_BYTES
from tools.firmware.frozen import FrozenError


def write_sums(folder: Path) -> Path:
    """Write SHA256SUMS of the images in `folder` and return its path."""
    images = sorted(folder.glob("pocket-durak-*.uf2"))
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in images)
    target = folder / "SHA256SUMS"
    target.write_text("".join(lines), encoding="utf-8")
    return target


def build(names: list[str], micropython: Path | None, jobs: int) -> None:
    """Build the images of those chips and say what each is."""
    tools = toolchain.find(git=micropython is None)
    where = sources.micropython(micropython)
    for name in names:
        print(f"building for {name} ({CHIPS[name].boards})", flush=True)
        made = Build(CHIPS[name], where, tools, jobs).run()
        print(
            f"{made.path}: {made.size:,} of {CODE_BYTES:,} bytes of flash, {made.in_ram:,} of them "
            f"copied to RAM; heap {made.heap:,}, stack {made.stack:,} bytes"
        )
    print(write_sums(sources.BUILD))


def parser() -> Parser:
    """Return the command line's parser."""
    args = Parser(
        prog="python -m tools.firmware",
        description=__doc__,
    )
    args.add_argument(
        "--chip", choices=(*CHIPS, "all"), default="rp2040", help="which image (default rp2040, the Pico)"
    )
    args.add_argument(
        "--micropython", type=Path, metavar="PATH", help=f"MicroPython {sources.TAG}; default: fetch it"
    )
    args.add_argument("--jobs", type=whole(0), default=0, metavar="N", help="compilers at a time")
    return args


def main(argv: list[str] | None = None) -> int:
    """Run the command; return 2 when it cannot build, after saying why."""
    args = parser().parse_args(argv)
    names = list(CHIPS) if args.chip == "all" else [args.chip]
    try:
        build(names, args.micropython, args.jobs)
    except (toolchain.MissingError, sources.SourcesError, BuildError, FrozenError) as err:
        print(err, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
