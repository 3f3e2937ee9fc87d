"""The canvas: shapes, the clip, the pen, and the rectangles that changed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.draw import art_icons, fonts
from durak.draw.canvas import BLOB, CUT, SLAB, TILE, Canvas
from durak.draw.palette import CLEAR

W, H = 48, 40


def canvas(colour=2):
    c = Canvas(bytearray(W * H // 2), W, H)
    c.fill(colour)
    return c


def pixels(c):
    return [
        [c.buffer[(y * c.w + x) >> 1] >> (0 if x & 1 else 4) & 15 for x in range(c.w)] for y in range(c.h)
    ]


def shape(how, w=7, h=6):
    c = canvas(0)
    c.rect(3, 2, w, h, how)
    letters = "".join(".abcdefghijklmno"[v] for row in pixels(c)[2 : 2 + h] for v in row[3 : 3 + w])
    return [letters[i : i + w] for i in range(0, len(letters), w)]


def test_shapes_as_cards_have_them():
    assert shape(1) == ["aaaaaaa"] * 6
    assert shape(CUT | 1) == [".aaaaa.", *["aaaaaaa"] * 4, ".aaaaa."]
    assert shape(BLOB | 1) == ["..aaa..", ".aaaaa.", "aaaaaaa", "aaaaaaa", ".aaaaa.", "..aaa.."]
    assert shape(SLAB | 2 << 5 | 1) == ["..bbb..", ".baaab.", "baaaaab", "baaaaab", ".baaab.", "..bbb.."]
    assert shape(TILE | 2 << 5 | 1) == [".bbbbb.", *["baaaaab"] * 4, ".bbbbb."]


def drawings(chance):
    """A list of calls, each (method, arguments), all over the frame and beyond it."""
    font = fonts.load(chance.choice(("body", "small", "title")))
    calls = []
    for _ in range(12):
        x, y = chance.randrange(-12, W + 6), chance.randrange(-12, H + 6)
        w, h = chance.randrange(1, 24), chance.randrange(1, 24)
        colour = chance.randrange(16)
        how = (
            chance.choice((0, CUT, BLOB, SLAB | chance.randrange(16) << 5, TILE | chance.randrange(16) << 5))
            | colour
        )
        calls.append(
            chance.choice(
                (
                    ("rect", (x, y, w, h, how)),
                    ("rect", (x, y, w, h, colour)),
                    ("text", (font, x, y, chance.choice(("Ёж 7♠", "West", "mW.,")), colour)),
                    ("number", (font, x, y, chance.randrange(10000), colour)),
                    ("sprite", (art_icons.ICONS, chance.randrange(11), x, y, CLEAR | colour << 5)),
                    ("sprite", (art_icons.ICONS, chance.randrange(11), x, y, colour | CLEAR << 5)),
                )
            )
        )
    return calls


@pytest.mark.parametrize("seed", range(40))
def test_clip_cuts_and_changes_nothing_else(seed):
    """What is drawn under a clip is the whole drawing inside it and the ground outside."""
    chance = random.Random(seed)
    calls = drawings(chance)
    whole, cut = canvas(), canvas()
    x, y, w, h = chance.randrange(W), chance.randrange(H), chance.randrange(1, W), chance.randrange(1, H)
    cut.clip(x, y, w, h)
    for name, arguments in calls:
        getattr(whole, name)(*arguments)
        getattr(cut, name)(*arguments)
    wanted, got = pixels(whole), pixels(cut)
    for row in range(H):
        for column in range(W):
            inside = x <= column < x + w and y <= row < y + h
            assert got[row][column] == (wanted[row][column] if inside else 2), (column, row)


def test_empty_clip_and_what_meets_it():
    c = canvas()
    assert not c.clip(W, 0, 5, 5)
    assert not c.clip(-9, -9, 9, 20)
    assert c.clip(-9, -9, 10, 10)
    assert list(c.edges[:4]) == [0, 0, 1, 1]
    c.clip(10, 10, 10, 10)
    assert c.meets(0, 0, 11, 11) and c.meets(19, 19, 1, 1)
    assert not c.meets(0, 0, 10, 10) and not c.meets(20, 10, 5, 5) and not c.meets(10, 5, 5, 5)


def test_the_pen():
    font = fonts.load("body")
    a, b = canvas(), canvas()
    a.at(3, 4)
    a.box(9, 9, SLAB | 4)
    a.put(art_icons.ICONS, 1, CLEAR | 7 << 5)
    a.at(1, 20)
    a.say(font, "Ab", 4)
    a.count(font, 17, 5)
    b.rect(3, 4, 9, 9, SLAB | 4)
    b.sprite(art_icons.ICONS, 1, 3, 4, CLEAR | 7 << 5)
    x = b.text(font, 1, 20, "Ab", 4)
    x = b.number(font, x, 20, 17, 5)
    assert a.buffer == b.buffer and (a.x, a.y) == (x, 20)


def test_numbers_and_widths_agree():
    for name in ("body", "title", "small"):
        font = fonts.load(name)
        for n in (0, 7, 10, 36, 101, 9999):
            c = Canvas(bytearray(60 * 20 // 2), 60, 20)
            assert c.number(font, 2, 2, n, 4) == c.text(font, 2, 2, str(n), 4) == 2 + font.width(str(n)) + 1
            assert font.number_width(n) == font.width(str(n))


rectangles = st.tuples(
    st.integers(-20, 260), st.integers(-20, 260), st.integers(-3, 250), st.integers(-3, 250)
)


@settings(max_examples=150, deadline=None)
@given(st.lists(rectangles, max_size=25))
def test_dirty_rectangles_cover_all_that_was_marked(marks):
    """F15: nothing that changed is left unsent; at most six rectangles, all within the frame."""
    c = Canvas(bytearray(240 * 240 // 2), 240, 240)
    for mark in marks:
        c.mark(*mark)
    n = c.take_dirty()
    found = [tuple(c.dirty[4 * i : 4 * i + 4]) for i in range(n)]
    assert n <= 6
    for x, y, w, h in found:
        assert w > 0 and h > 0 and x + w <= 240 and y + h <= 240
    for x, y, w, h in marks:
        corners = [(x, y), (x + w - 1, y), (x, y + h - 1), (x + w - 1, y + h - 1)] if w > 0 and h > 0 else []
        for px, py in corners:
            px, py = min(max(px, 0), 239), min(max(py, 0), 239)
            if x + w > 0 and y + h > 0 and x < 240 and y < 240:
                assert any(a <= px < a + p and b <= py < b + q for a, b, p, q in found), (px, py)
    assert c.take_dirty() == 0


def test_neighbours_are_joined_and_distant_marks_are_not():
    c = Canvas(bytearray(240 * 240 // 2), 240, 240)
    c.mark(0, 0, 10, 10)
    c.mark(10, 0, 10, 10)
    c.mark(200, 200, 5, 5)
    assert c.take_dirty() == 2
    assert list(c.dirty[:8]) == [0, 0, 20, 10, 200, 200, 5, 5]
