"""A deal as a link: `transfer/7`, `big-table/12?players=5&level=hard`.

The words are a preset, the number of the deal, and what differs from the preset: `players` (2 to 6),
`level`, `dealer` (a seat, 0: you) and any house rule as docs/referee.md names the options. Whoever opens
the same link plays the same deal; it begins an evening of its own.
"""

from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, urlencode

from desktop_sim import run_cpython

_MOST = 2**30 - 1
_PLAYERS = "players"
_SWITCH = {"on": True, "off": False}


class BadLinkError(ValueError):
    """The words are no deal; the message says what is wrong with them."""


@dataclass
class Wanted:
    """A deal to begin: `preset` by its English name, `number`, `level` or "", `dealer` or -1, and values of
    house rules by name."""

    preset: str
    number: int
    level: str = ""
    dealer: int = -1
    rules: dict = field(default_factory=dict)


def _slug(name):
    return name.lower().replace(" ", "-")


def parse(text):
    """The Wanted of a link's words; BadLinkError for what is none."""
    run_cpython.prepare()
    from durak.rules import presets

    path, _, query = text.removeprefix("#").partition("?")
    name, slash, number = path.strip("/").partition("/")
    found = [preset for preset in presets.NAMES if _slug(preset) == name.lower()]
    if not found:
        raise BadLinkError(f"there is no game called {name!r}")
    if not slash or not number.isdecimal() or not number.isascii() or int(number) > _MOST:
        raise BadLinkError(f"{number!r} is no number of a deal: 0 to {_MOST}")
    wanted = Wanted(found[0], int(number))
    for key, value in parse_qsl(query, keep_blank_values=True):
        _take(wanted, key, value)
    _check(wanted)
    return wanted


def _take(wanted, key, value):
    from durak import settings
    from durak.players import LEVELS

    if key == "level":
        if value not in LEVELS:
            raise BadLinkError(f"{value!r} is no level: {', '.join(LEVELS)}")
        wanted.level = value
    elif key == "dealer":
        if value not in ("0", "1", "2", "3", "4", "5"):
            raise BadLinkError(f"{value!r} is no seat: 0 to 5")
        wanted.dealer = int(value)
    else:
        name = "seats" if key == _PLAYERS else key
        if name not in settings.HOUSE_RULES:
            raise BadLinkError(f"there is no rule called {key!r}")
        wanted.rules[name] = _value(name, value)


def _value(name, text):
    """Index of a house rule's value from its text."""
    from durak import house_rules, settings

    values = house_rules.values(settings.HOUSE_RULES.index(name))
    words = [_text(value) for value in values]
    if text not in words:
        raise BadLinkError(f"{name} is one of {', '.join(words)}, not {text!r}")
    return words.index(text)


def _text(value):
    for word, switch in _SWITCH.items():
        if value is switch:
            return word
    return str(value)


def _row(wanted):
    from durak import house_rules, settings
    from durak.rules import options, presets

    row = presets.row(wanted.preset)
    for name, index in wanted.rules.items():
        option = house_rules.option(settings.HOUSE_RULES.index(name))
        if option >= 0:
            row[option] = index
    return row, options.objection(row)


def _check(wanted):
    from durak.rules import options

    row, why = _row(wanted)
    if why:
        raise BadLinkError(f"{wanted.preset} cannot be played so: {why[0]}")
    if wanted.dealer >= row[options.SEATS] + 2:
        raise BadLinkError(f"there is no seat {wanted.dealer} among {row[options.SEATS] + 2} players")


def begin(app, wanted):
    """Begin that deal on a fresh evening.

    The rules stand in the settings as if chosen there, and are kept when those are next kept.
    """
    from durak import deals
    from durak import settings as st
    from durak.kept_deal import KeptDeal
    from durak.players import LEVELS
    from durak.rules import presets, score

    preset = presets.NAMES.index(wanted.preset)
    settings = app.settings
    at = preset * len(st.HOUSE_RULES)
    for i in range(len(st.HOUSE_RULES)):
        settings.house[at + i] = wanted.rules.get(st.HOUSE_RULES[i], st.AS_PRESET)
    if wanted.level:
        settings.set_level(LEVELS.index(wanted.level))
    app.saves.session = None
    app.saves.kept_deal = None
    if wanted.dealer >= 0:
        row, _ = _row(wanted)
        evening = score.Session(*_seats_and_teams(row))
        evening.dealer = wanted.dealer
        app.saves.session = evening
        # An evening goes on while the people of the deal before sit there.
        app.saves.kept_deal = KeptDeal(settings.who, settings.names, preset)
    settings.preset = preset
    deals.new_game(app)
    app.go("dealing")


def _seats_and_teams(row):
    from durak.rules import options

    return row[options.SEATS] + 2, row[options.TEAMS] > 0


def level_of(app):
    """The level of all computer players, "" where they differ."""
    from durak.players import LEVELS

    levels = {who for who in app.settings.who if who}
    return LEVELS[levels.pop() - 1] if len(levels) == 1 else ""


def of(app):
    """The words of the link to the deal in progress, "" when there is none."""
    kept = app.saves.kept_deal
    if kept is None:
        return ""
    from durak import house_rules, settings
    from durak.rules import position, presets

    query = [("dealer", str(position.dealer(kept.position)))]
    for i in range(len(settings.HOUSE_RULES)):
        index = house_rules.chosen(app.settings, kept.preset, i)
        if index != house_rules.default(app.settings, kept.preset, i):
            name = _PLAYERS if settings.HOUSE_RULES[i] == "seats" else settings.HOUSE_RULES[i]
            query.append((name, _text(house_rules.values(i)[index])))
    level = level_of(app)
    if level:
        query.append(("level", level))
    preset = house_rules.parent(app.settings, kept.preset)
    path = quote(f"{_slug(presets.NAMES[preset])}/{kept.seed}")
    return f"{path}?{urlencode(query)}"
