"""The tests of rules borrow from tests/everywhere."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "everywhere"))
