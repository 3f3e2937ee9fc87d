"""Boards stood upright, 134 x 240 and 240 x 320: a turned screen loses no count and no word (F14)."""

import itertools

import pytest
from seeing import faults_of

from durak import text
from durak.draw import key_row
from durak.draw.canvas import Canvas
from durak.draw.layout import Layout
from durak.draw.table.painter import TablePainter
from durak.draw.table.scene import Scene
from durak.text.languages import CODES
from tools.pictures import offscreen_app
from tools.pictures.table_pictures import line, rail, talon

SIZE = (134, 240)


def canvas():
    return Canvas(bytearray(SIZE[0] * SIZE[1] // 2), *SIZE)


def painted(counts, roles):
    c = canvas()
    s = Scene()
    rail(s, "West North East", counts, roles)
    talon(s, 0, "s")
    line(s, "")
    TablePainter(c, Layout(*SIZE), s).paint()
    return bytes(c.buffer)


@pytest.mark.parametrize("roles", ["s--", "-s-", "--s", "h--", "-sh", "s-h"])
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("few, more", [(1, 2), (8, 9), (12, 13), (20, 21)])
def test_every_count_is_seen_beside_its_role(roles, seat, few, more):
    counts = [6, 6, 6]
    counts[seat] = few
    before = painted(counts, roles)
    counts[seat] = more
    assert painted(counts, roles) != before


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "row",
    [
        "attack add close",
        "cover take close",
        "lay pass hint",
        "lay done close",
        "pass_on take hint",
        "show take hint",
    ],
)
def test_words_of_the_key_row_do_not_run_into_each_other(code, row):
    words = text.load(code)
    layout = Layout(*SIZE)
    key_row.key_row(canvas(), layout, 3, ["A", "B", "▲"], [words[key] for key in row.split()])
    assert layout.apart >= 1


@pytest.mark.parametrize(
    ("size", "code"), list(itertools.product(offscreen_app.UPRIGHT | offscreen_app.RARE, CODES))
)
def test_every_screen_is_readable(size, code):
    """All text inside the screen, none of it cut, no line on another."""
    assert not faults_of(size, code)
