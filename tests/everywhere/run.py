"""Run these tests without pytest, on any interpreter: micropython tests/everywhere/run.py [part of name ...]

Prints each failure and, last, "N passed, N failed"; exits 1 if any failed. Words after the command pick
the files whose names hold one of them; --first stops at the first failure. --from FOLDER takes the tests
of another folder.
"""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
ROOT = HERE + "/../.."
sys.path.insert(0, HERE)
sys.path.insert(0, ROOT)
if sys.implementation.name == "micropython":
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(ROOT))
else:
    sys.path.insert(0, ROOT + "/firmware")
    sys.path.insert(0, ROOT + "/desktop_sim/shim")


def trace(error):
    """Print an exception with where it happened."""
    if sys.implementation.name == "micropython":
        sys.print_exception(error)
    else:
        sys.excepthook(type(error), error, error.__traceback__)


def main(wanted):
    """Run the files that hold one of the wanted words, or all; answers how many tests failed."""
    first_only = "--first" in wanted
    wanted = [word for word in wanted if word != "--first"]
    folder = HERE
    if "--from" in wanted:
        at = wanted.index("--from")
        folder = wanted[at + 1]
        sys.path.insert(0, folder)
        wanted = wanted[:at] + wanted[at + 2 :]
    passed = 0
    failed = 0
    # The short files first: the core's takes longest.
    names = sorted(os.listdir(folder), key=lambda name: (name == "test_core.py", name))
    for name in names:
        if not (name.startswith("test_") and name.endswith(".py")):
            continue
        if wanted and not any(word in name for word in wanted):
            continue
        module = __import__(name[:-3])
        for test in sorted(dir(module)):
            if not test.startswith("test_"):
                continue
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED", name, test)
                trace(error)
                if first_only:
                    return failed
    print("{} passed, {} failed".format(passed, failed))
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
