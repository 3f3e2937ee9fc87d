"""The command `pocket-durak`, where the game is installed as a package.

The wheel holds firmware/, desktop_sim/ and what the desk needs of tools/ in one folder, `pocket_durak`, side
by side as in the repository, so that nothing else lies among the packages of a Python. Here that folder is
put on the path; from then on all runs as from a clone.
"""

import sys
from pathlib import Path


def main():
    """Run the desk with the words of the command line; returns the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from desktop_sim.__main__ import main as desk

    return desk()
