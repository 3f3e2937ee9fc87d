"""The opponents' faces (docs/design/screens.md, section 2), and the cheer of one who escapes."""

import pytest

from durak import deal_events
from durak.draw import art_faces, palette
from durak.draw.table import scene as sc
from durak.rules import position
from tools.pictures import offscreen_app, render, scenes, scenes_table
from tools.pictures import table_pictures as pictures

SIZES = {name: size[:2] for name, size in (offscreen_app.SIZES | offscreen_app.UPRIGHT).items()}


def table_of(size, n, names=("Ann", "Bob", "Cyd", "Dee", "Eve"), **more):
    """A painted table with so many opponents."""

    def fill(s):
        pictures.east_attacks(s)
        s.opponents = n
        s.names[:] = names
        s.people[:] = bytes(range(5))
        s.acting = -1
        for name, value in more.items():
            setattr(s, name, value)

    table = pictures.painter(*SIZES[size], fill)
    table.paint()
    return table


def face_at(table, i):
    """Which picture of art_faces stands before the name of opponent i, by its pixels; -1 for none."""
    names = table.opponents.names
    strip = table.opponents.faces
    w, h = strip[:2]
    pitch = (w + 1) // 2
    left = table.layout.seat_x(i, table.scene.opponents) + names.pad - (1 if names.tiny else 2)
    frame, row = table.canvas.buffer, table.canvas.w

    def pixel(x, y):
        at = y * row + x
        return frame[at >> 1] >> (0 if x & 1 else 4) & 15

    for which in range((len(strip) - 3) // (pitch * h)):
        at = 3 + which * pitch * h
        wrong = 0
        for y in range(h):
            for x in range(w):
                drawn = strip[at + y * pitch + x // 2] >> (0 if x & 1 else 4) & 15
                wrong += drawn not in (palette.DIMMED, pixel(left + x, 1 + y))
        if not wrong:
            return which
    return -1


@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("size", SIZES)
def test_faces_are_shown_for_all_opponents_or_for_none(size, n):
    table = table_of(size, n)
    found = [face_at(table, i) for i in range(n)]
    if table.opponents.names.indent:
        assert n <= 3
        assert found == [4 * i for i in range(n)]  # calm
    else:
        assert found == [-1] * n


@pytest.mark.parametrize("size", ["240x240", "320x240"])
def test_three_opponents_have_faces_on_tall_screens_and_long_names_have_none(size):
    assert table_of(size, 3).opponents.names.indent
    long = ("Bartholomew the Great", "Bob", "Cyd", "Dee", "Eve")
    assert not table_of(size, 3, long).opponents.names.indent


@pytest.mark.parametrize("size", SIZES)
def test_names_end_where_the_next_share_begins(size):
    """A face never pushes a name out of its share."""
    for n in range(1, 4):
        for name in ("I", "West", "North", "Oliver"):
            table = table_of(size, n, (name,) * 5)
            names = table.opponents.names
            if names.indent:
                assert not names.tight
                for i in range(n):
                    assert names.x[i] + names.font.width(names.shown[i]) <= table.layout.seat_x(i + 1, n)


def test_moods_are_told_apart():
    for strip in (art_faces.FACES, art_faces.SMALL_FACES):
        size = (strip[0] + 1) // 2 * strip[1]
        pictures_ = [strip[3 + i * size : 3 + (i + 1) * size] for i in range(20)]
        assert len(set(pictures_)) == 20


def test_who_acts_thinks_who_takes_winces_and_who_is_out_sleeps():
    table = table_of("240x240", 3, acting=0, moods=bytearray((sc.ASLEEP, sc.WINCING, sc.ASLEEP, 0, 0)))
    assert [face_at(table, i) % 4 for i in range(3)] == [sc.THINKING, sc.WINCING, sc.ASLEEP]


def test_the_view_model_gives_each_opponent_a_mood():
    app = offscreen_app.open_app()
    scenes.seated(app, scenes_table.table_position((6, 5, 4)))
    app.go("table")
    render.turns(app, 2)
    view = app.screen.view
    shown = view.scene
    assert list(shown.people[:3]) == [0, 1, 2]  # seats 1, 2, 3
    assert list(shown.moods[:3]) == [sc.CALM] * 3
    for kind, mood in ((deal_events.TAKES, sc.WINCING), (deal_events.OUT, sc.ASLEEP)):
        app.screen.events.animations._start(kind, 2, 0, 0)
        assert shown.moods[1] == mood
    view.moods.show(1, sc.WINCING)
    view.moods.begin_bout()
    assert list(shown.moods[:3]) == [sc.CALM, sc.ASLEEP, sc.CALM]
    view.moods.calm_all()
    assert not any(shown.moods)


@pytest.mark.parametrize("phase", ["give", "throw"])
def test_one_who_has_said_that_he_takes_winces_while_more_is_given(phase):
    app = offscreen_app.open_app()
    pos = scenes_table.table_position((6, 5, 4), leader=3, defender=2, actor=0, phase=phase)
    scenes.seated(app, pos)
    app.go("table")
    assert position.defender(pos) == 2
    assert app.screen.view.scene.moods[1] == (sc.WINCING if phase == "give" else sc.CALM)


def result_of(name, size="240x240"):
    app = offscreen_app.open_app(size)
    app.settings.speed = 2  # normal: things move
    render.SCENES[name](app)
    return app


def test_the_one_who_escaped_cheers_three_hops_and_rests():
    app = result_of("result-escaped")
    assert app.screen.escaped and app.screen.cap is not None
    seen = []
    for _ in range(60):
        app.turn()
        seen.append(bytes(app.port.buffer[: 240 * 66 // 2]))
    assert len(set(seen)) > 3
    assert len(set(seen[-10:])) == 1


def test_nobody_cheers_for_the_fool():
    app = result_of("13a-result-durak")
    assert not app.screen.escaped
