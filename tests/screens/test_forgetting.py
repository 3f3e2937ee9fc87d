"""Code and words of pages are forgotten when all pages go, so that the table has their heap (F16)."""

import sys

from durak import modules
from durak.modules import forget
from tools.pictures.offscreen_app import open_app


def loaded(package, attribute):
    """Return the last names of a package's modules that have `attribute` and are in memory."""
    start = package + "."
    return {
        name[len(start) :]
        for name, module in sys.modules.items()
        if name.startswith(start) and hasattr(module, attribute)
    }


def test_pages_seen_before_are_forgotten_with_their_words(monkeypatch):
    monkeypatch.setattr(modules, "forget", forget)
    app = open_app("240x240")
    app.go("menu")
    app.push("help_page")
    app.turn()
    assert app.words["page.game"]
    assert {"menu", "help_page"} <= loaded("durak.screens", "SCREEN")
    app.go("language_page")
    app.turn()
    pages = loaded("durak.screens", "SCREEN")
    assert "language_page" in pages and not pages & {"menu", "help_page"}
    assert "durak.screens.help_topics" not in sys.modules
    # other tests may have brought other languages
    assert {name for name in loaded("durak.text", "WORDS") if name.endswith("_en")} <= {"table_en", "page_en"}
    app.go("menu")
    app.turn()
    assert app.showing() == "menu"
    assert app.words["page.game"]
