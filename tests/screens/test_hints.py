"""What the coach says: the bubble hides nothing that matters, points at what is meant, and OK does what
was said; and what the line and the keys say where one answer is left.
"""

import itertools
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import at_table
from scene import codes, scene
from seeing import Written

from durak import keys, players
from durak.draw import key_row
from durak.draw.palette import ACCENT
from durak.players import move_reasons
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens import hint_sentences
from durak.screens.table import screen as tb
from durak.screens.table.cursor import CHIP_SWAP
from durak.screens.table.move_builder import ASK_PLAY, ASK_TAKE
from durak.text.languages import CODES
from tools.pictures import offscreen_app, scenes_hints, scenes_table
from tools.pictures.positions import arranged
from tools.pictures.scenes import at_table as table_of

ALL = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)
SIZES = offscreen_app.SIZES | offscreen_app.UPRIGHT | offscreen_app.RARE
NOTHING = move_reasons.NOTHING


def meets(a, b):
    """Whether two rectangles (left, top, width, height) share a pixel."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def stuck(controls=keys.JOY4, **more):
    """Seat 0 can cover nothing."""
    pos = scene("6c 9d Jd 9h", "7h Ac Ad", trump="s", talon="As", table="Kh", phase="defend", leader=1)
    return at_table(pos, controls=controls, **more)


def hinted(p, move, reason, about=NOTHING):
    """The coach says this at once."""
    deal = p.app.deal
    deal.thoughts.players[players.COACH] = scenes_hints.Advice(move, reason, about)
    p.do(act.HINT)
    p.until(lambda: p.screen.scene.advice)
    p.turns(2)


def row(p):
    """The key row: {what stands on a key: its word}."""
    s = p.screen.scene
    return dict(zip(s.key_names[: s.keys], s.key_words[: s.keys], strict=True))


def lit(p):
    """The word of the lit key, None without one."""
    s = p.screen.scene
    return row(p)[s.lit] if s.lit else None


# What a bubble must leave alone

TABLES = {
    "one": lambda: scenes_table.single_attack("8h"),
    "three": scenes_table.table_position,
    "lead": lambda: arranged("Throw-in", "7c 7d Jh Qd Ac 6s", (6, 1, 6), talon=12, face="Ks"),
    "throw": scenes_hints.all_covered,
    "two open": lambda: arranged(
        "Throw-in", "6c 9d Jd 9h Kh 7s", (6, 6, 5), table="8h Td", talon=10, face="As", leader=3,
        defender=0, phase="defend",
    ),
}  # fmt: skip
# Why a card is played; the other reasons go with a word.
WORDLESS = (
    "must_take takes_to_save no_trump_gift pass_keeps nothing_to_add enough_laid swaps keeps_low "
    "spares_partner holds_off takes_rest shows_trump"
)
WITH_CARD = [i for i, key in enumerate(hint_sentences.WHY.split(" ")) if key not in WORDLESS.split(" ")]
SEATS = {move_reasons.LEFT_FEW_CARDS, move_reasons.SPARES_PARTNER}


def open_hint(size, code, table, reason):
    """A hint about the card that has the focus, with the longest card's name; the app, and the places of
    the pairs before it was opened."""
    app = offscreen_app.open_app(size, code)
    table_of(app, TABLES[table]())
    area = app.screen.painter.play_area
    pairs = [(area.pair_x(i), area.pair_y(i)) for i in range(app.screen.scene.pairs)]
    line = (app.screen.scene.message, app.screen.scene.role)
    turn = app.screen.turn
    card = turn.cursor.focus
    at = turn.cursor.aimed()
    pos = app.deal.pos
    move = m.make(m.LAY, card)
    if ps.phase(pos) == ps.DEFEND:
        move = m.make(m.COVER, card, ps.attack_at(pos, at))
    about = 1 if move_reasons.is_seat(reason) else codes("Qd")[0]
    scenes_hints.hinted(app, move, reason, about)
    return app, pairs, line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_bubble_hides_neither_its_card_nor_the_trump_nor_the_attack_nor_the_line(size, table):
    for code, reason in itertools.product(CODES, WITH_CARD):
        app, pairs, line = open_hint(size, code, table, reason)
        s, painter, layout = app.screen.scene, app.screen.painter, app.layout
        b = painter.advice_bubble
        place = (b.left, max(0, b.top), b.w, b.h + min(0, b.top))
        what = (code, hint_sentences.WHY.split(" ")[reason], place)
        assert s.advice and b.w and s.advice_at == s.focus, what
        assert b.left >= 0 and b.left + b.w <= layout.w and b.top >= -3, what
        assert b.top + b.h <= layout.message_top, what  # nor the line, nor the lifted card below it
        area, talon = painter.play_area, painter.talon
        trump = (talon.x(), talon.trump_y(), layout.card_w, layout.card_h)
        assert not meets(place, trump), what
        if s.target >= 0:
            edge = layout.bracket
            attack = (area.pair_x(s.target) - edge, area.pair_y(s.target) - edge,
                      layout.card_w + 2 * edge, layout.card_h + 2 * edge)  # fmt: skip
            assert not meets(place, attack), what
        assert pairs == [(area.pair_x(i), area.pair_y(i)) for i in range(s.pairs)], what
        assert line == (s.message, s.role), what
        if reason in SEATS and table == "lead":
            seat = (layout.seat_x(s.advice_seat, s.opponents), 0, layout.w // 5, layout.rail_h)
            assert not meets(place, seat), what


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_no_word_of_a_hint_is_broken_and_none_is_cut(size, code):
    for table, reason in itertools.product(("one", "three", "lead"), WITH_CARD):
        app, _, _ = open_hint(size, code, table, reason)
        b = app.screen.painter.advice_bubble
        assert " ".join(b._lines) == app.screen.scene.advice
        for word in app.screen.scene.advice.split(" "):
            assert any(word in line.split(" ") for line in b._lines), b._lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_a_hint_without_a_card_lies_on_the_key_row_below_the_ranks(size, code):
    """Its tail is on the chip meant, that chip is lit, and no card has a frame."""
    kinds = (m.TAKE, m.PASS)
    for kind, reason in itertools.product(kinds, range(move_reasons.COUNT)):
        if move_reasons.is_seat(reason) and reason != move_reasons.SPARES_PARTNER:
            continue
        if kind == m.TAKE:
            table, reasons = scenes_table.table_position(), "must_take takes_to_save lost_ending tried_out"
        else:
            table, reasons = scenes_hints.all_covered(), "pass_keeps nothing_to_add won_ending tried_out"
        if hint_sentences.WHY.split(" ")[reason] not in reasons.split(" "):
            continue
        app = offscreen_app.open_app(size, code)
        table_of(app, table)
        scenes_hints.hinted(app, m.make(kind), reason, codes("Qd")[0])
        s, b, layout = app.screen.scene, app.screen.painter.advice_bubble, app.layout
        assert s.focus == -1 and s.target == -1 and s.chip == -1 and s.lit
        middle = key_row.middle(layout, s.keys, s.key_names, s.key_words, s.lit)
        assert abs(b._tail_x - middle) <= 12 and b.top + b.h == layout.key_top
        # The tail stands on yellow: that chip and no other.
        chip = app.port.buffer[(layout.key_top + 2) * layout.w // 2 :][: layout.w // 2]
        yellow = [x for x in range(layout.w) if (chip[x >> 1] >> (0 if x & 1 else 4) & 15) == ACCENT]
        assert yellow and abs((yellow[0] + yellow[-1]) // 2 - middle) <= 1
        rank = 16 if not layout.small else 11
        lines = 2 if layout.narrow else 0  # a narrow screen needs more lines
        assert b.top >= layout.hand_top - layout.lift + rank - 12 * lines, (kind, reason, s.advice)


# OK does what was said


@pytest.mark.parametrize("controls", ALL)
@pytest.mark.parametrize("answer", [act.OK, act.OTHER])
def test_ok_and_the_lit_key_take_where_the_hint_says_take(controls, answer):
    pos = scene(
        "6c 9d Jd 9h Kh 7s", "7h Ac Ad", trump="s", talon="As", table="Th 8h", phase="defend", leader=1
    )
    p = at_table(pos, controls=controls)
    before = p.screen.scene.message
    hinted(p, m.make(m.TAKE), move_reasons.TAKES_TO_SAVE, codes("Kh")[0])
    s = p.screen.scene
    assert s.message == before and s.role and lit(p) == "Take" and s.focus == -1
    assert "Cover" not in row(p).values()
    p.do(answer)
    assert ps.hand_size(p.app.deal.pos, 0) == 8 or ps.phase(p.app.deal.pos) == ps.GIVE


@pytest.mark.parametrize("controls", ALL)
def test_any_other_key_closes_it_and_the_focus_is_where_it_was(controls):
    p = at_table(scenes_table.single_attack("8h"), controls=controls)
    focus = p.screen.turn.cursor.focus
    hinted(p, m.make(m.TAKE), move_reasons.TAKES_TO_SAVE, codes("Kh")[0])
    ply = p.app.deal.ply
    p.do(act.NEXT)
    s = p.screen.scene
    assert not s.advice and not s.lit and p.app.deal.ply == ply
    assert s.focus >= 0 and s.cards[s.focus] != focus  # walked one place on


def test_with_confirm_plays_ok_on_such_a_hint_asks_once_more():
    p = at_table(scenes_table.single_attack("8h"))
    p.app.settings.confirm = 1
    hinted(p, m.make(m.TAKE), move_reasons.TAKES_TO_SAVE, codes("Kh")[0])
    ply = p.app.deal.ply
    p.do(act.OK)
    assert p.screen.turn.builder.asking == ASK_PLAY and p.app.deal.ply == ply
    p.do(act.OK)
    assert p.app.deal.ply == ply + 1


@pytest.mark.parametrize("controls", ALL)
def test_a_hint_to_hold_or_to_keep_lights_ok(controls):
    pos = scene(
        "6d Qh", "8c Ad Kd Kh", "6h 7h", trump="s", table="6c/7c", phase="throw", actor=0, permission=True
    )
    p = at_table(pos, controls=controls)
    hinted(p, m.make(m.HOLD), move_reasons.HOLDS_OFF)
    assert lit(p) == "Hold"
    ply = p.app.deal.ply
    p.do(act.OK)
    assert p.app.deal.ply > ply
    pos = scene(
        "6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0, phase="window", leader=1, actor=0
    )
    p = at_table(pos, controls=controls)
    hinted(p, m.make(m.KEEP), move_reasons.KEEPS_LOW)
    assert lit(p) == "Keep"


def test_the_line_and_the_role_stay_while_the_coach_thinks_and_speaks():
    p = at_table(scenes_table.single_attack("8h"))
    s = p.screen.scene
    line, role = s.message, s.role
    p.do(act.HINT)
    assert s.message.startswith(line) and s.role == role
    p.until(lambda: s.advice)
    p.turns(1)
    assert s.message == line and s.role == role


# One answer left


@pytest.mark.parametrize("controls", ALL)
@pytest.mark.parametrize("answer", [act.OK, act.OTHER])
def test_where_nothing_covers_the_line_says_so_take_is_lit_and_ok_takes(controls, answer):
    p = stuck(controls)
    s = p.screen.scene
    assert s.message == p.app.words["nothing_covers"]
    assert lit(p) == "Take" and "Cover" not in row(p).values()
    p.do(act.NEXT)
    assert s.message == p.app.words["nothing_covers"] and lit(p) == "Take"
    p.do(answer)
    p.turns(60)
    assert ps.hand_size(p.app.deal.pos, 0) == 5


def test_after_a_cover_that_can_be_undone_taking_is_asked_about():
    pos = scene("6c 9c", "7h Ac Ad", trump="s", talon="As", table="8c Kh", phase="defend", leader=1)
    p = at_table(pos)
    p.do(act.OK)
    p.until(lambda: p.screen.state == tb.MINE and not p.screen.events.busy)
    assert p.screen.scene.message == p.app.words["nothing_covers"]
    p.do(act.OK)
    assert p.screen.turn.builder.asking == ASK_TAKE


def test_a_card_of_the_rank_that_may_pass_the_attack_on_is_another_answer():
    pos = scene("6c 9d Kd", "7h Ac Ad", "6d 7d 8d", trump="s", table="Kh", phase="defend", leader=2,
                defender=0, transfer=True)  # fmt: skip
    p = at_table(pos)
    assert lit(p) is None and p.screen.scene.message != p.app.words["nothing_covers"]


@pytest.mark.parametrize("controls", ALL)
def test_P6_ok_finishes_a_prostoy_defence_when_all_is_covered(controls):
    given = {"trump": "s", "phase": "defend", "leader": 1, "defender": 0, "game": "prostoy"}
    p = at_table(scene("9c Jh", "Ac Ad Ah", table="8c/Tc", **given), controls=controls)
    assert lit(p) == "Done"
    ply = p.app.deal.ply
    p.do(act.OK)
    assert p.app.deal.ply > ply


def test_P6_a_prostoy_defence_that_nothing_covers_takes():
    given = {"trump": "s", "phase": "defend", "leader": 1, "defender": 0, "game": "prostoy"}
    p = at_table(scene("6c Jh", "Ac Ad Ah", table="8c", **given))
    assert p.screen.scene.message == p.app.words["nothing_covers"] and lit(p) == "Take"


def test_P2_without_a_pair_in_hand_the_line_speaks_of_no_pair():
    given = {"trump": "s", "phase": "lead", "game": "prostoy"}
    p = at_table(scene("9c Jh Ad", "Ac 6d Ah Kd Qd", **given))
    assert p.screen.scene.message == p.app.words["lay_one"]
    p.do(act.ADD)
    assert p.screen.turn.choices.added_n == 1
    assert p.screen.scene.message == p.app.words["lay_one"]
    # nor of three where the defender holds but two
    p = at_table(scene("9c 9h Ad", "Ac 6d", **given))
    assert p.screen.scene.message == p.app.words["lay_one"]
    p = at_table(scene("9c 9h Ad", "Ac 6d Ah Kd Qd", **given))
    assert p.screen.scene.message == p.app.words["lay_odd"]


def test_P2_of_three_cards_without_a_second_pair_the_line_does_not_go_on_to_five():
    given = {"trump": "s", "phase": "lead", "game": "prostoy"}
    p = at_table(scene("9c 9h Ad Kc Qc", "Ac 6d Ah Kd Qd", **given))
    for name in ("9c", "9h", "Ad"):
        p.screen.turn.cursor.look_at(codes(name)[0])
        p.do(act.ADD)
    assert p.screen.turn.choices.added_n == 3
    assert p.screen.scene.message == p.app.words["attack_these"]


# A word only on a key that does something


@pytest.mark.parametrize("controls", ALL)
def test_no_add_on_a_chip_nor_on_a_card_that_cannot_be_added(controls):
    p = at_table(scene("6s Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As", right=0), controls=controls)
    assert "Add" in row(p).values()
    while p.screen.turn.cursor.focus != CHIP_SWAP:
        p.do(act.NEXT if controls == keys.JOY4 else act.PREV)
    assert "Add" not in row(p).values()
    p = at_table(scene("6c 6d Qh", "8c Ad Kd Kh", trump="s", talon="Tc Td As"), controls=controls)
    p.do(act.OTHER)
    assert row(p) and "Undo" in row(p).values()
    while p.screen.turn.cursor.focus != codes("Qh")[0]:
        p.do(act.NEXT)
    assert "Add" not in row(p).values()


def test_the_russian_attacker_says_bito_once_all_is_covered():
    for table, word in (("7c/Tc 7d/Jd", "Бито"), ("7c/Tc 7d", "Пас")):
        phase = "throw" if word == "Бито" else "give"
        pos = scene("Qc Jh Ts", "6c 6d 6h", "8c 8d", trump="s", table=table, phase=phase, actor=0, leader=0,
                    defender=1)  # fmt: skip
        p = at_table(pos, lang="ru")
        assert word in row(p).values()


@pytest.mark.parametrize("size", SIZES)
def test_it_comes_and_goes_without_a_trace(size):
    """F15: what is painted then is what a whole repaint paints, and not the whole frame is sent."""
    for bring, kind in ((scenes_table.table_position, m.TAKE), (scenes_table.table_position, m.COVER)):
        app = offscreen_app.open_app(size, "en")
        table_of(app, bring())
        for _ in range(2):
            app.port.sent = 0
            if not app.screen.scene.advice:
                move = m.make(m.TAKE) if kind == m.TAKE else m.make(m.COVER, codes("Kh")[0], codes("Qh")[0])
                scenes_hints.hinted(app, move, move_reasons.TAKES_TO_SAVE, codes("Kh")[0])
            else:
                app.screen.act(act.HINT)
            for _ in range(12):
                app.turn()
            assert 0 < app.port.sent < 2 * app.layout.w * app.layout.h
            got = bytes(app.port.buffer)
            app.screen.painter.paint()
            app.canvas.take_dirty()
            assert bytes(app.port.buffer) == got, (kind, app.screen.scene.advice)


def test_no_line_is_written_over_a_hint():
    """What is painted last is the bubble: its lines are whole."""
    p = at_table(scenes_table.single_attack("8h"))
    hinted(p, m.make(m.TAKE), move_reasons.TAKES_TO_SAVE, codes("Kh")[0])
    p.screen.fresh = True
    with Written() as written:
        p.screen.paint(p.app.canvas)
    lines = [line[4] for line in written.lines]
    assert all(part in lines for part in p.screen.painter.advice_bubble._lines)
