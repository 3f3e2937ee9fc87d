"""The cards as they are drawn, by their pixels: contrast, whole indices, courts told apart, marks."""

import itertools

import pytest
from test_pages_fit import contrast

from durak.draw import palette
from durak.draw.canvas import Canvas
from durak.draw.card_painter import DIM, INDEX, Deck
from durak.draw.layout import Layout
from durak.screens.picked_up import PickedUp
from tools.pictures import offscreen_app, render

SIZES = ((240, 240), (240, 135), (128, 128))
COURTS = (9, 10, 11)
ALL = [(suit, rank) for suit in range(4) for rank in range(13)]


def drawn(size, code, look=0, trump=-1, new=False):
    """The rows of a card, as palette numbers."""
    layout = Layout(*size)
    canvas = Canvas(bytearray(64 * 32), 64, 64)
    canvas.fill(palette.FELT)
    deck = Deck(canvas, layout)
    deck.draw(code, 0, 0, look, trump)
    if new:
        deck.notch(0, 0)
    pixels = [half for byte in canvas.buffer for half in (byte >> 4, byte & 15)]
    return [pixels[64 * y : 64 * y + layout.card_w] for y in range(layout.card_h)]


def box(rows, left, top, w, h):
    return [row[left : left + w] for row in rows[top : top + h]]


def unlike(a, b):
    """How many pixels of two pictures differ."""
    return sum(x != y for row, other in zip(a, b, strict=True) for x, y in zip(row, other, strict=True))


@pytest.mark.parametrize("size", SIZES)
def test_rank_and_suit_are_read_at_three_to_one_on_a_dimmed_card_too(size):
    layout = Layout(*size)
    for look, face in ((0, palette.CREAM), (DIM, palette.DIMMED)):
        for suit, rank in ALL:
            index = box(drawn(size, suit << 4 | rank, look), 2, 4, layout.strip - 2, layout.index_h - 5)
            colours = {colour for row in index for colour in row}
            assert colours == {face, palette.SUITS[suit]}
            assert contrast(face, palette.SUITS[suit]) >= 3


@pytest.mark.parametrize("pair", [(palette.MUTE, palette.DEEP), (palette.SHADE, palette.FELT)])
def test_what_is_muted_is_still_read(pair):
    """A seat that is out or has passed, the secondary text of pages."""
    assert contrast(*pair) >= 3


@pytest.mark.parametrize("size", SIZES)
def test_the_index_strip_tells_all_cards_apart(size):
    """Of an overlapped card no more is seen than this; nothing of the picture reaches into it."""
    layout = Layout(*size)
    strips = {}
    for suit, rank in ALL:
        whole = drawn(size, suit << 4 | rank)
        strip = box(whole, 0, 0, layout.strip, layout.index_h)
        assert strip == box(drawn(size, suit << 4 | rank, INDEX), 0, 0, layout.strip, layout.index_h)
        strips[suit, rank] = strip
    for a, b in itertools.combinations(strips, 2):
        assert unlike(strips[a], strips[b]) >= 4, (a, b)


@pytest.mark.parametrize("size", SIZES)
def test_king_queen_and_jack_differ_in_what_a_hand_shows_of_them(size):
    """28 rows of the larger cards; a fifth of the bust at least, by outline alone, in each suit."""
    layout = Layout(*size)
    rows = layout.hand_h if layout.short else min(28, layout.card_h)
    for suit in range(4):
        faces = [
            [[colour == palette.CREAM for colour in row] for row in drawn(size, suit << 4 | rank)[3:rows]]
            for rank in COURTS
        ]
        busts = [box(face, layout.strip, 0, layout.card_w, rows) for face in faces]
        for a, b in itertools.combinations(busts, 2):
            assert unlike(a, b) * 5 > sum(len(row) for row in a), suit


@pytest.mark.parametrize("size", SIZES)
def test_the_four_suits_have_courts_of_one_structure(size):
    """Where one suit has its cloth, each other has its own; all else is the same picture."""
    layout = Layout(*size)
    cloths = [
        {palette.GREEN: 90, palette.LIT: 91},
        {palette.BLUE: 90, palette.SKY: 91},
        {palette.RED: 90, palette.LATTICE: 91},
        {palette.INK: 90, palette.MUTE: 91},
    ]
    shared = {90, 91, palette.INK, palette.MUTE, palette.RED, palette.LATTICE}  # a suit's cloth may be these
    for rank in COURTS:
        busts = []
        for suit in range(4):
            rows = box(drawn(size, suit << 4 | rank), layout.strip + 2, 3, 30, 18 if layout.small else 31)
            busts.append([[cloths[suit].get(colour, colour) for colour in row] for row in rows])
        for other in busts[1:]:
            for row, mine in zip(other, busts[0], strict=True):
                for a, b in zip(row, mine, strict=True):
                    assert a == b or a in shared and b in shared, (rank, a, b)


@pytest.mark.parametrize("size", SIZES)
def test_a_new_card_has_a_notch_and_a_trump_a_band(size):
    """In the strip that overlapped cards show; told apart by shape: one is a corner, one an edge."""
    layout = Layout(*size)
    card = 2 << 4 | 5
    plain = box(drawn(size, card), 0, 0, layout.strip, layout.index_h)
    new = box(drawn(size, card, new=True), 0, 0, layout.strip, layout.index_h)
    trump = box(drawn(size, card, trump=2), 0, 0, layout.strip, layout.index_h)
    notch = {(x, y) for y, row in enumerate(new) for x, c in enumerate(row) if c == palette.ACCENT}
    band = {(x, y) for y, row in enumerate(trump) for x, c in enumerate(row) if c == palette.GOLD}
    assert {y for _, y in band} == {1, 2} and max(x for x, _ in band) == layout.strip - 1
    assert len(notch) >= 6 and max(x + y for x, y in notch) < 7 and max(y for _, y in notch) >= 2
    ends = {(x, y) for x, y in notch if (x + 1, y) not in notch}
    assert all(new[y][x + 1] == palette.INK for x, y in ends)  # an edge, for whoever sees no yellow
    assert unlike(plain, trump) and unlike(plain, new)


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240", "128x128", "240x320", "134x240"])
def test_second_rows_of_picked_up_cards_show_their_indices(size):
    app = offscreen_app.open_app(size)
    render.SCENES["picked-up-many"](app)
    render.turns(app, 2)
    page = app.screen
    assert isinstance(page, PickedUp)
    layout = page.deck.layout
    assert max(page.rows(page.known(seat)) for seat in page.seats) == 2
    top = page.parts.head + (1 if app.layout.tall else 0) + 2
    assert top + 2 * layout.index_h <= page.parts.head + page.pitch
    assert top + 2 * layout.index_h <= app.layout.key_top
