"""What all tests share: the option that leaves CPython's own."""

import pytest


@pytest.fixture(autouse=True)
def modules_stay(monkeypatch):
    """No module is forgotten: a test that has changed one, or holds a class of one, would have another."""
    try:
        from durak import modules
    except ImportError:  # tests of what needs no firmware
        return
    monkeypatch.setattr(modules, "forget", lambda package, keep=(), only=(): None)


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
