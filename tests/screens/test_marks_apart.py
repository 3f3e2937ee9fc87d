"""Marks of the table keep apart: roles stand at their own count, dots beside discs, tails clear of pointers;
what flies goes behind the key row, and the panel of a new trump hides the piles whole.
"""

import pytest

from durak.draw import fonts, palette
from durak.draw.canvas import Canvas
from durak.draw.table import opponents
from durak.draw.table import scene as sc
from tools.pictures import offscreen_app, render
from tools.pictures import table_pictures as pictures

SIZES = {name: size[:2] for name, size in (offscreen_app.SIZES | offscreen_app.UPRIGHT).items()}
SIZES |= {name: size[:2] for name, size in offscreen_app.RARE.items()}


def pixel(table, x, y):
    """The colour at x, y of what a painter has painted."""
    return table.canvas.buffer[(y * table.canvas.w + x) >> 1] >> (0 if x & 1 else 4) & 15


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_of_a_new_trump_hides_talon_and_discard_whole(size):
    """Nothing of them looks out beside it; on wide frames they lie clear of it."""
    app = offscreen_app.open_app(size)
    app.settings.speed = 0
    render.SCENES["06b-northern-change"](app)
    render.turns(app, 2)
    painter = app.screen.painter
    scene = app.screen.scene
    assert scene.panel
    if app.layout.large:
        # all that is left of the talon then
        assert not scene.talon
        assert (app.layout.w - 210) // 2 - 1 > painter.talon.x() + app.layout.card_w
        return
    painter.paint()
    shown = bytes(app.canvas.buffer)
    scene.talon, scene.face_up, scene.discard, scene.hidden = 20, 5, 0, True
    painter.paint()
    assert bytes(app.canvas.buffer) == shown


@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("size", SIZES)
def test_dots_of_a_thinking_seat_leave_its_team_mark_alone(size, n):
    """Felt lies between the mark and the first dot."""

    def fill(s):
        pictures.east_attacks(s)
        s.opponents = n
        s.names[:] = ["W", "N", "E", "A", "B"]
        s.teams[:] = bytes([sc.DISC] * 5)
        s.roles[:] = bytes(5)
        s.acting = 0
        s.dots = 0

    table = pictures.painter(*SIZES[size], fill)
    table.paint()
    rows, columns = range(table.layout.rail_h), range(table.layout.seat_x(1, n))
    before = [[pixel(table, x, y) for x in columns] for y in rows]
    table.scene.dots = 3
    table.paint()
    dots = [(x, y) for y in rows for x in columns if pixel(table, x, y) != before[y][x]]
    discs = {(x, y) for y in rows for x in columns if before[y][x] == palette.SKY}
    assert discs
    near = {(x + i, y + j) for x, y in dots for i in (-1, 0, 1) for j in (-1, 0, 1)}
    assert not near & discs


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("count", [4, 12])
@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("size", SIZES)
def test_a_role_stands_at_the_count_of_its_own_seat(size, n, count, teams, monkeypatch):
    """Its tile is in its seat's share, and nearer to the count there than to what the next seat shows."""
    tiles = []
    counts = []
    number = Canvas.number

    def noted_tile(canvas, deck, role, small, x, y):
        tiles.append((x, x + (9 if small else 13)))

    def noted_number(canvas, font, x, y, value, colour):
        end = number(canvas, font, x, y, value, colour)
        if y < 32:
            counts.append((x, end - 1))
        return end

    monkeypatch.setattr(opponents, "role_tile", noted_tile)
    monkeypatch.setattr(Canvas, "number", noted_number)

    def fill(s):
        pictures.east_attacks(s)
        s.opponents = n
        s.names[:] = ["West", "NW", "North", "NE", "East"]
        s.counts[:] = bytes([count] * 5)
        s.roles[:] = bytes([sc.SWORD] * 5)
        s.teams[:] = bytes([sc.DISC, sc.TRIANGLE, sc.DISC, sc.TRIANGLE, sc.DISC] if teams else 5)

    table = pictures.painter(*SIZES[size], fill)
    table.paint()
    layout = table.layout
    assert len(tiles) == n and len(counts) >= n
    for i, (left, right) in enumerate(tiles):
        # on a low frame with few opponents roles stand behind the names
        assert layout.seat_x(i, n) <= left and right <= layout.seat_x(i + 1, n), i
        own = counts[i]
        gap = left - own[1] if left >= own[1] else own[0] - right
        assert gap >= 0, "on the count"
        if layout.w < 160 and n > 3:
            assert gap <= 2, i


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_the_air_go_behind_the_key_row(size):
    """Cards that are taken land in a hand of which the key row hides a part."""
    table = pictures.painter(*SIZES[size], pictures.east_attacks)
    table.paint()
    layout = table.layout
    start = layout.key_top * layout.w // 2
    row = bytes(table.canvas.buffer[start:])
    s = table.scene
    s.flying = 1
    s.fly_cards[0] = 5
    s.fly_x[0] = layout.w // 2
    for y in range(layout.hand_top - 4, layout.hand_top + layout.card_h, 3):
        s.fly_y[0] = y
        table.paint_flying()
        assert bytes(table.canvas.buffer[start:]) == row
    table.paint()
    assert bytes(table.canvas.buffer[start:]) == row


@pytest.mark.parametrize("scene", ["picked-up-many", "18-picked-up"])
@pytest.mark.parametrize("size", SIZES)
def test_cards_picked_up_stay_above_the_key_row(size, scene, monkeypatch):
    """Each index of a card that is shown ends above it."""
    app = offscreen_app.open_app(size)
    app.settings.speed = 0
    render.SCENES[scene](app)
    page = app.screen
    card = type(page.deck).card

    def noted(deck, code, x, y, *how):
        assert y + deck.layout.index_h <= app.layout.key_top
        card(deck, code, x, y, *how)

    monkeypatch.setattr(type(page.deck), "card", noted)
    page.paint(app.canvas)


def test_a_low_screen_stood_upright_has_one_size_of_key_words():
    """134x240: on every screen the small one."""
    for name, bring in render.SCENES.items():
        app = offscreen_app.open_app("134x240")
        app.settings.speed = 0
        bring(app)
        render.turns(app, 2)
        drawn = getattr(app.layout, "key_font", None)  # none without a key row
        assert drawn in (fonts.load("small"), None), name


@pytest.mark.parametrize("size", SIZES)
def test_a_bubbles_tail_is_clear_of_the_pointer_under_a_seat(size):
    """A lesson may speak of the seat that acts: its yellow pointer is whole."""
    for at in range(3):

        def fill(s, at=at):
            pictures.east_attacks(s)
            s.acting = at
            s.pairs = 0
            s.target = -1

        table = pictures.painter(*SIZES[size], fill)
        table.paint()
        layout = table.layout
        w = layout.w
        rows = range(layout.rail_h, layout.rail_h + 10)
        pointer = [(x, y) for y in rows for x in range(w) if pixel(table, x, y) == palette.ACCENT]
        assert pointer
        s = table.scene
        s.bubble = ["He leads."]
        s.bubble_tab = "1/9"
        s.bubble_to = sc.TO_SEAT
        s.bubble_at = at
        table.paint()
        assert all(pixel(table, x, y) == palette.ACCENT for x, y in pointer), at
