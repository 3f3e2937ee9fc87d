"""Every row of every page says all it has to say, at every size in every language (screens.md section 6)."""

import itertools
import sys

import pytest

from durak import house_rules
from durak.draw import help_pictures, palette
from durak.rules.options import HOUSE_RULES
from durak.screens import (
    about_page,
    actions,
    games_page,
    help_topics,
    house_rules_page,
    language_page,
    menu,
    players_page,
    settings_page,
    statistics_page,
)
from durak.screens import help_page as help_pages
from durak.text.languages import CODES, LANGUAGES
from tools.pictures.offscreen_app import RARE, SIZES, UPRIGHT, open_app, picture
from tools.pictures.render import FAMILIES  # noqa: F401 (the scenes enter themselves)
from tools.pictures.scenes import SCENES, turns

EVERYWHERE = list(itertools.product(SIZES | RARE, CODES))
UPRIGHT_TOO = list(itertools.product(SIZES | UPRIGHT | RARE, CODES))


def check(screen, what):
    """No label of the screen is cut, with the arrows that a focused row has."""
    page = screen.page
    screen.lay_out()
    for i in range(screen.count()):
        value = screen.value(i)
        room = page.label_room(value, value != "")
        width = page.l.font.width(screen.label(i))
        assert width <= room, f"{what}: {screen.label(i)!r} {width} > {room} beside {value!r}"


def fits_title(screen, what):
    page = screen.page
    edge = 10 if page.l.tall else 4 if page.l.small else 8
    room = page.l.w - 2 * edge - (page.l.font.width(screen.note()) + edge if screen.note() else 0)
    assert page.l.title.width(screen.title()) <= room, f"{what}: {screen.title()}"


def fits_explanation(screen, what):
    """All its lines are under the hairline, above the key row."""
    page = screen.page
    lines = page.l.font.wrap(screen.explanation(), page.l.w - 2 * page.text_x())
    below = page.l.key_top - page.row_y(screen.shown) - (1 if page.l.small else 3) - page.gap()
    assert len(lines) <= min(3, below // page.line_h), f"{what}: {screen.explanation()}"


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_house_rules(size, code):
    """Each value of each setting in each game, and why it cannot be had."""
    app = open_app(size, code)
    for preset in range(8):
        app.settings.preset = preset
        screen = house_rules_page.SCREEN(app)
        check(screen, f"{size} {code} {preset}")
        fits_title(screen, f"{size} {code}")
        screen.focus = 0
        fits_explanation(screen, f"{size} {code} game {preset}")
        for i in range(len(HOUSE_RULES)):
            screen.focus = i + 1
            if house_rules.hindrance(app.settings, preset, i):
                fits_explanation(screen, f"{size} {code} {HOUSE_RULES[i]}")
                continue
            for _ in house_rules.values(i):
                screen.change(1)
                check(screen, f"{size} {code} {preset} {HOUSE_RULES[i]}")
                fits_explanation(screen, f"{size} {code} {HOUSE_RULES[i]}")


@pytest.mark.parametrize("languages", range(len(CODES), 8))
@pytest.mark.parametrize("size", [*SIZES, *UPRIGHT, *RARE])
def test_languages(size, languages, monkeypatch):
    """However many there are, the last tile shown ends above the key row, its frame included."""
    monkeypatch.setattr(language_page, "LANGUAGES", LANGUAGES + LANGUAGES[:1] * (languages - len(CODES)))
    screen = language_page.SCREEN(open_app(size, "en"))
    screen.lay_out()
    height = (screen.shown - 1) * screen.tile_pitch + screen.tile_h
    assert screen.tiles_top - 2 >= screen.page.head
    assert screen.tiles_top + height + 2 <= screen.page.l.key_top
    assert screen.page.scrolls == (screen.shown < languages)


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_settings(size, code):
    app = open_app(size, code)
    screen = settings_page.SCREEN(app)
    fits_title(screen, size)
    for i in range(screen.count()):
        screen.focus = i
        for _ in range(6):
            screen.change(1)
            check(screen, f"{size} {code}")
        fits_explanation(screen, f"{size} {code}")
    screen.sure = True
    fits_explanation(screen, f"{size} {code} sure")


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_about(size, code):
    screen = about_page.SCREEN(open_app(size, code))
    fits_title(screen, size)
    for i in range(screen.count()):
        screen.focus = i
        check(screen, f"{size} {code}")
        fits_explanation(screen, f"{size} {code}")


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_presets_and_menu(size, code):
    app = open_app(size, code)
    for screen in (menu.SCREEN(app), games_page.SCREEN(app)):
        fits_title(screen, size)
        check(screen, f"{size} {code}")
    page = screen.page
    for i in range(8):
        screen.focus = i
        app.settings.house[i * len(HOUSE_RULES) + HOUSE_RULES.index("score")] = 1 - house_rules.default(
            app.settings, i, HOUSE_RULES.index("score")
        )
        fits_explanation(screen, f"{size} {code} {i}")
        dots = page.value_x() - (44 if page.l.small else 74)
        assert page.x + page.indent + page.l.font.width(screen.label(i)) < dots, f"{size} {code} {i}"
    screen.sure = True
    fits_explanation(screen, f"{size} {code} sure")


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_players(size, code):
    app = open_app(size, code)
    for preset in range(8):
        app.settings.preset = preset
        screen = players_page.SCREEN(app)
        for names in ("", "Щукарёва" if "Щ" in app.t("page.letters") else "Margaret"):
            for seat in range(screen.seats):
                app.settings.names[seat] = names
                for who in range(5):
                    app.settings.who[seat] = who
                    check(screen, f"{size} {code}")
        fits_title(screen, f"{size} {code}")
        for screen.focus in (0, 1):
            fits_explanation(screen, f"{size} {code}")
        app.settings.who[:] = bytes(6)
        screen.focus = 0
        fits_explanation(screen, f"{size} {code}")


@pytest.mark.parametrize(("size", "code"), EVERYWHERE)
def test_statistics(size, code):
    app = open_app(size, code)
    for _ in range(1200):
        app.saves.statistics.count(7, True, False, 30)
    screen = statistics_page.SCREEN(app)
    page = screen.page
    for i in range(5):
        assert page.l.font.width(screen.label(i)) <= page.label_room(screen.value(i), False), screen.label(i)
    meter = page.value_x() - (44 if page.l.small else 106)
    for i in range(8):
        name = app.t("page.preset_" + str(i))
        assert page.x + page.indent + page.l.font.width(name) < meter, f"{size} {code} {name}"


def help_names(app):
    """The names of all pages of help."""
    names = set(help_topics.HOUSE_PAGES.split(" ") + help_topics.DEVICE_PAGES.split(" "))
    for preset in range(8):
        names |= set(help_topics.topics(house_rules.options.check(house_rules.row(app.settings, preset))))
    return sorted(names)


def bottom_of(pages, what, y):
    """Where a line, a mark or the picture that stands at y ends."""
    if what == "@":
        return y + pages.pictures.h
    return y + (pages.pictures.mark_h if what[0] == "[" else pages.parts.line_h)


@pytest.mark.parametrize(("size", "code"), UPRIGHT_TOO)
def test_help(size, code):
    """On the tall screens a page of help is one sheet, on all others three at most; nothing reaches into
    the key row, no line under the bar or the picture.
    """
    app = open_app(size, code)
    check(help_pages.SCREEN(app), f"{size} {code}")
    layout = app.layout
    for name in help_names(app):
        pages = help_pages.HelpPages(app, ([name] * 15, 0))
        note = layout.font.width("15/15")
        edge = 10 if layout.tall else 4 if layout.small else 8
        if not layout.narrow:
            assert layout.title.width(pages.title) <= layout.w - 3 * edge - note, pages.title
        assert len(pages.sheets) <= (1 if layout.tall and not layout.narrow else 3), name
        right = layout.w - pages.pictures.beside - (6 if len(pages.sheets) > 1 else 0)
        for sheet in pages.sheets:
            for x, y, what in sheet:
                assert bottom_of(pages, what, y) <= layout.key_top, name
                if what[0] not in "@[":
                    assert x + layout.font.width(what) <= right, (name, what)
        if name in help_pictures.PICTURES:
            beside = pages.pictures.beside
            assert bool(beside) == layout.short, name
            assert beside or any(what == "@" for sheet in pages.sheets for _, _, what in sheet), name
            left = layout.w - beside if beside else pages.parts.text_x() + 2
            for row in pages.pictures._rows:
                assert pages.pictures.row(row, left, 50, False) <= layout.w - (6 if beside else 0), name


@pytest.mark.parametrize(("size", "code"), UPRIGHT_TOO)
def test_paragraphs_of_help_are_6_px_apart_and_not_torn(size, code, monkeypatch):
    """A paragraph that a sheet has room for stands on one; less than 6 px are between two of them only
    where that saves a sheet.
    """
    app = open_app(size, code)
    blocks = {}
    lay_out = help_pages.HelpPages._lay_out

    def noted(pages, parts):
        blocks[pages.names[0]] = parts
        lay_out(pages, parts)

    monkeypatch.setattr(help_pages.HelpPages, "_lay_out", noted)
    for name in help_names(app):
        pages = help_pages.HelpPages(app, ([name], 0))
        high = pages.parts.line_h
        paragraphs = [p.split("] ")[-1] for p in app.t("help." + name, app.ok_key()).split("\n")[1:]]
        lines = [(n, y, what) for n, sheet in enumerate(pages.sheets) for _, y, what in sheet]
        lines = [line for line in lines if line[2][0] != "[" and line[2] != "@"]
        gaps = []
        before = None
        for paragraph in paragraphs:
            if paragraph == "@":
                before = None
                continue
            own = []
            while " ".join(what for _, _, what in own) != paragraph:
                own.append(lines.pop(0))
            sheets = {n for n, _, _ in own}
            assert len(sheets) == 1 or len(own) * high > pages.room(), (name, paragraph)
            if before and before[0] == own[0][0]:
                gaps.append(own[0][1] - before[1])
            before = own[-1][0], own[-1][1] + high
        assert not lines, name
        if gaps and min(gaps) < 6:
            count = len(pages.sheets)
            pages._fill(blocks[name], 6)
            assert min(gaps) >= 2 and len(pages.sheets) > count, name


@pytest.mark.parametrize("size", [*SIZES, *UPRIGHT, *RARE])
def test_the_page_of_marks_shows_each_of_them(size):
    """Beside each sentence of that page the mark is drawn, other than all others."""
    app = open_app(size)
    app.push("help_page", (["marks"], 0))
    pages = app.screen
    shown = set()
    for n in range(len(pages.sheets)):
        pages.sheet = n
        pages.paint(app.canvas)
        shot = picture(app)
        for x, y, what in pages.sheets[n]:
            if what[0] == "[":
                box = (x, y, x + pages.pictures.mark_w - 4, y + pages.pictures.mark_h)
                shown.add(shot.crop(box).tobytes())
                assert len(set(shot.crop(box).tobytes())) > 2, what
    assert len(shown) == len(help_pictures.MARKS.split(" "))


def luminance(colour):
    """Relative luminance of a palette colour, as WCAG has it."""
    parts = []
    for value in palette.RGB888[3 * colour : 3 * colour + 3]:
        part = value / 255
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "scene", ["house-rules-greyed", "house-rules-last", "settings", "players", "presets-own", "presets-last"]
)
def test_whatever_a_row_says_has_a_contrast_of_three(scene, size):
    """By the pixels of each row: every colour there against the row's ground, greyed rows included."""
    app = open_app(size)
    SCENES[scene](app)
    turns(app, 2)
    page = app.screen.page
    shot = picture(app)
    for i in range(app.screen.shown):
        top = page.row_y(i) + 3
        box = (page.x + 4, top, page.x + page.row_w() - 4, top + page.bar_h - 6)
        counts = sorted(((n, colour) for n, colour in shot.crop(box).getcolors()), reverse=True)
        ground = counts[0][1]
        for n, colour in counts[1:]:
            # the dots of a team are gold as its marks at the table are: 2.8 to 1
            assert (
                n < 4 or colour == palette.GOLD and ground == palette.FELT or contrast(colour, ground) >= 3
            ), (i, colour, ground, n)


@pytest.mark.parametrize(
    ("size", "least"), [("240x240", 16), ("320x240", 16), ("240x280", 20), ("320x320", 25)]
)
def test_the_menu_takes_the_room_of_a_higher_screen(size, least):
    """All its rows, and none of them in the key row."""
    app = open_app(size)
    app.saves.kept_deal = True
    app.go("menu")
    app.turn()
    page = app.screen.page
    rows = app.screen.count()
    assert page.pitch >= least
    assert app.screen.shown == rows == len(menu._ROWS)
    assert page.top + rows * page.pitch <= app.layout.key_top + 1


@pytest.mark.parametrize("n", [1, 4, 9])
@pytest.mark.parametrize("size", [*SIZES, *UPRIGHT])
def test_the_picker_takes_as_many_languages_as_there_are(size, n, monkeypatch):
    """It scrolls: each can be reached, its tile lies between header and key row, the bar is seen."""
    more = [("en", "Language " + chr(65 + i), None) for i in range(n)]
    monkeypatch.setattr(language_page, "LANGUAGES", more)
    monkeypatch.setattr(language_page, "CODES", ["en"] * n)
    app = open_app(size)
    # the app has forgotten it with the first screen
    monkeypatch.setitem(sys.modules, language_page.__name__, language_page)
    app.go("language_page")
    screen = app.screen
    for i in range(n):
        app.turn()
        assert screen.focus == i and screen.first <= i < screen.first + screen.shown
        y = screen.tiles_top + (i - screen.first) * screen.tile_pitch
        assert screen.page.head < y - 2 and y + screen.tile_h + 2 <= app.layout.key_top
        at = (app.layout.w // 2, y - 1)
        assert picture(app).getpixel(at) == palette.ACCENT
        screen.act(actions.NEXT)
    assert screen.focus == 0
