"""Whatever is to be read or recognised has a contrast of three to one, by the pixels of every scene."""

import itertools

import pytest

from durak.draw import palette
from durak.draw.canvas import Canvas
from durak.draw.card_painter import Deck
from durak.draw.palette import CLEAR
from durak.text.languages import CODES
from tools.pictures import offscreen_app, render

SIZES = offscreen_app.SIZES | offscreen_app.UPRIGHT | offscreen_app.RARE
LEAST = 3.0
# The look of a language differs in lines only, so of the four sizes one is enough for the other two.
CASES = [(size, "en") for size in SIZES] + [("240x240", code) for code in CODES if code != "en"]


def luminance(colour):
    """Relative luminance of a palette colour, as WCAG has it."""
    parts = []
    for value in palette.RGB888[3 * colour : 3 * colour + 3]:
        part = value / 255
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    """The contrast of two palette colours."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


CONTRASTS = {(a, b): contrast(a, b) for a in range(16) for b in range(16)}


class Drawn:
    """While it is entered, everything that is drawn in one colour: (left, top, right, bottom within the
    clip, colour, pixels it has at least if nothing lies on it, what it is).
    """

    def __init__(self):
        self.things = set()

    def note(self, canvas, box, colour, least, what):
        """Keep a thing of (x, y, w, h), as far as the clip lets it be drawn."""
        x, y, w, h = box
        left, top, right, bottom = canvas.edges[:4]
        seen = max(x, left), max(y, top), min(x + w, right), min(y + h, bottom)
        if seen == (x, y, x + w, y + h):
            self.things.add((*seen, colour, least, what))

    def __enter__(self):
        names = ("text", "big_text", "sprite", "corners")
        self.kept = kept = {name: getattr(Canvas, name) for name in names}

        def text(canvas, font, x, y, s, colour):
            if s.strip():
                self.note(canvas, (x, y, font.width(s), font.height), colour, 4 * len(s), s)
            return kept["text"](canvas, font, x, y, s, colour)

        def big_text(canvas, font, x, y, s, colour, scale):
            box = (x, y, font.width(s) * scale, font.height * scale)
            self.note(canvas, box, colour, 4 * len(s) * scale, s)
            return kept["big_text"](canvas, font, x, y, s, colour, scale)

        def sprite(canvas, strip, index, x, y, colours):
            if strip[2] == 1 and colours & CLEAR:
                size = (strip[0] + 7 >> 3) * strip[1]
                bits = sum(byte.bit_count() for byte in strip[3 + index * size : 3 + (index + 1) * size])
                box = (x, y, strip[0], strip[1])
                self.note(canvas, box, colours >> 5 & 15, bits * 3 // 4, f"a picture of {strip[0]} px")
            return kept["sprite"](canvas, strip, index, x, y, colours)

        def corners(canvas, x, y, w, h, how):
            if how & 15 != palette.INK:
                self.note(canvas, (x, y, w, h), how & 15, 12, "a bracket")
            return kept["corners"](canvas, x, y, w, h, how)

        for name, method in zip(names, (text, big_text, sprite, corners), strict=True):
            setattr(Canvas, name, method)
        return self

    def __exit__(self, *error):
        for name, method in self.kept.items():
            setattr(Canvas, name, method)


def ground_of(pixels, size, box, colour):
    """The colour that lies most beside the pixels of `colour` in a box, and how many of those there are."""
    w, h = size
    left, top, right, bottom = box
    beside = [0] * 16
    found = 0
    for y in range(top, bottom):
        for x in range(left, right):
            if pixels[y * w + x] != colour:
                continue
            found += 1
            for col, row in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if 0 <= col < w and 0 <= row < h and pixels[row * w + col] != colour:
                    beside[pixels[row * w + col]] += 1
    if not any(beside):  # all of the box has the colour: something lies on the thing
        return colour, 0
    return beside.index(max(beside)), found


def faint(app):
    """What is hard to see on the screen that an app shows: (what, x, y, its colour, what it lies on).

    A thing on which another lies does not count; nor does a line's shadow.
    """
    app.screen.fresh = True
    app.screen.stale = True
    with Drawn() as drawn:
        app.screen.paint(app.canvas)
    picture = offscreen_app.picture(app)
    pixels = picture.tobytes()
    lines = {(thing[0], thing[1], thing[6]) for thing in drawn.things}
    found = []
    for left, top, right, bottom, colour, least, what in sorted(drawn.things):
        ground, n = ground_of(pixels, picture.size, (left, top, right, bottom), colour)
        shadow = (left - 1, top - 1, what) in lines
        if n >= least and not shadow and CONTRASTS[colour, ground] < LEAST:
            found.append((what, left, top, colour, ground))
    return found


def brought(name, size, code="en"):
    """An app that shows a scene."""
    app = offscreen_app.open_app(size, code)
    app.settings.language = code
    app.settings.speed = 0
    render.SCENES[name](app)
    render.turns(app, 2)
    return app


@pytest.mark.parametrize(("size", "code"), CASES)
def test_every_line_and_mark_has_a_contrast_of_three(size, code):
    for name in render.SCENES:
        assert not faint(brought(name, size, code)), name


def test_what_is_faint_is_found():
    """The check can fail: gold on cream, mute on felt."""
    app = brought("settings", "240x240")
    paint = app.screen.paint

    def painted(canvas):
        paint(canvas)
        canvas.text(app.layout.font, 20, 40, "faint", palette.MUTE)

    app.screen.paint = painted
    assert [thing[0] for thing in faint(app)] == ["faint"]


@pytest.mark.parametrize("size", SIZES)
def test_the_bracket_of_the_exchange_is_seen_whatever_lies_behind(size):
    """Gold beside ink, where the hidden trump's cream edge is behind it too."""
    for name, least in (("08-exchange", 4), ("lesson-swap", 4)):
        app = brought(name, size)
        with Drawn() as drawn:
            app.screen.fresh = True
            app.screen.paint(app.canvas)
        brackets = [thing for thing in drawn.things if thing[6] == "a bracket" and thing[4] == palette.GOLD]
        assert brackets, name
        picture = offscreen_app.picture(app)
        for left, top, right, bottom, colour, _, _ in brackets:
            ground, n = ground_of(picture.tobytes(), picture.size, (left, top, right, bottom), colour)
            assert n >= least and CONTRASTS[colour, ground] >= LEAST, (name, ground)


def test_the_coachs_bulb_is_ink_with_gold_in_it():
    """On a bubble's cream no gold is beside the cream: ink is between them."""
    app = offscreen_app.open_app("240x240")
    app.canvas.unclip()
    app.canvas.rect(0, 0, 40, 40, palette.CREAM)
    Deck(app.canvas, app.layout).bulb(10, 10)
    shot = offscreen_app.picture(app).crop((5, 5, 26, 26))
    assert {colour for _, colour in shot.getcolors()} == {palette.INK, palette.CREAM, palette.GOLD}
    pixels = shot.tobytes()
    ground, n = ground_of(pixels, shot.size, (0, 0, 21, 21), palette.GOLD)
    assert n > 20 and ground == palette.INK
    beside = [
        pixels[i + step] for i, colour in enumerate(pixels) if colour == palette.GOLD for step in (1, -1)
    ]
    assert palette.CREAM not in beside
    assert CONTRASTS[palette.INK, palette.CREAM] >= LEAST <= CONTRASTS[palette.INK, palette.GOLD]


def test_marks_of_teams_are_seen_on_felt_and_rail():
    for colour, ground in itertools.product((palette.GOLD, palette.SKY), (palette.FELT, palette.DEEP)):
        assert CONTRASTS[colour, ground] >= LEAST
