"""What a developer or an owner runs. Under CPython importing it puts the firmware, and what stands in for
MicroPython's own modules, on the path.
"""

import sys

if sys.implementation.name != "micropython":
    from pathlib import Path

    _root = Path(__file__).resolve().parent.parent
    for _folder in (_root / "desktop_sim" / "shim", _root / "firmware"):
        if str(_folder) not in sys.path:
            sys.path.insert(0, str(_folder))
