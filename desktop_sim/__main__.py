"""`python -m desktop_sim`: see options.py, or --help."""

import sys

from desktop_sim.options import parse
from desktop_sim.script import BadScriptError
from desktop_sim.session import headless


def main(arguments=None):
    """Run the desk; returns the exit code."""
    options = parse(arguments)
    try:
        return headless(options)
    except BadScriptError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
