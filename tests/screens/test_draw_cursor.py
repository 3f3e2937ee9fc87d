"""What a cursor move, a change of a part and a card in the air repaint (F15): enough, and not much more."""

import random

import pytest

from durak import text
from durak.draw.table import scene as sc
from durak.text.languages import CODES
from tools.pictures import table_pictures as pictures

SIZES = ((240, 240), (240, 135), (320, 240), (128, 128))


def sent(table):
    """Pixels that the rectangles marked since the last call would send."""
    n = table.canvas.take_dirty()
    return sum(table.canvas.dirty[4 * i + 2] * table.canvas.dirty[4 * i + 3] for i in range(n))


def table_with_hand(size, n, fill=pictures.east_attacks):
    def both(s):
        fill(s)
        s.hand = n
        for i in range(n):
            s.cards[i] = i % 4 << 4 | i // 4
            s.looks[i] = (i * 7 % 3 == 0) * sc.DIM

    table = pictures.painter(*size, both)
    table.scene.focus = 0
    table.paint()
    sent(table)
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("n", (2, 6, 7, 9, 12, 17, 19))
def test_a_step_of_the_cursor_sends_a_sixth_of_a_frame(size, n):
    """The focus and the bracket move on by one card: at most a sixth; where the row scrolls, at most 40 %."""
    table = table_with_hand(size, n)
    frame = size[0] * size[1]
    for focus in [*range(1, n), *reversed(range(n - 1))]:
        first = table.hand.first
        target = table.scene.target
        table.scene.focus = focus
        table.paint_hand()
        table.scene.target = focus % table.scene.pairs
        table.paint_target(target)
        part = sent(table) / frame
        assert part <= (1 / 6 if table.hand.first == first else 0.4), (focus, part)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("n", (6, 12, 24, 30))
def test_any_step_sends_at_most_40_percent(size, n):
    table = table_with_hand(size, n)
    chance = random.Random(n)
    for _ in range(20):
        table.scene.focus = chance.randrange(n)
        table.paint_hand()
        assert sent(table) <= 0.4 * size[0] * size[1]


def test_nothing_changed_nothing_sent():
    table = table_with_hand((240, 240), 9)
    table.paint_hand()
    assert sent(table) == 0


def change(s, chance, n):
    """One change of a scene, as a screen makes them; answers the parts it concerns."""
    kind = chance.randrange(12)
    if kind == 0:
        s.focus = chance.randrange(-1, max(1, s.hand))
    elif kind == 1:
        s.looks[chance.randrange(n)] = chance.randrange(16)
    elif kind == 2 and s.hand:
        i = chance.randrange(s.hand)
        for j in range(i, s.hand - 1):
            s.cards[j] = s.cards[j + 1]
            s.looks[j] = s.looks[j + 1]
        s.hand -= 1
        s.focus = min(s.focus, s.hand - 1)
    elif kind == 3 and s.hand < n:
        s.cards[s.hand] = chance.randrange(4) << 4 | chance.randrange(13)
        s.looks[s.hand] = 0
        s.hand += 1
    elif kind == 4:
        s.shake = chance.randrange(-2, 3)
    elif kind == 5:
        s.rise = chance.randrange(-1, 5)
    elif kind == 6:
        s.pulse = chance.randrange(3)
    elif kind == 7:
        s.veiled = not s.veiled
    else:
        return change_above(s, chance, kind)
    return "hand"


def change_above(s, chance, kind):
    if kind == 8:
        s.message = chance.choice(("East attacks you", "Cover", ""))
        s.role = chance.randrange(3)
        s.refusal = chance.random() < 0.3
        return "message"
    if kind == 9:
        s.keys = chance.randrange(5)
        return "keys"
    if kind == 10:
        i = chance.randrange(5)
        s.counts[i] = chance.randrange(12)
        s.acting = chance.randrange(-1, 3)
        s.dots = chance.randrange(4)
        s.muted[i] = chance.randrange(2)
        return "rail"
    s.pairs = chance.randrange(7)
    for i in range(s.pairs):
        s.attacks[i] = chance.randrange(4) << 4 | chance.randrange(13)
        s.covers[i] = chance.choice((sc.NO_CARD, chance.randrange(4) << 4 | chance.randrange(13)))
    s.target = chance.randrange(-1, s.pairs + 1)
    s.talon = chance.randrange(30)
    s.discard = chance.random() < 0.5
    return "felt"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_painting_a_part_gives_what_painting_all_gives(size, seed):
    """F11, F15: the paint of a part leaves no trace of what was before, and marks all that it changed."""
    chance = random.Random(seed)
    n = chance.choice((8, 14, 22))
    table = table_with_hand(size, n)
    s = table.scene
    for step in range(40):
        before = bytes(table.canvas.buffer)
        part = change(s, chance, n)
        getattr(table, "paint_" + part)()
        after = bytes(table.canvas.buffer)
        count = table.canvas.take_dirty()
        boxes = [tuple(table.canvas.dirty[4 * i : 4 * i + 4]) for i in range(count)]
        pitch = size[0] // 2
        for y in range(size[1]):
            was, now = before[y * pitch : (y + 1) * pitch], after[y * pitch : (y + 1) * pitch]
            if was == now:
                continue
            for x in range(pitch):
                inside = was[x] == now[x] or any(
                    left <= 2 * x + 1 and 2 * x < left + w and top <= y < top + h for left, top, w, h in boxes
                )
                assert inside, (step, 2 * x, y)
        table.paint()
        table.canvas.take_dirty()
        assert bytes(table.canvas.buffer) == after, (step, part)


@pytest.mark.parametrize("size", [*SIZES, (320, 320), (240, 320)])
@pytest.mark.parametrize("pairs", [3, 4, 6, 8])
def test_the_bracket_leaves_no_trace_among_pairs_that_overlap(size, pairs):
    """F15: on its way from pair to pair, in rows that lie on each other too."""
    table = pictures.painter(*size, pictures.east_attacks)
    s = table.scene
    s.pairs = pairs
    for i in range(pairs):
        s.attacks[i] = 2 + i
        s.covers[i] = sc.NO_CARD if i % 3 else 20 + i
    open_ones = [i for i in range(pairs) if i % 3]  # only these can be meant
    s.target = 1
    table.paint()
    for target in open_ones + open_ones[::-1]:
        was, s.target = s.target, target
        table.paint_target(was)
        after = bytes(table.canvas.buffer)
        table.paint()
        assert bytes(table.canvas.buffer) == after, (was, target)


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_the_air_leave_no_trace(size):
    table = pictures.painter(*size, pictures.east_attacks)
    table.paint()
    ground = bytes(table.canvas.buffer)
    s = table.scene
    for step in range(6):
        s.flying = min(step + 1, 3)
        for i in range(s.flying):
            s.fly_cards[i] = sc.FACE_DOWN if i == 1 else 5 + i
            s.fly_x[i] = step * size[0] // 6 - 10 + 17 * i
            s.fly_y[i] = size[1] - 20 - step * size[1] // 5 - 9 * i
        table.paint_flying()
        assert bytes(table.canvas.buffer) != ground
    s.flying = 0
    table.paint_flying()
    assert bytes(table.canvas.buffer) == ground


def test_a_veiled_hand_shows_nothing():
    """Hot seat: nothing of a hand is drawn between two people's turns (section 5)."""
    one, other = (pictures.painter(240, 240, pictures.east_attacks) for _ in "ab")
    for i in range(other.scene.hand):
        other.scene.cards[i] = 3 << 4 | 12 - i
        other.scene.looks[i] = 0
    other.scene.focus = 0
    for table in (one, other):
        table.scene.veiled = True
        table.paint()
    assert one.canvas.buffer == other.canvas.buffer


NAMES = ("Запад С-З Север С-В Восток", "West NW North NE East", "Margaret Wladimir Ok Elizabeth Sam")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("teams", ("", "dtdtd"))
@pytest.mark.parametrize("opponents", (1, 3, 5))
def test_rail_keeps_opponents_apart(size, names, teams, opponents):
    """Names, marks and counts of 1 to 5 opponents stand beside each other; names too long together are cut,
    once.
    """

    def fill(s):
        pictures.east_attacks(s)
        named = " ".join(names.split()[:opponents])
        pictures.rail(s, named, (6, 4, 14, 5, 12)[:opponents], "-s-h-", teams)

    table = pictures.painter(*size, fill)
    table.paint()
    layout = table.layout
    kept = list(table.opponents.names.shown)
    end = 0
    for i in range(opponents):
        assert kept[i] and names.split()[i].startswith(kept[i])
        if opponents < 5 and not layout.small:
            assert kept[i] == names.split()[i]
        assert table.opponents.names.x[i] >= end + (2 if i else 0)
        end = table.opponents.names.x[i] + table.opponents.names.font.width(kept[i])
        assert end < layout.w
        # the line between two shares is whole: nothing was drawn over it
        if i:
            x = layout.seat_x(i, opponents) - 1
            top = (17 if layout.tall else 9) if table.opponents.names.tight else 3
            rows = range(top, 28 if layout.tall else 13)
            colours = {table.canvas.buffer[(y * size[0] + x) >> 1] >> (0 if x & 1 else 4) & 15 for y in rows}
            assert colours == {2}, i
    table.paint()
    assert all(a is b for a, b in zip(kept, table.opponents.names.shown, strict=True))


PLACES = ("south west nw north ne east", "south west nw ne east", "south west north east")


@pytest.mark.parametrize("size", [*SIZES, (134, 240), (240, 320)])
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("places", PLACES)
@pytest.mark.parametrize("teams", ("", "dtdtd"))
def test_the_seats_own_names_are_never_cut(size, code, places, teams):
    """Whoever sits at the bottom, with a role, dots and two figures beside each name."""
    words = text.load(code)
    ring = [words[place] for place in places.split()]
    for first in range(len(ring)):
        named = ring[first + 1 :] + ring[:first]

        def fill(s, named=named):
            pictures.east_attacks(s)
            pictures.rail(s, " ".join(named), (12,) * len(named), "shshs"[: len(named)], teams)
            s.acting = 0
            s.dots = 3

        table = pictures.painter(*size, fill)
        table.paint()
        assert list(table.opponents.names.shown[: len(named)]) == named
        ends = [
            table.opponents.names.x[i] + table.opponents.names.font.width(named[i]) for i in range(len(named))
        ]
        assert ends[-1] < size[0]
        assert all(table.opponents.names.x[i + 1] - ends[i] >= 2 for i in range(len(named) - 1))


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_comes_and_goes_without_a_trace(size):
    """F15: the bubble and the pairs that make room for it are painted, and no more than 60 % of the frame."""
    table = pictures.painter(*size, pictures.hint)
    bubble = table.scene.bubble
    table.scene.bubble = []
    table.paint()
    sent(table)
    for shown in (bubble, bubble[:1], []):
        table.scene.bubble = shown
        table.paint_hint()
        got = bytes(table.canvas.buffer)
        assert 0 < sent(table) <= 0.6 * size[0] * size[1]
        table.paint()
        sent(table)
        assert bytes(table.canvas.buffer) == got
