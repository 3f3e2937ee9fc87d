"""Code and words of pages are forgotten when all pages go, so that the table has their heap (F16)."""

import ast
import sys
from pathlib import Path

from durak import app as game
from durak import modules
from durak.modules import forget
from tools.pictures.offscreen_app import open_app

FIRMWARE = Path(game.__file__).parent


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


def drawn_by(file):
    """Return the names of the modules of durak.draw that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "durak.draw":
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("durak.draw."):
            found.add((node.module or "").split(".")[2])
    return found


def test_what_only_pages_draw_with_is_forgotten_with_them():
    """F16: a module of durak.draw that neither the table nor the loop wants is on the app's list."""
    draws = {file.stem for file in (FIRMWARE / "draw").glob("*.py")} - {"__init__"}
    pages = set(game._DRAWS_PAGES)
    of_pages = [file for file in (FIRMWARE / "screens").glob("*.py") if file.stem not in game._KEPT]
    of_pages += [FIRMWARE / "draw" / (name + ".py") for name in pages]
    others = [file for file in FIRMWARE.rglob("*.py") if file not in of_pages]
    wanted = set().union(*map(drawn_by, others))
    assert pages == draws - wanted
