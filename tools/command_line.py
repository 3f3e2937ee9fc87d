"""What the commands of this repository have in common."""

from __future__ import annotations

import argparse
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence each; --help has the page of usage."""

    def __init__(self, **more):
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **more)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line and leave with 2."""
        self.exit(2, f"{self.prog}: {message} (--help lists what there is)\n")
