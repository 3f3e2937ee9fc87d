"""Run these tests without pytest, on any interpreter: micropython tests/everywhere/run.py [part of name ...]

Prints each failure and, last, "N passed, N failed"; exits 1 if any failed. Words after the command pick
the files whose names hold one of them; --first stops at the first failure.
"""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
ROOT = HERE + "/../.."
sys.path.insert(0, HERE)
sys.path.insert(0, ROOT + "/firmware")
if sys.implementation.name != "micropython":
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
    passed = 0
    failed = 0
    # The short files first: the core's takes longest.
    names = sorted(os.listdir(HERE), key=lambda name: (name == "test_core.py", name))
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
