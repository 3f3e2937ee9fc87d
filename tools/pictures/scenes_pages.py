"""The pages: menu, presets, house rules, language, players, settings, statistics, help."""

from durak.rules.options import HOUSE_RULES
from durak.screens import actions as act
from tools.pictures.scenes import SCENES, marta, scene, turns, with_deal
from tools.pictures.scenes_table import transfer


@scene("11a-menu")
def menu(app):
    """With a deal to continue."""
    with_deal(app)
    app.go("menu")


@scene("menu-second")
def menu_second(app):
    """New game has the bar, as in 11e and 11f."""
    menu(app)
    app.screen.move(1)


@scene("menu-first-start")
def menu_first(app):
    """Nothing to continue, and something was lost."""
    app.saves.notices = ["page.game_lost", "page.settings_kept"]
    app.go("menu")


@scene("11b-presets")
def presets(app):
    """Throw-in has the bar."""
    app.settings.preset = 1
    app.go("games_page")


@scene("presets-last")
def presets_last(app):
    """Three by three, house rules changed, a deal in progress."""
    with_deal(app, 1)
    app.settings.house[7 * len(HOUSE_RULES) + HOUSE_RULES.index("score")] = 0
    app.settings.preset = 7
    app.go("games_page")


@scene("presets-sure")
def presets_sure(app):
    """A deal in progress would end."""
    with_deal(app, 2)
    app.go("games_page")
    app.screen.act(act.OK)


def grannys(app):
    """Throw-in with five seats, 52 cards, no swap, gifts up to six cards, as a preset of one's own."""
    settings = app.settings
    for name, value in (("seats", 3), ("pack", 2), ("exchange", 1), ("gifts", 1)):
        settings.house[1 * len(HOUSE_RULES) + HOUSE_RULES.index(name)] = value
    name = "Дачный" if "Д" in app.t("page.letters") else "Granny's"
    settings.preset = settings.keep_own(name, 1)
    settings.house[2 * len(HOUSE_RULES) + HOUSE_RULES.index("hands_off")] = 1


@scene("presets-own")
def presets_own(app):
    """A preset of one's own has the bar."""
    grannys(app)
    app.go("games_page")


@scene("presets-keep")
def presets_keep(app):
    """The row that keeps house rules has the bar."""
    grannys(app)
    app.go("games_page")
    app.screen.move(1)


@scene("house-rules-own")
def house_rules_own(app):
    """The house rules of a preset of one's own."""
    grannys(app)
    app.go("house_rules_page")


@scene("house-rules-delete")
def house_rules_delete(app):
    """Is it to be deleted?"""
    house_rules_own(app)
    app.screen.act(act.HINT)


@scene("11c-house-rules")
def house_rules(app):
    """Swap has the bar; the row of the game above the others is scrolled out of sight."""
    app.settings.preset = 6
    for name, value in (("exchange", 2), ("cut", 2), ("pack", 0), ("seats", 3), ("neighbours", 1)):
        app.settings.house[6 * len(HOUSE_RULES) + HOUSE_RULES.index(name)] = value
    app.go("house_rules_page")
    app.screen.first = 1
    for _ in range(3):
        app.screen.move(1)


@scene("house-rules-greyed")
def house_rules_greyed(app):
    """What Prostoy cannot have, and why."""
    app.settings.preset = 0
    app.go("house_rules_page")
    for _ in range(7):
        app.screen.move(1)


@scene("house-rules-last")
def house_rules_last(app):
    """Scrolled to the end."""
    app.settings.preset = 4
    app.go("house_rules_page")
    app.screen.move(-1)


@scene("11d-language")
def language(app):
    """The present language has the bar."""
    app.settings.language = app.words.code
    app.go("language_page")


@scene("players")
def players(app):
    """Two people, one of them named."""
    app.settings.preset = 1
    app.settings.names[0] = marta(app)
    app.settings.who[2] = 0
    app.settings.who[3] = 4
    app.go("players_page")
    for _ in range(4):
        app.screen.move(1)


@scene("name")
def name(app):
    """A name being written."""
    app.settings.names[0] = marta(app)
    app.go("players_page")
    app.push("name_page", (app.settings.names[0], 8))


@scene("settings")
def settings(app):
    """The coach has the bar."""
    app.go("settings_page")
    for _ in range(3):
        app.screen.move(1)


@scene("settings-last")
def settings_last(app):
    """Scrolled to the end, and asked once more."""
    app.go("settings_page")
    app.screen.move(-1)
    app.screen.move(-1)
    app.screen.act(act.OK)


@scene("settings-turn")
def settings_turn(app):
    """The picture has been turned: shall it stay so?"""
    app.push("settings_page", 0)


@scene("about")
def about(app):
    """With a deal in progress; its number has the bar."""
    with_deal(app)
    app.saves.kept_deal.seed = 1073741823
    app.go("settings_page")
    app.push("about_page")
    app.screen.move(1)


@scene("17-statistics")
def statistics(app):
    """An owner who has played 148 deals."""
    s = app.saves.statistics
    s.deals, s.fool, s.draws, s.longest, s.taken = 148, 31, 4, 14, 770
    for preset, played, fool in ((1, 60, 9), (2, 45, 10), (0, 25, 8), (4, 17, 5)):
        s.by_game[2 * preset : 2 * preset + 2] = [played, fool]
    app.go("statistics_page")


@scene("statistics-names")
def statistics_names(app):
    """Three people have names; the page has been scrolled down to them."""
    statistics(app)
    counts = app.saves.statistics
    counts.people = [["Ann", 40, 9], [marta(app), 71, 22], ["Bo", 12, 1]]
    app.go("statistics_page")
    for _ in range(12):
        app.screen.act(act.NEXT)
        turns(app, 1)


@scene("statistics-none")
def statistics_none(app):
    """Nothing played."""
    app.go("statistics_page")


@scene("help-list")
def help_list(app):
    """The games."""
    app.go("help_page")


@scene("12-help")
def help_defending(app):
    """Defending; the design has nine pages."""
    app.push("help_page", (["aim", "cards", "lead", "defend", "throw", "say", "take", "draw", "out"], 3))


@scene("help-now")
def help_now(app):
    """The page of the moment: a transfer is possible."""
    transfer(app)
    app.push("help_page", "now")


def _help_page(page):
    def show(app):
        app.push("help_page", ([page], 0))

    show.__doc__ = "One page of help."
    return show


_PAGES = "aim cards lead throw swap p_lead p_defend v_pass n_hidden say k_team h2 h5 h7 h14 h15 h16 marks"
for _page in _PAGES.split(" "):
    SCENES["help-" + _page] = _help_page(_page)
