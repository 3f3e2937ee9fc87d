"""What the commands of this repository have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence each; --help has the page of usage."""

    def __init__(self, **more):
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **more)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line and leave with 2."""
        self.exit(2, f"{self.prog}: {message} (--help lists what there is)\n")


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    """Return the type of an option that takes a whole number from `least` to `most`."""

    def number(text: str) -> int:
        try:
            value = int(text) if len(text) <= 12 else most + 1
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            upto = "" if most == 10**9 else f" to {most}"
            raise argparse.ArgumentTypeError(f"a whole number from {least}{upto}, not {text[:20]!r}")
        return value

    return number
