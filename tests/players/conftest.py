"""The helpers of tests/everywhere (scene) serve here too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "everywhere"))
