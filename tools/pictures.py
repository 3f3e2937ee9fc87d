"""Every screen as a picture, from the program itself: for the references, and beside the design's pictures.

A scene is a name and a function that brings an app (tools/paper.py) to what is to be seen. Names with a
number are those of docs/design; each of them is shot at the size of its picture as well as at all others.
"""

from durak import deals
from durak.match import Match
from durak.rules import position as ps
from durak.screens import actions as act
from durak.settings import HOUSE
from tools import paper
from tools.positions import arranged, codes

LANGUAGES = ("en", "es", "ru")
SIZES = tuple(paper.SIZES)
HAND_19 = "6c 9c Tc Jc Ac 7d 8d 9d Qd Kd 6h 8h 9h Th Ah 7s 9s Js Ks"
MARTA = {"en": "Marta", "es": "Marta", "ru": "Марта"}
_OVER = 800  # turns in which any animation ends

SCENES = {}


def scene(name):
    """Enter a function under a name."""

    def enter(function):
        SCENES[name] = function
        return function

    return enter


# What scenes are made of


def seated(app, pos, people=(0,), names=()):
    """`app.match` in the middle of a deal, and a session to go with it."""
    seats = ps.seats(pos)
    levels = ["" if seat in people else "normal" for seat in range(seats)]
    match = Match(levels, list(names) + [None] * (seats - len(names)), 7)
    match.pos[:] = pos
    match.begin()
    match.fresh = False
    app.match = match
    app.settings.coach = 0
    return match


def at_table(app, pos, **more):
    """The table, at rest."""
    seated(app, pos, **more)
    app.go("table")
    turns(app, 30)


def turns(app, n):
    """So many turns of the loop."""
    for _ in range(n):
        app.turn()


def walk_to(app, card):
    """The focus on a card of the hand."""
    turn = app.screen.own.turn
    code = codes(card)[0]
    for _ in range(60):
        if turn.focus == code:
            break
        app.screen.act(act.NEXT if place(app, code) > place(app, turn.focus) else act.PREV)
        turns(app, 1)
    turns(app, 10)


def place(app, code):
    """Where a card stands in the hand; 99 for chips."""
    scene_ = app.screen.scene
    shown = list(scene_.cards[: scene_.hand])
    return shown.index(code) if code in shown else 99


def acts(app, *actions):
    """Presses, with what they bring about shown."""
    for action in actions:
        app.screen.act(action)
        turns(app, 12)


# The table


@scene("01-table")
def east_attacks(app):
    """Three attacks, one of them open."""
    at_table(app, table_position())
    walk_to(app, "Kh")


def table_position(counts=(6, 5, 4), **more):
    """The position of 01 and of the pictures of other sizes."""
    given = {
        "table": "7c/Tc 7d/Qd Qh",
        "talon": 8,
        "face": "As",
        "leader": 3,
        "defender": 0,
        "phase": "defend",
    }
    given.update(more)
    return arranged("Throw-in", "6c 9d Jd 8h Kh 9s", counts, **given)


@scene("02-prostoy-defence")
def prostoy_defence(app):
    """Five attack cards, two of them covered."""
    pos = arranged(
        "Prostoy",
        "6s Kc 6h",
        (5, 5),
        {"exchange": "off"},
        table="8c/Jc 8d/Qd Jh Js 9c",
        talon=10,
        face="Th",
        trump="h",
        leader=2,
        defender=0,
        phase="defend",
        limit=5,
    )
    at_table(app, pos)
    walk_to(app, "Kc")


@scene("02b-prostoy-attack")
def prostoy_attack(app):
    """Two 8s are added, a spare is wanted."""
    pos = arranged("Prostoy", "8c 8d Js Kd 6h", (5, 5), talon=20, face="Th", trump="h")
    at_table(app, pos)
    for card in ("8c", "8d"):
        walk_to(app, card)
        acts(app, act.ADD)
    walk_to(app, "Js")


@scene("03-hand-of-19")
def hand_of_19(app):
    """A hand that overlaps, in a throw-in."""
    at_table(app, big_hand(HAND_19))
    walk_to(app, "7d")


def big_hand(hand):
    """Seat 0 may throw in 7s and 8s; the talon is gone."""
    return arranged(
        "Throw-in", hand, (4, 2, 3), table="7c/8c", leader=1, passed=(1,), phase="throw", actor=0, limit=3
    )


@scene("04-six-players")
def six_players(app):
    """North thinks."""
    pos = arranged(
        "Big table",
        "2c 4s Ks 3h Ah Td",
        (6, 4, 4, 5, 12),
        table="4c/9c 4h/Jh 9d",
        talon=6,
        face="7d",
        trump="d",
        leader=2,
        phase="defend",
    )
    seated(app, pos)
    app.settings.speed = 2
    app.go("table")
    turns(app, 3)


@scene("05-partners")
def partners(app):
    """Two against two, in a throw-in."""
    pos = arranged(
        "Partners",
        "Ts 7s 8d Ah 9c",
        (4, 5, 6),
        table="7h/Th Td/Kd",
        talon=8,
        face="6c",
        trump="c",
        phase="throw",
        actor=0,
    )
    at_table(app, pos)
    walk_to(app, "Ts")


@scene("06a-northern-hidden")
def northern_hidden(app):
    """The face-down card looks out."""
    pos = arranged(
        "Northern",
        "Kc 9d Jd 8h Kh 6s",
        (6, 6, 5),
        table="Qc",
        talon=8,
        face="9s",
        hidden="Jh",
        leader=3,
        defender=0,
        phase="defend",
        first_bout=True,
    )
    at_table(app, pos)
    walk_to(app, "Kc")


@scene("06b-northern-change")
def northern_change(app):
    """West draws the hidden card."""
    app.settings.speed = 0
    at_table(app, last_of_northern())
    for _ in range(_OVER):
        if app.screen.scene.panel:
            break
        app.turn()
    turns(app, 40)


def last_of_northern():
    """West will draw the last two cards of the talon."""
    return arranged(
        "Northern",
        "Kc 9d 8h Kh 6s",
        (4, 6, 6),
        table="Qc/Ac",
        talon=2,
        face="9s",
        hidden="Jh",
        passed=(2, 3),
        phase="throw",
        actor=0,
    )


@scene("07-transfer")
def transfer(app):
    """A card of the rank: one target more."""
    pos = arranged(
        "Transfer",
        "Tc 7d 9h Jh Kd 8s",
        (6, 6, 5),
        table="9c",
        talon=12,
        face="Qs",
        leader=3,
        defender=0,
        phase="defend",
    )
    at_table(app, pos)
    walk_to(app, "9h")


@scene("08-exchange")
def exchange(app):
    """The low trump for the ace."""
    pos = arranged(
        "Throw-in", "7c 7d Jh Qd Ac 6s", (6, 6, 6), {"exchange": "on"}, talon=10, face="As", right=0
    )
    at_table(app, pos)
    walk_to(app, "7c")


@scene("09a-hint")
def hint(app):
    """The coach speaks."""
    at_table(app, single_attack("8h"))
    app.screen.act(act.HINT)
    for _ in range(_OVER):
        if app.screen.scene.bubble:
            break
        app.turn()
    turns(app, 12)


def single_attack(card):
    """East leads one card at seat 0."""
    return arranged(
        "Throw-in",
        "6c 9d Jd 9h Kh 7s",
        (6, 6, 5),
        table=card,
        talon=12,
        face="As",
        leader=3,
        defender=0,
        phase="defend",
    )


@scene("09b-illegal")
def illegal(app):
    """A card that does not beat."""
    at_table(app, single_attack("Th"))
    walk_to(app, "9h")
    app.screen.act(act.OK)
    turns(app, 15)


@scene("table-window")
def window(app):
    """An exchange before another's lead."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd Ac 6s",
        (6, 6, 6),
        talon=10,
        face="Ks",
        right=0,
        leader=2,
        phase="window",
        actor=0,
    )
    at_table(app, pos)


@scene("table-give")
def give(app):
    """Somebody takes; more may be given."""
    pos = arranged(
        "Throw-in",
        "7c 7d Jh Qd Ac 6s",
        (5, 6, 6),
        table="7h Qc/Kc",
        talon=10,
        face="Ks",
        phase="give",
        actor=0,
    )
    at_table(app, pos)


@scene("table-sure")
def sure(app):
    """Taking is asked once more."""
    at_table(app, table_position())
    acts(app, act.OTHER)


@scene("table-six-pairs")
def six_pairs(app):
    """Six covered pairs but one."""
    pos = arranged(
        "Throw-in",
        "6c 9d Jd 8h Qs 9s",
        (6, 5, 4),
        table="7c/Tc 7d/Qd Qh/Kh Th/Js Qc/Ks Jc",
        talon=4,
        face="As",
        leader=3,
        defender=0,
        phase="defend",
        limit=6,
    )
    at_table(app, pos)
    walk_to(app, "Qs")


@scene("table-hand-of-30")
def hand_of_30(app):
    """The row scrolls."""
    pack = [f"{r}{s}" for s in "cdhs" for r in "6789TJQKA"]
    absent = ("7c", "8c", "6d", "6h", "Ad", "Ah")
    names = [card for card in pack if card not in absent]
    pos = arranged(
        "Throw-in",
        " ".join(names),
        (1, 2, 1),
        table="7c/8c",
        leader=1,
        passed=(1,),
        phase="throw",
        actor=0,
        limit=2,
    )
    at_table(app, pos)
    walk_to(app, "8h")


@scene("table-lead-teams-six")
def lead_of_six(app):
    """Three by three, on lead."""
    pos = arranged("Three by three", "7c 7d Jh Qd Ac 6s", (6, 6, 6, 6, 6), trump="d", first_bout=True)
    at_table(app, pos)


@scene("table-duel")
def duel(app):
    """Two seats."""
    at_table(app, arranged("Duel", "9c Td Jh Qd Ac 9s", (6,), talon=12, face="Ks", right=0))


@scene("table-lead-two")
def lead_of_two(app):
    """One 7 is added, the other has the focus."""
    at_table(app, arranged("Throw-in", "7c 7d Jh Qd Ac 6s", (6, 6, 6), talon=12, face="Ks"))
    walk_to(app, "7c")
    acts(app, act.ADD)
    walk_to(app, "7d")


@scene("table-hold")
def hold(app):
    """One who may throw in may also hold the others off (H12)."""
    pos = arranged(
        "Throw-in",
        "7c 7d Jh Qd Ac 6s",
        (5, 6, 6),
        {"permission": True},
        table="7h/9h",
        talon=10,
        face="Ks",
        phase="throw",
        actor=0,
    )
    at_table(app, pos)


@scene("table-chips")
def chips(app):
    """The cursor is behind the last card, on a word."""
    at_table(app, table_position())
    for _ in range(12):
        app.screen.act(act.NEXT)
        turns(app, 2)
        if app.screen.scene.chip >= 0:
            break
    turns(app, 10)


@scene("table-claim")
def claim(app):
    """The trump that another drew may still be claimed (K17)."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd Ac 6s",
        (6, 6, 6),
        hands={2: "Ks"},
        claim=(2, "Ks"),
        right=0,
        leader=1,
        phase="window",
        actor=0,
    )
    at_table(app, pos)


@scene("table-targets")
def targets(app):
    """A card that beats two of three: which one?"""
    pos = arranged(
        "Throw-in",
        "6c 9d Jd 8h As 9s",
        (6, 5, 4),
        table="7c Td 7s",
        talon=8,
        face="Ks",
        leader=3,
        defender=0,
        phase="defend",
    )
    at_table(app, pos)
    walk_to(app, "9s")
    acts(app, act.OK)


@scene("table-partner-out")
def partner_out(app):
    """North is out: his turn is played with the own hand (K21)."""
    pos = arranged(
        "Partners",
        "7c 7d Jh Qd",
        (3, 0, 4),
        table="Jc",
        leader=1,
        defender=2,
        phase="defend",
        actor=0,
        limit=4,
    )
    at_table(app, pos)


# Above the table


@scene("10-pass-device")
def hand_over(app):
    """To Marta."""
    seated(app, table_position(), people=(0, 2), names=(None, None, MARTA[app.words.code]))
    app.go("handover", 2)


@scene("16-pause")
def pause(app):
    """The panel."""
    east_attacks(app)
    app.push("pause")


@scene("18-picked-up")
def picked_up(app):
    """What everybody has seen."""
    pos = table_position(
        (4, 5, 4),
        table="",
        talon=12,
        leader=1,
        defender=2,
        phase="lead",
        hands={1: "8c 8d", 3: "6h 9h Kd As"},
        known={1: "8c 8d", 3: "6h 9h Kd As"},
        face="Ts",
    )
    seated(app, pos)
    app.go("picked_up")


@scene("picked-up-many")
def picked_up_many(app):
    """Six seats, one of them with very many known cards."""
    many = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d"
    pos = arranged(
        "Big table",
        "2h 3h 4h",
        (3, 16, 2, 0, 4),
        hands={2: many},
        known={2: many},
        trump="d",
        leader=1,
        table="",
    )
    seated(app, pos)
    app.go("picked_up")
    app.screen.act(act.NEXT)


# Results


@scene("13a-result-durak")
def you_are_the_durak(app):
    """Seven cards left."""
    pos = arranged("Throw-in", "6c 9c 7d Jd Qh Kh 8s", (0, 0, 0), phase="over", result=1, table="", trump="s")
    seated(app, pos)
    app.go("result")


@scene("13b-result-draw")
def everyone_out(app):
    """No fool this time."""
    pos = arranged("Throw-in", "", (0, 0, 0), phase="over", result=ps.DRAW, table="", trump="s", dealer=3)
    seated(app, pos)
    app.go("result")


@scene("result-team")
def team_lost(app):
    """Three lost, one of them with many cards."""
    pos = arranged(
        "Three by three",
        "",
        (17, 0, 2, 0, 1),
        phase="over",
        result=0b101010,
        table="",
        trump="d",
    )
    seated(app, pos)
    app.go("result")


@scene("result-stale")
def stale(app):
    """Thirty bouts without a discard (T13)."""
    pos = arranged("Duel", "9c Td Jh", (3,), phase="over", result=ps.DRAW, table="", trump="s")
    seated(app, pos)
    app.go("result")


# Pages


def with_deal(app, preset=1):
    """A deal is kept, so that there is something to continue."""
    app.settings.preset = preset
    deals.new_game(app)
    deals.begin(app)


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
    app.saves.notice = "page.save_lost"
    app.go("menu")


@scene("11b-presets")
def presets(app):
    """Throw-in has the bar."""
    app.settings.preset = 1
    app.go("presets")


@scene("presets-last")
def presets_last(app):
    """Three by three, house rules changed, a deal in progress."""
    with_deal(app, 1)
    app.settings.house[7 * len(HOUSE) + HOUSE.index("score")] = 0
    app.settings.preset = 7
    app.go("presets")


@scene("presets-sure")
def presets_sure(app):
    """A deal in progress would end."""
    with_deal(app, 2)
    app.go("presets")
    app.screen.act(act.OK)


@scene("11c-house-rules")
def house_rules(app):
    """Swap has the bar; the row of the game above the others is scrolled out of sight."""
    app.settings.preset = 6
    for name, value in (("exchange", 2), ("cut", 2), ("pack", 0), ("seats", 3), ("neighbours", 1)):
        app.settings.house[6 * len(HOUSE) + HOUSE.index(name)] = value
    app.go("house_rules")
    app.screen.first = 1
    for _ in range(3):
        app.screen.move(1)


@scene("house-rules-greyed")
def house_rules_greyed(app):
    """What Prostoy cannot have, and why."""
    app.settings.preset = 0
    app.go("house_rules")
    for _ in range(7):
        app.screen.move(1)


@scene("house-rules-last")
def house_rules_last(app):
    """Scrolled to the end."""
    app.settings.preset = 4
    app.go("house_rules")
    app.screen.move(-1)


@scene("11d-language")
def language(app):
    """The present language has the bar."""
    app.settings.language = app.words.code
    app.go("language")


@scene("players")
def players(app):
    """Two people, one of them named."""
    app.settings.preset = 1
    app.settings.names[0] = MARTA[app.words.code]
    app.settings.who[2] = 0
    app.settings.who[3] = 4
    app.go("players")
    for _ in range(4):
        app.screen.move(1)


@scene("name")
def name(app):
    """A name being written."""
    app.settings.names[0] = MARTA[app.words.code]
    app.go("players")
    app.push("name", 0)


@scene("settings")
def settings(app):
    """The coach has the bar."""
    app.go("settings")
    for _ in range(3):
        app.screen.move(1)


@scene("settings-last")
def settings_last(app):
    """Scrolled to the end, and asked once more."""
    app.go("settings")
    app.screen.move(-1)
    app.screen.act(act.OK)


@scene("17-statistics")
def statistics(app):
    """An owner who has played 148 deals."""
    s = app.saves.statistics
    s.deals, s.fool, s.draws, s.longest, s.taken = 148, 31, 4, 14, 770
    for preset, played, fool in ((1, 60, 9), (2, 45, 10), (0, 25, 8), (4, 17, 5)):
        s.by_game[2 * preset : 2 * preset + 2] = [played, fool]
    app.go("statistics")


@scene("statistics-none")
def statistics_none(app):
    """Nothing played."""
    app.go("statistics")


@scene("help-list")
def help_list(app):
    """The games."""
    app.go("help")


@scene("12-help")
def help_defending(app):
    """Defending; the design has nine pages."""
    app.push("help", (["aim", "cards", "lead", "defend", "throw", "say", "take", "draw", "out"], 3))


@scene("help-now")
def help_now(app):
    """The page of the moment: a transfer is possible."""
    transfer(app)
    app.push("help", "now")


def _help_page(page):
    def show(app):
        app.push("help", ([page], 0))

    show.__doc__ = "One page of help."
    return show


_PAGES = "aim cards lead throw swap p_lead p_defend v_pass n_hidden say k_team h7"
for _page in _PAGES.split(" "):
    SCENES["help-" + _page] = _help_page(_page)


@scene("14-session")
def session(app):
    """West owes the rooster."""
    evening(app, 1, [2, 5, 3, 1], 12)


@scene("session-teams")
def session_teams(app):
    """Both teams owe it."""
    evening(app, 7, [13, 13], 31)


@scene("session-six")
def session_six(app):
    """Six seats, nobody owes anything yet."""
    evening(app, 6, [0, 0, 0, 0, 0, 0], 2)


def evening(app, preset, sticks, played):
    """The end of a session."""
    with_deal(app, preset)
    kept = app.saves.session
    kept.scored = True
    kept.sticks = sticks
    kept.deals = played
    app.go("session", "end")
    turns(app, 60)


@scene("ask-dealer")
def ask_dealer(app):
    """The losing team says who deals (K24)."""
    t = app.t
    app.push("ask", (t("page.who_deals"), t("page.who_deals_help"), [t("you"), t("north")], 0))


@scene("ask-cut")
def ask_cut(app):
    """The dealer's right cuts (H7)."""
    t = app.t
    answers = [t("page.cut_" + depth) for depth in ("none", "few", "half", "most")]
    app.push("ask", (t("page.cut_title"), t("page.cut_help"), answers, 2))


@scene("ask-offer")
def ask_offer(app):
    """The offered cut (H7)."""
    t = app.t
    title, text = t("page.cut_offer"), t("page.cut_offer_help", t("west"))
    app.push("ask", (title, text, [t("page.cut_decline"), t("page.cut_accept")], 0))


# Shots


def shot(name, size, code):
    """The picture of a scene at a size in a language."""
    app = paper.open_app(size, code)
    app.settings.language = code
    app.settings.speed = 0
    SCENES[name](app)
    turns(app, 2)
    return paper.picture(app)
