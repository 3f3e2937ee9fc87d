"""One rule set for every screen: metrics (screens.md section 2), hands of 1 to 30 cards, six pairs (F8)."""

import pytest

from durak.draw.layout import Layout
from durak.draw.table import scene as sc
from tools.pictures import table_pictures as pictures

SIZES = ((240, 240), (240, 135), (320, 240), (128, 128))
RARE = ((240, 280), (320, 320))  # of one board each

# metric: tall (240x240), short (240x135), S (128x128), as the table of section 2 has them
METRICS = {
    "card_w": (34, 34, 22),
    "card_h": (48, 48, 31),
    "strip": (11, 11, 9),
    "index_h": (28, 28, 21),
    "cover_dx": (12, 12, 9),
    "cover_dy": (4, 4, 3),
    "rail_h": (32, 17, 17),
    "message_h": (16, 14, 9),
    "key_h": (16, 15, 10),
    "hand_h": (48, 28, 31),
    "lift": (10, 6, 4),
    "drop": (5, 0, 3),
    "margin": (3, 3, 2),
    "hand_gap": (4, 4, 2),
    "frame": (2, 2, 2),
    "bracket": (2, 1, 1),
    "row_h": (18, 18, 12),
    "header_h": (26, 20, 12),
    "table_h": (116, 53, 55),
    "column_w": (54, 54, 37),
}


@pytest.mark.parametrize("metric", METRICS)
def test_metrics(metric):
    tall, short, small = METRICS[metric]
    assert getattr(Layout(240, 240), metric) == tall
    assert getattr(Layout(240, 135), metric) == short
    assert getattr(Layout(128, 128), metric) == small
    if metric not in ("hand_gap", "card_w", "card_h", "column_w"):
        assert getattr(Layout(320, 240), metric) == tall


def test_classes_and_fonts():
    assert [Layout(*size).small for size in SIZES] == [False, False, False, True]
    assert [Layout(*size).short for size in SIZES] == [False, True, False, False]
    assert [Layout(*size).font.height for size in SIZES] == [13, 13, 13, 8]
    assert [Layout(*size).title.height for size in SIZES] == [15, 13, 15, 8]
    large = Layout(320, 240)
    assert large.large and (large.card_w, large.card_h, large.column_w) == (40, 56, 62)
    assert large.hand_gap == large.pair_gap == 8
    assert not any(Layout(*size).large for size in ((240, 240), (240, 320), (320, 190), (128, 128)))
    assert Layout(320, 320).hand_h == 56  # all of a card is seen where there is height for it
    # the bounds of the rule
    assert Layout(132, 200).tall and Layout(132, 199).short and Layout(131, 300).small


@pytest.mark.parametrize("size", SIZES + RARE)
def test_bands_lie_below_each_other(size):
    layout = Layout(*size)
    assert layout.table_top == layout.rail_h
    assert layout.message_top == layout.table_top + layout.table_h
    assert layout.hand_top == layout.message_top + layout.message_h + 2 + layout.lift
    assert layout.key_top == layout.hand_top + layout.hand_h
    assert layout.h == layout.key_top + layout.key_h
    # a focused card with its frame touches nothing above it
    assert layout.hand_top - layout.lift - layout.frame >= layout.message_top + layout.message_h


@pytest.mark.parametrize("width", (240, 320, 132, 480))
def test_rail_is_curved_as_the_formula_says(width):
    layout = Layout(width, 240)
    depths = [round(6 * abs(2 * x / (width - 1) - 1) ** 2.5) for x in range(width)]
    for depth in range(1, 7):
        assert layout.rim(depth) == sum(d >= depth for d in depths[: width // 2]), depth


@pytest.mark.parametrize("size", SIZES + RARE)
@pytest.mark.parametrize("opponents", range(1, 6))
def test_opponents_share_the_rail_equally(size, opponents):
    layout = Layout(*size)
    edges = [layout.seat_x(i, opponents) for i in range(opponents + 1)]
    assert edges[0] == 0 and edges[-1] == layout.w
    widths = [b - a for a, b in zip(edges, edges[1:], strict=False)]
    assert max(widths) - min(widths) <= 1


def table_with_hand(size, n):
    """A painter whose hand has n different cards."""

    def fill(s):
        pictures.east_attacks(s)
        s.hand = n
        for i in range(n):
            s.cards[i] = i % 4 << 4 | i // 4
            s.looks[i] = 0

    return pictures.painter(*size, fill)


@pytest.mark.parametrize("size", SIZES + RARE)
@pytest.mark.parametrize("n", range(1, 31))
def test_hand_can_be_walked_with_everything_readable(size, n):
    """F8: the focused card is seen whole, every other one's index, and two cards stay on either side."""
    table = table_with_hand(size, n)
    layout, scene = table.layout, table.scene
    shown = 0
    for focus in [*range(n), *reversed(range(n))]:
        scene.focus = focus
        table.hand.place()
        xs = [table.hand.x(i) for i in range(table.hand.first, table.hand.end)]
        shown = table.hand.end - table.hand.first
        assert table.hand.first <= focus < table.hand.end
        # the focused card, whole
        x = table.hand.x(focus)
        assert x >= 0 and x + layout.card_w <= layout.w, (focus, x)
        # every index is uncovered and on the screen
        for i, (a, b) in enumerate(zip(xs, xs[1:], strict=False)):
            assert b - a >= layout.strip
            if table.hand.first + i == focus:
                assert b - a >= layout.card_w or n < 3
        assert xs[0] >= 0 and xs[-1] + layout.strip <= layout.w
        if not layout.tall:  # nor does a number of hidden cards lie on one
            if table.hand.first:
                assert xs[0] >= layout.font.number_width(table.hand.first) + 7
            if table.hand.end < n:
                chip = layout.font.number_width(n - table.hand.end) + 7
                assert xs[-1] + layout.strip <= layout.w - chip
        # two cards on either side, as far as there are so many
        assert table.hand.first <= max(0, focus - 2)
        assert table.hand.end > min(n - 1, focus + 2)
        if n <= 6 and not layout.small:
            assert all(b - a >= layout.card_w for a, b in zip(xs, xs[1:], strict=False))
    assert 0 < shown <= n


@pytest.mark.parametrize("n, apart, shown", ((6, True, 6), (17, False, 17), (19, False, 19)))
def test_what_fits_at_240_px(n, apart, shown):
    """Section 2, 6: six apart, 17 with every index, 19 with the last cut at the edge; then it scrolls."""
    table = table_with_hand((240, 240), n)
    table.hand.place()
    assert (table.hand.pitch >= 34) == apart
    assert table.hand.end - table.hand.first == shown
    last = table.hand.x(n - 1)
    assert (last + 34 <= 240) == (n < 18)
    more = table_with_hand((240, 240), 20)
    more.hand.place()
    assert more.hand.end < 20


@pytest.mark.parametrize("size", SIZES + RARE)
def test_focus_clamps_after_the_last_card_is_played(size):
    """F8: a focus that points behind the hand draws nothing there and breaks nothing."""
    table = table_with_hand(size, 12)
    table.scene.focus = 11
    table.paint()
    for n in range(11, -1, -1):
        table.scene.hand = n
        table.paint_hand()
        table.scene.focus = n - 1
        table.paint_hand()
        fresh = table_with_hand(size, n)
        fresh.scene.focus = n - 1
        fresh.paint()
        assert table.canvas.buffer == fresh.canvas.buffer, n


PAIRS = ["7c/Tc", "7d/Qd", "Qh/Kh", "Th/Js", "Qc/Ks", "Jc/Ac"]


@pytest.mark.parametrize("size", SIZES + RARE)
@pytest.mark.parametrize("n", range(1, 7))
@pytest.mark.parametrize("place", ("", "West"))
def test_pairs_show_each_index(size, n, place):
    """F8: six covered pairs are readable: no index lies under another card or off the felt."""

    def fill(s):
        pictures.east_attacks(s)
        pictures.pairs(s, " ".join(PAIRS[:n]))
        s.place = place

    if n == 6 and place:
        pytest.skip("a bout of six attack cards is passed on to nobody (K5)")
    table = pictures.painter(*size, fill)
    table.paint()
    layout = table.layout
    # in S a second row may lie on the lower half of the covers' pips, as the design has it
    index_h = layout.index_h - (4 if layout.small else 0)
    cards = []  # in the order painted
    for i in range(n + bool(place)):
        x, y = table.play_area.pair_x(i), table.play_area.pair_y(i)
        cards.append((x, y))
        if i < n:
            cards.append((x + layout.cover_dx, y + layout.cover_dy))
    for i, (x, y) in enumerate(cards):
        assert layout.pairs_left <= x and x + layout.card_w <= layout.w - layout.discard_w
        assert layout.table_top <= y
        for over_x, over_y in cards[i + 1 :]:
            apart_x = over_x >= x + layout.strip - 1 or over_x + layout.card_w <= x
            apart_y = over_y >= y + index_h or over_y + layout.card_h <= y
            assert apart_x or apart_y, (i, cards)
    # the lowest card ends above the message line
    assert max(y for _, y in cards) + layout.card_h <= layout.message_top + 1


@pytest.mark.parametrize("size", SIZES + RARE)
def test_places_do_not_move_back_within_a_bout(size):
    """Section 2, 4: once there are two rows they stay until another bout begins."""
    table = pictures.painter(*size, pictures.six_pairs)
    table.paint()
    rows = table.play_area.rows
    table.scene.pairs = 1
    table.place_pairs()
    assert table.play_area.rows == rows
    table.scene.bout += 1
    table.place_pairs()
    assert table.play_area.rows == 1


def test_no_card_keeps_its_place():
    """A pair whose attack is still in the air leaves its place empty."""
    table = pictures.painter(240, 240, pictures.east_attacks)
    table.paint()
    x = table.play_area.pair_x(2)
    table.scene.attacks[1] = table.scene.covers[1] = sc.NO_CARD
    table.paint()
    assert table.play_area.pair_x(2) == x
