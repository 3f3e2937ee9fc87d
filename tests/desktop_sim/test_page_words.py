"""The words of the page in the browser: the languages are the game's, each with the same keys and places."""

import re
from pathlib import Path

import pytest

from durak.players import LEVELS
from durak.text.languages import LANGUAGES

WEB = Path(__file__).parents[2] / "desktop_sim" / "web"
SOURCE = (WEB / "words.js").read_text(encoding="utf-8")
FLASH = (WEB / "flash" / "words.js").read_text(encoding="utf-8")


def words(code, source=SOURCE):
    """Key -> sentence of a language of the page."""
    block = re.search(rf"(?ms)^  {code}: {{$(.*?)^  }},$", source)
    assert block, f"words.js has no {code}"
    return dict(re.findall(r'(\w+):\s*"((?:[^"\\]|\\.)*)"', block[1]))


def test_the_page_has_the_languages_of_the_game():
    names = re.search(r"OWN_NAMES = {(.*?)}", SOURCE)
    assert re.findall(r'(\w+): "([^"]+)"', names[1]) == [(code, name) for code, name, _ in LANGUAGES]


@pytest.mark.parametrize("source", [SOURCE, FLASH], ids=["the game's page", "the Pico's page"])
@pytest.mark.parametrize("code", [code for code, _, _ in LANGUAGES])
def test_each_language_has_the_same_keys_and_places(code, source):
    english, mine = words("en", source), words(code, source)
    assert len(english) > 30 and set(mine) == set(english)
    for key, sentence in mine.items():
        assert set(re.findall(r"{\d}", sentence)) == set(re.findall(r"{\d}", english[key])), key


def test_the_page_has_the_levels_of_the_game():
    listed = re.search(r"LEVELS = \[(.*?)\]", (WEB / "sheet.js").read_text(encoding="utf-8"))
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == LEVELS
