"""A result tells how the deal went: who went out when, what was taken, how it ended, epaulettes; it can be
seen again.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import Playing
from seeing import Written

from durak import deals
from durak.deal_events import OUT
from durak.draw import palette
from durak.draw.art_epaulette import EPAULETTE
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import pause, result_words
from durak.text.languages import CODES
from tools.pictures import offscreen_app, render, scenes_bouts

SIZES = offscreen_app.SIZES | offscreen_app.UPRIGHT | offscreen_app.RARE


def shown(scene, size="240x240", code="en"):
    app = offscreen_app.open_app(size, code)
    app.settings.speed = 0
    render.SCENES[scene](app)
    return app


def lines(app):
    """What is written on the screen, from the top down."""
    app.screen.fresh = True
    with Written() as written:
        app.screen.paint(app.canvas)
    return [line[4] for line in sorted(written.lines, key=lambda line: (line[1], line[0]))]


def test_seats_stand_in_the_order_they_went_out_the_fool_last():
    said = lines(shown("result-told"))
    names = [s for s in said if s in ("North", "West", "East", "You")]
    assert names == ["North", "West", "East", "You"]
    for sentence in ("out 1st", "out 2nd", "out 3rd", "14 bouts", "took", "how it ended", "10", "6", "4"):
        assert sentence in said, sentence


def test_how_it_ended_is_told():
    app = shown("result-told")
    ending = result_words.ending(app, app.deal, 0)
    assert ending == "East's last card was the king of hearts: you took it."
    app = offscreen_app.open_app("240x240", "en")
    scenes_bouts.over(app, "", (3, 0, 0), 2, (2, 3, 0), ["0 Kh"], 1, leader=0, defender=1)
    assert result_words.ending(app, app.deal, 0) == "Your last card was the king of hearts: West took it."
    scenes_bouts.over(app, "", (3, 0, 0), 2, (2, 0, 3), ["3 Kh As"], None, leader=3, defender=1)
    assert result_words.ending(app, app.deal, 0) == "All the others were out."
    scenes_bouts.over(app, "", (0, 0, 0), ps.DRAW, (2, 1, 3, 0), ["3 Kh Ah"], None, leader=3, defender=0)
    assert result_words.ending(app, app.deal, 0) == "You covered East's last card."


@pytest.mark.parametrize(
    ("pairs", "worn"),
    [
        (["3 6c"], 1),
        (["3 6c", "3 6h"], 2),
        (["3 7c", "3 6h"], 1),
        (["3 6h", "3 7c"], 0),
        (["3 6c", "1 9c", "3 6h"], 2),
        (["1 6c", "3 7h"], 0),
        (["3 6c", "3 6h", "3 6d"], 2),
    ],
)
def test_epaulettes_are_for_the_lowest_cards_that_got_the_last_seat_out(pairs, worn):
    app = offscreen_app.open_app("240x240", "en")
    deal = scenes_bouts.over(app, "Qh Kh 8s", (0, 0, 0), 1, (2, 1, 3), pairs, 0)
    assert deal.log.epaulettes(deal.pos) == worn
    assert bool(result_words.epaulettes(app, deal)) == bool(worn)


def test_no_epaulettes_after_a_draw_nor_in_the_middle_of_a_deal_nor_for_one_who_got_out():
    app = offscreen_app.open_app("240x240", "en")
    deal = scenes_bouts.over(app, "", (0, 0, 0), ps.DRAW, (2, 1, 3, 0), ["3 6c 7c"], None)
    assert deal.log.epaulettes(deal.pos) == 0
    deal = scenes_bouts.over(app, "", (0, 3, 0), 4, (0, 1, 3), ["3 6c"], 0)  # laid at seat 0, the fool is 2
    assert deal.log.epaulettes(deal.pos) == 0
    scenes_bouts.taken(app)
    assert app.deal.log.epaulettes(app.deal.pos) == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_fool_wears_them_in_the_picture(size, monkeypatch):
    drawn = []
    app = shown("result-epaulettes", size)
    sprite = type(app.canvas).sprite

    def note(canvas, strip, index, x, y, colours):
        if strip is EPAULETTE:
            drawn.append((index, x, y))
        return sprite(canvas, strip, index, x, y, colours)

    monkeypatch.setattr(type(app.canvas), "sprite", note)
    app.screen.fresh = True
    app.screen.paint(app.canvas)
    assert {i for i, _, _ in drawn} == {0, 1}
    for _, x, y in drawn:
        assert 0 <= x <= app.layout.w - 24 and 0 <= y <= app.layout.key_top - 17


@pytest.mark.parametrize("code", CODES)
def test_there_is_a_sentence_for_them_in_each_language(code):
    app = shown("result-epaulettes", "240x240", code)
    two = result_words.epaulettes(app, app.deal)
    assert "6" in two and any(line in two for line in lines(app))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["result-told", "result-ten", "result-team"])
def test_each_card_shows_its_index(size, scene, monkeypatch):
    """9 px of every card but the last of a row are seen (screens.md, section 2)."""
    app = shown(scene, size)
    places = []
    card = type(app.screen.deck).card
    monkeypatch.setattr(
        type(app.screen.deck),
        "card",
        lambda deck, c, x, y, *a: (places.append((y, x)), card(deck, c, x, y, *a)),
    )
    app.screen.fresh = True
    app.screen.paint(app.canvas)
    assert places
    for (y, x), (y2, x2) in zip(places, places[1:], strict=False):
        assert y != y2 or x2 - x >= 9, (scene, x2 - x)


def to_result(p):
    """The deal is over."""
    deal = p.app.deal
    for seat in range(deal.seats()):
        for i in range(8):
            deal.pos[ps.HANDS + 8 * seat + i] = 0
    deal.pos[ps.PHASE] = ps.OVER
    deal.pos[ps.RESULT] = ps.DRAW
    scenes_bouts.note(deal.log, deal.pos, (OUT, 1))
    p.app.go("result")
    p.turns(30)


def test_it_is_seen_again_from_the_pause_of_the_next_deal():
    p = Playing(preset="Throw-in", level="easy")
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    p.do(act.PAUSE)
    assert p.screen.muted(pause.RESULT)
    p.screen.walk_to(pause.RESULT)
    p.do(act.OK)
    assert p.name == "pause"  # there is none yet
    to_result(p)
    before = bytes(p.app.deal.pos)
    p.do(act.OK)
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    p.do(act.PAUSE)
    p.screen.walk_to(pause.RESULT)
    p.do(act.OK)
    assert p.name == "result" and bytes(p.screen.deal.pos) == before
    assert p.screen.deal is not p.app.deal
    now = bytes(p.app.deal.pos)
    p.do(act.OK)
    assert p.name == "pause" and bytes(p.app.deal.pos) == now


def test_with_the_session_it_is_gone():
    p = Playing(preset="Throw-in", level="easy")
    p.app.last_deal = object()
    deals.end_session(p.app)
    assert p.app.last_deal is None


def head_colours(app):
    """The colours in the header of a screen, and how many px of each."""
    box = (0, 0, app.layout.w, 20 if not app.layout.tall else 56)
    return {colour: n for n, colour in offscreen_app.picture(app).crop(box).getcolors()}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", SIZES)
def test_menu_and_result_have_the_cap_at_every_size(size, code):
    """Its red, blue and green horns, in the header; the title beside or below it is not cut."""
    for scene in ("menu-second", "result-told"):
        app = shown(scene, size, code)
        render.turns(app, 30)
        found = head_colours(app)
        for colour in (palette.RED, palette.BLUE, palette.GREEN):
            assert found.get(colour, 0) > 15, (scene, colour)
    title = result_words.title(app, app.deal, 0)
    assert title in lines(app)


def test_on_the_smallest_screen_rows_go_before_the_cap():
    """Ten cards and four seats need the room of the higher header."""
    app = shown("result-ten", "128x128")
    assert app.screen.head == 11 and not app.screen.capped
    assert app.screen.head < shown("result-told", "128x128").screen.head
