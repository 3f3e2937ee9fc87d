"""House rules: each setting of docs/rules.md, section 7, for one
game; what that game cannot have is greyed."""

from micropython import const

from durak import house_rules
from durak.rules import presets
from durak.screens import list_page
from durak.settings import HOUSE

_GAME = const(0)  # the first row; behind it rule i stands in row i + 1


class HouseRules(list_page.ListPage):
    """Left and right, or OK, change a value; the third answer puts the game's own back."""

    pitch = 20
    explains = 3
    keeps = True
    stacked = True

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.preset = app.settings.preset
        self.hindrances = {}  # by rule, until a value changes

    def title(self):
        """House rules."""
        return self.app.t("page.house_rules")

    def note(self):
        """Which of how many the bar is on."""
        return "{}/{}".format(self.focus + 1, self.count())

    def count(self):
        """Which game they are of, and all of section 7."""
        return len(HOUSE) + 1

    def label(self, i):
        """The setting's name."""
        if i == _GAME:
            return self.app.t("page.which_game")
        return self.app.t("house_rules." + HOUSE[i - 1])

    def value(self, i):
        """The value in force."""
        if i == _GAME:
            return self.app.t("page.preset_" + str(self.preset))
        rule = i - 1
        n = house_rules.chosen(self.app.settings, self.preset, rule)
        word = house_rules.word(rule, n)
        return str(house_rules.values(rule)[n]) if word is None else self.app.t(word)

    def muted(self, i):
        """What the game cannot have."""
        return self.hindrance(i) != ""

    def hindrance(self, i):
        """Id of the rule that forbids to change the one in row i, or ""; kept, since all the others are
        looked at for it.
        """
        if i == _GAME:
            return ""
        found = self.hindrances.get(i)
        if found is None:
            found = self.hindrances[i] = house_rules.hindrance(self.app.settings, self.preset, i - 1)
        return found

    def explanation(self):
        """What the value means, or why it is not to be had."""
        t = self.app.t
        if self.focus == _GAME:
            return t("page.about_" + str(self.preset))
        hindrance = self.hindrance(self.focus)
        if hindrance:
            return t("house_rules.no_" + hindrance)
        rule = self.focus - 1
        word = house_rules.word(rule, house_rules.chosen(self.app.settings, self.preset, rule))
        return t("house_rules.seats_x") if word is None else t(word + "_x")

    def change(self, step):
        """To the next value that this game can have beside the others, or to another game."""
        settings = self.app.settings
        if self.focus == _GAME:
            self.preset = settings.preset = (self.preset + step) % len(presets.NAMES)
            self.hindrances = {}
            self.app.beep(1200, 4)
            self.changed()
            return True
        rule = self.focus - 1
        found = house_rules.choices(settings, self.preset, rule)
        if len(found) > 1:
            now = found.index(house_rules.chosen(settings, self.preset, rule))
            house_rules.choose(settings, self.preset, rule, found[(now + step) % len(found)])
            self.app.beep(1200, 4)
        else:
            self.app.beep(110, 60)
        self.hindrances = {}
        self.changed()
        return True

    def ok(self):
        """The next value."""
        self.change(1)

    def third(self):
        """The game's own value."""
        if self.focus == _GAME:
            return
        settings = self.app.settings
        rule = self.focus - 1
        own = house_rules.default(self.preset, rule)
        if own in house_rules.choices(settings, self.preset, rule):
            house_rules.choose(settings, self.preset, rule, own)
        self.hindrances = {}
        self.changed()

    def key_words(self):
        """Change, back, default."""
        t = self.app.t
        if self.muted(self.focus):
            return "", t("back"), ""
        if self.focus == _GAME:
            return t("change"), t("back"), ""
        return t("change"), t("back"), t("page.default")


SCREEN = HouseRules
