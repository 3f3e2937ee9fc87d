"""A finger or a mouse on the glass does what the keys would, on each screen, size and set of keys."""

import pytest
from playing import Playing, at_table
from scene import scene

from durak import keys
from durak.draw.palette import ACCENT
from durak.rules import moves as m
from durak.screens import actions as act
from durak.screens import menu, pointing
from durak.screens.guides import lesson_guide
from durak.screens.table import screen
from durak.screens.table.cursor import CHIP_HINT, CHIP_MENU, PASS_ON
from tools.protocol.notation import parse_card

KINDS = [keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS]
# In the order of the kinds: 240x240, 240x135, 320x240, 128x128; and upright ones.
SIZES = [(kind, None) for kind in KINDS] + [(keys.FOUR, (134, 240)), (keys.JOY2, (240, 280))]
each_size = pytest.mark.parametrize(("kind", "size"), SIZES)


def send(p, event, x, y):
    p.ready()
    p.port.at = (x, y)
    p.port.queue.append(event)
    p.turns(1)


def touch(p, x, y):
    send(p, keys.POINT | keys.DOWN, x, y)


def lift(p, x, y):
    send(p, keys.POINT | keys.UP, x, y)
    p.turns(2)


def tap(p, x, y, ticks=2):
    touch(p, x, y)
    p.turns(ticks)
    lift(p, x, y)


def is_hand(p, x, y):
    send(p, keys.OVER | keys.DOWN, x, y)
    return p.port.hand


def row_middle(p, i):
    page = p.screen.page
    return page.x + page.row_w() // 2, page.row_y(i) + page.bar_h // 2


def card_middle(p, card):
    """A point of the card of the hand that no other card covers: its index."""
    i = p.screen.view.hand.index(card)
    hand = p.screen.painter.hand
    return hand.x(i) + 4, hand.y(i) + 8


def key_middle(p, name):
    """A point of the key of the row that bears a name."""
    layout = p.app.layout
    for x in range(layout.w):
        from durak.draw.key_row import key_at

        if key_at(layout, x, layout.key_top + 4) == name:
            return x + 3, layout.key_top + 4
    raise AssertionError(f"{name} is on no key: {list(layout.key_names)}")


# Pages


@each_size
def test_a_row_is_chosen_where_it_is_touched(kind, size):
    p = Playing(kind, size)
    p.turns(2)
    row = [page for _, page in menu._ROWS[1:]].index("statistics_page")
    touch(p, *row_middle(p, row))
    assert p.screen.focus == row  # shown before it is done
    lift(p, *row_middle(p, row))
    assert p.name == "statistics_page"


def test_sliding_off_a_row_chooses_nothing():
    p = Playing()
    p.turns(2)
    touch(p, *row_middle(p, 2))
    lift(p, *row_middle(p, 4))
    assert (p.name, p.screen.focus) == ("menu", 2)
    lift(p, *row_middle(p, 2))  # nothing was touched any more
    assert p.name == "menu"


@each_size
def test_a_value_goes_up_and_by_its_left_arrow_down(kind, size):
    p = Playing(kind, size)
    p.app.go("settings_page")
    p.turns(2)
    row = next(i for i in range(p.screen.count()) if p.screen.label(i) == p.app.t("page.speed"))
    p.screen.move(row)
    p.turns(1)
    before = p.app.settings.speed
    x, y = row_middle(p, row - p.screen.first)
    tap(p, p.screen.page.x + 4, y)
    assert p.app.settings.speed == (before + 1) % 4
    # The arrow is where its ink is, left of the value.
    page = p.screen.page
    left = page.value_x() - (4 if page.l.small else 8) - page.l.font.width(p.screen.value(row))
    tap(p, left - (5 if page.l.small else 9), y)
    assert p.app.settings.speed == before


@each_size
def test_the_words_of_the_key_row_hold_their_keys(kind, size):
    p = Playing(kind, size)
    p.app.go("settings_page")
    p.turns(2)
    name = next(name for name, word in p.screen.key_pairs() if word == p.app.t("back"))
    at = key_middle(p, name)
    assert is_hand(p, *at)
    touch(p, *at)
    p.turns(1)
    assert p.port.held  # as if the key itself were down
    lift(p, *at)
    assert not p.port.held
    assert p.name == "menu"


def test_second_button_is_the_other_answer_and_the_wheel_walks():
    for kind in KINDS:
        p = Playing(kind)
        p.app.go("settings_page")
        p.turns(2)
        send(p, keys.FORWARDS | keys.DOWN, 0, 0)
        send(p, keys.FORWARDS | keys.DOWN, 0, 0)
        send(p, keys.BACKWARDS | keys.DOWN, 0, 0)
        assert p.screen.focus == 1
        send(p, keys.SECOND | keys.DOWN, 60, 60)
        p.turns(1)
        assert p.name == "menu"


@each_size
def test_tiles_letters_sheets_and_questions(kind, size):
    p = Playing(kind, size)
    p.app.go("language_page", "menu")
    p.turns(2)
    tiles = p.screen
    tap(p, tiles.page.l.w // 2, tiles.tiles_top + tiles.tile_pitch + 4)
    assert (p.name, p.app.words.code) == ("menu", "es")
    p.app.speak("en")
    p.app.push("name_page", ("", 8))
    p.turns(2)
    for letter in "IDA":
        i = p.screen.letters.index(letter)
        tap(
            p,
            p.screen.parts.text_x() + i % p.screen.columns * p.screen.cell_w + 3,
            p.screen.grid + i // p.screen.columns * p.screen.cell_h + 3,
        )
    assert p.screen.name == "Ida"
    p.app.pop()
    p.app.push("help_page", (["aim", "cards", "lead"], 0))
    p.turns(2)
    pages = p.screen
    n = len(pages.sheets)
    for _ in range(n):
        tap(p, pages.app.layout.w - 5, 60)
    assert (pages.at, pages.sheet) == (1, 0)
    tap(p, 5, 60)
    assert (pages.at, pages.sheet) == (0, n - 1)
    p.app.pop()
    p.app.push("question", ("?", "text", ["one", "two"], 0))
    p.turns(2)
    given = []
    p.app.below().back = given.append
    tap(p, *row_middle(p, 1))
    p.app.push("question", ("?", "text", ["ok"], 0))
    p.turns(2)
    tap(p, 3, p.app.layout.key_top - 3)  # one answer: anywhere
    assert given == [1, 0]


def test_what_the_menu_tells_is_put_away_by_a_touch():
    p = Playing()
    p.turns(1)
    p.screen.notices = ["page.save_failed"]
    tap(p, 200, 60)
    assert (p.name, p.screen.notices) == ("menu", [])


def test_where_nothing_can_be_chosen_nothing_happens():
    p = Playing()
    p.app.go("statistics_page")
    p.turns(2)
    assert not is_hand(p, 100, 80)
    tap(p, 100, 80)
    assert p.name == "statistics_page"


# The table


def lead(kind=keys.JOY4, **more):
    hands = ("6c 6d 9h Ks", "7h 7d 8c 8d", "Th Jh Qh Kh")
    p = at_table(scene(*hands, talon="Ac Ad As", leader=0, actor=0, phase="lead"), controls=kind, **more)
    p.until(lambda: p.screen.state == screen.MINE)
    p.turns(2)
    return p


def defend(kind=keys.JOY4, table="7c", hand="8c 9c 7d Ks", **more):
    given = {"phase": "defend", "leader": 2, "defender": 0, "actor": 0, "transfer": True} | more
    p = at_table(
        scene(hand, "7h 8d 9d Td", "Th Jh Qh Kh", talon="Ac Ad As", table=table, **given), controls=kind
    )
    p.until(lambda: p.screen.state == screen.MINE)
    p.turns(2)
    return p


def card(text):
    return parse_card(text)


def moves_made(p):
    """What was played since, kept as it goes to the deal."""
    made = []
    play = p.app.deal.play

    def keep(move):
        made.append(move)
        return play(move)

    p.app.deal.play = keep
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_a_legal_card_shows_the_hand_and_is_played_where_it_is_touched(kind):
    p = defend(kind)
    made = moves_made(p)
    assert is_hand(p, *card_middle(p, card("9c")))
    assert not is_hand(p, *card_middle(p, card("Ks"))) or p.screen.turn.choices.playable(card("Ks"))
    assert not is_hand(p, p.app.layout.w - 12, p.app.layout.table_top + 12)
    touch(p, *card_middle(p, card("9c")))
    assert p.screen.turn.cursor.focus == card("9c")
    assert made == []
    lift(p, *card_middle(p, card("9c")))
    assert made == [m.make(m.COVER, card("9c"), card("7c"))]


def test_a_card_that_may_not_be_played_says_why():
    p = defend(table="Ts", hand="8c 9c 7d 6s")
    made = moves_made(p)
    at = card_middle(p, card("8c"))
    assert not is_hand(p, *at)
    tap(p, *at)
    assert made == []
    assert p.screen.scene.refusal


def test_with_several_targets_the_touched_one_is_covered():
    p = defend(table="7c 8c", hand="9c Tc Jc 7d", transfer=False)
    made = moves_made(p)
    tap(p, *card_middle(p, card("9c")))
    assert made == []  # which of the two?
    area = p.screen.painter.play_area
    assert is_hand(p, area.pair_x(0) + 5, area.pair_y(0) + 5)
    tap(p, area.pair_x(0) + 5, area.pair_y(0) + 5)
    assert made == [m.make(m.COVER, card("9c"), card("7c"))]


def test_the_touched_target_counts_without_a_card_touched_before():
    p = defend(table="7c 8c", hand="9c Tc Jc 7d", transfer=False)
    made = moves_made(p)
    area = p.screen.painter.play_area
    focus = p.screen.turn.cursor.focus
    tap(p, area.pair_x(1) + 5, area.pair_y(1) + 5)
    assert made == [m.make(m.COVER, focus, card("8c"))]


def test_the_transfer_place_is_a_target():
    p = defend(hand="8c 9c 7d Ks")
    made = moves_made(p)
    touch(p, *card_middle(p, card("7d")))
    lift(p, 0, 40)  # looked at, not played
    cursor = p.screen.turn.cursor
    assert cursor.offers_transfer()
    area = p.screen.painter.play_area
    p.turns(2)
    at = (area.pair_x(p.screen.scene.pairs) + 6, area.pair_y(p.screen.scene.pairs) + 6)
    tap(p, *at)
    assert made[0] == m.make(m.TRANSFER, card("7d"))
    assert PASS_ON in cursor.targets


@pytest.mark.parametrize("how", ["long", "second"])
def test_a_set_is_gathered_by_long_presses_or_the_second_button(how):
    p = lead()
    made = moves_made(p)
    at = card_middle(p, card("6c"))
    if how == "long":
        tap(p, *at, ticks=35)
    else:
        send(p, keys.SECOND | keys.DOWN, *at)
        p.turns(2)
    assert made == []
    assert p.screen.turn.choices.is_added(card("6c"))
    tap(p, *card_middle(p, card("6d")))
    assert made[:2] == [m.make(m.LAY, card("6c")), m.make(m.LAY, card("6d"))]


def test_a_long_press_elsewhere_is_a_press():
    p = defend()
    made = moves_made(p)
    tap(p, *card_middle(p, card("9c")), ticks=35)
    assert made == [m.make(m.COVER, card("9c"), card("7c"))]


def test_any_touch_beside_it_takes_a_question_back():
    p = defend()
    made = moves_made(p)
    p.do(act.OTHER)
    assert p.screen.turn.builder.asking
    tap(p, *card_middle(p, card("9c")))
    assert made == []
    assert not p.screen.turn.builder.asking


def test_plays_are_confirmed_by_a_second_touch_of_the_card():
    p = defend()
    p.app.settings.confirm = 1
    made = moves_made(p)
    tap(p, *card_middle(p, card("9c")))
    assert made == []
    tap(p, *card_middle(p, card("8c")))
    assert made == []  # another card is no
    tap(p, *card_middle(p, card("9c")))
    tap(p, *card_middle(p, card("9c")))
    assert made == [m.make(m.COVER, card("9c"), card("7c"))]


@each_size
def test_chips_come_by_a_touch_of_the_line_and_are_hit_where_they_stand(kind, size):
    p = lead(kind, size=size)
    layout = p.app.layout
    y = layout.message_top + 4
    tap(p, layout.w // 2, y)
    scene_ = p.screen.scene
    assert scene_.chip >= 0
    assert p.name == "table"
    line = p.screen.painter.status_line
    turn_view = p.screen.turn.turn_view
    at = {turn_view.chip(line.chip_at(x)): x for x in range(layout.w) if line.chip_at(x) >= 0}
    assert CHIP_HINT in at and CHIP_MENU in at
    # Each is where it is painted: the yellow box of the focused one lies within its columns.
    for place, x in at.items():
        touch(p, x, y)
        lift(p, 0, layout.table_top + 2)
        assert p.screen.turn.cursor.focus == place
        p.turns(2)
        canvas = p.app.canvas
        row = line.text_y() + 1
        yellow = [
            column
            for column in range(line.text_x(), layout.w)
            if canvas.buffer[(row * layout.w + column) // 2] >> (0 if column & 1 else 4) & 15 == ACCENT
        ]
        mine = [column for column in range(layout.w) if line.chip_at(column) == scene_.chip]
        assert yellow and mine[0] <= yellow[0] and yellow[-1] <= mine[-1], (place, yellow, mine)
    tap(p, at[CHIP_MENU], y)
    assert p.name == "pause"
    x, top, w, _, head, pitch = p.screen.place()
    tap(p, x + w // 2, top + head + pitch + 3)
    assert p.name == "help_page"


def test_while_others_act_a_card_is_only_looked_at():
    p = defend(hand="8c 9c 7d Ks")
    tap(p, *card_middle(p, card("9c")))
    p.until(lambda: p.screen.state == screen.THINKING)
    made = moves_made(p)
    at = card_middle(p, card("Ks"))
    assert not is_hand(p, *at)
    tap(p, *at)
    assert p.screen.turn.cursor.focus == card("Ks")
    assert [move for move in made if move & 63 == card("Ks")] == []  # the others may have passed meanwhile


def test_what_was_touched_before_the_turn_began_is_not_played():
    p = defend()
    made = moves_made(p)
    at = card_middle(p, card("9c"))
    touch(p, *at)
    p.app.quiet()  # as when a turn begins
    lift(p, *at)
    assert made == []


def test_the_exchange_lies_at_the_trump():
    pos = scene(
        "6s 7c 9h Kd", "7h 7d 8c 8d", "Th Jh Qh Kh", talon="Ac Ad As", leader=0, actor=0,
        phase="lead", right=0,
    )  # fmt: skip
    p = at_table(pos)
    p.until(lambda: p.screen.state == screen.MINE)
    p.turns(2)
    assert p.screen.turn.choices.offers_swap()
    made = moves_made(p)
    talon = p.screen.painter.talon
    tap(p, talon.x() + 5, talon.trump_y() + p.app.layout.card_h - 5)
    assert made == [m.make(m.SWAP)]


@each_size
def test_every_point_of_the_table_answers(kind, size):
    """Whatever is touched, a card is the one drawn on top there."""
    p = lead(kind, size=size)
    layout = p.app.layout
    places = pointing.Pointer(p.app)._of(p.screen)
    found = {places.at(x, y) for x in range(layout.w) for y in range(layout.h)}
    cards = {card(text) + 1 for text in ("6c", "6d", "9h", "Ks")}
    assert cards <= found


def test_the_hand_over_is_answered_anywhere():
    p = lead()
    p.app.push("pass_device", 0)
    p.turns(1)
    given = []
    p.app.below().back = given.append
    tap(p, 3, 3)
    assert given == [True]


def test_a_touch_lights_the_screen_and_does_nothing_else():
    p = Playing()
    p.turns(2)
    p.port.tick += 20_000
    p.turns(1)
    assert p.app.sleep.state == 2
    tap(p, *row_middle(p, 2))
    assert (p.name, p.app.sleep.state) == ("menu", 0)
    assert p.screen.focus == 0


def test_a_board_without_a_touch_panel_loads_nothing_of_it():
    p = lead()
    p.do(act.NEXT)
    assert p.app._pointer is None


@each_size
def test_a_puzzle_is_opened_and_a_lesson_read_on_by_a_touch(kind, size):
    p = Playing(kind, size)
    p.app.go("puzzles_page", 0)
    p.turns(2)
    page = p.screen
    layout = p.app.layout
    x = layout.margin + 4 * page._pitch() + page._pitch() // 2
    tap(p, x, page._top(0) + page._cell_h() + 4)
    assert p.name == "table" and p.screen.guide.number == 14
    lesson_guide.start(p.app, 1, 0)
    p.until(lambda: p.screen.is_guided())
    p.turns(30)
    tap(p, layout.w // 2, layout.h // 3)
    p.turns(3)
    assert p.screen.guide.step == 1
