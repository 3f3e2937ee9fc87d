"""Keeping system libraries off the terminal."""

import os
import sys
from contextlib import contextmanager


@contextmanager
def quiet():
    """What C libraries say on stderr meanwhile goes nowhere: the program's own sentence is enough."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
