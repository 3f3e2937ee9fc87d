"""Every screen at every size in every language: pixel by pixel as accepted, and readable.

What changed is shown in build/pictures/: the picture accepted, the present one, and where they differ.
`make accept-pictures` takes the present ones.
"""

import functools
import itertools
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from seeing import faults_of, seen

from durak.draw import palette
from durak.text.languages import CODES
from tools.pictures import accept, contact_sheet, render

BUILD = Path(__file__).parents[2] / "build" / "pictures"
CASES = list(itertools.product(render.SIZES, CODES))
# Scenes in which nothing is to be chosen.
WITHOUT_FOCUS = {
    "result-review",
    "review",
    "review-master",
    "review-six",
    "review-six-master",
    "04-six-players",
    "06b-northern-change",
    "09a-hint",
    "12-help",
    "13a-result-durak",
    "13b-result-draw",
    "14-session",
    "17-statistics",
    "ask-offer",
    "house-rules-delete",
    "18-picked-up",
    "help-now",
    "last-bout-beaten",
    "last-bout-many",
    "last-bout-taken",
    "picked-up-many",
    "result-again",
    "result-epaulettes",
    "result-stale",
    "result-taken-back",
    "result-taken-back-six",
    "result-team",
    "result-ten",
    "result-told",
    "result-escaped",
    "session-six",
    "session-teams",
    "statistics-names",
    "statistics-none",
    "table-shown",
}
MOST_KB = 3000
# Pictures of docs/design that the program paints pixel for pixel. The others show another state: a hand
# that is not
# sorted, other counts, a page more.
AS_DESIGNED = (
    "01-table",
    "06a-northern-hidden",
    "10-pass-device",
    "11a-menu",
    "11b-presets",
    "11d-language",
    "11e-menu-240x135",
    "11f-menu-128x128",
    "12-help",
    "13a-result-durak",
    "13b-result-draw",
    "14-session",
    "15a-240x135-joystick",
    "15b-240x135-four",
    "15c-320x240",
    "15d-128x128",
    "16-pause",
)
# Px that may differ in the others: what the other state brings with it, and no more.
NEARLY = {
    "09b-illegal": 400,
    "17-statistics": 200,
    "11c-house-rules": 500,
    "18-picked-up": 200,
    "15i-128x128-hand19": 250,
}


@functools.cache
def beside():
    """The design's pictures and the program's, in English, by name."""
    return {name: (design, program) for name, design, program in contact_sheet.pairs("en")}


@pytest.mark.parametrize("name", AS_DESIGNED + tuple(NEARLY))
def test_the_design_pixel_by_pixel(name):
    """docs/design: metrics, palette and art exactly."""
    design, program = beside()[name]
    changed = ImageChops.difference(design, program).convert("L").point(lambda v: 255 if v else 0)
    assert sum(changed.histogram()[1:]) <= NEARLY.get(name, 0)


def test_every_picture_of_the_design_has_its_counterpart():
    names = {path.stem for path in contact_sheet.DESIGN.glob("*.png")} - set(contact_sheet.NO_SCREEN)
    assert set(beside()) == names
    for name, (design, program) in beside().items():
        assert design.size == program.size, name


def taken(size, code):
    """The present pictures, by scene."""
    return {name: shot for name, (shot, _, _) in seen(size, code).items()}


@functools.cache
def accepted(name):
    """The pictures of a scene that were accepted, by size and language."""
    return accept.read(accept.path_of(name))


def show_difference(size, code, name, was, now):
    """Accepted, present, difference; the file's path."""
    w, h = now.size
    sheet = Image.new("RGB", (3 * w + 8, h), (90, 90, 90))
    if was is not None:
        was = was.convert("RGB")
        sheet.paste(was, (0, 0))
        changed = ImageChops.difference(was, now.convert("RGB")).convert("L").point(lambda v: 255 if v else 0)
        sheet.paste(changed, (2 * w + 8, 0))
    sheet.paste(now.convert("RGB"), (w + 4, 0))
    BUILD.mkdir(parents=True, exist_ok=True)
    path = BUILD / f"{size}-{code}-{name}.png"
    sheet.save(path)
    return path


@pytest.mark.parametrize(("size", "code"), CASES)
def test_pictures_are_those_accepted(size, code):
    """F18, F22: a changed pixel fails, with a picture of the difference."""
    now = taken(size, code)
    changed = [name for name, shot in now.items() if accept.differs(accepted(name).get((size, code)), shot)]
    paths = [
        show_difference(size, code, name, accepted(name).get((size, code)), now[name]) for name in changed
    ]
    assert not changed, f"{len(changed)} changed, see {paths[0]}; to take them: make accept-pictures"


def test_references_stay_small():
    """What is committed, together."""
    total = sum(path.stat().st_size for path in accept.FOLDER.glob("*.png"))
    assert 0 < total < MOST_KB * 1024
    names = {path.stem for path in accept.FOLDER.glob("*.png")}
    assert names == set(render.SCENES), (
        "pictures of scenes that are no more, or none of new ones: accept them"
    )


@pytest.mark.parametrize(("size", "code"), CASES)
def test_text_is_inside_the_screen_and_no_line_lies_on_another(size, code):
    """Text inside its box, none of it cut, every letter with a glyph (F22)."""
    assert not faults_of(size, code)


@pytest.mark.parametrize(("size", "code"), CASES)
def test_a_screen_painted_anew_is_the_same(size, code):
    """F15: what is painted piece by piece, as it changes, ends in the picture that is painted at once."""
    changed = [name for name, (shot, anew, _) in seen(size, code).items() if accept.differs(shot, anew)]
    paths = [show_difference(size, code, name, *seen(size, code)[name][:2]) for name in changed]
    assert not changed, f"{len(changed)} differ, see {paths[0]}"


@pytest.mark.parametrize(("size", "code"), CASES)
def test_colours_and_focus(size, code):
    """At most the sixteen colours, and the focused thing is to be seen wherever something can be chosen."""
    for name, shot in taken(size, code).items():
        counts = {index: n for n, index in shot.getcolors(256)}
        assert max(counts) < 16, name
        yellow = counts.get(palette.ACCENT, 0)
        if name in WITHOUT_FOCUS or name.startswith("help-") and name != "help-list":
            continue
        assert yellow >= (40 if size == "128x128" else 90), f"{name}: {yellow}"
