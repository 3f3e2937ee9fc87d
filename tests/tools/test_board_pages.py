"""docs/boards.md says of the boards what their files say."""

from desktop_sim.board_bodies import NAMES
from tools.board import board_pages


def test_the_page_is_as_the_board_files_are():
    page = board_pages.PAGE.read_text(encoding="utf-8")
    assert board_pages.fresh(page) == page, "run python -m tools.board.board_pages"


def test_every_board_has_its_row_and_its_part():
    page = board_pages.PAGE.read_text(encoding="utf-8")
    for name in NAMES:
        facts = board_pages.facts_of(name)
        assert f"| [`{name}`]" in page
        assert f"\n### {facts.title}\n" in page
        assert facts.what and facts.sure and facts.tried
