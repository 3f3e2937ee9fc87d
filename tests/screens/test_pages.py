"""Pages by keys alone, on the keys of each board: what is chosen is kept, and every page can be left."""

import pytest
from playing import Playing

from durak import VERSION, deals, house_rules, keys
from durak.deal_in_progress import Deal
from durak.rules import position as ps
from durak.rules.options import HOUSE_RULES
from durak.screens import actions as act
from durak.screens import help_topics, menu
from tools.pictures.positions import arranged

BOARDS = (keys.JOY4, keys.JOY2, keys.FOUR, keys.DIGITS)
# Up and down of a joystick, where the board has one: previous and next on pages.
WALK = {
    keys.JOY4: (keys.UP_, keys.DOWN_),
    keys.JOY2: (keys.UP_, keys.DOWN_),
    keys.FOUR: (keys.A, keys.X),
    keys.DIGITS: (keys.A, keys.B),
}


@pytest.fixture(params=BOARDS)
def p(request):
    return Playing(request.param)


def step(p, n=1):
    """So many rows down."""
    for _ in range(abs(n)):
        p.press(WALK[p.port.controls][1 if n > 0 else 0])


def open_from_menu(p, name):
    """A page of the menu."""
    if p.name != "menu":
        p.app.go("menu")
        p.turns(1)
    row = [page for _, page in menu._ROWS].index(name)
    step(p, row - p.screen.hidden - p.screen.focus)
    p.do(act.OK)


def to_row(p, name):
    """Down to a house rule."""
    step(p, HOUSE_RULES.index(name) + 1 - p.screen.focus)


def test_first_start_asks_for_the_language_and_keeps_it():
    """No way round it; the next power-up shows the menu in that language."""
    for board in BOARDS:
        p = Playing(board, lang="")
        assert p.name == "language_page"
        p.do(act.OTHER)
        assert p.name == "language_page"
        step(p, 2)
        assert p.app.t("page.game") == "Дурак"
        p.do(act.OK)
        assert p.name == "menu"
        assert p.app.words.code == "ru"
        again = Playing(board, lang="", seed=2)
        again.port.files.update(p.port.files)
        again.app.saves.load()
        assert again.app.settings.language == "ru"


def test_every_page_of_the_menu_opens_and_closes(p):
    names = [name for _, name in menu._ROWS if name]
    assert len(names) >= 7
    for name in names:
        open_from_menu(p, name)
        assert p.name == name
        p.turns(2)
        p.do(act.OTHER)
        assert p.name == "menu"


def test_a_game_is_chosen_and_dealt(p):
    """Section 8: the third preset is Transfer."""
    open_from_menu(p, "games_page")
    step(p, 2 - p.screen.focus)
    p.do(act.OK)
    p.until(lambda: p.name == "table", 50)
    assert p.app.deal.pos[ps.RULES] & ps.TRANSFERS
    assert p.app.settings.preset == 2
    assert p.app.saves.kept_deal.preset == 2


def test_a_deal_in_progress_is_ended_only_by_a_second_press(p):
    open_from_menu(p, "games_page")
    p.do(act.OK)
    p.until(lambda: p.name == "table", 50)
    kept = p.app.saves.kept_deal
    p.app.go("menu")
    p.turns(1)
    assert not p.screen.hidden
    open_from_menu(p, "games_page")
    p.do(act.OK)
    assert p.name == "games_page"
    step(p)
    assert not p.screen.sure
    step(p, -1)
    p.do(act.OK)
    assert p.name == "games_page"
    assert p.app.saves.kept_deal is kept
    p.do(act.OK)
    p.until(lambda: p.name == "table", 50)
    assert p.app.saves.kept_deal is not kept


def test_continue_goes_back_to_the_deal(p):
    open_from_menu(p, "games_page")
    p.do(act.OK)
    p.until(lambda: p.name == "table", 50)
    deal = p.app.deal
    kept = bytes(p.app.saves.kept_deal.position)
    assert kept == bytes(deal.pos)
    p.app.go("menu")
    p.turns(1)
    p.screen.resume()  # by its own, since a computer player may move in the ticks that a key takes
    assert p.name == "table"
    assert p.app.deal is not deal
    assert bytes(p.app.deal.pos) == kept
    p.app.go("menu")
    p.turns(1)
    p.do(act.OK)
    assert p.name == "table"


def test_house_rules_change_by_keys_and_are_kept(p):
    """H3: on, off, ace only; only what changed is written (F25)."""
    p.app.settings.preset = 1
    open_from_menu(p, "house_rules_page")
    i = HOUSE_RULES.index("exchange")
    to_row(p, "exchange")
    before = house_rules.chosen(p.app.settings, 1, i)
    writes = p.port.writes
    p.do(act.OK)
    assert house_rules.chosen(p.app.settings, 1, i) == (before + 1) % 3
    assert p.port.writes == writes
    p.do(act.OTHER)
    assert p.port.writes == writes + 1
    open_from_menu(p, "house_rules_page")
    p.do(act.OTHER)
    assert p.port.writes == writes + 1


def test_the_key_row_goes_with_the_row():
    """From the game's row, which has no default, to a rule that has one, without scrolling."""
    p = Playing(keys.JOY4)
    open_from_menu(p, "house_rules_page")
    walked = []
    for _ in range(4):
        step(p, -1)
        walked.append(bytes(p.port.buffer))
        p.screen.changed()
        p.turns(1)
        assert bytes(p.port.buffer) == walked[-1]
    assert p.screen.focus == len(HOUSE_RULES) - 3


def test_back_in_the_menu_the_bar_is_on_the_page_that_was_left(p):
    for row, (_, name) in enumerate(menu._ROWS):
        if name not in ("", "games_page"):
            open_from_menu(p, name)
            p.do(act.OTHER)
            assert p.name == "menu" and p.screen.focus + p.screen.hidden == row


def test_what_a_game_cannot_have_stays(p):
    """P1, H9: greyed, with the reason; OK changes nothing."""
    p.app.settings.preset = 0
    open_from_menu(p, "house_rules_page")
    for name, rule in (("transfer", "H9"), ("teams", "P1"), ("gifts", "P4")):
        to_row(p, name)
        i = HOUSE_RULES.index(name)
        was = house_rules.chosen(p.app.settings, 0, i)
        assert p.screen.muted(i + 1)
        assert p.screen.explanation() == p.app.t("house_rules.no_" + rule)
        p.do(act.OK)
        assert house_rules.chosen(p.app.settings, 0, i) == was


def test_the_game_that_is_being_changed_stands_first(p):
    """Whoever opens the page sees at once whose rules these are."""
    p.app.settings.preset = 4
    open_from_menu(p, "house_rules_page")
    assert p.screen.focus == p.screen.first == 0
    assert p.screen.value(0) == p.app.t("page.preset_4")


def write(p, name):
    """On the page of names."""
    assert p.name == "name_page"
    for letter in name:
        p.screen.put(letter.upper())
    p.screen.put("✓")
    p.turns(2)


def test_presets_of_one_s_own_are_kept_changed_renamed_and_deleted(p):
    """House rules under a name: below the presets, in the settings, over a power cut, up to five."""
    settings = p.app.settings
    open_from_menu(p, "house_rules_page")
    assert p.name == "house_rules_page"
    step(p, -p.screen.focus)
    while p.screen.game != 1:
        p.do(act.OK)
    to_row(p, "transfer")
    p.do(act.OK)
    p.do(act.OTHER)
    open_from_menu(p, "games_page")
    assert p.name == "games_page" and p.screen.count() == 9
    step(p, 8 - p.screen.focus)
    p.do(act.OK)
    write(p, "Granny")
    assert p.name == "games_page" and p.screen.focus == 8 and p.screen.count() == 9
    assert p.screen.label(8).strip() == "Granny"
    assert settings.own_names == ["Granny"] and settings.preset == 8
    # changed
    third = act.SWAP if p.port.controls == keys.JOY4 else act.HINT
    p.do(third)
    assert p.name == "house_rules_page" and p.screen.game == 8
    to_row(p, "two_trumps")
    p.do(act.OK)
    step(p, -p.screen.focus)
    # renamed
    p.do(act.OK)
    for _ in range(6):
        p.screen.put("←")
    write(p, "Dacha")
    assert settings.own_names == ["Dacha"]
    p.do(act.OTHER)
    # played, and kept over a power cut
    again = Playing(p.port.controls)
    again.port.files.update(p.port.files)
    again.app.saves.load()
    assert again.app.settings.own_names == ["Dacha"] and again.app.settings.preset == 8
    step(p, 8 - p.screen.focus)
    p.do(act.OK)
    p.until(lambda: p.name == "table")
    assert p.app.deal.pos[ps.RULES] & ps.TRANSFERS and p.app.deal.pos[ps.RULES] & ps.TWO_TRUMPS
    assert p.app.saves.kept_deal.preset == 8
    # deleted: the deal goes on with its parent after this one
    p.app.go("house_rules_page")
    p.turns(2)
    p.do(third)
    assert p.name == "question"
    p.do(act.OTHER)
    assert settings.own_names == ["Dacha"]
    p.do(third)
    p.do(act.OK)
    assert settings.own_names == [] and settings.preset == 1 and p.app.saves.kept_deal.preset == 1
    assert house_rules.games(settings) == 8
    assert set(settings.house[8 * len(HOUSE_RULES) :]) == {255}


def test_there_are_five_presets_of_one_s_own_at_most():
    p = Playing()
    settings = p.app.settings
    for i in range(5):
        rule = HOUSE_RULES.index("seats")
        house_rules.choose(settings, 1, rule, (0, 1, 3, 4, 0)[i])
        house_rules.choose(settings, 1, HOUSE_RULES.index("hands_off"), 1 if i == 4 else 0)
        assert house_rules.to_keep(settings) == 1
        assert settings.keep_own("Game" + chr(65 + i), 1) == 8 + i
        assert house_rules.to_keep(settings) == -1  # these are kept already
    house_rules.choose(settings, 1, HOUSE_RULES.index("exchange"), 0)
    assert house_rules.to_keep(settings) == -1  # no room
    settings.delete_own(10)
    assert settings.own_names == ["GameA", "GameB", "GameD", "GameE"]
    assert [house_rules.chosen(settings, game, rule) for game in range(8, 12)] == [0, 1, 4, 0]
    assert house_rules.to_keep(settings) == 1


def test_house_rules_of_another_game(p):
    """The first row changes the game: its values stand in the others, what was set stays with the first."""
    p.app.settings.preset = 1
    open_from_menu(p, "house_rules_page")
    to_row(p, "permission")
    p.do(act.OK)
    step(p, -p.screen.focus)
    p.do(act.OK)
    assert p.screen.game == 2
    assert p.app.settings.preset == 2
    i = HOUSE_RULES.index("permission")
    assert house_rules.chosen(p.app.settings, 2, i) == 0
    assert house_rules.chosen(p.app.settings, 1, i) == 1
    assert p.screen.value(HOUSE_RULES.index("transfer") + 1) == p.app.t("house_rules.transfer_on")


def test_only_values_that_fit_the_others_are_offered(p):
    """T4, K19: four seats need 36 cards to have six of them, teams skip five seats."""
    settings = p.app.settings
    seats = HOUSE_RULES.index("seats")
    assert [house_rules.values(seats)[n] for n in house_rules.choices(settings, 3, seats)] == [4, 6]
    pack = HOUSE_RULES.index("pack")
    assert [house_rules.values(pack)[n] for n in house_rules.choices(settings, 6, pack)] == [36, 52]
    house_rules.choose(settings, 5, pack, 0)
    house_rules.choose(settings, 5, seats, 4)
    assert house_rules.row(settings, 5)[house_rules.options.SEATS] == 4
    # Settings that contradict each other (another version's, say) fall back to the preset's, not to a crash.
    house_rules.choose(settings, 5, pack, 1)
    assert not house_rules.options.objection(house_rules.row(settings, 5))


def test_players_are_named_and_levelled(p):
    """H11: any mix of people and computer players, with names."""
    p.app.settings.preset = 1
    open_from_menu(p, "settings_page")
    p.do(act.OK)
    assert p.name == "players_page"
    step(p, 2)
    p.do(act.OK)
    assert p.app.settings.who[1] == 3
    step(p, 1)
    p.do(act.OK)
    assert p.name == "name_page"
    for _ in range(2):
        p.press(keys.RIGHT if p.port.controls <= keys.JOY2 else WALK[p.port.controls][1])
    for _ in range(3):
        p.do(act.OK)
    assert p.screen.name == "Ccc"
    p.do(act.OTHER)
    assert p.screen.name == "Cc"
    p.do(act.SWAP if p.port.controls == keys.JOY4 else act.HINT)
    assert p.name == "players_page"
    assert p.app.settings.names[1] == "Cc"
    p.do(act.OTHER)
    p.do(act.OTHER)
    again = Playing(p.port.controls)
    again.port.files.update(p.port.files)
    again.app.saves.load()
    assert again.app.saves.settings.names[1] == "Cc"
    assert again.app.saves.settings.level(1) == "hard"


def test_names_in_each_language():
    """A capital begins a word, small letters follow, eight at most."""
    for code, letters in (("en", "AZ"), ("es", "ÑÁ"), ("ru", "ЁЯ")):
        p = Playing(lang=code)
        p.app.go("players_page")
        p.app.push("name_page", ("", 8))
        p.turns(1)
        screen = p.screen
        for letter in letters + letters[0] + "·" + letters[1] + letters * 4:
            screen.put(letter)
        small = {"AZ": "az", "ÑÁ": "ñá", "ЁЯ": "ёя"}[letters]
        assert screen.name == (letters[0] + small[1] + small[0] + " " + letters[1] + (small * 4)[:3])
        screen.put("✓")
        assert p.app.settings.names[0] == screen.name


def test_settings_change_by_keys(p):
    open_from_menu(p, "settings_page")
    step(p, 2)
    p.do(act.OK)
    assert p.app.settings.speed == 1
    step(p, -1)
    p.do(act.OK)
    assert set(p.app.settings.who[1:]) == {3}
    writes = p.port.writes
    p.do(act.OTHER)
    assert p.port.writes == writes + 1


def test_statistics_are_cleared_by_a_second_press(p):
    p.app.saves.statistics.count(1, True, False, 3)
    open_from_menu(p, "settings_page")
    step(p, -2)
    p.do(act.OK)
    assert p.app.saves.statistics.deals == 1
    step(p, 1)
    step(p, -1)
    p.do(act.OK)
    assert p.app.saves.statistics.deals == 1
    p.do(act.OK)
    assert p.app.saves.statistics.deals == 0


def test_about_says_the_version_and_the_number_of_the_deal(p):
    """With that number the desk deals the same hands: `--seed`, or the page's link."""
    open_from_menu(p, "settings_page")
    step(p, -1)
    p.do(act.OK)
    page = p.screen
    said = {page.label(i): page.value(i) for i in range(page.count())}
    assert said["Pocket Durak"] == VERSION
    assert said[p.app.t("page.deal_number")] == "–"
    assert "MIT" in said.values()
    p.app.go("menu")
    deals.new_game(p.app)
    deals.begin(p.app)
    p.app.go("about_page")
    assert p.screen.value(1) == str(p.app.deal.seed)


def test_help_is_read_to_its_end(p):
    """Each page of each game, and back again."""
    open_from_menu(p, "help_page")
    p.do(act.OK)
    screen = p.screen
    seen = [(screen.at, screen.sheet)]
    for _ in range(80):
        p.do(act.OK)
        if (screen.at, screen.sheet) == (0, 0):
            break
        seen.append((screen.at, screen.sheet))
    assert len(set(seen)) == len(seen)
    assert {at for at, _ in seen} == set(range(len(screen.names)))
    step(p, -1)
    assert screen.at == len(screen.names) - 1
    p.do(act.OTHER)
    assert p.name == "help_page"
    p.do(act.OTHER)
    assert p.name == "menu"


@pytest.mark.parametrize(
    ("preset", "given", "page"),
    [
        ("Throw-in", {"phase": "lead"}, "lead_lowest"),
        ("Partners", {"phase": "lead"}, "lead"),
        ("Partners", {"phase": "defend", "table": "7c", "leader": 3, "defender": 0}, "defend"),
        ("Transfer", {"phase": "defend", "table": "8d", "leader": 3, "defender": 0}, "v_pass"),
        ("Transfer", {"phase": "defend", "table": "Td", "leader": 3, "defender": 0}, "defend"),
        ("Throw-in", {"phase": "throw", "table": "7c/9c", "actor": 0}, "throw"),
        ("Throw-in", {"phase": "give", "table": "7c/9c 7d", "actor": 0}, "take"),
        ("Partners", {"phase": "window", "actor": 0, "leader": 1, "defender": 2, "right": 0}, "swap"),
        ("Northern", {"phase": "window", "actor": 0, "leader": 1, "defender": 2, "right": 0}, "n_swap"),
        ("Prostoy", {"phase": "lead"}, "p_lead"),
        ("Prostoy", {"phase": "defend", "table": "7c", "leader": 2, "defender": 0}, "p_defend"),
        ("Throw-in", {"phase": "over", "result": 1}, "out"),
        ("Partners", {"phase": "over", "result": 5}, "k_end"),
    ],
)
def test_rules_of_this_game_open_at_the_moment(preset, given, page):
    """The page fits the phase, in the game that is played."""
    p = Playing(keys.JOY4)
    counts = (5, 5) if preset == "Prostoy" else (6, 6, 6)
    hand = "6s 8c 9c Tc Jc" if preset == "Prostoy" else "6s 8c 9h Qc Jc Kc"
    bottom = {"talon": 8, "face": "As"}
    if preset == "Northern":
        bottom["hidden"] = "Jh"
    deal = Deal([""] + ["easy"] * len(counts), [None] * (len(counts) + 1))
    deal.pos[:] = arranged(preset, hand, counts, **bottom, **given)
    deal.begin()
    p.app.deal = deal
    p.app.push("help_page", "now")
    p.turns(1)
    assert p.screen.names[p.screen.at] == page
    assert p.screen.title == p.app.t("help." + page).split("\n")[0]


def test_house_rules_in_force_have_their_page():
    """H2, H3, H5 to H8, H12 to H16: only those that are on."""
    app = Playing(keys.JOY4).app
    plain = help_topics.topics(house_rules.options.check(house_rules.row(app.settings, 1)))
    assert not [name for name in plain if name[0] == "h"]
    wanted = {
        "later_lead": (1, "h2"),
        "exchange": (2, "h3"),
        "opening_limit": (1, "h5"),
        "neighbours": (1, "h6"),
        "cut": (2, "h7"),
        "hands_off": (1, "h8"),
        "permission": (1, "h12"),
        "gifts": (1, "h13"),
        "transfer": (1, "v_pass"),
        "show_trump": (1, "h14"),
        "no_first_transfer": (1, "h15"),
        "spades": (1, "h16"),
    }
    for name, (value, page) in wanted.items():
        app.settings.house[len(HOUSE_RULES) + HOUSE_RULES.index(name)] = value
        assert page in help_topics.topics(house_rules.options.check(house_rules.row(app.settings, 1))), name
    for name in help_topics.topics(house_rules.options.check(house_rules.row(app.settings, 1))):
        assert app.words.has("help." + name)


def test_a_held_key_is_one_action(p):
    """F31: OK held for two seconds opens one page, or asks its third question, and no more."""
    p.press({keys.JOY4: keys.A, keys.JOY2: keys.A}.get(p.port.controls, keys.Y), 100)
    assert p.name in ("games_page", "menu")
    assert len(p.app._stack) == 1


def test_a_page_sends_only_what_changed():
    """F15: the bar moves: two rows, the note and the explanation, not the whole page."""
    p = Playing(keys.JOY4)
    open_from_menu(p, "games_page")
    p.turns(3)
    p.port.sent = 0
    step(p)
    assert 0 < p.port.sent < 240 * 240 * 2 * 4 // 10
    p.app.go("menu")
    p.turns(3)
    p.port.sent = 0
    step(p)
    assert 0 < p.port.sent <= 240 * 240 * 2 // 6


def test_cards_picked_up_names_no_hidden_card():
    """T11: what nobody has seen is not on the page, and the own seat is not."""
    p = Playing(keys.JOY4)
    pos = arranged(
        "Throw-in", "6c 7c 8c", (3, 3, 3), hands={1: "9d Td Jd"}, known={1: "9d"}, talon=5, face="As"
    )
    deal = Deal(["", "easy", "easy", "easy"], [None] * 4)
    deal.pos[:] = pos
    deal.begin()
    p.app.deal = deal
    p.app.go("picked_up")
    p.turns(1)
    screen = p.screen
    assert screen.seats == [1, 2, 3]
    assert screen.known(1) == 1
    assert screen.known(2) == 0


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_name_is_typed_where_there_is_a_keyboard(lang, monkeypatch):
    """Capitals begin words, 8 deletes, what is no letter means nothing, and OK then keeps the name."""
    p = Playing(keys.JOY4, lang=lang)
    kept = []
    monkeypatch.setattr(p.screen, "back", kept.append)
    p.app.push("name_page", ("", 8))
    p.turns(1)
    p.port.typed = list(b"aNn3! bq\x08o")
    p.turns(20)
    assert p.screen.name == "Ann Bo"
    p.do(act.OK)
    assert p.name != "name_page"
    assert kept == ["Ann Bo"]


def test_a_name_that_is_typed_ends_where_there_is_no_more_room():
    p = Playing(keys.JOY4, lang="en")
    p.app.push("name_page", ("", 8))
    p.port.typed = list(b"abcdefghijkl")
    p.turns(20)
    assert p.screen.name == "Abcdefgh"
