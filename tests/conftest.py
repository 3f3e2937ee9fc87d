"""What all tests share: the option that leaves CPython's own."""

import sys

import pytest


@pytest.fixture(autouse=True)
def modules_stay(monkeypatch):
    """The firmware's modules are the same after a test as before: a test that has changed one, or holds a
    class of one, would have another. A desk that is switched on in this process imports them anew."""
    before = _firmware()
    if "durak" in before:
        from durak import modules

        monkeypatch.setattr(modules, "forget", lambda package, keep=(), only=(): None)
    yield
    now = _firmware()
    if any(now.get(name) is not module for name, module in before.items()):
        for name in now:
            del sys.modules[name]
        sys.modules.update(before)


def _firmware():
    """Return the firmware's modules that are loaded, by name."""
    return {n: m for n, m in sys.modules.items() if n == "durak" or n.startswith("durak.")}


def pytest_addoption(parser):
    parser.addoption(
        "--cpython",
        action="store_true",
        help="without the tests that run another interpreter or open a window: what a Python can break",
    )


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--cpython"):
        return
    left = []
    for item in items:
        skips = [mark.kwargs.get("reason", "") for mark in item.iter_markers("skipif")]
        elsewhere = any("MicroPython" in reason for reason in skips)
        elsewhere = elsewhere or "chromium" in item.fixturenames
        if elsewhere or item.get_closest_marker("window") or item.get_closest_marker("pico"):
            left.append(item)
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]
