"""House rules: each setting of docs/rules.md, section 7, for one game; what that game cannot have is greyed.

A preset of one's own has its name and its end here as well.
"""

from micropython import const

from durak import house_rules, keys
from durak.rules.options import HOUSE_RULES
from durak.screens import game_names, list_page
from durak.screens.base import YES_NO
from durak.settings import MOST_OWN_NAME, OWN

_GAME = const(0)  # the first row; behind it rule i stands in row i + 1
_DELETE = const(1)  # yes


class HouseRules(list_page.ListPage):
    """Left and right, or OK, change a value; the third answer puts the game's own back.

    On the row of the game OK renames a preset of one's own, the third answer deletes it.
    """

    pitch = 20
    explains = 3
    keeps = True
    stacked = True

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.game = app.settings.preset
        self.hindrances = {}  # by row, until a value changes

    def title(self):
        """Return "House rules"."""
        return self.app.t("page.house_rules")

    def note(self):
        """Return which of how many the bar is on."""
        return "{}/{}".format(self.focus + 1, self.count())

    def count(self):
        """Return the number of rows: which game they are of, and all of section 7."""
        return len(HOUSE_RULES) + 1

    def label(self, i):
        """Return the setting's name."""
        if i == _GAME:
            return self.app.t("page.which_game")
        return self.app.t("house_rules." + HOUSE_RULES[i - 1])

    def value(self, i):
        """Return the value in force."""
        if i == _GAME:
            return game_names.name(self.app, self.game)
        rule = i - 1
        n = house_rules.chosen(self.app.settings, self.game, rule)
        word = house_rules.word(rule, n)
        return str(house_rules.values(rule)[n]) if word is None else self.app.t(word)

    def muted(self, i):
        """Return True for what the game cannot have."""
        return self.hindrance(i) != ""

    def hindrance(self, i):
        """Return the id of the rule that forbids to change the one in row i, or ""; kept, since all the
        others are looked at for it.
        """
        if i == _GAME:
            return ""
        found = self.hindrances.get(i)
        if found is None:
            found = self.hindrances[i] = house_rules.hindrance(self.app.settings, self.game, i - 1)
        return found

    def explanation(self):
        """Return what the value means, or why it is not to be had."""
        t = self.app.t
        if self.focus == _GAME:
            preset = house_rules.parent(self.app.settings, self.game)
            if self.game >= OWN:
                # Where the key row doesn't show how to delete, this says so.
                key = "page.own_about" if self.app.port.controls == keys.JOY4 else "page.own_help"
                return t(key, game_names.name(self.app, preset), self.app.ok_key())
            return t("page.about_" + str(preset))
        hindrance = self.hindrance(self.focus)
        if hindrance:
            return t("house_rules.no_" + hindrance)
        rule = self.focus - 1
        word = house_rules.word(rule, house_rules.chosen(self.app.settings, self.game, rule))
        return t("house_rules.seats_x") if word is None else t(word + "_x")

    def change(self, step):
        """Go to the next value that this game can have beside the others, or to another game."""
        settings = self.app.settings
        if self.focus == _GAME:
            self.show((self.game + step) % house_rules.games(settings))
            self.app.beep(1200, 4)
            return True
        rule = self.focus - 1
        found = house_rules.choices(settings, self.game, rule)
        if len(found) > 1:
            now = found.index(house_rules.chosen(settings, self.game, rule))
            house_rules.choose(settings, self.game, rule, found[(now + step) % len(found)])
            self.app.beep(1200, 4)
        else:
            self.app.beep(110, 60)
        self.show(self.game)
        return True

    def show(self, game):
        """Show the house rules of a game."""
        self.game = self.app.settings.preset = game
        self.hindrances = {}
        self.changed()

    def ok(self):
        """Take the next value; write another name for a preset of one's own."""
        if self.focus == _GAME and self.game >= OWN:
            self.app.push("name_page", (game_names.name(self.app, self.game), MOST_OWN_NAME))
        else:
            self.change(1)

    def third(self):
        """Put the game's own value back; ask whether to delete a preset of one's own."""
        settings = self.app.settings
        if self.focus == _GAME:
            if self.game >= OWN:
                self._ask_to_delete()
            return
        rule = self.focus - 1
        own = house_rules.default(settings, self.game, rule)
        if own in house_rules.choices(settings, self.game, rule):
            house_rules.choose(settings, self.game, rule, own)
        self.show(self.game)

    def _ask_to_delete(self):
        t = self.app.t
        name = game_names.name(self.app, self.game)
        self.app.push("question", (name, t("page.delete_sure"), (), YES_NO))

    def back(self, result):
        """Take the name that was written, or the answer to whether to delete the preset."""
        if result == _DELETE:
            self.app.saves.delete_own(self.game)
            self.app.saves.keep_game()
            self.show(self.app.settings.preset)
        elif result and isinstance(result, str):
            self.app.settings.rename_own(self.game, result)

    def key_words(self):
        """Return the words of change, back, default."""
        t = self.app.t
        if self.muted(self.focus):
            return "", t("back"), ""
        if self.focus == _GAME:
            if self.game >= OWN:
                return t("page.rename"), t("back"), t("page.delete_key")
            return t("change"), t("back"), ""
        return t("change"), t("back"), t("page.default")


SCREEN = HouseRules
