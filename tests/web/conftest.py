"""One page and one Chromium for the tests of a process."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "desktop_sim"))

import browser as chrome


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory):
    return chrome.built(chrome.one_folder(tmp_path_factory))


@pytest.fixture(scope="session")
def site(page_folder):
    made = chrome.Site(page_folder)
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium():
    with chrome.chromium() as made:
        yield made


@pytest.fixture
def context(chromium, site):
    """A fresh profile."""
    made = chrome.profile(chromium, site)
    yield made
    made.close()
